package repl

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"seti/kernel"
	"seti/kernel/source"
	"seti/scripting/prompt"
)

func ms(d time.Duration) string { return fmt.Sprintf("%.1f ms", float64(d.Microseconds())/1000) }

// step takes an option and stops at the next interrupt point, or passes one.
func (r *REPL) step(rest string) error {
	if rest != "" {
		seat, id, ok := r.option(rest)
		if !ok {
			return r.lua(rest, false, true)
		}
		return r.play(seat, id, true)
	}
	d := r.game.session.Raw()
	if d == nil || d.Kind != kernel.Interrupt || d.Default < 0 {
		return source.Hint(errors.New("nothing is running"), ":step scan, then :step; or answer what is asked")
	}
	return r.play(d.Seat, r.game.c.ID(d.Options[d.Default]), true)
}

func (r *REPL) continues(string) error {
	d := r.game.session.Raw()
	if d == nil || d.Default < 0 {
		return source.Hint(errors.New("there is nothing to continue"), ":options shows what is offered")
	}
	return r.play(d.Seat, r.game.c.ID(d.Options[d.Default]), false)
}

func (r *REPL) undo(rest string) error { return r.back(rest, "took back", r.game.undo) }

func (r *REPL) redo(rest string) error { return r.back(rest, "again", r.game.redo) }

// back takes back a number of deeds, or does them again.
func (r *REPL) back(rest, word string, f func() (deed, error)) error {
	n := 1
	if rest != "" {
		var err error
		if n, err = strconv.Atoi(rest); err != nil || n < 1 {
			return source.Hint(fmt.Errorf("found %q, expected how many", rest), ":undo 2")
		}
	}
	for range n {
		d, err := f()
		if err != nil {
			r.told = min(r.told, r.game.notes.Len())
			return err
		}
		r.print(r.IO.Style().Dim(word + " " + d.String()))
	}
	r.told = r.game.notes.Len()
	r.news()
	return nil
}

// newGame begins another game with the keys of a setup.toml.
func (r *REPL) newGame(rest string) error {
	base := r.game.base
	if rest != "" {
		reply, err := r.prompt.Eval("{ "+strings.Join(strings.Fields(rest), ", ")+" }", prompt.Look{Position: r.game.describe(kernel.Everyone)})
		if err != nil || !isTable(reply.Value) {
			return source.Hint(fmt.Errorf("found %q, expected keys of a setup.toml", rest), ":new players=3 seed=11")
		}
		base = merge(base, reply.Value)
	}
	g, err := open(r.game.c, base)
	if err != nil {
		return err
	}
	g.watch = r.game.watch
	r.game.session.Close()
	r.game, r.view = g, kernel.Everyone
	r.told = g.notes.Len()
	r.print(r.IO.Style().Dim("another game; the last one is gone"))
	r.news()
	return nil
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
		hint := source.Nearest(rest, all)
		if hint == "" {
			hint = "tab shows the functions"
		}
		return source.Hint(fmt.Errorf("no function of the content has %q in its address", rest), "%s", hint)
	}
	if !slices.Contains(w.points, rest) {
		w.points = append(w.points, rest)
	}
	return nil
}
