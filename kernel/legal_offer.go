package kernel

// offersDuring offers what the powers in force let a player do at a moment.
// What is possible is looked at first, because looking uses the list of
// options.
func (g *Game) offersDuring(p Seat, during int) {
	if (g.forces(p).during|g.forAll().during)&(1<<during) == 0 {
		return
	}
	base := len(g.usable)
	own := append(g.optsBuf[:0], g.opts...)
	g.optsBuf = nil // possible may come back here
	g.EachPower(p, func(power *Power) {
		if power.during&(1<<during) == 0 {
			return
		}
		for i := range power.Offers {
			if o := &power.Offers[i]; o.during() == during && g.againstUsing(p, o) == 0 && g.againstOffer(p, power, o) == 0 {
				g.usable = append(g.usable, power.option(i))
			}
		}
	})
	g.begin()
	g.opts = append(append(g.opts, own...), g.usable[base:]...)
	g.usable, g.optsBuf = g.usable[:base], own
}

// againstOffer returns what stands in the way of using an offer now.
func (g *Game) againstOffer(p Seat, power *Power, o *Offer) Obstacles {
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
func (g *Game) againstUsing(p Seat, o *Offer) Obstacles {
	return Unless(o.limit() == Any || int(*g.uses(p, o)) < o.limit(), usedUp) | Unless(g.canPay(p, o.Cost), tooDear)
}
