package play_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/source"
	"seti/scripting/game"
	"seti/tests/toy"
)

// choose answers for p1.
func choose(t *testing.T, s *play.Session, ids ...string) {
	t.Helper()
	for _, id := range ids {
		if err := s.Choose(0, id); err != nil {
			t.Fatalf("%s: %v", id, err)
		}
	}
}

// reason is the key of why a session does not go back or forth, "" if it does.
func reason(err error) string {
	var stuck *play.Stuck
	if !errors.As(err, &stuck) {
		return fmt.Sprint(err)
	}
	return stuck.Phrase().Key
}

// Undo undoes decisions of its seat, and stops at another seat's answer, at random draws and at something newly seen;
// FreeUndo continues.
func TestUndo(t *testing.T) {
	for _, x := range []struct {
		name string
		does []string // by p1
		seat board.Seat
		want string
	}{
		{"nothing was done", nil, 0, "undo.nothing"},
		{"a launch", []string{"launch"}, 0, ""},
		{"the launch of another", []string{"launch"}, 1, "undo.answered"},
		{"a turn that is over", []string{"launch", "end-turn"}, 0, ""},
		{"a card of the row", []string{"buy", "row 1"}, 0, "undo.seen"}, // the row is filled from the deck
		{"a card of the deck", []string{"buy", "deck"}, 0, "undo.seen"},
		{"before the card is drawn", []string{"buy"}, 0, ""},
		{"a random number", []string{"play 19"}, 0, "undo.chance"}, // the function of card 19 asks for one
	} {
		t.Run(x.name, func(t *testing.T) {
			s := arranged(t, `{"p1":{"hand":["19"],"probes":[]}}`)
			start := s.State().Hash()
			choose(t, s, x.does...)
			s.Pending()
			end, lines := s.State().Hash(), len(s.Lines())
			err := s.Undo(x.seat)
			if x.want != "" {
				if got := reason(err); got != x.want || !errors.Is(err, play.ErrUndo) || s.State().Hash() != end {
					t.Errorf("got %v, want %s and nothing changed", got, x.want)
				}
				s.FreeUndo = true
				if err := s.Undo(x.seat); len(x.does) > 0 && err != nil {
					t.Errorf("undo that may go back past all: %v", err)
				}
				return
			}
			if err != nil || len(s.Lines()) != lines-1 || len(x.does) == 1 && s.State().Hash() != start {
				t.Errorf("%v; %d lines are left of %d", err, len(s.Lines()), lines)
			}
			if err := s.Redo(); err != nil || s.Pending() == nil || s.State().Hash() != end {
				t.Errorf("redone the state is another: %v", err)
			}
			if got := reason(s.Redo()); got != "undo.no_redo" {
				t.Errorf("redone twice: %s", got)
			}
		})
	}
}

// Whoever does something new cannot redo what was undone.
func TestRedoEnds(t *testing.T) {
	s := arranged(t, `{}`)
	choose(t, s, "launch")
	if err := s.Undo(0); err != nil {
		t.Fatal(err)
	}
	choose(t, s, "exchange credit energy")
	if got := reason(s.Redo()); got != "undo.no_redo" {
		t.Errorf("got %s", got)
	}
}

// broken is a card with a function that fails.
const broken = `card {"id":"99","name":"Broken","cost":0,"free":{"data":1},"sector":"red","income":"energy"} {"play":[{"run":"@broken"}]}`

// random is a host whose functions ask for a random number, and break.
type random struct{ toy.Host }

func (random) Run(_ *source.Function, h *kernel.Hooks, args []source.Value) {
	methods := game.Methods()
	i := slices.IndexFunc(methods, func(m game.Method) bool { return m.Name == "random" })
	if _, err := game.NewCall(h, args, game.MayChange).Ask(&methods[i], []source.Value{{Kind: source.Number, Number: 6}}); err != nil {
		panic(kernel.ScriptError{Err: err})
	}
	panic(kernel.ScriptError{Err: errors.New("it breaks")})
}

// An answer that leads to a failing function is refused with the error, and the game continues from before it. Random
// draws until then are not repeated.
func TestFailing(t *testing.T) {
	c := toy.Catalog(t, broken)
	c.Host = func() catalog.Host { return random{} }
	card, _ := c.Card("99")
	set := kernel.Settings{Players: 2, Seed: 5, First: 1, Species: []string{}}
	begin := func() *play.Session {
		s := newSession(t, c, set)
		err := s.Arrange(func(g *kernel.Game) error {
			g.FinishSetup()
			g.S.MoveCard(card, board.Hand(0))
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	s := begin()
	choose(t, s, "play 99")
	d, before := s.Pending(), s.State().Hash() // the interrupt point before the function
	if err := s.Err(); err == nil || err.Error() != "it breaks" {
		t.Errorf("got %v, want the error of the function", err)
	}
	if err := s.ChooseOption(d.Default); err == nil || err.Error() != "it breaks" || s.State().Hash() != before {
		t.Errorf("got %v, want the error of the function and the state of before", err)
	}
	if s.Err() != nil || s.Pending() == nil {
		t.Errorf("the game does not go on: %v", s.Err())
	}
	if got := reason(s.Undo(0)); got != "undo.failed" {
		t.Errorf("the number is unsaid: %s", got)
	}

	// Where Failed is set the game continues without the function.
	c.Host = func() catalog.Host { return toy.Host{} }
	s = begin()
	var failed []error
	s.Failed = func(err error) { failed = append(failed, err) }
	choose(t, s, "play 99")
	if s.Pending(); len(failed) != 1 || failed[0].Error() != "it breaks" {
		t.Errorf("said was %v", failed)
	}
	if vp := s.State().P[0].Res[board.VP]; vp != 1 { // p1 begins with 1 point; that of the function is taken back
		t.Errorf("p1 has %d points", vp)
	}
	f := s.Fork()
	defer f.Close()
	if f.State().Hash() != s.State().Hash() || len(failed) != 1 {
		t.Errorf("a fork says it again: %v", failed)
	}
}

// The number of changes never repeats: not after an undo, and not when the game is taken up from
// its journal, of which a decision that was withdrawn is two lines.
func TestChangesOnlyGrow(t *testing.T) {
	c, set := toy.Catalog(t), kernel.Settings{Players: 2, Seed: 3, First: 1}
	s := newSession(t, c, set)
	s.FreeUndo = true
	var saved strings.Builder
	if err := play.WriteHead(&saved, play.JournalHead{Packs: c.Packs, Settings: set, Seats: []string{"human A", "human B"}}); err != nil {
		t.Fatal(err)
	}
	decide := func() {
		t.Helper()
		s.Pending()
		if err := s.ChooseOption(0); err != nil {
			t.Fatal(err)
		}
		lines := s.Lines()
		if err := play.WriteLines(&saved, lines[len(lines)-1]); err != nil {
			t.Fatal(err)
		}
	}
	decide()
	decide()
	if err := s.Undo(0); err != nil {
		t.Fatal(err)
	}
	if err := play.WriteUndo(&saved); err != nil {
		t.Fatal(err)
	}
	decide()
	if got := s.Changes(); got != 4 {
		t.Errorf("after two decisions, an undo and a decision: got %d, want 4", got)
	}
	j, err := play.ReadJournal("game", strings.NewReader(saved.String()))
	if err != nil {
		t.Fatal(err)
	}
	again := newSession(t, c, set)
	if err := again.Restore(j); err != nil {
		t.Fatal(err)
	}
	if got := again.Changes(); got != 4 {
		t.Errorf("taken up from the journal: got %d, want 4", got)
	}
}
