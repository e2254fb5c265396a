package words

import (
	"reflect"
	"slices"

	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

var allOfWord = catalog.Word{Name: "all_of", Class: catalog.ClassCondition, Rule: "3.8.4",
	Doc: "All of several conditions hold.",
	New: func() any { return new(AllOf) }}

// AllOf holds if all of several conditions hold.
type AllOf struct {
	Of []catalog.Condition
}

func (a *AllOf) Decode(d *catalog.Decoder, v source.Value, _ reflect.StructTag) {
	a.Of = readList(d, v, "a list of conditions", d.Condition)
}

func (a *AllOf) Holds(h *kernel.Hooks) bool {
	return !slices.ContainsFunc(a.Of, func(c catalog.Condition) bool { return !h.Holds(c) })
}

// Progress returns how far all conditions are, added up.
func (a *AllOf) Progress(h *kernel.Hooks) (have, need int) {
	for _, one := range a.Of {
		x, n := h.Game().Progress(h.Seat(), h.Card(), one)
		have, need = have+x, need+n
	}
	return have, need
}

func (a *AllOf) ConditionPhrase(c *catalog.Catalog) catalog.Phrase {
	of := phrases(a.Of, func(x catalog.Condition) catalog.Phrase { return x.ConditionPhrase(c) })
	return say("when.all_of", catalog.Args{"of": of})
}

// Conditions returns the conditions of which it is made.
func (a *AllOf) Conditions() []catalog.Condition { return a.Of }
