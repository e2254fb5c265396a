package kernel

// topCard returns the top card of the deck, made from the discard pile if the
// deck is empty (rules 9.4.3); NoCard if there is none.
func (g *Game) topCard() CardID {
	s := g.S
	if s.Size(Deck) == 0 && s.Size(DiscardPile) > 0 {
		g.shufflePile(DiscardPile, "discard")
		for c := s.First(DiscardPile); c != NoCard; c = s.First(DiscardPile) {
			s.put(c, Deck)
		}
		g.log(LogReshuffle, Nobody, 0, 0)
	}
	return s.First(Deck)
}

// cardsToDraw tells whether the deck can give a card.
func (s *State) cardsToDraw() bool { return s.Size(Deck)+s.Size(DiscardPile) > 0 }

// drawDeck draws the top card of the deck into a player's hand.
func (g *Game) drawDeck(p Seat) {
	c := g.topCard()
	if c == NoCard {
		return
	}
	g.Seen++
	g.toHand(p, c)
	g.event(EvDraw, p).Card = c
}

// drawAny lets a player take a card of the row or the top of the deck
// (rules 9.4.1); the place in the row is filled at once (rules 9.4.2).
func (g *Game) drawAny(p Seat) {
	g.begin()
	for i, c := range g.S.Row {
		if c != NoCard {
			g.add(Option{Verb: VerbRow, A: int16(i + 1)})
		}
	}
	if g.S.cardsToDraw() {
		g.add(Option{Verb: VerbDeck})
	}
	if len(g.opts) == 0 {
		return
	}
	o := g.ask(p, Prompt{Reason: askCardAny})
	if o.Verb == VerbDeck {
		g.drawDeck(p)
		return
	}
	c := g.S.Row[o.A-1]
	g.toHand(p, c)
	g.fillRow(int(o.A - 1))
	g.event(EvDraw, p).Card = c
}

// cardAvailable tells whether drawAny could give a card (rules 5.2.11).
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

// toHand puts a card into a hand. Where it lay openly, everybody has seen it
// (rules 1.5.5).
func (g *Game) toHand(p Seat, c CardID) {
	open := g.Sees(Public, g.S.Pile[c])
	g.S.put(c, Hand(p))
	if open {
		g.log(LogTake, p, int16(c), 0)
	} else {
		g.logSecret(LogDraw, p, c)
	}
}

// discard puts a card on the discard pile.
func (g *Game) discard(c CardID) {
	from := g.S.Pile[c]
	if from == RowPile {
		g.S.RowDue = true
	}
	g.S.put(c, g.discardPile(c))
	g.log(LogDiscard, from.Owner(), int16(c), 0)
}

// discardPile is where a card is discarded: a card of a species to its own
// pile (rules 11.5.4), one of a deck of a pack to the box: it is not drawn with the
// main deck.
func (g *Game) discardPile(c CardID) Pile {
	if slot := g.S.SlotOf(int(g.C.Cards[c].species)); slot >= 0 {
		return AlienDiscard(slot)
	}
	if !g.JoinsDeck(c) {
		return OutOfGame
	}
	return DiscardPile
}

// takeRow takes n cards of the row; all of them are taken together
// (rules 9.4.8).
func (g *Game) takeRow(p Seat, n int) {
	for ; n > 0; n-- {
		g.begin()
		for i, c := range g.S.Row {
			if c != NoCard {
				g.add(Option{Verb: VerbRow, A: int16(i + 1)})
			}
		}
		if len(g.opts) == 0 {
			return
		}
		all := n >= len(g.opts)
		i := g.opts[0].A
		if !all {
			i = g.ask(p, Prompt{Reason: askCardRow}).A
		}
		c := g.S.Row[i-1]
		g.toHand(p, c)
		if !all {
			g.fillRow(int(i - 1))
		}
		g.event(EvDraw, p).Card = c
	}
	g.refillRow()
}

// fillRow fills a place of the row from the deck, if it can.
func (g *Game) fillRow(i int) {
	c := g.topCard()
	if c == NoCard {
		return
	}
	g.Seen++
	g.S.MoveToRow(c, i)
	g.log(LogRow, Nobody, int16(c), int16(i+1))
}

// refillRow fills the empty places of the row from the left (rules 9.4.4).
func (g *Game) refillRow() {
	g.S.RowDue = false
	for i, c := range g.S.Row {
		if c == NoCard {
			g.fillRow(i)
		}
	}
}

// askHandCard asks for a card in hand, which must be there.
func (g *Game) askHandCard(p Seat, r Reason) CardID {
	g.begin()
	for c := g.S.First(Hand(p)); c != NoCard; c = g.S.Next(c) {
		g.add(Option{Verb: VerbCard, A: int16(c)})
	}
	return CardID(g.ask(p, Prompt{Reason: r}).A)
}

// incomeStep lets a player tuck a card of his hand and gain its corner
// (rules 9.3); it reports whether he did.
func (g *Game) incomeStep(p Seat) bool {
	g.begin()
	for c := g.S.First(Hand(p)); c != NoCard; c = g.S.Next(c) {
		if g.C.Cards[c].Income.Set {
			g.add(Option{Verb: VerbCard, A: int16(c)})
		}
	}
	if len(g.opts) == 0 {
		return false
	}
	g.add(Option{Verb: VerbDone})
	o := g.ask(p, Prompt{Reason: askTuck})
	if o.Verb == VerbDone {
		return false
	}
	g.tuck(p, CardID(o.A))
	return true
}

// tuck puts a card under the income card and gains its corner; one without the
// corner brings nothing.
func (g *Game) tuck(p Seat, c CardID) {
	corner := g.C.Cards[c].Income
	g.S.put(c, Tucked(p))
	g.log(LogTuck, p, int16(c), 0)
	e := g.event(EvIncome, p)
	e.Card = c
	if corner.Set {
		e.Res = int16(corner.Res)
		g.gain(p, corner.Res, 1)
	}
}

// play plays a card of the hand for its effect (rules 4.6.2).
func (g *Game) play(p Seat, c CardID) {
	g.pay(p, g.C.Cards[c].Cost.Gains)
	g.playFree(p, c, true)
}

// playFree plays a card for its effect, without its cost; main says whether that
// is the main action.
func (g *Game) playFree(p Seat, c CardID, main bool) {
	s, card := g.S, &g.C.Cards[c]
	s.put(c, Resolving)
	g.log(LogPlay, p, int16(c), 0)
	f := g.push(p, c, main, true)
	g.run(f, &card.Play)
	g.pop()
	e := g.event(EvPlay, p)
	e.Card, e.Cost = c, int16(card.Cost.Of(Credit))
	if main {
		e.N = 1
	}
	g.settle()
	if s.Pile[c] != Resolving {
		return
	}
	if card.Kind() != "effect" || card.Power.id >= 0 || card.Berth != nil || g.waiting(c) {
		if card.Power.id >= 0 {
			s.Covered[card.Power.id] = 0
		}
		s.put(c, InPlay(p))
		return
	}
	s.put(c, g.discardPile(c))
}
