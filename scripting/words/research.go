package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/worth"
)

var researchWord = catalog.Word{Name: "research", Class: catalog.ClassEffect, Interrupted: true, Rule: "4.7.4",
	Doc: "Rotate once and take a technology.",
	New: func() any { return &Research{Rotation: true, Bonus: true} }}

// Research is a granted research (rules 4.7.4, 4.7.5).
type Research struct {
	Type     catalog.Filter `key:"type" main:"" names:"type word:any" doc:"probe, telescope, computer, a list, or any"`
	TakenBy  string         `key:"taken_by" oneof:"others" doc:"only a tech that somebody else owns"`
	Rotation bool           `key:"rotation" doc:"false: no rotation"`
	Bonus    bool           `key:"bonus" doc:"false: the bonus of the tile is not gained"`
}

// Without a tech to take only the rotation would happen (rules 4.7.1, 4.7.4).
func (w *Research) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(h.Game().MayResearch(h.Seat(), w.types(h), w.TakenBy != ""), kernel.NoTechLeft)
}

func (w *Research) Do(h *kernel.Hooks, n int) {
	types := w.types(h)
	for range h.Times(n) {
		h.Research(types, w.Rotation, w.Bonus, w.TakenBy != "")
	}
}

func (w *Research) types(h *kernel.Hooks) kernel.TechTypes {
	var b catalog.Bound
	h.Bind(&w.Type, board.KindType, &b)
	types := kernel.TechTypes(0)
	for t := board.ProbeTech; t <= board.ComputerTech; t++ {
		if b.Has(refTo(board.KindType, int16(t))) {
			types |= 1 << t
		}
	}
	return types
}

func (w *Research) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.research", catalog.Args{"n": n, "type": w.Type.UnlessAnyPhrase(c), "rotate": w.Rotation, "others": w.TakenBy != "",
		"plain": !w.Bonus})
}

func (w *Research) Price(v worth.Values, _ board.CardID) float64 {
	best := v.Tech(&w.Type, w.TakenBy != "", w.Bonus)
	if w.Rotation {
		best += v.Rotate()
	}
	return best
}
