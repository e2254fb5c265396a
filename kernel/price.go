package kernel

import (
	"iter"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
)

// sum adds up a number of each modifier in force.
func (g *Game) sum(p board.Seat, k catalog.ModifierKind, number func(*catalog.Modify) int) int {
	n := 0
	for _, m := range g.Modifiers(p, k) {
		n += number(m)
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

// VisitGain returns what a player gains by coming to a space (rules 6.2.6); nil for
// nothing.
func (g *Game) VisitGain(p board.Seat, at board.Space) *catalog.Effects {
	return g.visitGain(p, g.S.CellAt[at])
}

// visitGain returns what a player gains by visiting what is printed there; this_turn beats things, later beats earlier.
func (g *Game) visitGain(p board.Seat, cell board.Cell) *catalog.Effects {
	content := 0 // a planet
	switch {
	case cell == board.Empty || cell == board.CellBody+board.Cell(g.C.Earth):
		return nil
	case cell == board.Asteroid:
		content = 1
	case cell == board.Comet:
		content = 2
	}
	e := g.Numbers().VisitGain[content]
	for _, f := range [...]*board.InForce{g.Forces(board.Everybody), g.Forces(p)} {
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

// added adds to a cost, which is never below 0.
func added(cost catalog.Gains, r board.Resource, n int) catalog.Gains {
	for i := range cost {
		if cost[i].Res == r {
			cost[i].N = max(0, cost[i].N+n)
			return cost
		}
	}
	if n > 0 {
		cost = append(cost, catalog.Gain{Res: r, N: n})
	}
	return cost
}

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
	if g.Forces(p).Prices&(1<<a) != 0 || a == catalog.ActLand && g.orbited(int(o.A)) {
		return false
	}
	return !slices.ContainsFunc(g.S.TurnEffects, func(a board.TurnEffect) bool { return len(g.C.TurnEffects[a.What].Modify.Cost) > 0 })
}

// Price returns what an option costs a player now, appended to buf: an action, a card, an
// offer. Research costs what each of the technologies costs that they may take. What costs nothing is left out.
func (g *Game) Price(p board.Seat, o board.Option, buf catalog.Gains) catalog.Gains {
	for _, x := range g.cost(p, o) {
		if x.N != 0 {
			buf = append(buf, x)
		}
	}
	return buf
}

// cost returns what an option costs a player. Of the price of research, payResearch has the rest.
func (g *Game) cost(p board.Seat, o board.Option) (cost catalog.Gains) {
	switch {
	case g.plainPrice(p, o):
		return g.basePrice(o)
	case o.Verb != board.VerbResearch || !g.MayResearch(p, anyTech, false):
		return g.changedPrice(p, o)
	}
	first := true
	for _, one := range g.techPrices(p) {
		if first {
			cost, first = one, false
		}
		for i := range cost {
			cost[i].N = min(cost[i].N, one.Of(cost[i].Res))
		}
	}
	return cost
}

// changedPrice returns a price that is not plain, in memory of its own.
func (g *Game) changedPrice(p board.Seat, o board.Option) catalog.Gains {
	cost := slices.Clone(g.basePrice(o))
	a, _ := catalog.ActionOf(o.Verb) // else the price is plain
	if a == catalog.ActLand && g.orbited(int(o.A)) {
		cost = added(cost, board.Energy, -g.Numbers().LandDiscount)
	}
	for power, m := range g.Modifiers(p, catalog.ModCost) {
		for i := range m.Cost {
			if x := &m.Cost[i]; x.Action == a && g.applies(p, power, x, o) {
				for _, by := range x.By {
					cost = added(cost, by.Res, by.N)
				}
			}
		}
	}
	if a == catalog.ActExchange { // for nothing it would be taken for ever
		for i := range cost {
			if x := &cost[i]; x.Res == board.ExchangeResources[o.A] {
				x.N = max(x.N, 1)
			}
		}
	}
	return cost
}

// applies reports whether a change of a price, by a power or for a while, applies to an option now. The event that it
// names is compared with the event that the option would cause.
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

// techPrices lists the technologies that a player may take with their prices, where the price of research is not plain.
func (g *Game) techPrices(p board.Seat) iter.Seq2[int, catalog.Gains] {
	return func(yield func(int, catalog.Gains) bool) {
		for t := range g.C.Techs {
			if g.available(p, t, anyTech, false) && !yield(t, g.changedPrice(p, board.Option{Verb: board.VerbTech, A: int16(t)})) {
				return
			}
		}
	}
}

// affords reports whether a player can pay for an option: for research, for one of the technologies.
func (g *Game) affords(p board.Seat, o board.Option) bool {
	switch {
	case g.plainPrice(p, o):
		return g.canPay(p, g.basePrice(o), 1)
	case o.Verb != board.VerbResearch:
		return g.canPay(p, g.changedPrice(p, o), 1)
	}
	for _, one := range g.techPrices(p) {
		if g.canPay(p, one, 1) {
			return true
		}
	}
	return false
}

// canPay reports whether a player has what a cost asks n times.
func (g *Game) canPay(p board.Seat, cost catalog.Gains, n int) bool {
	for _, x := range cost { // every option asks
		if int(g.S.P[p].Res[x.Res]) < x.N*n {
			return false
		}
	}
	return true
}

// payFor takes what an option costs; affords has been asked before.
func (g *Game) payFor(p board.Seat, o board.Option) { g.pay(p, g.cost(p, o), 1) }

// payResearch pays the part of the price that all technologies share, and returns the rest of the price by technology,
// nil if they all cost the same.
func (g *Game) payResearch(p board.Seat) (rest []catalog.Gains) {
	o := board.Option{Verb: board.VerbResearch}
	shared := g.cost(p, o)
	if !g.plainPrice(p, o) {
		more := false
		rest = make([]catalog.Gains, len(g.C.Techs))
		for t, one := range g.techPrices(p) {
			for _, x := range shared {
				one = added(one, x.Res, -x.N)
			}
			rest[t] = slices.DeleteFunc(one, func(x catalog.Gain) bool { return x.N == 0 })
			more = more || len(rest[t]) > 0
		}
		if !more {
			rest = nil
		}
	}
	g.pay(p, shared, 1)
	return rest
}
