package words

import (
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/worth"
)

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
