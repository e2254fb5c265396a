package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/worth"
)

var orbitWord = catalog.Word{Name: "orbit", Class: catalog.ClassEffect, Interrupted: true, Rule: "4.2",
	Doc: "Turn one of your probes at a planet into an orbiter.",
	New: func() any { return new(Orbit) }}

// Orbit is a granted orbit (rules 4.0.3, 4.2).
type Orbit struct{}

func (w *Orbit) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(h.Game().MayOrbit(h.Seat()), kernel.NothingToDo)
}

func (w *Orbit) Do(h *kernel.Hooks, n int) {
	for range h.Times(n) {
		if !h.Orbit() {
			return
		}
	}
}

func (w *Orbit) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.orbit", catalog.Args{"n": n})
}

func (w *Orbit) Price(v worth.Values, _ board.CardID) float64 { return v.Orbit() }
