package player

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"
	"time"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/play"
)

// Of one turn a study keeps the worst decision, and of all twice as many as it keeps at the end, the worst first.
func TestWorstOfAStudy(t *testing.T) {
	x := NewStudy(nil, 0)
	for i := range 12 {
		x.add(Verdict{Turn: i, Points: float64(i)})
	}
	x.add(Verdict{Turn: 11, Points: 5})
	x.add(Verdict{Turn: 3, Points: 20})
	if len(x.Worst) != 2*StudyKeeps || x.Worst[0].Points != 20 || x.Worst[1].Points != 11 || x.Worst[9].Points != 2 {
		t.Errorf("the worst are %v", x.Worst)
	}
	if list := x.List(); len(list) != StudyKeeps || list[4].Points != 8 {
		t.Errorf("it lists %v", list)
	}
}

// idle plays a game in which the first seat passes as soon as it can, and so loses much.
func idle(t *testing.T) (*play.Session, []play.Line) {
	t.Helper()
	s, err := play.NewSession(content.MustOpen(), kernel.Settings{Players: 2, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	hard := New(s.C, level(t, "hard"), 1)
	for d := s.Pending(); d != nil && s.State().Round < 3; d = s.Pending() {
		i := d.Find(board.Option{Verb: board.VerbPass})
		if d.Seat != 0 || i < 0 {
			if i, err = Ask(t.Context(), hard, EyesOf(s, d), d); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.ChooseOption(i); err != nil {
			t.Fatal(err)
		}
	}
	return s, s.Lines()
}

// A study of a game in which a seat did nothing for two rounds, which need not be over, finds that it should not have passed,
// and why. One that was interrupted after each step comes to the same.
func TestStudy(t *testing.T) {
	s, lines := idle(t)
	look := func(interrupted bool, workers int) *Study {
		x := NewStudy(lines, 0)
		x.Each, x.stage = 8, ranking // the deal has a test below
		for !x.Done() {
			ctx, stop := context.WithCancel(t.Context())
			looked := x.Looked
			if err := x.Look(ctx, workers, s, lines, func() error {
				if interrupted && x.Looked > looked {
					stop()
				}
				return nil
			}); err != nil {
				t.Fatal(err)
			}
			stop()
		}
		x.spent = 0
		return x
	}
	x := look(false, 2)
	for _, v := range x.Worst {
		if len(v.Reasons) == 0 || v.Points < 2*v.Error || lines[v.Line].Seat != 0 || !v.checked {
			t.Errorf("a verdict: %+v", v)
		}
	}
	if len(x.Worst) == 0 || x.Worst[0].Taken.Verb != board.VerbPass || x.Found < len(x.Worst) || x.Looked != len(x.Order) {
		t.Errorf("it finds %+v", x)
	}
	if y := look(true, 1); !reflect.DeepEqual(x, y) {
		t.Errorf("a study that was interrupted finds\n%+v, expected\n%+v", y, x)
	}
}

// A study that continues from anywhere looks at each of the other decisions once: those of a pass come in the order of the game.
func TestPassesOfAStudy(t *testing.T) {
	const n = 3*chunk - 5
	for looked := range n {
		x := &Study{Looked: looked}
		for i := range n { // as they are ranked: each chunk ascends
			x.Order = append(x.Order, i%chunk*3+i/chunk)
		}
		for rest := x.Order[looked:]; len(rest) > 0; {
			next := x.next()
			if len(next) == 0 || !slices.IsSorted(next) || !slices.Equal(next, rest[:len(next)]) {
				t.Fatalf("after %d a pass is %v, left are %v", looked, next, rest)
			}
			x.Looked, rest = x.Looked+len(next), rest[len(next):]
		}
	}
}

// What a closer look does not confirm was not surely better: it is neither listed nor counted.
func TestStudyLooksCloser(t *testing.T) {
	s, lines := idle(t)
	x := NewStudy(lines, 1)
	i := slices.IndexFunc(lines, func(l play.Line) bool { return l.Seat == 1 && l.ID == "scan" })
	x.Each, x.stage, x.Found, x.Worst = 4, checking, 1, []Verdict{{Line: i, Seat: 1, Found: true, Better: board.Option{Verb: board.VerbPass}, Points: 9, Error: 1}}
	if err := x.Look(t.Context(), 2, s, lines, func() error { return nil }); err != nil {
		t.Fatal(err)
	}
	if x.Found != 0 || len(x.Worst) != 0 || x.Games == 0 {
		t.Errorf("to pass was surely better %d times: %+v", x.Found, x.Worst)
	}
}

// A study whose time is over ends at once, with what it has: a pack may have slow functions.
func TestStudyInNoTime(t *testing.T) {
	s, lines := idle(t)
	x := NewStudy(lines, 0)
	x.spent = StudyTime
	if err := x.Look(t.Context(), 1, s, lines, func() error { return nil }); err != nil {
		t.Fatal(err)
	}
	if !x.Done() || x.Games != 0 || x.Deal != nil || len(x.Worst) != 0 {
		t.Errorf("it has found %+v", x)
	}
	x = NewStudy(lines, 0)
	x.stage, x.spent = looking, StudyTime*5/6-20*time.Millisecond // a decision takes longer
	if err := x.Look(t.Context(), 2, s, lines, func() error { return nil }); err != nil {
		t.Fatal(err)
	}
	if !x.Done() || x.Looked == len(x.Order) || x.spent < StudyTime*5/6-20*time.Millisecond {
		t.Errorf("it has looked at %d of %d decisions", x.Looked, len(x.Order))
	}
}

// The games are those that were saved: a line that is not offered ends the study.
func TestStudyOfAnotherGame(t *testing.T) {
	s, lines := idle(t)
	lines = slices.Clone(lines)
	lines[len(lines)-1].ID = "no such option"
	x := NewStudy(lines, 0)
	x.stage = ranking
	differs := (*play.Differs)(nil)
	if err := x.Look(t.Context(), 1, s, lines, func() error { return nil }); !errors.As(err, &differs) || differs.Line != len(lines)-1 {
		t.Errorf("a damaged game is studied: %v", err)
	}
}

// A deal that 100 points are added to is worth 100 points more than it was, give or take what the gold tiles that come
// earlier are worth. This one was about average. Any number of workers finds the same.
func TestDeal(t *testing.T) {
	k := NewCritic(content.MustOpen(), 1, 2)
	deal := func(k *Critic, more int16) *Deal {
		s, err := play.NewSession(content.MustOpen(), kernel.Settings{Players: 2, Seed: 8})
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		if err := s.Arrange(func(g *kernel.Game) error { g.S.P[0].Res[board.VP] += more; return nil }); err != nil {
			t.Fatal(err)
		}
		for s.Pending().Seat != 0 {
			if err := s.ChooseOption(0); err != nil {
				t.Fatal(err)
			}
		}
		return k.Deal(t.Context(), s, 40)
	}
	usual, rich := deal(k, 0), deal(k, 100)
	if !usual.Usual() || usual.Deals != 40 {
		t.Errorf("an average deal: %+v", usual)
	}
	if d := rich.Points - usual.Points; d < 90 || d > 110 || rich.Usual() {
		t.Errorf("100 points more are worth %.1f: %+v", d, rich)
	}
	if again := deal(NewCritic(content.MustOpen(), 1, 1), 0); *again != *usual {
		t.Errorf("one worker finds %+v, two find %+v", again, usual)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	s, _ := asked(t, content.MustOpen(), 8)
	if d := k.Deal(ctx, s.FromStart(), 60); d != nil {
		t.Errorf("without a game it is %+v", d)
	}
}
