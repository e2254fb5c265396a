package words

import (
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var placeWord = catalog.Word{Name: "place", Class: catalog.ClassEffect, Rule: "14.5.1",
	Doc: "Put pieces on the board without gaining anything and without an event: { place = { orbiter = \"saturn\" } }.",
	New: func() any { return &Place{Count: 1} }}

// Place puts pieces on the board without any gain and without an event
// (rules 14.5.1): a probe, an orbiter, a lander, signals, a trace, a marker on a
// gold tile. What it covers is covered.
type Place struct {
	Probe   catalog.Filter `key:"probe" names:"body space" doc:"a probe: the planet or the space"`
	Orbiter catalog.Filter `key:"orbiter" names:"body" doc:"an orbiter: the planet; it covers the first-orbit space if that is free"`
	Lander  catalog.Filter `key:"lander" names:"body" doc:"a lander: the planet or moon"`
	Signal  catalog.Filter `key:"signal" names:"star" doc:"signals: the star; the data goes to the supply"`
	Count   int            `key:"count" doc:"how many signals"`
	Trace   catalog.Filter `key:"trace" names:"trace" doc:"a trace: its color, on the discovery space of species"`
	Species catalog.Filter `key:"species" names:"slot" doc:"left or right"`
	Gold    catalog.Filter `key:"gold" names:"gold" doc:"a marker on a gold tile: the tile"`
	At      int            `key:"at" doc:"place 1, 2 or 3 of the gold tile; the best free one if absent"`
}

func (w *Place) Against(h *kernel.Hooks) kernel.Obstacles {
	trace := func(color source.Ref) bool {
		return slices.ContainsFunc(w.Species.Refs, func(slot source.Ref) bool { return w.free(h, slot, color) })
	}
	gold := func(tile source.Ref) bool { return w.unmarked(h, tile) }
	return kernel.Unless(w.Probe.Set || w.Orbiter.Set || w.Lander.Set || w.Signal.Set ||
		slices.ContainsFunc(w.Trace.Refs, trace) || slices.ContainsFunc(w.Gold.Refs, gold), kernel.NothingToDo)
}

// free reports whether the discovery space of a slot is free for a trace.
func (w *Place) free(h *kernel.Hooks, slot, color source.Ref) bool {
	return !h.Game().S.HasTrace(int(slot.ID), board.Trace(color.ID), board.Discovery)
}

// unmarked reports whether the player has no marker on a gold tile.
func (w *Place) unmarked(h *kernel.Hooks, tile source.Ref) bool {
	return h.Game().GoldPlace(h.Seat(), int(tile.ID)) == 0
}

func (w *Place) Do(h *kernel.Hooks, n int) {
	for range h.Times(n) {
		for _, r := range w.Probe.Refs {
			h.PutFigure(board.Probe, r)
		}
		for _, r := range w.Orbiter.Refs {
			h.PutFigure(board.Orbiter, r)
		}
		for _, r := range w.Lander.Refs {
			h.PutFigure(board.Lander, r)
		}
		for _, r := range w.Signal.Refs {
			for range h.Times(w.Count) {
				h.PutSignal(int(r.ID))
			}
		}
		for _, r := range w.Trace.Refs {
			for _, slot := range w.Species.Refs {
				if w.free(h, slot, r) {
					h.PutTrace(int(slot.ID), board.Trace(r.ID), board.Discovery)
				}
			}
		}
		for _, r := range w.Gold.Refs {
			if w.unmarked(h, r) {
				h.PutGoldMark(int(r.ID), w.At)
			}
		}
	}
}

func (w *Place) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	var what []catalog.Phrase
	add := func(key string, fl *catalog.Filter, args catalog.Args) {
		if fl.Set {
			what = append(what, say(key, args))
		}
	}
	add("effect.a_probe", &w.Probe, catalog.Args{"at": w.Probe.Phrase(c)})
	add("effect.an_orbiter", &w.Orbiter, catalog.Args{"at": w.Orbiter.Phrase(c)})
	add("effect.a_lander", &w.Lander, catalog.Args{"at": w.Lander.Phrase(c)})
	add("effect.signals_at", &w.Signal, catalog.Args{"n": kernel.Product(n, w.Count), "at": w.Signal.Phrase(c)})
	add("effect.trace_for", &w.Trace, catalog.Args{"color": w.Trace.Phrase(c), "species": w.Species.SpeciesPhrase(c)})
	add("effect.gold_marker", &w.Gold, catalog.Args{"tile": w.Gold.Phrase(c), "place": w.At})
	return say("effect.place", catalog.Args{"what": what})
}

func (w *Place) Price(v worth.Values, _ board.CardID) float64 { return 2 * v.Of(board.CardAny) }

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

var takeBackWord = catalog.Word{Name: "take_back", Class: catalog.ClassEffect, Rule: "9.6.2",
	Doc: "Take a mission in play back to the hand, or an orbiter back as a probe.",
	New: func() any { return &TakeBack{Count: 1} }}

const askTakeBack kernel.Reason = "ask.take_back" // what it asks

// TakeBack takes things back from the board: a mission in play to the hand, its
// markers return; an orbiter becomes a probe in the space of its planet, which is
// no launch and no visit.
type TakeBack struct {
	Of    catalog.Selection `key:"of" main:"" req:"" takes:"card,completed mission,figure" doc:"the missions or orbiters to choose from"`
	Count int               `key:"count" doc:"how many"`
}

// things returns the things that can be taken back: cards, and orbiters whose planet has a space.
func (w *TakeBack) things(h *kernel.Hooks) []source.Ref {
	return slices.DeleteFunc(h.Select(w.Of), func(r source.Ref) bool {
		switch r.Kind {
		case board.KindCard, board.KindMission:
			return false
		case board.KindFigure:
			fig := h.Game().S.Figure(r)
			return fig.Kind != board.Orbiter || h.Game().BodyAt(int(fig.Body)) == board.NoSpace
		}
		return true
	})
}

func (w *TakeBack) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(len(w.things(h)) > 0, kernel.NothingToDo)
}

func (w *TakeBack) Do(h *kernel.Hooks, n int) {
	pickEach(h, kernel.Product(n, w.Count), askTakeBack, w.things, func(r source.Ref) {
		if r.Kind != board.KindFigure {
			h.TakeBack(board.CardID(r.ID))
			return
		}
		planet := board.Ref(board.KindBody, int16(h.Game().S.Figure(r).Body))
		h.Remove(r)
		h.PutFigure(board.Probe, planet)
	})
}

func (w *TakeBack) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	_, figures := w.Of.(*Figures)
	return say("effect.take_back", catalog.Args{"n": kernel.Product(n, w.Count), "of": w.Of.Noun(c), "figures": figures})
}

func (w *TakeBack) Price(v worth.Values, _ board.CardID) float64 { return v.Of(board.CardAny) }

var relocateWord = catalog.Word{Name: "relocate", Class: catalog.ClassEffect, Rule: "6.2.9",
	Doc: "Put probes on other spaces of the solar system. That is no move and no visit, and it brings nothing: { relocate = { of = probes {}, to = \"mars\" } }.",
	New: func() any { return &Relocate{Count: 1} }}

// Its questions.
const (
	askRelocate   kernel.Reason = "ask.relocate"
	askRelocateTo kernel.Reason = "ask.relocate_to"
)

// Relocate puts probes on other spaces. A probe that is placed visits nothing
// (rules 6.2.9), so it gains nothing either (rules 6.2.6).
type Relocate struct {
	Of    catalog.Selection `key:"of" main:"" req:"" takes:"figure" doc:"the probes to choose from"`
	To    catalog.Filter    `key:"to" names:"body space word:planet,asteroid,comet" doc:"what is visible there: a planet, \"planet\" (all but Earth), \"asteroid\", \"comet\"; or a space: \"r2s5\", spaces { ring = 2 }, where probes stand; any space if absent"`
	Count int               `key:"count" doc:"how many"`
}

// probes returns the probes that are meant and can be put on another space.
func (w *Relocate) probes(h *kernel.Hooks) []source.Ref {
	to := w.spaces(h)
	return slices.DeleteFunc(h.Select(w.Of), func(t source.Ref) bool {
		return !isProbe(h, t) || len(others(to, h.Game().S.Figure(t).Space)) == 0
	})
}

// spaces returns the spaces that are meant.
func (w *Relocate) spaces(h *kernel.Hooks) (list []source.Ref) {
	if w.To.Sel != nil {
		for _, t := range h.Select(w.To.Sel) {
			if isProbe(h, t) {
				t = board.Ref(board.KindSpace, int16(h.Game().S.Figure(t).Space))
			}
			if t.Kind == board.KindSpace && !slices.Contains(list, t) {
				list = append(list, t)
			}
		}
		return list
	}
	to := h.Bind(&w.To, board.KindBody)
	for sp := range h.Game().S.CellAt {
		if isAt(h.Game(), board.Space(sp), &to) {
			list = append(list, board.Ref(board.KindSpace, int16(sp)))
		}
	}
	return list
}

// others returns the spaces of a list without one of them.
func others(list []source.Ref, without board.Space) []source.Ref {
	return slices.DeleteFunc(slices.Clone(list), func(r source.Ref) bool { return board.Space(r.ID) == without })
}

func (w *Relocate) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(len(w.probes(h)) > 0, kernel.NothingToDo)
}

func (w *Relocate) Do(h *kernel.Hooks, n int) {
	pickEach(h, kernel.Product(n, w.Count), askRelocate, w.probes, func(probe source.Ref) {
		to := others(w.spaces(h), h.Game().S.Figure(probe).Space)
		h.Relocate(probe, board.Space(to[h.Pick(kernel.Prompt{Reason: askRelocateTo}, to, false)].ID))
	})
}

func (w *Relocate) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	args := catalog.Args{"n": kernel.Product(n, w.Count), "of": w.Of.Noun(c), "whose": w.Of.Grouped().Of, "to": w.To.Phrase(c)}
	switch sel := w.To.Sel.(type) {
	case nil:
	case *Spaces:
		args["on"] = sel.Noun(c)
	default:
		args["with"] = sel.Noun(c)
	}
	return say("effect.relocate", args)
}

// A probe is about three steps away from where it would go. It is worth nothing to put those
// of others elsewhere.
func (w *Relocate) Price(v worth.Values, _ board.CardID) float64 {
	if w.Of.Grouped().Of == "others" {
		return 0
	}
	return v.Steps(3 * w.Count)
}

var swapProbesWord = catalog.Word{Name: "swap_probes", Class: catalog.ClassEffect, Rule: "6.2.9",
	Doc: "Let two probes change places. That is no move and no visit: { swap_probes = { of = probes {}, with = probes { of = \"others\" }, same = \"ring\" } }. " +
		"Orbiters, landers and signals count where they were placed, first spaces and positions included, so no word swaps them; remove and place put them elsewhere.",
	New: func() any { return new(SwapProbes) }}

// Its questions.
const (
	askSwapProbes kernel.Reason = "ask.swap_probes"
	askSwapWith   kernel.Reason = "ask.swap_with"
)

// SwapProbes exchanges two probes, which does not count as a visit for either (rules 6.2.9).
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
