package tests

import (
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/scripting"
)

// sane takes main actions at random where it can, so that games get far.
func sane(c *catalog.Catalog, rng *rand.Rand, d *kernel.Decision) int {
	i := rng.IntN(len(d.Options))
	switch {
	case d.Default >= 0 && !d.Urgent && rng.IntN(4) > 0:
		return d.Default
	case d.Kind == kernel.TurnLevel && !c.IsMain(d.Options[i]):
		return rng.IntN(len(d.Options)) // otherwise anything
	}
	return i
}

// A game can be taken up at every decision with other hidden cards: its
// seat sees the same and is offered the same, in the middle of actions too, and
// after others have chosen what that seat does not see (rules 2.2.2, 4.8.3).
func TestTakeUp(t *testing.T) {
	c := base(t)
	middle := 0
	for seed := range uint64(6) {
		set := kernel.Settings{Players: 2 + int(seed%3), Seed: seed}
		g, err := kernel.NewGame(c, set)
		if err != nil {
			t.Fatal(err)
		}
		g.Scripts = scripting.NewHost()
		rng := rand.New(rand.NewPCG(seed, 9))
		dst := &kernel.Game{Scripts: scripting.NewHost()}
		var trail *play.Trail
		n := 0
		g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
			if n++; n%5 == 0 || n < 5 || d.Kind == kernel.Choice {
				before, view := g.S.Hash(), fmt.Sprintf("%+v", arrange.Describe(g, d.Seat))
				arrived := false
				dst.Answer = func(dst *kernel.Game, asked *kernel.Decision) int {
					arrived = true
					if got := fmt.Sprintf("%+v", arrange.Describe(dst, d.Seat)); got != view {
						t.Errorf("seed %d, decision %d (%v): %s sees\n%s\nnot\n%s", seed, n, d.Prompt, d.Seat, got, view)
					}
					if dst.S.Seed == g.S.Seed || g.S.Round < 5 && dst.S.Hash() == before {
						t.Errorf("seed %d, decision %d: nothing was dealt anew", seed, n)
					}
					return kernel.Stop
				}
				err := trail.TakeUp(dst, d, d.Seat, seed+uint64(n))
				if err != kernel.ErrStopped || !arrived {
					t.Errorf("seed %d, decision %d of round %d, %s: %v", seed, n, g.S.Round, g.S.Phase, err)
				}
				if g.S.Hash() != before {
					t.Fatal("taking a game up changed it")
				}
				if d.Kind != kernel.TurnLevel {
					middle++
				}
			}
			return sane(c, rng, d)
		}
		trail = play.Follow(g)
		if err := g.Run(); err != nil {
			t.Fatal(err)
		}
		if t.Failed() {
			return
		}
	}
	if middle < 500 {
		t.Errorf("%d decisions in the middle of actions", middle)
	}
}

// A session takes its game up as a trail does, and plays it to the end.
func TestSessionTakesUp(t *testing.T) {
	c := base(t)
	s := newSession(t, c, kernel.Settings{Players: 2, Seed: 8})
	rng := rand.New(rand.NewPCG(8, 8))
	decide(t, s, rng, 60, false)
	dst := &kernel.Game{Scripts: scripting.NewHost()}
	for range 40 {
		decide(t, s, rng, 1, true)
		d, before := s.Raw(), s.State().Hash()
		dst.Answer = func(_ *kernel.Game, d *kernel.Decision) int { return sane(c, rng, d) }
		if err := s.TakeUp(dst, d.Seat, 3); err != nil || dst.S.Phase != board.PhaseOver {
			t.Fatalf("%v, in phase %s", err, dst.S.Phase)
		}
		if s.State().Hash() != before {
			t.Fatal("taking the game up changed it")
		}
	}
}

// While a game waits it may be taken up many times at once, and the result is each time the
// same as alone.
func TestTakeUpAtOnce(t *testing.T) {
	c := base(t)
	g, err := kernel.NewGame(c, kernel.Settings{Players: 3, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	g.Scripts = scripting.NewHost()
	rng, n := rand.New(rand.NewPCG(5, 5)), 0
	var trail *play.Trail
	end := func(d *kernel.Decision, seed uint64) uint64 {
		dst, rng := &kernel.Game{Scripts: scripting.NewHost()}, rand.New(rand.NewPCG(seed, 0))
		dst.Answer = func(_ *kernel.Game, d *kernel.Decision) int { return sane(c, rng, d) }
		if err := trail.TakeUp(dst, d, d.Seat, seed); err != nil {
			t.Error(err)
		}
		return dst.S.Hash()
	}
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		if n++; n < 120 || d.Kind == kernel.TurnLevel {
			return sane(c, rng, d)
		}
		var alone, together [8]uint64
		for i := range alone {
			alone[i] = end(d, uint64(i))
		}
		var all sync.WaitGroup
		for i := range together {
			all.Go(func() { together[i] = end(d, uint64(i)) })
		}
		all.Wait()
		if alone != together {
			t.Errorf("alone %x, together %x", alone, together)
		}
		return kernel.Stop
	}
	trail = play.Follow(g)
	if err := g.Run(); err != kernel.ErrStopped {
		t.Error(err)
	}
}

// Dealing hidden things again into memory that is there allocates nothing, and
// has the same result as Determinize.
func TestDeterminizeInto(t *testing.T) {
	s := newSession(t, base(t), kernel.Settings{Players: 4, Seed: 2})
	decide(t, s, rand.New(rand.NewPCG(2, 2)), 200, false)
	g, dst := s.Game(), new(kernel.Game)
	for seat := range board.Seat(4) {
		g.DeterminizeInto(dst, seat, 7)
		if dst.S.Hash() != g.Determinize(seat, 7).S.Hash() {
			t.Errorf("%s: in used memory it is another game", seat)
		}
		if n := testing.AllocsPerRun(20, func() { g.DeterminizeInto(dst, seat, 7) }); n != 0 {
			t.Errorf("%s: %v allocations", seat, n)
		}
	}
}
