package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/worth"
)

var eachPlayerWord = catalog.Word{Name: "each_player", Class: catalog.ClassEffect, Rule: "3.8.11",
	Doc: "A list of effects for each player, you first, then in turn order. Each decides for himself.",
	New: func() any { return new(EachPlayer) }}

// EachPlayer carries out a list of effects for each player, beginning with the one whose
// effect it is (rules 3.8.11).
type EachPlayer struct{ EachOpponent }

func (w *EachPlayer) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(h.Can(&w.Effects) || w.opponentsCan(h), kernel.NothingToDo)
}

func (w *EachPlayer) Do(h *kernel.Hooks, n int) {
	h.RunFor(h.Seat(), &w.Effects, n)
	w.EachOpponent.Do(h, n)
}

func (w *EachPlayer) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.each_player", catalog.Args{"what": w.Effects.Phrase(c), "n": n})
}

// What all get brings nobody forward: it is worth half of what it is to one.
func (w *EachPlayer) Price(v worth.Values, of board.CardID) float64 {
	return v.Effects(&w.Effects, of) / 2
}
