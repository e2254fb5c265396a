package price

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// card returns what playing a card is worth, and what it costs.
func (y *Policy) card(c board.CardID) *cardPrice {
	x := &y.cards[c]
	if x.now == y.now {
		return x
	}
	card := &y.d.c.Cards[c]
	*x = cardPrice{now: y.now, cost: y.action(board.Option{Verb: board.VerbPlay, A: int16(c)})}
	if card.Worth.Set {
		x.play = y.stated(&card.Worth, c, nil)
		return x
	}
	x.play = y.top(&card.Play, c, y.d.plays[c])
	if m := card.Mission; m != nil {
		have, need := y.progress(c, m)
		part := y.at.Mission
		if have >= need {
			part = 1
		} else {
			part *= min(1, y.expected(y.d.cards[c])/float64(need-have))
		}
		x.play += part * (y.effects(&m.Reward, c) + y.want(wantMission, 0))
	}
	if e := card.Endgame; e != nil {
		grows := 0.0
		if e.Per != nil {
			grows = y.at.Endgame * float64(e.Gains.Of(board.VP)) * y.expected(y.d.cards[c])
		} else {
			grows = y.at.Endgame * float64(e.Gains.Of(board.VP))
		}
		x.play += float64(y.endgame(c)) + grows
	}
	for i := range card.Circles {
		x.play += y.at.Circle * min(1, y.expected(y.d.circles[card.Power.ID][i])) * y.effects(&card.Circles[i].Reward, board.NoCard)
	}
	if card.Power.ID >= 0 {
		x.play += y.rounds * y.power(&card.Power)
	}
	for _, gain := range card.Income.Base {
		x.play += y.at.future[gain.Res] * float64(gain.N)
	}
	eachEffects(card, func(e *catalog.Effects) { x.play += y.effects(e, c) })
	if card.Berth != nil {
		x.play += y.at.Keep * max(y.effects(&card.Berth.Land, c), y.effects(&card.Berth.Orbit, c)) / 2
	}
	return x
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
		best := 0.0
		for _, c := range y.g.S.Row {
			if c != board.NoCard {
				best = max(best, y.use(c))
			}
		}
		*k = known{y.now, y.rate[board.CardDeck] + y.at.Hand*best}
	}
	return k.worth
}

// use returns what a card gives when it is played, or used in another way if that brings more.
func (y *Policy) use(c board.CardID) float64 {
	x := y.card(c)
	return max(x.play-x.cost, y.corner(c), 0)
}

// held returns what a card in the hand is worth: a part of what it gives when it is
// used.
func (y *Policy) held(c board.CardID) float64 {
	worth := y.at.Hand*y.use(c) + y.at.Spent*y.rate[board.CardDeck]
	if hand := board.Hand(y.p); y.g.S.Pile[c] == hand && y.g.S.Size(hand) > y.g.Numbers().Limit.Hand {
		worth *= y.w.Surplus // one of them must be discarded at the next pass
	}
	return worth
}

// corner returns what the free-action corner of a card is worth.
func (y *Policy) corner(c board.CardID) float64 {
	x := &y.corners[c]
	if x.at != y.now {
		*x = known{at: y.now}
		x.worth = y.top(&y.d.c.Cards[c].Free, c, y.d.moves[c])
	}
	return x.worth
}
