package scripting

import (
	lua "github.com/yuin/gopher-lua"

	"seti/kernel/catalog"
	"seti/scripting/game"
	"seti/scripting/machine"
)

// fixed marks the tables that stand for what the catalogue holds. Each is made once, and given to
// all scripts.
type fixed struct{ machine.Mark }

func (fixed) Keeps() (hint, why string) {
	return "make a new table", "a list or gains of a thing cannot be changed"
}

// fixed returns the table of a list of the catalogue.
func (h *Host) fixed(list catalog.FixedList, call *game.Call) lua.LValue {
	if len(list) == 0 {
		return h.emptyFixed()
	}
	t, made := h.fixedTable(&list[0], len(list), 0)
	if !made {
		for _, e := range list {
			t.Append(h.toLua(e, call))
		}
	}
	return t
}

// gains returns the table of gains of the catalogue: { credit = 1, vp = 2 }.
func (h *Host) gains(gains catalog.Gains, call *game.Call) lua.LValue {
	if len(gains) == 0 {
		return h.emptyFixed()
	}
	t, made := h.fixedTable(&gains[0], 0, len(gains))
	if !made {
		for _, x := range gains {
			t.RawSetString(call.Catalog().Resources[x.Res], lua.LNumber(x.N))
		}
	}
	return t
}

func (h *Host) emptyFixed() *lua.LTable {
	t, _ := h.fixedTable(nil, 0, 0)
	return t
}

// fixedTable returns the table of what begins at an address, which is an entry of a list that
// never changes, and whether it has been made before.
func (h *Host) fixedTable(first any, entries, keys int) (t *lua.LTable, made bool) {
	if t, made = h.fixedTables[first]; !made {
		if h.fixedTables == nil {
			h.fixedTables = map[any]*lua.LTable{}
		}
		t = h.machine.State.CreateTable(entries, keys)
		t.Metatable = fixed{}
		h.fixedTables[first] = t
	}
	return t, made
}
