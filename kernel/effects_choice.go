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

func (w *Choose) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind != source.List || len(v.List) < 2 || len(v.List) > 16 {
		d.expected(v, "a list of 2 to 16 choices")
		return
	}
	w.From = make([]Effects, len(v.List))
	for i, e := range v.List {
		d.at(fmt.Sprintf("[%d]", i+1), func() { w.From[i].decode(d, e, "") })
	}
}

func (w *Choose) against(g *Game, f *frame) obstacles {
	return unless(slices.ContainsFunc(w.From, func(e Effects) bool { return g.hindrance(f, &e) == 0 }), nothingToDo)
}

func (w *Choose) do(g *Game, f *frame, n int) {
	in := g.push(f.owner, f.card, false, false)
	var open uint16 // looked at first, because looking uses the list of options
	for i := range w.From {
		if g.hindrance(in, &w.From[i]) == 0 {
			open |= 1 << i
		}
	}
	g.begin()
	for i := range w.From {
		if open&(1<<i) != 0 {
			g.add(Option{Verb: VerbChoose, A: int16(i + 1)})
		}
	}
	if len(g.opts) > 0 {
		k := g.ask(f.owner, Prompt{Reason: askChoose, choice: w.From}).A - 1
		g.log(LogChoice, f.owner, w.From[k].ID, 0)
		in.agreed = true
		g.run(in, &w.From[k])
	}
	g.pop()
}

func (w *Choose) phrase(c *Catalog, n int) Phrase {
	var parts []Phrase
	for i := range w.From {
		parts = append(parts, say("effect.choice", Args{"what": w.From[i].phrase(c)}))
	}
	return say("effect.choose", Args{"what": parts})
}

func (w *ThisTurn) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if d.onlyPrepared(v, "this_turn") {
		return
	}
	d.table(v, reflect.ValueOf(w).Elem())
	if len(w.On.Any) > 0 && len(w.Reward.Groups) == 0 {
		d.errorf(v.Pos, "what does the event bring?", "\"reward\" is missing")
	}
	if times, _ := v.Get("times"); w.Times == All {
		d.expected(times, "a number of times or \"any\"")
	} else if w.Times != Any {
		d.within(v.Pos, "times", int(w.Times), 0, mostUses)
	}
	w.id = int16(len(d.c.TurnEffects))
	d.c.TurnEffects = append(d.c.TurnEffects, w)
}

func (w *ThisTurn) against(*Game, *frame) obstacles { return 0 }

func (w *ThisTurn) do(g *Game, f *frame, n int) {
	g.S.TurnEffects = append(g.S.TurnEffects, TurnEffect{What: w.id, Owner: f.owner, Left: int8(w.Times), Since: int16(len(g.S.Events))})
}

func (w *ThisTurn) phrase(c *Catalog, n int) Phrase {
	times := 0
	var parts []Phrase
	if len(w.On.Any) > 0 {
		args := Args{"on": w.On.awaitedPhrase(c), "reward": w.Reward.phrase(c)}
		if w.When != nil {
			args["when"] = w.When.conditionPhrase(c)
		}
		if w.Different != PropNone {
			args["different"] = w.Different.phrase()
		} else {
			times = int(w.Times)
		}
		parts = append(parts, say("effect.this_turn_when", args))
	}
	return say("effect.this_turn", Args{"times": times, "what": append(parts, w.Modify.phrases(c)...)})
}
