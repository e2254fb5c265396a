package syntax_test

import (
	"slices"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"seti/scripting"
	"seti/scripting/syntax"
)

// Syntax errors are reported where they begin, with what was probably meant.
func TestMistakes(t *testing.T) {
	for src, want := range map[string]string{
		`return { play = { vp = 2 data = 1 } }`: "x.lua:1:26: a comma is missing before `data`",
		"return {\n  play = {\n    vp = 2,\n":   "`{` is never closed (close it with `}`)",
		`return { for = 2 }`:                    "`for` is a Lua keyword and cannot be a key (to multiply a group, write per = ...)",
		`return { vp: 2 }`:                      "unexpected `:` (write = between a key and its value)",
		`return { "vp" = 2 }`:                   `a key in quotes needs brackets (write ["vp"] = ...)`,
		`return { play = [1, 2] }`:              "write a list in braces: { ... }",
		`local f = (g) => 1`:                    "write function(g) ... end",
		`return { vp = }`:                       "a value is missing before `}`",
		`if x = 3 then end`:                     "to compare write ==",
		`if x == 3 return end`:                  "`then` is missing before `return`",
		`while x y() end`:                       "`do` is missing before `y`",
		`local x = 1 x += 2`:                    "write x = x + ...",
		`return 1 // two`:                       "a value is missing before `/`",
		`# two`:                                 "comments start with --",
		`return {} local x = 1`:                 "nothing may follow return, but here is `local` (return must be the last statement)",
		`return { 1 ] }`:                        "`]` does not close the `{` of line 1 (close it with `}`)",
		`end`:                                   "`end` closes nothing",
		"if a then\n  b()\nelse if c then\n  d()\nend\n": "write elseif as one word, or give the inner if an end",
		`return { vp = 3.5.1 }`:                          "is not a number",
		`return { name = 1..2 }`:                         "put spaces around ..",
		`return { name = "x }`:                           "x.lua:1:17: ",
		`return [[x`:                                     "the long string that begins here is not closed",
		`--[[ x`:                                         "the long comment that begins here is not closed",
		`5`:                                              "a value alone is not a statement",
		`break`:                                          "break is not in a loop",
		`local function f() return ... end`:              "... is in a function that does not take it (write function(...))",
		`return { 1 + + 2 }`:                             "a value is missing before `+`",
		"return " + strings.Repeat("{", 300):             "",
		"return " + strings.Repeat("not ", 300) + "true": "nested more than 200 deep",
		"return {" + strings.Repeat("1,", 1001) + "}":    "the table has 1001 entries, at most 1000 are allowed",
		strings.Repeat("local a\n", 1001):                "more than 1000 local variables",
		strings.Repeat(" ", 70_000):                      "the file has 70000 bytes, a script may have 65536 (split it into several files and require them)",
	} {
		_, problems := syntax.Compile("x.lua", []byte(src))
		if err := problems.Err(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60q: got %v, want %s", src, err, want)
		}
	}
}

// wrong returns the mistakes of a script that is compiled and run.
func wrong(src string) string {
	script, problems := syntax.Compile("x.lua", []byte(src))
	if problems.Err() == nil {
		_, problems = scripting.Evaluate(script, nil, "x", nil)
	}
	return problems.Error()
}

// Errors of the Lua machine are translated into terms of the script.
func TestExplain(t *testing.T) {
	for src, want := range map[string]string{
		`local x return { x.vp }`:                              "x.lua:1:20: x is nil and has no `vp`",
		`local x = { a = 1 } return { x.a.b }`:                 "x.a is a number and has no `b`",
		`local x = {} return { x[1][2] }`:                      "x[1] is nil and has no `2`",
		`local x return { x() }`:                               "`x` is not a function (it may be nil)",
		`local x = {} return { x:go() }`:                       "x has no method `go`",
		`local x = {} return { x.a.b() }`:                      "x.a is nil and has no `b`",
		"local x = 'a'\nlocal y = x\n('b'):upper()":            "is not a function",
		`local x return { x + 1 }`:                             "x + 1: x is nil",
		`local x return { 2 * #x }`:                            "x cannot be counted with # (it may be nil)",
		`local x return { -x }`:                                "x cannot be made negative (it may be nil)",
		`local x return { x < 3 }`:                             "x < 3: x is nil",
		`local x return { 3 > x }`:                             "3 > x: x is nil",
		`return { {} < 3 }`:                                    "cannot compare a table with a number",
		`return { "a" .. {} }`:                                 "{ ... } is a table and cannot be joined to a text (tostring(...) makes a text of it)",
		`local x return { "a" .. x.y .. "b" }`:                 "x is nil and has no `y`",
		`local x return { ("a" .. x) }`:                        "x is nil and cannot be joined to a text",
		`local list = { 1 } for x in list do end`:              "cannot loop over `list` (write for i, x in ipairs(list) do)",
		`for i = 1, "x" do end`:                                "the limit must be a number: for i = start, limit, step",
		`local function f() return 1 + f() end return { f() }`: "functions call each other more than 120 deep (a function that calls itself must come to an end)",
	} {
		if got := wrong(src); !strings.Contains(got, want) {
			t.Errorf("%s: got %s, want %s", src, got, want)
		}
	}
}

// Names that nobody defines are found without running a script, with the way out.
func TestNames(t *testing.T) {
	for src, want := range map[string]string{
		`return { pirnt }`:                "x.lua:1:10: unknown name `pirnt`",
		`return { ipair {} }`:             `unknown name ` + "`ipair`" + ` (did you mean "ipairs"?)`,
		`return { null }`:                 "nothing is nil",
		`return { os.time() }`:            "a script cannot reach clocks or the system",
		`return { math.random(6) }`:       "write g:random(n), so that a saved game gives the same result",
		`return { string.reverse "x" }`:   "write a loop with text:sub(i, i)",
		`return { math.flor(1) }`:         `did you mean "floor"?`,
		`do local a = 1 end return { a }`: "the local variable of that name is declared later or inside another block",
		`x = 1 return {}`:                 "x.lua:1:1:",
		`function f() end return {}`:      "x.lua:1:",
		`local coin = 1 return { coyn }`:  `did you mean "coin"?`,
		`return { vega }`:                 "put a name of the game in quotes; declare a local variable before you use it",
		`return { self.vp }`:              "the game is g, the first parameter of a function",
	} {
		if got := wrong(src); !strings.Contains(got, want) {
			t.Errorf("%s: got %s, want %s", src, got, want)
		}
	}
}

// Scripts that check themselves: what is compiled means what is written.
func TestLanguage(t *testing.T) {
	for _, src := range []string{
		`local t = {} t.a = { b = 1 } t.a.b, t["c"] = t.a.b + 1, 3 assert(t.a.b == 2 and t.c == 3)`,
		`local n = 0 for i = 10, 1, -3 do n = n * 10 + i end assert(n == 10741)`,
		`local s = "" for k, v in pairs { x = 1, y = 2 } do s = s .. k .. v end assert(s == "x1y2")`,
		`local n = 0 repeat n = n + 1 until n == 3 while n < 5 do n = n + 1 if n == 5 then break end end assert(n == 5)`,
		`local function f(...) local a, b = ... return select("#", ...), a, b end local n, a, b = f(1, nil, 3) assert(n == 3 and a == 1 and b == nil)`,
		`local o = { n = 1 } function o:add(k) self.n = self.n + k return self end function o.twice(x) return x * 2 end assert(o:add(2):add(3).n == 6 and o.twice(4) == 8)`,
		`local a, b = 1, 2 a, b = b, a assert(a == 2 and b == 1)`,
		`local a, b, c = 1, 2, 3 a, b, c = c, a, b assert(a == 3 and b == 1 and c == 2)`,
		`local a, b = 0, 1 for i = 1, 5 do a, b = b, a + b end assert(a == 5 and b == 8)`,
		`local function swap(a, b) a, b = b, a return a, b end local a, b = swap(1, 2) assert(a == 2 and b == 1)`,
		`local function two() return 1, 2 end local a, b, c = 7, 8, 9 a, b, c = two() assert(a == 1 and b == 2 and c == nil)`,
		`assert(not (1 == 2) and (1 ~= 2 or false))`,
		`local function even(n) if n == 0 then return true elseif n == 1 then return false else return even(n - 2) end end assert(even(10) and not even(7))`,
		`assert(-2 ^ 2 == -4 and 7 % 3 == 1 and "a" < "b" and 3 >= 3 and #"abc" == 3 and [[x]] == "x")`,
		`local t = { 1, 2, [5] = 5, n = 6, } assert(t[2] == 2 and t[5] == 5 and t.n == 6)`,
		`do local x = 1 do local x = 2 assert(x == 2) end assert(x == 1) end`,
	} {
		if got := wrong(src + " return {}"); got != "" {
			t.Errorf("%s: %s", src, got)
		}
	}
}

// The parts that "and" joins, and the values that an expression names, each once.
func TestExpression(t *testing.T) {
	for _, x := range []struct {
		text         string
		parts, paths []string
	}{
		{`p1.vp == 3`, []string{`p1.vp == 3`}, []string{"p1.vp"}},
		{`p1.vp == 3 and has(p1.hand, "p2.vp") and p1.vp > 2`, []string{`p1.vp == 3`, `has(p1.hand, "p2.vp")`, `p1.vp > 2`}, []string{"p1.vp", "p1.hand"}},
		{`p1.vp == 3 or p2.vp == 4 and round == 1`, []string{`p1.vp == 3 or p2.vp == 4 and round == 1`}, []string{"p1.vp", "p2.vp", "round"}},
		{`(p1.passed and p2.passed)`, []string{`(p1.passed and p2.passed)`}, []string{"p1.passed", "p2.passed"}},
		{`#p1.hand == stars["s1"].marks[1]`, []string{`#p1.hand == stars["s1"].marks[1]`}, []string{"#p1.hand", `stars["s1"].marks[1]`}},
		{`(function(n) local m = n return m end)(p1.vp) == 1`, []string{`(function(n) local m = n return m end)(p1.vp) == 1`}, []string{"p1.vp"}},
		{`happened { land = "mars" }`, []string{`happened { land = "mars" }`}, nil},
		{`p1.vp ==`, []string{`p1.vp ==`}, nil},
	} {
		e := syntax.ReadExpression(x.text)
		var paths []string
		for _, p := range e.Paths() {
			paths = append(paths, p.Text)
		}
		if !slices.Equal(e.Parts(), x.parts) || !slices.Equal(paths, x.paths) {
			t.Errorf("%s: parts %q, paths %q; want %q and %q", x.text, e.Parts(), paths, x.parts, x.paths)
		}
	}
	if keys := syntax.ReadExpression(`stars["s1"].marks[1] == "p1"`).Paths()[0].Keys; !slices.Equal(keys, []string{"stars", "s1", "marks"}) {
		t.Errorf("the keys are %q", keys)
	}
	if at, sets := syntax.ReadExpression(`p1.vp = 3`).Sets(); !sets || at != 7 {
		t.Errorf("= at column %d: %t", at, sets)
	}
	if _, sets := syntax.ReadExpression(`happened { land = "mars" }`).Sets(); sets {
		t.Error("a key of a table is taken for a comparison")
	}
}

// The messages and requires of a script are found without running it.
func TestTexts(t *testing.T) {
	src := []byte(`-- a comment
local title = "the deck"
return { play = { run("look at " .. title, f), run("take a token", function(g)
  g:say("pack.taken", { n = 1 }) g:say "pack.left" g:say("pack." .. name)
end) } }`)
	texts := func(list []syntax.Text) (all []string) {
		for _, x := range list {
			all = append(all, x.Text)
		}
		return all
	}
	if got := texts(syntax.Texts("x.lua", src)); !slices.Equal(got, []string{"take a token"}) {
		t.Errorf("functions say of themselves %q", got)
	}
	if got := texts(syntax.Calls("x.lua", src, "say")); !slices.Equal(got, []string{"pack.taken", "pack.left"}) {
		t.Errorf("say is called with %q", got)
	}
	if got := texts(syntax.Pieces("x.lua", src)); !slices.Equal(got, []string{"look at ", "pack."}) {
		t.Errorf("joined are %q", got)
	}
	if at := syntax.Texts("x.lua", src)[0].Pos; at.Line != 3 {
		t.Errorf("the text stands at %s", at)
	}
}

// Comments, layout and texts for people are not what a script does; everything else is.
func TestEssence(t *testing.T) {
	essence := func(src string) string { return string(syntax.Essence([]byte(src))) }
	same := essence(`return { play = { run("take it", function(g) g:vp(2) end) } }`)
	if got := essence("-- new\nreturn {\n  play = { run(\"take it at once\", function(g)\n    g:vp(2)\n  end) }\n}"); got != same {
		t.Errorf("another layout and text make another script:\n%s\n%s", got, same)
	}
	if got := essence(`return { play = { run("take it", function(g) g:vp(3) end) } }`); got == same {
		t.Error("another number makes the same script")
	}
	if got := essence(`return "x`); got != `return "x` {
		t.Errorf("what is no Lua becomes %q", got)
	}
}

// A compiled function keeps no room for code that it does not have.
func TestCompiledIsSmall(t *testing.T) {
	s, problems := syntax.Compile("x.lua", []byte("return { a = function() return function() end end }"))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	var look func(p *lua.FunctionProto)
	look = func(p *lua.FunctionProto) {
		if most := 2*len(p.Code) + 8; cap(p.Code) > most || cap(p.DbgSourcePositions) > most {
			t.Errorf("line %d: room for %d and %d instructions, it has %d", p.LineDefined, cap(p.Code), cap(p.DbgSourcePositions), len(p.Code))
		}
		for _, inner := range p.FunctionPrototypes {
			look(inner)
		}
	}
	look(s.Code())
}
