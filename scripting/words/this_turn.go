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

// OnlyArms says that nothing has changed yet when it is done.
func (*ThisTurn) OnlyArms() {}

func (w *ThisTurn) Against(*kernel.Hooks) kernel.Obstacles { return 0 }

func (w *ThisTurn) Do(h *kernel.Hooks, n int) { h.ForThisTurn(&w.TurnEffectDef) }

func (w *ThisTurn) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	times := 0
	var parts []catalog.Phrase
	if len(w.On.Any) > 0 {
		args := catalog.Args{"on": w.On.AwaitedPhrase(c), "reward": w.Reward.Phrase(c)}
		if w.When != nil {
			args["when"] = w.When.ConditionPhrase(c)
		}
		if w.Different != catalog.PropNone {
			args["different"] = w.Different.Phrase()
		} else {
			times = int(w.Times)
		}
		parts = append(parts, say("effect.this_turn_when", args))
	}
	return say("effect.this_turn", catalog.Args{"times": times, "what": append(parts, w.Modify.Phrases(c)...)})
}

func (w *ThisTurn) Price(v worth.Values, _ board.CardID) float64 { return v.ThisTurn(&w.TurnEffectDef) }
