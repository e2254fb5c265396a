package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/worth"
)

var scanWord = catalog.Word{Name: "scan", Class: catalog.ClassEffect, Interrupted: true, Rule: "4.4",
	Doc: "Carry out a scan, with the offers of your techs.",
	New: func() any { return new(Scan) }}

// Scan is a granted scan (rules 4.0.3, 4.4).
type Scan struct{}

// Each step of a scan offers free actions.
func (*Scan) BySteps() {}

func (w *Scan) Against(*kernel.Hooks) kernel.Obstacles { return 0 }

func (w *Scan) Do(h *kernel.Hooks, n int) {
	for range h.Times(n) {
		h.Scan()
	}
}

func (w *Scan) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.scan", catalog.Args{"n": n})
}

func (w *Scan) Price(v worth.Values, _ board.CardID) float64 { return v.Scan() }
