package tune

import (
	"context"
	"math"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/player/price"
)

// What is never taken gains the points, what is taken at each fiftieth decision half of them, what is usual or hardly ever
// offered nothing; a trait of two of them gains the mean.
func TestRaise(t *testing.T) {
	x := deeds{}
	for card, one := range []deed{
		{Offered: 50, Taken: 0, Traits: []price.Trait{0, 4}},
		{Offered: 50, Taken: 1, Traits: []price.Trait{1, 4}},
		{Offered: 50, Taken: 2, Traits: []price.Trait{2}},
		{Offered: enough - 1, Taken: 0, Traits: []price.Trait{3}},
	} {
		x.count(board.Option{Verb: board.VerbPlay, A: int16(card)}, one)
	}
	habits := rows(5)
	x.raise(habits, 8)
	for trait, want := range []float64{8, 4, 0, 0, 6} {
		if got := habits[trait][price.FactOne]; math.Abs(got-want) > 1e-9 {
			t.Errorf("trait %d gains %v, want %v", trait, got, want)
		}
	}
}

// A curious policy has other habits, the same with any number of workers.
func TestCurious(t *testing.T) {
	c, from := content.MustOpen(), price.Tuned()
	o := Options{Games: 4, Seed: 3, Workers: 1, Settings: []kernel.Settings{{Players: 2}}}
	one, err := Curious(context.Background(), c, from, o, 3)
	if err != nil {
		t.Fatal(err)
	}
	o.Workers = 3
	three, err := Curious(context.Background(), c, from, o, 3)
	if err != nil {
		t.Fatal(err)
	}
	if one.Sum() != three.Sum() || one.Sum() == from.Sum() {
		t.Errorf("one worker finds %s, three find %s, from %s", one.Sum(), three.Sum(), from.Sum())
	}
}
