// Package machine is the Lua machine in which scripts run, within limits.
//
// A Machine counts the instructions and the memory that a script uses (machine.go),
// does for it what Lua itself does not bound (values.go), and turns errors into
// source.Problems with the position in the file (failure.go). It knows nothing of games.
//
//	m := machine.New()
//	m.Know(script)
//	result, problems := m.Run(function)
package machine

import (
	"context"
	"errors"
	"time"

	lua "github.com/yuin/gopher-lua"

	"seti/kernel/source"
	"seti/scripting/syntax"
)

// Machine is a Lua machine with a budget. Only one goroutine may use it at a time.
type Machine struct {
	State    *lua.LState
	Values   map[string]lua.LValue // by name, made when they were first needed
	meter    meter
	running  int // calls of Run inside each other
	panicked any // a Go panic on its way out through Lua
	scripts  map[string]*syntax.Script
}

// New returns a machine with nothing in it.
func New() *Machine {
	m := &Machine{
		State: lua.NewState(lua.Options{
			SkipOpenLibs:     true,
			CallStackSize:    syntax.MaxLevels,
			RegistrySize:     stackSize,
			RegistryGrowStep: stackGrowth,
			RegistryMaxSize:  stackMaximum,
		}),
		Values:  map[string]lua.LValue{},
		scripts: map[string]*syntax.Script{},
	}
	m.meter.reset()
	m.State.SetContext(&m.meter)
	return m
}

// Know registers a script that will run in the machine, so that the machine can explain the script's errors.
func (m *Machine) Know(s *syntax.Script) { m.scripts[s.File()] = s }

// Limits on what a running script may use. They protect against accidents and lazy malice: an endless loop, a string
// that doubles. They do not protect against an attacker; packs from strangers run in a process with hard limits.
//
// All limits are counted, never timed, so that a script stops at the same
// place on every run and on every machine.
const (
	MaxSparse = 1000  // list places that may be set after a gap
	maxList   = 20000 // entries of a list
	MaxTree   = 50    // nesting of tables of which a tree is made

	// The budget from one answer of a player to the next, or for loading a script.
	MaxInstructions = 1_000_000 // Lua instructions, and what work in Go is counted as
	MaxLoading      = 5_000_000 // the same for all scripts of a pack together
	maxMemory       = 8 << 20   // bytes that may be asked for, roughly
)

// Sizes of the Lua stack in values. It starts small, because every game has one.
const (
	stackSize    = 256
	stackGrowth  = 256
	stackMaximum = 32 << 10
)

// meter counts what a script uses. Before every instruction the Lua machine asks its context
// whether it is done, so a context that counts how often it was asked is an exact budget, and
// costs no more than any other context. It counts instead of looking at a clock: the same
// script stops at the same instruction on every run.
//
// Work done in Go for a script is counted too, so that no function of the
// library is a way around the budget.
type meter struct {
	Budget
	until     <-chan struct{} // scripts stop when it is closed
	cancelled bool
}

// Budget is the part of the limits that a script may still use.
type Budget struct {
	instructions int
	memory       int // in bytes
	deleted      int // keys set to nil: Lua keeps them, and next walks over them
}

func (m *meter) reset() { m.instructions, m.memory = MaxInstructions, maxMemory }

// Done is asked before every instruction. A nil channel is never ready.
func (m *meter) Done() <-chan struct{} {
	m.instructions--
	if m.instructions < 0 || m.instructions&(1<<12-1) == 0 && m.ends() {
		return over
	}
	return nil
}

// ends reports whether scripts are to stop.
func (m *meter) ends() bool {
	select {
	case <-m.until:
		m.cancelled = true
	default:
	}
	return m.cancelled
}

var over = func() chan struct{} {
	c := make(chan struct{})
	close(c)
	return c
}()

// Raised by the machine when the budget is used up, or when Until ends.
var (
	errOver      = errors.New("too many instructions")
	errCancelled = errors.New("cancelled")
)

func (m *meter) Err() error {
	if m.cancelled {
		return errCancelled
	}
	return errOver
}
func (m *meter) Deadline() (time.Time, bool) { return time.Time{}, false }
func (m *meter) Value(any) any               { return nil }

var _ context.Context = (*meter)(nil)

// ResetBudget restores the whole budget. While a function runs, the keys that
// it has deleted still count.
func (m *Machine) ResetBudget() {
	m.meter.reset()
	if m.running == 0 {
		m.meter.deleted = 0
	}
}

// Until makes scripts stop soon after a channel is closed.
func (m *Machine) Until(done <-chan struct{}) { m.meter.until, m.meter.cancelled = done, false }

// Left returns how many instructions the budget still allows.
func (m *Machine) Left() int { return m.meter.instructions }

// Budget returns what is left, and SetBudget restores it.
func (m *Machine) Budget() Budget     { return m.meter.Budget }
func (m *Machine) SetBudget(b Budget) { m.meter.Budget = b }

// Forget gives back the memory that was allocated since.
func (m *Machine) Forget(since Budget) { m.meter.memory = since.memory }

// Over returns the error of a script that has used up its budget.
func (m *Machine) Over() error { return source.Problems{problemOver} }

// Work counts steps taken in Go: the entries of a list that is moved, the
// bytes of a text that is searched.
func (m *Machine) Work(steps int) { m.meter.instructions -= steps }

// SkipDeleted counts the keys set to nil that a walk through a table may meet.
func (m *Machine) SkipDeleted() { m.Work(m.meter.deleted / 8) }

// Allocate counts memory that a script asks for. What it frees is not counted, because a call
// is short.
func (m *Machine) Allocate(L *lua.LState, size int) {
	m.meter.memory -= size
	if m.meter.memory < 0 {
		m.Fail(L, "is there a loop that does not end?", "the script uses more than %d MiB of memory", maxMemory>>20)
	}
}

// AllocateString counts a new string.
func (m *Machine) AllocateString(L *lua.LState, size int) {
	if size > syntax.MaxString {
		m.Fail(L, "", "a text of %d bytes is too long, at most %d are allowed", size, syntax.MaxString)
	}
	m.Work(size / 16)
	m.Allocate(L, 16+size)
}
