package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/worth"
)

var analyzeWord = catalog.Word{Name: "analyze", Class: catalog.ClassEffect, Interrupted: true, Rule: "4.5",
	Doc: "Analyze data, if your computer is full.",
	New: func() any { return new(Analyze) }}

// Analyze is a granted analyze (rules 4.0.3, 4.5).
type Analyze struct{}

func (w *Analyze) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(h.Game().ComputerFull(h.Seat()), kernel.ComputerNotFull)
}

func (w *Analyze) Do(h *kernel.Hooks, n int) {
	for range h.Times(n) {
		h.Analyze()
	}
}

func (w *Analyze) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.analyze", catalog.Args{"n": n})
}

func (w *Analyze) Price(v worth.Values, _ board.CardID) float64 { return v.Analyze() }
