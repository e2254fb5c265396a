package tests

import (
	"io"
	"math/rand/v2"
	"runtime"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/scripting"
)

func playout(tb testing.TB, c *catalog.Catalog, host *scripting.Host, players int, seed uint64, policy player.Policy) (*kernel.Game, int) {
	g, err := kernel.NewGame(c, kernel.Settings{Players: players, Seed: seed})
	if err != nil {
		tb.Fatal(err)
	}
	g.Scripts = host
	n := 0
	g.Answer = func(_ *kernel.Game, d *kernel.Decision) int {
		if len(d.Options) > 1 {
			n++
		}
		if n > 100000 {
			tb.Fatalf("seed %d: no end after %d decisions", seed, n)
		}
		return policy(d)
	}
	if err := g.Run(); err != nil {
		tb.Fatalf("seed %d: %v\n%s", seed, err, err.(*kernel.Failure).Stack)
	}
	return g, n
}

// BenchmarkPlayout plays whole games of four players who are asked at every
// interrupt point, without journal and hash: the base game, and the same with
// conditions of missions as functions.
func BenchmarkPlayout(b *testing.B) {
	words := base(b)
	functions, _ := withFunctions(b)
	for _, p := range []struct {
		name   string
		c      *catalog.Catalog
		policy func(*rand.Rand) player.Policy
	}{
		{"uniform", words, player.Uniform}, {"eager", words, player.Eager}, {"sane", words, player.Sane},
		{"functions-uniform", functions, player.Uniform}, {"functions-sane", functions, player.Sane},
	} {
		b.Run(p.name, func(b *testing.B) {
			b.ReportAllocs()
			decisions, host := 0, scripting.NewHost()
			for i := range b.N {
				seed := uint64(i%64) + 1
				_, n := playout(b, p.c, host, 4, seed, p.policy(rand.New(rand.NewPCG(seed, 1))))
				decisions += n
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
			b.ReportMetric(float64(decisions)/float64(b.N), "decisions/game")
		})
	}
}

// BenchmarkNewGame sets up games.
func BenchmarkNewGame(b *testing.B) {
	c := base(b)
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		if _, err := kernel.NewGame(c, kernel.Settings{Players: 4, Seed: uint64(i)}); err != nil {
			b.Fatal(err)
		}
	}
}

// middle returns a game of four in the middle: at a turn-level decision of round 3.
func middle(tb testing.TB) *kernel.Game {
	tb.Helper()
	g, err := kernel.NewGame(base(tb), kernel.Settings{Players: 4, Seed: 1})
	if err != nil {
		tb.Fatal(err)
	}
	g.Scripts = scripting.NewHost()
	policy := player.Eager(rand.New(rand.NewPCG(1, 1)))
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		if g.S.Round == 3 && d.Kind == kernel.TurnLevel && g.S.Phase == board.PhaseBefore {
			return kernel.Stop
		}
		return policy(d)
	}
	if err := g.Run(); err != kernel.ErrStopped {
		tb.Fatal(err)
	}
	return g
}

// BenchmarkClone copies a state in the middle of a game of four: into new
// memory, and into that of another state.
func BenchmarkClone(b *testing.B) {
	s := middle(b).S
	b.Run("Clone", func(b *testing.B) {
		var to *board.State
		b.ReportAllocs()
		for range b.N {
			to = s.Clone()
		}
		runtime.KeepAlive(&to)
	})
	b.Run("CopyFrom", func(b *testing.B) {
		to := s.Clone()
		b.ReportAllocs()
		b.ResetTimer()
		for range b.N {
			to.CopyFrom(s)
		}
	})
}

// BenchmarkHash computes the hash of such a state.
func BenchmarkHash(b *testing.B) {
	s := middle(b).S
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		s.Hash()
	}
}

// BenchmarkDeterminize deals again what is hidden from a seat, in existing memory.
func BenchmarkDeterminize(b *testing.B) {
	g, dst := middle(b), new(kernel.Game)
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		g.DeterminizeInto(dst, 0, uint64(i))
	}
}

// BenchmarkTakeUp takes a game up at a decision in the middle of an action, with hidden things dealt again, in existing
// memory.
func BenchmarkTakeUp(b *testing.B) {
	g, dst := middle(b), &kernel.Game{Scripts: scripting.NewHost()}
	policy := player.Sane(rand.New(rand.NewPCG(1, 1)))
	dst.Answer = func(*kernel.Game, *kernel.Decision) int { return kernel.Stop }
	var trail *play.Trail
	inside := 0 // questions since the last checkpoint
	g.Checkpoint = func(*kernel.Game) { inside = 0 }
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		if inside++; inside <= 5 {
			return policy(d)
		}
		b.ReportAllocs()
		b.ResetTimer()
		for i := range b.N {
			if err := trail.TakeUp(dst, d, d.Seat, uint64(i)); err != kernel.ErrStopped {
				b.Fatal(err)
			}
		}
		return kernel.Stop
	}
	trail = play.Follow(g)
	if err := g.Run(); err != kernel.ErrStopped {
		b.Fatal(err)
	}
}

// BenchmarkOptions builds the options of a turn-level decision.
func BenchmarkOptions(b *testing.B) {
	g := middle(b)
	options := 0
	g.Answer = func(_ *kernel.Game, d *kernel.Decision) int {
		options = len(d.Options)
		return kernel.Stop
	}
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		if err := g.Run(); err != kernel.ErrStopped {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(options), "options")
}

// BenchmarkPlayoutJournal plays the same games through a session: every
// decision is remembered, with a hash of the state in every turn, and written
// as a journal in the end.
func BenchmarkPlayoutJournal(b *testing.B) {
	c := base(b)
	b.ReportAllocs()
	decisions := 0
	for i := range b.N {
		seed := uint64(i%64) + 1
		set := kernel.Settings{Players: 4, Seed: seed}
		s, err := play.NewSession(c, set)
		if err != nil {
			b.Fatal(err)
		}
		s.AskAll = [board.MaxSeats]bool{true, true, true, true}
		policy := player.Uniform(rand.New(rand.NewPCG(seed, 1)))
		for d := s.Pending(); d != nil; d = s.Pending() {
			if len(d.Options) > 1 {
				decisions++
			}
			if err := s.ChooseOption(policy(d)); err != nil {
				b.Fatal(err)
			}
		}
		if err := play.WriteLines(io.Discard, s.Lines()...); err != nil {
			b.Fatal(err)
		}
		s.Close()
	}
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
}
