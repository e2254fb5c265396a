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
			if o := &power.Offers[i]; o.during() == during && g.refuseOffer(p, power, o).Code == Allowed {
				g.usable = append(g.usable, power.option(i))
			}
		}
	})
	g.begin()
	g.opts = append(append(g.opts, own...), g.usable[base:]...)
	g.usable, g.optsBuf = g.usable[:base], own
}

// refuseOffer says why a player may not use an offer now; the zero Refusal if
// he may.
func (g *Game) refuseOffer(p Seat, power *Power, o *Offer) Refusal {
	switch {
	case !g.inForce(p, power):
		return g.no(NotOwned, "refuse.not_in_force", func() Args { return Args{"thing": power.of} })
	case o.limit() != Any && int(*g.uses(p, o)) >= o.limit():
		if o.Times.Each != "" {
			return g.no(Limit, "refuse.once_each", func() Args { return Args{"time": o.Times.Each} })
		}
		return refuse(Limit, "refuse.used", nil)
	case !g.canPay(p, o.Cost):
		return g.refuseCost(p, o.Cost)
	}
	f := g.pushPower(p, power, false, false)
	holds := o.When == nil || o.When.holds(g, f)
	able := holds && g.possible(p, &o.Effects)
	g.pop()
	switch {
	case !holds:
		return g.no(BadTarget, "refuse.only_if", func() Args { return Args{"when": o.When.conditionPhrase(g.C)} })
	case !able:
		return refuse(BadTarget, "refuse.nothing", nil)
	}
	return Refusal{}
}

// refuseUse says why a use option is not offered.
func (g *Game) refuseUse(p Seat, o Option) Refusal {
	power, offer := g.C.offer(o)
	if offer == nil {
		return refuse(BadChoice, "refuse.no_offer", Args{"thing": g.C.powerPhrase(o.A)})
	}
	if r := g.refuseOffer(p, power, offer); r.Code != Allowed {
		return r
	}
	return notPossible()
}

// possible tells whether the first group of a list can do anything; offers
// that cannot are not made.
func (g *Game) possible(p Seat, e *Effects) bool {
	if len(e.Groups) == 0 {
		return false
	}
	if !g.canPay(p, e.Groups[0].Pay) {
		return false
	}
	if w, ok := e.Groups[0].Do.(interface{ possible(*Game, Seat) bool }); ok {
		return w.possible(g, p)
	}
	return true
}

// no is a refusal whose reason is made only if somebody asks for it: whether
// something may be offered is asked in every turn.
func (g *Game) no(c Code, key string, args func() Args) Refusal {
	if !g.explains {
		return Refusal{Code: c}
	}
	return refuse(c, key, args())
}

func (g *Game) refuseCost(p Seat, cost Gains) Refusal {
	for _, x := range cost {
		if have := int(g.S.P[p].Res[x.Res]); have < x.N {
			return g.no(CannotPay, "refuse.cost", func() Args {
				return Args{"cost": cost.phrase(g.C), "n": have, "what": refTo(KindRes, int16(x.Res))}
			})
		}
	}
	return notPossible()
}
