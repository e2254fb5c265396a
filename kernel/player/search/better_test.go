package search

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/player/price"
)

// bench returns the first decision of a game, and a way to imagine games from it in which
// everything but the first answer is chance: an option gains its own points and those of
// the game, 20 more or less.
func bench(t *testing.T, points func(option int) float64) (*Searcher, *kernel.Decision, Position) {
	t.Helper()
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	var d kernel.Decision
	g.Answer = func(_ *kernel.Game, asked *kernel.Decision) int {
		if d = *asked; d.Kind != kernel.TurnLevel {
			return 0
		}
		d.Options = append([]board.Option(nil), asked.Options...)
		return kernel.Stop
	}
	if err := g.Run(); err != kernel.ErrStopped {
		t.Fatal(err)
	}
	s := New(c, price.Tuned(), Options{Rollouts: 120, Width: 8, Least: 8, Workers: 1})
	return s, &d, At(g, func(dst *kernel.Game, seed uint64) error {
		dst.C, dst.S = c, g.S.Clone()
		option := dst.Answer(dst, &d)
		if option == kernel.Stop {
			return kernel.ErrStopped
		}
		rng := rand.New(rand.NewPCG(seed, uint64(option)))
		dst.S.Phase = board.PhaseOver
		dst.S.P[d.Seat].Res[board.VP] = int16(100 + points(option) + 20*rng.NormFloat64())
		dst.S.P[1-d.Seat].Res[board.VP] = 100
		return nil
	})
}

// Of eight options that are worth the same none is better, however lucky one of them is in the
// few games that compare them.
func TestNothingIsBetter(t *testing.T) {
	s, d, at := bench(t, func(int) float64 { return 0 })
	found, sum := 0, 0.0
	const times = 100
	for n := range uint64(times) {
		if b, ok := s.Better(context.Background(), d, at, 1000*n, int(n)%len(d.Options)); ok {
			found, sum = found+1, sum+b.Points
		}
	}
	if found > 5 {
		t.Errorf("%d times of %d something is better, by %.0f points together", found, times, sum)
	}
}

// third returns 30 points for option 3, none for the others.
func third(option int) float64 {
	if option == 3 {
		return 30
	}
	return 0
}

// An option that is 30 points better is found, and its points are about 30: no more, although the luckiest
// of many looks better than it is, and not much less, although few games prove little.
func TestBetter(t *testing.T) {
	s, d, at := bench(t, third)
	sum := 0.0
	const times = 50
	for n := range uint64(times) {
		b, ok := s.Better(context.Background(), d, at, 1000*n, 1)
		if ok && b.Option != 3 {
			t.Errorf("%d is better, not 3", b.Option)
		}
		sum += b.Points
	}
	if mean := sum / times; mean < 20 || mean > 30 {
		t.Errorf("%.1f points better in the mean, and it is 30", mean)
	}
}

// The worth of an option shows the points of the seat, 130 here, although the points of others count in the choice.
func TestOwnPoints(t *testing.T) {
	s, d, at := bench(t, third)
	i, list := s.Choose(context.Background(), d, at, 1)
	if i != 3 || math.Abs(list[0].Points-130) > 15 {
		t.Errorf("option %d, %.0f points", i, list[0].Points)
	}
}

// A searcher that is stopped gives no figures for options that it has not tested.
func TestBetterStops(t *testing.T) {
	s, d, at := bench(t, third)
	ctx, stop := context.WithCancel(context.Background())
	games := 0
	imagine := at.Imagine
	at.Imagine = func(dst *kernel.Game, seed uint64) error {
		if games++; games == 10 {
			stop()
		}
		return imagine(dst, seed)
	}
	b, ok := s.Better(ctx, d, at, 1, 1)
	if ok || games != 10 {
		t.Errorf("%d games after it was stopped in the tenth: %v", games, b)
	}
}
