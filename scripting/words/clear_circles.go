package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/worth"
)

var clearCirclesWord = catalog.Word{Name: "clear_circles", Class: catalog.ClassEffect, Rule: "14.4.6",
	Doc: "Free the circles of this thing.",
	New: func() any { return new(ClearCircles) }}

// ClearCircles frees the circles of the thing whose effect it is.
type ClearCircles struct{}

func (w *ClearCircles) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(h.Covered(), kernel.NothingToDo)
}

func (w *ClearCircles) Do(h *kernel.Hooks, n int) { h.ClearCircles() }

func (w *ClearCircles) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.clear_circles", nil)
}

func (w *ClearCircles) Price(v worth.Values, _ board.CardID) float64 { return v.Of(board.CardAny) }
