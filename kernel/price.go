package kernel

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
)

// sum adds up a number of each modifier in force.
func (g *Game) sum(p board.Seat, k catalog.ModifierKind, number func(*catalog.Modify) int) int {
	n := 0
	for _, f := range [...]*board.InForce{g.forces(p), g.forAll()} {
		if f.Mods&(1<<k) == 0 {
			continue
		}
		for _, i := range f.List {
			n += number(&g.C.Powers[i].Modify)
		}
	}
	for i := range g.S.TurnEffects {
		if a := &g.S.TurnEffects[i]; a.Owner == p {
			n += number(&g.C.TurnEffects[a.What].Modify)
		}
	}
	return n
}

// ProbeLimit returns how many probes a player may have in space (rules 4.1.1).
func (g *Game) ProbeLimit(p board.Seat) int {
	return g.Numbers().Limit.Probes + g.sum(p, catalog.ModProbeLimit, func(m *catalog.Modify) int { return m.ProbeLimit })
}

// DataLimit returns how much data the pool of a player holds (rules 8.1.2).
func (g *Game) DataLimit(p board.Seat) int {
	return g.Numbers().Limit.Data + g.sum(p, catalog.ModDataLimit, func(m *catalog.Modify) int { return m.DataLimit })
}

// StepCost returns how many moves a step of a player out of a space takes (rules 6.2.2).
func (g *Game) StepCost(p board.Seat, from board.Space) int {
	if g.S.CellAt[from] != board.Asteroid {
		return 1
	}
	return 1 + max(0, g.Numbers().AsteroidStep+g.sum(p, catalog.ModAsteroidStep, func(m *catalog.Modify) int { return m.AsteroidStep }))
}

// MoonsOpen reports whether a player may land on moons (rules 4.3.2).
func (g *Game) MoonsOpen(p board.Seat) bool {
	return g.sum(p, catalog.ModMoons, func(m *catalog.Modify) int {
		if m.Moons {
			return 1
		}
		return 0
	}) > 0
}

// ScanReach returns how many sectors from Earth the first signal of a scan of a player
// may be (rules 10.4.1).
func (g *Game) ScanReach(p board.Seat) int {
	return g.sum(p, catalog.ModScanReach, func(m *catalog.Modify) int { return m.ScanReach })
}

// visitGain returns what entering a space gives a player; this_turn beats things,
// later beats earlier.
func (g *Game) visitGain(p board.Seat, content int) *catalog.Effects {
	e := g.Numbers().VisitGain[content]
	for _, f := range [...]*board.InForce{g.forAll(), g.forces(p)} {
		if f.Mods&(1<<catalog.ModVisitGain) == 0 {
			continue
		}
		for _, i := range f.List {
			if x := g.C.Powers[i].Modify.VisitGain[content]; x != nil {
				e = x
			}
		}
	}
	for i := range g.S.TurnEffects {
		if a := &g.S.TurnEffects[i]; a.Owner == p {
			if x := g.C.TurnEffects[a.What].Modify.VisitGain[content]; x != nil {
				e = x
			}
		}
	}
	return e
}

// price is a cost worked out for one player.
type price struct {
	gains [board.MaxResources]catalog.Gain
	n     int
}

// add adds to a cost, which is never below 0.
func (pr *price) add(r board.Resource, n int) {
	for i := range pr.gains[:pr.n] {
		if pr.gains[i].Res == r {
			pr.gains[i].N = max(0, pr.gains[i].N+n)
			return
		}
	}
	if n > 0 && pr.n < len(pr.gains) {
		pr.gains[pr.n] = catalog.Gain{Res: r, N: n}
		pr.n++
	}
}

func (pr *price) list() catalog.Gains { return pr.gains[:pr.n] }

// exchanged is how many of a kind an exchange takes (rules 5.2.5).
const exchanged = 2

// exchangePrices are the prices of exchanges by what is given; cards are not paid as a number.
var exchangePrices = [board.ExchangeCount]catalog.Gains{
	1: {{Res: board.ExchangeResources[1], N: exchanged}},
	2: {{Res: board.ExchangeResources[2], N: exchanged}},
}

// basePrice returns what an option costs anybody.
func (g *Game) basePrice(o board.Option) catalog.Gains {
	switch row := &verbs[o.Verb]; {
	case row.printed:
		a, _ := catalog.ActionOf(o.Verb)
		return g.Numbers().Cost[a]
	case row.cost != nil:
		return row.cost(g, o)
	}
	return nil
}

// plainPrice reports whether an option costs a player what it costs anybody, which is so most of the time.
func (g *Game) plainPrice(p board.Seat, o board.Option) bool {
	a, ok := catalog.ActionOf(o.Verb)
	if !ok {
		return true
	}
	if g.forces(p).Prices&(1<<a) != 0 || a == catalog.ActLand && g.orbited(int(o.A)) {
		return false
	}
	return !slices.ContainsFunc(g.S.TurnEffects, func(a board.TurnEffect) bool { return len(g.C.TurnEffects[a.What].Modify.Cost) > 0 })
}

// priceOf works out what an option costs a player. Research costs what each technology that they may
// take costs; payResearch has the rest.
func (g *Game) priceOf(p board.Seat, o board.Option, pr *price) {
	if o.Verb != board.VerbResearch || g.plainPrice(p, o) || !g.MayResearch(p, anyTech, false) {
		g.priceOfOne(p, o, pr)
		return
	}
	first := true
	g.eachTech(p, func(_ int, one price) bool {
		if first {
			*pr, first = one, false
		}
		for i := range pr.list() {
			pr.gains[i].N = min(pr.gains[i].N, one.list().Of(pr.gains[i].Res))
		}
		return true
	})
}

// cost returns what an option costs a player. It is in pr unless it is the base price.
func (g *Game) cost(p board.Seat, o board.Option, pr *price) catalog.Gains {
	if g.plainPrice(p, o) {
		return g.basePrice(o)
	}
	g.priceOf(p, o, pr)
	return pr.list()
}

func (g *Game) priceOfOne(p board.Seat, o board.Option, pr *price) {
	pr.n = copy(pr.gains[:], g.basePrice(o))
	if g.plainPrice(p, o) {
		return
	}
	a, _ := catalog.ActionOf(o.Verb) // else the price is plain
	if a == catalog.ActLand && g.orbited(int(o.A)) {
		pr.add(board.Energy, -g.Numbers().LandDiscount)
	}
	for _, f := range [...]*board.InForce{g.forces(p), g.forAll()} {
		if f.Prices&(1<<a) == 0 {
			continue
		}
		for _, i := range f.List {
			g.change(p, g.C.Powers[i], g.C.Powers[i].Modify.Cost, a, o, pr)
		}
	}
	for i := range g.S.TurnEffects {
		if x := &g.S.TurnEffects[i]; x.Owner == p {
			g.change(p, nil, g.C.TurnEffects[x.What].Modify.Cost, a, o, pr)
		}
	}
	if a == catalog.ActExchange { // for nothing it would be taken for ever
		for i := range pr.list() {
			if x := &pr.gains[i]; x.Res == board.ExchangeResources[o.A] {
				x.N = max(x.N, 1)
			}
		}
	}
}

// change adds what the modifiers of a power, or of this turn if it is nil, change about the price of an option.
func (g *Game) change(p board.Seat, power *catalog.Power, changes catalog.PriceChanges, a catalog.Action, o board.Option, pr *price) {
	for i := range changes {
		if x := &changes[i]; x.Action == a && g.applies(p, power, x, o) {
			for _, by := range x.By {
				pr.add(by.Res, by.N)
			}
		}
	}
}

// applies reports whether a change of a price applies to an option now. The event that it names is compared with the
// event that the option would cause.
func (g *Game) applies(p board.Seat, power *catalog.Power, x *catalog.PriceChange, o board.Option) bool {
	switch {
	case x.Only == nil && x.When == nil:
		return true
	case x.Only != nil && o.Verb == board.VerbResearch:
		return false // no technology is named yet
	}
	f := g.pushPower(p, power, false, false)
	defer g.pop()
	if x.Only != nil {
		e := blankEvent(x.Only.Kind, p, g.S.Active)
		if complete := verbs[o.Verb].event; complete != nil {
			e = complete(g, o, e)
		}
		if !f.fits(x.Only, &e) {
			return false
		}
	}
	return x.When == nil || f.Holds(x.When)
}

// eachTech calls f with the price of each technology that a player may take, until it returns false.
func (g *Game) eachTech(p board.Seat, f func(tech int, one price) bool) {
	for t := range g.C.Techs {
		if g.available(p, t, anyTech, false) {
			var one price
			if g.priceOfOne(p, board.Option{Verb: board.VerbTech, A: int16(t)}, &one); !f(t, one) {
				return
			}
		}
	}
}

// affords reports whether a player can pay for an option: for research, for one of the technologies.
func (g *Game) affords(p board.Seat, o board.Option) (ok bool) {
	if g.plainPrice(p, o) {
		return g.canPay(p, g.basePrice(o))
	}
	if o.Verb == board.VerbResearch {
		g.eachTech(p, func(_ int, one price) bool {
			ok = g.canPay(p, one.list())
			return !ok
		})
		return ok
	}
	var pr price
	return g.canPay(p, g.cost(p, o, &pr))
}

// canPay reports whether a player has what a cost asks.
func (g *Game) canPay(p board.Seat, cost catalog.Gains) bool { return g.canPayTimes(p, cost, 1) }

func (g *Game) canPayTimes(p board.Seat, cost catalog.Gains, n int) bool {
	for _, x := range cost { // every option asks
		if int(g.S.P[p].Res[x.Res]) < x.N*n {
			return false
		}
	}
	return true
}

// payFor takes what an option costs; affords has been asked before.
func (g *Game) payFor(p board.Seat, o board.Option) {
	var pr price
	g.pay(p, g.cost(p, o, &pr))
}

// payResearch pays the part of the price that all technologies share, and returns the rest of the price by technology,
// nil if they all cost the same.
func (g *Game) payResearch(p board.Seat) (rest []catalog.Gains) {
	var pr price
	o := board.Option{Verb: board.VerbResearch}
	g.priceOf(p, o, &pr)
	if !g.plainPrice(p, o) {
		more := false
		rest = make([]catalog.Gains, len(g.C.Techs))
		g.eachTech(p, func(t int, one price) bool {
			for _, x := range pr.list() {
				one.add(x.Res, -x.N)
			}
			rest[t] = slices.DeleteFunc(one.list(), func(x catalog.Gain) bool { return x.N == 0 })
			more = more || len(rest[t]) > 0
			return true
		})
		if !more {
			rest = nil
		}
	}
	g.pay(p, pr.list())
	return rest
}
