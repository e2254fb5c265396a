package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/worth"
)

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
		h.TakeCard(h.Card())
	}
}

func (w *ReturnCard) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.return_card", nil)
}

func (w *ReturnCard) Price(v worth.Values, _ board.CardID) float64 { return v.Of(board.CardAny) }
