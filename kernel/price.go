package kernel

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// price is a cost worked out for one player.
type price struct {
	gains [4]catalog.Gain
	n     int
}

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

// sum adds up the answers to a question that numbers answer.
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
			if m := &g.C.TurnEffects[a.What].Modify; m.Has(k) {
				n += number(m)
			}
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

// actionPrice computes what an action costs a player; body is the place of a landing, -1
// for other actions.
func (g *Game) actionPrice(p board.Seat, a catalog.Action, body int, pr *price) {
	pr.n = copy(pr.gains[:], g.Numbers().Cost[a])
	if a == catalog.ActLand && body >= 0 && g.orbited(body) {
		pr.add(board.Energy, -g.Numbers().LandDiscount)
	}
	for _, f := range [...]*board.InForce{g.forces(p), g.forAll()} {
		if f.Mods&(1<<catalog.ModCost) == 0 {
			continue
		}
		for _, i := range f.List {
			for _, x := range g.C.Powers[i].Modify.Cost[a] {
				pr.add(x.Res, x.N)
			}
		}
	}
	for i := range g.S.TurnEffects {
		if x := &g.S.TurnEffects[i]; x.Owner == p {
			for _, c := range g.C.TurnEffects[x.What].Modify.Cost[a] {
				pr.add(c.Res, c.N)
			}
		}
	}
}

func (g *Game) affords(p board.Seat, a catalog.Action, body int) bool {
	if g.plainPrice(p, a) {
		return g.canPay(p, g.Numbers().Cost[a])
	}
	var pr price
	g.actionPrice(p, a, body, &pr)
	return g.canPay(p, pr.list())
}

// canPay reports whether a player has what a cost asks.
func (g *Game) canPay(p board.Seat, cost catalog.Gains) bool { return g.canPayTimes(p, cost, 1) }

func (g *Game) canPayTimes(p board.Seat, cost catalog.Gains, n int) bool {
	for _, x := range cost {
		if int(g.S.P[p].Res[x.Res]) < x.N*n {
			return false
		}
	}
	return true
}

// plainPrice reports whether nothing changes the price of an action, which is most
// of the time.
func (g *Game) plainPrice(p board.Seat, a catalog.Action) bool {
	return a != catalog.ActLand && len(g.S.TurnEffects) == 0 && (g.forces(p).Mods|g.forAll().Mods)&(1<<catalog.ModCost) == 0
}
