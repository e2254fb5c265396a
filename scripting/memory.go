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
	made := &struct {
		lua.LUserData
		memory
	}{memory: memory{call, list}}
	made.Value, made.Metatable = &made.memory, h.tables.state
	return &made.LUserData
}

// key reads which entry is meant: a name of the state; a number or a player of what it is.
func (m memory) key(h *Host, L *lua.LState) (name string, entry source.Value) {
	entry = h.toValue(L, L.Get(2), 0)
	switch {
	case m.list != "" && entry.Kind != source.Nil:
		return m.list, entry
	case m.list == "" && entry.Kind == source.String:
		return entry.String, source.Value{}
	}
	h.machine.Fail(L, "write g.state.name, g.state.list[1] or g.state.each[player]", "found %s as a key of the state", machine.Describe(L.Get(2)))
	return "", source.Value{}
}

func (h *Host) remembered(L *lua.LState) int {
	m := L.CheckUserData(1).Value.(*memory)
	name, entry := m.key(h, L)
	v, several, err := m.call.Remembered(name, entry)
	switch {
	case err != nil:
		h.machine.Fail(L, "", "%v", err)
	case several > 0:
		L.Push(h.memory(m.call, name))
	default:
		L.Push(h.toLua(v, m.call))
	}
	return 1
}

func (h *Host) remember(L *lua.LState) int {
	m := L.CheckUserData(1).Value.(*memory)
	name, entry := m.key(h, L)
	if err := m.call.Remember(name, entry, h.toValue(L, L.Get(3), 0)); err != nil {
		h.machine.Fail(L, "", "%v", err)
	}
	return 0
}

func (h *Host) memoryLength(L *lua.LState) int {
	m := L.CheckUserData(1).Value.(*memory)
	_, several, err := m.call.Remembered(m.list, source.Value{})
	if err != nil {
		h.machine.Fail(L, "", "%v", err)
	}
	L.Push(h.toLua(several, m.call))
	return 1
}
