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
		if !y.d.all(types) && !mentions(types, source.Ref{Kind: board.KindType, ID: int16(tech.Type)}) || others && !y.g.S.OwnedByOthers(y.p, t) {
			continue
		}
		worth := y.tech(t)
		if worth > 0 && !bonus {
			tile, _ := y.g.TopTile(t)
			worth -= y.gains(tile)
		}
		best = max(best, worth)
	}
	return best
}

// tech returns what taking a technology is worth, 0 if the player cannot take it.
func (y *Policy) tech(t int) float64 {
	return y.once(&y.memo.techs[t&(room-1)], y.now, func() float64 { return y.techAt(t) })
}

// research returns what the best technology is worth.
func (y *Policy) research() float64 { return y.most(0, len(y.d.c.Techs), y.tech) }

func (y *Policy) techAt(t int) float64 {
	s, tech, w := y.g.S, &y.d.c.Techs[t], y.w
	if s.Owns(y.p, t) || s.Stacks[t].Left == 0 {
		return 0
	}
	named := func() catalog.Args {
		return catalog.Args{"tech": board.Ref(board.KindTech, int16(t)), "n": int(y.rounds)}
	}
	var sum float64
	if tech.Worth.Set {
		sum = y.part(y.stated(&tech.Worth, board.NoCard, nil), "reason.tech", named)
	} else {
		kind := [...]float64{y.at.ProbeTech, y.at.TelescopeTech, y.at.ComputerTech}[tech.Type]
		sum = y.part(y.at.Tech+kind, "reason.tech", named) + y.want(wantTech, int(tech.Type))
	}
	tile, first := y.g.TopTile(t)
	sum += y.gains(first)
	sum += y.gains(tile)
	if tech.Worth.Set {
		return sum
	}
	sum += y.effects(&tech.Gain, board.NoCard)
	turns := y.rounds + 0.5
	sum += y.part(turns*y.silent(func() float64 { return y.power(&tech.Power) }), "reason.tech", named)
	if tech.Type == board.ComputerTech {
		lower := y.silent(func() float64 { return y.effects(&tech.Lower, board.NoCard) })
		sum += y.part(turns*w.Analyzes*(y.goodsWorth(tech.Upper)+lower), "reason.tech", named)
	}
	return sum
}

// offer returns what using an offer is worth at the price that it states.
func (y *Policy) offer(o *catalog.Offer) float64 { return y.offered(o) + y.unsaid(-y.cost(o.Cost)) }

// offered returns what using an offer is worth without its price.
func (y *Policy) offered(o *catalog.Offer) float64 {
	if o.Worth.Set {
		return y.part(y.stated(&o.Worth, board.NoCard, nil), "reason.effect", func() catalog.Args {
			return catalog.Args{"what": o.Effects.Phrase(y.d.c)}
		})
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
