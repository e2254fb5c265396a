package game_test

import (
	"testing"

	"seti/content/game"
	"seti/kernel"
	"seti/kernel/player"
)

// BenchmarkStep plays the same random games by Advance, which asks nobody, and by Question and Choose. Asking
// must not take more than three times as long.
func BenchmarkStep(b *testing.B) {
	box, err := game.Open()
	if err != nil {
		b.Fatal(err)
	}
	p, err := player.Named("random")
	if err != nil {
		b.Fatal(err)
	}
	steps := func(b *testing.B, play func(*game.Game)) {
		n := 0
		for seed := uint64(0); b.Loop(); seed++ {
			g, err := box.New(kernel.Settings{Players: 2, Seed: seed % 16})
			if err != nil {
				b.Fatal(err)
			}
			play(g)
			n += len(g.Session.Lines())
			g.Close()
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/step")
	}
	b.Run("advance", func(b *testing.B) {
		steps(b, func(g *game.Game) {
			if _, err := g.Advance(b.Context(), p, p); err != nil {
				b.Fatal(err)
			}
		})
	})
	b.Run("ask", func(b *testing.B) {
		steps(b, func(g *game.Game) {
			for q := g.Question(); q != nil; q = g.Question() {
				i := p.Choose(b.Context(), g.Eyes(q.Decision), q.Decision)
				if err := g.Choose(q.Seat, q.Options[i].ID); err != nil {
					b.Fatal(err)
				}
			}
		})
	})
}
