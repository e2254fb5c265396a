package scripting

import (
	lua "github.com/yuin/gopher-lua"

	"seti/kernel/source"
	"seti/scripting/game"
	"seti/scripting/machine"
)

// memory is g.state, or a list in it: what the thing remembers whose function
// runs (kernel.Memory).
type memory struct {
	call *game.Call
	list string // the list this is, "" for the state itself
}

func (memory) String() string { return "state" }

func (h *Host) memory(call *game.Call, list string) lua.LValue {
	if h.tables.state == nil {
		h.tables.state = h.newMetatable(h.remembered)
		h.tables.state.RawSetString("__newindex", h.machine.GoFunction(h.remember))
		h.tables.state.RawSetString("__len", h.machine.GoFunction(h.memoryLength))
	}
	return &lua.LUserData{Value: memory{call, list}, Metatable: h.tables.state}
}

// key reads which entry is meant: a name of the state, a number of a list.
func (m memory) key(h *Host, L *lua.LState) (name string, i int) {
	switch k := L.Get(2).(type) {
	case lua.LString:
		if m.list == "" {
			return string(k), 0
		}
	case lua.LNumber:
		if i, ok := source.Whole(float64(k)); ok && m.list != "" && i >= 1 {
			return m.list, i
		}
	}
	h.machine.Fail(L, "write g.state.name or g.state.list[1]", "found %s as a key of the state", machine.Describe(L.Get(2)))
	return "", 0
}

func (h *Host) remembered(L *lua.LState) int {
	m := L.CheckUserData(1).Value.(memory)
	name, i := m.key(h, L)
	v, isList, err := m.call.Remembered(name, i)
	switch {
	case err != nil:
		h.machine.Fail(L, "", "%v", err)
	case isList:
		L.Push(h.memory(m.call, name))
	default:
		L.Push(h.toLua(v, m.call))
	}
	return 1
}

func (h *Host) remember(L *lua.LState) int {
	m := L.CheckUserData(1).Value.(memory)
	name, i := m.key(h, L)
	if err := m.call.Remember(name, i, h.toValue(L, L.Get(3), 0)); err != nil {
		h.machine.Fail(L, "", "%v", err)
	}
	return 0
}

func (h *Host) memoryLength(L *lua.LState) int {
	m := L.CheckUserData(1).Value.(memory)
	n, _, err := m.call.Remembered(m.list, 0)
	if err != nil {
		h.machine.Fail(L, "", "%v", err)
	}
	L.Push(h.toLua(n, m.call))
	return 1
}
