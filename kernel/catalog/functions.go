package catalog

import (
	"fmt"
	"slices"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Host is a host for the functions of content, good for one game at a time.
type Host interface {
	// Playing is told when the game goes on and when it waits for an answer. What
	// functions may use is counted from one decision to the next: anew is set when
	// one was taken, and not where a default was.
	Playing(on, anew bool)
	// Left is how much functions may still use, and Use counts what they would.
	Left() int
	Use(n int)
}

// RunFunction is an effect that a function of content carries out.
type RunFunction struct{ Func *source.Function }

// Phrase says the effect in the words of its author.
func (r *RunFunction) Phrase(c *Catalog, n int) Phrase {
	return Say("effect.run", Args{"what": Literal(r.Func.Text)})
}

// CountFunction is an amount, and so a condition, that a function of content works out.
type CountFunction struct{ Func *source.Function }

// AmountPhrase says the amount in the words of its author.
func (f *CountFunction) AmountPhrase(*Catalog) Phrase { return Literal(f.Func.Text) }

// ConditionPhrase says the amount in the words of its author.
func (f *CountFunction) ConditionPhrase(*Catalog) Phrase { return Literal(f.Func.Text) }

// CheckFunction is a condition that a function of content works out.
type CheckFunction struct{ Func *source.Function }

// ConditionPhrase says the condition in the words of its author.
func (f *CheckFunction) ConditionPhrase(*Catalog) Phrase { return Literal(f.Func.Text) }

// powerWith is that of the thing that a function belongs to, nil if it has none.
func (c *Catalog) powerWith(fn *source.Function) *Power {
	if fn == nil {
		return nil
	}
	return c.functionPower[fn.ID]
}

// Prepared returns effects that the thing that a function belongs to has prepared by
// name: g.effects.name.
func (c *Catalog) Prepared(fn *source.Function, name string) (source.Ref, error) {
	var names []string
	if p := c.powerWith(fn); p != nil {
		if e := p.Prepared[name]; e != nil {
			return board.Ref(board.KindEffects, e.ID), nil
		}
		for n := range p.Prepared {
			names = append(names, n)
		}
	}
	slices.Sort(names)
	hint := source.Nearest(name, names)
	if hint == "" {
		hint = "declare it: effects = { " + name + " = { ... } }"
	}
	return source.Ref{}, fmt.Errorf("the thing has prepared no effects %q; %s", name, hint)
}
