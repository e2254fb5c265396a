package tensor_test

import (
	"math/rand/v2"
	"testing"

	"seti/kernel"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/tensor"
	"seti/scripting"
)

// Observations of the seat that is asked, at each decision of a random game of four.
func BenchmarkObserve(b *testing.B) {
	c, err := base()
	if err != nil {
		b.Fatal(err)
	}
	set := kernel.Settings{Players: 4, Seed: 1}
	layout, err := tensor.NewLayout(c, set, scripting.Questions())
	if err != nil {
		b.Fatal(err)
	}
	s, err := play.NewSession(c, set)
	if err != nil {
		b.Fatal(err)
	}
	choose := player.Uniform(rand.New(rand.NewPCG(1, 1)))
	for range 150 {
		if err := s.ChooseOption(choose(s.Pending())); err != nil {
			b.Fatal(err)
		}
	}
	x := make([]float32, layout.Size)
	b.ReportMetric(float64(layout.Size), "numbers")
	for b.Loop() {
		layout.Observe(x, s.Game(), s.Pending().Seat, s.Pending())
	}
}

// Steps of random games in a session, without and with observations.
func BenchmarkSession(b *testing.B) {
	c, err := base()
	if err != nil {
		b.Fatal(err)
	}
	for _, observe := range []bool{false, true} {
		b.Run(map[bool]string{false: "plain", true: "observed"}[observe], func(b *testing.B) {
			set := kernel.Settings{Players: 4, Seed: 1}
			layout, err := tensor.NewLayout(c, set, scripting.Questions())
			if err != nil {
				b.Fatal(err)
			}
			var s *play.Session
			var x []float32
			choose := player.Uniform(rand.New(rand.NewPCG(1, 1)))
			for b.Loop() {
				if s == nil || s.Pending() == nil {
					if s != nil {
						s.Close()
					}
					set.Seed++
					if s, err = play.NewSession(c, set); err != nil {
						b.Fatal(err)
					}
				}
				d := s.Pending()
				if observe {
					x = layout.Observe(x, s.Game(), d.Seat, d)
				}
				if err := s.ChooseOption(choose(d)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
