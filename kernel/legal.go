package kernel

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// against returns what stands in the way of a main or a free action of a player
// whose turn it is (rules 4, 5.2).
func (g *Game) against(p board.Seat, o board.Option) Obstacles {
	s := g.S
	switch o.Verb {
	case board.VerbLaunch:
		return g.orPrice(Unless(g.MayLaunch(p), AtProbeLimit), p, o)
	case board.VerbOrbit:
		return g.orPrice(g.againstOrbit(p, int(o.A)), p, o)
	case board.VerbLand:
		return g.orPrice(g.againstLanding(p, int(o.A), g.MoonsOpen(p), false), p, o)
	case board.VerbScan:
		return g.orPrice(0, p, o)
	case board.VerbAnalyze:
		return g.orPrice(Unless(g.ComputerFull(p), ComputerNotFull), p, o)
	case board.VerbPlay:
		return Unless(s.Pile[o.A] == board.Hand(p), notInHand) | g.orPrice(0, p, o)
	case board.VerbResearch:
		return g.orPrice(Unless(g.MayResearch(p, anyTech, false), NoTechLeft), p, o)

	case board.VerbMove:
		return g.againstStep(p, board.Space(o.A), board.Space(o.B), g.movePoints(p))
	case board.VerbCorner:
		free := &g.C.Cards[o.A].Free
		return Unless(s.Pile[o.A] == board.Hand(p), notInHand) | Unless(len(free.Groups) > 0, noCorner) | Unless(!g.idle(p, free), idleCorner) | g.orPrice(0, p, o)
	case board.VerbPlaceTop:
		return Unless(int(s.P[p].Top) < g.topSpaces(), topFull) | Unless(s.P[p].Res[board.Data] > 0, noData)
	case board.VerbPlaceBottom:
		return g.againstBottom(p, int(o.A)-1)
	case board.VerbComplete:
		return g.orPrice(g.againstCompleting(p, board.CardID(o.A)), p, o)
	case board.VerbExchange:
		x := Unless(o.B != board.ExchangeCard || o.A == board.ExchangeCard || g.cardAvailable(), noCardToTake)
		return g.orPrice(x|Unless(o.A != board.ExchangeCard || s.Size(board.Hand(p)) >= exchanged, tooFewCards), p, o)
	case board.VerbBuy:
		return g.orPrice(Unless(g.cardAvailable(), noCardToTake), p, o)
	}
	return 0
}

// addLegal offers an action if nothing stands in its way.
func (g *Game) addLegal(p board.Seat, o board.Option) {
	if g.against(p, o) == 0 {
		g.add(o)
	}
}

// mainActions offers the main actions a player may declare (rules 4).
func (g *Game) mainActions(p board.Seat) {
	g.addLegal(p, board.Option{Verb: board.VerbLaunch})
	g.orbits(p, true)
	g.landings(p, g.MoonsOpen(p), false, true)
	g.addLegal(p, board.Option{Verb: board.VerbScan})
	g.addLegal(p, board.Option{Verb: board.VerbAnalyze})
	for c := g.S.First(board.Hand(p)); c != board.NoCard; c = g.S.Next(c) {
		g.addLegal(p, board.Option{Verb: board.VerbPlay, A: int16(c)})
	}
	g.addLegal(p, board.Option{Verb: board.VerbResearch})
	g.offersDuring(p, catalog.DuringMain)
	g.add(board.Option{Verb: board.VerbPass})
}

// freeActions offers the free actions of the active player (rules 5.2).
func (g *Game) freeActions(p board.Seat) {
	if p != g.S.Active || g.S.Phase < board.PhaseBefore || g.S.Phase > board.PhaseAfter || g.contentSeat(p) != nil {
		return
	}
	s := g.S
	if g.movesLeft(p) == 0 {
		g.steps(p)
	}
	for c := s.First(board.Hand(p)); c != board.NoCard; c = s.Next(c) {
		g.addLegal(p, board.Option{Verb: board.VerbCorner, A: int16(c)})
	}
	if s.P[p].Res[board.Data] > 0 {
		g.addLegal(p, board.Option{Verb: board.VerbPlaceTop})
		for i := range g.Numbers().Computer {
			if g.againstBottom(p, i) == 0 {
				g.add(board.Option{Verb: board.VerbPlaceBottom, A: int16(i + 1)})
			}
		}
	}
	for c := s.First(board.InPlay(p)); c != board.NoCard; c = s.Next(c) {
		g.addLegal(p, board.Option{Verb: board.VerbComplete, A: int16(c)})
	}
	g.exchanges(p)
	g.addLegal(p, board.Option{Verb: board.VerbBuy})
	g.offersDuring(p, catalog.DuringFree)
}

// exchanges offers the exchanges (rules 5.2.5). What is taken changes no price, so each is worked out once for
// what is given.
func (g *Game) exchanges(p board.Seat) {
	card := g.cardAvailable()
	for give := range int16(board.ExchangeCount) {
		if g.against(p, board.Option{Verb: board.VerbExchange, A: give, B: give}) != 0 {
			continue
		}
		for take := range int16(board.ExchangeCount) {
			if card || take != board.ExchangeCard || give == board.ExchangeCard {
				g.add(board.Option{Verb: board.VerbExchange, A: give, B: take})
			}
		}
	}
}

// orPrice adds that an action is too dear, if nothing else stands in its way.
func (g *Game) orPrice(x Obstacles, p board.Seat, o board.Option) Obstacles {
	if x != 0 {
		return x
	}
	return Unless(g.affords(p, o), tooDear)
}

// againstBottom returns why no data goes under top space i, counted from 0
// (rules 8.2.1, 8.2.2).
func (g *Game) againstBottom(p board.Seat, i int) Obstacles {
	pl := &g.S.P[p]
	if i < 0 || i >= g.topSpaces() || pl.Slot[i] < 0 {
		return noComputerTech
	}
	return Unless(i < int(pl.Top), topEmpty) | Unless(pl.Bottom&(1<<i) == 0, bottomFilled) | Unless(pl.Res[board.Data] > 0, noData)
}

// againstCompleting returns why a conditional mission is not completed
// (rules 9.5.1).
func (g *Game) againstCompleting(p board.Seat, c board.CardID) Obstacles {
	switch {
	case g.S.Pile[c] != board.InPlay(p):
		return notInPlay
	case g.C.Cards[c].Mission == nil:
		return noMission
	}
	return Unless(g.Completable(p, c), notFulfilled)
}

// cardAvailable reports whether drawAny could give a card (rules 5.2.11).
func (g *Game) cardAvailable() bool {
	if g.S.CardsToDraw() {
		return true
	}
	for _, c := range g.S.Row {
		if c != board.NoCard {
			return true
		}
	}
	return false
}

// topSpaces returns the number of top spaces of a computer.
func (g *Game) topSpaces() int { return len(g.Numbers().Computer) }

// ComputerFull reports whether a player can analyze (rules 4.5.1).
func (g *Game) ComputerFull(p board.Seat) bool { return int(g.S.P[p].Top) == g.topSpaces() }

// canPlace reports whether data can be placed at all.
func (g *Game) canPlace(p board.Seat) bool {
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
func (g *Game) canPlaceTop(p board.Seat) bool {
	return g.against(p, board.Option{Verb: board.VerbPlaceTop}) == 0
}

// canPlaceBottom reports whether data can go under top space i, counted from 0
// (rules 8.2.1, 8.2.2).
func (g *Game) canPlaceBottom(p board.Seat, i int) bool {
	return g.againstBottom(p, i) == 0
}

// Completable reports whether the condition of a mission in play holds
// (rules 9.5.1).
func (g *Game) Completable(p board.Seat, c board.CardID) bool {
	m := g.C.Cards[c].Mission
	return m != nil && g.recall(p, int(c), nil, m.When)
}
