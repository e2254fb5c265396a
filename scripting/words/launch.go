package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/worth"
)

var launchWord = catalog.Word{Name: "launch", Class: catalog.ClassEffect, Rule: "4.1",
	Doc: "Launch a probe.",
	New: func() any { return &Launch{Limit: true} }}

// Launch is a granted launch (rules 4.0.3, 4.1). At the limit it is skipped.
type Launch struct {
	Limit bool `key:"limit" doc:"false ignores the limit of probes in space for this launch"`
}

func (w *Launch) Do(h *kernel.Hooks, n int) {
	for range h.Times(n) {
		h.Launch(w.Limit)
	}
}

func (w *Launch) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(!w.Limit || h.Game().MayLaunch(h.Seat()), kernel.AtProbeLimit)
}

func (w *Launch) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.launch", catalog.Args{"n": n, "unlimited": !w.Limit})
}

func (w *Launch) Price(v worth.Values, _ board.CardID) float64 { return v.Launch(w.Limit) }
