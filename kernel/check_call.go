package kernel

import (
	"fmt"
	"slices"
	"strings"

	"seti/kernel/source"
)

// CheckCall says what is surely wrong with a call of a method of g, without a game:
// an argument that the method does not take. open are keys of the first argument
// whose values only the running function knows; whole says that all else of it is
// there. reading says that the function may only read.
func (c *Catalog) CheckCall(method string, pos source.Pos, args []source.Value, open []source.Field, whole, reading bool) (problems source.Problems) {
	if i := slices.IndexFunc(queries, func(q Query) bool { return q.Name == method }); i >= 0 {
		q := &queries[i]
		if q.Writes && reading && q.Name != "say" {
			problems.Add(pos, "do it in a run, or in what the condition is for", "it changes the game; count and check can only read")
		}
		if takes := q.takes(); len(args) > takes {
			problems.Add(pos, q.usage(), "it takes %s, found %d", arguments(takes), len(args))
		}
		return problems
	}
	w := wordNamed(method)
	changes := w == nil || w.Class == ClassEffect
	if changes && reading {
		problems.Add(pos, "do it in a run, or in what the condition is for", "it changes the game; count and check can only read")
		return problems
	}
	if len(args) > 1 {
		problems.Add(pos, "named arguments stand in one table: g:"+method+" { ... }", "it takes %s, found %d", arguments(1), len(args))
		return problems
	}
	if len(args) == 0 || w == nil && !slices.Contains(c.Resources, method) {
		return nil // what a word of a pack takes it says itself
	}
	d := decoder{c: c, problems: &problems, playing: true}
	if w != nil && !whole {
		d.openKeys(w, args[0], open)
	}
	if whole || len(args[0].Fields) > 0 && !d.needs(w, open) {
		d.call(w, method, args[0])
	}
	return problems
}

// call decodes the argument of a word or a gain as a function gives it.
func (d *decoder) call(w *Word, method string, v source.Value) {
	switch {
	case w != nil && w.Class == ClassSelection:
		d.word(w, v)
	case w != nil && w.Class == ClassAmount:
		d.amount(source.Value{Kind: source.Table, Pos: v.Pos, Fields: []source.Field{{Key: method, Pos: v.Pos, Value: v}}})
	default:
		var group Group
		group.decode(d, source.Value{Kind: source.Table, Pos: v.Pos, Fields: []source.Field{{Key: method, Pos: v.Pos, Value: v}}}, "")
	}
}

// openKeys finds keys that a word has not among those whose values are not known.
func (d *decoder) openKeys(w *Word, v source.Value, open []source.Field) {
	var keys []string
	for _, p := range w.Params() {
		keys = append(keys, p.Key)
	}
	isParam := func(f source.Field) bool { return slices.Contains(keys, f.Key) }
	if len(keys) == 0 || !slices.ContainsFunc(open, isParam) && !slices.ContainsFunc(v.Fields, isParam) {
		return // a table that is the main parameter itself
	}
	for _, f := range open {
		if !isParam(f) {
			d.unknownKey(f, keys)
		}
	}
}

// needs tells whether a part of an argument can say nothing without what is not
// known of it.
func (d *decoder) needs(w *Word, open []source.Field) bool {
	if w == nil || w.make == nil {
		return true
	}
	if _, ok := w.make().(decodable); ok {
		return true
	}
	return slices.ContainsFunc(w.Params(), func(p Param) bool {
		return p.Need || p.Main && slices.ContainsFunc(open, func(f source.Field) bool { return f.Key == p.Key })
	})
}

// takes is how many arguments a query takes at most.
func (q *Query) takes() int {
	depth, n := 0, 1
	if q.Args == "" {
		return 0
	}
	for _, r := range q.Args {
		switch r {
		case '{':
			depth++
		case '}':
			depth--
		case ',':
			if depth == 0 {
				n++
			}
		}
	}
	return n
}

// usage shows how a query is called.
func (q *Query) usage() string {
	if strings.HasPrefix(q.Args, "{") {
		return "write g:" + q.Name + " " + q.Args
	}
	return "write g:" + q.Name + "(" + q.Args + ")"
}

func arguments(n int) string {
	switch n {
	case 0:
		return "no argument"
	case 1:
		return "one argument"
	}
	return fmt.Sprintf("at most %d arguments", n)
}
