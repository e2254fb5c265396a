package kernel

import (
	"seti/kernel/board"
)

// freeAction carries out a whole free action (rules 5.1.4).
func (g *Game) freeAction(p board.Seat, o board.Option) {
	g.push(p, board.NoCard, false, true)
	switch o.Verb {
	case board.VerbMove:
		g.step(p, board.Space(o.A), board.Space(o.B))
	case board.VerbCorner:
		g.payFor(p, o)
		g.corner(p, board.CardID(o.A))
	case board.VerbPlaceTop:
		g.placeTop(p)
	case board.VerbPlaceBottom:
		g.placeBottom(p, int(o.A-1))
	case board.VerbComplete:
		g.payFor(p, o)
		g.complete(p, board.CardID(o.A))
	case board.VerbExchange:
		g.exchange(p, o)
	case board.VerbBuy:
		g.payFor(p, o)
		g.gain(p, board.CardAny, 1)
	case board.VerbUse:
		g.use(p, o, false, false)
	case board.VerbTry:
		g.tryOut(p, int(o.A))
	}
	g.settle()
	if g.S.RowDue && (g.S.Phase == board.PhaseBefore || g.S.Phase == board.PhaseAfter) {
		g.refillRow()
	}
	g.pop()
}

// corner discards a card of the hand and gains its corner (rules 5.2.2).
func (g *Game) corner(p board.Seat, c board.CardID) {
	g.discard(c)
	g.reward(p, &g.C.Cards[c].Free)
	g.event(board.EvCorner, p).Card = c
}

// exchange gives 2 of a kind for 1 (rules 5.2.5). Cards given are discarded
// before one is taken.
func (g *Game) exchange(p board.Seat, o board.Option) {
	g.payFor(p, o)
	if o.A == board.ExchangeCard {
		for range exchanged {
			g.discard(g.askHandCard(p, Prompt{Reason: askExchange, For: ToGive}))
		}
	}
	g.gain(p, board.ExchangeResources[o.B], 1)
}

// use pays for an offer and carries it out.
func (g *Game) use(p board.Seat, o board.Option, main, ownList bool) {
	power, offer := g.C.Offer(o)
	if n := g.uses(p, offer); *n < 255 {
		*n++
	}
	g.log(LogUse, p, o.A, o.B)
	g.payFor(p, o)
	f := g.pushPower(p, power, main, ownList)
	g.runAtOnce(f, &offer.Effects)
	g.pop()
}

// addTries offers the effects that an author tries out. They make no interrupt point of
// their own, so a game goes the same way with them and without.
func (g *Game) addTries() {
	for i := range g.C.Tries {
		g.add(board.Option{Verb: board.VerbTry, A: int16(i + 1)})
	}
}

func (g *Game) tryOut(p board.Seat, n int) {
	f := g.pushPower(p, g.C.TryPower, true, true)
	g.run(f, g.C.Tries[n-1])
	g.pop()
}
