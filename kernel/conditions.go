package kernel

import (
	"fmt"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// recall reports whether the condition of a mission in play, of a circle of a power or of
// an offer holds for a player. It works the condition out only if something that it read has
// changed. n is its number among the answers: cards come first, then circles, then offers.
func (g *Game) recall(p board.Seat, n int, power *catalog.Power, when catalog.Condition) bool {
	if all := g.firstOfOffers() + len(g.C.Offers); len(g.answers) != all {
		g.answers = make([]answer, all)
	}
	a := &g.answers[n]
	known := a.asked && a.seat == p && !g.S.ChangedSince(a.read, a.moment)
	if known && !g.Doubt {
		if a.cost > 0 {
			g.Scripts.Use(a.cost)
		}
		return a.holds
	}
	left := 0
	if g.Scripts != nil {
		left = g.Scripts.Left()
	}
	var f *Hooks
	if power != nil {
		f = g.pushPower(p, power, false, false)
	} else {
		f = g.push(p, board.CardID(n), false, false)
	}
	before := g.read
	g.read = 0
	holds := f.Holds(when)
	if known && holds != a.holds {
		panic(fmt.Sprintf("condition %d changed, and nothing that it reads", n))
	}
	if f.slot >= 0 || f.space != (source.Ref{}) {
		g.read = board.ReadsAnything // the same card is asked elsewhere without these
	}
	*a = answer{moment: g.S.Now(), read: g.read, seat: p, asked: true, holds: holds}
	if g.Scripts != nil {
		a.cost = left - g.Scripts.Left()
	}
	g.read |= before
	g.pop()
	return holds
}

// Reads returns what areas of the state are read while do works something out: the result is good
// until one of them changes.
func (g *Game) Reads(do func()) board.Area {
	before := g.read
	g.read = 0
	do()
	read := g.read
	g.read |= before
	return read
}

// firstOfOffers is the number of the first offer among the answers.
func (g *Game) firstOfOffers() int { return len(g.C.Cards) + g.C.AwaitingCircles }
