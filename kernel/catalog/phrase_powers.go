package catalog

import (
	"cmp"
	"fmt"

	"seti/kernel/source"
)

// PowerPhrases returns the paragraphs of what a power does: its modifiers, triggers,
// circles and offers.
func (c *Catalog) PowerPhrases(p *Power) []Phrase {
	var parts []Phrase
	if m := c.ModifyPhrase(&p.Modify); m.Key != "" {
		parts = append(parts, m)
	}
	for i := range p.Triggers {
		t := &p.Triggers[i]
		on := (&Circle{On: t.On, When: t.When}).OnPhrase(c)
		parts = append(parts, Say("part.trigger", Args{"on": on, "reward": t.Reward.Phrase(c)}))
	}
	parts = append(parts, c.circlePhrases(p.Circles)...)
	for i := range p.Offers {
		parts = append(parts, p.Offers[i].phrase(c))
	}
	return parts
}

// SpeciesPhrases returns the rules of a species beside its spaces: what its discovery
// does, its score markers, which spaces are open, its powers, and what it scores.
// A function is told if it was given a text: setup = run("...", function).
func (c *Catalog) SpeciesPhrases(s *Species) []Phrase {
	var parts []Phrase
	told := func(key string, f *source.Function) {
		if f != nil && f.Text != "" {
			parts = append(parts, Say(key, Args{"what": f.Text}))
		}
	}
	told("part.setup", s.Setup)
	for i := range s.Milestones {
		m := &s.Milestones[i]
		parts = append(parts, Say("part.marker", Args{"n": m.Ahead, "leader": m.Of == "leader", "reward": m.Reward.Phrase(c)}))
	}
	told("part.open", s.Open)
	parts = append(parts, c.PowerPhrases(&s.Power)...)
	told("part.scoring", s.Scoring)
	told("part.penalty", s.Penalty)
	return parts
}

// Phrase returns what lasts for a while, and how long: once this turn, when you visit Mars, gain
// 1 credit.
func (w *TurnEffectDef) Phrase(c *Catalog) Phrase {
	times := 0
	var parts []Phrase
	if len(w.On.Any) > 0 {
		on := (&Circle{On: w.On, When: w.When}).OnPhrase(c)
		args := Args{"on": on, "reward": w.Reward.Phrase(c)}
		if w.Different != PropNone {
			args["different"] = w.Different.Phrase()
		} else {
			times = int(w.Times)
		}
		parts = append(parts, Say("effect.this_turn_when", args))
	}
	return Say(w.key(), Args{"times": times, "what": append(parts, w.Modify.Phrases(c)...)})
}

func (o *Offer) phrase(c *Catalog) Phrase {
	args := Args{"during": o.During, "each": o.Times.Each, "effects": o.Effects.Phrase(c), "cost": c.GainsPhrase(o.Cost)}
	if o.Times.Each == "" && o.Times.N > 1 {
		args["n"] = o.Times.N
	}
	if o.When != nil {
		args["when"] = o.When.ConditionPhrase(c)
	}
	return Say("part.offer", args)
}

// fieldPhrases returns the fields of a card that are more than a number, or that have a sentence of their
// own: a message of [field] that is named after its deck and the field, "field.organization-tucks".
func (c *Catalog) fieldPhrases(card *Card) []Phrase {
	var parts []Phrase
	for _, x := range card.Fields {
		key, args := c.sentenceOf(card, x), Args{"name": Label(x.Name)}
		what := c.fieldPhrase(x.Value)
		switch what := what.(type) {
		case nil:
			n, number := x.Value.(int)
			if !number || key == "" {
				continue
			}
			args["n"] = n
		case string, source.Ref:
			args["text"] = what // as it was written
		case []Phrase:
			args["list"] = what
		}
		args["what"] = what
		parts = append(parts, Say(cmp.Or(key, "part.named_field"), args))
	}
	return parts
}

// sentenceOf returns the message that a pack has for a field of a card, "" if it has none.
func (c *Catalog) sentenceOf(card *Card, x Extra) string {
	key := "field." + card.Deck + "-" + x.Name
	if _, ok := c.says[key]; !ok {
		return ""
	}
	return key
}

// FieldPhrase returns a declared field that is more than a number, nothing if it
// cannot be said, as a function.
func (c *Catalog) FieldPhrase(x any) Phrase {
	if what := c.fieldPhrase(x); what != nil {
		return Say("part.value", Args{"what": what})
	}
	return Phrase{}
}

func (c *Catalog) fieldPhrase(x any) any {
	switch x := x.(type) {
	case string:
		return x
	case *Effects:
		return x.Phrase(c)
	case Gains:
		return x.Phrase(c)
	case Amount:
		return x.AmountPhrase(c)
	case Condition:
		return x.ConditionPhrase(c)
	case source.Ref:
		return x
	case []any:
		var list []Phrase
		for _, e := range x {
			switch what := c.fieldPhrase(e).(type) {
			case Phrase:
				list = append(list, what)
			case string:
				list = append(list, Literal(what))
			case source.Ref:
				list = append(list, Say("part.value", Args{"what": what}))
			case nil:
				list = append(list, Literal(fmt.Sprint(e))) // a number
			}
		}
		return list
	}
	return nil
}
