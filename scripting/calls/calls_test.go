package calls_test

import (
	"strings"
	"testing"

	"seti/scripting/calls"
	"seti/tests/toy"
)

// Invalid requests of functions to the game are found without running them, at their place; possible ones are not
// reported.
func TestCheck(t *testing.T) {
	c := toy.Catalog(t)
	for body, want := range map[string]string{
		// Valid requests.
		`g:vp(2)`:                           "",
		`g:signal { at = "s3", count = 2 }`: "",
		`for _, p in ipairs(g:probes {}) do g:step(p, p.space) end`: "",
		`local star = g:star(2) if star.data > 1 then g:vp(1) end`:  "",
		`g.state.n = g.state.n + 1`:                                 `x.lua:2:10: the thing has no state "n" (declare it: state = { n = 0 })`,
		`g:choose(g:figures {}, { up_to = 2 })[1].owner:x()`:        "a player has no method \"x\"",
		`g:as(g.owner):data(1)`:                                     "",
		`local any = something(g) any.what = any.ever`:              "",
		`local x = g:star(1) x = { nosuch = 1 } return x.nosuch`:    "", // set again, it may be anything
		`g:wave "ash"`:                                       "",
		`local k = "vp" return g[k](g, 1)`:                   "", // a key that is computed
		`return g[1], g[g], g["owner"], (g[g.owner or 2])()`: "",
		`g:remove(g:probes()[1]) g:remove(g:figures {}) g:remove(g:traces {}) g:remove { of = g.owner.any }`:        "a player has no \"any\"",
		`g:put(g:probes()[1], { at = "r2s3" }) g:swap(g:probes()[1], g:probes { ring = 2 }[1])`:                     "",
		`for _, s in ipairs(g:spaces { ring = 2, next_to = "ash" }) do g:relocate { of = g:probes {}, to = s } end`: "",

		// Invalid requests.
		`g.owner.vp = 3`:                                 `x.lua:2:10: the fields of a player can only be read (methods of g change the game, such as g:vp(3))`,
		`g:figurs {}`:                                    `x.lua:2:4: g has no method "figurs" (did you mean "figures"?)`,
		`g.vp(2)`:                                        `g.vp is called with a dot (write g:vp(...) with a colon)`,
		`return g.vp`:                                    `g.vp is a method, not a field (write g:vp(...))`,
		`g["vp"](g, 2)`:                                  `g.vp is called with a dot (write g:vp(...) with a colon)`,
		`return g[g:star(8)](g, g:star(9))`:              `x.lua:2:18: g:star: found 8, expected a whole number from 0 to 7`,
		`g:owner()`:                                      `g.owner is a field, not a method (write g.owner)`,
		`return g.ownr`:                                  `g has no field "ownr"`,
		`g:signal { att = "s3" }`:                        `unknown key "att"`,
		`g:signal { at = "s33" }`:                        `unknown name "s33"`,
		`g:star(8)`:                                      `expected a whole number from 0 to 7`,
		`g:star()`:                                       `sector is missing`,
		`g:star(1, 2)`:                                   `g:star`,
		`g:remove(g:star(1))`:                            `found a star, expected a figure or a trace`,
		`g:discard(g:probes {})`:                         `found a figure, expected a card or an event`,
		`g:put(g:probes()[1], { att = "ash" })`:          `"at" is missing`,
		`g:put(g:probes()[1], { at = "r2s9" })`:          `unknown name "r2s9"`,
		`g:swap(g:probes()[1], g:star(1))`:               `found a star, expected a figure`,
		`g:probes { ring = 5 }`:                          `expected 1 to 4`,
		`g:swap_probes { of = g:probes {} }`:             `"with" is missing`,
		`return g:star(2).nam`:                           `a star has no "nam" (did you mean "name"?)`,
		`return g:probes {}.space`:                       `a list has no "space" (write [1].space for the first of them, or for _, x in ipairs(list) do)`,
		`return g:probes {}[1].spce`:                     `has no "spce" (did you mean "space"?)`,
		`for _, p in ipairs(g:players()) do p:vp(1) end`: `a player has no method "vp" (write g:as(player):vp(...))`,
		`return g:star(2):name()`:                        `a star has no method "name" (write .name)`,
		`local p = g:players()[1] if p then return p.sector end`:         `has no "sector"`,
		`local f = function() return g:top "hand" end return f().nosuch`: `a card has no "nosuch"`,
		`g:as("p2"):lunch()`: `g has no method "lunch"`,

		`g:probes { of = g.owner }`:                   `found a player, expected own, others or all (a function asks for one player with g:as: g:as(player):probes {})`,
		`g:happened { signal = "any", of = g.owner }`: `found a player, expected own, others or all`,
		`g:probes { of = "p2" }`:                      `found "p2", expected own, others or all (a function asks for one player`,

		`g:pay { gold = 1 }`: `unknown`,
		`if g:held "gold" > 1 then g:vp(1) elseif g:held "glod" > 2 then g:vp(1) end`: `unknown name "glod"`,
		`while g:held "gold" > 1 do g:vp(1) end`:                                      `unknown name "gold"`,
		`repeat local x = g:star(9) until x`:                                          `expected a whole number`,
		`for i = 1, g:nosuch() do end`:                                                `g has no method "nosuch"`,
		`return not g:nosuch() or { a = g:other() }`:                                  `g has no method "other"`,
		`return #g:nosuch() + -g:nothing() .. "x"`:                                    `g has no method "nothing"`,
	} {
		problems, _ := calls.Check("x.lua", []byte("return { play = { run(\"it\", function(g)\n "+body+"\nend) } }"), c)
		got := problems.Error()
		if want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%s:\n got %s\nwant %s", body, got, want)
		}
	}
}

// The state of a thing is declared in its file, with the types of things.
func TestState(t *testing.T) {
	c := toy.Catalog(t)
	for body, want := range map[string]string{
		`g.state.uses = g.state.uses + g.state.list[1]`:                           "",
		`local s = g.state s.debt[g.owner] = s.debt[g.owner] + 1`:                 "",
		`g.state.star = g:star(1) g:vp(g.state.star.sector)`:                      "",
		`g.state.heard[g.owner] = g.state.star g:vp(g.state.heard[g.owner].data)`: "",
		`g.state.uzes = 1`:                    `x.lua:5:10: the thing has no state "uzes" (did you mean "uses"?)`,
		`g:vp(g.state.count)`:                 `the thing has no state "count" (declare it: state = { count = 0 })`,
		`g:vp(g.state.star.sectr)`:            `a star has no "sectr" (did you mean "sector"?)`,
		`g:vp(g.state.heard[g.owner].nosuch)`: `a star has no "nosuch"`,
	} {
		problems, _ := calls.Check("x.lua", []byte(`return {
 state = { uses = 0, list = { 1, 2 }, star = { type = "star" }, debt = { each = "player", start = 0 },
  heard = { each = "player", type = "star" } },
 play = { run("it", function(g)
 `+body+"\nend) } }"), c)
		if got := problems.Error(); want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%s:\n got %s\nwant %s", body, got, want)
		}
	}
	elsewhere := []byte(`return { play = { run("it", function(g) g.state.anything = g.state.something end) } }`)
	for _, file := range []string{"lib/x.lua", "mine/changes/x.lua"} { // the state of other files
		if problems, _ := calls.Check(file, elsewhere, c); len(problems) > 0 {
			t.Errorf("%s: %v", file, problems)
		}
	}
	if problems, _ := calls.Check("cards/x.lua", elsewhere, c); len(problems) != 2 {
		t.Errorf("a card without a state: %v", problems)
	}
}

// A condition that was read before a call with interrupt points inside it is warned of: it may not
// hold any more (rules 5.1.3).
func TestStaleConditions(t *testing.T) {
	c := toy.Catalog(t)
	for body, stale := range map[string]bool{
		`local n = #g:probes {} g:scan() if n > 1 then g:vp(1) end`:                                        true,
		`local p = g:choose(g:probes {}) local at = p.sector g:move(1) if at == 3 then g:vp(1) end`:        true,
		`local list = g:probes {} g:scan() if #list > 0 then g:vp(1) end`:                                  true,
		`local rich = g:held "credit" > 3 g:scan() while rich do g:vp(1) rich = false end`:                 false, // set again
		`local rich = g:held "credit" > 3 g:scan() if not rich then g:vp(1) end`:                           true,
		`local n = g:held "data" if n > 1 then g:scan() end if n > 2 then g:vp(1) end`:                     true,
		`local n = g:held "data" g:play(g:cards("hand")[1]) if n > 1 then g:vp(1) end`:                     true,
		`local n = g:held "data" g:gain(g.effects.boost) if n > 1 then g:vp(1) end`:                        true, // there may be several
		`local n = g:held "data" g:gain { vp = 1, move = 2 } if n > 1 then g:vp(1) end`:                    true,
		`local function act() g:scan() end local n = g:held "data" act() if n > 1 then g:vp(1) end`:        true,
		`local function act() local n = g:held "data" g:scan() return n end if act() > 1 then g:vp(1) end`: true,

		`local n = #g:probes {} if n > 1 then g:scan() end`:                                   false,
		`local n = #g:probes {} g:vp(1) if n > 1 then g:vp(1) end`:                            false,
		`g:scan() if #g:probes {} > 1 then g:vp(1) end`:                                       false,
		`local before = g:held "data" g:scan() if g:held "data" > before then g:vp(1) end`:    false, // compared with what is there now
		`local p = g:choose(g:probes {}) g:move(1) if p then g:vp(1) end`:                     false, // a thing
		`local p = g:choose(g:probes {}) g:move(1) if p.sector == 3 then g:vp(1) end`:         false, // read anew
		`local n = g:held "data" if n > 1 then g:scan() return end if n > 0 then g:vp(1) end`: false,
		`local n = g:held "data" if n > 1 then g:scan() elseif n > 0 then g:vp(1) end`:        false,
		`local n = 2 g:scan() if n > 1 then g:vp(1) end`:                                      false,
		`local function n() return #g:probes {} end g:scan() if n() > 1 then g:vp(1) end`:     false, // read after it
		`local function act() g:scan() return #g:probes {} end if act() > 1 then g:vp(1) end`: false,
		`local n = g:held "data" g:gain { vp = 1, data = 2 } if n > 1 then g:vp(1) end`:       false,
		`local n = g:held "data" g:gain(g:pieces {}[1]) if n > 1 then g:vp(1) end`:            false, // one effect
	} {
		problems, _ := calls.Check("x.lua", []byte("return { play = { run(\"it\", function(g)\n "+body+"\nend) } }"), c)
		got := false
		for _, p := range problems {
			got = got || p.Warning && strings.Contains(p.Text, "the condition was read before g:")
		}
		if got != stale || len(problems) > 1 {
			t.Errorf("%s: %v, want a warning: %v", body, problems, stale)
		}
	}
}

// Functions that only read may not change anything.
func TestReaders(t *testing.T) {
	c := toy.Catalog(t)
	for src, want := range map[string]string{
		`return { x = count("it", function(g) return #g:probes {} end) }`:                       "",
		`return { answer = function(g, question) return question.options[g:random(2)] end }`:    "g:random: it changes the game; answer and status can only read (do it in turn and keep it in g.state; here only g:say does something)",
		`return { answer = function(g, question) g:look(question.options) end }`:                "g:look: it changes the game; answer and status can only read",
		`return { x = run("it", function(g) g:look(g:top("deck", 3)) g:top("deck", "x") end) }`: `g:top: found "x", expected a whole number from 1 to 1000`,
		`return { x = count("it", function(g) g:vp(1) return 1 end) }`:                          "g:vp: it changes the game; count and check can only read",
		`return { x = check("it", function(g) return g:random(6) > 3 end) }`:                    "g:random: it changes the game",
		`return { x = count("it", function(g) g:say "toy.hello" return 1 end) }`:                "g:say: it changes the game; count and check can only read",
		`return { status = function(g) g:say("toy.hello", { n = 2 }) return {} end }`:           "",
	} {
		if problems, _ := calls.Check("x.lua", []byte(src), c); want == "" && len(problems) > 0 || !strings.Contains(problems.Error(), want) {
			t.Errorf("%s:\n got %v\nwant %s", src, problems, want)
		}
	}
	if _, asked := calls.Check("x.lua", []byte(`return { f = function(g) g:vp(g:held "credit") return g:as("p2"):held "energy" end }`), c); asked != 4 {
		t.Errorf("%d calls of methods of g, and there are 4", asked)
	}
	if problems, asked := calls.Check("x.lua", []byte("return {"), c); len(problems) > 0 || asked != 0 {
		t.Errorf("of what is no Lua %d problems are said, %d calls", len(problems), asked)
	}
}
