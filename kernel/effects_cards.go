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
	return Unless(slices.ContainsFunc(cardsOf(h, w.Of), func(c CardID) bool { return h.Can(&h.Game().C.Cards[c].Free) }), NothingToDo)
}

func (w *CornerWord) Do(h *Hooks, n int) {
	for _, c := range cardsOf(h, w.Of) {
		h.Run(&h.Game().C.Cards[c].Free, Product(n, w.Times))
		h.Settle()
	}
}

func (w *CornerWord) Phrase(c *Catalog, n int) Phrase {
	return say("effect.corner", Args{"of": w.Of.Noun(c), "each": severalCards(w.Of), "n": Product(n, w.Times)})
}

// cardsOf returns the cards that a selection means: cards themselves, or those
// that events were about. Words act on cards that their player knows.
func cardsOf(h *Hooks, sel Selection) []CardID {
	var list []CardID
	for _, t := range h.Select(sel) {
		switch t.Kind {
		case KindCard:
			list = append(list, CardID(t.ID))
		case KindEvent:
			if c := h.Game().S.Events[t.ID].Card; c != NoCard {
				list = append(list, c)
			}
		}
	}
	return slices.DeleteFunc(list, func(c CardID) bool { return !h.Knows(refTo(KindCard, int16(c))) })
}

// IncomeOf gains the income corner of cards once; nothing is tucked.
type IncomeOf struct {
	Of Selection `key:"of" main:"" req:"" doc:"the cards"`
}

func (w *IncomeOf) UsesRow(discarded bool) bool { return discarded }

func (w *IncomeOf) Against(h *Hooks) Obstacles {
	return Unless(slices.ContainsFunc(cardsOf(h, w.Of), func(c CardID) bool { return h.Game().C.Cards[c].Income.Set }), NothingToDo)
}

func (w *IncomeOf) Do(h *Hooks, n int) {
	for _, c := range cardsOf(h, w.Of) {
		if in := h.Game().C.Cards[c].Income; in.Set {
			h.Gain(in.Res, n)
		}
		h.Settle()
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
	return slices.DeleteFunc(cardsOf(h, w.Of), func(c CardID) bool {
		return h.Game().S.Pile[c] != RowPile && h.Game().S.Pile[c] != Hand(h.Seat())
	})
}

func (w *Discard) Against(h *Hooks) Obstacles {
	return Unless(len(w.cards(h)) > 0, NothingToDo)
}

func (w *Discard) Do(h *Hooks, n int) {
	cards := w.cards(h)
	left := len(cards)
	if w.Count >= 0 {
		left = min(left, Product(n, int(w.Count)))
	}
	for ; left > 0; left-- {
		pick := 0
		if w.Count == Any || left < len(cards) {
			if pick = pickCard(h, cards, w.Count == Any, askDiscard); pick < 0 {
				return
			}
		}
		c := cards[pick]
		cards = append(cards[:pick], cards[pick+1:]...)
		h.Discard(c)
	}
}

func (w *Discard) Phrase(c *Catalog, n int) Phrase {
	args := Args{"of": w.Of.Noun(c), "all": w.Count == All, "any": w.Count == Any, "n": Product(n, int(w.Count))}
	if that, ok := w.Of.(*That); ok && w.Count >= 0 {
		args["among"] = that.Happened.Noun(c)
	}
	return say("effect.discard", args)
}

// pickCard asks for one of several cards and returns its index, -1 for none.
func pickCard(h *Hooks, cards []CardID, optional bool, why Reason) int {
	var options []Option
	for _, c := range cards {
		options = append(options, Option{Verb: VerbCard, A: int16(c)})
	}
	if optional {
		options = append(options, Option{Verb: VerbDone})
	}
	o := h.Ask(why, options...)
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
	return Unless(len(cardsOf(h, w.Of)) > 0, NothingToDo)
}

func (w *Reveal) Do(h *Hooks, n int) {
	cards := cardsOf(h, w.Of)
	for len(cards) > 0 {
		i := 0
		if w.Count != "all" {
			i = pickCard(h, cards, true, askReveal)
		}
		if i < 0 {
			return
		}
		h.Reveal(cards[i])
		cards = append(cards[:i], cards[i+1:]...)
	}
}

func (w *Reveal) Phrase(c *Catalog, n int) Phrase {
	return say("effect.reveal", Args{"of": w.Of.Noun(c), "all": w.Count == "all"})
}

// TuckThis lets the player tuck the card being resolved (rules 9.3).
type TuckThis struct{}

func (w *TuckThis) Against(h *Hooks) Obstacles {
	return Unless(h.Card() != NoCard && h.Knows(refTo(KindCard, int16(h.Card()))) &&
		(h.Game().S.Pile[h.Card()] == Resolving || h.Game().S.Pile[h.Card()].Owner() == h.Seat()), NothingToDo)
}

func (w *TuckThis) Do(h *Hooks, n int) {
	if w.Against(h) != 0 {
		return
	}
	if h.Ask(askTuck, Option{Verb: VerbCard, A: int16(h.Card())}, Option{Verb: VerbDone}).Verb == VerbCard {
		h.Tuck(h.Card())
	}
}

func (w *TuckThis) Phrase(c *Catalog, n int) Phrase { return say("effect.tuck_this", nil) }

// ReturnCard puts the card being resolved back to the hand (rules 4.6.2).
type ReturnCard struct{}

func (w *ReturnCard) Against(h *Hooks) Obstacles {
	return Unless(h.Card() != NoCard && h.Game().S.Pile[h.Card()] == Resolving, NothingToDo)
}

func (w *ReturnCard) Do(h *Hooks, n int) {
	if w.Against(h) == 0 {
		h.TakeCard(h.Card())
	}
}

func (w *ReturnCard) Phrase(c *Catalog, n int) Phrase { return say("effect.return_card", nil) }
