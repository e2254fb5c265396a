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
			sp := board.Space(r.ID)
			if r.Kind == board.KindBody {
				sp = h.Game().BodyAt(int(r.ID))
			}
			if sp != board.NoSpace {
				h.PutProbe(sp)
			}
		}
		for _, r := range w.Orbiter.Refs {
			h.PutFigure(board.Orbiter, int(r.ID))
		}
		for _, r := range w.Lander.Refs {
			h.PutFigure(board.Lander, int(r.ID))
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
