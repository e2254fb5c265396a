package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/worth"
)

var incomeWord = catalog.Word{Name: "income", Class: catalog.ClassEffect, Rule: "9.3",
	Doc: "You may tuck a card.",
	New: func() any { return new(Income) }}

// Income lets the player tuck cards (rules 9.3).
type Income struct{}

func (w *Income) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(h.CanTuck(), kernel.NothingToDo)
}

func (w *Income) Do(h *kernel.Hooks, n int) {
	for range h.Times(n) {
		if !h.Income() {
			return
		}
	}
}

func (w *Income) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.income", catalog.Args{"n": n})
}

func (w *Income) Price(v worth.Values, _ board.CardID) float64 { return v.TuckBest() }
