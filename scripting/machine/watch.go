package machine

import (
	"context"

	lua "github.com/yuin/gopher-lua"

	"seti/scripting/syntax"
)

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
