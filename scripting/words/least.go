package words

import (
	"reflect"

	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

var leastWord = catalog.Word{Name: "least", Class: catalog.ClassAmount, Rule: "12.3.2",
	Doc: "The smallest of several amounts.",
	New: func() any { return new(Least) }}

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

// Amounts returns the amounts of which it is the smallest.
func (l *Least) Amounts() []catalog.Amount { return l.Of }
