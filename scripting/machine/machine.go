package machine

import (
	lua "github.com/yuin/gopher-lua"

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

// Know tells the machine about a script that will run in it, so that it can
// explain the script's errors.
func (m *Machine) Know(s *syntax.Script) { m.scripts[s.File()] = s }
