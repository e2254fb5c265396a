package machine

import (
	"math"

	lua "github.com/yuin/gopher-lua"

	"seti/scripting/syntax"
)

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
