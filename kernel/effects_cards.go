package kernel

import "slices"

// severalCards tells whether a selection may name several cards, and not just
// the one that it is about.
func severalCards(s Selection) bool {
	_, one := s.(*That)
	return !one
}

// CornerWord gains the free-action corners of cards (rules 9.4.8).
type CornerWord struct {
	Of    Selection `key:"of" main:"" req:"" doc:"the cards"`
	Times int       `key:"times" doc:"how often; the moves are made together"`
}

func (w *CornerWord) UsesRow(discarded bool) bool { return discarded }

func (w *CornerWord) Against(h *Hooks) Obstacles {
	return Unless(slices.ContainsFunc(h.g.cardsOf(w.Of, h), func(c CardID) bool { return h.g.hindrance(h, &h.g.C.Cards[c].Free) == 0 }), NothingToDo)
}

func (w *CornerWord) Do(h *Hooks, n int) {
	for _, c := range h.g.cardsOf(w.Of, h) {
		h.g.rewardTimes(h.owner, &h.g.C.Cards[c].Free, h.main, product(n, w.Times))
		h.g.settle()
	}
}

func (w *CornerWord) Phrase(c *Catalog, n int) Phrase {
	return say("effect.corner", Args{"of": w.Of.Noun(c), "each": severalCards(w.Of), "n": product(n, w.Times)})
}

// cardsOf returns the cards that a selection means: cards themselves, or those
// that events were about. Words act on cards that their player knows.
func (g *Game) cardsOf(sel Selection, f *Hooks) []CardID {
	base := g.selected(sel, f)
	var list []CardID
	for _, t := range g.things[base:] {
		switch t.Kind {
		case KindCard:
			list = append(list, CardID(t.ID))
		case KindEvent:
			if c := g.S.Events[t.ID].Card; c != NoCard {
				list = append(list, c)
			}
		}
	}
	g.things = g.things[:base]
	return slices.DeleteFunc(list, func(c CardID) bool { return !g.knows(f, refTo(KindCard, int16(c))) })
}

// IncomeOf gains the income corner of cards once; nothing is tucked.
type IncomeOf struct {
	Of Selection `key:"of" main:"" req:"" doc:"the cards"`
}

func (w *IncomeOf) UsesRow(discarded bool) bool { return discarded }

func (w *IncomeOf) Against(h *Hooks) Obstacles {
	return Unless(slices.ContainsFunc(h.g.cardsOf(w.Of, h), func(c CardID) bool { return h.g.C.Cards[c].Income.Set }), NothingToDo)
}

func (w *IncomeOf) Do(h *Hooks, n int) {
	for _, c := range h.g.cardsOf(w.Of, h) {
		if in := h.g.C.Cards[c].Income; in.Set {
			h.g.gain(h.owner, in.Res, n)
		}
		h.g.settle()
	}
}

func (w *IncomeOf) Phrase(c *Catalog, n int) Phrase {
	return say("effect.income_of", Args{"of": w.Of.Noun(c), "each": severalCards(w.Of)})
}

// Discard discards cards.
type Discard struct {
	Of    Selection `key:"of" main:"" req:"" doc:"the cards to choose from"`
	Count Count     `key:"count" doc:"a number, \"any\" or \"all\""`
}

func (w *Discard) UsesRow(bool) bool {
	c, ok := w.Of.(*Cards)
	return ok && c.At == "row"
}

// cards returns what may be discarded. A card that was drawn may have gone elsewhere
// since.
func (w *Discard) cards(h *Hooks) []CardID {
	return slices.DeleteFunc(h.g.cardsOf(w.Of, h), func(c CardID) bool {
		return h.g.S.Pile[c] != RowPile && h.g.S.Pile[c] != Hand(h.owner)
	})
}

func (w *Discard) Against(h *Hooks) Obstacles {
	return Unless(len(w.cards(h)) > 0, NothingToDo)
}

func (w *Discard) Do(h *Hooks, n int) {
	cards := w.cards(h)
	left := len(cards)
	if w.Count >= 0 {
		left = min(left, product(n, int(w.Count)))
	}
	for ; left > 0; left-- {
		pick := 0
		if w.Count == Any || left < len(cards) {
			if pick = h.g.pickCard(h.owner, cards, w.Count == Any, askDiscard); pick < 0 {
				return
			}
		}
		c := cards[pick]
		cards = append(cards[:pick], cards[pick+1:]...)
		h.g.discard(c)
		h.g.event(EvDiscard, h.owner).Card = c
	}
}

func (w *Discard) Phrase(c *Catalog, n int) Phrase {
	args := Args{"of": w.Of.Noun(c), "all": w.Count == All, "any": w.Count == Any, "n": product(n, int(w.Count))}
	if that, ok := w.Of.(*That); ok && w.Count >= 0 {
		args["among"] = that.Happened.Noun(c)
	}
	return say("effect.discard", args)
}

// pickCard asks for one of several cards and returns its index, -1 for none.
func (g *Game) pickCard(p Seat, cards []CardID, optional bool, r Reason) int {
	g.begin()
	for _, c := range cards {
		g.add(Option{Verb: VerbCard, A: int16(c)})
	}
	if optional {
		g.add(Option{Verb: VerbDone})
	}
	o := g.ask(p, Prompt{Reason: r})
	for i, c := range cards {
		if o.Verb == VerbCard && CardID(o.A) == c {
			return i
		}
	}
	return -1
}

// Reveal shows any number of cards, or all; they stay where they are.
type Reveal struct {
	Of    Selection `key:"of" main:"" req:"" doc:"the cards to choose from"`
	Count string    `key:"count" oneof:"any all" doc:"\"any\", as many as the player wants, or \"all\""`
}

func (w *Reveal) Against(h *Hooks) Obstacles {
	return Unless(len(h.g.cardsOf(w.Of, h)) > 0, NothingToDo)
}

func (w *Reveal) Do(h *Hooks, n int) {
	cards := h.g.cardsOf(w.Of, h)
	for len(cards) > 0 {
		i := 0
		if w.Count != "all" {
			i = h.g.pickCard(h.owner, cards, true, askReveal)
		}
		if i < 0 {
			return
		}
		h.g.Seen++
		h.g.log(LogReveal, h.owner, int16(cards[i]), 0)
		h.g.event(EvReveal, h.owner).Card = cards[i]
		cards = append(cards[:i], cards[i+1:]...)
	}
}

func (w *Reveal) Phrase(c *Catalog, n int) Phrase {
	return say("effect.reveal", Args{"of": w.Of.Noun(c), "all": w.Count == "all"})
}

// TuckThis lets the player tuck the card being resolved (rules 9.3).
type TuckThis struct{}

func (w *TuckThis) Against(h *Hooks) Obstacles {
	return Unless(h.card != NoCard && h.g.knows(h, refTo(KindCard, int16(h.card))) &&
		(h.g.S.Pile[h.card] == Resolving || h.g.S.Pile[h.card].Owner() == h.owner), NothingToDo)
}

func (w *TuckThis) Do(h *Hooks, n int) {
	if w.Against(h) != 0 {
		return
	}
	h.g.begin()
	h.g.add(Option{Verb: VerbCard, A: int16(h.card)})
	h.g.add(Option{Verb: VerbDone})
	if h.g.ask(h.owner, Prompt{Reason: askTuck}).Verb == VerbCard {
		h.g.tuck(h.owner, h.card)
	}
}

func (w *TuckThis) Phrase(c *Catalog, n int) Phrase { return say("effect.tuck_this", nil) }

// ReturnCard puts the card being resolved back to the hand (rules 4.6.2).
type ReturnCard struct{}

func (w *ReturnCard) Against(h *Hooks) Obstacles {
	return Unless(h.card != NoCard && h.g.S.Pile[h.card] == Resolving, NothingToDo)
}

func (w *ReturnCard) Do(h *Hooks, n int) {
	if w.Against(h) == 0 {
		h.g.toHand(h.owner, h.card)
	}
}

func (w *ReturnCard) Phrase(c *Catalog, n int) Phrase { return say("effect.return_card", nil) }
