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
	l.Of = readList(d, v, "a list of amounts", d.Amount)
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
	of := phrases(l.Of, func(a catalog.Amount) catalog.Phrase { return a.AmountPhrase(c) })
	return say("amount.set", catalog.Args{"of": of})
}

func (l *Least) ConditionPhrase(c *catalog.Catalog) catalog.Phrase {
	return say("when.set", catalog.Args{"what": l.AmountPhrase(c)})
}

// Amounts returns the amounts of which it is the smallest.
func (l *Least) Amounts() []catalog.Amount { return l.Of }
