//go:build unix

package tests

import (
	"context"
	"io"
	"math/rand/v2"
	"testing"
	"time"

	"seti/content"
	"seti/content/sim"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/player/search"
	"seti/scripting"
)

// BenchmarkSpeed measures the rows of the table of speeds in SPEED.md, whose names are those of the benchmarks. They
// report processor time, because other programs run too. `cd .ci/tools && go run ./speed` prints the table.
func BenchmarkSpeed(b *testing.B) {
	words := base(b)
	functions, _ := withFunctions(b)
	agencies, err := content.Open("space-agencies")
	if err != nil {
		b.Fatal(err)
	}
	solo, err := content.Open("solo")
	if err != nil {
		b.Fatal(err)
	}
	for _, row := range []struct {
		name string
		play func(b *testing.B, games int)
	}{
		{"random player", simulated(words, sim.Options{})},
		{"random player, each game verified", simulated(words, sim.Options{Verify: true})},
		{"random player, Space Agencies", simulated(agencies, sim.Options{})},
		{"random player, Space Agencies with organizations", simulated(agencies, sim.Options{Settings: kernel.Settings{Modules: []string{"organizations"}}})},
		{"random player against the rival at difficulty 3", simulated(solo, sim.Options{Players: 2, Settings: kernel.Settings{Seats: []kernel.SeatSetting{{}, {Content: "rival", Level: 3}}}})},
		{"uniform choice", playouts(words, player.Uniform)},
		{"uniform choice, with journal and hash", written(words, player.Uniform)},
		{"sane choice", playouts(words, player.Sane)},
		{"sane choice, with journal and hash", written(words, player.Sane)},
		{"sane choice, missions as functions", playouts(functions, player.Sane)},
		{"medium", simulated(words, sim.Options{Bots: []string{"medium"}})},
		{"medium, Space Agencies", simulated(agencies, sim.Options{Bots: []string{"medium"}})},
	} {
		b.Run(row.name, func(b *testing.B) {
			b.ReportMetric(float64(b.N)/spent(func() { row.play(b, b.N) }).Seconds(), "games/s")
		})
	}
	b.Run("medium, a decision", func(b *testing.B) {
		var totals sim.Totals
		took := spent(func() {
			var err error
			o := sim.Options{Games: b.N, Seed: 1, Workers: 1, Players: 4, Settings: kernel.Settings{Players: 4}, Bots: []string{"medium"}}
			if totals, err = sim.Run(context.Background(), words, o); err != nil {
				b.Fatal(err)
			}
		})
		asked := 0
		for _, n := range totals.Asked {
			asked += n
		}
		b.ReportMetric(took.Seconds()*1e6/float64(asked), "µs")
	})
	b.Run("strong, imagined games", imagined)
	state := func(do func(s *board.State)) func(b *testing.B) {
		return func(b *testing.B) {
			s := middle(b).S
			took := spent(func() {
				for range b.N {
					do(s)
				}
			})
			b.ReportMetric(took.Seconds()*1e6/float64(b.N), "µs")
		}
	}
	b.Run("State.Clone", state(func(s *board.State) { copied = s.Clone() }))
	memory := new(board.State)
	b.Run("State.CopyFrom, into memory that is there", state(func(s *board.State) { memory.CopyFrom(s) }))
}

var copied *board.State

// spent returns the processor time that do takes.
func spent(do func()) time.Duration {
	begun := processorTime()
	do()
	return processorTime() - begun
}

// simulated plays games as `seti sim` does, with four players by default.
func simulated(c *catalog.Catalog, o sim.Options) func(b *testing.B, games int) {
	return func(b *testing.B, games int) {
		if o.Players == 0 {
			o.Players = 4
		}
		o.Games, o.Seed, o.Workers, o.Settings.Players = games, 1, 1, o.Players
		if _, err := sim.Run(context.Background(), c, o); err != nil {
			b.Fatal(err)
		}
	}
}

// playouts plays games of four without journal and hash; all are asked at every interrupt point.
func playouts(c *catalog.Catalog, policy func(*rand.Rand) player.Policy) func(b *testing.B, games int) {
	return func(b *testing.B, games int) {
		host := scripting.NewHost()
		for i := range games {
			seed := uint64(i%64) + 1
			playout(b, c, host, 4, seed, policy(rand.New(rand.NewPCG(seed, 1))))
		}
	}
}

// written plays the same games in sessions: every decision is remembered, with a hash of the state in every turn, and
// written as a journal in the end.
func written(c *catalog.Catalog, policy func(*rand.Rand) player.Policy) func(b *testing.B, games int) {
	return func(b *testing.B, games int) {
		for i := range games {
			seed := uint64(i%64) + 1
			s, err := play.NewSession(c, kernel.Settings{Players: 4, Seed: seed})
			if err != nil {
				b.Fatal(err)
			}
			s.AskAll = [board.MaxSeats]bool{true, true, true, true}
			choose := policy(rand.New(rand.NewPCG(seed, 1)))
			for d := s.Pending(); d != nil; d = s.Pending() {
				if err := s.ChooseOption(choose(d)); err != nil {
					b.Fatal(err)
				}
			}
			if err := play.WriteLines(io.Discard, s.Lines()...); err != nil {
				b.Fatal(err)
			}
			s.Close()
		}
	}
}

// imagined measures the games that "strong" imagines to their end, from a turn of round 3.
func imagined(b *testing.B) {
	c := base(b)
	g, critic, games := middle(b), player.NewCritic(c, 20, 1), 0
	var trail *play.Trail
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		imagine := func(dst *kernel.Game, seed uint64) error { return trail.TakeUp(dst, d, d.Seat, seed) }
		took := spent(func() {
			for n := range b.N {
				_, options := critic.Choose(context.Background(), d, search.At(g, imagine), uint64(n))
				for _, x := range options {
					games += x.Games
				}
			}
		})
		b.ReportMetric(float64(games)/took.Seconds(), "games/s")
		return kernel.Stop
	}
	trail = play.Follow(g)
	if err := g.Run(); err != kernel.ErrStopped {
		b.Fatal(err)
	}
}
