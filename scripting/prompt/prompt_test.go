package prompt_test

import (
	"fmt"
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/source"
	"seti/scripting/prompt"
	"seti/tests/toy"
)

// position is a toy game of two in a position.
func position(t *testing.T) *kernel.Game {
	t.Helper()
	g, err := kernel.NewGame(toy.Catalog(t), kernel.Settings{Players: 2, Seed: 7, First: 1, Species: []string{}})
	if err != nil {
		t.Fatal(err)
	}
	g.Scripts = toy.Host{}
	g.FinishSetup()
	if problems := arrange.Apply(g, toy.Value(`{"discs":[0,0,0],"sectors":["s1","s2","s3","s4","s5","s6","s7","s8"],"stars":{"s1":{"marks":["p2"]}},
		"p1":{"vp":7,"credit":4,"energy":3,"hand":["5","6"],"probes":["ash","r4s5"],"orbiters":["ash"]},"p2":{"hand":["7"]}}`)); problems.Err() != nil {
		t.Fatal(problems)
	}
	return g
}

// An expression holds, or the values of its names are returned.
func TestExpressions(t *testing.T) {
	e := prompt.NewExpressions(position(t))
	for src, want := range map[string]string{
		`p1.credit == 4 and has(p1.hand, "5")`:                      "",
		`count(p1.probes, "ash") == 1 and #p1.probes == 2`:          "",
		`sum { p1.credit, p1.energy } == 7`:                         "",
		`sum(techs, "left") == 8 * 4`:                               "",
		`stars.s1.marks[1] == "p2"`:                                 "",
		`not happened "launch" and times { visit = "planet" } == 0`: "",
		`seen_by.p2.p1.hand_size == 2 and #seen_by.p2.p1.hand == 0`: "",
		`#seen_by.public.p2.hand == 0`:                              "",
		`string.upper(p1.hand[1]) == "5"`:                           "",
		`p1.credit == 5`:                                            "p1.credit is 4",
		`p1.credit == 4 and p1.energy == 9 and has(p1.hand, "9")`:   `p1.energy == 9 does not hold: p1.energy is 3; has(p1.hand, "9") does not hold: p1.hand is {"5", "6"}`,
		`p1.credit == 5 or p1.vp == 1`:                              "p1.credit is 4, p1.vp is 7",
		`false`:                                                     "it does not hold",
		`(function() for _, id in ipairs(p1.hand) do if id == "9" then return false end end return true end)()`: "",
		`(function() table.insert(p1.hand, "9") return true end)()`:                                             "",
	} {
		got, err := e.Check(src)
		if err != nil || got != want {
			t.Errorf("%s: %s, %v; want %s", src, got, err, want)
		}
	}
	if got, err := e.Check(`#p1.hand == 2`); err != nil || got != "" {
		t.Errorf("an expression has changed the position for the next one: %s, %v", got, err)
	}
	for src, want := range map[string]string{
		`p1.crdit == 4`:                          `p1 has no "crdit" (did you mean "credit"?)`,
		`pp.credit == 4`:                         `the position has no "pp"`,
		`p1.credit = 4`:                          `= sets a name, but an expression can only compare (write ==)`,
		`#stars == 8`:                            `stars has names, so it has no length (only a list has a length)`,
		`happened { lanuch = "any" }`:            `unknown event "lanuch" (did you mean "launch"?)`,
		`happened(3)`:                            `found 3, expected an event`,
		`happened { launch = "any", by = "p3" }`: `by: found "p3", expected a player such as "p1"`,
		`sum(p1.hand) == 1`:                      `sum: found "5", expected numbers`,
		`seen_by.p3.round == 1`:                  `seen_by has no "p3" (p1 to p4, or public: what everybody knows)`,
		`p1.credit + nil == 4`:                   `nil`,
		`(function() while true do end end)()`:   `the script runs for more than 1000000 instructions`,
	} {
		if _, err := e.Check(src); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", src, err, want)
		}
	}
}

// What the functions of expressions do for each entry of a table counts as work of the script: ten walks over
// 15,000 entries are within the budget of a million, a hundred are not.
func TestWorkOfFunctions(t *testing.T) {
	e := prompt.NewExpressions(position(t))
	for _, call := range []string{`sum(t)`, `sum(t, "vp")`, `has(t, 2)`, `count(t, 1)`} {
		for times, want := range map[int]string{10: "", 100: "the script runs for more than 1000000 instructions"} {
			src := fmt.Sprintf("(function() local t = {} for i = 1, 15000 do t[i] = 1 end for i = 1, %d do local x = %s end return true end)()", times, call)
			got, err := e.Check(src)
			if got != "" || want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
				t.Errorf("%d times %s: %s, %v; want %s", times, call, got, err, want)
			}
		}
	}
	// A table that holds another one twice, and so on: 2 to the 20th places.
	const deep = "local t = {} for i = 1, 20 do t = { t, t } end "
	if _, err := e.Check(`(function() ` + deep + `return happened(t) end)()`); err == nil || !strings.Contains(err.Error(), "a table of more than 100000 values") {
		t.Errorf("it is an event: %v", err)
	}
	g := position(t)
	if _, err := eval(t, prompt.New(g.C), g, "if true then "+deep+"print(t) end"); err == nil || !strings.Contains(err.Error(), "a table of more than 100000 values") {
		t.Errorf("it is printed: %v", err)
	}
}

// Mistakes that do not depend on the position are found without one; names of things need the content.
func TestWrong(t *testing.T) {
	c := toy.Catalog(t)
	for src, want := range map[string]string{
		`p1.credit == 4 and stars.nova.data == 1`: "",
		`seen_by.p2.p1.hand_size == 2`:            "",
		`p1.crdit == 4`:                           `p1 has no "crdit" (did you mean "credit"?)`,
		`stars.s1.mark[1] == "p1"`:                `stars has no "mark"`,
		`p1.token == 2`:                           `p1 has no "token" (a resource of a pack is p1.resources.token)`,
		`seen_by.p2.p1.hnd == 2`:                  `p1 has no "hnd"`,
		`rond == 1`:                               `the position has no "rond" (did you mean "round"?)`,
		`os.time() == 1`:                          `the position has no "os" (a script cannot reach clocks or the system)`,
		`p1.credit ==`:                            `"p1.credit ==" is not an expression`,
	} {
		if p, wrong := prompt.Wrong(src); wrong != (want != "") || !strings.Contains(p.Error(), want) {
			t.Errorf("%s: got %v, want %s", src, p, want)
		}
	}
	for src, want := range map[string]string{
		`stars.s1.data == 1 and techs["probe-1"].left == 4`: "",
		`stars.s9.data == 1`:         `stars: there is no star "s9"`,
		`techs["probe-9"].left == 1`: `techs: there is no tech "probe-9" (did you mean "probe-1"?)`,
		`p1.circles["77"][1] == 1`:   `p1.circles: there is no card "77"`,
	} {
		if p, wrong := prompt.Unknown(c, src); wrong != (want != "") || !strings.Contains(p.Error(), want) {
			t.Errorf("%s: got %v, want %s", src, p, want)
		}
	}
}

// eval runs a line at the prompt, looking at a position.
func eval(t *testing.T, p *prompt.Prompt, g *kernel.Game, src string) (*prompt.Reply, error) {
	t.Helper()
	return p.Eval(src, prompt.Look{Position: arrange.Describe(g, board.Everyone), Hooks: g.Reader(0),
		Locals: []prompt.Local{{Name: "bonus", Value: source.Value{Kind: source.Number, Number: 3}}}})
}

// said writes a value: 3, {"5", "6"}.
func said(g *kernel.Game, v source.Value) string {
	switch v.Kind {
	case source.Thing:
		return g.C.Name(v.Ref)
	case source.List:
		parts := make([]string, len(v.List))
		for i := range v.List {
			parts[i] = said(g, v.List[i])
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case source.Table:
		parts := make([]string, len(v.Fields))
		for i, f := range v.Fields {
			parts[i] = f.Key + "=" + said(g, f.Value)
		}
		return "{" + strings.Join(parts, " ") + "}"
	}
	return v.Describe()
}

// Lines at the prompt: their kinds, and the changes they ask for.
func TestEval(t *testing.T) {
	g := position(t)
	p := prompt.New(g.C)
	for _, x := range []struct{ src, value, change string }{
		{`p1.energy + 1`, "4", ""},
		{`p1.hand`, `{"5", "6"}`, ""},
		{`#figures {}`, "1", ""},
		{`#probes "ash"`, "1", ""},
		{`g:distance("earth", "ash")`, "4", ""},
		{`g:star(2)`, "s3", ""},
		{`g:probes {}[1].space`, "r1s1", ""},
		{`math.max(p1.credit, bonus)`, "4", ""},
		{`bonus`, "3", ""},
		{`p1.energy = 5`, "nothing", "{p1={energy=5}}"},
		{`p1:hand { "39" }`, "nothing", `{p1={hand={"39"}}}`},
		{`p1:hand("39")`, "nothing", `{p1={hand={"39"}}}`},
		{`p1 { energy = 1, vp = 2 }`, "nothing", "{p1={vp=2 energy=1}}"},
		{`round = 2`, "nothing", "{round=2}"},
		{`x = 5`, "nothing", ""},
		{`x + 1`, "6", ""},
		{`local y = p1.vp`, "nothing", ""},
		{`y`, "7", ""},
		{`local function rich() return p1.credit > 3 end`, "nothing", ""},
		{`rich()`, "true", ""},
	} {
		r, err := eval(t, p, g, x.src)
		if err != nil {
			t.Errorf("%s: %v", x.src, err)
			continue
		}
		called := strings.HasPrefix(x.src, "p1:") || strings.HasPrefix(x.src, "p1 {") // which is an expression, too
		change := ""
		if len(r.Change.Fields) > 0 {
			change = said(g, r.Change)
		}
		if said(g, r.Value) != x.value || change != x.change || r.IsExpr != (x.value != "nothing" || called) {
			t.Errorf("%s is %s, changes %s; want %s and %s", x.src, said(g, r.Value), change, x.value, x.change)
		}
	}
	r, err := eval(t, p, g, `print(p1.vp, "points") print(g:star(1))`)
	if err != nil || len(r.Printed) != 2 || said(g, r.Printed[0][0]) != "7" || said(g, r.Printed[1][0]) != "s2" {
		t.Errorf("printed is %v, %v", r.Printed, err)
	}
	if r, err := eval(t, p, g, `z = 1`); err != nil || len(r.Own) != 1 || r.Own[0] != "z" {
		t.Errorf("own names are %v, %v", r.Own, err)
	}
	for src, want := range map[string]string{
		`p1.enrgy`:          `p1 has no "enrgy" (did you mean "energy"?)`,
		`figurs {}`:         "unknown name `figurs` (did you mean \"figures\"?)",
		`io.open("x")`:      "a script cannot reach files",
		`g:vp(3)`:           "vp changes the game",
		`p1.vp +`:           "",
		`p1()`:              "expected a table (write p1 { vp = ... })",
		`p2.circles()`:      "expected a table (write p2.circles { KEY = ... })", // of which there are none yet
		`while true do end`: "the script runs for more than 1000000 instructions",
	} {
		if r, err := eval(t, p, g, src); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %+v, %v, want %s", src, r, err, want)
		}
	}
}

// An incomplete chunk continues in the next line.
func TestIncomplete(t *testing.T) {
	for src, want := range map[string]bool{
		`p1.vp`: false, `for i = 1, 3 do`: true, `function f()`: true, `p1 {`: true, `p1.vp +`: true, `)`: false, `x = 1`: false, "": false,
	} {
		if got := prompt.Incomplete(src); got != want {
			t.Errorf("%q is incomplete: %t", src, got)
		}
	}
	for src, want := range map[string]bool{`p1.vp == 3`: true, `x = 1`: true, `)`: false, `for i`: false} {
		if got := prompt.Parses(src); got != want {
			t.Errorf("%q is Lua: %t", src, got)
		}
	}
	if !prompt.IsName("p1") || !prompt.IsName("round") || prompt.IsName("vp") {
		t.Error("p1 and round stand at the top of a position, vp does not")
	}
}
