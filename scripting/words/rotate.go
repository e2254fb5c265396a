package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/worth"
)

var rotateWord = catalog.Word{Name: "rotate", Class: catalog.ClassEffect, Rule: "6.3",
	Doc: "Rotate the solar system.",
	New: func() any { return new(Rotate) }}

// Rotate turns the solar system (rules 6.3).
type Rotate struct{}

func (w *Rotate) Against(*kernel.Hooks) kernel.Obstacles { return 0 }

func (w *Rotate) Do(h *kernel.Hooks, n int) {
	for range h.Times(n) {
		h.Rotate()
	}
}

func (w *Rotate) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.rotate", catalog.Args{"n": n})
}

func (w *Rotate) Price(v worth.Values, _ board.CardID) float64 { return v.Rotate() }
