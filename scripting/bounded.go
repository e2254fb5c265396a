package scripting

import (
	"math"

	lua "github.com/yuin/gopher-lua"

	"seti/scripting/syntax"
)

// hiddenFunction returns the function behind a hidden name.
func (in *instance) hiddenFunction(name string) lua.LGFunction {
	switch name {
	case syntax.HiddenTable:
		return in.table
	case syntax.HiddenKey:
		return in.host.key
	case syntax.HiddenSet:
		return in.set
	case syntax.HiddenConcat:
		return in.host.concat
	case syntax.HiddenPower:
		return in.host.power
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
	in.host.allocate(L, size)
	if owner := in.load.owner(); owner != nil {
		t.Metatable = &tag{Literal: l, file: in.script.File(), owner: owner}
	}
	L.SetTop(1)
	return 1
}

// key checks a computed key of a literal, which Lua sets by itself: a large
// number would make a list of a million empty places.
func (h *Host) key(L *lua.LState) int {
	switch key := L.Get(1).(type) {
	case lua.LNumber:
		if n := float64(key); math.IsNaN(n) || math.Abs(n) > maxSparse {
			h.fail(L, "", "a number as a key must be at most %d, this is %s", maxSparse, formatNumber(n))
		}
		h.allocate(L, 16*max(0, int(key)))
	case *lua.LNilType:
		h.fail(L, "", "the key is nil")
	}
	return 1
}

// set is table[key] = value.
func (in *instance) set(L *lua.LState) int {
	key := L.Get(2)
	switch t := L.Get(1).(type) {
	case *lua.LTable:
		if _, special := t.Metatable.(*lua.LTable); special {
			L.SetTable(t, key, L.Get(3))
			return 0
		}
		in.host.store(L, t, key, L.Get(3))
		if name, ok := key.(lua.LString); ok && in.load.owner() != nil {
			in.load.noteField(L, t, string(name))
		}
	case *lua.LUserData:
		L.SetTable(t, key, L.Get(3))
	default:
		L.RaiseError("attempt to index a non-table object(%s) with key '%s'", t.Type(), display(key))
	}
	return 0
}

// store sets an entry of a table within its bounds.
func (h *Host) store(L *lua.LState, t *lua.LTable, key, value lua.LValue) {
	h.writable(L, t)
	switch key := key.(type) {
	case *lua.LNilType:
		h.fail(L, "", "the key is nil")
	case lua.LNumber:
		n := float64(key)
		if math.IsNaN(n) {
			h.fail(L, "", "the key is not a number (0/0)")
		}
		if n != math.Trunc(n) || n < 1 {
			break
		}
		count := t.Len()
		switch {
		case value == lua.LNil && int(n) > count:
			return
		case n > maxList:
			h.fail(L, "", "a list has at most %d entries", maxList)
		case n > maxSparse && int(n) > count+1:
			h.fail(L, "add one after the other", "entry %s would leave a gap after entry %d", formatNumber(n), count)
		case value == lua.LNil && int(n) == count:
			t.Remove(count) // so that no list ends in empty places
			return
		case int(n) > count:
			if count == 0 {
				h.allocate(L, 512)
			}
			h.allocate(L, 32+16*(int(n)-count))
		}
		t.RawSetInt(int(n), value)
		return
	}
	if old := t.RawGet(key); old != lua.LNil && value == lua.LNil {
		h.meter.deleted++
	} else if old == lua.LNil {
		h.work(h.meter.deleted / 8)
		if first, _ := t.Next(lua.LNil); first == lua.LNil {
			h.allocate(L, 2560) // the machine makes room for 32 keys
		}
		h.allocate(L, 128)
	}
	t.RawSet(key, value)
}

// writable stops a script that changes what it does not own: the library, a
// file that has been required, or a table that was made when the script was
// loaded. Such a table lives as long as the game, so a change would be a state
// that no saved game and no undo knows of.
func (h *Host) writable(L *lua.LState, t *lua.LTable) {
	switch owner := t.Metatable.(type) {
	case sealed:
		h.fail(L, "", "the library cannot be changed")
	case *tag:
		if !owner.owner.done {
			return
		}
		if owner.owner.load.owner() != nil {
			h.fail(L, "make a new table", "the tables of %s belong to all that require it and cannot be changed", owner.file)
		}
		h.fail(L, "what must be remembered belongs into g.state; make a new table inside the function",
			"a table made when the script was loaded (line %d of %s) cannot be changed afterwards",
			owner.At.Line(), owner.file)
	}
}

// concat is a .. b .. c.
func (h *Host) concat(L *lua.LState) int {
	size := 0
	for i := 1; i <= L.GetTop(); i++ {
		switch part := L.Get(i).(type) {
		case lua.LString:
			size += len(part)
		case lua.LNumber:
			size += 24
		default:
			L.RaiseError(syntax.MessageJoin+"%d %s", i, part.Type())
		}
	}
	h.allocateString(L, size)
	text := make([]byte, 0, size)
	for i := 1; i <= L.GetTop(); i++ {
		text = append(text, display(L.Get(i))...)
	}
	L.Push(lua.LString(text))
	return 1
}

// power is a ^ b for whole b, and for a half. The general power may differ in
// its last digit from machine to machine, and then games would.
func (h *Host) power(L *lua.LState) int {
	base, isNumber := L.Get(1).(lua.LNumber)
	exponent, isExponent := L.Get(2).(lua.LNumber)
	if !isNumber || !isExponent {
		L.RaiseError("cannot perform pow operation between %s and %s", L.Get(1).Type(), L.Get(2).Type())
	}
	n := float64(exponent)
	switch {
	case n == 0.5:
		L.Push(lua.LNumber(math.Sqrt(float64(base))))
		return 1
	case n != math.Trunc(n) || math.Abs(n) > 1024:
		h.fail(L, "", "the exponent of ^ must be a whole number, this is %s", formatNumber(n))
	}
	result := 1.0
	for range int(math.Abs(n)) {
		result = float64(result * float64(base))
	}
	if n < 0 {
		result = 1 / result
	}
	L.Push(lua.LNumber(result))
	return 1
}
