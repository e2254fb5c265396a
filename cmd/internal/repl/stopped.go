package repl

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"seti/cmd/internal/console"
	"seti/content/check"
	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/play"
	"seti/kernel/source"
	"seti/scripting/machine"
	"seti/scripting/prompt"
)

// broken runs a prompt before a function of content. It reports whether the
// author wants to see its lines.
func (r *REPL) broken(fn *source.Function, h *kernel.Hooks) (step bool) {
	text := ""
	if fn.Text != "" {
		text = ": " + fn.Text
	}
	r.sayNews()
	r.print(r.IO.Style().Warn("stopped") + fmt.Sprintf(" before %s for %s%s (%s); :step goes into it, :continue on", fn.Address, h.Seat(), text, fn.Pos))
	return r.pause(h, nil)
}

// atLine runs a prompt before a line of a function.
func (r *REPL) atLine(at machine.Stop, h *kernel.Hooks) (step bool) {
	r.sayNews()
	for i, line := range console.Excerpt(at.Pos, r.sources()) {
		if i == 0 {
			r.print(line)
		}
	}
	locals := prompt.LocalsOf(at)
	var parts []string
	for _, l := range locals {
		if l.Name == "_" {
			continue
		}
		parts = append(parts, l.Name+" = "+strings.Join(r.draw(l.Value, false), " "))
	}
	if len(parts) > 0 {
		r.print(r.IO.Style().Dim("       " + strings.Join(parts, ", ")))
	}
	return r.pause(h, locals)
}

// sources returns a lookup for the files of content and for what was typed.
func (r *REPL) sources() check.Lookup {
	files := check.Sources(r.Sources...)
	return func(name string) ([]byte, bool) {
		if strings.HasPrefix(name, triedPack) {
			return []byte(r.triedScript()), true
		}
		return files(name)
	}
}

// sayNews prints what has happened since it was last printed.
func (r *REPL) sayNews() {
	for _, line := range r.game.say().Logs(r.game.since(r.told), r.view) {
		r.print("  " + r.IO.Style().Dim(line))
	}
	r.told = r.game.notes.Len()
}

// pause reads lines until the author continues, and reports whether that is by a
// step.
func (r *REPL) pause(h *kernel.Hooks, locals []prompt.Local) (step bool) {
	st := r.IO.Style()
	r.stopped = true
	defer func() { r.stopped = false }()
	for r.input != nil {
		r.mu.Unlock() // the prompt looks at the game
		line, err := r.input.Read(st.Bold("stopped>")+" ", prompt.Incomplete)
		r.mu.Lock()
		line = strings.TrimSpace(line)
		switch {
		case err != nil, line == ":continue", line == ":c":
			return false
		case line == ":step", line == ":s":
			return true
		case line == ":break off":
			r.game.watch.points = nil
		case line == ":board":
			_ = r.boardCommand("")
		case strings.HasPrefix(line, ":card "):
			if err := r.card(line[6:]); err != nil {
				r.fail(err)
			}
		case strings.HasPrefix(line, ":help "):
			if err := r.explain(strings.TrimSpace(line[6:])); err != nil {
				r.fail(err)
			}
		case line == "":
		case strings.HasPrefix(line, ":"):
			r.oneLine("a function runs", ":step, :continue, :board, :card, :help, :break off, or an expression")
		default:
			r.peek(line, h, locals)
		}
	}
	return false
}

// peek prints a part of the game in the middle of a deed.
func (r *REPL) peek(text string, h *kernel.Hooks, locals []prompt.Local) {
	reply, err := r.prompt.Eval(text, prompt.Look{Position: arrange.Describe(h.Game(), r.view), Hooks: h.Game().Reader(h.Seat()), Locals: locals})
	if err != nil {
		r.fail(err)
		return
	}
	for _, values := range reply.Printed {
		r.printed(values)
	}
	switch {
	case len(reply.Change.Fields) > 0:
		r.oneLine("the position cannot be arranged while a function runs", ":continue first")
	case reply.IsExpr && (reply.Value.Kind != source.Nil || len(reply.Printed) == 0):
		r.print(r.draw(reply.Value, false)...)
	}
}

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

// breakCommand sets where to stop.
func (r *REPL) breakCommand(rest string) error {
	w := &r.game.watch
	switch {
	case rest == "off":
		w.points = nil
		r.print("no stops")
		return nil
	case rest == "":
		if len(w.points) == 0 {
			r.print("no stops; :break card/133 stops before the functions of card 133")
		}
		for _, p := range w.points {
			r.print("stops before " + p)
		}
		return nil
	}
	n := 0
	var all []string
	for _, f := range r.game.c.Functions {
		all = append(all, f.Address)
		if strings.Contains(f.Address, rest) {
			n++
			if n <= 5 {
				r.print(fmt.Sprintf("stops before %s (%s)", f.Address, f.Pos))
			}
		}
	}
	if n == 0 {
		hint := cmp.Or(source.Nearest(rest, all), "tab shows the functions")
		return source.Hint(fmt.Errorf("no function of the content has %q in its address", rest), "%s", hint)
	}
	if !slices.Contains(w.points, rest) {
		w.points = append(w.points, rest)
	}
	return nil
}
