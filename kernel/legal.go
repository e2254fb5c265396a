package kernel

// against returns what stands in the way of a main or a free action of a player
// whose turn it is (rules 4, 5.2).
func (g *Game) against(p Seat, o Option) Obstacles {
	s := g.S
	switch o.Verb {
	case VerbLaunch:
		return g.orPrice(Unless(g.MayLaunch(p), AtProbeLimit), p, ActLaunch, -1)
	case VerbOrbit:
		return g.orPrice(g.againstOrbit(p, int(o.A)), p, ActOrbit, -1)
	case VerbLand:
		return g.orPrice(g.againstLanding(p, int(o.A), g.MoonsOpen(p), false), p, ActLand, int(o.A))
	case VerbScan:
		return g.orPrice(0, p, ActScan, -1)
	case VerbAnalyze:
		return g.orPrice(Unless(g.ComputerFull(p), ComputerNotFull), p, ActAnalyze, -1)
	case VerbPlay:
		return Unless(s.Pile[o.A] == Hand(p), notInHand) | Unless(g.canPay(p, g.C.Cards[o.A].Cost.Gains), tooDear)
	case VerbResearch:
		return g.orPrice(Unless(g.anyTechFor(p, anyTech, false), NoTechLeft), p, ActResearch, -1)

	case VerbMove:
		return g.againstStep(p, Space(o.A), Space(o.B), g.movePoints(p))
	case VerbCorner:
		return Unless(s.Pile[o.A] == Hand(p), notInHand) | Unless(len(g.C.Cards[o.A].Free.Groups) > 0, noCorner) | Unless(!g.idle(p, &g.C.Cards[o.A].Free), idleCorner)
	case VerbPlaceTop:
		return Unless(int(s.P[p].Top) < g.topSpaces(), topFull) | Unless(s.P[p].Res[Data] > 0, noData)
	case VerbPlaceBottom:
		return g.againstBottom(p, int(o.A)-1)
	case VerbComplete:
		return g.againstCompleting(p, CardID(o.A))
	case VerbExchange:
		switch {
		case g.holdsGood(p, int(o.A), 2):
			return Unless(o.B != goodCard || o.A == goodCard || g.cardAvailable(), noCardToTake)
		case o.A == goodCard:
			return tooFewCards
		}
		return tooFewGoods
	case VerbBuy:
		return g.orPrice(Unless(g.cardAvailable(), noCardToTake), p, ActBuy, -1)
	}
	return 0
}

// addLegal offers an action if nothing stands in its way.
func (g *Game) addLegal(p Seat, o Option) {
	if g.against(p, o) == 0 {
		g.add(o)
	}
}

// mainActions offers the main actions a player may declare (rules 4).
func (g *Game) mainActions(p Seat) {
	g.addLegal(p, Option{Verb: VerbLaunch})
	if g.affords(p, ActOrbit, -1) {
		g.orbits(p)
	}
	g.landings(p, g.MoonsOpen(p), false, true)
	g.addLegal(p, Option{Verb: VerbScan})
	g.addLegal(p, Option{Verb: VerbAnalyze})
	for c := g.S.First(Hand(p)); c != NoCard; c = g.S.Next(c) {
		g.addLegal(p, Option{Verb: VerbPlay, A: int16(c)})
	}
	g.addLegal(p, Option{Verb: VerbResearch})
	g.offersDuring(p, duringMain)
	g.add(Option{Verb: VerbPass})
}

// freeActions offers the free actions of the active player (rules 5.2).
func (g *Game) freeActions(p Seat) {
	if p != g.S.Active || g.S.Phase < PhaseBefore || g.S.Phase > PhaseAfter || g.contentSeat(p) != nil {
		return
	}
	s := g.S
	if g.movesLeft(p) == 0 {
		g.steps(p)
	}
	for c := s.First(Hand(p)); c != NoCard; c = s.Next(c) {
		g.addLegal(p, Option{Verb: VerbCorner, A: int16(c)})
	}
	if s.P[p].Res[Data] > 0 {
		g.addLegal(p, Option{Verb: VerbPlaceTop})
		for i := range g.Numbers().Computer {
			if g.againstBottom(p, i) == 0 {
				g.add(Option{Verb: VerbPlaceBottom, A: int16(i + 1)})
			}
		}
	}
	for c := s.First(InPlay(p)); c != NoCard; c = s.Next(c) {
		g.addLegal(p, Option{Verb: VerbComplete, A: int16(c)})
	}
	for give := range int16(goodCount) {
		if !g.holdsGood(p, int(give), 2) {
			continue // spares asking for what it would be exchanged
		}
		for take := range int16(goodCount) {
			g.addLegal(p, Option{Verb: VerbExchange, A: give, B: take})
		}
	}
	g.addLegal(p, Option{Verb: VerbBuy})
	g.offersDuring(p, duringFree)
}

// orPrice asks for the price of an action where nothing else stands in its way.
func (g *Game) orPrice(x Obstacles, p Seat, a Action, body int) Obstacles {
	if x != 0 {
		return x
	}
	return Unless(g.affords(p, a, body), tooDear)
}

// againstBottom returns why no data goes under top space i, counted from 0
// (rules 8.2.1, 8.2.2).
func (g *Game) againstBottom(p Seat, i int) Obstacles {
	pl := &g.S.P[p]
	if i < 0 || i >= g.topSpaces() || pl.Slot[i] < 0 {
		return noComputerTech
	}
	return Unless(i < int(pl.Top), topEmpty) | Unless(pl.Bottom&(1<<i) == 0, bottomFilled) | Unless(pl.Res[Data] > 0, noData)
}

// againstCompleting returns why a conditional mission is not completed
// (rules 9.5.1).
func (g *Game) againstCompleting(p Seat, c CardID) Obstacles {
	switch {
	case g.S.Pile[c] != InPlay(p):
		return notInPlay
	case g.C.Cards[c].Mission == nil:
		return noMission
	}
	return Unless(g.Completable(p, c), notFulfilled)
}

// cardAvailable reports whether drawAny could give a card (rules 5.2.11).
func (g *Game) cardAvailable() bool {
	if g.S.cardsToDraw() {
		return true
	}
	for _, c := range g.S.Row {
		if c != NoCard {
			return true
		}
	}
	return false
}

// topSpaces returns the number of top spaces of a computer.
func (g *Game) topSpaces() int { return len(g.Numbers().Computer) }

// ComputerFull reports whether a player can analyze (rules 4.5.1).
func (g *Game) ComputerFull(p Seat) bool { return int(g.S.P[p].Top) == g.topSpaces() }

// canPlace reports whether data can be placed at all.
func (g *Game) canPlace(p Seat) bool {
	if g.canPlaceTop(p) {
		return true
	}
	for i := range g.Numbers().Computer {
		if g.canPlaceBottom(p, i) {
			return true
		}
	}
	return false
}

// canPlaceTop reports whether data can go to the leftmost empty top space
// (rules 8.2.1).
func (g *Game) canPlaceTop(p Seat) bool {
	return g.against(p, Option{Verb: VerbPlaceTop}) == 0
}

// canPlaceBottom reports whether data can go under top space i, counted from 0
// (rules 8.2.1, 8.2.2).
func (g *Game) canPlaceBottom(p Seat, i int) bool {
	return g.againstBottom(p, i) == 0
}

// holdsGood reports whether a player holds n of a good.
func (g *Game) holdsGood(p Seat, good, n int) bool {
	if good == goodCard {
		return g.S.Size(Hand(p)) >= n
	}
	return int(g.S.P[p].Res[goodRes[good]]) >= n
}

// Completable reports whether the condition of a mission in play holds
// (rules 9.5.1).
func (g *Game) Completable(p Seat, c CardID) bool {
	m := g.C.Cards[c].Mission
	return m != nil && g.recall(p, int(c), nil, m.When)
}
