package repl

import (
	"slices"
	"strings"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/source"
)

// positionOf returns everything that can be arranged, as it is.
func positionOf(g *kernel.Game) source.Value {
	return arrange.Describe(g, kernel.Everyone).Settable()
}

// isTable reports whether a value has keys; an empty table is an empty list.
func isTable(v source.Value) bool { return v.Kind == source.Table && len(v.Fields) > 0 }

// merge returns a table with the keys of a change over its own.
func merge(t, change source.Value) source.Value {
	if !isTable(t) || !isTable(change) {
		return change
	}
	out := source.Value{Kind: source.Table, Fields: slices.Clone(t.Fields)}
	for _, f := range change.Fields {
		i := slices.IndexFunc(out.Fields, func(o source.Field) bool { return o.Key == f.Key })
		if i < 0 {
			out.Fields = append(out.Fields, f)
			continue
		}
		out.Fields[i].Value = merge(out.Fields[i].Value, f.Value)
	}
	return out
}

// refresh brings a setup up to date: a value that the change does not name but that changed
// nevertheless is written as it is now. No list becomes longer, so that the top of a deck does
// not become the whole deck.
func refresh(setup, change, before, now source.Value) source.Value {
	if !isTable(setup) {
		if before.Same(now) || now.Kind == source.Nil {
			return setup
		}
		if n := len(setup.List); now.Kind == source.List && len(now.List) > n {
			now.List = now.List[:n]
		}
		return now
	}
	out := source.Value{Kind: source.Table}
	for _, f := range setup.Fields {
		c, named := change.Get(f.Key)
		if !named || isTable(c) && isTable(f.Value) {
			b, _ := before.Get(f.Key)
			n, _ := now.Get(f.Key)
			f.Value = refresh(f.Value, c, b, n)
		}
		out.Fields = append(out.Fields, f)
	}
	return out
}

// unlike reports whether a position differs from what a change asked for.
func unlike(pos, change source.Value) bool {
	if !isTable(change) {
		return !pos.Same(change)
	}
	return slices.ContainsFunc(change.Fields, func(f source.Field) bool {
		p, _ := pos.Get(f.Key)
		return unlike(p, f.Value)
	})
}

// difference returns what must be arranged to get from one position to another.
func difference(from, to source.Value) (source.Value, bool) {
	if !isTable(from) || !isTable(to) {
		return to, !from.Same(to)
	}
	out := source.Value{Kind: source.Table}
	for _, f := range to.Fields {
		was, _ := from.Get(f.Key)
		if d, differs := difference(was, f.Value); differs {
			out.Fields = append(out.Fields, source.Field{Key: f.Key, Value: d})
		}
	}
	return out, len(out.Fields) > 0
}

// without returns a table without a key.
func without(t source.Value, key string) source.Value {
	t.Fields = slices.DeleteFunc(slices.Clone(t.Fields), func(f source.Field) bool { return f.Key == key })
	return t
}

// leafNames returns the names of the keys that a table sets: "p1.energy, row".
func leafNames(t source.Value) string {
	var names []string
	eachLeaf(t, "", func(name string, _ source.Value) { names = append(names, name) })
	if len(names) > 4 {
		names = append(names[:3], "…")
	}
	return strings.Join(names, ", ")
}

func eachLeaf(t source.Value, path string, visit func(string, source.Value)) {
	if !isTable(t) {
		visit(path, t)
		return
	}
	for _, f := range t.Fields {
		name := f.Key
		if path != "" {
			name = path + "." + f.Key
		}
		eachLeaf(f.Value, name, visit)
	}
}
