package game_test

import (
	"slices"
	"strings"
	"testing"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/game"
	"seti/tests/toy"
)

// Certain mistakes in calls of g are found without a game; values known only to the running function are not reported.
func TestCheck(t *testing.T) {
	c := toy.Catalog(t)
	for _, x := range []struct{ method, args, want string }{
		{"sector", `["ash"]`, ""},
		{"sector", `["asch"]`, `did you mean "ash"?`},
		{"star", `[9]`, "9"},
		{"top", `["nosuch"]`, `there is no pile "nosuch"`},
		{"setting", `["toy.hart"]`, `did you mean "toy.hard"?`},
		{"choose", `[[], {"txt": "Which?"}]`, `unknown key "txt" (did you mean "text"?)`},
		{"say", `["toy.hello", {"m": 2}]`, "has no gap {m}"},
		{"say", `["toy.hello", {"n": 2}]`, ""},
		{"say", `["toy.hello"]`, `nothing fills the gap {n} of "says hello {n} times" in en.toml (give it, or ask for it in the message: {n?yes|no})`},
		{"say", `["toy.hello", {}]`, "nothing fills the gap {n}"},
		{"figures", `[{"at": "ash"}]`, ""},
		{"figures", `[{"att": "ash"}]`, `unknown key "att"`},
		{"figures", `[{}, {}]`, "it takes one argument, found 2"},
		{"held", `["gold"]`, `unknown name "gold"`},
		{"vp", `[2]`, ""},
		{"vp", `["two"]`, "expected a number"},
		{"vp", `[]`, ""},
		{"launch", `[]`, ""},
		{"probes", `[]`, ""},
		{"held", `[]`, "it needs an argument"},
		{"remove", `[]`, "it needs an argument"},
		{"swap_probes", `[]`, "it needs an argument (seti help words swap_probes says which)"},
	} {
		args, _ := toy.Value(`{"args":` + x.args + `}`).Get("args")
		problems := game.Check(c, x.method, source.Pos{}, args.List, game.MayChange)
		switch err := problems.Err(); {
		case x.want == "" && err != nil:
			t.Errorf("g:%s(%s) is refused: %v", x.method, x.args, err)
		case x.want != "" && (err == nil || !strings.Contains(err.Error(), x.want)):
			t.Errorf("g:%s(%s): got %v, expected …%s…", x.method, x.args, err, x.want)
		}
	}
	if problems := game.Check(c, "vp", source.Pos{}, []source.Value{{Kind: source.Number, Number: 1}}, game.MayRead); !strings.Contains(problems.Error(), "count and check can only read") {
		t.Errorf("a condition may gain points: %v", problems)
	}
	if problems := game.Check(c, "sector", source.Pos{}, []source.Value{{Kind: source.Open}}, game.MayRead); len(problems) > 0 {
		t.Errorf("what only the function knows is refused: %v", problems)
	}
}

// unknown makes values that only the running function knows, each at a place of the file.
type unknown struct{ line int }

func (u *unknown) at() source.Pos { u.line++; return source.Pos{File: "x.lua", Line: u.line} }

func (u *unknown) value() source.Value { return source.Value{Kind: source.Open, Pos: u.at()} }

func (u *unknown) list(e source.Value) source.Value {
	return source.Value{Kind: source.List, Pos: u.at(), List: []source.Value{e}}
}

func (u *unknown) table(keys ...string) source.Value {
	v := source.Value{Kind: source.Table, Pos: u.at()}
	for _, key := range keys {
		v.Fields = append(v.Fields, source.Field{Key: key, Pos: u.at(), Value: u.value()})
	}
	return v
}

// argument returns such values for an argument: it alone, in a list, and under each key that
// it may have, beside the keys that it must have.
func (u *unknown) argument(c *catalog.Catalog, takes *game.Takes) []source.Value {
	list := []source.Value{u.value()}
	if takes.List != nil {
		for _, e := range u.argument(c, takes.List) {
			list = append(list, u.list(e))
		}
	}
	for i := range takes.Keys {
		for _, v := range u.argument(c, &takes.Keys[i].Takes) {
			t := u.table()
			for j, k := range takes.Keys {
				if i == j {
					t.Fields = append(t.Fields, source.Field{Key: k.Name, Pos: u.at(), Value: v})
				} else if !k.Optional {
					t.Fields = append(t.Fields, u.table(k.Name).Fields...)
				}
			}
			list = append(list, t)
		}
	}
	if takes.Reads != nil {
		list = append(list, u.table("vp", "credit", "energy"))
	}
	return list
}

// Values known only to the running function fit in each argument of each method, and in each key and list there.
func TestUnknownArguments(t *testing.T) {
	c, u := toy.Catalog(t), new(unknown)
	tried := 0
	right := func(method string, args ...source.Value) {
		t.Helper()
		tried++
		if problems := game.Check(c, method, u.at(), args, game.MayChange); len(problems) > 0 {
			t.Errorf("g:%s with unknown values is refused: %v", method, problems)
		}
	}
	for _, m := range game.Methods() {
		for _, form := range m.Forms {
			for i := range form.Args {
				for _, v := range u.argument(c, &form.Args[i].Takes) {
					var args []source.Value
					for j, a := range form.Args {
						if i == j {
							args = append(args, v)
						} else if j < i || !a.Optional {
							args = append(args, u.value())
						}
					}
					right(m.Name, args...)
				}
			}
		}
	}
	for _, w := range c.Words() {
		if w.Class != catalog.ClassEffect && w.Class != catalog.ClassSelection && w.Class != catalog.ClassAmount || slices.Contains(append(game.Reserved().Methods, catalog.PreparedWords...), w.Name) {
			continue
		}
		right(w.Name, u.value())
		if w.Class == catalog.ClassEffect {
			right("gain", u.table(w.Name))
		}
		var needed []string
		for _, p := range w.Params() {
			if p.Need {
				needed = append(needed, p.Key)
			}
		}
		for _, p := range w.Params() {
			if p.Takes != "" && len(needed) <= 1 { // a list alone is no shorthand where more is needed
				right(w.Name, u.list(u.value()))
			}
			keys := needed
			if !p.Need {
				keys = append(slices.Clone(needed), p.Key)
			}
			right(w.Name, u.table(keys...))
		}
	}
	for _, name := range c.Resources {
		right(name, u.value())
	}
	for _, name := range c.PackWordNames() {
		right(name, u.value())
	}
	if tried < 200 {
		t.Errorf("%d calls were tried", tried)
	}
}

// The results of methods are known from their arguments.
func TestGives(t *testing.T) {
	c := toy.Catalog(t)
	stars := game.Type{Kind: board.KindStar, List: true}
	for _, x := range []struct {
		method, args string
		want         game.Type
	}{
		{"star", `[1]`, game.Type{Kind: board.KindStar}},
		{"figures", `[{}]`, game.Type{Kind: board.KindFigure, List: true}},
		{"held", `["credit"]`, game.Type{Basic: "number"}},
		{"choose", `[[]]`, game.Type{Kind: board.KindStar}},
		{"choose", `[[], {"up_to": 2}]`, stars},
		{"nosuch", `[]`, game.Type{Basic: "nothing"}},
	} {
		args, _ := toy.Value(`{"args":` + x.args + `}`).Get("args")
		if got := game.Gives(c, x.method, args.List, stars); got.String() != x.want.String() {
			t.Errorf("g:%s(%s) gives %s, expected %s", x.method, x.args, got.String(), x.want.String())
		}
	}
}
