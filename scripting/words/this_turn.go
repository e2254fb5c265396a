package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/worth"
)

var thisTurnWord = catalog.Word{Name: "this_turn", Class: catalog.ClassEffect, Rule: "9.8",
	Doc: "Until the end of this turn a trigger or modifiers.",
	New: func() any { return &ThisTurn{catalog.TurnEffectDef{Times: 1}} }}

// ThisTurn is a trigger or a set of modifiers until the turn ends, from here
// on (rules 9.8).
type ThisTurn struct{ catalog.TurnEffectDef }

// OnlyArms marks a word that changes nothing at once.
func (*ThisTurn) OnlyArms() {}

func (w *ThisTurn) Against(*kernel.Hooks) kernel.Obstacles { return 0 }

func (w *ThisTurn) Do(h *kernel.Hooks, n int) { h.ForNow(&w.TurnEffectDef) }

func (w *ThisTurn) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return w.TurnEffectDef.Phrase(c) // "effect.this_turn"
}

func (w *ThisTurn) Price(v worth.Values, _ board.CardID) float64 { return v.ThisTurn(&w.TurnEffectDef) }
