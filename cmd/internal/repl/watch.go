package repl

import (
	"strings"

	"seti/kernel"
	"seti/kernel/play"
	"seti/kernel/source"
)

// watch stands between the game and the functions of content: it stops in front
// of those that the author asked for.
type watch struct {
	points []string
	off    bool // while deeds are done again
	stop   func(fn *source.Function, call *kernel.Call)
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

func (x *watched) Run(fn *source.Function, call *kernel.Call) {
	x.w.reached(fn, call)
	x.Scripts.Run(fn, call)
}

func (x *watched) Count(fn *source.Function, call *kernel.Call) int {
	x.w.reached(fn, call)
	return x.Scripts.Count(fn, call)
}

func (x *watched) Check(fn *source.Function, call *kernel.Call) bool {
	x.w.reached(fn, call)
	return x.Scripts.Check(fn, call)
}

func (x *watched) Answer(fn *source.Function, call *kernel.Call) source.Value {
	x.w.reached(fn, call)
	return x.Scripts.Answer(fn, call)
}

func (w *watch) reached(fn *source.Function, call *kernel.Call) {
	if w.off || w.stop == nil {
		return
	}
	for _, p := range w.points {
		if strings.Contains(fn.Address, p) {
			w.off = true // what the author looks at may call functions too
			defer func() { w.off = false }()
			w.stop(fn, call)
			return
		}
	}
}
