package words

import (
	"reflect"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Held is how much of something a player holds.
type Held struct {
	What []source.Ref
}

func (x *Held) Decode(d *catalog.Decoder, v source.Value, _ reflect.StructTag) {
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

func (x *Held) Amount(h *kernel.Hooks) int {
	n := 0
	for _, r := range x.What {
		n += h.Game().Held(h.Seat(), r)
	}
	return n
}

func (x *Held) Holds(h *kernel.Hooks) bool { return x.Amount(h) > 0 }

func (x *Held) AmountPhrase(*catalog.Catalog) catalog.Phrase {
	var parts []catalog.Phrase
	data := refTo(board.KindRes, int16(board.Data))
	all := slices.Contains(x.What, data) && slices.ContainsFunc(x.What, inComputer)
	for _, r := range x.What {
		switch {
		case all && inComputer(r):
			parts = append(parts, say("word.all_data", nil))
		case all && r == data: // said together
		default:
			parts = append(parts, say("thing.name", catalog.Args{"what": r}))
		}
	}
	return say("amount.held", catalog.Args{"what": parts})
}

// inComputer reports whether data in the computer is meant, the only constant that is
// held.
func inComputer(r source.Ref) bool { return r.Kind == board.KindWord }

func (x *Held) ConditionPhrase(c *catalog.Catalog) catalog.Phrase {
	return say("when.held", catalog.Args{"what": x.AmountPhrase(c)})
}

// Least is the smallest of several amounts: sets (rules 12.3.2).
type Least struct {
	Of []catalog.Amount
}

func (l *Least) Decode(d *catalog.Decoder, v source.Value, _ reflect.StructTag) {
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

func (l *Least) Amount(h *kernel.Hooks) int {
	n := h.Amount(l.Of[0])
	for _, a := range l.Of[1:] {
		n = min(n, h.Amount(a))
	}
	return n
}

func (l *Least) Holds(h *kernel.Hooks) bool { return l.Amount(h) > 0 }

func (l *Least) AmountPhrase(c *catalog.Catalog) catalog.Phrase {
	var parts []catalog.Phrase
	for _, a := range l.Of {
		parts = append(parts, a.AmountPhrase(c))
	}
	return say("amount.set", catalog.Args{"of": parts})
}

func (l *Least) ConditionPhrase(c *catalog.Catalog) catalog.Phrase {
	return say("when.set", catalog.Args{"what": l.AmountPhrase(c)})
}

// AllOf holds if all of several conditions hold.
type AllOf struct {
	Of []catalog.Condition
}

func (a *AllOf) Decode(d *catalog.Decoder, v source.Value, _ reflect.StructTag) {
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

func (a *AllOf) Holds(h *kernel.Hooks) bool {
	for _, c := range a.Of {
		if !h.Holds(c) {
			return false
		}
	}
	return true
}

// Progress adds up how far all conditions are.
func (a *AllOf) Progress(h *kernel.Hooks) (have, need int) {
	for _, one := range a.Of {
		x, n := h.Game().Progress(h.Seat(), h.Card(), one)
		have, need = have+x, need+n
	}
	return have, need
}

func (a *AllOf) ConditionPhrase(c *catalog.Catalog) catalog.Phrase {
	var parts []catalog.Phrase
	for _, x := range a.Of {
		parts = append(parts, x.ConditionPhrase(c))
	}
	return say("when.all_of", catalog.Args{"of": parts})
}

// AnyOf holds if one of several conditions holds.
type AnyOf struct{ AllOf }

func (a *AnyOf) Holds(h *kernel.Hooks) bool {
	for _, c := range a.Of {
		if h.Holds(c) {
			return true
		}
	}
	return false
}

// Progress is how far the condition is that is nearest.
func (a *AnyOf) Progress(h *kernel.Hooks) (have, need int) {
	have, need = h.Game().Progress(h.Seat(), h.Card(), a.Of[0])
	for _, one := range a.Of[1:] {
		if x, n := h.Game().Progress(h.Seat(), h.Card(), one); x*need > have*n {
			have, need = x, n
		}
	}
	return have, need
}

func (a *AnyOf) ConditionPhrase(c *catalog.Catalog) catalog.Phrase {
	p := a.AllOf.ConditionPhrase(c)
	p.Key = "when.any_of"
	return p
}

// No holds if a condition does not.
type No struct{ Of catalog.Condition }

func (n *No) Decode(d *catalog.Decoder, v source.Value, _ reflect.StructTag) { n.Of = d.Condition(v) }

func (n *No) Holds(h *kernel.Hooks) bool { return !h.Holds(n.Of) }

func (n *No) ConditionPhrase(c *catalog.Catalog) catalog.Phrase {
	if kernel.Counts(n.Of) != nil {
		return (&catalog.Compare{Word: "exactly", Of: n.Of.(catalog.Amount)}).ConditionPhrase(c)
	}
	return say("when.no", catalog.Args{"what": n.Of.ConditionPhrase(c)})
}
