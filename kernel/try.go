package kernel

import (
	"maps"
	"slices"
)

// Try offers the prepared effects of a pack beside the free actions, for
// somebody who tries effects out before there is a card: the first in the order
// of their names is "try 1". They are carried out like those of a card, at no
// cost. A catalogue of games has none.
func (c *Catalog) Try(pack string) {
	for i := range c.PackThings {
		if thing := &c.PackThings[i]; thing.ID == pack {
			c.tries, c.tryPower = nil, &thing.Power
			for _, name := range slices.Sorted(maps.Keys(thing.Prepared)) {
				c.tries = append(c.tries, thing.Prepared[name])
			}
		}
	}
}

// addTries offers what is tried out. No moment for free actions comes about by
// it, so a game goes the same way with it and without.
func (g *Game) addTries() {
	for i := range g.C.tries {
		g.add(Option{Verb: VerbTry, A: int16(i + 1)})
	}
}

func (g *Game) tryOut(p Seat, n int) {
	f := g.pushPower(p, g.C.tryPower, true, true)
	g.run(f, g.C.tries[n-1])
	g.pop()
}
