package kernel

import (
	"fmt"
	"strings"
	"testing"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// thing returns a thing with an id and one more key.
func thing(kind, id string, fields ...source.Field) catalog.Definition {
	pos := source.Pos{File: id + ".toml", Line: 1}
	text := source.Value{Kind: source.String, String: id, Pos: pos}
	return catalog.Definition{Kind: kind, Pack: "p", Value: source.Value{Kind: source.Table, Pos: pos,
		Fields: append([]source.Field{{Key: "id", Pos: pos, Value: text}}, fields...)}}
}

// What there is no room for is said once, where it begins; nothing wraps and
// nothing panics.
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
		var things []catalog.Definition
		for i := range x.n {
			things = append(things, thing(x.kind, fmt.Sprintf("x%d", i), x.more...))
		}
		_, problems := Build(nil, nil, nil, things)
		if n := strings.Count(problems.Error(), "there is room for"); n != 1 || !strings.Contains(problems.Error(), x.want) {
			t.Errorf("%d of %s: room is missed %d times, expected once: %s", x.n, x.kind, n, x.want)
		}
	}
}

// Points stop at the most that a state can hold.
func TestPointsDoNotWrap(t *testing.T) {
	g := &Game{C: &catalog.Catalog{}, S: &board.State{Players: 2, InForceKnown: true}}
	for range 40 {
		g.gain(0, board.VP, 1000)
	}
	if got := g.S.P[0].Res[board.VP]; got != 32767 {
		t.Errorf("40 times 1000 points are %d, expected 32767, the most there is room for", got)
	}
	g.S.AddPoints(1, 40000)
	if got := g.S.P[1].Res[board.VP]; got != 32767 {
		t.Errorf("40000 points are %d, expected 32767", got)
	}
	g.lose(1, board.VP, 40000)
	if got := g.S.P[1].Res[board.VP]; got != 0 {
		t.Errorf("whoever loses everything has %d points, expected 0", got)
	}
}
