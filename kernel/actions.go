package kernel

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
)

// verb holds the rules of options with a verb; board.VerbDefs has their names and labels. A test names what a row
// lacks. An answer that has no row is offered and carried out by the code that asks for it.
type verb struct {
	// offer adds the actions that a player may take; nil if that is the verb alone.
	offer func(g *Game, p board.Seat)
	// against returns the obstacles to an action apart from its price; nil if there never are any.
	against func(g *Game, p board.Seat, o board.Option) Obstacles
	// do carries an action out, as the main action or not. The price has been paid, unless do pays it or there never
	// is one.
	do   func(g *Game, p board.Seat, o board.Option, main bool)
	pays bool
	// prices is set if against asks for the price too.
	prices bool
	// printed is set if everybody pays the price on the board; otherwise cost returns the price, nil if the option
	// never costs anything.
	printed bool
	cost    func(g *Game, o board.Option) catalog.Gains
	// event completes the event that taking the option would be, for changes of prices.
	event func(g *Game, o board.Option, e board.Event) board.Event
	// args adds arguments for the gaps of the label.
	args func(g *Game, o board.Option, args catalog.Args)
	// with adds effects or a place to the label; label replaces it.
	with  func(g *Game, o board.Option, with catalog.Args)
	label func(g *Game, o board.Option, label catalog.Phrase) catalog.Phrase
}

var verbTable = [board.VerbCount]verb{
	board.VerbLaunch: {
		against: func(g *Game, p board.Seat, _ board.Option) Obstacles { return Unless(g.MayLaunch(p), AtProbeLimit) },
		printed: true,
		do:      func(g *Game, p board.Seat, _ board.Option, _ bool) { g.launch(p) },
	},
	board.VerbOrbit: {
		offer:   func(g *Game, p board.Seat) { g.orbits(p, true) },
		against: func(g *Game, p board.Seat, o board.Option) Obstacles { return g.againstOrbit(p, int(o.A)) },
		printed: true,
		event:   eventAtBody,
		do:      func(g *Game, p board.Seat, o board.Option, main bool) { g.orbit(p, int(o.A), main) },
	},
	board.VerbLand: {
		offer: func(g *Game, p board.Seat) { g.landings(p, g.MoonsOpen(p), false, true) },
		against: func(g *Game, p board.Seat, o board.Option) Obstacles {
			return g.againstLanding(p, int(o.A), g.MoonsOpen(p), false)
		},
		printed: true,
		event:   eventAtBody,
		do:      func(g *Game, p board.Seat, o board.Option, main bool) { g.land(p, int(o.A), false, main) },
	},
	board.VerbScan: {
		printed: true,
		do:      func(g *Game, p board.Seat, _ board.Option, main bool) { g.scan(p, main) },
	},
	board.VerbAnalyze: {
		against: func(g *Game, p board.Seat, _ board.Option) Obstacles {
			return Unless(g.ComputerFull(p), ComputerNotFull)
		},
		printed: true,
		do:      func(g *Game, p board.Seat, _ board.Option, main bool) { g.analyze(p, main) },
	},
	board.VerbPlay: {
		offer: offerCards(board.VerbPlay, board.Hand),
		against: func(g *Game, p board.Seat, o board.Option) Obstacles {
			return Unless(g.S.Pile[o.A] == board.Hand(p), notInHand)
		},
		cost:  func(g *Game, o board.Option) catalog.Gains { return g.C.Cards[o.A].Cost.Gains },
		event: eventOfCard,
		do:    func(g *Game, p board.Seat, o board.Option, main bool) { g.playFree(p, board.CardID(o.A), main) },
	},
	board.VerbResearch: {
		against: func(g *Game, p board.Seat, _ board.Option) Obstacles {
			return Unless(g.MayResearch(p, anyTech, false), NoTechLeft)
		},
		printed: true,
		pays:    true,
		do: func(g *Game, p board.Seat, _ board.Option, main bool) {
			g.research(p, anyTech, true, true, false, main, g.payResearch(p))
		},
	},
	board.VerbPass: {
		offer: func(g *Game, _ board.Seat) { g.add(board.Option{Verb: board.VerbPass}) },
		do:    func(g *Game, p board.Seat, _ board.Option, _ bool) { g.pass(p) },
	},

	board.VerbMove: {
		offer: func(g *Game, p board.Seat) {
			if g.movesLeft(p) == 0 {
				g.steps(p)
			}
		},
		against: func(g *Game, p board.Seat, o board.Option) Obstacles {
			return g.againstStep(p, board.Space(o.A), board.Space(o.B), g.movePoints(p))
		},
		printed: true,
		pays:    true,
		prices:  true,
		do:      func(g *Game, p board.Seat, o board.Option, _ bool) { g.step(p, board.Space(o.A), board.Space(o.B)) },
	},
	board.VerbCorner: {
		offer:   offerCards(board.VerbCorner, board.Hand),
		against: (*Game).againstCorner,
		event:   eventOfCard,
		do:      func(g *Game, p board.Seat, o board.Option, _ bool) { g.corner(p, board.CardID(o.A)) },
		with: func(g *Game, o board.Option, with catalog.Args) {
			with["effects"] = g.C.Cards[o.A].Free.Phrase(g.C)
		},
	},
	board.VerbPlaceTop: {
		against: func(g *Game, p board.Seat, _ board.Option) Obstacles {
			return Unless(int(g.S.P[p].Top) < g.topSpaces(), topFull) | Unless(g.S.P[p].Res[board.Data] > 0, noData)
		},
		pays: true,
		do:   func(g *Game, p board.Seat, _ board.Option, _ bool) { g.placeTop(p) },
	},
	board.VerbPlaceBottom: {
		offer: func(g *Game, p board.Seat) {
			for i := 0; i < g.topSpaces() && g.S.P[p].Res[board.Data] > 0; i++ {
				if g.againstBottom(p, i) == 0 {
					g.add(board.Option{Verb: board.VerbPlaceBottom, A: int16(i + 1)})
				}
			}
		},
		against: func(g *Game, p board.Seat, o board.Option) Obstacles { return g.againstBottom(p, int(o.A)-1) },
		pays:    true,
		do:      func(g *Game, p board.Seat, o board.Option, _ bool) { g.placeBottom(p, int(o.A)-1) },
	},
	board.VerbComplete: {
		offer:   offerCards(board.VerbComplete, board.InPlay),
		against: (*Game).againstCompleting,
		event:   eventOfCard,
		do:      func(g *Game, p board.Seat, o board.Option, _ bool) { g.complete(p, board.CardID(o.A)) },
		with: func(g *Game, o board.Option, with catalog.Args) {
			with["effects"] = g.C.Cards[o.A].Mission.Reward.Phrase(g.C)
		},
	},
	board.VerbExchange: {
		offer:   (*Game).exchanges,
		against: (*Game).againstExchange,
		cost:    func(_ *Game, o board.Option) catalog.Gains { return exchangePrices[o.A] },
		do:      func(g *Game, p board.Seat, o board.Option, _ bool) { g.exchange(p, o) },
	},
	board.VerbBuy: {
		against: func(g *Game, p board.Seat, _ board.Option) Obstacles { return Unless(g.cardAvailable(), noCardToTake) },
		printed: true,
		do:      func(g *Game, p board.Seat, _ board.Option, _ bool) { g.gain(p, board.CardAny, 1) },
	},

	board.VerbUse: { // an answer, or one of the actions that powers offer (offersDuring)
		against: (*Game).againstOffer,
		cost: func(g *Game, o board.Option) catalog.Gains {
			_, offer := g.C.Offer(o)
			return offer.Cost
		},
		pays:   true,
		prices: true,
		do:     (*Game).use,
		with: func(g *Game, o board.Option, with catalog.Args) {
			_, offer := g.C.Offer(o)
			with["effects"] = offer.Effects.Phrase(g.C)
		},
	},
	board.VerbTry: {do: func(g *Game, p board.Seat, o board.Option, _ bool) { g.tryOut(p, int(o.A)) }},
	board.VerbTech: {
		printed: true,
		event: func(_ *Game, o board.Option, e board.Event) board.Event {
			e.Tech = o.A
			return e
		},
	},
	board.VerbCircle: {
		against: (*Game).againstCircle,
		with: func(g *Game, o board.Option, with catalog.Args) {
			with["effects"] = g.C.CirclePhrase(&g.C.Powers[o.A].Circles[o.B-1])
		},
	},
	board.VerbPiece:  {with: (*Game).withPiece},
	board.VerbUnseen: {with: (*Game).withUnseen},
	board.VerbChoose: {label: (*Game).choicePhrase},
	board.VerbEvent:  {label: (*Game).eventPhrase},
	board.VerbDone:   {label: (*Game).noPhrase},
	board.VerbEarth: {args: (*Game).earthStars, pays: true,
		do: func(g *Game, p board.Seat, _ board.Option, _ bool) { g.scanEarth(p) }},
	board.VerbRow: {args: (*Game).rowStars, pays: true, // carried out as a step of a scan
		do: func(g *Game, p board.Seat, o board.Option, _ bool) { g.scanRow(p, int(o.A)) }},
	board.VerbTrace: {args: (*Game).knownSpecies},
}

// verbs leads to the rows. Code uses it instead of the table, because what a row does leads back to those who look for
// rows: Go does not let a table be initialized with functions that name it.
var verbs *[board.VerbCount]verb

func init() { verbs = &verbTable }

func eventAtBody(_ *Game, o board.Option, e board.Event) board.Event {
	e.Body = o.A
	return e
}

func eventOfCard(g *Game, o board.Option, e board.Event) board.Event {
	e.Card, e.Cost, e.N = board.CardID(o.A), int16(g.C.Cards[o.A].Cost.Of(board.Credit)), 1
	return e
}

// against returns the obstacles to a main or a free action of a player whose turn it is (rules 4, 5.2).
func (g *Game) against(p board.Seat, o board.Option) (x Obstacles) {
	row := &verbs[o.Verb]
	if row.against != nil {
		x = row.against(g, p, o)
	}
	if x != 0 || row.prices || g.affords(p, o) {
		return x
	}
	return tooDear
}

// offerCards returns what offers the actions with a verb for the cards in a pile of a player.
func offerCards(v board.Verb, pile func(board.Seat) board.Pile) func(*Game, board.Seat) {
	return func(g *Game, p board.Seat) {
		against := verbs[v].against
		for c := g.S.First(pile(p)); c != board.NoCard; c = g.S.Next(c) { // not by Game.against, for speed: most decisions ask this
			if o := (board.Option{Verb: v, A: int16(c)}); against(g, p, o) == 0 && g.affords(p, o) {
				g.add(o)
			}
		}
	}
}

// offer offers the actions of a verb that a player may take.
func (g *Game) offer(p board.Seat, v board.Verb) {
	if offer := verbs[v].offer; offer != nil {
		offer(g, p)
	} else if o := (board.Option{Verb: v}); g.against(p, o) == 0 {
		g.add(o)
	}
}

// mainActions offers the main actions a player may declare (rules 4).
func (g *Game) mainActions(p board.Seat) {
	for v := board.VerbLaunch; v < board.VerbPass; v++ {
		g.offer(p, v)
	}
	g.offersDuring(p, catalog.DuringMain)
	g.offer(p, board.VerbPass)
}

// freeActions offers the free actions of the active player (rules 5.2).
func (g *Game) freeActions(p board.Seat) {
	if p != g.S.Active || g.S.Phase < board.PhaseBefore || g.S.Phase > board.PhaseAfter || g.ContentSeat(p) != nil {
		return
	}
	for v := board.VerbMove; v <= board.VerbBuy; v++ {
		g.offer(p, v)
	}
	g.offersDuring(p, catalog.DuringFree)
}

// act pays for an action and carries it out.
func (g *Game) act(p board.Seat, o board.Option, main bool) {
	row := &verbs[o.Verb]
	if !row.pays {
		g.payFor(p, o)
	}
	was := g.gives(log.Turn)
	row.do(g, p, o, main)
	g.gives(was)
}

// mainAction carries out a main action and the steps after it (rules 3.3, 3.4).
func (g *Game) mainAction(p board.Seat, o board.Option) {
	s := g.S
	s.Phase = board.PhaseMain
	g.act(p, o, true)
	if o.Verb == board.VerbPass {
		return // the turn is over
	}
	g.settle()
	s.Phase = board.PhaseClosing
	if s.RowDue {
		g.refillRow()
	}
	g.interrupt(p, nil)
	g.resolveStars()
	s.Phase = board.PhaseAfter
}

// freeAction carries out a whole free action (rules 5.1.4).
func (g *Game) freeAction(p board.Seat, o board.Option) {
	g.push(p, board.NoCard, false, true)
	g.act(p, o, false)
	g.settle()
	if g.S.RowDue && (g.S.Phase == board.PhaseBefore || g.S.Phase == board.PhaseAfter) {
		g.refillRow()
	}
	g.pop()
}

// exchanges offers the exchanges (rules 5.2.5). The price does not depend on what is taken, so it is computed once for
// each kind that is given.
func (g *Game) exchanges(p board.Seat) {
	card := g.cardAvailable()
	for give := range int16(board.ExchangeCount) {
		if o := (board.Option{Verb: board.VerbExchange, A: give, B: give}); g.againstExchange(p, o) != 0 || !g.affords(p, o) {
			continue
		}
		for take := range int16(board.ExchangeCount) {
			if card || take != board.ExchangeCard || give == board.ExchangeCard {
				g.add(board.Option{Verb: board.VerbExchange, A: give, B: take})
			}
		}
	}
}

// againstExchange returns the obstacles to exchanging one thing for another, apart from the price (rules 5.2.5).
func (g *Game) againstExchange(p board.Seat, o board.Option) Obstacles {
	given, taken := o.A == board.ExchangeCard, o.B == board.ExchangeCard
	return Unless(!taken || given || g.cardAvailable(), noCardToTake) | Unless(!given || g.S.Size(board.Hand(p)) >= exchanged, tooFewCards)
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

// againstCorner returns why a card is not discarded for its corner (rules 5.2.2).
func (g *Game) againstCorner(p board.Seat, o board.Option) Obstacles {
	free := &g.C.Cards[o.A].Free
	return Unless(g.S.Pile[o.A] == board.Hand(p), notInHand) | Unless(len(free.Groups) > 0, noCorner) | Unless(!g.idle(p, free), idleCorner)
}

// againstCompleting returns why a conditional mission is not completed
// (rules 9.5.1).
func (g *Game) againstCompleting(p board.Seat, o board.Option) Obstacles {
	switch c := board.CardID(o.A); {
	case g.S.Pile[c] != board.InPlay(p):
		return notInPlay
	case g.C.Cards[c].Mission == nil:
		return noMission
	}
	return Unless(g.Completable(p, board.CardID(o.A)), notFulfilled)
}

// cardAvailable reports whether drawAny could give a card (rules 5.2.11).
func (g *Game) cardAvailable() bool {
	if g.S.CardsToDraw() {
		return true
	}
	for _, c := range g.S.Row { // a plain loop: every player is asked all the time
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

// canPlace reports whether data can be placed at all (rules 8.2.1).
func (g *Game) canPlace(p board.Seat) bool {
	return g.finds(func() {
		g.offer(p, board.VerbPlaceTop)
		g.offer(p, board.VerbPlaceBottom)
	})
}

// Completable reports whether the condition of a mission in play holds
// (rules 9.5.1).
func (g *Game) Completable(p board.Seat, c board.CardID) bool {
	m := g.C.Cards[c].Mission
	return m != nil && g.recall(p, int(c), nil, m.When)
}

// corner discards a card of the hand and gains its corner (rules 5.2.2).
func (g *Game) corner(p board.Seat, c board.CardID) {
	g.discard(c)
	was := g.gives(log.Discard)
	g.reward(p, &g.C.Cards[c].Free)
	g.gives(was)
	g.event(board.EvCorner, p).Card = c
}

// exchange gives 2 of a kind for 1 (rules 5.2.5). Cards given are discarded
// before one is taken.
func (g *Game) exchange(p board.Seat, o board.Option) {
	if o.A == board.ExchangeCard {
		for range exchanged {
			g.discard(g.askHandCard(p, Prompt{Reason: "ask.exchange", For: ToGive}))
		}
	}
	g.gain(p, board.ExchangeResources[o.B], 1)
}

// use pays for an offer and carries it out. As a main action it is a list of effects.
func (g *Game) use(p board.Seat, o board.Option, main bool) {
	power, offer := g.C.Offer(o)
	if n := g.uses(p, offer); *n < 255 {
		*n++
	}
	g.log(log.Use, p, o.A, o.B)
	g.payFor(p, o)
	f := g.pushPower(p, power, main, main)
	was := g.gives(deedOf(power))
	g.runAtOnce(f, &offer.Effects)
	g.pop()
	g.gives(was)
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
