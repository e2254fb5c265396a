package catalog

import (
	"math/bits"
	"slices"

	"seti/kernel/board"
)

// modulesInOrder lists modules that are on, each behind those that it needs: its
// steps may stand beside theirs.
func (c *Catalog) ModulesInOrder(on uint32) []int {
	var list []int
	waits := func(i int) bool {
		return slices.ContainsFunc(c.Modules[i].Needs, func(id string) bool {
			r, _ := c.Lookup(id, board.KindModule)
			return !slices.Contains(list, int(r.ID))
		})
	}
	for len(list) < bits.OnesCount32(on) {
		before := len(list)
		for i := range c.Modules {
			if on&(1<<i) != 0 && !slices.Contains(list, i) && !waits(i) {
				list = append(list, i)
			}
		}
		if len(list) == before { // some need each other
			for i := range c.Modules {
				if on&(1<<i) != 0 && !slices.Contains(list, i) {
					list = append(list, i)
				}
			}
		}
	}
	return list
}
