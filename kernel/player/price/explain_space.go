package price

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// launched adds the parts of a new probe.
func (x *explainer) launched() {
	if planet, worth := x.goal(x.g.BodyAt(x.d.c.Earth)); planet >= 0 {
		x.add(x.at.Aboard*worth, "reason.way", catalog.Args{"body": ref(board.KindBody, planet)})
	}
	x.counts(wantLaunch, 0, 1)
}

// orbits adds the parts of an orbit.
func (x *explainer) orbits(b int) {
	body := &x.d.c.Bodies[b]
	x.effects(&body.Orbit, board.NoCard, 1)
	x.counts(wantOrbit, b, 1)
	if x.g.FirstOpen(board.Orbiter, b) <= 0 {
		return
	}
	where := ref(board.KindBody, b)
	if body.FirstOrbit != nil {
		x.add(x.Policy.effects(body.FirstOrbit, board.NoCard), "reason.first_orbit", catalog.Args{"body": where})
		return
	}
	first := x.g.Numbers().FirstOrbit
	x.add(x.Policy.gains(first), "reason.first_orbit", catalog.Args{"body": where, "what": first.Phrase(x.d.c)})
}

// lands adds the parts of a landing on a planet or a moon.
func (x *explainer) lands(b int) {
	body := &x.d.c.Bodies[b]
	x.counts(wantLand, b, 1)
	if body.PlanetIndex != b {
		x.effects(&body.Reward, board.NoCard, 1)
		return
	}
	x.effects(&body.Land, board.NoCard, 1)
	if n := x.g.FirstOpen(board.Lander, b); n > 0 {
		first := body.FirstLand[n-1]
		x.add(x.Policy.gains(first), "reason.first_land", catalog.Args{"body": ref(board.KindBody, b), "what": first.Phrase(x.d.c)})
	}
}

// reaches adds the parts of the better of what a probe may do at a planet.
func (x *explainer) reaches(b int) {
	if p := x.body(b); p.orbit > p.land {
		x.orbits(b)
	} else {
		x.lands(b)
	}
}

// moves adds the parts of a step: what it visits, and the plan of this turn or the planet to which it leads.
func (x *explainer) moves(from, to board.Space) {
	if e := x.g.VisitGain(x.p, to); e != nil {
		x.effects(e, board.NoCard, 1)
	}
	switch cell := x.g.S.CellAt[to]; cell {
	case board.Asteroid:
		x.counts(wantVisit, atAsteroid, 1)
	case board.Comet:
		x.counts(wantVisit, atComet, 1)
	default:
		if b, ok := cell.Body(); ok {
			x.counts(wantVisit, b, 1)
		}
	}
	if way := x.way(from, to); way != nil {
		x.add(way.worth, "reason.reaches", catalog.Args{"body": board.Ref(board.KindBody, way.option.A), "land": way.option.Verb == board.VerbLand})
		return
	}
	if planet, worth := x.goal(to); planet >= 0 {
		x.add(worth-x.potential(from), "reason.nearer", catalog.Args{"body": ref(board.KindBody, planet)})
	}
}

// way returns the best plan of this turn on whose way a step is; nil if there is none.
func (x *explainer) way(from, to board.Space) (best *plan) {
	for i := range x.plans {
		p := &x.plans[i]
		if p.far > 0 && p.at == from && board.Distance(to, p.to) == p.far-1 && p.worth > 0 && x.affords(p, nil) && (best == nil || p.worth > best.worth) {
			best = p
		}
	}
	return best
}
