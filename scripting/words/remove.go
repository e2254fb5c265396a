package words

import (
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var removeWord = catalog.Word{Name: "remove", Class: catalog.ClassEffect, Rule: "4.2.3, 11.3.2",
	Doc: "Take figures or traces off the board; their places are open again.",
	New: func() any { return &Remove{Count: 1} }}

const askRemove kernel.Reason = "ask.remove" // what it asks

// Remove takes figures or traces off the board. A space it covered is open
// again (rules 4.2.3, 4.3.6, 11.2.9).
type Remove struct {
	Of    catalog.Selection `key:"of" main:"" req:"" takes:"figure,trace" doc:"the figures or traces to choose from"`
	Count int               `key:"count" doc:"how many"`
}

// things returns the figures and traces that may be removed.
func (w *Remove) things(h *kernel.Hooks) []source.Ref {
	return slices.DeleteFunc(h.Select(w.Of), func(t source.Ref) bool { return t.Kind != board.KindFigure && t.Kind != board.KindTraceMarker })
}

func (w *Remove) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(len(w.things(h)) > 0, kernel.NothingToDo)
}

func (w *Remove) Do(h *kernel.Hooks, n int) {
	pickEach(h, kernel.Product(n, w.Count), askRemove, w.things, h.Remove)
}

func (w *Remove) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.remove", catalog.Args{"n": kernel.Product(n, w.Count), "of": w.Of.Noun(c), "whose": w.Of.Grouped().Of})
}

func (w *Remove) Price(v worth.Values, _ board.CardID) float64 {
	return -v.Figure(board.Lander) - v.Figure(board.Orbiter)
}
