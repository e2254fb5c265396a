package scripting

import (
	"fmt"
	"math"
	"strconv"

	lua "github.com/yuin/gopher-lua"

	"seti/scripting/syntax"
)

// arguments reads the arguments of a function of the library, and tells the
// author which one is wrong and what was expected.
type arguments struct {
	host *Host
	L    *lua.LState
	name string
}

func (a arguments) fail(hint, format string, args ...any) { a.host.fail(a.L, hint, format, args...) }

func (a arguments) wrong(n int, expected string) {
	hint := ""
	if n == 1 && len(a.name) > 7 && a.name[:7] == "string." {
		hint = "write text:" + a.name[7:] + "() with a colon"
	}
	a.fail(hint, "%s: argument %d must be %s, not %s", a.name, n, expected, describe(a.L.Get(n)))
}

func (a arguments) text(n int) string {
	switch v := a.L.Get(n).(type) {
	case lua.LString:
		return string(v)
	case lua.LNumber:
		return formatNumber(float64(v))
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

// whole reads a whole number. Lua cuts off what is behind the point, and makes
// the smallest integer of what is too large.
func (a arguments) whole(n int) int {
	v := a.number(n)
	if v != math.Trunc(v) || math.Abs(v) > 1<<31-1 {
		a.wrong(n, "a whole number")
	}
	return int(v)
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

// describe names a value in a message.
func describe(v lua.LValue) string {
	switch v := v.(type) {
	case lua.LString:
		if len(v) > 40 {
			v = v[:40] + "…"
		}
		return fmt.Sprintf("%q", string(v))
	case lua.LNumber, lua.LBool:
		return display(v)
	case *lua.LUserData:
		if _, ok := v.Value.(textFunction); ok {
			return "a function"
		}
	}
	return syntax.WithArticle(v.Type().String())
}

// display is tostring: without addresses, which differ from run to run.
func display(v lua.LValue) string {
	switch v := v.(type) {
	case lua.LString:
		return string(v)
	case lua.LNumber:
		return formatNumber(float64(v))
	case lua.LBool:
		return strconv.FormatBool(bool(v))
	case *lua.LUserData:
		if s, ok := v.Value.(fmt.Stringer); ok {
			return s.String()
		}
	}
	return v.Type().String()
}

// formatNumber writes a number as Lua does, the same on every machine.
func formatNumber(n float64) string {
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
