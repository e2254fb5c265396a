package game

import (
	"testing"

	"seti/kernel/source"
)

// What was decoded is kept for a word with plain values, those of a small table too, and for no other argument: no
// two of these share an answer.
func TestPlain(t *testing.T) {
	text := func(s string) source.Value { return source.Value{Kind: source.String, String: s} }
	table := func(fields ...source.Field) source.Value { return source.Value{Kind: source.Table, Fields: fields} }
	field := func(key string, v source.Value) source.Field { return source.Field{Key: key, Value: v} }
	thing := source.Value{Kind: source.Thing, Ref: source.Ref{Kind: 1, ID: 1}}
	one := field("a", text("x"))
	seen := map[asked]int{}
	for i, v := range []source.Value{
		{}, text(""), text("x"), {Kind: source.Number}, {Kind: source.Number, Number: 1}, {Kind: source.Bool}, {Kind: source.Bool, Bool: true},
		table(), table(one), table(field("a", text("y"))), table(field("b", text("x"))), table(one, one), table(one, one, one),
		table(field("a", source.Value{Kind: source.Number})), table(field("a", source.Value{Kind: source.Bool})), table(field("a", source.Value{})),
	} {
		key, ok := plain("word", v)
		if other, there := seen[key]; !ok || there {
			t.Errorf("argument %d: plain %t, the same as argument %d", i, ok, other)
		}
		seen[key] = i
	}
	for i, v := range []source.Value{
		thing, {Kind: source.List}, table(field("a", thing)), table(one, field("b", thing)), table(field("b", thing), one),
		table(field("a", table())), table(field("a", source.Value{Kind: source.List})), table(one, one, one, one),
	} {
		if _, ok := plain("word", v); ok {
			t.Errorf("argument %d is no plain one", i)
		}
	}
}
