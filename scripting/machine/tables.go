package machine

import (
	"math"

	lua "github.com/yuin/gopher-lua"
)

// CheckKey checks a computed key of a literal, which Lua sets by itself: a large
// number would make a list of a million empty places.
func (m *Machine) CheckKey(L *lua.LState) int {
	switch key := L.Get(1).(type) {
	case lua.LNumber:
		if n := float64(key); math.IsNaN(n) || math.Abs(n) > MaxSparse {
			m.Fail(L, "", "a number as a key must be at most %d, this is %s", MaxSparse, FormatNumber(n))
		}
		m.Allocate(L, 16*max(0, int(key)))
	case *lua.LNilType:
		m.Fail(L, "", "the key is nil")
	}
	return 1
}

// Store sets an entry of a table, within the table's limits.
func (m *Machine) Store(L *lua.LState, t *lua.LTable, key, value lua.LValue) {
	m.CheckWritable(L, t)
	switch key := key.(type) {
	case *lua.LNilType:
		m.Fail(L, "", "the key is nil")
	case lua.LNumber:
		n := float64(key)
		if math.IsNaN(n) {
			m.Fail(L, "", "the key is not a number (0/0)")
		}
		if n != math.Trunc(n) || n < 1 {
			break
		}
		count := t.Len()
		switch {
		case value == lua.LNil && n > float64(count):
			return
		case n > maxList:
			m.Fail(L, "", "a list has at most %d entries", maxList)
		case n > MaxSparse && int(n) > count+1:
			m.Fail(L, "add one after the other", "entry %s would leave a gap after entry %d", FormatNumber(n), count)
		case value == lua.LNil && int(n) == count:
			t.Remove(count) // so that no list ends in empty places
			return
		case value == lua.LNil && count > MaxSparse:
			m.Fail(L, "write table.remove(list, place)", "a list of %d entries cannot have a hole", count)
		case int(n) > count:
			if count == 0 {
				m.Allocate(L, 512)
			}
			m.Allocate(L, 32+16*(int(n)-count))
		}
		t.RawSetInt(int(n), value)
		return
	}
	if old := t.RawGet(key); old != lua.LNil && value == lua.LNil {
		m.meter.deleted++
	} else if old == lua.LNil {
		m.SkipDeleted()
		if first, _ := t.Next(lua.LNil); first == lua.LNil {
			m.Allocate(L, 2560) // the machine makes room for 32 keys
		}
		m.Allocate(L, 128)
	}
	t.RawSet(key, value)
}

// Mark makes a type a Lua value, so that Lua can keep it in place of a
// metatable. The machine looks there only for metamethods and finds none, so a
// mark costs a table nothing and no map has to be kept beside it. No script
// ever holds one.
type Mark struct{}

func (Mark) String() string       { return "mark" }
func (Mark) Type() lua.LValueType { return lua.LTUserData }

// Keeper is the mark of a table that may not always be changed. Why is "" if the table
// may be changed now.
type Keeper interface{ Keeps() (hint, why string) }

// CheckWritable stops a script that changes a table that it may not change.
func (m *Machine) CheckWritable(L *lua.LState, t *lua.LTable) {
	if keeper, ok := t.Metatable.(Keeper); ok {
		if hint, why := keeper.Keeps(); why != "" {
			m.Fail(L, hint, "%s", why)
		}
	}
}
