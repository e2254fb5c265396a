package kernel

import (
	"math/bits"
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
	h.g.read |= goodsOf(h.owner)
	n := 0
	pl := &h.g.S.P[h.owner]
	for _, r := range x.What {
		if r.Kind == KindWord { // computer: the data in both rows
			n += int(pl.Top) + bits.OnesCount8(pl.Bottom)
			continue
		}
		n += int(pl.Res[r.ID])
	}
	return n
}

func (x *Held) Holds(h *Hooks) bool { return x.Amount(h) > 0 }

func (x *Held) AmountPhrase(*Catalog) Phrase {
	var parts []Phrase
	computer := refTo(KindWord, int16(wordComputer))
	all := slices.Contains(x.What, refTo(KindRes, int16(Data))) && slices.Contains(x.What, computer)
	for _, r := range x.What {
		switch {
		case all && r == computer:
			parts = append(parts, say("word.all_data", nil))
		case all && r == refTo(KindRes, int16(Data)): // said together
		default:
			parts = append(parts, say("thing.name", Args{"what": r}))
		}
	}
	return say("amount.held", Args{"what": parts})
}

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
	if x, ok := n.Of.(counted); ok {
		return (&Compare{"exactly", 0, x}).ConditionPhrase(c)
	}
	return say("when.no", Args{"what": n.Of.ConditionPhrase(c)})
}

// Compare is a condition on an amount.
type Compare struct {
	Word string // at_least, at_most, exactly
	N    int
	Of   Amount
}

func (c *Compare) Holds(h *Hooks) bool {
	n := c.Of.Amount(h)
	switch c.Word {
	case "at_least":
		return n >= c.N
	case "at_most":
		return n <= c.N
	}
	return n == c.N
}

func (x *Compare) ConditionPhrase(c *Catalog) Phrase {
	args := Args{"n": x.N, "word": x.Word}
	of, ok := x.Of.(counted)
	if !ok {
		args["what"] = x.Of.AmountPhrase(c)
		return say("when.amount", args)
	}
	gr := of.Grouped()
	args["whose"] = gr.Of
	if h, ok := of.Selection.(*Happened); ok {
		args["what"], args["turn"] = h.Pattern.Phrase(c), h.Since == "turn"
		return say("when.happened", args)
	}
	gr.Agreeing(args)
	if s, ok := of.Selection.(*Figures); ok && x.N == 2 && gr.Different == PropKind {
		args["at"] = s.At.Phrase(c) // there are just two kinds
		return say("when.both", args)
	}
	if s, ok := of.Selection.(*Probes); ok && gr.Different == PropPlanet && s.At.mentions(wordPlanet) && len(s.At.Refs) == 1 {
		args["different"] = say("prop.not_earth", nil)
		args["what"] = (&Probes{NextTo: s.NextTo, Kind: s.Kind}).Noun(c)
		return say("when.counted", args)
	}
	if _, ok := of.Selection.(*Pieces); ok && gr.Of == "" {
		args["whose"] = "nobody" // unless others are meant
	}
	if s, ok := of.Selection.(*Cards); ok && s.onTable(c) {
		args["whose"] = "nobody"
	}
	args["what"] = of.Noun(c)
	return say("when.counted", args)
}

// countFunction and checkFunction are amounts and conditions that Lua works
// out.
type countFunction struct{ fn *source.Function }

func (c *countFunction) Amount(h *Hooks) int {
	return h.g.counts(c.fn, &Call{G: h.g, frame: h, reading: true})
}
func (c *countFunction) Holds(h *Hooks) bool { return c.Amount(h) > 0 }

func (f *countFunction) AmountPhrase(*Catalog) Phrase { return literal(f.fn.Text) }

func (f *countFunction) ConditionPhrase(*Catalog) Phrase { return literal(f.fn.Text) }

type checkFunction struct{ fn *source.Function }

func (c *checkFunction) Holds(h *Hooks) bool {
	return h.g.checks(c.fn, &Call{G: h.g, frame: h, reading: true})
}

func (f *checkFunction) ConditionPhrase(*Catalog) Phrase { return literal(f.fn.Text) }

// runFunction is an effect that Lua carries out.
type runFunction struct{ fn *source.Function }

func (r *runFunction) Phrase(c *Catalog, n int) Phrase {
	return say("effect.run", Args{"what": literal(r.fn.Text)})
}
