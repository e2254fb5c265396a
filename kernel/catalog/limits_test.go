package catalog

import (
	"fmt"
	"strings"
	"testing"

	"seti/kernel/source"
)

// thing returns a thing with an id and one more key.
func thing(kind, id string, fields ...source.Field) Definition {
	pos := source.Pos{File: id + ".toml", Line: 1}
	text := source.Value{Kind: source.String, String: id, Pos: pos}
	return Definition{Kind: kind, Pack: "p", Value: source.Value{Kind: source.Table, Pos: pos,
		Fields: append([]source.Field{{Key: "id", Pos: pos, Value: text}}, fields...)}}
}

// Too many things are reported once, at the first that does not fit; nothing wraps and nothing panics.
func TestRoom(t *testing.T) {
	number := func(key string, n float64) source.Field {
		return source.Field{Key: key, Value: source.Value{Kind: source.Number, Number: n}}
	}
	gain := source.Field{Key: "free", Value: source.Value{Kind: source.Table, Fields: []source.Field{number("publicity", 1)}}}
	for _, x := range []struct {
		kind string
		n    int
		more []source.Field
		want string
	}{
		{"star", 300, nil, "x60.toml:1: there is room for 60 stars"},
		{"planet", 300, nil, "x60.toml:1: there is room for 60 planets and moons"},
		{"species", 200, nil, "x60.toml:1: there is room for 60 species"},
		{"tech", 70, nil, "x64.toml:1: there is room for 64 technologies"},
		{"card", 33000, []source.Field{gain}, "x20000.toml:1: there is room for 20000 cards"},
		{"card", 20001, []source.Field{{Key: "free", Value: source.Value{Kind: source.List}}}, "there is room for 20000 cards"},
	} {
		var things []Definition
		for i := range x.n {
			things = append(things, thing(x.kind, fmt.Sprintf("x%d", i), x.more...))
		}
		_, problems := Build(Rules{}, nil, things)
		if n := strings.Count(problems.Error(), "there is room for"); n != 1 || !strings.Contains(problems.Error(), x.want) {
			t.Errorf("%d of %s: room is missed %d times, expected once: %s", x.n, x.kind, n, x.want)
		}
	}
}
