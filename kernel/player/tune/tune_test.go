package tune

import (
	"context"
	"math/rand/v2"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/player/price"
)

// The same options find the same weights with any number of workers, and the
// children move the weights.
func TestEvolve(t *testing.T) {
	c, from := content.MustOpen(), price.Tuned()
	o := Options{Generations: 2, Children: 4, Games: 3, Seed: 5, Workers: 1, Spread: 0.2, Settings: []kernel.Settings{{Players: 2}}}
	told := 0
	one, err := Evolve(context.Background(), c, from, o, func(Generation) { told++ })
	if err != nil {
		t.Fatal(err)
	}
	o.Workers = 3
	three, err := Evolve(context.Background(), c, from, o, nil)
	if err != nil {
		t.Fatal(err)
	}
	if one.Sum() != three.Sum() {
		t.Error("another number of workers finds other weights")
	}
	if told != 2 || one.Sum() == from.Sum() {
		t.Errorf("%d generations, weights %s, were %s", told, one.Sum(), from.Sum())
	}
}

// Games end with any weights: players do not loop for ever where a step pays for the next one.
func TestGamesEnd(t *testing.T) {
	c, rng := content.MustOpen(), rand.New(rand.NewPCG(1, 2))
	for trial := range 30 {
		vector := price.Tuned().Vector()
		for k := range vector {
			vector[k] += rng.NormFloat64() * 0.5 * max(0.4, abs(vector[k]))
		}
		w := weights(price.Tuned(), vector)
		w.Habits = w.Habits.Clone()
		for _, habit := range price.New(c, w).Rows(w.Habits) {
			for f := range habit {
				habit[f] += rng.NormFloat64() * 0.5
			}
		}
		if _, err := match(context.Background(), Team{}, c, kernel.Settings{Players: 2}, []*price.Weights{w, w}, 2, uint64(trial)*10, 1); err != nil {
			t.Fatalf("trial %d: %v", trial, err)
		}
	}
}

// A valuation explains most in the last round, and no round is certain before its end.
func TestFit(t *testing.T) {
	v, explained, err := Fit(context.Background(), content.MustOpen(), price.Tuned(), Options{Games: 60, Seed: 1, Workers: 2, Settings: []kernel.Settings{{Players: 2}}})
	if err != nil {
		t.Fatal(err)
	}
	if len(v.Rounds) != 5 || len(explained) != 5 || explained[4] < 0.5 || explained[4] > 1 {
		t.Errorf("%d rounds, explained %v", len(v.Rounds), explained)
	}
}

func BenchmarkGame(b *testing.B) {
	c, w := content.MustOpen(), price.Tuned()
	b.ResetTimer()
	if _, err := match(context.Background(), Team{}, c, kernel.Settings{Players: 2}, []*price.Weights{w, w}, b.N, 1, 1); err != nil {
		b.Fatal(err)
	}
}
