package catalog

import (
	"maps"
	"reflect"
	"slices"
)

// CardPhrases returns the paragraphs of a card's text: its effect, mission, circles
// and end-game box. They are made of what the card does, so they cannot say
// anything else.
func (c *Catalog) CardPhrases(card *Card) []Phrase {
	var parts []Phrase
	if len(card.Play.Groups) > 0 {
		parts = append(parts, card.Play.Phrase(c))
	}
	if m := card.Mission; m != nil {
		parts = append(parts, Say("part.mission", Args{"when": m.When.ConditionPhrase(c), "reward": m.Reward.Phrase(c)}))
	}
	parts = append(parts, c.fieldPhrases(card)...)
	if len(card.Income.Base) > 0 {
		parts = append(parts, Say("part.income", Args{"what": card.Income.Base.Phrase(c)}))
	}
	parts = append(parts, c.PowerPhrases(&card.Power)...)
	if b := card.Berth; b != nil {
		parts = append(parts, Say("part.berth", Args{"ring": b.Ring, "name": b.Name, "orbit": b.Orbit.Phrase(c), "land": b.Land.Phrase(c)}))
	}
	unsaid := slices.DeleteFunc(slices.Clone(card.Fields), func(x Extra) bool { return c.sentenceOf(card, x) != "" })
	if fields := c.ExtrasPhrase(unsaid); fields.Key != "" {
		parts = append(parts, Say("part.extras", Args{"fields": fields}))
	}
	if e := card.Endgame; e != nil {
		parts = append(parts, Say("part.endgame", Args{"what": e.Phrase(c)}))
	}
	return parts
}

// circlePhrases are circles; those that wait for the same are said together.
func (c *Catalog) circlePhrases(circles []Circle) []Phrase {
	var parts []Phrase
	for i := 0; i < len(circles); {
		x, on := &circles[i], circles[i].OnPhrase(c)
		var rewards []Phrase
		for i < len(circles) && circles[i].isMark() == x.isMark() && reflect.DeepEqual(circles[i].OnPhrase(c), on) {
			rewards = append(rewards, Say("effect.choice", Args{"what": circles[i].Reward.Phrase(c)}))
			i++
		}
		n := len(rewards)
		if !slices.ContainsFunc(rewards, func(r Phrase) bool { return !reflect.DeepEqual(r, rewards[0]) }) {
			rewards = rewards[:1]
		}
		waits := x.waitsPhrase(c)
		args := Args{"n": n, "rewards": rewards, "waits": waits}
		maps.Copy(args, waits.Args) // when or on
		key := "part.circle"
		switch {
		case x.isMark():
			key = "part.task"
		case n > 1:
			key = "part.circles"
		}
		parts = append(parts, Say(key, args))
	}
	return parts
}

// OnPhrase returns what covers a circle: an event, a condition, or both.
func (x *Circle) OnPhrase(c *Catalog) Phrase {
	switch {
	case x.Awaits():
		return x.When.ConditionPhrase(c)
	case x.When == nil:
		return x.On.AwaitedPhrase(c)
	}
	return Say("event.and", Args{"on": x.On.AwaitedPhrase(c), "when": x.When.ConditionPhrase(c)})
}

// isMark reports whether covering a circle gives nothing: it counts that it is covered.
func (x *Circle) isMark() bool { return len(x.Reward.Groups) == 0 }

// CirclePhrase returns what covering a circle of a card gives, or, if it gives nothing, what
// it waits for.
func (c *Catalog) CirclePhrase(x *Circle) Phrase {
	if x.isMark() {
		return x.waitsPhrase(c)
	}
	return x.Reward.Phrase(c)
}

// waitsPhrase returns what a circle waits for, by itself.
func (x *Circle) waitsPhrase(c *Catalog) Phrase {
	key := "on"
	if x.Awaits() {
		key = "when"
	}
	return Say("part.waits", Args{key: x.OnPhrase(c)})
}

// ExtrasPhrase says the declared fields of a card or a space that are numbers.
func (c *Catalog) ExtrasPhrase(extras Extras) Phrase {
	var fields []Phrase
	for _, x := range extras {
		if n, ok := x.Value.(int); ok {
			fields = append(fields, Say("part.field", Args{"name": Label(x.Name), "n": n}))
		}
	}
	if len(fields) == 0 {
		return Phrase{}
	}
	return Say("part.fields", Args{"fields": fields})
}

// EffectsPhrase returns a list of effects as sentences, nothing if there are none.
func (c *Catalog) EffectsPhrase(e *Effects) Phrase {
	if e == nil || len(e.Groups) == 0 {
		return Phrase{}
	}
	return e.Phrase(c)
}

// GainsPhrase is gains, 2 credits and 1 energy, nothing if there are none.
func (c *Catalog) GainsPhrase(gains Gains) Phrase {
	if len(gains) == 0 {
		return Phrase{}
	}
	return gains.Phrase(c)
}

// ModifyPhrase is modifiers as a sentence, nothing if there are none.
func (c *Catalog) ModifyPhrase(m *Modify) Phrase {
	what := m.Phrases(c)
	if len(what) == 0 {
		return Phrase{}
	}
	return Say("modify.all", Args{"what": what})
}
