package price

import "seti/kernel"

// card is what playing a card is worth, and what it costs.
func (y *Policy) card(c kernel.CardID) *cardPrice {
	x := &y.cards[c]
	if x.now == y.now {
		return x
	}
	card := &y.d.c.Cards[c]
	*x = cardPrice{now: y.now, cost: y.cost(card.Cost.Gains)}
	x.play = y.top(&card.Play, c)
	if m := card.Mission; m != nil {
		have, need := y.g.Progress(y.p, c, m.When)
		part := y.w.Mission.at(y.part)
		if have >= need {
			part = 1
		} else {
			part *= 1 + float64(have)/float64(need)
		}
		x.play += part * (y.effects(&m.Reward, c) + y.want(wantMission, 0))
	}
	if e := card.Endgame; e != nil {
		grows := 0.0
		if e.Per != nil {
			grows = y.w.Endgame.at(y.part) * float64(e.Gains.Of(kernel.VP)) * y.rounds
		} else {
			grows = y.w.Endgame.at(y.part) * float64(e.Gains.Of(kernel.VP))
		}
		x.play += float64(y.g.EndgamePoints(y.p, c)) + grows
	}
	for i := range card.Circles {
		x.play += y.w.Circle.at(y.part) * y.effects(&card.Circles[i].Reward, kernel.NoCard)
	}
	if card.Power.Index() >= 0 {
		x.play += y.rounds * y.power(&card.Power)
	}
	if card.Berth != nil {
		x.play += y.w.Keep.at(y.part) * max(y.effects(&card.Berth.Land, c), y.effects(&card.Berth.Orbit, c)) / 2
	}
	return x
}

// held is what a card in the hand is worth: a part of what it brings when it is
// played or used otherwise.
func (y *Policy) held(c kernel.CardID) float64 {
	x := y.card(c)
	use := max(x.play-x.cost, y.corner(c), 0)
	return y.w.Hand.at(y.part)*use + y.w.Spent.at(y.part)*y.rate[kernel.CardDeck]
}

// corner is what the free-action corner of a card is worth.
func (y *Policy) corner(c kernel.CardID) float64 { return y.top(&y.d.c.Cards[c].Free, c) }
