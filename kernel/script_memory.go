package kernel

import (
	"fmt"
	"slices"

	"seti/kernel/source"
)

// Remembered reads what the thing remembers whose function runs. For a list
// entry i (from 1) is read, or with i = 0 its length.
func (c *Call) Remembered(name string, i int) (value any, isList bool, err error) {
	k, at, err := c.memory().find(name, i)
	if err != nil {
		return nil, false, err
	}
	if k.isList && i == 0 {
		return k.n, true, nil
	}
	c.G.read |= readMemory
	n := c.G.S.Memory[at]
	if k.isBool {
		return n != 0, false, nil
	}
	return int(n), false, nil
}

// Remember changes what the thing remembers.
func (c *Call) Remember(name string, i int, v source.Value) error {
	if c.reading {
		return fmt.Errorf("setting state.%s changes the game; count and check can only read", name)
	}
	k, at, err := c.memory().find(name, i)
	c.G.S.changed(readMemory)
	switch {
	case err != nil:
		return err
	case k.isList && i == 0:
		return fmt.Errorf("state.%s is a list; set one of its entries, state.%s[1]", name, name)
	case k.isBool && v.Kind == source.Bool:
		c.G.S.Memory[at] = 0
		if v.Bool {
			c.G.S.Memory[at] = 1
		}
		return nil
	case !k.isBool && v.Kind == source.Number:
		if n, ok := source.Whole(v.Number); ok {
			c.G.S.Memory[at] = int32(n)
			return nil
		}
	case k.isBool:
		return fmt.Errorf("state.%s: found %s, expected true or false", name, v.Describe())
	}
	return fmt.Errorf("state.%s: found %s, expected %s", name, v.Describe(), source.WholeNumber)
}

func (c *Call) memory() *Memory {
	if p := c.power(); p != nil {
		return &p.Memory
	}
	return &Memory{}
}

// power is that of the thing whose function runs, nil if it has none.
func (c *Call) power() *Power {
	if c.Function == nil {
		return nil
	}
	return c.G.C.functionPower[c.Function.ID]
}

// Prepared returns effects that the thing has prepared by name: g.effects.name.
func (c *Call) Prepared(name string) (source.Ref, error) {
	var names []string
	if p := c.power(); p != nil {
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
