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
	return Unless(slices.ContainsFunc(w.From, func(e Effects) bool { return h.g.hindrance(h, &e) == 0 }), NothingToDo)
}

func (w *Choose) Do(h *Hooks, n int) {
	in := h.g.push(h.owner, h.card, false, false)
	var open uint16 // looked at first, because looking uses the list of options
	for i := range w.From {
		if h.g.hindrance(in, &w.From[i]) == 0 {
			open |= 1 << i
		}
	}
	h.g.begin()
	for i := range w.From {
		if open&(1<<i) != 0 {
			h.g.add(Option{Verb: VerbChoose, A: int16(i + 1)})
		}
	}
	if len(h.g.opts) > 0 {
		k := h.g.ask(h.owner, Prompt{Reason: askChoose, choice: w.From}).A - 1
		h.g.log(LogChoice, h.owner, w.From[k].ID, 0)
		in.agreed = true
		h.g.run(in, &w.From[k])
	}
	h.g.pop()
}

func (w *Choose) Phrase(c *Catalog, n int) Phrase {
	var parts []Phrase
	for i := range w.From {
		parts = append(parts, say("effect.choice", Args{"what": w.From[i].Phrase(c)}))
	}
	return say("effect.choose", Args{"what": parts})
}

func (w *ThisTurn) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	if d.OnlyPrepared(v, "this_turn") {
		return
	}
	d.Table(v, reflect.ValueOf(w).Elem())
	if len(w.On.Any) > 0 && len(w.Reward.Groups) == 0 {
		d.Errorf(v.Pos, "what does the event bring?", "\"reward\" is missing")
	}
	if times, _ := v.Get("times"); w.Times == All {
		d.Expected(times, "a number of times or \"any\"")
	} else if w.Times != Any {
		d.Within(v.Pos, "times", int(w.Times), 0, mostUses)
	}
	w.id = int16(len(d.c.TurnEffects))
	d.c.TurnEffects = append(d.c.TurnEffects, w)
}

func (w *ThisTurn) Against(*Hooks) Obstacles { return 0 }

func (w *ThisTurn) Do(h *Hooks, n int) {
	h.g.S.TurnEffects = append(h.g.S.TurnEffects, TurnEffect{What: w.id, Owner: h.owner, Left: int8(w.Times), Since: int16(len(h.g.S.Events))})
}

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
