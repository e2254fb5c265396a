package web

import (
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"seti/cmd/internal/web/room"
	"seti/kernel/board"
)

// afterwards looks at a game of n decisions that is over, and continues from it.
func (s *site) afterwards(b *browser, r *room.Room, seat, watch string, n int) {
	t := s.t
	t.Helper()
	_, _, page := b.get(watch + "/after")
	var totals []int
	if err := r.Film(room.Eyes{Who: room.Who{Seat: board.Nobody, Lang: "en"}}, n, false, func(f *room.Film) error {
		for i := range f.Scores {
			totals = append(totals, f.Scores[i].Total)
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	for _, n := range totals {
		if text := fmt.Sprintf(`<strong>%d</strong>`, n); !strings.Contains(page, text) {
			t.Errorf("no bar says %d points", n)
		}
		if !strings.Contains(page, fmt.Sprintf("<td>%d</td>", n)) {
			t.Errorf("the table beside it does not say %d", n)
		}
	}
	if strings.Contains(page, `action="`+watch+`/again"`) {
		t.Error("a spectator is offered to go on")
	}
	for _, path := range []string{"/film?at=6", "/after?at=6"} {
		status, _, body := b.get(seat + path)
		if status != http.StatusOK || !strings.Contains(body, `value="6"`) || !regexp.MustCompile(`role="status" tabindex="0"><p>[^<]+</p>`).MatchString(body) {
			t.Errorf("%s: %d, and nothing is told: %s", path, status, body)
		}
		if n := strings.Count(body, "<small>hand</small>"); n != len(totals) { // what one may see of it or not
			t.Errorf("%s names %d hands, want %d", path, n, len(totals))
		}
	}
	if status, _, _ := b.post(watch + "/again"); status != http.StatusForbidden {
		t.Errorf("a spectator goes on: %d", status)
	}
	if status, _, body := b.get(watch + fmt.Sprintf("/after?at=%d&judge=on", n)); status != http.StatusOK || !strings.Contains(body, "nothing to decide") {
		t.Errorf("the end is judged: %d", status)
	}
	_, on, _ := b.post(seat+"/again", "at", "6")
	x, _, _ := s.room(on)
	if got := x.Info(room.Who{}).Players; got[0] == "p1 Ann" || got[1] != "p2 Bob" {
		t.Errorf("%s go on from the film, want Bob and a computer player", got)
	}
	if err := x.Scene(room.Eyes{Who: room.Who{Seat: 1, Lang: "en"}}, func(v *room.Scene) error {
		if len(v.View.Turns) == 0 || v.Over {
			t.Error("the game does not stand at the position of the film")
		}
		return nil
	}); err != nil {
		t.Error(err)
	}
	_, again, _ := b.post(seat+"/again", "at", "0")
	y, seats, _ := s.room(again)
	position, who, ids := asked(t, y)
	if who == board.Nobody || len(ids) == 0 {
		t.Fatal("nobody is asked in the game with the same seed")
	}
	if _, _, body := b.get(seats[0]); !strings.Contains(body, seats[0]+"/name") {
		t.Errorf("the other seat is not open at position %s", position)
	}
}

// A game that is begun from a position of the film holds its decisions, and its file is whole: it is taken
// up from it after the server was ended.
func TestGoOnFromFilm(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	b := s.browser()
	link := b.begin("name", "Ann", "seat1", "me", "seat2", "bot:random", "seed", "7")
	r, seats, _ := s.room(link)
	if _, _, err := r.Again(room.Who{}, 3); err != room.ErrHidden {
		t.Errorf("a game that goes on can be begun again: %v", err)
	}
	for n := 0; ; n++ {
		position, seat, ids := asked(t, r)
		if over := s.over(r); over {
			break
		}
		if seat == board.Seat(0) {
			id := ids[len(ids)-1]
			for _, x := range ids {
				if x == "pass" {
					id = x
				}
			}
			b.post(seats[0]+"/choose", "position", position, "option", id)
		}
		if n > 20_000 {
			t.Fatal("the game does not end")
		}
	}
	judge, err := r.Judge(t.Context(), room.Who{Lang: "en"}, 8)
	if err != nil && !errors.Is(err, room.ErrBusy) { // a slow machine has not thought it through in time
		t.Fatal(err)
	}
	if judge != nil && judge.Taken == "" {
		t.Error("what was taken is not said")
	}
	_, on, _ := b.post(seats[0]+"/again", "at", "9")
	x, _, _ := s.room(on)
	var turns string
	look := func(x *room.Room) (turns string) {
		_ = x.Scene(room.Eyes{Who: room.Who{Seat: 0, Lang: "en"}}, func(v *room.Scene) error {
			turns = fmt.Sprint(v.View.Turns[:1])
			return nil
		})
		return turns
	}
	turns = look(x)
	s.Close()
	later := open(t, dir)
	y, err := later.hall.Enter(x.ID)
	if err != nil {
		t.Fatal(err)
	}
	if got := look(y); got != turns || got == "" {
		t.Errorf("got %s, want %s", got, turns)
	}
}

// over reports whether a game is over.
func (s *site) over(r *room.Room) (over bool) {
	s.t.Helper()
	if err := r.Scene(room.Eyes{Who: room.Who{Seat: board.Nobody, Lang: "en"}}, func(v *room.Scene) error { over = v.Over; return nil }); err != nil {
		s.t.Fatal(err)
	}
	return over
}
