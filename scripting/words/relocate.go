package words

import (
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var relocateWord = catalog.Word{Name: "relocate", Class: catalog.ClassEffect, Rule: "6.2.9",
	Doc: "Put probes on other spaces of the solar system. That is no move and no visit, and it brings nothing: { relocate = { of = probes {}, to = \"mars\" } }.",
	New: func() any { return &Relocate{Count: 1} }}

// What it asks.
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
				t = refTo(board.KindSpace, int16(h.Game().S.Figure(t).Space))
			}
			if t.Kind == board.KindSpace && !slices.Contains(list, t) {
				list = append(list, t)
			}
		}
		return list
	}
	var to catalog.Bound
	h.Bind(&w.To, board.KindBody, &to)
	for sp := range h.Game().S.CellAt {
		if isAt(h.Game(), board.Space(sp), &to) {
			list = append(list, refTo(board.KindSpace, int16(sp)))
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
