package kernel

// freeAction carries out a free action, completely (rules 5.1.4).
func (g *Game) freeAction(p Seat, o Option) {
	g.push(p, NoCard, false, true)
	switch o.Verb {
	case VerbMove:
		g.step(p, Space(o.A), Space(o.B))
	case VerbCorner:
		g.corner(p, CardID(o.A))
	case VerbPlaceTop:
		g.placeTop(p)
	case VerbPlaceBottom:
		g.placeBottom(p, int(o.A-1))
	case VerbComplete:
		g.complete(p, CardID(o.A))
	case VerbExchange:
		g.exchange(p, int(o.A), int(o.B))
	case VerbBuy:
		g.payAction(p, ActBuy, -1)
		g.gain(p, CardAny, 1)
	case VerbUse:
		g.use(p, o, false, false)
	case VerbTry:
		g.tryOut(p, int(o.A))
	}
	g.settle()
	if g.S.RowDue && (g.S.Phase == PhaseBefore || g.S.Phase == PhaseAfter) {
		g.refillRow()
	}
	g.pop()
}

// corner discards a card of the hand and gains its corner (rules 5.2.2).
func (g *Game) corner(p Seat, c CardID) {
	g.discard(c)
	g.reward(p, &g.C.Cards[c].Free, false)
	g.event(EvCorner, p).Card = c
}

// exchange gives 2 of a kind for 1 (rules 5.2.5). Cards given are discarded
// before one is taken.
func (g *Game) exchange(p Seat, give, take int) {
	if give == goodCard {
		for range 2 {
			g.discard(g.askHandCard(p, askExchange))
		}
	} else {
		g.pay(p, Gains{{goodRes[give], 2}})
	}
	g.gain(p, goodRes[take], 1)
}

// use pays for an offer and carries it out.
func (g *Game) use(p Seat, o Option, main, ownList bool) {
	power, offer := g.C.offer(o)
	if n := g.uses(p, offer); *n < 255 {
		*n++
	}
	g.log(LogUse, p, o.A, o.B)
	g.pay(p, offer.Cost)
	f := g.pushPower(p, power, main, ownList)
	g.run(f, &offer.Effects)
	g.pop()
}
