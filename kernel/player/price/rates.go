package price

import "seti/kernel/board"

// season holds the weights as they count in a round.
type season struct {
	weights[float64, float64]
	rate   [board.MaxResources]float64 // what one more of each resource is worth to a seat that has none
	future [board.MaxResources]float64 // what one more income of each resource brings in later rounds
	often  [featureCount]float64       // how often things of each feature come until the end
}

// seasonOf identifies a season by the number of rounds after it and of all rounds.
type seasonOf struct{ left, rounds int }

// season returns what the weights come to in a round. It is worked out once.
func (y *Policy) season(of seasonOf) *season {
	if x := y.seasons[of]; x != nil {
		return x
	}
	w := y.w
	x := &season{weights: w.at(1 - float64(of.left)/float64(max(1, of.rounds-1))), often: w.often()}
	x.rates()
	for f, n := range y.d.kinds {
		x.often[f] *= (float64(of.left) + 0.5) / float64(max(1, n))
	}
	for left := range of.left {
		for r, rate := range y.season(seasonOf{left, of.rounds}).rate {
			x.future[r] += rate * w.Income
		}
	}
	x.future[board.Credit] *= x.IncomeCredit
	x.future[board.Energy] *= x.IncomeEnergy
	x.future[board.CardDeck] *= x.IncomeCard
	x.future[board.CardAny] *= x.IncomeCard
	y.seasons[of] = x
	return x
}

// rates computes what resources are worth.
func (x *season) rates() {
	for r := range x.rate {
		x.rate[r] = x.Other
	}
	x.rate[board.VP] = x.Point
	x.rate[board.Publicity] = x.Publicity
	x.rate[board.Data] = x.Data
	x.rate[board.Energy] = x.Energy
	x.rate[board.Credit] = x.Credit
	x.rate[board.CardDeck] = x.DeckCard
	x.rate[board.CardAny] = x.rate[board.CardDeck] + x.Card
	x.rate[board.CardRow] = x.rate[board.CardAny]
	x.rate[board.AlienCard] = x.AlienCard
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
