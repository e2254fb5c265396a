package machine

import (
	"fmt"
	"math"
	"strconv"

	lua "github.com/yuin/gopher-lua"

	"seti/scripting/syntax"
)

// TextFunction is the result of run, count and check: a function with a text that describes it.
type TextFunction struct {
	Text string
	Fn   *lua.LFunction
}

// Describe returns a value as a message names it.
func Describe(v lua.LValue) string {
	switch v := v.(type) {
	case lua.LString:
		if len(v) > 40 {
			v = v[:40] + "…"
		}
		return fmt.Sprintf("%q", string(v))
	case lua.LNumber, lua.LBool:
		return Display(v)
	case *lua.LUserData:
		if _, ok := v.Value.(TextFunction); ok {
			return "a function"
		}
	}
	return syntax.WithArticle(v.Type().String())
}

// Display returns the result of tostring: without addresses, which differ from run to run.
func Display(v lua.LValue) string {
	switch v := v.(type) {
	case lua.LString:
		return string(v)
	case lua.LNumber:
		return FormatNumber(float64(v))
	case lua.LBool:
		return strconv.FormatBool(bool(v))
	case *lua.LUserData:
		if s, ok := v.Value.(fmt.Stringer); ok {
			return s.String()
		}
	}
	return v.Type().String()
}

// Number returns a whole number as a Lua value. Small ones are made once.
func Number(n int) lua.LValue {
	if n >= 0 && n < len(smallNumbers) {
		return smallNumbers[n]
	}
	return lua.LNumber(n)
}

var smallNumbers = func() (list [256]lua.LValue) {
	for n := range list {
		list[n] = lua.LNumber(n)
	}
	return list
}()

// FormatNumber returns a number as Lua writes it, the same on every machine.
func FormatNumber(n float64) string {
	switch {
	case math.IsNaN(n):
		return "nan"
	case math.IsInf(n, 0):
		return map[bool]string{true: "inf", false: "-inf"}[n > 0]
	case n == math.Trunc(n) && math.Abs(n) < 1e15:
		return strconv.FormatInt(int64(n), 10)
	}
	return strconv.FormatFloat(n, 'g', 14, 64)
}

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

// Concat returns a .. b .. c.
func (m *Machine) Concat(L *lua.LState) int {
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
	m.Work(L.GetTop())
	m.AllocateString(L, size)
	text := make([]byte, 0, size)
	for i := 1; i <= L.GetTop(); i++ {
		text = append(text, Display(L.Get(i))...)
	}
	L.Push(lua.LString(text))
	return 1
}

// Many returns the values of "...". Lua copies all of them in one instruction,
// so that a function with thousands of arguments could pass them on for nothing.
func (m *Machine) Many(L *lua.LState) int {
	n := L.GetTop()
	m.Work(n / 4)
	m.Allocate(L, n)
	return n
}

// Power returns a ^ b if b is whole or a half. The last digit of other powers
// may differ from machine to machine, and so would games.
func (m *Machine) Power(L *lua.LState) int {
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
		m.Fail(L, "", "the exponent of ^ must be a whole number, this is %s", FormatNumber(n))
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
