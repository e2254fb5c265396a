package catalog

import (
	"math"

	"seti/kernel/board"
	"seti/kernel/source"
)

// What there is room for. The numbers of the state are small, so that copies
// are fast; what would not fit is refused when content is loaded.

const (
	mostLists      = math.MaxInt16 // lists of effects
	mostMilestones = 16            // bits of Player.Resolved
	mostGained     = 9999          // by one icon
	mostUses       = 100           // of an effect of this turn
)

// mostOf is how many things of a kind there can be. Properties of bodies and
// stars are bits of 64.
var mostOf = map[source.Kind]int{board.KindCard: 20000, board.KindTech: 64, board.KindStar: 60, board.KindBody: 60, board.KindSpecies: 60}

// room reports whether the n-th thing of a kind, from 0, has a place, and reports
// the first that has none.
func (b *builder) room(kind source.Kind, n int, what string, pos source.Pos) bool {
	most, bounded := mostOf[kind]
	if bounded && n == most {
		b.Errorf(pos, "", "there is room for %d %s", n, what)
	}
	return !bounded || n < most
}
