package price

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/tests/long"
	"seti/tests/toy"
)

// The parts of a price add up to it, and a price is the same whether its parts are written or not: for every option of
// random games, and for every card. The toy game has a thing for each word.
func TestParts(t *testing.T) {
	boxes, err := content.Open("space-agencies")
	if err != nil {
		t.Fatal(err)
	}
	for name, x := range map[string]struct {
		c   *catalog.Catalog
		set kernel.Settings
	}{
		"toy":   {toy.Catalog(t), kernel.Settings{Players: 2, Species: []string{"hums", "rays"}}},
		"base":  {content.MustOpen(), kernel.Settings{Players: 2}},
		"boxes": {boxes, kernel.Settings{Players: 3, Modules: []string{"organizations"}}},
	} {
		verbs, total, others := map[board.Verb]bool{}, 0, 0
		note := func(same bool) {
			if total++; !same {
				others++
			}
		}
		y := New(x.c, Tuned())
		for seed := range long.Count(2, 200) {
			x.set.Seed = uint64(seed)
			g, err := kernel.NewGame(x.c, x.set)
			if err != nil {
				t.Fatal(err)
			}
			g.Scripts = kernel.NewHost(x.c)
			r := rand.New(rand.NewPCG(1, x.set.Seed))
			decisions := 0
			g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
				y.Forget()
				y.Prices(g, d)
				for _, o := range d.Options {
					verbs[o.Verb] = true
					note(addUp(t, y, x.c.ID(o), func() float64 { return y.price(d, o) }))
				}
				if decisions++; decisions%100 == 0 {
					for c := range x.c.Cards {
						card, id := board.CardID(c), x.c.Cards[c].ID
						if sp := x.c.Cards[c].SpeciesIndex; sp >= 0 {
							if slot := g.S.SlotOf(int(sp)); slot < 0 || !g.S.Slots[slot].Discovered {
								continue // it cannot come into this game yet
							}
						}
						note(addUp(t, y, "to play "+id, func() float64 { return y.play(card) }))
						note(addUp(t, y, "the corner of "+id, func() float64 { return y.corner(card) }))
						note(addUp(t, y, "to hold "+id, func() float64 { return y.held(card) }))
					}
				}
				if t.Failed() {
					t.Fatalf("%s, game %d, decision %d", name, seed, decisions)
				}
				return r.IntN(len(d.Options))
			}
			if err := g.Run(); err != nil {
				t.Fatal(err)
			}
		}
		t.Logf("%s: %d prices of %d verbs, %d of them others while their parts are written", name, total, len(verbs), others)
		// Recursive prices add nothing there, so a few prices depend on what was priced before them.
		if len(verbs) < 20 || others > total/100 {
			t.Errorf("%s: %d prices of %d verbs, %d of them others while their parts are written", name, total, len(verbs), others)
		}
	}
}

// addUp compares a price with the sum of its parts. It reports whether it is the same when they are not written.
func addUp(t *testing.T, y *Policy, what string, price func() float64) (same bool) {
	t.Helper()
	want := price()
	y.ledger = &ledger{card: board.NoCard}
	got, sum, text := price(), 0.0, ""
	for _, x := range y.ledger.lines {
		sum += x.Points
		text += fmt.Sprintf("\n%.3f %s", x.Points, x.Line(y.d.c))
	}
	y.ledger = nil
	if math.Abs(sum-got) > 1e-9 {
		t.Errorf("%s is worth %v, and its parts %v:%s", what, got, sum, text)
	}
	return math.Abs(got-want) < 1e-9
}
