package machine

import (
	"fmt"
	"math"
	"strconv"

	lua "github.com/yuin/gopher-lua"

	"seti/scripting/syntax"
)

// TextFunction is the result of run, count and check: a function with a text that says what it
// does.
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
