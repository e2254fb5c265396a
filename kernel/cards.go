package kernel

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/chance"
	"seti/kernel/log"
)

// topCard returns the top card of the deck, made from the discard pile if the
// deck is empty (rules 9.4.3); NoCard if there is none.
func (g *Game) topCard() board.CardID {
	s := g.S
	if s.Size(board.Deck) == 0 && s.Size(board.DiscardPile) > 0 {
		g.shufflePile(board.DiscardPile, "discard")
		for c := s.First(board.DiscardPile); c != board.NoCard; c = s.First(board.DiscardPile) {
			s.MoveCard(c, board.Deck)
		}
		g.log(log.Reshuffle, board.Nobody)
	}
	return s.First(board.Deck)
}

// drawDeck draws the top card of the deck into a player's hand.
func (g *Game) drawDeck(p board.Seat) {
	if c := g.topCard(); c != board.NoCard {
		g.Seen++
		g.toHand(p, c)
		g.event(board.EvDraw, p).Card = c
	}
}

// rowOptions offers the cards of the row.
func (g *Game) rowOptions() {
	g.begin()
	for i, c := range g.S.Row {
		if c != board.NoCard {
			g.add(board.Option{Verb: board.VerbRow, A: int16(i + 1)})
		}
	}
}

// drawRow draws a card of the row; with fill its place is filled at once.
func (g *Game) drawRow(p board.Seat, place int, fill bool) {
	c := g.S.Row[place]
	g.toHand(p, c)
	if fill {
		g.replaceRow(1 << place)
	}
	g.event(board.EvDraw, p).Card = c
}

// replaceRow fills places of the row, a bit for each, after their cards were taken. Others that could not be filled before are
// filled too (rules 9.4.6), unless discarded cards will be replaced later (rules 9.4.5).
func (g *Game) replaceRow(places int) {
	for i, c := range g.S.Row {
		if c == board.NoCard && (places&(1<<i) != 0 || !g.S.RowDue) {
			g.fillRow(i)
		}
	}
}

// drawAny lets a player take a card of the row or the top of the deck
// (rules 9.4.1); the place in the row is filled at once (rules 9.4.2).
func (g *Game) drawAny(p board.Seat) {
	g.rowOptions()
	if g.S.CardsToDraw() {
		g.add(board.Option{Verb: board.VerbDeck})
	}
	if len(g.opts) == 0 {
		return
	}
	if o := g.ask(p, Prompt{Reason: "ask.card_any"}); o.Verb == board.VerbDeck {
		g.drawDeck(p)
	} else {
		g.drawRow(p, int(o.A-1), true)
	}
}

// toHand puts a card into a hand. If it lay open, everybody has seen it
// (rules 1.5.5).
func (g *Game) toHand(p board.Seat, c board.CardID) {
	open := g.Sees(board.Public, g.S.Pile[c])
	g.S.MoveCard(c, board.Hand(p))
	if open {
		g.log(log.Take, p, int16(c))
	} else {
		g.logCard(log.Draw, p, c, 0)
	}
}

// discard puts a card on the discard pile.
func (g *Game) discard(c board.CardID) {
	from := g.S.Pile[c]
	if from == board.RowPile {
		g.S.RowDue = true
	}
	g.S.MoveCard(c, g.discardPile(c))
	g.log(log.Discard, from.Owner(), int16(c))
}

// discardPile returns the pile to which a card is discarded. A card of a species goes to
// the pile of that species (rules 11.5.4), a card from a deck of a pack to the box.
func (g *Game) discardPile(c board.CardID) board.Pile {
	if slot := g.S.SlotOf(int(g.C.Cards[c].SpeciesIndex)); slot >= 0 {
		return board.AlienDiscard(slot)
	}
	if !g.JoinsDeck(c) {
		return board.OutOfGame
	}
	return board.DiscardPile
}

// takeRow takes n cards from the row, all of them together
// (rules 9.4.8).
func (g *Game) takeRow(p board.Seat, n int) {
	emptied := 0
	for ; n > 0; n-- {
		g.rowOptions()
		if len(g.opts) == 0 {
			break
		}
		all := n >= len(g.opts)
		i := g.opts[0].A
		if !all {
			i = g.ask(p, Prompt{Reason: "ask.card_row"}).A
		}
		g.drawRow(p, int(i-1), !all)
		emptied |= 1 << (i - 1)
	}
	g.replaceRow(emptied)
}

// fillRow fills a place of the row from the deck, if it can.
func (g *Game) fillRow(i int) {
	c := g.topCard()
	if c == board.NoCard {
		return
	}
	g.Seen++
	g.S.MoveToRow(c, i)
	g.log(log.Row, board.Nobody, int16(c), int16(i+1))
}

// refillRow fills the empty places of the row from the left (rules 9.4.4).
func (g *Game) refillRow() {
	g.S.RowDue = false
	g.replaceRow(0)
}

// askHandCard asks for a card in hand. The hand must not be empty.
func (g *Game) askHandCard(p board.Seat, why Prompt) board.CardID {
	g.begin()
	for c := g.S.First(board.Hand(p)); c != board.NoCard; c = g.S.Next(c) {
		g.add(board.Option{Verb: board.VerbCard, A: int16(c)})
	}
	return board.CardID(g.ask(p, why).A)
}

// drawAlien gives a player a card of a species: the top of its deck or the
// face-up card (rules 11.5.1).
func (g *Game) drawAlien(p board.Seat, slot int) {
	if slot < 0 || g.SpeciesIn(slot) == nil {
		return
	}
	s := g.S
	g.begin()
	if s.Size(board.Market(slot)) > 0 {
		g.add(board.Option{Verb: board.VerbMarket, A: int16(s.First(board.Market(slot)))})
	}
	if s.Size(board.AlienDeck(slot)) > 0 {
		g.add(board.Option{Verb: board.VerbDeck})
	}
	if len(g.opts) == 0 {
		return
	}
	o := g.ask(p, Prompt{Reason: "ask.alien_card", For: ToHaveAlien, About: board.Ref(board.KindSlot, int16(slot))})
	c := s.First(board.AlienDeck(slot))
	if o.Verb == board.VerbMarket {
		c = board.CardID(o.A)
	} else {
		g.Seen++
	}
	g.toHand(p, c)
	g.fillMarket(slot)
	g.event(board.EvDraw, p).Card = c
}

// fillMarket turns up a card beside the deck of a species.
func (g *Game) fillMarket(slot int) {
	if c := g.S.First(board.AlienDeck(slot)); c != board.NoCard && g.S.Size(board.Market(slot)) == 0 {
		g.Seen++
		g.S.MoveCard(c, board.Market(slot))
		g.log(log.Market, board.Nobody, int16(c), int16(slot))
	}
}

// JoinsDeck reports whether a card belongs to the main deck in this game, by itself or
// because a module adds its deck.
func (g *Game) JoinsDeck(c board.CardID) bool {
	if g.C.Cards[c].DeckIndex == 0 {
		return g.C.Cards[c].SpeciesIndex < 0
	}
	for _, m := range g.C.ModulesOn(g.S.Modules) {
		if slices.Contains(m.Adds, g.C.DeckOf(c).ID) {
			return true
		}
	}
	return false
}

// shufflePile puts a pile in random order; the draw is named after the pile. Nobody knows any longer where a card of it
// is.
func (g *Game) shufflePile(p board.Pile, name string) {
	g.cardBuf = g.S.Cards(p, slices.Grow(g.cardBuf[:0], g.S.Size(p)))
	for _, c := range g.cardBuf {
		g.S.SetKnowers(c, 0)
	}
	g.places = chance.ShuffleIn(g.places, g.S.Chance(name), g.cardBuf, g.C.CardKey)
	g.S.Lay(p, g.cardBuf)
}

func isCards(r board.Resource) bool { return r == board.CardAny || r == board.CardDeck }

// MayTuck reports whether a player has a card that they could tuck (rules 9.3).
func (g *Game) MayTuck(p board.Seat) bool {
	for c := g.S.First(board.Hand(p)); c != board.NoCard; c = g.S.Next(c) {
		if g.C.Cards[c].Income.Set {
			return true
		}
	}
	return false
}

// tuck puts a card under the income card and gains its corner; one without the
// corner gives nothing.
func (g *Game) tuck(p board.Seat, c board.CardID) {
	corner := g.C.Cards[c].Income
	g.S.MoveCard(c, board.Tucked(p))
	g.log(log.Tuck, p, int16(c))
	e := g.event(board.EvIncome, p)
	e.Card = c
	if corner.Set {
		e.Res = int16(corner.Res)
		g.gain(p, corner.Res, 1)
	}
}

// playFree plays a card for its effect, without its cost (rules 4.6.2); with main as the
// main action.
func (g *Game) playFree(p board.Seat, c board.CardID, main bool) {
	s, card := g.S, &g.C.Cards[c]
	s.MoveCard(c, board.Resolving)
	g.log(log.Play, p, int16(c))
	f, was := g.push(p, c, main, true), g.gives(log.Play)
	g.run(f, &card.Play)
	g.pop()
	g.gives(was)
	e := g.event(board.EvPlay, p)
	e.Card, e.Cost = c, int16(card.Cost.Of(board.Credit))
	if main {
		e.N = 1
	}
	g.settle()
	if s.Pile[c] != board.Resolving {
		return
	}
	if card.Stays() || g.waiting(c) {
		if card.Power.ID >= 0 {
			s.Covered[card.Power.ID] = 0
		}
		s.MoveCard(c, board.InPlay(p))
		return
	}
	s.MoveCard(c, g.discardPile(c))
}
