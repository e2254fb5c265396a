package scripting

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"seti/kernel/source"
	"seti/scripting/machine"
)

// callText calls a function of content that returns a text or a number.
func callText(h *Host, f *source.Function, args ...lua.LValue) (string, error) {
	v, err := h.call(f, args...)
	return machine.Display(v), err
}

const manyFunctions = `
local h = require "helpers"
local function named(name) return function(g) return name .. " " .. tostring(g) end end
return {
  play  = { run("first", named "first"), { vp = 1, per = count("second", named "second") } },
  words = { third = { text = "third", run = named "third" } },
  list  = { named "fourth", h.reward },
  last  = function(g) return h.reward(g).vp end,
}`

// TestFunctionsInOtherHosts checks that a function is found again in any
// machine, whichever function is asked for first.
func TestFunctionsInOtherHosts(t *testing.T) {
	list := functions(mustEvaluate(t, manyFunctions, modules))
	want := []string{"first 7", "second 7", "third 7", "fourth 7", "table", "7"}
	addresses := []string{"play[1]", "play[2].per", "words.third.run", "list[1]", "list[2]", "last"}
	if len(list) != len(want) {
		t.Fatalf("%d functions, want %d", len(list), len(want))
	}
	for first := range list {
		h := NewHost()
		for n := range list {
			i := (first + n) % len(list)
			got, err := callText(h, list[i], lua.LNumber(7))
			if err != nil || got != want[i] {
				t.Errorf("function %d is %q %v, want %q", i, got, err, want[i])
			}
			if a := "base:card/1." + addresses[i]; list[i].Address != a {
				t.Errorf("the address is %s, want %s", list[i].Address, a)
			}
		}
	}
}

// TestSharedCode runs one script in many machines at once, for the race
// detector.
func TestSharedCode(t *testing.T) {
	list := functions(mustEvaluate(t, manyFunctions, modules))
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			h := NewHost()
			for i := range 50 {
				if _, err := h.call(list[i%len(list)], lua.LNumber(i)); err != nil {
					t.Error(err)
				}
			}
		})
	}
	group.Wait()
}

// TestBudget asserts the exact instruction at which a known loop stops, so that
// a new version of the Lua machine cannot change the budget unnoticed. A round of
// the loop is three instructions: get the function, call it, jump back.
func TestBudget(t *testing.T) {
	f := functions(mustEvaluate(t, "return { loop = function(tick)\n  while true do tick() end\nend }", nil))[0]
	for range 3 {
		h := NewHost()
		ticks := 0
		tick := h.machine.GoFunction(func(*lua.LState) int { ticks++; return 0 })
		for range 2 { // every call has the whole budget
			ticks = 0
			_, err := h.call(f, tick)
			want := "base:card/1.loop: test.lua:2:17: the script runs for more than 1000000 instructions (is there a loop that does not end?)"
			if err == nil || err.Error() != want {
				t.Fatalf("got %v, want %s", err, want)
			}
			if ticks != 333_333 || h.machine.Left() != -1 {
				t.Fatalf("stopped after %d rounds with %d left", ticks, h.machine.Left())
			}
		}
	}
}

// TestBudgetOfADecision checks that between two decisions all calls share one
// budget, that code looking at a waiting game has its own, and that taking a default
// gives nothing back.
func TestBudgetOfADecision(t *testing.T) {
	f := functions(mustEvaluate(t, "return { f = function() for i = 1, 1000 do end end }", nil))[0]
	h := NewHost()
	call := func() int {
		t.Helper()
		if _, err := h.call(f); err != nil {
			t.Fatal(err)
		}
		return machine.MaxInstructions - h.machine.Left()
	}
	one := call()
	h.Playing(true, true)
	if call(); call() != 2*one {
		t.Errorf("two calls use %d, one %d", machine.MaxInstructions-h.machine.Left(), one)
	}
	h.Playing(false, false)
	if call(); call() != one {
		t.Error("while the game waits, calls share a budget")
	}
	h.Playing(true, false)
	if got := call(); got != 3*one {
		t.Errorf("after a default %d are used, want those of three calls: %d", got, 3*one)
	}
	h.Playing(false, false)
	h.Playing(true, true)
	if got := call(); got != one {
		t.Errorf("after a decision %d are used, want %d", got, one)
	}
}

// TestUntil checks that a running script stops soon after its host receives the signal.
func TestUntil(t *testing.T) {
	f := functions(mustEvaluate(t, "return { loop = function(tick)\n  while true do tick() end\nend }", nil))[0]
	h, done, ticks := NewHost(), make(chan struct{}), 0
	h.Until(done)
	_, err := h.call(f, h.machine.GoFunction(func(*lua.LState) int {
		if ticks++; ticks == 10 {
			close(done)
		}
		return 0
	}))
	if want := "base:card/1.loop: test.lua:2:"; err == nil || !strings.HasPrefix(err.Error(), want) || !strings.HasSuffix(err.Error(), "the script was stopped") {
		t.Errorf("got %v", err)
	}
	if ticks > 10_000 {
		t.Errorf("it went on for %d rounds", ticks)
	}
}

// TestBudgetOfInnerCalls checks that calls inside a call share its budget, and
// that loading a script in the middle costs it nothing.
func TestBudgetOfInnerCalls(t *testing.T) {
	outer := functions(mustEvaluate(t, "return { f = function(inner) inner() inner() end }", nil))[0]
	inner := functions(mustEvaluate(t, "for i = 1, 1000 do end return { f = function() for i = 1, 100 do end end }", nil))[0]
	spent := func(h *Host) int {
		callInner := h.machine.GoFunction(func(*lua.LState) int {
			if _, err := h.call(inner); err != nil {
				t.Error(err)
			}
			return 0
		})
		if _, err := h.call(outer, callInner); err != nil {
			t.Error(err)
		}
		return machine.MaxInstructions - h.machine.Left()
	}
	h := NewHost()
	first, second := spent(h), spent(h)
	if first != second {
		t.Errorf("loading a script costs %d instructions", first-second)
	}
	if second < 200 || second > 300 {
		t.Errorf("the calls cost %d instructions", second)
	}
}

// TestNoState checks that functions keep no state.
func TestNoState(t *testing.T) {
	src := `
local shared = { n = 1 }
local words = figures { at = "venus" }
local lists = { { 1 } }
local function bump(t) t.n = (t.n or 0) + 1 return t.n end
return {
  function() return bump(shared) end,
  function() words.figures = 1 end,
  function() table.insert(lists[1], 2) end,
  function() table.sort(lists) end,
  function() table.remove(lists) end,
  function() string.x = 1 end,
  function() return bump({ n = 1 }) end,
  function() local t = { 1 } table.insert(t, 2) return #t end,
  function() local t = figures "venus" t.x = 1 return t.figures end,
  shared = nil,
}`
	want := []string{
		"cannot be changed afterwards", "cannot be changed afterwards", "cannot be changed afterwards", "cannot be changed afterwards",
		"cannot be changed afterwards", "the library cannot be changed", "2", "2", "venus",
	}
	h := NewHost()
	for i, f := range functions(mustEvaluate(t, strings.Replace(src, "  shared = nil,\n", "", 1), nil)) {
		got, err := callText(h, f)
		if err != nil {
			got = err.Error()
		}
		if !strings.Contains(got, want[i]) {
			t.Errorf("function %d: %s, want %s", i+1, got, want[i])
		}
	}
}

// TestErrors checks the message for a mistake in a running game, and that the machine can be used afterwards.
func TestErrors(t *testing.T) {
	src := `
local function inner(g)
  return g.player.vp + 1
end
return {
  function(g) return inner({}) end,
  function(g) return g:nothing() end,
  function(g) error("the pile is empty") end,
  function(g) return signal() end,
  function(g) return run("x", function() end) end,
  function(g) return require "helpers" end,
  function(g) return "fine" end,
}`
	want := []string{
		"base:card/1[1]: test.lua:3:19: g.player is nil and has no `vp`",
		"base:card/1[2]: test.lua:7:24: g is nil and has no `nothing`",
		"base:card/1[3]: test.lua:8:15: the pile is empty",
		"base:card/1[4]: test.lua:9:22: `signal` needs an argument (write signal \"...\" or signal { ... })",
		"base:card/1[5]: test.lua:10:22: `run` cannot be called during a game: a saved game could not find the function again (put it into the table the script returns)",
		"base:card/1[6]: test.lua:11:22: require cannot be called during a game (write local x = require ... at the top of the file)",
		"<nil>",
	}
	h := NewHost()
	for i, f := range functions(mustEvaluate(t, src, nil)) {
		if _, err := h.call(f); fmt.Sprint(err) != want[i] {
			t.Errorf("got  %v\nwant %s", err, want[i])
		}
		var problems source.Problems
		if _, err := h.call(f); err != nil && (!errors.As(err, &problems) || problems[0].Pos.Line == 0) {
			t.Errorf("%v has no position", err)
		}
	}
	if h.machine.State.GetTop() != 0 || h.depth != 0 {
		t.Errorf("the machine keeps %d values and %d calls", h.machine.State.GetTop(), h.depth)
	}
	_, err := h.call(&source.Function{Address: "base:card/2.play"})
	if fmt.Sprint(err) != "base:card/2.play is not a function of a Lua script" {
		t.Error(err)
	}
}

type unwinding struct{ to int }

// TestPanic checks that a Go panic below a script is not taken for an error of
// the script, and that the machine can be used afterwards.
func TestPanic(t *testing.T) {
	f := functions(mustEvaluate(t, "return { f = function(go) table.sort({ 1, 2 }, function() return go() end) return 3 end }", nil))[0]
	h := NewHost()
	var nothing *Host
	for _, test := range []struct {
		name  string
		cause func()
		check func(value any) bool
	}{
		{"runtime error", func() { nothing.depth++ }, func(value any) bool {
			p, ok := value.(*machine.Panic)
			var cause runtime.Error
			return ok && errors.As(p, &cause) && strings.Contains(string(p.Stack), "host_test.go")
		}},
		{"string", func() { panic("cannot happen") }, func(value any) bool {
			p, ok := value.(*machine.Panic)
			return ok && p.Value == "cannot happen" && strings.Contains(p.Error(), "cannot happen")
		}},
		{"a value of the kernel", func() { panic(unwinding{3}) }, func(value any) bool { return value == unwinding{3} }},
	} {
		t.Run(test.name, func(t *testing.T) {
			value := func() (value any) {
				defer func() { value = recover() }()
				_, err := h.call(f, h.machine.GoFunction(func(*lua.LState) int { test.cause(); return 0 }))
				t.Errorf("the panic became %v", err)
				return nil
			}()
			if !test.check(value) {
				t.Errorf("the panic is %v", value)
			}
			if got, err := callText(h, f, h.machine.GoFunction(func(*lua.LState) int { return 0 })); got != "3" || err != nil || h.depth != 0 {
				t.Errorf("afterwards the machine gives %q, %v", got, err)
			}
		})
	}
}
