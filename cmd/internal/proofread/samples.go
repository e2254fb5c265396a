package proofread

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// samples are phrases that were said, one of each shape, by their shapes.
type samples map[string]catalog.Phrase

// numbers are those of which some language has a plural of its own.
var numbers = []int{0, 1, 2, 5, 21}

// add keeps a phrase if it is the first of its shape.
func (s samples) add(p catalog.Phrase) {
	if p.Key == "" {
		return
	}
	if shape := shapeOf(p, 0); s[shape].Key == "" {
		s[shape] = p
	}
}

// deepest is how deep phrases in phrases are told apart.
const deepest = 3

// shapeOf returns which messages a phrase has, and of which kinds its arguments are.
func shapeOf(v any, depth int) string {
	switch v := v.(type) {
	case catalog.Phrase:
		var b strings.Builder
		b.WriteString(cmp.Or(v.Key, "text"))
		if depth < deepest {
			for _, name := range slices.Sorted(maps.Keys(v.Args)) {
				fmt.Fprintf(&b, " %s(%s)", name, shapeOf(v.Args[name], depth+1))
			}
		}
		return b.String()
	case []catalog.Phrase:
		if len(v) == 0 {
			return "none"
		}
		return shapeOf(v[0], depth+1) + " and others"
	case source.Ref:
		if v.Kind == board.KindConst { // messages ask which it is
			return fmt.Sprint("constant ", v.ID)
		}
		return fmt.Sprint("a thing of kind ", v.Kind)
	}
	return fmt.Sprintf("%T", v)
}

// varied returns the phrases in an order that stays, each with every number and each kind of thing in
// each of its gaps. sort says which things of a kind are alike.
func (s samples) varied(sort func(source.Ref) string) (list []catalog.Phrase) {
	others := map[source.Kind]map[string]source.Ref{} // one thing of each sort, by kind
	for _, shape := range slices.Sorted(maps.Keys(s)) {
		each(s[shape], func(r source.Ref) {
			if others[r.Kind] == nil {
				others[r.Kind] = map[string]source.Ref{}
			}
			others[r.Kind][sort(r)] = r
		})
	}
	for _, shape := range slices.Sorted(maps.Keys(s)) {
		vary(s[shape], 0, others, func(v any) { list = append(list, v.(catalog.Phrase)) })
	}
	return list
}

// each calls f with the things in a value.
func each(v any, f func(source.Ref)) {
	switch v := v.(type) {
	case source.Ref:
		f(v)
	case catalog.Phrase:
		for _, a := range v.Args {
			each(a, f)
		}
	case []catalog.Phrase:
		for _, p := range v {
			each(p, f)
		}
	}
}

// vary calls f with a value, each time with something else in one of its gaps.
func vary(v any, depth int, others map[source.Kind]map[string]source.Ref, f func(any)) {
	switch v := v.(type) {
	case int:
		for _, n := range numbers {
			f(n)
		}
	case source.Ref:
		if v.Kind == board.KindConst {
			return
		}
		for _, sort := range slices.Sorted(maps.Keys(others[v.Kind])) {
			f(others[v.Kind][sort])
		}
	case catalog.Phrase:
		if depth == deepest {
			return
		}
		for _, name := range slices.Sorted(maps.Keys(v.Args)) {
			vary(v.Args[name], depth+1, others, func(other any) {
				p := v
				p.Args = maps.Clone(v.Args)
				p.Args[name] = other
				f(p)
			})
		}
	case []catalog.Phrase:
		if len(v) > 0 {
			vary(v[0], depth+1, others, func(other any) {
				list := slices.Clone(v)
				list[0] = other.(catalog.Phrase)
				f(list)
			})
		}
	}
}
