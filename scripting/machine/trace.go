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
	m.State.SetContext(&tracer{meter: &m.meter, m: m, stop: stop})
}

// tracer is a meter that looks where the script is before every instruction.
type tracer struct {
	*meter
	m    *Machine
	stop func(Stop)
	file string
	line int
	busy bool // what is done at a stop may run scripts, too
}

func (t *tracer) Done() <-chan struct{} {
	done := t.meter.Done()
	frame, ok := t.m.State.GetStack(0)
	if done != nil || !ok || t.busy {
		return done
	}
	fn, err := t.m.State.GetInfo("Slf", frame, lua.LNil)
	if err != nil || frame.CurrentLine <= 0 || frame.LineDefined == 0 { // a file that is being loaded
		return nil
	}
	pos := syntax.Spot(frame.CurrentLine).In(frame.Source)
	if pos.File == t.file && pos.Line == t.line {
		return nil
	}
	t.file, t.line = pos.File, pos.Line
	t.busy = true
	defer func() { t.busy = false }()
	t.stop(Stop{pos, t.locals(frame, fn)})
	return nil
}

// temporary is Lua's name for a value that has no name yet: a variable gets its name
// only after the first instruction that could read it.
const temporary = "(*temporary)"

// locals returns the variables that a function has where it stopped.
func (t *tracer) locals(frame *lua.Debug, fn lua.LValue) (list []Local) {
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
		name, v := t.m.State.GetLocal(frame, i)
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
	m.State.SetContext(&watched{&m.meter, m.State, hit})
}

// watched is a meter that reports the position of the machine.
type watched struct {
	*meter
	state *lua.LState
	hit   func(file string, at syntax.Spot)
}

var _ context.Context = (*watched)(nil)

// Done is called before every instruction.
func (w *watched) Done() <-chan struct{} {
	if frame, ok := w.state.GetStack(0); ok {
		if _, err := w.state.GetInfo("Sl", frame, lua.LNil); err == nil && frame.LineDefined > 0 && frame.CurrentLine > 0 {
			w.hit(frame.Source, syntax.Spot(frame.CurrentLine))
		}
	}
	return w.meter.Done()
}
