package machine_test

import (
	"math"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"seti/scripting"
	"seti/scripting/machine"
	"seti/scripting/syntax"
)

// evaluate runs a script and returns what is wrong with it.
func evaluate(t *testing.T, src string) error {
	t.Helper()
	script, problems := syntax.Compile("x.lua", []byte(src))
	if err := problems.Err(); err != nil {
		t.Fatalf("%s: %v", src, err)
	}
	_, problems = scripting.Evaluate(script, nil, "x", nil)
	return problems.Err()
}

// Resources of scripts are bounded by the limits of machine.go, and mistakes are reported at their line.
func TestBounds(t *testing.T) {
	for src, want := range map[string]string{
		`while true do end`:                                       "x.lua:1:15: the script runs for more than 1000000 instructions (is there a loop that does not end?)",
		`local s = "x" while true do s = s .. s end`:              "a text of 8192 bytes is too long, at most 4096 are allowed",
		`local function f() return f() + 1 end f()`:               "functions call each other more than 120 deep",
		`local t = {} while true do t = { t, {}, {}, {} } end`:    "MiB of memory",
		`local t = {} t[2000] = 1`:                                "entry 2000 would leave a gap after entry 0 (add one after the other)",
		`local k = 5000 local t = { [k] = 1 }`:                    "a number as a key must be at most 1000, this is 5000",
		`local k local t = { [k] = 1 }`:                           "the key is nil",
		`local t, k = {} t[k] = 1`:                                "the key is nil",
		`local t = {} t[0/0] = 1`:                                 "the key is not a number (0/0)",
		`local t = {} for i = 1, 1001 do t[i] = i end t[5] = nil`: "a list of 1001 entries cannot have a hole (write table.remove(list, place))",
		`local x = 2 ^ 0.3`:                                       "the exponent of ^ must be a whole number, this is 0.3",
		`local x = 2 ^ 5000`:                                      "the exponent of ^ must be a whole number, this is 5000",
		`local x = "a" .. {}`:                                     "{ ... } is a table and cannot be joined to a text",
		`local x local y = x.name`:                                "x is nil and has no `name`",
		`local x = { 1 } local y = x.a.b`:                         "x.a is nil and has no `b`",
	} {
		if err := evaluate(t, src); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", src, err, want)
		}
	}
	for _, src := range []string{ // what is within them
		`local t = {} for i = 1, 2000 do t[i] = i end for i = 2000, 1, -1 do t[i] = nil end assert(#t == 0)`,
		`local t = { a = 1, [1000] = 2 } t.a = nil t.b = 3 assert(t.a == nil and t.b == 3)`,
		`assert(2 ^ 10 == 1024 and 2 ^ -1 == 0.5 and 9 ^ 0.5 == 3)`,
		`local function f(...) return ... end assert(select("#", f(1, 2, 3)) == 3)`,
		`local function depth(n) if n == 0 then return 0 end return 1 + depth(n - 1) end assert(depth(100) == 100)`,
	} {
		if err := evaluate(t, src+" return {}"); err != nil {
			t.Errorf("%s: %v", src, err)
		}
	}
}

// Numbers are written as Lua writes them, on every machine alike.
func TestFormatNumber(t *testing.T) {
	for n, want := range map[float64]string{
		0: "0", -3: "-3", 2.5: "2.5", 1e15: "1e+15", 123456789012345: "123456789012345", 0.1: "0.1", 1.0 / 3: "0.33333333333333",
		math.Inf(1): "inf", math.Inf(-1): "-inf", 1e-7: "1e-07",
	} {
		if got := machine.FormatNumber(n); got != want {
			t.Errorf("%v is written %s, want %s", n, got, want)
		}
	}
	if got := machine.FormatNumber(math.NaN()); got != "nan" {
		t.Errorf("no number is written %s", got)
	}
}

// Messages quote texts, and cut long ones. Values whose text would contain an address are named by their type.
func TestDescribe(t *testing.T) {
	table := new(lua.LTable)
	for _, x := range []struct {
		v                    lua.LValue
		described, displayed string
	}{
		{lua.LString("a\nb"), `"a\nb"`, "a\nb"},
		{lua.LString(strings.Repeat("x", 50)), `"` + strings.Repeat("x", 40) + `…"`, strings.Repeat("x", 50)},
		{lua.LNumber(2.5), "2.5", "2.5"},
		{lua.LTrue, "true", "true"},
		{lua.LNil, "nil", "nil"},
		{table, "a table", "table"},
		{&lua.LUserData{Value: machine.TextFunction{Text: "a", Fn: nil}}, "a function", "userdata"},
	} {
		if got := machine.Describe(x.v); got != x.described {
			t.Errorf("described as %s, want %s", got, x.described)
		}
		if got := machine.Display(x.v); got != x.displayed {
			t.Errorf("displayed as %s, want %s", got, x.displayed)
		}
	}
}

// A budget is used up by instructions and by work that is counted as such, and comes
// back whole; memory may be given back.
func TestBudget(t *testing.T) {
	m := machine.New()
	m.ResetBudget()
	if m.Left() != machine.MaxInstructions {
		t.Errorf("%d instructions are left at the start", m.Left())
	}
	before := m.Budget()
	m.Work(5000)
	if got := m.Left(); got != machine.MaxInstructions-5000 {
		t.Errorf("%d are left after 5000", got)
	}
	m.SetBudget(before)
	if m.Left() != machine.MaxInstructions {
		t.Errorf("%d are left of the budget of before", m.Left())
	}
	if err := m.Over(); err == nil || !strings.Contains(err.Error(), "the script runs for more than 1000000 instructions") {
		t.Errorf("a budget that is used up is the error %v", err)
	}
}

// load returns the function that a script returns, in a machine that knows it.
func load(t *testing.T, m *machine.Machine, src string) *lua.LFunction {
	t.Helper()
	script, problems := syntax.Compile("x.lua", []byte(src))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	m.Know(script)
	v, problems := m.Run(m.State.NewFunctionFromProto(script.Code()))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	return v.(*lua.LFunction)
}

// A function is stopped before each of its lines, with the variables it has there; once
// tracing has ended it is no more.
func TestTrace(t *testing.T) {
	m := machine.New()
	fn := load(t, m, "return function(n)\n  local twice = n + n\n  local text = 'x'\n  return twice\nend")
	var stops []string
	m.Trace(func(s machine.Stop) {
		stop := s.Pos.String() + ":"
		for _, l := range s.Locals {
			stop += " " + l.Name + "=" + machine.Display(l.Value)
		}
		stops = append(stops, stop)
	})
	if v, problems := m.Run(fn, lua.LNumber(4)); problems.Err() != nil || machine.Display(v) != "8" {
		t.Errorf("got %v, %v", v, problems)
	}
	want := []string{"x.lua:2", "n=4", "x.lua:3", "n=4 twice=8", "x.lua:4", "n=4 twice=8 text=x"}
	for i, stop := range stops {
		if i >= 3 || !strings.HasPrefix(stop, want[2*i]) || !strings.HasSuffix(stop, ": "+want[2*i+1]) {
			t.Errorf("stopped at %s", stop)
		}
	}
	if len(stops) != 3 {
		t.Errorf("stopped %d times", len(stops))
	}
	m.Trace(nil)
	if _, problems := m.Run(fn, lua.LNumber(4)); problems.Err() != nil || len(stops) != 3 {
		t.Errorf("stopped %d times after the end: %v", len(stops), problems)
	}
}

// A machine that is watched reports every line of a function that runs.
func TestWatch(t *testing.T) {
	m := machine.New()
	fn := load(t, m, "return function(n)\n  if n > 3 then\n    return 1\n  end\n  return 2\nend")
	lines := map[int]bool{}
	m.Watch(func(file string, at syntax.Spot) {
		if file == "x.lua" {
			lines[at.In(file).Line] = true
		}
	})
	if _, problems := m.Run(fn, lua.LNumber(4)); problems.Err() != nil {
		t.Fatal(problems)
	}
	if !lines[2] || !lines[3] || lines[5] {
		t.Errorf("run were the lines %v, and they are 2 and 3", lines)
	}
}

// A script stops soon after the channel is closed.
func TestUntil(t *testing.T) {
	m, done := machine.New(), make(chan struct{})
	fn := load(t, m, "return function()\n  while true do end\nend")
	close(done)
	m.Until(done)
	if _, problems := m.Run(fn); problems.Err() == nil || !strings.Contains(problems.Error(), "the script was stopped") {
		t.Errorf("got %v", problems)
	}
	if m.Left() < machine.MaxInstructions/2 {
		t.Errorf("%d instructions are left of %d", m.Left(), machine.MaxInstructions)
	}
}
