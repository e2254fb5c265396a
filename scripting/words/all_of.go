package words

import (
	"reflect"

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
		x, n := h.Progress(one)
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

// Conditions returns the conditions of which it is made.
func (a *AllOf) Conditions() []catalog.Condition { return a.Of }
