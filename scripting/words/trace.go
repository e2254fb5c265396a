package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var traceWord = catalog.Word{Name: "trace", Class: catalog.ClassEffect, Rule: "11.2",
	Doc: "Mark a life trace.",
	New: func() any { return new(Trace) }}

// Trace marks life traces (rules 11.2).
type Trace struct {
	Color   catalog.Filter `key:"color" main:"" names:"trace word:any" doc:"antenna, jaw, dna or any"`
	Species catalog.Filter `key:"species" names:"slot species word:any,this,other" doc:"left, right, this, other or a species"`
	Place   catalog.Filter `key:"place" names:"word:discovery,board,overflow" doc:"discovery, board or overflow; anywhere if absent"`
	Beside  catalog.Filter `key:"beside" names:"trace" doc:"only for a species where you have traces of all these colors"`
}

func (w *Trace) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(h.Game().MayMarkTrace(h.Seat(), w.limits(h)), kernel.NothingToDo)
}

func (w *Trace) Do(h *kernel.Hooks, n int) {
	lim := w.limits(h)
	for range h.Times(n) {
		h.MarkTrace(lim)
	}
}

// limits returns where the trace may be marked.
func (w *Trace) limits(h *kernel.Hooks) kernel.TraceLimits {
	lim := kernel.TraceLimits{Color: -1, Place: &w.Place}
	var color, species catalog.Bound
	h.Bind(&w.Color, board.KindTrace, &color)
	h.Bind(&w.Species, board.KindSlot, &species)
	if !color.Any && len(color.Refs) > 0 {
		lim.Color = board.Trace(color.Refs[0].ID)
	}
	for slot := range lim.Slots {
		lim.Slots[slot] = h.Fits(&species, refTo(board.KindSlot, int16(slot))) && w.beside(h, slot)
	}
	return lim
}

func (w *Trace) beside(h *kernel.Hooks, slot int) bool {
	for _, r := range w.Beside.Refs {
		found := false
		for _, m := range h.Game().S.Traces {
			found = found || m.Owner == h.Seat() && int(m.Slot) == slot && int16(m.Color) == r.ID
		}
		if !found {
			return false
		}
	}
	return true
}

func (w *Trace) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	beside := phrases(w.Beside.Refs, func(r source.Ref) catalog.Phrase { return say("effect.a_trace", catalog.Args{"color": r}) })
	return say("effect.trace", catalog.Args{"n": n, "color": w.Color.UnlessAnyPhrase(c), "that": w.Color.That != nil, "beside": beside,
		"species": w.Species.SpeciesPhrase(c), "place": w.Place.Phrase(c)})
}

func (w *Trace) Price(v worth.Values, _ board.CardID) float64 { return v.Trace(&w.Color, &w.Beside) }
