package kernel

import (
	"fmt"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Remembered reads what the thing remembers that a function belongs to. For a list
// entry i (from 1) is read, or with i = 0 its length. The error says that it remembers
// nothing of that name.
func (h *Hooks) Remembered(fn *source.Function, name string, i int) (value any, isList bool, err error) {
	k, at, err := h.g.C.MemoryOf(fn).Find(name, i)
	if err != nil {
		return nil, false, err
	}
	if k.IsList && i == 0 {
		return k.Len, true, nil
	}
	h.g.read |= board.ReadsMemory
	n := h.g.S.Memory[at]
	if k.IsBool {
		return n != 0, false, nil
	}
	return int(n), false, nil
}

// Remember changes what the thing remembers that a function belongs to. The error says
// that it remembers nothing of that name, or what the value must be.
func (h *Hooks) Remember(fn *source.Function, name string, i int, v source.Value) error {
	k, at, err := h.g.C.MemoryOf(fn).Find(name, i)
	h.g.S.NoteChange(board.ReadsMemory)
	switch {
	case err != nil:
		return err
	case k.IsList && i == 0:
		return fmt.Errorf("state.%s is a list; set one of its entries, state.%s[1]", name, name)
	case k.IsBool && v.Kind == source.Bool:
		h.g.S.Memory[at] = 0
		if v.Bool {
			h.g.S.Memory[at] = 1
		}
		return nil
	case !k.IsBool && v.Kind == source.Number:
		if n, ok := source.Whole(v.Number); ok {
			h.g.S.Memory[at] = int32(n)
			return nil
		}
	case k.IsBool:
		return fmt.Errorf("state.%s: found %s, expected true or false", name, v.Describe())
	}
	return fmt.Errorf("state.%s: found %s, expected %s", name, v.Describe(), source.WholeNumber)
}
