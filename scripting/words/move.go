package words

import (
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/worth"
)

var moveWord = catalog.Word{Name: "move", Class: catalog.ClassEffect, Interrupted: true, Rule: "6.2",
	Doc: "Move your probes, the steps freely divided.",
	New: func() any { return &Move{Steps: 1} }}

// Move is a number of steps (rules 6.2).
type Move struct {
	Steps  int `key:"steps" main:"" doc:"how many"`
	Probes int `key:"probes" doc:"so many for one probe, then for another, up to this number of probes; any probes if absent"`
}

// Each step of a move offers free actions.
func (*Move) BySteps() {}

// Moves returns the number of steps that all its probes together may make.
func (w *Move) Moves() int { return w.Steps * max(1, w.Probes) }

func (w *Move) Do(h *kernel.Hooks, n int) {
	h.Move(kernel.Product(n, w.Steps), w.Probes)
}

func (w *Move) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(slices.ContainsFunc(h.Game().S.Figures, func(x board.Figure) bool { return x.Kind == board.Probe && x.Owner == h.Seat() }), kernel.NothingToDo)
}

func (w *Move) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.move", catalog.Args{"n": kernel.Product(n, w.Steps), "probes": w.Probes})
}

func (w *Move) Price(v worth.Values, _ board.CardID) float64 { return v.Steps(w.Moves()) }
