package words

import (
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var swapProbesWord = catalog.Word{Name: "swap_probes", Class: catalog.ClassEffect, Rule: "6.2.9",
	Doc: "Let two probes change places. That is no move and no visit: { swap_probes = { of = probes {}, with = probes { of = \"others\" }, same = \"ring\" } }. " +
		"Orbiters, landers and signals count where they were placed, first spaces and positions included, so no word swaps them; remove and place put them elsewhere.",
	New: func() any { return new(SwapProbes) }}

// What it asks.
const (
	askSwapProbes kernel.Reason = "ask.swap_probes"
	askSwapWith   kernel.Reason = "ask.swap_with"
)

// SwapProbes lets two probes change places, which is no visit for either (rules 6.2.9).
type SwapProbes struct {
	Of   catalog.Selection `key:"of" main:"" req:"" takes:"figure" doc:"the probes of which one is chosen"`
	With catalog.Selection `key:"with" req:"" takes:"figure" doc:"the probes of which the other is chosen"`
	Same catalog.Prop      `key:"same" doc:"what both have in common: ring, sector, planet or body"`
}

// partners returns the probes with which one can change places.
func (w *SwapProbes) partners(h *kernel.Hooks, one source.Ref) []source.Ref {
	g := h.Game()
	return slices.DeleteFunc(h.Select(w.With), func(t source.Ref) bool {
		return !isProbe(h, t) || g.S.Figure(t).Space == g.S.Figure(one).Space ||
			w.Same != catalog.PropNone && (g.Prop(t, w.Same) < 0 || g.Prop(t, w.Same) != g.Prop(one, w.Same))
	})
}

// probes returns the probes that can change places with another.
func (w *SwapProbes) probes(h *kernel.Hooks) []source.Ref {
	return slices.DeleteFunc(h.Select(w.Of), func(t source.Ref) bool { return !isProbe(h, t) || len(w.partners(h, t)) == 0 })
}

func (w *SwapProbes) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(len(w.probes(h)) > 0, kernel.NothingToDo)
}

func (w *SwapProbes) Do(h *kernel.Hooks, n int) {
	pickEach(h, n, askSwapProbes, w.probes, func(one source.Ref) {
		with := w.partners(h, one)
		h.SwapProbes(one, with[h.Pick(kernel.Prompt{Reason: askSwapWith}, with, false)])
	})
}

func (w *SwapProbes) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	args := catalog.Args{"n": n, "of": w.Of.Noun(c), "whose": w.Of.Grouped().Of, "with": w.With.Noun(c), "whom": w.With.Grouped().Of}
	if w.Same != catalog.PropNone {
		args["same"] = w.Same.Phrase()
	}
	return say("effect.swap_probes", args)
}

// A probe goes about three steps, as by relocate.
func (w *SwapProbes) Price(v worth.Values, _ board.CardID) float64 { return v.Steps(3) }
