package kernel

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// offersDuring offers what the powers in force let a player do at a moment.
func (g *Game) offersDuring(p board.Seat, during int) {
	if (g.forces(p).Moments|g.forAll().Moments)&(1<<during) == 0 {
		return
	}
	g.EachPower(p, func(power *catalog.Power) {
		if power.Moments&(1<<during) == 0 {
			return
		}
		for i := range power.Offers {
			if o := &power.Offers[i]; o.Moment() == during && g.againstUsing(p, o) == 0 && g.againstOffer(p, power, o) == 0 {
				g.add(power.Option(i))
			}
		}
	})
}

// againstOffer returns what stands in the way of using an offer now.
func (g *Game) againstOffer(p board.Seat, power *catalog.Power, o *catalog.Offer) Obstacles {
	if !g.inForce(p, power) {
		return notInForce
	}
	f := g.pushPower(p, power, false, false)
	x := notFulfilled
	if o.When == nil || f.Holds(o.When) {
		x = g.hindrance(f, &o.Effects)
	}
	g.pop()
	return x | g.againstUsing(p, o)
}

// againstUsing reports whether an offer is used up or too dear, which takes no time
// to find out.
func (g *Game) againstUsing(p board.Seat, o *catalog.Offer) Obstacles {
	return Unless(o.Limit() == catalog.Any || int(*g.uses(p, o)) < o.Limit(), usedUp) | Unless(g.canPay(p, o.Cost), tooDear)
}
