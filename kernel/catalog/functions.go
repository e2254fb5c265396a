package catalog

import "seti/kernel/source"

// countFunction and checkFunction are amounts and conditions that Lua works
// out.
type CountFunction struct{ Func *source.Function }

func (f *CountFunction) AmountPhrase(*Catalog) Phrase { return Literal(f.Func.Text) }

func (f *CountFunction) ConditionPhrase(*Catalog) Phrase { return Literal(f.Func.Text) }

type CheckFunction struct{ Func *source.Function }

func (f *CheckFunction) ConditionPhrase(*Catalog) Phrase { return Literal(f.Func.Text) }

// runFunction is an effect that Lua carries out.
type RunFunction struct{ Func *source.Function }

func (r *RunFunction) Phrase(c *Catalog, n int) Phrase {
	return Say("effect.run", Args{"what": Literal(r.Func.Text)})
}
