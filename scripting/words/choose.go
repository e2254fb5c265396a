package words

import (
	"fmt"
	"reflect"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var chooseWord = catalog.Word{Name: "choose", Class: catalog.ClassEffect, Rule: "3.8.4",
	Doc: "Choose one of several lists of effects, of those that can be carried out.",
	New: func() any { return new(Choose) }}

// Choose is one of several lists of effects, the player's choice among those
// that can be done.
type Choose struct {
	From []catalog.Effects
}

func (w *Choose) Decode(d *catalog.Decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind != source.List || len(v.List) < 2 || len(v.List) > 16 {
		d.Expected(v, "a list of 2 to 16 choices")
		return
	}
	w.From = make([]catalog.Effects, len(v.List))
	for i, e := range v.List {
		d.At(fmt.Sprintf("[%d]", i+1), func() { w.From[i].Decode(d, e, "") })
	}
}

func (w *Choose) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(slices.ContainsFunc(w.From, func(e catalog.Effects) bool { return h.Can(&e) }), kernel.NothingToDo)
}

func (w *Choose) Do(h *kernel.Hooks, n int) { h.Choose(w.From) }

func (w *Choose) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	what := phrases(w.From, func(e catalog.Effects) catalog.Phrase { return say("effect.choice", catalog.Args{"what": e.Phrase(c)}) })
	return say("effect.choose", catalog.Args{"what": what})
}

func (w *Choose) Price(v worth.Values, of board.CardID) float64 {
	best := 0.0
	for i := range w.From {
		best = max(best, v.Effects(&w.From[i], of))
	}
	return best
}
