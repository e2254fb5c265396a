package words

import (
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// severalCards reports whether a selection may name several cards, and not just
// the one that it is about.
func severalCards(s catalog.Selection) bool {
	_, one := s.(*That)
	return !one
}

// Corner gains the free-action corners of cards (rules 9.4.8).
type Corner struct {
	Of    catalog.Selection `key:"of" main:"" req:"" doc:"the cards"`
	Times int               `key:"times" doc:"how often; the moves are made together"`
}

func (w *Corner) UsesRow(discarded bool) bool { return discarded }

func (w *Corner) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(slices.ContainsFunc(cardsOf(h, w.Of), func(c board.CardID) bool { return h.Can(&h.Game().C.Cards[c].Free) }), kernel.NothingToDo)
}

func (w *Corner) Do(h *kernel.Hooks, n int) {
	for _, c := range cardsOf(h, w.Of) {
		h.Run(&h.Game().C.Cards[c].Free, kernel.Product(n, w.Times))
		h.Settle()
	}
}

func (w *Corner) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.corner", catalog.Args{"of": w.Of.Noun(c), "each": severalCards(w.Of), "n": kernel.Product(n, w.Times)})
}

// cardsOf returns the cards that a selection means: cards themselves, or those
// that events were about. Words act on cards that their player knows.
func cardsOf(h *kernel.Hooks, sel catalog.Selection) []board.CardID {
	var list []board.CardID
	for _, t := range h.Select(sel) {
		switch t.Kind {
		case board.KindCard:
			list = append(list, board.CardID(t.ID))
		case board.KindEvent:
			if c := h.Game().S.Events[t.ID].Card; c != board.NoCard {
				list = append(list, c)
			}
		}
	}
	return slices.DeleteFunc(list, func(c board.CardID) bool { return !h.Knows(refTo(board.KindCard, int16(c))) })
}

// IncomeOf gains the income corner of cards once; nothing is tucked.
type IncomeOf struct {
	Of catalog.Selection `key:"of" main:"" req:"" doc:"the cards"`
}

func (w *IncomeOf) UsesRow(discarded bool) bool { return discarded }

func (w *IncomeOf) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(slices.ContainsFunc(cardsOf(h, w.Of), func(c board.CardID) bool { return h.Game().C.Cards[c].Income.Set }), kernel.NothingToDo)
}

func (w *IncomeOf) Do(h *kernel.Hooks, n int) {
	for _, c := range cardsOf(h, w.Of) {
		if in := h.Game().C.Cards[c].Income; in.Set {
			h.Gain(in.Res, n)
		}
		h.Settle()
	}
}

func (w *IncomeOf) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.income_of", catalog.Args{"of": w.Of.Noun(c), "each": severalCards(w.Of)})
}

// Discard discards cards.
type Discard struct {
	Of    catalog.Selection `key:"of" main:"" req:"" doc:"the cards to choose from"`
	Count catalog.Count     `key:"count" doc:"a number, \"any\" or \"all\""`
}

func (w *Discard) UsesRow(bool) bool {
	c, ok := w.Of.(*Cards)
	return ok && c.At == "row"
}

// cards returns what may be discarded. A card that was drawn may have gone elsewhere
// since.
func (w *Discard) cards(h *kernel.Hooks) []board.CardID {
	return slices.DeleteFunc(cardsOf(h, w.Of), func(c board.CardID) bool {
		return h.Game().S.Pile[c] != board.RowPile && h.Game().S.Pile[c] != board.Hand(h.Seat())
	})
}

func (w *Discard) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(len(w.cards(h)) > 0, kernel.NothingToDo)
}

func (w *Discard) Do(h *kernel.Hooks, n int) {
	cards := w.cards(h)
	left := len(cards)
	if w.Count >= 0 {
		left = min(left, kernel.Product(n, int(w.Count)))
	}
	for ; left > 0; left-- {
		pick := 0
		if w.Count == catalog.Any || left < len(cards) {
			if pick = pickCard(h, cards, w.Count == catalog.Any, askDiscard); pick < 0 {
				return
			}
		}
		c := cards[pick]
		cards = append(cards[:pick], cards[pick+1:]...)
		h.Discard(c)
	}
}

func (w *Discard) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	args := catalog.Args{"of": w.Of.Noun(c), "all": w.Count == catalog.All, "any": w.Count == catalog.Any, "n": kernel.Product(n, int(w.Count))}
	if that, ok := w.Of.(*That); ok && w.Count >= 0 {
		args["among"] = that.Happened.Noun(c)
	}
	return say("effect.discard", args)
}

// pickCard asks for one of several cards and returns its index, -1 for none.
func pickCard(h *kernel.Hooks, cards []board.CardID, optional bool, why kernel.Reason) int {
	var options []board.Option
	for _, c := range cards {
		options = append(options, board.Option{Verb: board.VerbCard, A: int16(c)})
	}
	if optional {
		options = append(options, board.Option{Verb: board.VerbDone})
	}
	o := h.Ask(why, options...)
	for i, c := range cards {
		if o.Verb == board.VerbCard && board.CardID(o.A) == c {
			return i
		}
	}
	return -1
}

// Reveal shows any number of cards, or all; they stay where they are.
type Reveal struct {
	Of    catalog.Selection `key:"of" main:"" req:"" doc:"the cards to choose from"`
	Count string            `key:"count" oneof:"any all" doc:"\"any\", as many as the player wants, or \"all\""`
}

func (w *Reveal) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(len(cardsOf(h, w.Of)) > 0, kernel.NothingToDo)
}

func (w *Reveal) Do(h *kernel.Hooks, n int) {
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

func (w *Reveal) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.reveal", catalog.Args{"of": w.Of.Noun(c), "all": w.Count == "all"})
}

// TuckThis lets the player tuck the card being resolved (rules 9.3).
type TuckThis struct{}

func (w *TuckThis) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(h.Card() != board.NoCard && h.Knows(refTo(board.KindCard, int16(h.Card()))) &&
		(h.Game().S.Pile[h.Card()] == board.Resolving || h.Game().S.Pile[h.Card()].Owner() == h.Seat()), kernel.NothingToDo)
}

func (w *TuckThis) Do(h *kernel.Hooks, n int) {
	if w.Against(h) != 0 {
		return
	}
	if h.Ask(kernel.AskTuck, board.Option{Verb: board.VerbCard, A: int16(h.Card())}, board.Option{Verb: board.VerbDone}).Verb == board.VerbCard {
		h.Tuck(h.Card())
	}
}

func (w *TuckThis) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.tuck_this", nil)
}

// ReturnCard puts the card being resolved back to the hand (rules 4.6.2).
type ReturnCard struct{}

func (w *ReturnCard) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(h.Card() != board.NoCard && h.Game().S.Pile[h.Card()] == board.Resolving, kernel.NothingToDo)
}

func (w *ReturnCard) Do(h *kernel.Hooks, n int) {
	if w.Against(h) == 0 {
		h.TakeBack(h.Card())
	}
}

func (w *ReturnCard) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.return_card", nil)
}
