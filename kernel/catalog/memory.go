package catalog

import (
	"fmt"
	"reflect"

	"seti/kernel/source"
)

// Memory holds the values that a thing remembers between calls of its functions: keys with
// start values, declared in its script,
//
//	state = { uses = 0, open = true, taken = { 0, 0, 0, 0 } }
//
// and read and written there as g.state.uses. The numbers belong to the state of
// the game, so they are copied, saved, hashed and undone with it. They are
// public; secrets lie in piles and pieces.
type Memory struct {
	keys []MemoryKey
}

// MemoryKey is one key of a thing's memory. A boolean is 0 or 1; a list has its entries behind each
// other.
type MemoryKey struct {
	name    string
	IsBool  bool
	IsList  bool
	at, Len int // in State.Memory
}

// Find returns a key and the index in State.Memory of its i-th entry, counted from 1; 0 is the key
// itself. An error says which keys or entries there are.
func (m *Memory) Find(name string, i int) (MemoryKey, int, error) {
	var names []string
	for _, k := range m.keys {
		if k.name != name {
			names = append(names, k.name)
			continue
		}
		switch {
		case !k.IsList || i == 0:
			return k, k.at, nil
		case i < 1 || i > k.Len:
			return k, 0, fmt.Errorf("state.%s has entries 1 to %d, not %d", name, k.Len, i)
		}
		return k, k.at + i - 1, nil
	}
	hint := source.Nearest(name, names)
	if hint == "" {
		hint = "declare it: state = { " + name + " = 0 }"
	}
	return MemoryKey{}, 0, fmt.Errorf("the thing remembers no %q; %s", name, hint)
}

// MemoryOf returns the memory of the thing that a function belongs to, an empty one if it has none.
func (c *Catalog) MemoryOf(fn *source.Function) *Memory {
	if p := c.powerWith(fn); p != nil {
		return &p.Memory
	}
	return &Memory{}
}

// Decode reads a table of start values and gives them places in the state.
func (m *Memory) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind != source.Table {
		d.Expected(v, "a table such as { uses = 0 }")
		return
	}
	for _, f := range v.Fields {
		k := MemoryKey{name: f.Key, at: len(d.c.StartMemory), Len: 1}
		list := []source.Value{f.Value}
		if f.Value.Kind == source.List {
			k.IsList, k.Len, list = true, len(f.Value.List), f.Value.List
		}
		for i, e := range list {
			if isBool := e.Kind == source.Bool; i == 0 {
				k.IsBool = isBool
			} else if isBool != k.IsBool {
				d.Expected(e, "a list of one kind")
			}
			d.c.StartMemory = append(d.c.StartMemory, d.remembered(e))
		}
		m.keys = append(m.keys, k)
	}
}

func (d *Decoder) remembered(v source.Value) int32 {
	switch v.Kind {
	case source.Bool:
		if v.Bool {
			return 1
		}
		return 0
	case source.Number:
		n, _ := d.Integer(v)
		return int32(n)
	}
	d.Expected(v, "a whole number, true or false, or a list of them")
	return 0
}
