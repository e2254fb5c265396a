package kernel

import (
	"fmt"
	"reflect"
	"slices"

	"seti/kernel/source"
)

// Choose is one of several lists of effects, the player's choice among those
// that can be done.
type Choose struct {
	From []Effects
}

func (w *Choose) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind != source.List || len(v.List) < 2 || len(v.List) > 16 {
		d.Expected(v, "a list of 2 to 16 choices")
		return
	}
	w.From = make([]Effects, len(v.List))
	for i, e := range v.List {
		d.At(fmt.Sprintf("[%d]", i+1), func() { w.From[i].Decode(d, e, "") })
	}
}

func (w *Choose) Against(h *Hooks) Obstacles {
	return Unless(slices.ContainsFunc(w.From, func(e Effects) bool { return h.Can(&e) }), NothingToDo)
}

func (w *Choose) Do(h *Hooks, n int) { h.Choose(w.From) }

func (w *Choose) Phrase(c *Catalog, n int) Phrase {
	var parts []Phrase
	for i := range w.From {
		parts = append(parts, say("effect.choice", Args{"what": w.From[i].Phrase(c)}))
	}
	return say("effect.choose", Args{"what": parts})
}

// ThisTurn is a trigger or a set of modifiers until the turn ends, from here
// on (rules 9.8).
type ThisTurn struct{ TurnEffectDef }

// OnlyArms says that nothing has changed yet when it is done.
func (*ThisTurn) OnlyArms() {}

func (w *ThisTurn) Against(*Hooks) Obstacles { return 0 }

func (w *ThisTurn) Do(h *Hooks, n int) { h.ForThisTurn(&w.TurnEffectDef) }

func (w *ThisTurn) Phrase(c *Catalog, n int) Phrase {
	times := 0
	var parts []Phrase
	if len(w.On.Any) > 0 {
		args := Args{"on": w.On.AwaitedPhrase(c), "reward": w.Reward.Phrase(c)}
		if w.When != nil {
			args["when"] = w.When.ConditionPhrase(c)
		}
		if w.Different != PropNone {
			args["different"] = w.Different.Phrase()
		} else {
			times = int(w.Times)
		}
		parts = append(parts, say("effect.this_turn_when", args))
	}
	return say("effect.this_turn", Args{"times": times, "what": append(parts, w.Modify.Phrases(c)...)})
}
