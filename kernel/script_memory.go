package kernel

import (
	"fmt"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Remembered reads from the memory of the thing that a function belongs to: an entry of a key, or
// without one the key itself. A key with several values has entries; several is how many. The value
// is a number, a boolean, a thing, or nil for none. It is an error if the thing remembers nothing of that name.
func (h ScriptHooks) Remembered(fn *source.Function, name string, entry source.Value) (value any, several int, err error) {
	k, at, err := h.g.C.MemoryOf(fn).Find(name, entry)
	if err != nil {
		return nil, 0, err
	}
	if k.Entries != catalog.OneEntry && entry.Kind == source.Nil {
		if k.Entries == catalog.PlayerEntries {
			return nil, int(h.g.S.Players), nil
		}
		return nil, k.Len, nil
	}
	h.g.read |= board.ReadsMemory
	if k.Kind != board.KindNone {
		h.g.read |= board.ReadsAnything // whether it is still there, and open
	}
	return h.g.memory(&k, at), 0, nil
}

// memory returns a remembered value. A thing that has left the game since, or that is no longer open
// to everybody, is forgotten.
func (g *Game) memory(k *catalog.MemoryKey, at int) any {
	n := g.S.Memory[at]
	switch {
	case k.IsBool:
		return n != 0
	case k.Kind == board.KindNone:
		return int(n)
	case n == catalog.NoThing:
		return nil
	}
	r := board.Ref(k.Kind, int16(n))
	if g.left(r) || !g.Knows(Public, r) {
		return nil
	}
	return r
}

// Memories returns what things remember, in words, by the address of a thing and a name
// ("base:card/5.uses"): one value, or one for each entry of a list or each player, "" for no thing.
func (g *Game) Memories() map[string][]string {
	all := map[string][]string{}
	for _, m := range g.C.Memories {
		for _, k := range m.Keys() {
			values := make([]string, k.Len)
			if k.Entries == catalog.PlayerEntries {
				values = values[:g.S.Players]
			}
			for i := range values {
				switch v := g.memory(&k, k.At(i)).(type) {
				case source.Ref:
					if values[i] = g.C.Name(v); values[i] == "" { // a figure, a trace or a piece: as options name it
						values[i] = g.C.ID(g.optionFor(Everyone, v, 0))
					}
				case nil:
				default:
					values[i] = fmt.Sprint(v)
				}
			}
			all[m.Thing+"."+k.Name] = values
		}
	}
	return all
}

// Remember changes the memory of the thing that a function belongs to. It is an error if
// the thing remembers nothing of that name, or nothing of that type, or if not everybody may know it.
func (h ScriptHooks) Remember(fn *source.Function, name string, entry, v source.Value) error {
	k, at, err := h.g.C.MemoryOf(fn).Find(name, entry)
	if err != nil {
		return err
	}
	n, expected := int32(0), source.WholeNumber
	fits := false
	switch {
	case k.Entries == catalog.ListEntries && entry.Kind == source.Nil:
		return fmt.Errorf("state.%s is a list; set one of its entries, state.%s[1]", name, name)
	case k.Entries == catalog.PlayerEntries && entry.Kind == source.Nil:
		return fmt.Errorf("state.%s has an entry for each player; set one of them, state.%s[g.owner]", name, name)
	case k.Kind != board.KindNone:
		expected = catalog.WithArticle(catalog.KindName(k.Kind)) + " or nil"
		fits = v.Kind == source.Nil || v.Kind == source.Thing && v.Ref.Kind == k.Kind
		if n = catalog.NoThing; v.Kind == source.Thing {
			n = int32(v.Ref.ID)
		}
	case k.IsBool:
		expected, fits = "true or false", v.Kind == source.Bool
		if v.Bool {
			n = 1
		}
	case v.Kind == source.Number:
		var whole int
		whole, fits = source.Whole(v.Number)
		n = int32(whole)
	}
	switch {
	case !fits:
		return fmt.Errorf("state.%s: found %s, expected %s", name, catalog.Found(v), expected)
	case v.Kind == source.Thing && !h.g.Knows(Public, v.Ref):
		return fmt.Errorf("state.%s: everybody can read state, but not everybody knows this %s; keep secrets in piles", name, catalog.KindName(k.Kind))
	}
	h.g.S.Memory[at] = n
	h.g.S.NoteChange(board.ReadsMemory)
	return nil
}
