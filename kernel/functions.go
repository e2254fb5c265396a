package kernel

import "seti/kernel/source"

// countFunction and checkFunction are amounts and conditions that Lua works
// out.
type countFunction struct{ fn *source.Function }

func (f *countFunction) AmountPhrase(*Catalog) Phrase { return literal(f.fn.Text) }

func (f *countFunction) ConditionPhrase(*Catalog) Phrase { return literal(f.fn.Text) }

type checkFunction struct{ fn *source.Function }

func (f *checkFunction) ConditionPhrase(*Catalog) Phrase { return literal(f.fn.Text) }

// runFunction is an effect that Lua carries out.
type runFunction struct{ fn *source.Function }

func (r *runFunction) Phrase(c *Catalog, n int) Phrase {
	return say("effect.run", Args{"what": literal(r.fn.Text)})
}
