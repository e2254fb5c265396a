package kernel

import "seti/kernel/source"

// countFunction and checkFunction are amounts and conditions that Lua works
// out.
type countFunction struct{ fn *source.Function }

func (c *countFunction) Amount(h *Hooks) int {
	return h.g.counts(c.fn, h)
}
func (c *countFunction) Holds(h *Hooks) bool { return c.Amount(h) > 0 }

func (f *countFunction) AmountPhrase(*Catalog) Phrase { return literal(f.fn.Text) }

func (f *countFunction) ConditionPhrase(*Catalog) Phrase { return literal(f.fn.Text) }

type checkFunction struct{ fn *source.Function }

func (c *checkFunction) Holds(h *Hooks) bool {
	return h.g.checks(c.fn, h)
}

func (f *checkFunction) ConditionPhrase(*Catalog) Phrase { return literal(f.fn.Text) }

// runFunction is an effect that Lua carries out.
type runFunction struct{ fn *source.Function }

func (r *runFunction) Phrase(c *Catalog, n int) Phrase {
	return say("effect.run", Args{"what": literal(r.fn.Text)})
}

// What a function does shows only when it is done.
func (r *runFunction) Against(*Hooks) Obstacles { return 0 }

func (r *runFunction) Do(h *Hooks, n int) {
	for range h.g.times(n) {
		h.g.runs(r.fn, h)
	}
}
