package price

import (
	"math/bits"

	"seti/kernel"
	"seti/kernel/board"
)

// prospects puts the features of what the seat may do next and what others threaten.
func (y *Policy) prospects(g *kernel.Game, p board.Seat, put func(float64)) {
	s, pl := g.S, &g.S.P[p]
	put(yes(s.Active == p))
	passed, lead, income, techs := 0.0, -1000.0, 0.0, 0.0
	for q := range board.Seat(s.Players) {
		if q == p {
			continue
		}
		passed += yes(s.HasPassed(q)) / float64(s.Players-1)
		lead = max(lead, float64(s.P[q].Res[board.VP]))
		in := g.Income(q)
		income += float64(in[board.Credit]+in[board.Energy]+in[board.CardAny]+in[board.CardDeck]) / float64(s.Players-1)
		techs += float64(bits.OnesCount64(s.P[q].Techs)) / float64(s.Players-1)
	}
	put(passed)
	put(float64(pl.Res[board.VP]) - lead)
	row := 0.0
	for _, c := range s.Row {
		if c != board.NoCard {
			row = max(row, y.card(c).play-y.card(c).cost)
		}
	}
	put(row)
	put(y.launch())
	put(y.scan())
	put(y.analyze())
	tech := 0.0
	for t := range y.d.c.Techs {
		tech = max(tech, y.tech(t))
	}
	put(tech)
	y.plan()
	var top [3]float64
	beyond := 0.0
	canScan, canLaunch := false, false
	for i := range y.plans {
		x := &y.plans[i]
		if !y.affords(x, nil) {
			beyond = max(beyond, x.worth)
			continue
		}
		canScan = canScan || x.option.Verb == board.VerbScan
		canLaunch = canLaunch || x.option.Verb == board.VerbLaunch
		switch {
		case x.worth > top[0]:
			top[0], top[1], top[2] = x.worth, top[0], top[1]
		case x.worth > top[1]:
			top[1], top[2] = x.worth, top[1]
		case x.worth > top[2]:
			top[2] = x.worth
		}
	}
	y.plans = y.plans[:0]
	for _, x := range top {
		put(x)
	}
	put(beyond)
	playable, dearest, corners, tuck := 0.0, 0.0, 0.0, 0.0
	for c := s.First(board.Hand(p)); c != board.NoCard; c = s.Next(c) {
		x := y.card(c)
		playable += max(0, x.play-x.cost)
		dearest = max(dearest, x.play-x.cost)
		corners += max(0, y.corner(c))
		tuck = max(tuck, y.tuck(c))
	}
	put(playable)
	put(dearest)
	put(corners)
	put(float64(y.strides()))
	put(tuck)
	put(yes(g.ComputerFull(p)))
	put(float64(max(0, len(g.Numbers().Computer)-int(pl.Top)-int(pl.Res[board.Data]))))
	y.costs = g.Price(p, board.Option{Verb: board.VerbResearch}, y.costs[:0])
	put(float64(max(0, y.costs.Of(board.Publicity)-int(pl.Res[board.Publicity]))))
	near, far := 0.0, 0.0
	for star := range y.d.c.Stars {
		mine, other := y.signals(star)
		left := float64(1 + bits.OnesCount16(s.StarData[star]))
		if mine > 0 && mine >= other {
			near += 1 / left
		} else if other > mine {
			far += 1 / left
		}
	}
	put(near)
	put(far)
	powers := 0.0
	for t := range y.d.c.Techs {
		if s.Owns(p, t) {
			powers += y.power(&y.d.c.Techs[t].Power)
		}
	}
	put(powers)
	put(max(y.arrive(true, false), y.arrive(false, false)))
	best := 0.0
	y.probes(func(at board.Space) { best = max(best, y.potential(at)) })
	put(best)
	next := 0.0
	for tile := range y.d.c.GoldTiles {
		if g.GoldPlace(p, tile) == 0 {
			next = max(next, float64(g.GoldSets(p, tile)*g.GoldFace(tile).Values[g.FreeGoldPlace(tile)-1]))
		}
	}
	put(next)
	put(income)
	put(techs)
	put(yes(canScan))
	put(yes(canLaunch))
}
