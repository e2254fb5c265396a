package repl

import (
	"slices"
	"strings"

	"seti/kernel"
	"seti/kernel/play"
	"seti/kernel/source"
	"seti/scripting/machine"
)

// watch stands between the game and the functions of content: it stops in front
// of those that the author asked for.
type watch struct {
	points []string
	into   bool // stop in front of functions that act: the author goes step by step
	lines  bool // stop in front of each line of a function that was stopped at
	off    bool // while deeds are done again
	// stop is told of a function that is about to run. If it answers that the
	// author steps into it, line is told of each line of it.
	stop func(fn *source.Function, h *kernel.Hooks) (step bool)
	line func(at machine.Stop, h *kernel.Hooks) (step bool)
}

// attach puts the watch into the game that a session plays now.
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

// tracer is a host that tells where its scripts are.
type tracer interface{ Trace(func(machine.Stop)) }

// reached stops in front of a function if the author wants that. What it returns
// is done when the function has run.
func (x *watched) reached(fn *source.Function, h *kernel.Hooks, into bool) (end func()) {
	w := x.w
	end = func() {}
	wanted := into || slices.ContainsFunc(w.points, func(p string) bool { return strings.Contains(fn.Address, p) })
	if w.off || w.stop == nil || !wanted {
		return end
	}
	w.off = true // what the author looks at may call functions too
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
