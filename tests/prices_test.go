package tests

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/player/price"
	"seti/kernel/player/search"
	"seti/scripting"
	"seti/tests/long"
)

// Computer players price the position as it is, so prices must not depend on what is hidden from
// the seat: at every decision of games with each content they are the same, to the bit, where that is
// dealt again (rules 1.5). The short form compares half of the decisions.
func TestPricesReadNothingHidden(t *testing.T) {
	for _, w := range alikeWorlds {
		t.Run(w.name, func(t *testing.T) {
			t.Parallel()
			c, err := content.Open(w.packs...)
			if err != nil {
				t.Fatal(err)
			}
			searcher, anew := search.New(c, price.Tuned(), search.Options{}), &kernel.Game{Scripts: scripting.NewHost()}
			for seed := range uint64(long.Count(1, 2)) {
				set := w.settings(c, seed)
				rng := rand.New(rand.NewPCG(seed, 11))
				g, err := kernel.NewGame(c, set)
				if err != nil {
					t.Fatal(err)
				}
				g.Scripts = scripting.NewHost()
				w.deal(g)
				compared := 0
				g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
					if len(d.Options) == 1 || price.Aside(d) {
						return max(0, d.Default)
					}
					if !long.Asked() && rng.IntN(2) == 0 {
						return rng.IntN(len(d.Options))
					}
					g.CopyInto(anew)
					anew.Redeal(d.Seat, rng.Uint64())
					chance := rng.Uint64()
					prices := slices.Clone(searcher.Prices(d, search.At(g, nil), chance))
					why := searcher.Reasons(d, search.At(g, nil), chance, len(prices)-1, -1, false)
					if got := searcher.Reasons(d, search.At(anew, nil), chance, len(prices)-1, -1, false); !reflect.DeepEqual(got, why) {
						t.Fatalf("seed %d, round %d, %v: the reasons are %v, and %v where what is hidden is dealt anew", seed, g.S.Round, d.Prompt, why, got)
					}
					for i, x := range searcher.Prices(d, search.At(anew, nil), chance) {
						if x != prices[i] {
							t.Fatalf("seed %d, round %d, %v: %s is worth %v to %s, and %v where what is hidden is dealt anew",
								seed, g.S.Round, d.Prompt, c.ID(d.Options[i]), prices[i], d.Seat, x)
						}
					}
					compared++
					if rng.IntN(5) == 0 { // positions of every kind
						return rng.IntN(len(d.Options))
					}
					return slices.Index(prices, slices.Max(prices))
				}
				if err := g.Run(); err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
				if compared < long.Count(25, 50) {
					t.Errorf("seed %d: only %d decisions were compared", seed, compared)
				}
			}
		})
	}
}
