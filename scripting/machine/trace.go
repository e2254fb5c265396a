package machine

import (
	"context"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"seti/kernel/source"
	"seti/scripting/syntax"
)

// Local is a local variable of a function that is stopped.
type Local struct {
	Name  string
	Value lua.LValue
}

// Stop is a line of a script that is about to run.
type Stop struct {
	Pos    source.Pos
	Locals []Local
}

// Trace calls stop before each line of the scripts that run from here on; nil
// ends that. The budget is counted as always.
func (m *Machine) Trace(stop func(Stop)) {
	if stop == nil {
		m.State.SetContext(&m.meter)
		return
	}
	var last source.Pos
	busy := false // what is done at a stop may run scripts, too
	m.watch(func(frame *lua.Debug, fn lua.LValue) {
		pos := syntax.Spot(frame.CurrentLine).In(frame.Source)
		if busy || pos.File == last.File && pos.Line == last.Line {
			return
		}
		last, busy = pos, true
		defer func() { busy = false }()
		stop(Stop{pos, m.locals(frame, fn)})
	})
}

// temporary is Lua's name for a value that has no name yet: a variable gets its name
// only after the first instruction that could read it.
const temporary = "(*temporary)"

// locals returns the variables that a function has where it stopped.
func (m *Machine) locals(frame *lua.Debug, fn lua.LValue) (list []Local) {
	var names []string // of the variables that begin here or before
	if fn, ok := fn.(*lua.LFunction); ok && fn.Proto != nil {
		at := slices.Index(fn.Proto.DbgSourcePositions, frame.CurrentLine)
		for _, l := range fn.Proto.DbgLocals {
			if l.StartPc <= at && at < l.EndPc {
				names = append(names, l.Name)
			}
		}
	}
	for i := 1; ; i++ {
		name, v := m.State.GetLocal(frame, i)
		if name == temporary && i <= len(names) {
			name = names[i-1]
		}
		if name == "" || name == temporary {
			return list
		}
		if name[0] != '(' { // a variable that a loop keeps for itself
			list = append(list, Local{name, v})
		}
	}
}

// Watch makes the machine report its position before every instruction of a
// function.
func (m *Machine) Watch(hit func(file string, at syntax.Spot)) {
	m.watch(func(frame *lua.Debug, _ lua.LValue) { hit(frame.Source, syntax.Spot(frame.CurrentLine)) })
}

// watch calls a function before every instruction of the functions that run from here on.
func (m *Machine) watch(before func(frame *lua.Debug, fn lua.LValue)) {
	m.State.SetContext(&watched{&m.meter, m.State, before})
}

// watched is a meter that looks where the machine is.
type watched struct {
	*meter
	state  *lua.LState
	before func(frame *lua.Debug, fn lua.LValue)
}

var _ context.Context = (*watched)(nil)

// Done is called before every instruction.
func (w *watched) Done() <-chan struct{} {
	done := w.meter.Done()
	if frame, ok := w.state.GetStack(0); ok && done == nil {
		// A file that is being loaded has LineDefined 0.
		if fn, err := w.state.GetInfo("Slf", frame, lua.LNil); err == nil && frame.LineDefined > 0 && frame.CurrentLine > 0 {
			w.before(frame, fn)
		}
	}
	return done
}
