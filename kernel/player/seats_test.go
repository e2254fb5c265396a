package player

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/play"
	"seti/kernel/source"
	"seti/tests/toy"
)

func TestParseSeat(t *testing.T) {
	for in, want := range map[string]string{"human": "human", "human:Ann  B": "human Ann B", "bot": "bot easy", "bot:random": "bot random", "bot:strong:2s": "bot strong:2s"} {
		if s, err := ParseSeat(in); err != nil || s.String() != want {
			t.Errorf("%q: got %q, %v", in, s, err)
		}
	}
	for _, in := range []string{"", "robot", "bot:clever", "human:a\x1bb", "human:abcdefghijklmnopq"} {
		if _, err := ParseSeat(in); err == nil {
			t.Errorf("%q was taken", in)
		}
	}
	if _, err := ParseSeat("humna"); source.HintOf(err) != `did you mean "human"?` {
		t.Errorf("got %v, hint %q", err, source.HintOf(err))
	}
}

// A title names the seat and its player.
func TestTitle(t *testing.T) {
	for want, s := range map[string]Seat{
		"p2": {}, "p2 Ann": {Name: "Ann"}, "p2 (medium)": {Bot: "medium"}, "p2 (robot)": {Content: "robot"},
	} {
		if got := s.Title(1); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// The head of a journal names the players, and is read back.
func TestSeatsOf(t *testing.T) {
	c, seats := toy.Catalog(t), []Seat{{Name: "Ann B"}, {Bot: "strong:2s"}, {Content: "robot"}}
	h := Head(c, kernel.Settings{Players: 3}, seats)
	if want := []string{"human Ann B", "bot strong:2s", "content robot"}; !slices.Equal(h.Seats, want) || h.Packs[0].ID != "toy" {
		t.Errorf("the head says %q of %v", h.Seats, h.Packs)
	}
	if got, err := SeatsOf(h); err != nil || !slices.Equal(got, seats) {
		t.Errorf("got %v, %v", got, err)
	}
	for want, h := range map[string]play.JournalHead{
		"3 seats for 2 players": {Settings: kernel.Settings{Players: 2}, Seats: h.Seats},
		"unknown computer":      {Settings: kernel.Settings{Players: 2}, Seats: []string{"bot clever"}},
		"no name of content":    {Settings: kernel.Settings{Players: 2}, Seats: []string{"content a\x1bb"}},
	} {
		if _, err := SeatsOf(h); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q in it", err, want)
		}
	}
	// A program is not in the file: the seats are known, and who is missing.
	h.Seats = []string{"bot rabbit", "bot exec:./my-bot", "human Ann"}
	got, err := SeatsOf(h)
	if away := new(Absent); !errors.As(err, &away) || away.Name != "rabbit" || !slices.Equal(got, []Seat{{Bot: "rabbit"}, {Bot: "exec:./my-bot"}, {Name: "Ann"}}) {
		t.Errorf("got %v, %v", got, err)
	}
	if hint := source.HintOf(err); hint != `say --bot "rabbit=exec:COMMAND" again: a saved game starts no programs` {
		t.Errorf("the hint is %q", hint)
	}
	h.Seats = []string{"bot easy:nosuch", "human", "human"} // no program has such a name
	if _, err := SeatsOf(h); err == nil || errors.As(err, new(*Absent)) {
		t.Errorf("got %v", err)
	}
	if got, err := SeatsOf(play.JournalHead{Settings: kernel.Settings{Players: 2}}); err != nil || len(got) != 2 {
		t.Errorf("a journal that says nothing has the seats %v, %v", got, err)
	}
}
