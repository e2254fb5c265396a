package words

import (
	"slices"

	"seti/kernel"
	"seti/kernel/catalog"
)

var anyOfWord = catalog.Word{Name: "any_of", Class: catalog.ClassCondition, Rule: "3.8.4",
	Doc: "One of several conditions holds.",
	New: func() any { return new(AnyOf) }}

// AnyOf holds if one of several conditions holds.
type AnyOf struct{ AllOf }

func (a *AnyOf) Holds(h *kernel.Hooks) bool {
	return slices.ContainsFunc(a.Of, h.Holds)
}

// Progress returns how far that condition is that comes nearest.
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
