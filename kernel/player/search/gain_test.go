package search

import (
	"flag"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"seti/content"
	"seti/kernel"
	"seti/kernel/play"
	"seti/kernel/player/price"
)

var (
	gainDecisions = flag.Int("gain-decisions", 0, "measure the gain of a search on `N` decisions")
	gainGames     = flag.Int("gain-games", 120, "imagine `N` games for each option to learn its worth")
	gainTime      = flag.Duration("gain-time", 100*time.Millisecond, "search for so long at a decision")
	gainSeed      = flag.Uint64("gain-seed", 1, "`SEED` of the first game")
)

// TestGain measures by how many points a decision of the search is better than the policy's, with
// -gain-decisions: on decisions taken by chance from games of the policy. Where the two differ, their options are
// compared in other imagined games, all of which are played to their end.
func TestGain(t *testing.T) {
	if *gainDecisions == 0 {
		t.Skip("-gain-decisions is not set")
	}
	const often = 25 // one decision of so many
	c := content.MustOpen()
	s := New(c, price.Tuned(), Options{Short: 1 << 30, Rollouts: 1 << 30, Width: 8, Workers: 1, Time: *gainTime})
	n, differ, sum, squares := 0, 0, 0.0, 0.0
	for seed := *gainSeed; n < *gainDecisions; seed++ {
		g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		g.Scripts = kernel.NewHost(c)
		which, deals := rand.New(rand.NewPCG(seed, 28)), rand.New(rand.NewPCG(seed, 29))
		policy := price.New(c, price.Tuned())
		var trail *play.Trail
		g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
			choice := policy.Choose(g, d)
			if len(d.Options) == 1 || price.Aside(d) || which.IntN(often) > 0 || n == *gainDecisions {
				return choice
			}
			n++
			at := At(g, func(dst *kernel.Game, seed uint64) error { return trail.TakeUp(dst, d, d.Seat, seed) })
			if i, _ := s.Choose(t.Context(), d, at, deals.Uint64()); i != choice {
				r := s.race(t.Context(), d, at.Imagine, deals.Uint64(), []Worth{{Option: choice}, {Option: i}})
				r.until = time.Time{}
				r.all(2 * *gainGames)
				diff, _, _ := difference(r.points[1], r.points[0])
				differ, sum, squares = differ+1, sum+diff, squares+diff*diff
			}
			return choice
		}
		trail = play.Follow(g)
		if err := g.Run(); err != nil {
			t.Fatal(err)
		}
		k := float64(n)
		t.Logf("%d decisions, %d differ from the policy, gain %.2f ± %.2f", n, differ, sum/k, math.Sqrt(squares/k-sum*sum/k/k)/math.Sqrt(k))
	}
}
