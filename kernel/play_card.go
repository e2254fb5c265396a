package kernel

import "seti/kernel/board"

// MayTuck reports whether a player has a card that he could tuck (rules 9.3).
func (g *Game) MayTuck(p board.Seat) bool {
	for c := g.S.First(board.Hand(p)); c != board.NoCard; c = g.S.Next(c) {
		if g.C.Cards[c].Income.Set {
			return true
		}
	}
	return false
}

// tuck puts a card under the income card and gains its corner; one without the
// corner gives nothing.
func (g *Game) tuck(p board.Seat, c board.CardID) {
	corner := g.C.Cards[c].Income
	g.S.MoveCard(c, board.Tucked(p))
	g.log(LogTuck, p, int16(c))
	e := g.event(board.EvIncome, p)
	e.Card = c
	if corner.Set {
		e.Res = int16(corner.Res)
		g.gain(p, corner.Res, 1)
	}
}

// playFree plays a card for its effect, without its cost (rules 4.6.2); with main as the
// main action.
func (g *Game) playFree(p board.Seat, c board.CardID, main bool) {
	s, card := g.S, &g.C.Cards[c]
	s.MoveCard(c, board.Resolving)
	g.log(LogPlay, p, int16(c))
	f := g.push(p, c, main, true)
	g.run(f, &card.Play)
	g.pop()
	e := g.event(board.EvPlay, p)
	e.Card, e.Cost = c, int16(card.Cost.Of(board.Credit))
	if main {
		e.N = 1
	}
	g.settle()
	if s.Pile[c] != board.Resolving {
		return
	}
	if card.Stays() || g.waiting(c) {
		if card.Power.ID >= 0 {
			s.Covered[card.Power.ID] = 0
		}
		s.MoveCard(c, board.InPlay(p))
		return
	}
	s.MoveCard(c, g.discardPile(c))
}
