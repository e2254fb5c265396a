package tests

import (
	"fmt"
	"math/rand/v2"
	"sync/atomic"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/scripting"
	"seti/scripting/scenario"
	"seti/tests/long"
)

// discovered counts discoveries, so that games without any are noticed.
var discovered atomic.Int32

// Random games with each pair of species end without an error, conserve what
// must be conserved, and leak nothing that is hidden into another seat's view or
// log.
func TestSpeciesPairs(t *testing.T) {
	playPairs(t, long.Count(1, 6), "")
}

// The same with the species of the packs that are built in, each together with every
// other one.
func TestSpeciesPairsOfExpansions(t *testing.T) {
	for id := range content.Bundled() {
		playPairs(t, long.Count(1, 1), id)
	}
}

// playPairs plays games with each pair of the species of a pack, or of one of them with
// one of the base game; with those of the base game if no pack is named.
func playPairs(t *testing.T, games int, pack string) {
	t.Helper()
	packs := []string{pack}
	if pack == "" {
		packs, pack = nil, "base"
	}
	c, err := content.Open(packs...)
	if err != nil {
		t.Fatal(err)
	}
	for i := range c.Species {
		for j := range c.Species {
			if i == j || c.Species[i].Pack != pack && c.Species[j].Pack != pack {
				continue
			}
			pair := []string{c.Species[i].ID, c.Species[j].ID}
			t.Run(fmt.Sprint(pair), func(t *testing.T) {
				t.Parallel()
				for seed := range uint64(games) {
					playPair(t, c, pair, seed)
				}
			})
		}
	}
}

func playPair(t *testing.T, c *catalog.Catalog, pair []string, seed uint64) {
	t.Helper()
	playChecked(t, c, kernel.Settings{Players: int(2 + seed%3), Seed: seed, Species: pair}, func(*kernel.Game) {})
}

// playChecked plays a random game and calls check at every decision.
func playChecked(t *testing.T, c *catalog.Catalog, set kernel.Settings, check func(*kernel.Game)) {
	t.Helper()
	seed := set.Seed
	g, err := kernel.NewGame(c, set)
	if err != nil {
		t.Fatal(err)
	}
	g.Scripts, g.Doubt = scripting.NewHost(), true
	rng := rand.New(rand.NewPCG(seed, 1))
	n := 0
	var leaks scenario.Leaks
	if seed%4 == 0 {
		g.Log = func(n log.Entry) { leaks.Add(g, n) }
		_ = leaks.Check(g) // what lies open before the setup is known
	}
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		n++
		check(g)
		if g.Log != nil {
			if err := leaks.Check(g); err != nil {
				t.Errorf("seed %d, decision %d: %v", seed, n, err)
			}
		}
		if len(d.Options) > 0 && n%7 == 0 {
			view := fmt.Sprintf("%+v", arrange.Describe(g, d.Seat))
			if other := fmt.Sprintf("%+v", arrange.Describe(g.Determinize(d.Seat, seed), d.Seat)); other != view {
				t.Fatalf("seed %d, decision %d: what %s may know depends on what is hidden:\n%s\n%s", seed, n, d.Seat, view, other)
			}
			conserved(t, g)
		}
		for {
			i := rng.IntN(len(d.Options))
			if v := d.Options[i].Verb; len(d.Options) == 1 || v != board.VerbPass && v != board.VerbExchange || rng.IntN(9) == 0 {
				return i
			}
		}
	}
	// rich players discover sooner
	for p := range board.Seat(g.S.Players) {
		if by, _ := g.PlayedBy(p); by != "" {
			continue
		}
		g.S.P[p].Res[board.Credit], g.S.P[p].Res[board.Energy] = 60, 60
	}
	if err := g.Run(); err != nil {
		stack := ""
		if f, ok := err.(*kernel.Failure); ok {
			stack = f.Stack
		}
		t.Fatalf("seed %d: %v\n%s", seed, err, stack)
	}
	for slot := range g.S.Slots {
		if g.S.Slots[slot].Discovered {
			discovered.Add(1)
		}
	}
}
