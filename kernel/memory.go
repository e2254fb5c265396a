package kernel

import (
	"fmt"
	"reflect"
	"slices"

	"seti/kernel/source"
)

// Memory is what a thing remembers between calls of its functions: keys with
// start values, declared in its script,
//
//	state = { uses = 0, open = true, taken = { 0, 0, 0, 0 } }
//
// and read and written there as g.state.uses. The numbers belong to the state of
// the game, so they are copied, saved, hashed and undone with it. They are
// public; secrets lie in piles and pieces.
type Memory struct {
	keys []memoryKey
}

type memoryKey struct {
	name   string
	isBool bool
	isList bool
	at, n  int // in State.Memory
}

func (m *Memory) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind != source.Table {
		d.expected(v, "a table such as { uses = 0 }")
		return
	}
	for _, f := range v.Fields {
		k := memoryKey{name: f.Key, at: len(d.c.memory), n: 1}
		list := []source.Value{f.Value}
		if f.Value.Kind == source.List {
			k.isList, k.n, list = true, len(f.Value.List), f.Value.List
		}
		for i, e := range list {
			if isBool := e.Kind == source.Bool; i == 0 {
				k.isBool = isBool
			} else if isBool != k.isBool {
				d.expected(e, "a list of one kind")
			}
			d.c.memory = append(d.c.memory, d.remembered(e))
		}
		m.keys = append(m.keys, k)
	}
}

func (d *decoder) remembered(v source.Value) int32 {
	switch v.Kind {
	case source.Bool:
		if v.Bool {
			return 1
		}
		return 0
	case source.Number:
		n, _ := d.integer(v)
		return int32(n)
	}
	d.expected(v, "a whole number, true or false, or a list of them")
	return 0
}

// find returns the key and where entry i (from 1) of it lies; 0 is the key
// itself.
func (m *Memory) find(name string, i int) (memoryKey, int, error) {
	var names []string
	for _, k := range m.keys {
		if k.name != name {
			names = append(names, k.name)
			continue
		}
		switch {
		case !k.isList || i == 0:
			return k, k.at, nil
		case i < 1 || i > k.n:
			return k, 0, fmt.Errorf("state.%s has entries 1 to %d, not %d", name, k.n, i)
		}
		return k, k.at + i - 1, nil
	}
	hint := source.Nearest(name, names)
	if hint == "" {
		hint = "declare it: state = { " + name + " = 0 }"
	}
	return memoryKey{}, 0, fmt.Errorf("the thing remembers no %q; %s", name, hint)
}

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
	case !k.isBool && v.Kind == source.Number && v.Number == float64(int32(v.Number)):
		c.G.S.Memory[at] = int32(v.Number)
		return nil
	case k.isBool:
		return fmt.Errorf("state.%s: found %s, expected true or false", name, v.Describe())
	}
	return fmt.Errorf("state.%s: found %s, expected a whole number", name, v.Describe())
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
