package catalog

import (
	"cmp"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"seti/kernel/source"
)

// Phrase is something for people to read, not yet in any language: the key of a message and the arguments for its gaps.
// Package text makes the sentence. The zero Phrase is empty.
//
//	say("effect.launch", Args{"n": 2})                   launch a probe twice
//	say("effect.pay", Args{"cost": gains, "for": what})  pay 1 energy to mark a signal
type Phrase struct {
	Key  string // of a message: "effect.launch"
	Args Args
	Text string // what the author of a pack wrote; it is said where no language has the key
}

// Args are the arguments for the gaps of a message, by name:
//
//	int         a number
//	bool        whether a part of the message is shown
//	string      a name that is the same in every language, such as an id
//	source.Ref  a thing; the language or the pack knows its name
//	Phrase      the text of another message
//	[]Phrase    several of them: a, b and c
//
// The message decides in which form it shows them, and can test for arguments that are missing, false, 0 or empty.
type Args map[string]any

// Say returns the phrase of a message.
func Say(key string, args Args) Phrase { return Phrase{Key: key, Args: args} }

// Literal returns the phrase of a text that the author of a pack wrote.
func Literal(text string) Phrase { return Phrase{Text: text} }

// CardPhrases returns the paragraphs of a card's text: its effect, mission, circles and end-game box. They are made
// from the effects of the card, so text and effects always match.
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

// circlePhrases returns the circles; circles that wait for the same event share a phrase.
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
		args := x.Waits(c)
		args["n"], args["rewards"], args["waits"] = n, rewards, x.waitsPhrase(c)
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

// Waits returns what a circle waits for, as an argument: when if that is a condition alone, or else on.
func (x *Circle) Waits(c *Catalog) Args {
	if x.Awaits() {
		return Args{"when": x.OnPhrase(c)}
	}
	return Args{"on": x.OnPhrase(c)}
}

// waitsPhrase returns the same by itself.
func (x *Circle) waitsPhrase(c *Catalog) Phrase { return Say("part.waits", x.Waits(c)) }

// ExtrasPhrase returns the declared fields of a card or a space that are numbers, as text.
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

// SpeciesPhrases returns the rules of a species apart from its spaces: what its discovery does, its score markers,
// which spaces are open, its powers, and what it scores. Functions appear if they have a text: setup = run("...",
// function).
func (c *Catalog) SpeciesPhrases(s *Species) []Phrase {
	parts := told("part.setup", s.Setup)
	for i := range s.Milestones {
		m := &s.Milestones[i]
		parts = append(parts, Say("part.marker", Args{"n": m.Ahead, "leader": m.Of == "leader", "reward": m.Reward.Phrase(c)}))
	}
	parts = append(parts, told("part.open", s.Open)...)
	parts = append(parts, c.PowerPhrases(&s.Power)...)
	return append(parts, ScoringPhrases(s.Scoring, s.Penalty)...)
}

// ScoringPhrases returns what functions of the final scoring do, if they have a text; they may be nil.
func ScoringPhrases(scoring, penalty *source.Function) []Phrase {
	return append(told("part.scoring", scoring), told("part.penalty", penalty)...)
}

// told returns what a function does, if it has a text.
func told(key string, f *source.Function) []Phrase {
	if f == nil || f.Text == "" {
		return nil
	}
	return []Phrase{Say(key, Args{"what": f.Text})}
}

// Phrase returns a lasting effect as text, with its time: once this turn, when you visit Mars, gain 1 credit.
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

// FieldPhrase returns a declared field that is more than a number, nothing if it has no text, such as a function.
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

// Line returns a phrase as data, which stays as it is when messages are worded again or translated:
// the key with the arguments by their names, things by their ids.
//
//	refuse.probes{limit: 1, n: 1}
//
// The text of a pack's author is wording too: the line only marks it as a text.
func (p Phrase) Line(c *Catalog) string {
	key := p.Key
	if key == "" && p.Text != "" {
		key = "text"
	}
	return key + p.Args.Line(c)
}

// Line returns arguments as data, in the order of their names, without those that are false or
// empty; nothing if there are none.
func (a Args) Line(c *Catalog) string {
	var words []string
	for _, name := range slices.Sorted(maps.Keys(a)) {
		if word := argLine(c, a[name]); !slices.Contains(empty, word) {
			words = append(words, name+": "+word)
		}
	}
	if len(words) == 0 {
		return ""
	}
	return "{" + strings.Join(words, ", ") + "}"
}

// empty are lines of arguments without content.
var empty = []string{"", "false", `""`, "[]", "<nil>"}

func argLine(c *Catalog, v any) string {
	switch v := v.(type) {
	case source.Ref:
		return strings.TrimSpace(KindTag(v.Kind) + " " + c.Name(v))
	case string:
		return strconv.Quote(v)
	case []Phrase:
		var words []string
		for _, p := range v {
			words = append(words, argLine(c, p))
		}
		return "[" + strings.Join(words, ", ") + "]"
	case Phrase:
		if line, ok := v.Args["line"]; ok { // it only says how that is named
			return argLine(c, line)
		}
		if v.Key == "thing.name" {
			return argLine(c, v.Args["what"])
		}
		return v.Line(c)
	}
	return fmt.Sprint(v)
}
