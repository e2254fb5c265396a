package kernel

import (
	"reflect"
	"slices"

	"seti/kernel/source"
)

// Held is how much of something a player holds.
type Held struct {
	What []source.Ref
}

func (x *Held) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	list := v.List
	if v.Kind != source.List {
		list = []source.Value{v}
	}
	for _, e := range list {
		if r, ok := d.Name(e, `names:"res word:computer"`); ok {
			x.What = append(x.What, r)
		}
	}
}

func (x *Held) Amount(h *Hooks) int {
	n := 0
	for _, r := range x.What {
		n += h.Held(r)
	}
	return n
}

func (x *Held) Holds(h *Hooks) bool { return x.Amount(h) > 0 }

func (x *Held) AmountPhrase(*Catalog) Phrase {
	var parts []Phrase
	data := refTo(KindRes, int16(Data))
	all := slices.Contains(x.What, data) && slices.ContainsFunc(x.What, inComputer)
	for _, r := range x.What {
		switch {
		case all && inComputer(r):
			parts = append(parts, say("word.all_data", nil))
		case all && r == data: // said together
		default:
			parts = append(parts, say("thing.name", Args{"what": r}))
		}
	}
	return say("amount.held", Args{"what": parts})
}

// inComputer reports whether data in the computer is meant, the only constant that is
// held.
func inComputer(r source.Ref) bool { return r.Kind == KindWord }

func (x *Held) ConditionPhrase(c *Catalog) Phrase {
	return say("when.held", Args{"what": x.AmountPhrase(c)})
}

// Least is the smallest of several amounts: sets (rules 12.3.2).
type Least struct {
	Of []Amount
}

func (l *Least) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind != source.List || len(v.List) == 0 {
		d.Expected(v, "a list of amounts")
		return
	}
	for _, e := range v.List {
		if a := d.Amount(e); a != nil {
			l.Of = append(l.Of, a)
		}
	}
}

func (l *Least) Amount(h *Hooks) int {
	n := l.Of[0].Amount(h)
	for _, a := range l.Of[1:] {
		n = min(n, a.Amount(h))
	}
	return n
}

func (l *Least) Holds(h *Hooks) bool { return l.Amount(h) > 0 }

func (l *Least) AmountPhrase(c *Catalog) Phrase {
	var parts []Phrase
	for _, a := range l.Of {
		parts = append(parts, a.AmountPhrase(c))
	}
	return say("amount.set", Args{"of": parts})
}

func (l *Least) ConditionPhrase(c *Catalog) Phrase {
	return say("when.set", Args{"what": l.AmountPhrase(c)})
}

// AllOf holds if all of several conditions hold.
type AllOf struct {
	Of []Condition
}

func (a *AllOf) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind != source.List || len(v.List) == 0 {
		d.Expected(v, "a list of conditions")
		return
	}
	for _, e := range v.List {
		if c := d.Condition(e); c != nil {
			a.Of = append(a.Of, c)
		}
	}
}

func (a *AllOf) Holds(h *Hooks) bool {
	for _, c := range a.Of {
		if !c.Holds(h) {
			return false
		}
	}
	return true
}

// Progress adds up how far all conditions are.
func (a *AllOf) Progress(h *Hooks) (have, need int) {
	for _, one := range a.Of {
		x, n := h.Progress(one)
		have, need = have+x, need+n
	}
	return have, need
}

func (a *AllOf) ConditionPhrase(c *Catalog) Phrase {
	var parts []Phrase
	for _, x := range a.Of {
		parts = append(parts, x.ConditionPhrase(c))
	}
	return say("when.all_of", Args{"of": parts})
}

// AnyOf holds if one of several conditions holds.
type AnyOf struct{ AllOf }

func (a *AnyOf) Holds(h *Hooks) bool {
	for _, c := range a.Of {
		if c.Holds(h) {
			return true
		}
	}
	return false
}

// Progress is how far the condition is that is nearest.
func (a *AnyOf) Progress(h *Hooks) (have, need int) {
	have, need = h.Progress(a.Of[0])
	for _, one := range a.Of[1:] {
		if x, n := h.Progress(one); x*need > have*n {
			have, need = x, n
		}
	}
	return have, need
}

func (a *AnyOf) ConditionPhrase(c *Catalog) Phrase {
	p := a.AllOf.ConditionPhrase(c)
	p.Key = "when.any_of"
	return p
}

// No holds if a condition does not.
type No struct{ Of Condition }

func (n *No) Decode(d *Decoder, v source.Value, _ reflect.StructTag) { n.Of = d.Condition(v) }

func (n *No) Holds(h *Hooks) bool { return !n.Of.Holds(h) }

func (n *No) ConditionPhrase(c *Catalog) Phrase {
	if Counts(n.Of) != nil {
		return (&Compare{"exactly", 0, n.Of.(Amount)}).ConditionPhrase(c)
	}
	return say("when.no", Args{"what": n.Of.ConditionPhrase(c)})
}
