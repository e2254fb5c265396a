package words

import (
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var tileBonusWord = catalog.Word{Name: "tile_bonus", Class: catalog.ClassEffect, Rule: "10.2.1",
	Doc: "Gain the bonus of a tech tile again: { tile_bonus = that \"research\" }.",
	New: func() any { return new(TileBonus) }}

// TileBonus gains the bonus of a tech tile again, not what the tech itself gives
// with it (rules 10.2.1).
type TileBonus struct {
	Of catalog.Selection `key:"of" main:"" req:"" doc:"research that happened"`
}

func (w *TileBonus) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(len(w.research(h)) > 0, kernel.NothingToDo)
}

func (w *TileBonus) Do(h *kernel.Hooks, n int) {
	for _, e := range w.research(h) {
		for range h.Times(n) {
			for _, x := range h.Game().Numbers().TileBonuses[h.Game().S.Events[e.ID].N] {
				h.Gain(x.Res, x.N)
			}
		}
	}
}

// research returns the events that are meant.
func (w *TileBonus) research(h *kernel.Hooks) []source.Ref {
	return slices.DeleteFunc(h.Select(w.Of), func(t source.Ref) bool {
		return t.Kind != board.KindEvent || h.Game().S.Events[t.ID].Kind != board.EvResearch
	})
}

func (w *TileBonus) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.tile_bonus", catalog.Args{"n": n})
}

func (w *TileBonus) Price(v worth.Values, _ board.CardID) float64 { return v.Of(board.Energy) }
