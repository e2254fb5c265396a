package words

import (
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/worth"
)

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
