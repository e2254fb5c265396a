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

var reorderWord = catalog.Word{Name: "reorder", Class: catalog.ClassEffect, Rule: "9.4.9",
	Doc: "Look at the top cards of a pile and put them back in any order.",
	New: func() any { return &Reorder{Of: "deck"} }}

const askReorder kernel.Reason = "ask.reorder" // what it asks

// Reorder lets the player look at the top cards of a pile, as many as there are, and put
// them back in any order. He knows them until the pile is shuffled or they are drawn
// (rules 9.4.9).
type Reorder struct {
	Count int         `key:"count" main:"number" req:"" within:"1 20" doc:"how many cards"`
	Of    OrderedPile `key:"of" doc:"the pile: deck (if nothing is said), another pile of the rules or one that a pack declares"`
}

// OrderedPile is the name of a pile whose cards lie one on the other.
type OrderedPile PileName

func (n *OrderedPile) Decode(d *catalog.Decoder, v source.Value, tag reflect.StructTag) {
	if v.String == "row" {
		d.Errorf(v.Pos, "in a function g:swap changes a card of the row", "the cards of the row have places and no order")
		return
	}
	(*PileName)(n).Decode(d, v, tag)
}

// top returns the cards that are looked at.
func (w *Reorder) top(h *kernel.Hooks) (cards []board.CardID) {
	s := h.Game().S
	for c := s.First(w.pile(h)); c != board.NoCard && len(cards) < w.Count; c = s.Next(c) {
		cards = append(cards, c)
	}
	return cards
}

func (w *Reorder) pile(h *kernel.Hooks) board.Pile {
	pile, _ := h.Game().C.PileNamed(string(w.Of), h.Seat())
	return pile
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
			h.LookAt(refTo(board.KindCard, int16(c)))
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
