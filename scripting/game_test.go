package scripting

import (
	"errors"
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/source"
	"seti/scripting/game"
	"seti/scripting/machine"
	"seti/scripting/words"
	"seti/tests/toy"
)

// position is a toy game of two in a position, with a card 99 that runs a script.
func position(t testing.TB, setup, script string) *kernel.Game {
	t.Helper()
	sources := toy.Sources(`card {"id":"99","name":"Program","cost":0,"free":{"data":1},"sector":"red","income":"energy"}`)
	card := &sources[len(sources)-1].Value
	card.Fields = append(card.Fields, mustEvaluate(t, script, nil).Fields...)
	c, problems := kernel.Build(words.All, game.Reserved(), toy.Packs(), sources)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: 7, First: 1, Species: []string{"hums", "rays"}})
	if err != nil {
		t.Fatal(err)
	}
	g.Scripts = toy.Host{}
	g.FinishSetup()
	if problems := arrange.Apply(g, toy.Value(setup)); problems.Err() != nil {
		t.Fatal(problems)
	}
	return g
}

const layout = `{"discs":[0,0,0],"sectors":["s1","s2","s3","s4","s5","s6","s7","s8"],"deck":["11","12"],
	"p1":{"vp":10,"credit":4,"hand":["99","5"],"probes":["r4s5"],"orbiters":["ash"],"traces":["left jaw discovery"]},"p2":{"credit":2,"hand":["6"]},
	"species":{"left":{"discovered":true,"market":["H.1"]}}}`

// function is a function of a script that is called with g.
func function(t testing.TB, body string) *source.Function {
	t.Helper()
	return functions(mustEvaluate(t, "return { f = function(g)\n"+body+"\nend }", nil))[0]
}

// failing returns the error with which a function of content ends, nil if it has none.
func failing(do func()) (err error) {
	defer func() {
		if r := recover(); r != nil {
			failed, ok := r.(kernel.ScriptError)
			if !ok {
				panic(r)
			}
			err = failed.Err
		}
	}()
	do()
	return nil
}

// Results of reading a game: methods of g, fields of things, lists.
func TestReads(t *testing.T) {
	hooks, h := position(t, layout, "return {}").Reader(0), NewHost()
	for body, want := range map[string]string{
		`g:sector "ash"`:                             "1",
		`g:held "credit"`:                            "4",
		`g:as("p2"):held "credit"`:                   "2",
		`#g:figures {}`:                              "1", // a probe is none
		`g:figures()[1].planet`:                      "ash",
		`g:star(2)`:                                  "s3",
		`g:star(2).name`:                             "Star 3",
		`g:star(2) == g:star(2)`:                     "true",
		`g:star(2) == g:star(3)`:                     "false",
		`g.owner`:                                    "p1",
		`g:probes {}[1].owner == g.owner`:            "true",
		`g:probes {}[1].space`:                       "r4s5",
		`g:distance(g:probes {}[1], g:space "fern")`: "3", // sectors 5 to 8, which is 0
		`#g:bodies { sector = 1, kind = { "planet", "comet" } }`: "2",
		`g:traces { species = "hums" }[1].color`:                 "jaw",
		`g:board_spaces("dna", "hums")[1].danger`:                "2", // as the species declares
		`g:setting "toy.size"`:                                   "2",
		`g:setting "toy.hard"`:                                   "false",
		`g:top "hand" == g:cards("hand")[1]`:                     "true",
		`g:as("p2"):top "hand"`:                                  "an unknown card",
		`g:as("p2"):top "hand" == g:as("p2"):top "hand"`:         "true", // no card was moved in between
		`g:top "discard"`:                                        "nil",
		`g:players()[2]`:                                         "p2",
	} {
		var got string
		err := failing(func() {
			v := h.invoke(function(t, "return tostring("+body+")"), game.NewCall(hooks, nil, game.MayRead))
			got = machine.Display(v)
		})
		if err != nil || got != want {
			t.Errorf("%s is %s, %v; want %s", body, got, err, want)
		}
	}
}

// A wrong request of a function is reported at its line, with what the function may ask.
func TestReadsFail(t *testing.T) {
	hooks, h := position(t, layout, "return {}").Reader(0), NewHost()
	for body, want := range map[string]string{
		`g:figurs {}`: `g has no method "figurs" (did you mean "figures"?)`,
		`g:star(8)`:   "test.lua:2:",
		`(function() g:board_spaces("dna", "hums")[1].pay.vp = 1 end)()`: "a list or gains of a thing cannot be changed",
		`(function() g.owner.vp = 3 end)()`:                              `the fields of a player can only be read (methods of g change the game, such as g:vp(3))`,
		`g:star(2).nam`:                                                  `the thing has no "nam"; it has`,
		`g:star(2)()`:                                                    "is not called",
		`g.star(2)`:                                                      "star was not called on g (write g:star(...) with a colon)",
		`g:vp(1)`:                                                        "vp changes the game; count and check can only read",
		`g:figures { "ash", kind = 1 }`:                                  "a table is either a list or has keys, but this one has both (put the list under a key)",
		`g:figures { [true] = 1 }`:                                       "a key is a name, this one is",
		`g:figures { at = print }`:                                       "unknown name `print`",
		`g:figures { at = tostring }`:                                    "is not a value that the game understands",
		`g:held "gold"`:                                                  `unknown name "gold"`,
		`g.state.runs`:                                                   "",
		`g.effects.boost`:                                                "g.effects: ",
	} {
		script, problems := evaluate("return { f = function(g)\nreturn "+body+"\nend }", nil)
		err := problems.Err()
		if err == nil {
			err = failing(func() { h.invoke(functions(script)[0], game.NewCall(hooks, nil, game.MayRead)) })
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %q in it", body, err, want)
		}
	}
}

// An amount is a whole number, a condition anything; an answer is a thing or nothing.
func TestHooks(t *testing.T) {
	hooks, h := position(t, layout, "return {}").Reader(0), NewHost()
	if n := h.Count(function(t, `return 2 + #g:players()`), hooks, nil); n != 4 {
		t.Errorf("counted are %d", n)
	}
	for body, want := range map[string]string{
		`return "many"`: `the function returned "many", expected a whole number up to 2147483647 (end it with return n)`,
		`return 1.5`:    `the function returned 1.5, expected a whole number up to`,
		`return`:        `the function returned nil, expected a whole number`,
	} {
		if err := failing(func() { h.Count(function(t, body), hooks, nil) }); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %q in it", body, err, want)
		}
	}
	for body, want := range map[string]bool{`return 0`: true, `return false`: false, `return`: false, `return g:held "credit" == 4`: true} {
		if got := h.Check(function(t, body), hooks, nil); got != want {
			t.Errorf("%s holds: %t", body, got)
		}
	}
	if v := h.Answer(function(t, `return g:star(2)`), hooks, nil); v.Kind != source.Thing || hooks.Game().C.Name(v.Ref) != "s3" {
		t.Errorf("the answer is %+v", v)
	}
	if v := h.Answer(function(t, `return`), hooks, nil); v.Kind != source.Nil {
		t.Errorf("no answer is %+v", v)
	}
	if v := h.Answer(function(t, `return 3`), hooks, nil); v.String != "3" {
		t.Errorf("the answer 3 is %+v", v)
	}

	// Arguments that the kernel passes after g.
	space, _ := hooks.Game().C.Lookup("s3", board.KindStar)
	with := game.NewCall(hooks, []source.Value{{Kind: source.Table, Fields: []source.Field{
		{Key: "stars", Value: source.Value{Kind: source.List, List: []source.Value{{Kind: source.Thing, Ref: space}}}},
		{Key: "text", Value: source.Value{Kind: source.String, String: "ask"}},
		{Key: "yes", Value: source.Value{Kind: source.Bool, Bool: true}}}}, {Kind: source.Number, Number: 7}}, game.MayRead)
	f := functions(mustEvaluate(t, `return { f = function(g, q, n) return q.stars[1].name .. q.text .. tostring(q.yes) .. n end }`, nil))[0]
	if got := machine.Display(h.invoke(f, with)); got != "Star 3asktrue7" {
		t.Errorf("got %s", got)
	}
}

// host runs the functions of scripts, and leaves those of the toy game to it.
type host struct{ *Host }

func (h host) Run(fn *source.Function, hooks *kernel.Hooks, args []source.Value) {
	if _, ok := fn.Code.(func(*game.Call) source.Value); ok {
		toy.Host{}.Run(fn, hooks, args)
	} else {
		h.Host.Run(fn, hooks, args)
	}
}

// play plays card 99 with a function, and returns the game after it.
func play(t *testing.T, body string) (*kernel.Game, error) {
	t.Helper()
	g := position(t, layout, `return {
		state = { runs = 1, open = false, marks = { 0, 0 }, star = { type = "star" }, first = { type = "player" }, probe = { type = "figure" }, card = { type = "card" },
			debt = { each = "player", start = 3 }, heard = { each = "player", type = "star" }, done = { each = "player", start = false } },
		effects = { boost = { publicity = 2 } },
		play = { run("does it", function(g) `+body+` end) },
	}`)
	g.Scripts = host{NewHost()}
	option, _ := g.C.ParseOption("play 99")
	played := false
	g.Answer = func(_ *kernel.Game, d *kernel.Decision) int {
		if i := d.Find(option); i >= 0 && !played {
			played = true
			return i
		}
		if d.Kind == kernel.TurnLevel {
			return kernel.Stop
		}
		return max(0, d.Default)
	}
	err := g.Run()
	if errors.Is(err, kernel.ErrStopped) {
		err = nil
	}
	return g, err
}

// Effects of functions happen at once: effects of words and of packs, with things as arguments, choices, also for
// another player.
func TestActs(t *testing.T) {
	g, err := play(t, `
		g:vp(3)
		g:gain { publicity = 1 }
		g:gain(g.effects.boost)
		g:wave "ash"
		g:signal { at = g:star(3) }
		g:as("p2"):data(1)
		if g:pay { credit = 2 } and not g:pay { credit = 3 } then g:vp(10) end
		local probe = g:choose(g:probes {})
		g:step(probe, g:neighbors(probe)[1])`)
	if err != nil {
		t.Fatal(err)
	}
	// 10 points, one by the hums, 3 and 10; 5 publicity, 1, 2 and 1 by the wave, and
	// perhaps one by the step.
	p1, p2 := g.S.P[0].Res, g.S.P[1].Res
	if p1[board.VP] != 10+1+3+10 || p1[board.Publicity] < 5+1+2+1 || p1[board.Credit] != 2 || p2[board.Data] != 1 {
		t.Errorf("p1 has %d points, %d publicity and %d credits, p2 has %d data", p1[board.VP], p1[board.Publicity], p1[board.Credit], p2[board.Data])
	}
	star, _ := g.C.Lookup("s4", board.KindStar)
	if n := len(g.S.Signals); n != 1 || int16(g.S.Signals[0].Star) != star.ID {
		t.Errorf("%d signals", n)
	}
}

// Things that a function holds can be used as a selection, and stay the same while others leave the board.
func TestFigures(t *testing.T) {
	g, err := play(t, `
		g:place { probe = "r3s1" }
		g:as("p2"):place { probe = "r2s6" }
		local first, second = g:probes()[1], g:probes()[2]
		local theirs = g:probes { of = "others" }[1]
		g:remove(first)
		g:remove(g:traces {})
		g:put(second, { at = "r2s3" })
		g:swap(second, theirs)
		g:remove(g:probes { ring = 1 })
		g:discard(g:cards "hand")
		g:vp(second.space.ring * 10 + second.space.sector)`)
	if err != nil {
		t.Fatal(err)
	}
	// Of p1 the orbiter is left and the second probe, which is where that of p2 was.
	if len(g.S.Figures) != 3 || len(g.S.Traces) != 0 || g.S.Size(board.Hand(0)) != 0 || g.S.P[0].Res[board.VP] != 10+1+26 {
		t.Errorf("%d figures, %d traces, %d cards in hand, %d points", len(g.S.Figures), len(g.S.Traces), g.S.Size(board.Hand(0)), g.S.P[0].Res[board.VP])
	}
	for body, want := range map[string]string{
		`local p = g:probes()[1] g:remove(p) g:vp(p.space.ring)`:           "the figure is no longer on the board (read it before the figure leaves the board)",
		`local p = g:probes()[1] g:remove(p) g:remove(p)`:                  "the figure is no longer on the board",
		`local p = g:traces()[1] g:remove(p) g:choose { p }`:               "the trace is no longer on the board",
		`g:remove(g:star(1))`:                                              "found a star, expected a figure or a trace",
		`g:discard(g:probes {})`:                                           "found a figure, expected a card or an event",
		`g:put(g:figures()[1], { at = "r2s3" })`:                           "expected a probe in space",
		`g:swap(g:probes()[1], g:figures()[1])`:                            "expected a probe in space",
		`g:put(g:probes()[1], { at = "r5s3" })`:                            `unknown name "r5s3"`,
		`g:swap_probes { of = g:probes {}, with = g:star(1) }`:             "found a star, expected a figure",
		`g:swap_probes { of = g:probes {}, with = probes {}, same = "x" }`: `"x"`,
	} {
		if _, err := play(t, body); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %q in it", body, err, want)
		}
	}
}

// A thing remembers what it declares, and nothing else.
func TestRemembers(t *testing.T) {
	g, err := play(t, `
		g.state.runs = g.state.runs + 4
		g.state.open = not g.state.open
		g.state.marks[2] = 7
		g:vp(g.state.runs + #g.state.marks + g.state.marks[2])
		if g.state.open then g:vp(100) end`)
	if err != nil {
		t.Fatal(err)
	}
	if vp := g.S.P[0].Res[board.VP]; vp != 10+1+(5+2+7)+100 {
		t.Errorf("p1 has %d points", vp)
	}
	for body, want := range map[string]string{
		`g.state.run = 1`:                         `the thing has no state "run"; did you mean "runs"?`,
		`g.state.marks[3] = 1`:                    "state.marks has entries 1 to 2, not 3",
		`g.state[1] = 1`:                          "found 1 as a key of the state (write g.state.name, g.state.list[1] or g.state.each[player])",
		`g.state.marks.x = 1`:                     "state.marks has entries 1 to 2, not \"x\"",
		`local p g:vp(g.state.debt[p])`:           "found nil as a key of the state",
		`g.state.star = 1`:                        "state.star: found 1, expected a star or nil",
		`g.state.star = g.owner`:                  "state.star: found a player, expected a star or nil",
		`g.state.debt = 1`:                        "state.debt has an entry for each player; set one of them, state.debt[g.owner]",
		`g.state.debt[1] = 1`:                     "state.debt has an entry for each player, as state.debt[g.owner]; found 1",
		`g.state.debt[g.owner] = nil`:             "expected a whole number",
		`g.state.debt[g:as("neutral").owner] = 1`: "has an entry for each player",
		`g.state.card = g:cards()[1]`:             "state.card: everybody can read state, but not everybody knows this card; keep secrets in piles",
		`g.state.runs = "many"`:                   "many",
		`g.state.open = 3`:                        "3",
		`g:gain(g.effects.bost)`:                  "g.effects: ",
		`g:vp("all")`:                             "g:vp: ",
	} {
		if _, err := play(t, body); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %q in it", body, err, want)
		}
	}
}

// Remembered values may be things, players, or one value for each player. A figure that has left the board is
// forgotten.
func TestRemembersThings(t *testing.T) {
	g, err := play(t, `
		local p1, p2 = g:players()[1], g:players()[2]
		if g.state.star or g.state.heard[p2] or g.state.done[p1] then g:vp(1000) end
		g.state.star, g.state.first, g.state.heard[p2] = g:star(2), p2, g:star(4)
		g.state.debt[p1] = g.state.debt[p1] + 4
		g.state.done[p2] = true
		if g.state.star == g:star(2) and g.state.first == p2 and g.state.heard[p2].id == "s5" then g:vp(100) end
		if g.state.done[p2] and not g.state.done[p1] and not g.state.heard[p1] then g:vp(200) end
		g:vp(g.state.debt[p1] * 10 + g.state.debt[p2])
		g.state.probe = g:probes()[1]
		g.state.card = g:top "discard"
		g:vp(g.state.probe.space.ring)
		g:remove(g.state.probe)
		if not g.state.probe then g:vp(400) end
		g.state.star = nil
		g:vp(#g.state.debt)`)
	if err != nil {
		t.Fatal(err)
	}
	if vp := g.S.P[0].Res[board.VP]; vp != 10+1+100+200+73+4+400+2 {
		t.Errorf("p1 has %d points", vp)
	}
	copied := new(board.State)
	copied.CopyFrom(g.S)
	if string(copied.Encode(nil)) != string(g.S.Encode(nil)) {
		t.Error("a copy remembers something else")
	}
}

// Work that is done for a function elsewhere counts as if it had done it.
func TestUse(t *testing.T) {
	h := NewHost()
	h.Playing(true, true)
	left := h.Left()
	h.Use(1000)
	if got := h.Left(); got != left-1000 {
		t.Errorf("of %d instructions %d are left after 1000", left, got)
	}
}

// BenchmarkAsk measures the most frequent requests of functions: a method with a plain argument, a field of a thing, a
// list of things.
func BenchmarkAsk(b *testing.B) {
	for _, x := range []struct{ name, body string }{
		{"none", `local x = i`}, {"amount", `local x = g:held "credit"`}, {"top", `local x = g:top "hand"`}, {"selection", `local x = g:probes {}`},
		{"field", `local x = card.cost`}, {"text", `local x = card.id`}, {"owner", `local x = g.owner`}, {"method", `local x = g.held`}, {"as", `local x = g:as("p2")`},
	} {
		b.Run(x.name, func(b *testing.B) {
			hooks, h := position(b, layout, "return {}").Reader(0), NewHost()
			fn := function(b, "local card = g:top 'row' for i = 1, 100 do "+x.body+" end")
			b.ReportAllocs()
			for b.Loop() {
				h.machine.ResetBudget()
				h.invoke(fn, game.NewCall(hooks, nil, game.MayRead))
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/100, "ns/time")
		})
	}
}
