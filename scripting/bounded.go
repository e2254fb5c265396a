package scripting

import (
	lua "github.com/yuin/gopher-lua"

	"seti/scripting/machine"
	"seti/scripting/syntax"
)

// hiddenFunction returns the function for a name that only rewritten code uses.
func (in *instance) hiddenFunction(name string) lua.LGFunction {
	switch name {
	case syntax.HiddenTable:
		return in.table
	case syntax.HiddenKey:
		return in.host.machine.CheckKey
	case syntax.HiddenSet:
		return in.set
	case syntax.HiddenConcat:
		return in.host.machine.Concat
	case syntax.HiddenPower:
		return in.host.machine.Power
	case syntax.HiddenMany:
		return in.host.machine.Many
	}
	return nil
}

// table ties a new table to its literal while a file is loaded. In a game it
// only counts.
func (in *instance) table(L *lua.LState) int {
	t := L.Get(1).(*lua.LTable)
	l := in.script.Literal(int(L.Get(2).(lua.LNumber)))
	size := 64 + 16*len(l.Items) + 64*len(l.Entries)
	if l.Open {
		size += 16 * t.Len()
	}
	if len(l.Entries) > 0 {
		size += 256
	}
	in.host.machine.Allocate(L, size)
	if owner := in.load.owner(); owner != nil {
		t.Metatable = &tag{Literal: l, file: in.script.File(), owner: owner}
	}
	L.SetTop(1)
	return 1
}

// set implements table[key] = value.
func (in *instance) set(L *lua.LState) int {
	key := L.Get(2)
	switch t := L.Get(1).(type) {
	case *lua.LTable:
		if _, special := t.Metatable.(*lua.LTable); special {
			L.SetTable(t, key, L.Get(3))
			return 0
		}
		in.host.machine.Store(L, t, key, L.Get(3))
		if name, ok := key.(lua.LString); ok && in.load.owner() != nil {
			in.load.noteField(L, t, string(name))
		}
	case *lua.LUserData:
		L.SetTable(t, key, L.Get(3))
	default:
		L.RaiseError("attempt to index a non-table object(%s) with key '%s'", t.Type(), machine.Display(key))
	}
	return 0
}
