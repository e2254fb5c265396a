// Package library implements the functions that a script can call and that are not words. They are written anew because
// those of the Lua package reach files and clocks, have patterns whose work nobody can bound, turn 2.7 into 2 silently,
// show addresses, and sort differently when equal things are compared.
//
//	library.Value(machine, "string") // made when it is first needed
//
// The names are in package syntax, which checks them without running a script.
package library

import (
	"math"
	"slices"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"seti/kernel/source"
	"seti/scripting/machine"
	"seti/scripting/syntax"
)

// Value returns a value of the library, which is made when it is first used in a machine.
func Value(m *machine.Machine, name string) lua.LValue {
	if v, ok := m.Values[name]; ok {
		return v
	}
	v := newValue(m, name)
	m.Values[name] = v
	return v
}

// sealed marks the tables of the library, which nobody may change.
type sealed struct{ machine.Mark }

func (sealed) Keeps() (hint, why string) { return "", "the library cannot be changed" }

func newValue(m *machine.Machine, name string) lua.LValue {
	if name == "math.huge" {
		return lua.LNumber(math.Inf(1))
	}
	if fields, ok := syntax.LibraryFields[name]; ok {
		t := m.State.CreateTable(0, len(fields))
		for _, field := range fields {
			t.RawSetString(field, Value(m, name+"."+field))
		}
		t.Metatable = sealed{}
		return t
	}
	if fn, ok := functions[name]; ok {
		return m.GoFunction(func(L *lua.LState) int { return fn(arguments{m, L, name, Value}) })
	}
	return lua.LNil
}

// functions are those of the library, by their names.
var functions = map[string]func(arguments) int{
	"assert":        libAssert,
	"error":         libError,
	"ipairs":        libIpairs,
	"next":          libNext,
	"pairs":         libPairs,
	"select":        libSelect,
	"tonumber":      libToNumber,
	"tostring":      libToString,
	"type":          libType,
	"unpack":        libUnpack,
	"ipairs.next":   libIpairsNext,
	"math.abs":      libMath1(math.Abs),
	"math.ceil":     libMath1(math.Ceil),
	"math.floor":    libMath1(math.Floor),
	"math.sqrt":     libMath1(math.Sqrt),
	"math.max":      libMathMany(math.Max),
	"math.min":      libMathMany(math.Min),
	"string.byte":   libByte,
	"string.find":   libFind,
	"string.format": libFormat,
	"string.len":    libLen,
	"string.lower":  libLower,
	"string.rep":    libRep,
	"string.sub":    libSub,
	"string.upper":  libUpper,
	"table.concat":  libConcat,
	"table.insert":  libInsert,
	"table.remove":  libRemove,
	"table.sort":    libSort,
}

// assert(value, message) returns value; if that is false or nil it ends the script.
func libAssert(a arguments) int {
	if a.L.GetTop() == 0 {
		a.fail("", "assert needs a value")
	}
	if lua.LVAsBool(a.L.Get(1)) {
		return a.L.GetTop()
	}
	a.stop(2, "assertion failed")
	return 0
}

// error(message) ends the script.
func libError(a arguments) int {
	a.stop(1, "error")
	return 0
}

// stop ends the script with a message of its author.
func (a arguments) stop(n int, otherwise string) {
	message := otherwise
	if text := machine.Display(a.L.Get(n)); a.L.GetTop() >= n && strings.TrimSpace(text) != "" {
		message = text
	}
	a.fail("", "%s", message)
}

// ipairs(list) goes through a list up to the first nil.
func libIpairs(a arguments) int { return a.iterate("ipairs.next", lua.LNumber(0)) }

// iterate returns what a loop needs: the function that gives the next entry of a table, the table, and where it begins.
func (a arguments) iterate(next string, begin lua.LValue) int {
	t := a.table(1)
	a.L.SetTop(0)
	a.L.Push(a.value(a.m, next))
	a.L.Push(t)
	a.L.Push(begin)
	return 3
}

func libIpairsNext(a arguments) int {
	i := a.whole(2) + 1
	value := a.table(1).RawGetInt(i)
	if value == lua.LNil {
		return 0
	}
	a.L.Push(machine.Number(i))
	a.L.Push(value)
	return 2
}

// pairs(t) goes through a table: first the list part, then the keys in the
// order in which they were first set.
func libPairs(a arguments) int { return a.iterate("next", lua.LNil) }

func libNext(a arguments) int {
	a.m.SkipDeleted()
	key, value := a.table(1).Next(a.L.Get(2))
	a.L.Push(key)
	if key == lua.LNil {
		return 1
	}
	a.L.Push(value)
	return 2
}

// select(n, ...) returns the arguments from the n-th on, select("#", ...) their
// number.
func libSelect(a arguments) int {
	count := a.L.GetTop() - 1
	if text, ok := a.L.Get(1).(lua.LString); ok && text == "#" {
		a.L.Push(lua.LNumber(count))
		return 1
	}
	n := a.whole(1)
	if n < 0 {
		n += count + 1
	}
	if n < 1 {
		a.fail("", "select: argument 1 is out of range")
	}
	return max(0, count-n+1)
}

// tonumber(text, base) returns nil if the text is not a number.
func libToNumber(a arguments) int {
	result := lua.LNil
	switch v := a.L.Get(1).(type) {
	case lua.LNumber:
		if a.L.GetTop() == 1 {
			result = v
		}
	case lua.LString:
		a.m.Work(len(v) / 2)
		if n, ok := parseNumber(strings.TrimSpace(string(v)), a.optionalWhole(2, 0)); ok {
			result = lua.LNumber(n)
		}
	}
	a.L.Push(result)
	return 1
}

func parseNumber(text string, base int) (float64, bool) {
	if base >= 2 && base <= 36 {
		n, err := strconv.ParseInt(text, base, 64)
		return float64(n), err == nil
	}
	if hex, ok := strings.CutPrefix(strings.ToLower(text), "0x"); ok {
		n, err := strconv.ParseUint(hex, 16, 64)
		return float64(n), err == nil
	}
	if text == "" || strings.Trim(text, "0123456789.eE+-") != "" {
		return 0, false
	}
	n, err := strconv.ParseFloat(text, 64)
	return n, err == nil
}

func libToString(a arguments) int {
	if a.L.GetTop() == 0 {
		a.fail("", "tostring needs a value")
	}
	return a.newString(machine.Display(a.L.Get(1)))
}

func libType(a arguments) int {
	if a.L.GetTop() == 0 {
		a.fail("", "type needs a value")
	}
	a.L.Push(lua.LString(a.L.Get(1).Type().String()))
	return 1
}

// unpack(list, from, to) returns the entries as values.
func libUnpack(a arguments) int {
	list := a.table(1)
	from, to := a.optionalWhole(2, 1), a.optionalWhole(3, list.Len())
	if to-from >= maxResults {
		a.fail("use a loop", "unpack gives at most %d values", maxResults)
	}
	for i := from; i <= to; i++ {
		a.L.Push(list.RawGetInt(i))
	}
	return max(0, to-from+1)
}

func libMath1(f func(float64) float64) func(arguments) int {
	return func(a arguments) int {
		a.L.Push(lua.LNumber(f(a.number(1))))
		return 1
	}
}

func libMathMany(f func(x, y float64) float64) func(arguments) int {
	return func(a arguments) int {
		result := a.number(1)
		for i := 2; i <= a.L.GetTop(); i++ {
			result = f(result, a.number(i))
		}
		a.L.Push(lua.LNumber(result))
		return 1
	}
}

// GiveMethods gives texts their methods: ("x"):upper().
func GiveMethods(m *machine.Machine) {
	methods := m.State.CreateTable(0, 1)
	methods.RawSetString("__index", m.GoFunction(func(L *lua.LState) int {
		name := machine.Display(L.Get(2))
		if !slices.Contains(syntax.LibraryFields["string"], name) {
			hint := syntax.Forbidden["string."+name]
			m.Fail(L, hint, "a text has no method %s", syntax.Quote(name))
		}
		L.Push(Value(m, "string."+name))
		return 1
	}))
	m.State.SetMetatable(lua.LString(""), methods)
}

// maxResults is the largest number of values that unpack and string.byte return.
const maxResults = 100

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
