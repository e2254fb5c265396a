package words

import (
	"reflect"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var incomeWord = catalog.Word{Name: "income", Class: catalog.ClassEffect, Rule: "9.3",
	Doc: "You may tuck a card.",
	New: func() any { return new(Income) }}

// Income lets the player tuck cards (rules 9.3).
type Income struct{}

func (w *Income) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(h.Game().MayTuck(h.Seat()), kernel.NothingToDo)
}

func (w *Income) Do(h *kernel.Hooks, n int) {
	for range h.Times(n) {
		cards := w.cards(h)
		if len(cards) == 0 {
			return
		}
		i := pickCard(h, cards, true, kernel.Prompt{Reason: kernel.AskTuck, For: kernel.ToTuck})
		if i < 0 {
			return
		}
		h.Tuck(cards[i])
	}
}

// cards returns the cards of the hand with an income corner.
func (w *Income) cards(h *kernel.Hooks) []board.CardID {
	hand := h.Game().S.Cards(board.Hand(h.Seat()), nil)
	return slices.DeleteFunc(hand, func(c board.CardID) bool { return !h.Game().C.Cards[c].Income.Set })
}

func (w *Income) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.income", catalog.Args{"n": n})
}

func (w *Income) Price(v worth.Values, _ board.CardID) float64 { return v.TuckBest() }

var incomeOfWord = catalog.Word{Name: "income_of", Class: catalog.ClassEffect, Rule: "9.3.4",
	Doc: "Gain the income corner of cards that the player knows once; nothing is tucked.",
	New: func() any { return new(IncomeOf) }}

// IncomeOf gains the income corner of cards once; nothing is tucked.
type IncomeOf struct {
	Of catalog.Selection `key:"of" main:"" req:"" takes:"card,event" doc:"the cards"`
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

func (w *IncomeOf) Price(v worth.Values, _ board.CardID) float64 { return v.Of(board.Credit) }

var cornerWord = catalog.Word{Name: "corner", Class: catalog.ClassEffect, Rule: "9.4.8",
	Doc: "Gain the free-action corner of cards that the player knows.",
	New: func() any { return &Corner{Times: 1} }}

// Corner gains the free-action corners of cards (rules 9.4.8).
type Corner struct {
	Of    catalog.Selection `key:"of" main:"" req:"" takes:"card,event" doc:"the cards"`
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

// A corner is worth about a data token; events are about several cards.
func (w *Corner) Price(v worth.Values, _ board.CardID) float64 {
	n := 1.0
	if _, ok := w.Of.(*Happened); ok {
		n = 3
	}
	return n * v.Of(board.Data) * float64(w.Times)
}

var discardWord = catalog.Word{Name: "discard", Class: catalog.ClassEffect, Rule: "9.4.7",
	Doc: "Discard cards of the hand or the row.",
	New: func() any { return &Discard{Count: 1} }}

const askDiscard kernel.Reason = "ask.discard" // what it asks

// Discard discards cards.
type Discard struct {
	Of    catalog.Selection `key:"of" main:"" req:"" takes:"card,event" doc:"the cards to choose from"`
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
			why := kernel.Prompt{Reason: askDiscard, For: kernel.ToGive}
			if pick = pickCard(h, cards, w.Count == catalog.Any, why); pick < 0 {
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

func (w *Discard) Price(v worth.Values, of board.CardID) float64 {
	cards, ok := w.Of.(*Cards)
	if !ok || cards.At.orHand() != "hand" {
		return 0
	}
	n := int(w.Count)
	if w.Count == catalog.All {
		n = v.Hand(of)
	}
	return -float64(max(0, n)) * v.Of(board.CardDeck)
}

var revealWord = catalog.Word{Name: "reveal", Class: catalog.ClassEffect, Rule: "1.5.5",
	Doc: "Show any number of cards that the player knows; they stay where they are.",
	New: func() any { return new(Reveal) }}

const askReveal kernel.Reason = "ask.reveal" // what it asks

// Reveal shows any number of cards, or all; they stay where they are.
type Reveal struct {
	Of    catalog.Selection `key:"of" main:"" req:"" takes:"card,event" doc:"the cards to choose from"`
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
			i = pickCard(h, cards, true, kernel.Prompt{Reason: askReveal, For: kernel.ToShow})
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

func (w *Reveal) Price(worth.Values, board.CardID) float64 { return 0 }

var reorderWord = catalog.Word{Name: "reorder", Class: catalog.ClassEffect, Rule: "9.4.9",
	Doc: "Look at the top cards of a pile and put them back in any order.",
	New: func() any { return &Reorder{Of: "deck"} }}

const askReorder kernel.Reason = "ask.reorder" // what it asks

// Reorder lets the player look at the top cards of a pile, as many as there are, and put
// them back in any order. They know them until the pile is shuffled or they are drawn
// (rules 9.4.9).
type Reorder struct {
	Count int         `key:"count" main:"number" req:"" within:"1 20" doc:"how many cards"`
	Of    OrderedPile `key:"of" doc:"the pile: deck (if nothing is said), another pile of the rules or one that a pack declares"`
}

// OrderedPile is the name of a pile whose cards have an order.
type OrderedPile PileName

func (n *OrderedPile) Decode(d *catalog.Decoder, v source.Value, tag reflect.StructTag) {
	if v.String == "row" {
		d.Errorf(v.Pos, "in a function g:swap changes a card of the row", "the cards of the row have places and no order")
		return
	}
	(*PileName)(n).Decode(d, v, tag)
}

// top returns the cards that are looked at.
func (w *Reorder) top(h *kernel.Hooks) []board.CardID {
	pile, _ := h.Game().C.PileNamed(string(w.Of), h.Seat())
	cards := h.Game().S.Cards(pile, nil)
	return cards[:min(len(cards), w.Count)]
}

func (w *Reorder) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(h.Seat() >= 0 && (len(w.top(h)) > 0 || w.Of == "deck" && h.Game().S.CardsToDraw()), kernel.NothingToDo)
}

func (w *Reorder) Do(h *kernel.Hooks, n int) {
	for range h.Times(n) {
		if w.Against(h) != 0 {
			return
		}
		if w.Of == "deck" {
			h.TurnTop() // an empty deck is made again (rules 9.4.3)
		}
		cards := w.top(h)
		for _, c := range cards {
			h.LookAt(board.Ref(board.KindCard, int16(c)))
		}
		var order []board.CardID
		for len(cards) > 0 {
			i := pickCard(h, cards, false, kernel.Prompt{Reason: askReorder})
			order = append(order, cards[i])
			cards = slices.Delete(cards, i, i+1)
		}
		h.PutBack(order)
	}
}

func (w *Reorder) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	pile, _ := c.PileNamed(string(w.Of), 0)
	return say("effect.reorder", catalog.Args{"n": w.Count, "of": c.PilePhrase(pile), "times": n})
}

// To choose which card comes next is worth a part of a card.
func (w *Reorder) Price(v worth.Values, _ board.CardID) float64 {
	return v.Of(board.CardDeck) / 4
}

var tuckThisWord = catalog.Word{Name: "tuck_this", Class: catalog.ClassEffect, Rule: "9.3",
	Doc: "You may tuck this card: the one being played, or one of yours from the pile in which it lies.",
	New: func() any { return new(TuckThis) }}

// TuckThis lets the player tuck the card being resolved (rules 9.3).
type TuckThis struct{}

func (w *TuckThis) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(h.Card() != board.NoCard && h.Knows(board.Ref(board.KindCard, int16(h.Card()))) &&
		(h.Game().S.Pile[h.Card()] == board.Resolving || h.Game().S.Pile[h.Card()].Owner() == h.Seat()), kernel.NothingToDo)
}

func (w *TuckThis) Do(h *kernel.Hooks, n int) {
	if w.Against(h) != 0 {
		return
	}
	why := kernel.Prompt{Reason: kernel.AskTuck, For: kernel.ToTuck}
	if h.Ask(why, board.Option{Verb: board.VerbCard, A: int16(h.Card())}, board.Option{Verb: board.VerbDone}).Verb == board.VerbCard {
		h.Tuck(h.Card())
	}
}

func (w *TuckThis) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.tuck_this", nil)
}

func (w *TuckThis) Price(v worth.Values, of board.CardID) float64 {
	if of == board.NoCard {
		return v.Income(board.Credit)
	}
	return v.Tuck(of)
}

var returnCardWord = catalog.Word{Name: "return_card", Class: catalog.ClassEffect, Rule: "4.6.2",
	Doc: "This card goes back to your hand.",
	New: func() any { return new(ReturnCard) }}

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

func (w *ReturnCard) Price(v worth.Values, _ board.CardID) float64 { return v.Of(board.CardAny) }

// severalCards reports whether a selection may name several cards, and not just
// the one that it is about.
func severalCards(s catalog.Selection) bool {
	_, one := s.(*That)
	return !one
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
	return slices.DeleteFunc(list, func(c board.CardID) bool { return !h.Knows(board.Ref(board.KindCard, int16(c))) })
}

// pickCard asks for one of several cards and returns its index, -1 for none.
func pickCard(h *kernel.Hooks, cards []board.CardID, optional bool, why kernel.Prompt) int {
	var options []board.Option
	for _, c := range cards {
		options = append(options, board.Option{Verb: board.VerbCard, A: int16(c)})
	}
	if optional {
		options = append(options, board.Option{Verb: board.VerbDone})
	}
	o := h.Ask(why, options...)
	return slices.IndexFunc(cards, func(c board.CardID) bool { return o.Verb == board.VerbCard && board.CardID(o.A) == c })
}
