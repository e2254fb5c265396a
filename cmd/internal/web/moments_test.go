package web

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"seti/cmd/internal/web/room"
	"seti/kernel/board"
)

// mustMoment returns the path of the present moment, to which a link redirects.
func (b *browser) mustMoment(link string) string {
	b.t.Helper()
	status, at, body := b.get(link + "/moment")
	if status != http.StatusOK || !strings.Contains(at, "/m/") {
		b.t.Fatalf("%s/moment: %d at %s: %s", link, status, at, body)
	}
	return at
}

// The link to a moment opens for everybody, carries no secret of the game, and stays as spectators saw that moment while the
// game continues. Parts of it, and those of other moments and games, open nothing.
func TestLinkToMoment(t *testing.T) {
	s := open(t, t.TempDir())
	b, stranger := s.browser(), s.browser()
	link := b.begin("name", "Ann", "seat1", "me", "seat2", "open", "seed", "7")
	r, seats, watch := s.room(link)
	other := b.begin("name", "Ann", "seat1", "me", "seat2", "open", "seed", "7")
	answer := func() {
		t.Helper()
		position, seat, ids := asked(t, r)
		if err := r.Choose(room.Who{Seat: seat, Lang: "en"}, number(t, position), ids[0]); err != nil {
			t.Fatal(err)
		}
	}
	_, seat, _ := asked(t, r)
	answer()
	gone := b.mustMoment(watch)
	position, _, _ := asked(t, r)
	if err := r.Undo(room.Who{Seat: seat, Lang: "en"}, number(t, position)); err != nil {
		t.Fatal(err)
	}
	if status, _, body := stranger.get(gone); status != http.StatusConflict || !strings.Contains(body, "undone") {
		t.Errorf("a moment that was taken back: %d", status)
	}
	first := map[string]string{}
	var order []string
	for range 12 {
		answer()
		at := b.mustMoment(watch)
		if by := b.mustMoment(link); by != at {
			t.Errorf("a seat has the link %s, a spectator %s", by, at)
		}
		status, _, body := stranger.get(at)
		if status != http.StatusOK {
			t.Fatalf("%s: %d", at, status)
		}
		for _, secret := range append([]string{link, watch}, seats...) {
			if strings.Contains(body, secret[strings.LastIndexByte(secret, '/')+1:]) {
				t.Errorf("%s carries the secret of %s", at, secret)
			}
		}
		for _, more := range []string{"<form", "data-base", "/film", "/after"} {
			if strings.Contains(body, more) {
				t.Errorf("%s has %s", at, more)
			}
		}
		first[at], order = body, append(order, at)
	}
	for _, at := range order {
		if _, _, body := stranger.get(at); body != first[at] {
			t.Errorf("%s has become another page: %s", at, difference(first[at], body))
		}
	}
	at := order[2]
	game, secret := strings.Split(at, "/")[2], at[strings.LastIndexByte(at, '/')+1:]
	for _, path := range []string{at[:len(at)-1], at + "A", fmt.Sprintf("/g/%s/m/4/%s", game, secret), fmt.Sprintf("/g/%s/m/9999/%s", game, secret),
		fmt.Sprintf("/g/%s/m/-1/%s", game, secret), fmt.Sprintf("/g/%s/m/+3/%s", game, secret), fmt.Sprintf("/g/%s/m/03/%s", game, secret), fmt.Sprintf("/g/%s/m/x/%s", game, secret),
		fmt.Sprintf("/g/%s/m/3/%s", strings.Split(other, "/")[2], secret), fmt.Sprintf("/g/%s/m/3/", game), "/g/none/m/3/" + secret, "/g/" + game + "/" + secret} {
		if status, _, body := stranger.get(path); status != http.StatusNotFound || strings.Contains(body, "Ann") {
			t.Errorf("%s: %d", path, status)
		}
	}
}

func number(t testing.TB, position string) (n uint64) {
	t.Helper()
	if _, err := fmt.Sscan(position, &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// ended plays a game with a second seat to its end, passing whenever possible, and returns the room, the host's link and that of
// spectators.
func (s *site) ended(b *browser, second ...string) (r *room.Room, link, watch string) {
	s.t.Helper()
	link = b.begin(append([]string{"name", "Ann", "seat1", "me", "seed", "7"}, second...)...)
	r, _, watch = s.room(link)
	for !s.over(r) {
		position, seat, ids := asked(s.t, r)
		id := ids[len(ids)-1]
		for _, x := range ids {
			if x == "pass" {
				id = x
			}
		}
		if err := r.Choose(room.Who{Seat: seat}, number(s.t, position), id); err != nil {
			s.t.Fatal(err)
		}
	}
	return r, link, watch
}

// The mistakes of a seat are computed while a page waits for them, once for a link at a time, and continue where they
// stopped. Before the end, and for spectators, nothing is computed.
func TestMistakes(t *testing.T) {
	s := open(t, t.TempDir())
	b := s.browser()
	running := b.begin("name", "Ann", "seat1", "me", "seat2", "open", "seed", "7")
	for path, want := range map[string]int{running + "/mistakes": http.StatusForbidden, running + "/film": http.StatusForbidden, running + "/after": http.StatusForbidden} {
		if status, _, _ := b.get(path); status != want {
			t.Errorf("%s in a game that goes on: %d, want %d", path, status, want)
		}
	}
	r, link, watch := s.ended(b, "seat2", "open")
	for _, path := range []string{"/mistakes", "/review"} {
		if status, _, _ := b.get(watch + path); status != http.StatusForbidden {
			t.Errorf("a spectator gets %s: %d", path, status)
		}
	}
	if status, _, body := b.get(link + "/mistakes"); status != http.StatusOK || !strings.Contains(body, link+"/review") {
		t.Errorf("the page of mistakes: %d", status)
	}
	who := room.Who{Seat: 0, Lang: "en"}
	ctx, cancel := context.WithCancel(t.Context())
	var before *room.Mistakes
	err := r.Mistakes(ctx, who, func(m *room.Mistakes) {
		if before = m; m.Looked == 2 && ctx.Err() == nil {
			cancel() // the page goes
		}
	})
	if err != room.ErrBusy || before.Looked != 2 || before.Done {
		t.Fatalf("it ends with %v after %d decisions", err, before.Looked)
	}
	ctx, cancel = context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	next := b.streamOf(ctx, link+"/review")
	if _, data := next(); !strings.Contains(data, "2 of") {
		t.Errorf("it does not go on from 2 decisions: %s", data)
	}
	for _, data := next(); !strings.Contains(data, "<li>"); _, data = next() { // who passes at once makes a mistake
		if data == "" || strings.Contains(data, "data-done") {
			t.Fatal("nothing is found")
		}
	}
	cancel()
	if err := r.Mistakes(t.Context(), room.Who{Seat: board.Nobody}, func(*room.Mistakes) {}); err == nil {
		t.Error("a spectator has mistakes")
	}
}
