package price

import "seti/kernel"

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
	y.future = [kernel.MaxResources]float64{}
	for left := 1; left <= int(y.rounds); left++ {
		var rate [kernel.MaxResources]float64
		y.rates(&rate, 1-float64(left-1)/float64(max(1, y.g.Numbers().Rounds-1)))
		for r := range rate {
			y.future[r] += rate[r] * w.Income
		}
	}
	y.future[kernel.Credit] *= w.IncomeCredit.at(y.part)
	y.future[kernel.Energy] *= w.IncomeEnergy.at(y.part)
	y.future[kernel.CardDeck] *= w.IncomeCard.at(y.part)
	y.future[kernel.CardAny] *= w.IncomeCard.at(y.part)
}

// rates computes what resources are worth after a part of the game to a player who has none.
func (y *Policy) rates(rate *[kernel.MaxResources]float64, part float64) {
	w := y.w
	for r := range rate {
		rate[r] = w.Other.at(part)
	}
	rate[kernel.VP] = w.Point.at(part)
	rate[kernel.Publicity] = w.Publicity.at(part)
	rate[kernel.Data] = w.Data.at(part)
	rate[kernel.Energy] = w.Energy.at(part)
	rate[kernel.Credit] = w.Credit.at(part)
	rate[kernel.CardDeck] = w.DeckCard.at(part)
	rate[kernel.CardAny] = rate[kernel.CardDeck] + w.Card.at(part)
	rate[kernel.CardRow] = rate[kernel.CardAny]
	rate[kernel.AlienCard] = w.AlienCard.at(part)
}

// glut lowers the worth of resources of which the seat has many.
func (y *Policy) glut() {
	w, pl := y.w, &y.g.S.P[y.p]
	less := func(r kernel.Resource, glut float64, n int) { y.rate[r] /= 1 + max(0, glut)*float64(n) }
	less(kernel.Credit, w.GlutCredit, int(pl.Res[kernel.Credit]))
	less(kernel.Energy, w.GlutEnergy, int(pl.Res[kernel.Energy]))
	less(kernel.Publicity, w.GlutPublicity, int(pl.Res[kernel.Publicity]))
	less(kernel.Data, w.GlutData, int(pl.Res[kernel.Data]))
	hand := y.g.S.Size(kernel.Hand(y.p))
	less(kernel.CardAny, w.GlutCard, hand)
	less(kernel.CardRow, w.GlutCard, hand)
	less(kernel.CardDeck, w.GlutCard, hand)
}
