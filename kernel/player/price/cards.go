package price

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// card returns what playing a card is worth, and what it costs.
func (y *Policy) card(c board.CardID) *cardPrice {
	if x := &y.cards[c]; x.now == y.now {
		return x
	}
	return y.cardAt(c)
}

func (y *Policy) cardAt(c board.CardID) *cardPrice {
	x := &y.cards[c]
	*x = cardPrice{now: y.now, cost: y.action(board.Option{Verb: board.VerbPlay, A: int16(c)})}
	if c != y.without {
		y.silent(func() float64 { return y.playing(c, &x.play) })
	}
	return x
}

// play returns what playing a card is worth, without its price.
func (y *Policy) play(c board.CardID) float64 {
	if y.ledger != nil {
		return y.playing(c, new(float64))
	}
	return y.card(c).play
}

// playing adds it up in sum, where what leads back to the card finds what has been added.
func (y *Policy) playing(c board.CardID, sum *float64) float64 {
	card := &y.d.c.Cards[c]
	if card.Worth.Set {
		*sum = y.part(y.stated(&card.Worth, c, nil), "reason.effect", func() catalog.Args {
			return catalog.Args{"what": y.d.c.EffectsPhrase(&card.Play)}
		})
		return *sum
	}
	*sum = y.top(&card.Play, c, y.d.plays[c])
	if m := card.Mission; m != nil {
		have, need := y.progress(c, m)
		part, key := y.at.Mission, "reason.mission"
		if have >= need {
			part, key = 1, "reason.mission_done"
		} else {
			part *= min(1, y.expected(y.d.cards[c])/float64(need-have))
		}
		reward := y.silent(func() float64 { return y.effects(&m.Reward, c) + y.want(wantMission, 0) })
		*sum += y.part(part*reward, key, func() catalog.Args { return catalog.Args{"what": m.Reward.Phrase(y.d.c)} })
	}
	if e := card.Endgame; e != nil {
		grows := y.at.Endgame * float64(e.Gains.Of(board.VP))
		if e.Per != nil {
			grows *= y.expected(y.d.cards[c])
		}
		points := float64(y.endgame(c)) + grows
		*sum += y.part(points, "reason.endgame", func() catalog.Args { return catalog.Args{"n": int(points + 0.5)} })
	}
	for i := range card.Circles {
		reward := y.silent(func() float64 { return y.effects(&card.Circles[i].Reward, board.NoCard) })
		covered := min(1, y.expected(y.d.circles[card.Power.ID][i])) * y.covers(&card.Circles[i])
		*sum += y.part(y.at.Circle*covered*reward, "reason.mission",
			func() catalog.Args { return catalog.Args{"what": y.d.c.CirclePhrase(&card.Circles[i])} })
	}
	if card.Power.ID >= 0 {
		*sum += y.part(y.rounds*y.silent(func() float64 { return y.power(&card.Power) }), "reason.stays", nothing)
	}
	for _, gain := range card.Income.Base {
		*sum += y.part(y.at.future[gain.Res]*float64(gain.N), "reason.income", func() catalog.Args {
			return catalog.Args{"what": catalog.Gains{gain}.Phrase(y.d.c)}
		})
	}
	eachEffects(card, func(e *catalog.Effects) { *sum += y.effects(e, c) })
	if card.Berth != nil {
		best := y.silent(func() float64 { return max(y.effects(&card.Berth.Land, c), y.effects(&card.Berth.Orbit, c)) })
		*sum += y.unsaid(y.at.Keep * best / 2)
	}
	return *sum
}

// covers returns how often an event of a circle covers it, from 0 to 1.
func (y *Policy) covers(x *catalog.Circle) float64 {
	if x.When != nil && happening(x.When) {
		return y.w.When
	}
	return 1
}

// eachEffects calls f with the effects that a card has in fields that its deck or species declares. What they are for only
// scripts know, so they are priced as if each happened once.
func eachEffects(card *catalog.Card, f func(*catalog.Effects)) {
	for _, x := range card.Fields {
		if e, ok := x.Value.(*catalog.Effects); ok {
			f(e)
		}
	}
}

// choice returns what it is worth to choose a card from the row or the deck.
func (y *Policy) choice() float64 {
	k := &y.memo.choice
	if k.at != y.now {
		_, best := y.bestOfRow()
		*k = known{y.now, y.rate[board.CardDeck] + y.at.Hand*best}
	}
	return k.worth
}

// take returns the same, and writes which card it is.
func (y *Policy) take() float64 {
	worth := y.choice()
	if y.ledger == nil {
		return worth
	}
	if best, _ := y.bestOfRow(); best != board.NoCard {
		return y.part(worth, "reason.takes", named("card", board.KindCard, int(best)))
	}
	return y.part(worth, "reason.unknown_card", nothing)
}

// bestOfRow returns the card of the row that gives most, and what it gives; board.NoCard if none gives anything.
func (y *Policy) bestOfRow() (best board.CardID, worth float64) {
	best = board.NoCard
	worth = y.silent(func() float64 {
		top := 0.0
		for _, c := range y.g.S.Row {
			if c != board.NoCard && y.use(c) > top {
				best, top = c, y.use(c)
			}
		}
		return top
	})
	return best, worth
}

// use returns what a card is worth: played, or for its corner if that is worth more.
func (y *Policy) use(c board.CardID) float64 {
	x := y.card(c)
	plays := x.play - x.cost
	if y.ledger == nil {
		return max(plays, y.corner(c), 0)
	}
	switch corner := y.silent(func() float64 { return y.corner(c) }); {
	case plays > 0 && plays >= corner:
		return y.play(c) + y.unsaid(-x.cost)
	case corner > 0:
		return y.corner(c)
	}
	return 0
}

// held returns what a card in the hand is worth: a part of what it gives when it is
// used.
func (y *Policy) held(c board.CardID) float64 {
	from := y.lines()
	worth := y.share(y.at.Hand, y.use(c), from) + y.unsaid(y.at.Spent*y.rate[board.CardDeck])
	if hand := board.Hand(y.p); y.g.S.Pile[c] == hand && y.g.S.Size(hand) > y.g.Numbers().Limit.Hand {
		worth = y.share(y.w.Surplus, worth, from) // one of them must be discarded at the next pass
	}
	return worth
}

// lose returns what it is worth to lose a card.
func (y *Policy) lose(c board.CardID) float64 {
	return y.unsaid(-y.silent(func() float64 { return y.held(c) }))
}

// corner returns what the free-action corner of a card is worth.
func (y *Policy) corner(c board.CardID) float64 {
	return y.once(&y.corners[c], y.now, func() float64 { return y.top(&y.d.c.Cards[c].Free, c, y.d.moves[c]) })
}

// bestTech returns what the best technology of some types is worth: of those that others
// have, with the bonus of its tile or without.
func (y *Policy) bestTech(types *catalog.Filter, others, bonus bool) float64 {
	best := 0.0
	for t := range y.d.c.Techs {
		tech := &y.d.c.Techs[t]
		if !y.d.all(types) && !mentions(types, source.Ref{Kind: board.KindType, ID: int16(tech.Type)}) || others && !y.g.OthersHaveResearched(y.p, t) {
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

// uses returns how often an action is taken in a round.
func (w *Weights) uses(a catalog.Action) float64 {
	return [...]float64{catalog.ActLaunch: w.Launches, catalog.ActOrbit: w.Orbits, catalog.ActLand: w.Lands, catalog.ActScan: w.Scans,
		catalog.ActAnalyze: w.Analyzes, catalog.ActResearch: w.Researches, catalog.ActBuy: w.Buys, catalog.ActMove: w.Moves,
		catalog.ActPlay: w.Plays, catalog.ActUse: w.Plays}[a]
}

// power returns what a power is worth in a round.
func (y *Policy) power(power *catalog.Power) float64 {
	w, m, sum := y.w, &power.Modify, 0.0
	for i := range m.Cost {
		x := &m.Cost[i]
		often := w.uses(x.Action)
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
