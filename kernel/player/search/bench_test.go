package search

import (
	"math"
	"math/rand/v2"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/play"
	"seti/kernel/player/price"
)

// BenchmarkRollout imagines games to their end, from the twentieth turn of one game of each
// content.
func BenchmarkRollout(b *testing.B) {
	for _, x := range []struct {
		name  string
		packs []string
	}{{"base", nil}, {"agencies", []string{"space-agencies"}}} {
		c, err := content.Open(x.packs...)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(x.name, func(b *testing.B) {
			g, err := kernel.NewGame(c, kernel.Settings{Players: 4, Seed: 3})
			if err != nil {
				b.Fatal(err)
			}
			g.Scripts = kernel.NewHost(c)
			s := New(c, price.Tuned(), Options{})
			s.hire()
			w := s.workers[0]
			rng := rand.New(rand.NewPCG(3, 3))
			var trail *play.Trail
			g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
				if g.S.Turns < 20 || d.Kind != kernel.TurnLevel {
					return rng.IntN(len(d.Options))
				}
				imagine := func(dst *kernel.Game, seed uint64) error { return trail.TakeUp(dst, d, d.Seat, seed) }
				b.ReportAllocs()
				for n := range b.N {
					if points, _ := w.rollout(d, imagine, uint64(n), n%len(d.Options), false); math.IsNaN(points) {
						b.Fatal("a game could not be imagined")
					}
				}
				return kernel.Stop
			}
			trail = play.Follow(g)
			if err := g.Run(); err != kernel.ErrStopped {
				b.Fatal(err)
			}
		})
	}
}
