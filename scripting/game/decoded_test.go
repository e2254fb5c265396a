package game

import (
	"strings"
	"testing"

	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Arguments that differ are never taken for each other.
func TestAppendValue(t *testing.T) {
	text := func(s string) source.Value { return source.Value{Kind: source.String, String: s} }
	number := func(n float64) source.Value { return source.Value{Kind: source.Number, Number: n} }
	list := func(vs ...source.Value) source.Value { return source.Value{Kind: source.List, List: vs} }
	table := func(key string, v source.Value, more ...source.Field) source.Value {
		return source.Value{Kind: source.Table, Fields: append([]source.Field{{Key: key, Value: v}}, more...)}
	}
	thing := func(kind source.Kind, id int16) source.Value {
		return source.Value{Kind: source.Thing, Ref: source.Ref{Kind: kind, ID: id}}
	}
	seen := map[string]int{}
	for i, v := range []source.Value{
		{}, {Kind: source.Bool}, {Kind: source.Bool, Bool: true}, number(0), number(1), number(0.5), number(-1),
		text(""), text("1"), text("a"), text("ab"), text("a\x00"), thing(1, 2), thing(2, 1), thing(1, 258), thing(1, -2),
		list(), list(text("a")), list(text("ab")), list(text("a"), text("b")), list(list(text("a")), text("b")), list(list(text("a"), text("b"))),
		{Kind: source.Table}, table("a", number(1)), table("a", text("1")), table("a", number(1), source.Field{Key: "b", Value: number(2)}),
		table("b", number(2), source.Field{Key: "a", Value: number(1)}), table("a", table("a", number(1))), list(table("a", number(1))),
	} {
		key := string(appendValue(nil, &v))
		if other, ok := seen[key]; ok {
			t.Errorf("arguments %d and %d are both %q", other, i, key)
		}
		seen[key] = i
	}
}

// An argument is decoded once, unless it is too long or was decoded with other content.
func TestDecode(t *testing.T) {
	kept, read := new(Decoded), 0
	ask := func(c *catalog.Catalog, arg source.Value) {
		if _, ok := kept.find(c, "word", &arg); !ok {
			question := kept.question()
			read++
			kept.keep(question, read)
		}
	}
	arg := source.Value{Kind: source.List, List: []source.Value{{Kind: source.String, String: "row"}}}
	long := source.Value{Kind: source.String, String: strings.Repeat("x", mostAsked)}
	one, other := new(catalog.Catalog), new(catalog.Catalog)
	for _, x := range []struct {
		c    *catalog.Catalog
		arg  source.Value
		read int
	}{{one, arg, 1}, {one, arg, 1}, {one, long, 2}, {one, long, 3}, {one, arg, 3}, {other, arg, 4}, {one, arg, 5}} {
		if ask(x.c, x.arg); read != x.read {
			t.Errorf("read %d times, want %d", read, x.read)
		}
	}
}
