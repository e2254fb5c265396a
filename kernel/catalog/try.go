package catalog

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
			c.Tries, c.TryPower = nil, &thing.Power
			for _, name := range slices.Sorted(maps.Keys(thing.Prepared)) {
				c.Tries = append(c.Tries, thing.Prepared[name])
			}
		}
	}
}
