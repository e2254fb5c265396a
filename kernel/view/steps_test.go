package view

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/log"
	"seti/kernel/play"
)

// A step does not depend on the card or the token that its entry names, if the seat does not know
// it: with another of the same kind it is the same.
func TestStepsHoldNothingHidden(t *testing.T) {
	c, err := content.Open("space-agencies")
	if err != nil {
		t.Fatal(err)
	}
	viewer := NewViewer("en", c, []string{"p1", "p2"})
	s, err := play.NewSession(c, kernel.Settings{Players: 2, Seed: 9})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	var entries []log.Entry
	s.Log = func(e log.Entry) { entries = append(entries, e) }
	rng := rand.New(rand.NewPCG(9, 9))
	for s.Pending() != nil {
		if err := s.ChooseOption(rng.IntN(len(s.Pending().Options))); err != nil {
			t.Fatal(err)
		}
	}
	told := func(e log.Entry, eyes board.Seat) []byte {
		x := viewer.step(0, e, eyes)
		x.Text = Clean(viewer.Deed([]log.Entry{e}, eyes))
		b, err := json.Marshal(x)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	hidden, named := 0, 0
	for _, e := range entries {
		for _, eyes := range []board.Seat{0, 1, board.Public} {
			thing, ok := e.Named(s.Game().S)
			if !ok || thing.Kind != board.KindCard {
				continue
			}
			other := e
			for other.A = 0; other.A == e.A || c.Cards[other.A].DeckIndex != c.Cards[e.A].DeckIndex; {
				other.A++
			}
			same := bytes.Equal(told(e, eyes), told(other, eyes))
			if same == e.KnownTo(eyes) {
				t.Fatalf("known %t, and %s is told %s", e.KnownTo(eyes), eyes, told(e, eyes))
			}
			if named++; same {
				hidden++
			}
		}
	}
	if hidden == 0 || hidden == named {
		t.Errorf("%d of %d steps hid a card", hidden, named)
	}
}

// Every argument of every verb has a role, and an id or a number.
func TestArgsOfEveryVerb(t *testing.T) {
	c := everything()
	viewer := NewViewer("en", c, nil)
	for v, def := range board.VerbDefs {
		args := viewer.args(board.Option{Verb: board.Verb(v), A: 1, B: 1, C: 1}, nil)
		if len(args) != len(def.Args) {
			t.Errorf("%s: got %+v for %d arguments", def.Name, args, len(def.Args))
		}
		roles := map[string]bool{}
		for _, a := range args {
			if a.Role == "" || a.ID == "" && a.N != 1 || roles[a.Role] {
				t.Errorf("%s: got %+v", def.Name, args)
			}
			roles[a.Role] = true
		}
	}
}
