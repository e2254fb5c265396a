package kernel

import (
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
