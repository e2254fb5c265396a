package tune

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/player/price"
)

// shardsOf lets shards train together in one process and returns what each found.
func shardsOf(t *testing.T, shards int, train func(Team) (*price.Weights, error)) []*price.Weights {
	t.Helper()
	var mu sync.Mutex
	met := sync.NewCond(&mu)
	var steps [][][]byte
	join := func(shard int) func(context.Context, []byte) ([][]byte, error) {
		step := -1
		return func(_ context.Context, mine []byte) ([][]byte, error) {
			mu.Lock()
			defer mu.Unlock()
			if step++; step == len(steps) {
				steps = append(steps, make([][]byte, shards))
			}
			steps[step][shard] = mine
			met.Broadcast()
			for slices.ContainsFunc(steps[step], func(b []byte) bool { return b == nil }) {
				met.Wait()
			}
			return steps[step], nil
		}
	}
	found, errs := make([]*price.Weights, shards), make([]error, shards)
	var wg sync.WaitGroup
	for k := range shards {
		wg.Go(func() { found[k], errs[k] = train(Team{Shard: k, Shards: shards, Join: join(k)}) })
	}
	wg.Wait()
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
	return found
}

// Shards find to the bit what one process finds: weights, then habits from nothing, then a valuation.
func TestShards(t *testing.T) {
	c := content.MustOpen()
	train := func(team Team) (*price.Weights, error) {
		o := Options{Generations: 2, Children: 4, Games: 5, Seed: 5, Workers: 1, Spread: 0.2, Settings: []kernel.Settings{{Players: 2}, {Players: 3}}, Team: team}
		w, err := Evolve(t.Context(), c, price.Plain(), o, nil)
		if err != nil {
			return nil, err
		}
		if w, err = Learn(t.Context(), c, w, Lessons{Batches: 3, Games: 6, Seed: 5, Workers: 1, Rate: 0.5, Heat: 1, Settings: o.Settings, Team: team}, nil); err != nil {
			return nil, err
		}
		o.Games = 20
		if w.Valuation, _, err = Fit(t.Context(), c, w, o); err != nil {
			return nil, err
		}
		w.Made.Points, w.Made.Error, err = Measure(t.Context(), c, w, o)
		return w, err
	}
	alone, err := train(Team{})
	if err != nil {
		t.Fatal(err)
	}
	for k, w := range shardsOf(t, 3, train) {
		if w.String() != alone.String() {
			t.Errorf("shard %d of 3 found other numbers than one process", k+1)
		}
	}
}

// Sums that belong to something else are reported.
func TestBadShards(t *testing.T) {
	for _, theirs := range []string{"", "nonsense"} {
		team := Team{Shards: 2, Join: func(_ context.Context, mine []byte) ([][]byte, error) { return [][]byte{mine, []byte(theirs)}, nil }}
		if _, err := join(t.Context(), team, make([]score, Parts)); err == nil || !strings.Contains(err.Error(), "sums of another shard") {
			t.Errorf("%q: got %v", theirs, err)
		}
	}
	team := Team{Shards: 2, Join: func(_ context.Context, mine []byte) ([][]byte, error) { return [][]byte{mine}, nil }}
	if _, err := join(t.Context(), team, make([]score, Parts)); err == nil || !strings.Contains(err.Error(), "found 8 parts, expected 16") {
		t.Errorf("got %v", err)
	}
}
