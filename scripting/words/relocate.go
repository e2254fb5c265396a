package words

import (
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var relocateWord = catalog.Word{Name: "relocate", Class: catalog.ClassEffect, Rule: "6.2.5",
	Doc: "Put probes on other spaces of the solar system. That is no move and no visit, and it brings nothing: { relocate = { of = probes {}, to = \"mars\" } }.",
	New: func() any { return &Relocate{Count: 1} }}

// What it asks.
const (
	askRelocate   kernel.Reason = "ask.relocate"
	askRelocateTo kernel.Reason = "ask.relocate_to"
)

// Relocate puts probes on other spaces. A probe that is placed visits nothing
// (rules 6.2.5), so it gains nothing either (rules 6.2.6).
type Relocate struct {
	Of    catalog.Selection `key:"of" main:"" req:"" doc:"the probes to choose from"`
	To    catalog.Filter    `key:"to" names:"body space word:planet,asteroid,comet" doc:"what is visible there: a planet, \"planet\" (all but Earth), \"asteroid\", \"comet\"; or a space; any space if absent"`
	Count int               `key:"count" doc:"how many"`
}

// probes returns the probes that are meant and can be put on another space.
func (w *Relocate) probes(h *kernel.Hooks) []source.Ref {
	to := w.spaces(h)
	return slices.DeleteFunc(h.Select(w.Of), func(t source.Ref) bool {
		if t.Kind != board.KindFigure || h.Game().S.Figures[t.ID].Kind != board.Probe {
			return true
		}
		return len(others(to, h.Game().S.Figures[t.ID].Space)) == 0
	})
}

// spaces returns the spaces that are meant.
func (w *Relocate) spaces(h *kernel.Hooks) (list []source.Ref) {
	var to catalog.Bound
	h.Bind(&w.To, board.KindBody, &to)
	for sp, cell := range h.Game().S.CellAt {
		if r := refTo(board.KindSpace, int16(sp)); to.Cell(h.Game().C, cell) || to.Has(r) {
			list = append(list, r)
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
	for range h.Times(kernel.Product(n, w.Count)) {
		probes := w.probes(h)
		if len(probes) == 0 {
			return
		}
		probe := int(probes[h.Pick(askRelocate, probes)].ID)
		to := others(w.spaces(h), h.Game().S.Figures[probe].Space)
		h.Relocate(probe, board.Space(to[h.Pick(askRelocateTo, to)].ID))
	}
}

func (w *Relocate) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.relocate", catalog.Args{"n": kernel.Product(n, w.Count), "of": w.Of.Noun(c), "whose": w.Of.Grouped().Of, "to": w.To.Phrase(c)})
}

// A probe is about three steps away from where it would go. It is worth nothing to put those
// of others elsewhere.
func (w *Relocate) Price(v worth.Values, _ board.CardID) float64 {
	if w.Of.Grouped().Of == "others" {
		return 0
	}
	return v.Steps(3 * w.Count)
}
