package game_test

import (
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/source"
	"seti/scripting/game"
	"seti/scripting/words/toy"
)

// What a call of g surely does wrong is found without a game; what only the running
// function knows is not held against it.
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
		{"figures", `[{"at": "ash"}]`, ""},
		{"figures", `[{"att": "ash"}]`, `unknown key "att"`},
		{"figures", `[{}, {}]`, "it takes one argument, found 2"},
		{"held", `["gold"]`, `unknown name "gold"`},
		{"vp", `[2]`, ""},
		{"vp", `["two"]`, "expected a number"},
	} {
		args, _ := toy.Value(`{"args":` + x.args + `}`).Get("args")
		problems := game.Check(c, x.method, source.Pos{}, args.List, nil)
		switch err := problems.Err(); {
		case x.want == "" && err != nil:
			t.Errorf("g:%s(%s) is refused: %v", x.method, x.args, err)
		case x.want != "" && (err == nil || !strings.Contains(err.Error(), x.want)):
			t.Errorf("g:%s(%s): got %v, expected …%s…", x.method, x.args, err, x.want)
		}
	}
	if problems := game.Check(c, "vp", source.Pos{}, []source.Value{{Kind: source.Number, Number: 1}}, game.ReadsCounting); !strings.Contains(problems.Error(), "count and check can only read") {
		t.Errorf("a condition may gain points: %v", problems)
	}
	if problems := game.Check(c, "sector", source.Pos{}, []source.Value{{Kind: source.Open}}, game.ReadsCounting); len(problems) > 0 {
		t.Errorf("what only the function knows is refused: %v", problems)
	}
}

// What methods give is known from what they are given.
func TestGives(t *testing.T) {
	c := toy.Catalog(t)
	stars := kernel.Type{Kind: board.KindStar, List: true}
	for _, x := range []struct {
		method, args string
		want         kernel.Type
	}{
		{"star", `[1]`, kernel.Type{Kind: board.KindStar}},
		{"figures", `[{}]`, kernel.Type{Kind: board.KindFigure, List: true}},
		{"held", `["credit"]`, kernel.Type{Basic: "number"}},
		{"choose", `[[]]`, kernel.Type{Kind: board.KindStar}},
		{"choose", `[[], {"up_to": 2}]`, stars},
		{"nosuch", `[]`, kernel.Type{Basic: "nothing"}},
	} {
		args, _ := toy.Value(`{"args":` + x.args + `}`).Get("args")
		if got := game.Gives(c, x.method, args.List, stars); got.String() != x.want.String() {
			t.Errorf("g:%s(%s) gives %s, expected %s", x.method, x.args, got.String(), x.want.String())
		}
	}
}
