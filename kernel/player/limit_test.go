package player

import (
	"context"
	"slices"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/play"
	"seti/tests/toy"
)

// What each rule leaves of a decision about card 1 of the hand: 0 plays it, 1 and 4 discard or lose it, 2 plays another
// card, 3 names another card, 5 passes.
func TestLimit(t *testing.T) {
	g, err := kernel.NewGame(toy.Catalog(t), kernel.Settings{Players: 2, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	g.S.MoveCard(1, board.Hand(0))
	plays, corner, other := board.Option{Verb: board.VerbPlay, A: 1}, board.Option{Verb: board.VerbCorner, A: 1}, board.Option{Verb: board.VerbPlay, A: 2}
	card, second, pass := board.Option{Verb: board.VerbCard, A: 1}, board.Option{Verb: board.VerbCard, A: 2}, board.Option{Verb: board.VerbPass}
	turn, poor, ask := []board.Option{plays, corner, other, pass}, []board.Option{corner, other, pass}, []board.Option{card, second}
	for _, x := range []struct {
		what    string
		rule    Rule
		to      kernel.Purpose
		options []board.Option
		want    []int
	}{
		{"a turn, freely", Freely, 0, turn, []int{0, 1, 2, 3}},
		{"a turn, at once", AtOnce, 0, turn, []int{0}},
		{"a turn, never", Never, 0, turn, []int{1, 2, 3}},
		{"a turn in which it is too dear, at once", AtOnce, 0, poor, []int{1, 2}},
		{"a turn in which it is too dear, never", Never, 0, poor, []int{0, 1, 2}},
		{"income, at once", AtOnce, kernel.ToTuck, ask, []int{1}},
		{"income, never", Never, kernel.ToTuck, ask, []int{0, 1}},
		{"a discard, at once", AtOnce, kernel.ToGive, ask, []int{1}},
		{"a signal, at once", AtOnce, kernel.ToSignal, ask, []int{1}},
		{"a discard of the last card, at once", AtOnce, kernel.ToGive, ask[:1], []int{0}},
		{"a reveal, at once", AtOnce, kernel.ToShow, ask, []int{0, 1}},
		{"what a function then plays, never", Never, kernel.ToHave, ask, []int{1}},
		{"what a function then plays, at once", AtOnce, kernel.ToHave, ask, []int{0, 1}},
	} {
		l, d := Limit{1, x.rule}, &kernel.Decision{Options: x.options, Default: -1}
		d.Prompt.For = x.to
		if got := l.Options(g.S, d); !slices.Equal(got, x.want) {
			t.Errorf("%s: left %v, expected %v", x.what, got, x.want)
		}
		if d.Seat = 1; len(l.Options(g.S, d)) != len(x.options) {
			t.Errorf("%s: the other seat has the limit too", x.what)
		}
	}
}

// offered takes the last option, and notes what it was offered.
type offered struct {
	imagines bool
	t        *testing.T
	limit    Limit
	asked    int
	imagined int
}

func (x *offered) Choose(_ context.Context, e Eyes, d *kernel.Decision) int {
	x.asked++
	left := func(s *board.State, d *kernel.Decision, where string) {
		if len(x.limit.Options(s, d)) != len(d.Options) {
			x.t.Errorf("%s: the limit leaves less than %v", where, d.Options)
		}
	}
	left(e.game.S, d, "the decision")
	if x.imagines {
		dst, n := &kernel.Game{}, 0
		dst.Answer = func(g *kernel.Game, now *kernel.Decision) int {
			if now.Seat == d.Seat {
				left(g.S, now, "an imagined game")
			}
			x.imagined++
			if n++; n > 20 {
				return kernel.Stop
			}
			return len(now.Options) - 1
		}
		if err := e.at.Imagine(dst, 5); err != nil && err != kernel.ErrStopped {
			x.t.Error(err)
		}
		if _, err := e.Fork(3); err != nil {
			x.t.Error(err)
		}
	}
	return len(d.Options) - 1
}

// A player with a limit is asked about the options that it leaves, also in the games that it imagines, and what it answers
// is one of all options.
func TestLimited(t *testing.T) {
	c := toy.Catalog(t)
	for _, rule := range []Rule{AtOnce, Never} {
		s, err := play.NewSession(c, kernel.Settings{Players: 2, Seed: 7})
		if err != nil {
			t.Fatal(err)
		}
		l := Limit{s.State().First(board.Hand(0)), rule}
		x := &offered{t: t, limit: l}
		p, narrowed := Limited(x, l), 0
		for n := 0; n < 60 && !s.Over(); n++ {
			d := s.Pending()
			i := len(d.Options) - 1
			if d.Seat == 0 {
				list := l.Options(s.State(), d)
				x.imagines = n%7 == 0 || len(list) < len(d.Options)
				if i = p.Choose(t.Context(), EyesOf(s, d), d); i != list[len(list)-1] {
					t.Fatalf("rule %d, decision %d: took %d of %v", rule, n, i, list)
				}
				if len(list) < len(d.Options) {
					narrowed++
				}
			}
			if err := s.ChooseOption(i); err != nil {
				t.Fatal(err)
			}
		}
		if narrowed == 0 || x.asked == 0 || x.imagined == 0 {
			t.Errorf("rule %d: %d decisions were narrowed, %d asked, %d imagined", rule, narrowed, x.asked, x.imagined)
		}
		s.Close()
	}
}

// An answer that is no option remains one.
func TestLimitedMistake(t *testing.T) {
	s, err := play.NewSession(toy.Catalog(t), kernel.Settings{Players: 2, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	d := s.Pending()
	if _, err := Ask(t.Context(), Limited(wrong{}, Limit{s.State().First(board.Hand(d.Seat)), Never}), EyesOf(s, d), d); err == nil {
		t.Error("option 99 was taken")
	}
}

type wrong struct{}

func (wrong) Choose(context.Context, Eyes, *kernel.Decision) int { return 99 }
