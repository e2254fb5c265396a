package price

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// bestTech returns what the best technology of some types is worth: of those that others
// have, with the bonus of its tile or without.
func (y *Policy) bestTech(types *catalog.Filter, others, bonus bool) float64 {
	best := 0.0
	for t := range y.d.c.Techs {
		tech := &y.d.c.Techs[t]
		if !y.d.all(types) && !mentions(types, source.Ref{Kind: board.KindType, ID: int16(tech.Type)}) || others && !y.others(t) {
			continue
		}
		worth := y.tech(t)
		if worth > 0 && !bonus {
			worth -= y.gains(y.g.Numbers().TileBonuses[y.g.S.Stacks[t].Tiles[0]])
		}
		best = max(best, worth)
	}
	return best
}

// others reports whether another seat has a technology.
func (y *Policy) others(t int) bool {
	for p := range board.Seat(y.g.S.Players) {
		if p != y.p && y.g.S.Owns(p, t) {
			return true
		}
	}
	return false
}

// tech returns what taking a technology is worth, 0 if the player cannot take it.
func (y *Policy) tech(t int) float64 {
	k := &y.memo.techs[t&(room-1)]
	if k.at != y.now {
		*k = known{at: y.now}
		k.worth = y.techAt(t)
	}
	return k.worth
}

func (y *Policy) techAt(t int) float64 {
	s, tech, w := y.g.S, &y.d.c.Techs[t], y.w
	if s.Owns(y.p, t) || s.Stacks[t].Left == 0 {
		return 0
	}
	kind := [...]float64{y.at.ProbeTech, y.at.TelescopeTech, y.at.ComputerTech}[tech.Type]
	sum := y.at.Tech + kind + y.want(wantTech, int(tech.Type))
	if tech.Worth.Set {
		sum = y.stated(&tech.Worth, board.NoCard, nil)
	}
	if s.Stacks[t].First {
		sum += y.gains(y.g.Numbers().FirstTile)
	}
	sum += y.gains(y.g.Numbers().TileBonuses[s.Stacks[t].Tiles[0]])
	if tech.Worth.Set {
		return sum
	}
	sum += y.effects(&tech.Gain, board.NoCard)
	turns := y.rounds + 0.5
	sum += turns * y.power(&tech.Power)
	if tech.Type == board.ComputerTech {
		sum += turns * w.Analyzes * (y.gains(tech.Upper) + y.effects(&tech.Lower, board.NoCard))
	}
	return sum
}

// offer returns what using an offer is worth at the price that it states.
func (y *Policy) offer(o *catalog.Offer) float64 { return y.offered(o) - y.cost(o.Cost) }

// offered returns what using an offer is worth without its price.
func (y *Policy) offered(o *catalog.Offer) float64 {
	if o.Worth.Set {
		return y.stated(&o.Worth, board.NoCard, nil)
	}
	return y.effects(&o.Effects, board.NoCard)
}

// power returns what a power is worth in a round.
func (y *Policy) power(power *catalog.Power) float64 {
	w, m, sum := y.w, &power.Modify, 0.0
	uses := [...]float64{catalog.ActLaunch: w.Launches, catalog.ActOrbit: w.Orbits, catalog.ActLand: w.Lands, catalog.ActScan: w.Scans,
		catalog.ActAnalyze: w.Analyzes, catalog.ActResearch: w.Researches, catalog.ActBuy: w.Buys, catalog.ActMove: w.Moves,
		catalog.ActPlay: w.Plays, catalog.ActUse: w.Plays}
	for i := range m.Cost {
		x := &m.Cost[i]
		often := uses[x.Action]
		if x.Only != nil || x.When != nil {
			often *= w.When
		}
		sum -= often * y.cost(x.By)
	}
	sum += float64(m.ProbeLimit)*w.ProbeLimit + float64(m.ScanReach)*w.Reach - float64(m.AsteroidStep)*w.Asteroid
	if m.Moons {
		sum += w.Moons
	}
	for _, e := range m.VisitGain {
		if e != nil {
			sum += w.Visits * y.effects(e, board.NoCard)
		}
	}
	for i := range power.Offers {
		often := w.Scans
		if power.Offers[i].During != "scan" {
			often = w.Plays
		}
		sum += often * max(0, y.offer(&power.Offers[i]))
	}
	for i := range power.Triggers {
		sum += y.at.Circle * y.effects(&power.Triggers[i].Reward, board.NoCard)
	}
	return sum
}
