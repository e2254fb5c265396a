package repl

import (
	"slices"
	"strings"

	"seti/kernel"
	"seti/kernel/play"
	"seti/kernel/source"
	"seti/scripting/machine"
)

// watch comes between the game and the functions of content: it stops before
// those that the author asked for.
type watch struct {
	points []string
	into   bool // stop before functions that act: the author goes step by step
	lines  bool // stop before each line of a function at which it has stopped
	off    bool // while deeds are done again
	// stop is called with a function that is about to run. If it reports that the
	// author steps into the function, line is called with each line of it.
	stop func(fn *source.Function, h *kernel.Hooks) (step bool)
	line func(at machine.Stop, h *kernel.Hooks) (step bool)
}

// attach attaches the watch to the game that a session plays now.
func (w *watch) attach(s *play.Session) {
	g := s.Game()
	if _, on := g.Scripts.(*watched); !on && g.Scripts != nil {
		g.Scripts = &watched{g.Scripts, w}
	}
}

type watched struct {
	kernel.Scripts
	w *watch
}

func (x *watched) Run(fn *source.Function, h *kernel.Hooks, args []source.Value) {
	defer x.reached(fn, h, x.w.into)()
	x.Scripts.Run(fn, h, args)
}

func (x *watched) Count(fn *source.Function, h *kernel.Hooks, args []source.Value) int {
	defer x.reached(fn, h, false)()
	return x.Scripts.Count(fn, h, args)
}

func (x *watched) Check(fn *source.Function, h *kernel.Hooks, args []source.Value) bool {
	defer x.reached(fn, h, false)()
	return x.Scripts.Check(fn, h, args)
}

func (x *watched) Answer(fn *source.Function, h *kernel.Hooks, args []source.Value) source.Value {
	defer x.reached(fn, h, false)()
	return x.Scripts.Answer(fn, h, args)
}

// tracer is a host that reports where its scripts are.
type tracer interface{ Trace(func(machine.Stop)) }

// reached stops before a function if the author wants that. The function that it returns
// is called when the function of content has run.
func (x *watched) reached(fn *source.Function, h *kernel.Hooks, into bool) (end func()) {
	w := x.w
	end = func() {}
	wanted := into || slices.ContainsFunc(w.points, func(p string) bool { return strings.Contains(fn.Address, p) })
	if w.off || w.stop == nil || !wanted {
		return end
	}
	w.off = true // functions may also be called to show what the author looks at
	step := w.stop(fn, h)
	w.off, w.lines = false, step
	host, ok := x.Scripts.(tracer)
	if !step || !ok {
		return end
	}
	host.Trace(func(at machine.Stop) {
		w.off = true
		if w.lines = w.lines && w.line(at, h); !w.lines {
			host.Trace(nil)
		}
		w.off = false
	})
	return func() { host.Trace(nil) }
}
