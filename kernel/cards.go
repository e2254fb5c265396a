package kernel

import (
	"slices"

	"seti/kernel/chance"
)

// topCard returns the top card of the deck, made from the discard pile if the
// deck is empty (rules 9.4.3); NoCard if there is none.
func (g *Game) topCard() CardID {
	s := g.S
	if s.Size(Deck) == 0 && s.Size(DiscardPile) > 0 {
		g.shufflePile(DiscardPile, "discard")
		for c := s.First(DiscardPile); c != NoCard; c = s.First(DiscardPile) {
			s.MoveCard(c, Deck)
		}
		g.log(LogReshuffle, Nobody, 0, 0)
	}
	return s.First(Deck)
}

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

// toHand puts a card into a hand. Where it lay openly, everybody has seen it
// (rules 1.5.5).
func (g *Game) toHand(p Seat, c CardID) {
	open := g.Sees(Public, g.S.Pile[c])
	g.S.MoveCard(c, Hand(p))
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
	g.S.MoveCard(c, g.discardPile(c))
	g.log(LogDiscard, from.Owner(), int16(c), 0)
}

// discardPile returns where a card is discarded: a card of a species to its own
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

// drawAlien gives a player a card of a species: the top of its deck or the
// face-up card (rules 11.5.1).
func (g *Game) drawAlien(p Seat, slot int) {
	if slot < 0 || g.SpeciesIn(slot) == nil {
		return
	}
	s := g.S
	g.begin()
	if s.Size(Market(slot)) > 0 {
		g.add(Option{Verb: VerbMarket, A: int16(s.First(Market(slot)))})
	}
	if s.Size(AlienDeck(slot)) > 0 {
		g.add(Option{Verb: VerbDeck})
	}
	if len(g.opts) == 0 {
		return
	}
	o := g.ask(p, Prompt{Reason: askAlienCard, About: refTo(KindSlot, int16(slot))})
	c := s.First(AlienDeck(slot))
	if o.Verb == VerbMarket {
		c = CardID(o.A)
	} else {
		g.Seen++
	}
	g.toHand(p, c)
	g.fillMarket(slot)
	g.event(EvDraw, p).Card = c
}

// fillMarket turns up a card beside the deck of a species.
func (g *Game) fillMarket(slot int) {
	if c := g.S.First(AlienDeck(slot)); c != NoCard && g.S.Size(Market(slot)) == 0 {
		g.Seen++
		g.S.MoveCard(c, Market(slot))
		g.log(LogMarket, Nobody, int16(c), int16(slot))
	}
}

// JoinsDeck reports whether a card is one of the main deck in this game: its own,
// or of a deck that a module adds.
func (g *Game) JoinsDeck(c CardID) bool {
	if g.C.Cards[c].deck == 0 {
		return g.C.Cards[c].species < 0
	}
	for i := range g.C.Modules {
		if g.S.Modules&(1<<i) != 0 && slices.Contains(g.C.Modules[i].Adds, g.C.DeckOf(c).ID) {
			return true
		}
	}
	return false
}

// shufflePile puts a pile in random order; chance knows the pile by its name.
func (g *Game) shufflePile(p Pile, name string) {
	g.cardBuf = g.S.Cards(p, g.cardBuf[:0])
	g.places = chance.ShuffleIn(g.places, g.S.chance(name), g.cardBuf, g.C.cardKey)
	g.S.lay(p, g.cardBuf)
}
