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

func (h *Held) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	list := v.List
	if v.Kind != source.List {
		list = []source.Value{v}
	}
	for _, e := range list {
		if r, ok := d.name(e, `names:"res word:computer"`); ok {
			h.What = append(h.What, r)
		}
	}
}

func (h *Held) amount(g *Game, f *frame) int {
	g.read |= goodsOf(f.owner)
	n := 0
	pl := &g.S.P[f.owner]
	for _, r := range h.What {
		if r.Kind == KindWord { // computer: the data in both rows
			n += int(pl.Top) + bits.OnesCount8(pl.Bottom)
			continue
		}
		n += int(pl.Res[r.ID])
	}
	return n
}

func (h *Held) holds(g *Game, f *frame) bool { return h.amount(g, f) > 0 }

func (h *Held) amountPhrase(*Catalog) Phrase {
	var parts []Phrase
	computer := refTo(KindWord, int16(wordComputer))
	all := slices.Contains(h.What, refTo(KindRes, int16(Data))) && slices.Contains(h.What, computer)
	for _, r := range h.What {
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

func (h *Held) conditionPhrase(c *Catalog) Phrase {
	return say("when.held", Args{"what": h.amountPhrase(c)})
}

// Least is the smallest of several amounts: sets (rules 12.3.2).
type Least struct {
	Of []Amount
}

func (l *Least) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind != source.List || len(v.List) == 0 {
		d.expected(v, "a list of amounts")
		return
	}
	for _, e := range v.List {
		if a := d.amount(e); a != nil {
			l.Of = append(l.Of, a)
		}
	}
}

func (l *Least) amount(g *Game, f *frame) int {
	n := l.Of[0].amount(g, f)
	for _, a := range l.Of[1:] {
		n = min(n, a.amount(g, f))
	}
	return n
}

func (l *Least) holds(g *Game, f *frame) bool { return l.amount(g, f) > 0 }

func (l *Least) amountPhrase(c *Catalog) Phrase {
	var parts []Phrase
	for _, a := range l.Of {
		parts = append(parts, a.amountPhrase(c))
	}
	return say("amount.set", Args{"of": parts})
}

func (l *Least) conditionPhrase(c *Catalog) Phrase {
	return say("when.set", Args{"what": l.amountPhrase(c)})
}

// AllOf holds if all of several conditions hold.
type AllOf struct {
	Of []Condition
}

func (a *AllOf) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind != source.List || len(v.List) == 0 {
		d.expected(v, "a list of conditions")
		return
	}
	for _, e := range v.List {
		if c := d.condition(e); c != nil {
			a.Of = append(a.Of, c)
		}
	}
}

func (a *AllOf) holds(g *Game, f *frame) bool {
	for _, c := range a.Of {
		if !c.holds(g, f) {
			return false
		}
	}
	return true
}

func (a *AllOf) conditionPhrase(c *Catalog) Phrase {
	var parts []Phrase
	for _, x := range a.Of {
		parts = append(parts, x.conditionPhrase(c))
	}
	return say("when.all_of", Args{"of": parts})
}

// AnyOf holds if one of several conditions holds.
type AnyOf struct{ AllOf }

func (a *AnyOf) holds(g *Game, f *frame) bool {
	for _, c := range a.Of {
		if c.holds(g, f) {
			return true
		}
	}
	return false
}

func (a *AnyOf) conditionPhrase(c *Catalog) Phrase {
	p := a.AllOf.conditionPhrase(c)
	p.Key = "when.any_of"
	return p
}

// No holds if a condition does not.
type No struct{ Of Condition }

func (n *No) decode(d *decoder, v source.Value, _ reflect.StructTag) { n.Of = d.condition(v) }

func (n *No) holds(g *Game, f *frame) bool { return !n.Of.holds(g, f) }

func (n *No) conditionPhrase(c *Catalog) Phrase {
	if x, ok := n.Of.(counted); ok {
		return (&Compare{"exactly", 0, x}).conditionPhrase(c)
	}
	return say("when.no", Args{"what": n.Of.conditionPhrase(c)})
}

// Compare is a condition on an amount.
type Compare struct {
	Word string // at_least, at_most, exactly
	N    int
	Of   Amount
}

func (c *Compare) holds(g *Game, f *frame) bool {
	n := c.Of.amount(g, f)
	switch c.Word {
	case "at_least":
		return n >= c.N
	case "at_most":
		return n <= c.N
	}
	return n == c.N
}

func (x *Compare) conditionPhrase(c *Catalog) Phrase {
	args := Args{"n": x.N, "word": x.Word}
	of, ok := x.Of.(counted)
	if !ok {
		args["what"] = x.Of.amountPhrase(c)
		return say("when.amount", args)
	}
	gr := of.grouping()
	args["whose"] = gr.Of
	if h, ok := of.Selection.(*Happened); ok {
		args["what"], args["turn"] = h.Pattern.phrase(c), h.Since == "turn"
		return say("when.happened", args)
	}
	gr.agreeing(args)
	if s, ok := of.Selection.(*Figures); ok && x.N == 2 && gr.Different == PropKind {
		args["at"] = s.At.phrase(c) // there are just two kinds
		return say("when.both", args)
	}
	if s, ok := of.Selection.(*Probes); ok && gr.Different == PropPlanet && s.At.mentions(wordPlanet) && len(s.At.Refs) == 1 {
		args["different"] = say("prop.not_earth", nil)
		args["what"] = (&Probes{NextTo: s.NextTo, Kind: s.Kind}).noun(c)
		return say("when.counted", args)
	}
	if _, ok := of.Selection.(*Pieces); ok && gr.Of == "" {
		args["whose"] = "nobody" // unless others are meant
	}
	if s, ok := of.Selection.(*Cards); ok && s.onTable(c) {
		args["whose"] = "nobody"
	}
	args["what"] = of.noun(c)
	return say("when.counted", args)
}

// countFunction and checkFunction are amounts and conditions that Lua works
// out.
type countFunction struct{ fn *source.Function }

func (c *countFunction) amount(g *Game, f *frame) int {
	return g.counts(c.fn, &Call{G: g, frame: f, reading: true})
}
func (c *countFunction) holds(g *Game, f *frame) bool { return c.amount(g, f) > 0 }

func (f *countFunction) amountPhrase(*Catalog) Phrase { return literal(f.fn.Text) }

func (f *countFunction) conditionPhrase(*Catalog) Phrase { return literal(f.fn.Text) }

type checkFunction struct{ fn *source.Function }

func (c *checkFunction) holds(g *Game, f *frame) bool {
	return g.checks(c.fn, &Call{G: g, frame: f, reading: true})
}

func (f *checkFunction) conditionPhrase(*Catalog) Phrase { return literal(f.fn.Text) }

// runFunction is an effect that Lua carries out.
type runFunction struct{ fn *source.Function }

func (r *runFunction) phrase(c *Catalog, n int) Phrase {
	return say("effect.run", Args{"what": literal(r.fn.Text)})
}
