package sim

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"seti/content"
)

func TestWorkersDoNotMatter(t *testing.T) {
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	o := Options{Games: 30, Players: 3, Seed: 100, Bots: []string{"eager", "uniform"}}
	o.Workers = 1
	one := Run(context.Background(), c, o)
	o.Workers, o.Verify = 7, true
	seven := Run(context.Background(), c, o)
	if len(one) != 30 || len(seven) != 30 {
		t.Fatalf("%d and %d games", len(one), len(seven))
	}
	for i := range one {
		a, b := one[i], seven[i]
		if a.Err != nil || b.Err != nil {
			t.Fatalf("game %d: %v, %v", i, a.Err, b.Err)
		}
		if a.Seed != 100+uint64(i) || a.Seed != b.Seed || a.Decisions != b.Decisions || !slices.Equal(a.VP, b.VP) {
			t.Errorf("game %d: %+v and %+v", i, a, b)
		}
	}
}

func TestStops(t *testing.T) {
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	games := Run(ctx, c, Options{Games: 10_000, Players: 2, Done: func(n int) {
		if n == 5 {
			stop()
		}
	}})
	if len(games) < 5 || len(games) > 100 {
		t.Errorf("%d games were played", len(games))
	}
}

func TestSummarize(t *testing.T) {
	games := []Game{
		{VP: []int{10, 1}, Decisions: 100},
		{VP: []int{20, 1}, Decisions: 300},
		{VP: []int{99, 99}, Err: errors.New("no"), Decisions: 5000},
	}
	r := Summarize(games, 2, 2)
	if r.Games != 3 || r.Errors != 1 || r.GamesPerSecond != 1.5 || r.DecisionsPerGame != 200 {
		t.Errorf("%+v", r)
	}
	// Standard deviation of 10 and 20 is 7.07, of their mean 5.
	if s := r.Seats[0]; s.Seat != "p1" || s.Mean != 15 || math.Abs(s.CI95[0]-5.2) > 0.01 || math.Abs(s.CI95[1]-24.8) > 0.01 {
		t.Errorf("%+v", s)
	}
	if s := r.Seats[1]; s.Mean != 1 || s.CI95 != [2]float64{1, 1} {
		t.Errorf("%+v", s)
	}
}
