package kernel

import (
	"fmt"
	"slices"

	"seti/kernel/source"
)

// Remembered reads what the thing remembers that a function belongs to. For a list
// entry i (from 1) is read, or with i = 0 its length. The error says that it remembers
// nothing of that name.
func (h *Hooks) Remembered(fn *source.Function, name string, i int) (value any, isList bool, err error) {
	k, at, err := h.g.C.memoryOf(fn).find(name, i)
	if err != nil {
		return nil, false, err
	}
	if k.isList && i == 0 {
		return k.n, true, nil
	}
	h.g.read |= readMemory
	n := h.g.S.Memory[at]
	if k.isBool {
		return n != 0, false, nil
	}
	return int(n), false, nil
}

// Remember changes what the thing remembers that a function belongs to. The error says
// that it remembers nothing of that name, or what the value must be.
func (h *Hooks) Remember(fn *source.Function, name string, i int, v source.Value) error {
	k, at, err := h.g.C.memoryOf(fn).find(name, i)
	h.g.S.changed(readMemory)
	switch {
	case err != nil:
		return err
	case k.isList && i == 0:
		return fmt.Errorf("state.%s is a list; set one of its entries, state.%s[1]", name, name)
	case k.isBool && v.Kind == source.Bool:
		h.g.S.Memory[at] = 0
		if v.Bool {
			h.g.S.Memory[at] = 1
		}
		return nil
	case !k.isBool && v.Kind == source.Number:
		if n, ok := source.Whole(v.Number); ok {
			h.g.S.Memory[at] = int32(n)
			return nil
		}
	case k.isBool:
		return fmt.Errorf("state.%s: found %s, expected true or false", name, v.Describe())
	}
	return fmt.Errorf("state.%s: found %s, expected %s", name, v.Describe(), source.WholeNumber)
}

func (c *Catalog) memoryOf(fn *source.Function) *Memory {
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
			return refTo(KindEffects, e.ID), nil
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
