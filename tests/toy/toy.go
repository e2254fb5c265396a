// Package toy is a small game for tests: a board, some thirty cards and two species
// that use every word there is. Its things are written as JSON and its functions in
// Go, so that tests of the kernel need neither TOML nor Lua nor the real content.
//
// Only tests import it, which TestBorders enforces. It is not an internal package because
// tests in kernel, scripting and cmd all need it.
//
//	c := toy.Catalog(t)
//	g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: 7})
//	g.Answer = toy.Random(7)
//	err = g.Run()
package toy

import (
	"encoding/json"
	"fmt"
	"strings"

	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/chance"
	"seti/kernel/source"
	"seti/scripting/game"
	"seti/scripting/words"
)

// TB is the part of testing.TB that Catalog needs.
type TB interface {
	Helper()
	Fatalf(format string, args ...any)
}

// Catalog builds the toy game. More things may be given as lines of JSON, in the form
// of those in things.go. Any problem ends the test.
func Catalog(t TB, more ...string) *catalog.Catalog {
	t.Helper()
	c, problems := Build(more...)
	if err := problems.Err(); err != nil {
		t.Fatalf("%v", err)
	}
	return c
}

// Build builds the toy game with more things, and returns their problems.
func Build(more ...string) (*catalog.Catalog, source.Problems) { return BuildOf(words.All, more...) }

// BuildOf builds the toy game of a list of words, which must hold those of words.All.
func BuildOf(list []catalog.Word, more ...string) (*catalog.Catalog, source.Problems) {
	c, problems := kernel.Build(list, game.Reserved(), Packs(), Sources(more...))
	c.Host = func() catalog.Host { return Host{} }
	return c, problems
}

// Packs is the pack of the toy game.
func Packs() []catalog.PackInfo {
	return []catalog.PackInfo{{ID: "toy", Name: "Toy", Version: "1.0.0", Hash: "0"}}
}

// Sources are the things of the toy game and more, as kernel.Build takes them.
func Sources(more ...string) (sources []catalog.Definition) {
	for i, text := range append(strings.Split(strings.TrimSpace(things), "\n"), more...) {
		kind, text, ok := strings.Cut(strings.TrimSpace(text), " ")
		if !ok {
			continue
		}
		kind, within, _ := strings.Cut(kind, "/")
		s := catalog.Definition{Kind: kind, Pack: "toy", Within: within, Value: value(text, fmt.Sprintf("toy/%d", i+1))}
		if kind == "text" {
			s.Language = "en"
		}
		sources = append(sources, s)
	}
	return sources
}

// Value reads a table of JSON as content has it: the keys in their order, and each "@name"
// a function of functions.go.
func Value(text string) source.Value { return value(text, "toy") }

// value reads one or two tables, as if the first stood in a TOML file and the second
// in a Lua file beside it.
func value(text, file string) source.Value {
	d := json.NewDecoder(strings.NewReader(text))
	v := read(d, text, file+".toml")
	if d.More() {
		v.Fields = append(v.Fields, read(d, text, file+".lua").Fields...)
	}
	return v
}

func read(d *json.Decoder, text, file string) source.Value {
	token, err := d.Token()
	at := func() source.Pos {
		return source.Pos{File: file, Line: 1 + strings.Count(text[:d.InputOffset()], "\n")}
	}
	pos := at()
	if err != nil {
		panic(fmt.Sprintf("%s: %v", pos, err))
	}
	switch x := token.(type) {
	case json.Delim:
		v := source.Value{Kind: source.List, Pos: pos}
		if x == '{' {
			v.Kind = source.Table
		}
		for d.More() {
			if v.Kind == source.List {
				v.List = append(v.List, read(d, text, file))
				continue
			}
			key, _ := d.Token()
			v.Fields = append(v.Fields, source.Field{Key: key.(string), Pos: at(), Value: read(d, text, file)})
		}
		_, _ = d.Token() // the end
		return v
	case string:
		name, ok := strings.CutPrefix(x, "@")
		if !ok {
			return source.Value{Kind: source.String, String: x, Pos: pos}
		}
		if functions[name] == nil {
			panic(fmt.Sprintf("%s: there is no function %s", pos, name))
		}
		return source.Value{Kind: source.Func, Pos: pos, Func: &source.Function{Text: name, Pos: pos, Code: functions[name]}}
	case float64:
		return source.Value{Kind: source.Number, Number: x, Pos: pos}
	case bool:
		return source.Value{Kind: source.Bool, Bool: x, Pos: pos}
	}
	panic(fmt.Sprintf("%s: null is no value of content", pos))
}

// Random returns a function that answers at random, as its seed decides.
func Random(seed uint64) func(*kernel.Game, *kernel.Decision) int {
	n := 0
	return func(_ *kernel.Game, d *kernel.Decision) int {
		n++
		return chance.From(seed).Of(uint64(n)).Below(len(d.Options))
	}
}
