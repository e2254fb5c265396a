package words

import (
	"reflect"

	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

var noWord = catalog.Word{Name: "no", Class: catalog.ClassCondition, Rule: "3.8.4",
	Doc: "A condition does not hold; of a selection there is nothing.",
	New: func() any { return new(No) }}

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
