package repl

import (
	"reflect"
	"slices"
	"strings"

	"seti/kernel"
)

// valueOf is a position, or a part of one, as a tree of values.
func valueOf(v reflect.Value) kernel.Value {
	switch v.Kind() {
	case reflect.Pointer:
		return valueOf(v.Elem())
	case reflect.Bool:
		return kernel.Value{Kind: kernel.Bool, Bool: v.Bool()}
	case reflect.Int:
		return kernel.Value{Kind: kernel.Number, Number: float64(v.Int())}
	case reflect.String:
		return kernel.Value{Kind: kernel.String, String: v.String()}
	case reflect.Slice:
		list := kernel.Value{Kind: kernel.List}
		for i := range v.Len() {
			list.List = append(list.List, valueOf(v.Index(i)))
		}
		return list
	}
	t := kernel.Value{Kind: kernel.Table}
	if v.Kind() == reflect.Map {
		keys := v.MapKeys()
		slices.SortFunc(keys, func(a, b reflect.Value) int { return strings.Compare(a.String(), b.String()) })
		for _, k := range keys {
			t.Fields = append(t.Fields, kernel.Field{Key: k.String(), Value: valueOf(v.MapIndex(k))})
		}
		return t
	}
	for i := range v.NumField() {
		tag := v.Type().Field(i).Tag
		if !strings.Contains(tag.Get("doc"), "read only") {
			t.Fields = append(t.Fields, kernel.Field{Key: tag.Get("key"), Value: valueOf(v.Field(i))})
		}
	}
	return t
}

// positionOf is all that can be arranged, as it is.
func positionOf(s *kernel.Session) kernel.Value {
	return valueOf(reflect.ValueOf(s.Game().Describe(kernel.Everyone)))
}

// isTable tells whether a value has keys; an empty table is an empty list.
func isTable(v kernel.Value) bool { return v.Kind == kernel.Table && len(v.Fields) > 0 }

// merge puts the keys of a change over those of a table.
func merge(t, change kernel.Value) kernel.Value {
	if !isTable(t) || !isTable(change) {
		return change
	}
	out := kernel.Value{Kind: kernel.Table, Fields: slices.Clone(t.Fields)}
	for _, f := range change.Fields {
		i := slices.IndexFunc(out.Fields, func(o kernel.Field) bool { return o.Key == f.Key })
		if i < 0 {
			out.Fields = append(out.Fields, f)
			continue
		}
		out.Fields[i].Value = merge(out.Fields[i].Value, f.Value)
	}
	return out
}

// refresh brings what a setup says up to date: a leaf that the change does not
// name and that it changed all the same is written as it is now. No list
// becomes longer, so that the top of a deck does not become the whole.
func refresh(setup, change, before, now kernel.Value) kernel.Value {
	if !isTable(setup) {
		if same(before, now) || now.Kind == kernel.Nil {
			return setup
		}
		if n := len(setup.List); now.Kind == kernel.List && len(now.List) > n {
			now.List = now.List[:n]
		}
		return now
	}
	out := kernel.Value{Kind: kernel.Table}
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

// same compares two values.
func same(a, b kernel.Value) bool {
	if len(a.List)+len(a.Fields)+len(b.List)+len(b.Fields) == 0 && a.Kind >= kernel.List && b.Kind >= kernel.List {
		return a.Kind <= kernel.Table && b.Kind <= kernel.Table
	}
	if a.Kind != b.Kind || a.Bool != b.Bool || a.Number != b.Number || a.String != b.String || a.Ref != b.Ref {
		return false
	}
	return slices.EqualFunc(a.List, b.List, same) && slices.EqualFunc(a.Fields, b.Fields, func(x, y kernel.Field) bool {
		return x.Key == y.Key && same(x.Value, y.Value)
	})
}

// unlike tells whether a position is not what a change wanted.
func unlike(pos, change kernel.Value) bool {
	if !isTable(change) {
		return !same(pos, change)
	}
	return slices.ContainsFunc(change.Fields, func(f kernel.Field) bool {
		p, _ := pos.Get(f.Key)
		return unlike(p, f.Value)
	})
}

// difference is what must be arranged to come from one position to another.
func difference(from, to kernel.Value) (kernel.Value, bool) {
	if !isTable(from) || !isTable(to) {
		return to, !same(from, to)
	}
	out := kernel.Value{Kind: kernel.Table}
	for _, f := range to.Fields {
		was, _ := from.Get(f.Key)
		if d, differs := difference(was, f.Value); differs {
			out.Fields = append(out.Fields, kernel.Field{Key: f.Key, Value: d})
		}
	}
	return out, len(out.Fields) > 0
}

// without leaves a key out of a table.
func without(t kernel.Value, key string) kernel.Value {
	t.Fields = slices.DeleteFunc(slices.Clone(t.Fields), func(f kernel.Field) bool { return f.Key == key })
	return t
}

// leafNames are the names of what a table sets: "p1.energy, row".
func leafNames(t kernel.Value) string {
	var names []string
	eachLeaf(t, "", func(name string, _ kernel.Value) { names = append(names, name) })
	if len(names) > 4 {
		names = append(names[:3], "…")
	}
	return strings.Join(names, ", ")
}

func eachLeaf(t kernel.Value, path string, visit func(string, kernel.Value)) {
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

// valueFields are the keys at the top of a position.
func valueFields(p *kernel.Position) []string {
	var keys []string
	for _, f := range valueOf(reflect.ValueOf(p)).Fields {
		keys = append(keys, f.Key)
	}
	return keys
}
