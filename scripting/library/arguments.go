package library

import (
	lua "github.com/yuin/gopher-lua"

	"seti/kernel/source"
	"seti/scripting/machine"
)

// arguments reads the arguments of a function of the library. Its errors tell the
// author which argument is wrong and what was expected.
type arguments struct {
	m     *machine.Machine
	L     *lua.LState
	name  string
	value func(m *machine.Machine, name string) lua.LValue // Value, for functions that return others
}

// TextArgument reads a text passed to a function that another package adds to the
// library.
func TextArgument(m *machine.Machine, L *lua.LState, function string, n int) string {
	return arguments{m: m, L: L, name: function}.text(n)
}

func (a arguments) fail(hint, format string, args ...any) { a.m.Fail(a.L, hint, format, args...) }

func (a arguments) wrong(n int, expected string) {
	hint := ""
	if n == 1 && len(a.name) > 7 && a.name[:7] == "string." {
		hint = "write text:" + a.name[7:] + "() with a colon"
	}
	a.fail(hint, "%s: argument %d must be %s, not %s", a.name, n, expected, machine.Describe(a.L.Get(n)))
}

func (a arguments) text(n int) string {
	switch v := a.L.Get(n).(type) {
	case lua.LString:
		return string(v)
	case lua.LNumber:
		return machine.FormatNumber(float64(v))
	}
	a.wrong(n, "a text")
	return ""
}

func (a arguments) number(n int) float64 {
	v, ok := a.L.Get(n).(lua.LNumber)
	if !ok {
		a.wrong(n, "a number")
	}
	return float64(v)
}

// whole reads a whole number. Lua itself would cut off decimals, and would make
// the smallest integer of a number that is too large.
func (a arguments) whole(n int) int {
	v, ok := source.Whole(a.number(n))
	if !ok {
		a.wrong(n, "a whole number")
	}
	return v
}

func (a arguments) optionalWhole(n, otherwise int) int {
	if a.L.Get(n) == lua.LNil {
		return otherwise
	}
	return a.whole(n)
}

func (a arguments) table(n int) *lua.LTable {
	t, ok := a.L.Get(n).(*lua.LTable)
	if !ok {
		a.wrong(n, "a table")
	}
	return t
}

func (a arguments) function(n int) *lua.LFunction {
	fn, ok := a.L.Get(n).(*lua.LFunction)
	if !ok {
		a.wrong(n, "a function")
	}
	return fn
}
