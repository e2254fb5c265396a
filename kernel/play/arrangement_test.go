package play_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/source"
	"seti/tests/toy"
)

// put returns a change of the position.
func put(position string) func(*kernel.Game) error {
	return func(g *kernel.Game) error { return arrange.Apply(g, toy.Value(position)).Err() }
}

// A position that is arranged in the middle of a game is a line of it: it is undone and redone between the decisions,
// forks and replays contain it, and journals cannot hold it.
func TestArrangeInBetween(t *testing.T) {
	s := arranged(t, `{"p1":{"credit":5,"energy":0}}`)
	has := func(s *play.Session, what string, credits int16) {
		t.Helper()
		s.Pending()
		if got := s.State().P[0].Res[board.Credit]; got != credits {
			t.Errorf("%s: p1 has %d credits, expected %d", what, got, credits)
		}
	}
	choose(t, s, "launch")
	has(s, "launched for 2", 3)
	changes := s.Changes()
	if err := s.Arrange(put(`{"p1":{"credit":9}}`)); err != nil {
		t.Fatal(err)
	}
	has(s, "arranged", 9)
	if s.Changes() != changes+1 {
		t.Error("the arrangement has no number")
	}
	if got := reason(s.Undo(0)); got != "undo.nothing" {
		t.Errorf("a player takes it back: %s", got)
	}
	choose(t, s, "exchange credit energy")
	has(s, "exchanged 2 for 1", 7)

	var said []string
	for _, l := range s.Lines() {
		said = append(said, l.String())
	}
	if want := []string{"p1: launch", "the position was arranged", "p1: exchange credit energy"}; !slices.Equal(said, want) {
		t.Errorf("got %q, want %q", said, want)
	}
	if err := play.WriteLines(new(strings.Builder), s.Lines()...); err == nil || !strings.Contains(err.Error(), "arranged") {
		t.Errorf("it is saved: %v", err)
	}
	has(s.Fork(), "forked", 7)
	again := s.FromStart()
	if d := again.Replay(s.Lines(), true, nil); d != nil || again.State().Hash() != s.State().Hash() {
		t.Errorf("replayed the state is another: %v", d)
	}

	s.FreeUndo = true
	for _, x := range []struct {
		what    string
		do      func() error
		credits int16
		lines   int
	}{
		{"undone", func() error { return s.Undo(0) }, 9, 2},
		{"undone to before it", func() error { return s.Undo(0) }, 3, 1},
		{"undone to the start", func() error { return s.Undo(0) }, 5, 0},
		{"redone", s.Redo, 3, 1},
		{"redone up to it", s.Redo, 9, 2},
		{"redone to the end", s.Redo, 7, 3},
	} {
		if err := x.do(); err != nil || len(s.Lines()) != x.lines {
			t.Errorf("%s: %v, %d lines", x.what, err, len(s.Lines()))
		}
		has(s, x.what, x.credits)
	}
}

// A position cannot be arranged within an action, by a change that fails, or in an imagined game; the session does not
// change.
func TestArrangeRefused(t *testing.T) {
	s := arranged(t, `{"p1":{"publicity":5}}`)
	choose(t, s, "buy")
	if err := s.Arrange(put(`{"p1":{"vp":7}}`)); err != play.ErrMidTurn {
		t.Errorf("got %v", err)
	}
	choose(t, s, "row 1")
	before, lines := s.State().Hash(), len(s.Lines())
	wrong := errors.New("wrong")
	if err := s.Arrange(func(g *kernel.Game) error { g.S.P[0].Res[board.VP] = 9; return wrong }); err != wrong {
		t.Errorf("got %v", err)
	}
	if s.State().Hash() != before || len(s.Lines()) != lines || s.Pending() == nil {
		t.Error("the session has changed")
	}
	w, err := s.Imagine(0, 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Arrange(put(`{"p1":{"vp":7}}`)); err == nil {
		t.Error("an imagined game was arranged")
	}
}

// checks is a host whose conditions fail.
type checks struct{ toy.Host }

func (checks) Check(*source.Function, *kernel.Hooks, []source.Value) bool {
	panic(kernel.ScriptError{Err: errors.New("it breaks")})
}

// A position in which the game cannot continue is refused.
func TestArrangeBroken(t *testing.T) {
	c := toy.Catalog(t, `card {"id":"99","name":"Broken","cost":0,"free":{"data":1},"sector":"red","income":"energy"} {"play":[],"offers":[{"during":"free","when":{"check":"@broken"},"effects":[{"vp":1}]}]}`)
	c.Host = func() catalog.Host { return checks{} }
	card, _ := c.Card("99")
	s := newSession(t, c, kernel.Settings{Players: 2, Seed: 5, First: 1, Species: []string{}})
	if err := s.Arrange(func(g *kernel.Game) error { g.FinishSetup(); return nil }); err != nil {
		t.Fatal(err)
	}
	choose(t, s, "launch")
	before := s.State().Hash()
	err := s.Arrange(func(g *kernel.Game) error { g.S.MoveCard(card, board.InPlay(0)); return nil })
	if err == nil || err.Error() != "it breaks" {
		t.Errorf("got %v, want the error of the condition", err)
	}
	if s.State().Hash() != before || len(s.Lines()) != 1 || s.Pending() == nil || s.Err() != nil {
		t.Error("the session has changed")
	}
}

// In any sequence of decisions and arrangements, undo and redo, fork and replay give the same game.
func TestRandomArrangements(t *testing.T) {
	for seed := range uint64(12) {
		rng := rand.New(rand.NewPCG(seed, 7))
		s := arranged(t, `{}`)
		s.FreeUndo = true
		for range 60 {
			d := s.Pending()
			if d == nil {
				break
			}
			if d.Kind == kernel.TurnLevel && rng.IntN(3) == 0 {
				if err := s.Arrange(put([]string{`{"p1":{"energy":9}}`, `{"p2":{"credit":1}}`, `{"p1":{"vp":30}}`}[rng.IntN(3)])); err != nil {
					t.Fatal(err)
				}
			} else if err := s.ChooseOption(rng.IntN(len(d.Options))); err != nil {
				t.Fatal(err)
			}
			s.Pending()
			want := s.State().Hash()
			if rng.IntN(4) == 0 {
				n := 1 + rng.IntN(4)
				for i := range n {
					if s.Undo(0) != nil {
						n = i
						break
					}
				}
				for range n {
					if err := s.Redo(); err != nil {
						t.Fatal(err)
					}
				}
				s.Pending()
				if s.State().Hash() != want {
					t.Fatalf("seed %d: undone and redone %d the game is another", seed, n)
				}
			}
			if rng.IntN(8) == 0 {
				f, again := s.Fork(), s.FromStart()
				d := again.Replay(s.Lines(), false, nil)
				again.Pending()
				if f.Pending(); d != nil || f.State().Hash() != want || again.State().Hash() != want {
					t.Fatalf("seed %d: forked or replayed the game is another: %v", seed, d)
				}
				f.Close()
				again.Close()
			}
		}
	}
}
