package price

import "seti/kernel/board"

// reckon computes what one more of each resource is worth, now and as income, and
// how often things come until the end.
func (y *Policy) reckon() {
	w := y.w
	y.rates(&y.rate, y.part)
	y.glut()
	y.often = w.often()
	for f, n := range y.d.kinds {
		y.often[f] *= (y.rounds + 0.5) / float64(max(1, n))
	}
	y.future = [board.MaxResources]float64{}
	for left := 1; left <= int(y.rounds); left++ {
		var rate [board.MaxResources]float64
		y.rates(&rate, 1-float64(left-1)/float64(max(1, y.g.Numbers().Rounds-1)))
		for r := range rate {
			y.future[r] += rate[r] * w.Income
		}
	}
	y.future[board.Credit] *= w.IncomeCredit.at(y.part)
	y.future[board.Energy] *= w.IncomeEnergy.at(y.part)
	y.future[board.CardDeck] *= w.IncomeCard.at(y.part)
	y.future[board.CardAny] *= w.IncomeCard.at(y.part)
}

// rates computes what resources are worth after a part of the game to a player who has none.
func (y *Policy) rates(rate *[board.MaxResources]float64, part float64) {
	w := y.w
	for r := range rate {
		rate[r] = w.Other.at(part)
	}
	rate[board.VP] = w.Point.at(part)
	rate[board.Publicity] = w.Publicity.at(part)
	rate[board.Data] = w.Data.at(part)
	rate[board.Energy] = w.Energy.at(part)
	rate[board.Credit] = w.Credit.at(part)
	rate[board.CardDeck] = w.DeckCard.at(part)
	rate[board.CardAny] = rate[board.CardDeck] + w.Card.at(part)
	rate[board.CardRow] = rate[board.CardAny]
	rate[board.AlienCard] = w.AlienCard.at(part)
}

// glut lowers the worth of resources of which the seat has many.
func (y *Policy) glut() {
	w, pl := y.w, &y.g.S.P[y.p]
	less := func(r board.Resource, glut float64, n int) { y.rate[r] /= 1 + max(0, glut)*float64(n) }
	less(board.Credit, w.GlutCredit, int(pl.Res[board.Credit]))
	less(board.Energy, w.GlutEnergy, int(pl.Res[board.Energy]))
	less(board.Publicity, w.GlutPublicity, int(pl.Res[board.Publicity]))
	less(board.Data, w.GlutData, int(pl.Res[board.Data]))
	hand := y.g.S.Size(board.Hand(y.p))
	less(board.CardAny, w.GlutCard, hand)
	less(board.CardRow, w.GlutCard, hand)
	less(board.CardDeck, w.GlutCard, hand)
}
