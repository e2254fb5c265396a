package catalog

import (
	"fmt"
	"slices"

	"seti/kernel/board"
	"seti/kernel/source"
)

func (c *Catalog) MemoryOf(fn *source.Function) *Memory {
	if p := c.powerWith(fn); p != nil {
		return &p.Memory
	}
	return &Memory{}
}

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
