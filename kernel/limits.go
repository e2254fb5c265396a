package kernel

import (
	"fmt"
	"math"

	"seti/kernel/source"
)

// What there is room for. The numbers of the state are small, so that copies
// are fast; what would not fit is refused when content is loaded.
const (
	mostLists      = math.MaxInt16 // lists of effects
	mostRounds     = alienPiles - roundStack
	mostMilestones = 16   // bits of Player.Resolved
	mostGained     = 9999 // by one icon
	mostEvents     = 4000 // of one turn
	mostDecisions  = 1000 // of one turn
	mostTimes      = 1000 // what per multiplies by
	mostUses       = 100  // of an effect of this turn
)

// mostOf is how many things of a kind there can be. Properties of bodies and
// stars are bits of 64.
var mostOf = map[source.Kind]int{KindCard: 20000, KindTech: 64, KindStar: 60, KindBody: 60, KindSpecies: 60}

// room tells whether the n-th thing of a kind, from 0, has a place, and reports
// the first that has none.
func (b *builder) room(kind source.Kind, n int, what string, pos source.Pos) bool {
	most, bounded := mostOf[kind]
	if bounded && n == most {
		b.errorf(pos, "", "there is room for %d %s", n, what)
	}
	return !bounded || n < most
}

// within reports a number that is out of bounds.
func (d *decoder) within(pos source.Pos, what string, n, low, high int) {
	if n < low || n > high {
		d.errorf(pos, "", "%s: found %d, expected %d to %d", what, n, low, high)
	}
}

// numbers checks the numbers of the rules against what there is room for.
func (b *builder) numbers(pos source.Pos) {
	n := &b.c.Numbers
	b.within(pos, "rounds", n.Rounds, 1, int(mostRounds))
	for _, x := range []struct {
		what string
		n    int
	}{{"start.publicity", n.Start.Publicity}, {"start.credit", n.Start.Credit}, {"start.energy", n.Start.Energy},
		{"start.cards", n.Start.Cards}, {"limit.publicity", n.Limit.Publicity}, {"limit.data", n.Limit.Data}, {"limit.hand", n.Limit.Hand},
		{"limit.probes", n.Limit.Probes}, {"land_discount", n.LandDiscount}, {"asteroid_step", n.AsteroidStep}} {
		b.within(pos, x.what, x.n, 0, 999)
	}
	lists := []struct {
		what string
		list []int
	}{{"start.scores", n.Start.Scores}, {"milestone.gold", n.Milestone.Gold}, {"milestone.neutral", n.Milestone.Neutral},
		{"milestone.neutral_markers", n.Milestone.NeutralMarkers}}
	for _, l := range lists {
		for i, x := range l.list {
			most := mostGained
			if l.what == "milestone.neutral_markers" {
				most = math.MaxInt8
			}
			b.within(pos, fmt.Sprintf("%s[%d]", l.what, i+1), x, 0, most)
		}
	}
	b.within(pos, "number of milestones", len(n.Milestone.Gold)+len(n.Milestone.Neutral), 0, mostMilestones)
	b.within(pos, "number of gold tiles", len(n.GoldOrder), 0, math.MaxInt8)
	b.within(pos, "number of faces of gold tiles", len(b.c.Gold), 0, math.MaxInt8)
}

// held is a number of something that a player can hold.
func held(n int) int16 { return int16(max(math.MinInt16, min(n, math.MaxInt16))) }

// overflow ends an effect that has no end, with an error for its author.
func overflow(what string, n int) {
	panic(ScriptError{fmt.Errorf("more than %d %s in one turn; does an effect cause itself?", n, what)})
}
