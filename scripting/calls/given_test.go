package calls_test

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting"
	"seti/scripting/calls"
	"seti/scripting/game"
	"seti/scripting/syntax"
	"seti/scripting/words"
	"seti/tests/long"
	"seti/tests/toy"
)

// written are values of every kind as in files: those that some words take, and those that none takes.
var written = []string{
	`nil`, `true`, `0`, `-1`, `2`, `1.5`, `1e300`, `""`, `"any"`, `"all"`, `"own"`, `"nosuch"`, `"credit"`, `"red"`, `"s3"`, `"ash"`, `"r2s3"`, `"jaw"`, `"hand"`, `"probe"`, `"land"`,
	`{}`, `{ 1 }`, `{ "any", "ash" }`, `{ {} }`, `{ nosuch = 1 }`, `{ vp = 1 }`, `{ { launch = 1 } }`, `{ ash = "s3" }`,
	`probes {}`, `figures "ash"`, `cards "hand"`, `held "credit"`, `no(wins "red")`, `that "land"`, `happened { land = "ash", since = "turn" }`, `at_least(2, traces {})`, `{ traces {}, wins "red" }`, `"toy.hard"`,
}

// held are values that only a function has.
var held = []string{
	`g`, `g.owner`, `g.state`, `g.effects.boost`, `g:probes {}`, `g:probes()[1]`, `g:figures()[1]`, `g:traces()[1]`, `g:cards("hand")[1]`, `g:cards { at = "hand", of = "others" }`,
	`g:star(2)`, `g:space "ash"`, `g:board_spaces("dna", "hums")[1]`, `g:pieces {}`, `g:techs {}`, `g:players()`, `function() end`, `ipairs`, `{ g:probes()[1] }`, `{ g.owner, 1 }`,
}

// given lists arguments for a word or a method with some keys: nothing, a value as shorthand, a value under one key
// while the others are missing, and values under all keys.
func given(values, keys []string) []string {
	list := []string{""}
	for _, v := range values {
		list = append(list, v)
		var all []string
		for _, k := range keys {
			list = append(list, "{ "+k+" = "+v+" }")
			all = append(all, k+" = "+v)
		}
		if len(keys) > 1 {
			list = append(list, "{ "+strings.Join(all, ", ")+" }")
		}
	}
	return list
}

// keysOf returns the keys of a word.
func keysOf(w *catalog.Word) (keys []string) {
	for _, p := range w.Params() {
		keys = append(keys, p.Key)
	}
	return keys
}

// givenTo lists the arguments with which a method of g is called, right and wrong ones, and one too many.
func givenTo(m *game.Method) (list []string) {
	most, keys := 0, []string(nil)
	for _, form := range m.Forms {
		most = max(most, len(form.Args))
		for _, arg := range form.Args {
			for _, k := range arg.Takes.Keys {
				if !slices.Contains(keys, k.Name) {
					keys = append(keys, k.Name)
				}
			}
		}
	}
	list = append(given(slices.Concat(written, held), keys), strings.Repeat("1, ", most)+"1")
	if most > 1 {
		for _, a := range []string{`"ash"`, `"deck"`, `"toy.hello"`, `g:stars()`, `g:probes()[1]`, `g:cards("hand")[1]`} {
			for _, b := range given(slices.Concat(written, held), keys)[1:] {
				list = append(list, a+strings.Repeat(", "+b, most-1))
			}
		}
	}
	return list
}

// table is a toy game of two at the moment when the card of a test is played.
type table struct {
	c    *catalog.Catalog
	game *kernel.Game
	copy kernel.Game
	card board.CardID
}

// host runs the functions of scripts, and leaves those of the toy game to it.
type host struct{ *scripting.Host }

func (h host) Run(fn *source.Function, hooks *kernel.Hooks, args []source.Value) {
	if _, ok := fn.Code.(func(*game.Call) source.Value); ok {
		toy.Host{}.Run(fn, hooks, args)
	} else {
		h.Host.Run(fn, hooks, args)
	}
}

// build makes the toy game with a card of a script.
func build(t *testing.T, script string) (*catalog.Catalog, source.Problems) {
	t.Helper()
	compiled, problems := syntax.Compile("x.lua", []byte(script))
	if problems.Err() != nil {
		return nil, problems
	}
	thing, problems := scripting.Evaluate(compiled, words.All, "toy:card/99", nil)
	if problems.Err() != nil {
		return nil, problems
	}
	sources := toy.Sources(`card {"id":"99","name":"Program","cost":0,"free":{"data":1},"sector":"red","income":"energy"}`)
	card := &sources[len(sources)-1].Value
	card.Fields = append(card.Fields, thing.Fields...)
	return kernel.Build(words.All, game.Reserved(), toy.Packs(), sources)
}

func newTable(t *testing.T, c *catalog.Catalog) *table {
	t.Helper()
	g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: 7, First: 1, Species: []string{"hums", "rays"}})
	if err != nil {
		t.Fatal(err)
	}
	g.Scripts = toy.Host{}
	g.FinishSetup()
	if problems := arrange.Apply(g, toy.Value(`{"discs":[0,0,0],"sectors":["s1","s2","s3","s4","s5","s6","s7","s8"],"deck":["11","12"],
		"p1":{"vp":10,"credit":4,"energy":3,"hand":["99","5"],"tucked":["4"],"missions":["2"],"probes":["r4s5","ash"],"orbiters":["ash"],"traces":["left jaw discovery"]},
		"p2":{"credit":2,"hand":["6"],"probes":["r2s6"]},"species":{"left":{"discovered":true,"market":["H.1"]}}}`)); problems.Err() != nil {
		t.Fatal(problems)
	}
	x := &table{c: c, game: g}
	x.copy.Scripts = host{scripting.NewHost()}
	x.copy.Answer = toy.Random(1)
	x.card, _ = c.Card("99")
	return x
}

// does carries an effect out in a copy of the game, and fails where that ends with a panic of Go.
func (x *table) does(t *testing.T, what string, e catalog.Effect) {
	t.Helper()
	x.game.CopyInto(&x.copy)
	_, err := kernel.Trial{Seat: 0, Card: x.card}.Effect(&x.copy, e, 1)
	failed, _ := err.(*kernel.Failure)
	if failed != nil && failed.Stack != "" {
		t.Errorf("%s: %v\n%s", what, failed, failed.Stack)
	}
}

// plays checks and runs functions of one line each.
func (x *table) plays(t *testing.T, lines []string) {
	t.Helper()
	for part := range slices.Chunk(lines, 250) {
		var b strings.Builder
		b.WriteString("return {\n state = { uses = 0 }, effects = { boost = { publicity = 2 } }, play = {\n")
		for _, line := range part {
			fmt.Fprintf(&b, "  run(\"it\", function(g) return %s end),\n", line)
		}
		b.WriteString(" },\n}\n")
		problems, _ := calls.Check("x.lua", []byte(b.String()), x.c)
		for _, p := range problems {
			if strings.Contains(p.Text, "internal error") {
				t.Errorf("%s: %v", part[p.Pos.Line-3], p)
			}
		}
		c, problems := build(t, b.String())
		if err := problems.Err(); err != nil {
			t.Fatalf("%v\n%s", err, b.String())
		}
		on := newTable(t, c)
		for i, group := range c.Cards[on.card].Play.Groups {
			on.does(t, part[i], group.Do)
		}
	}
}

// For every argument of a word or a method of g, the call is carried out or refused with an explanation, both when the
// file is checked and when it is played. The short form tries every fourth argument.
func TestWhateverFunctionsGive(t *testing.T) {
	t.Parallel()
	x := &table{c: toy.Catalog(t)}
	values := slices.Concat(written, held)
	for i := range words.All {
		if w := &words.All[i]; slices.Contains(scripting.Methods(x.c), w.Name) {
			var lines []string
			for _, v := range given(values, keysOf(w)) {
				if slices.Contains(catalog.PreparedWords, w.Name) { // written plainly, the file is refused
					lines = append(lines, "g[tostring "+strconv.Quote(w.Name)+"](g, "+cmp.Or(v, "nil")+")")
				} else {
					lines = append(lines, "g:"+w.Name+"("+v+")")
				}
			}
			x.plays(t, tried(lines))
		}
	}
	for i := range game.Methods() {
		m := &game.Methods()[i]
		var lines []string
		for _, v := range givenTo(m) {
			lines = append(lines, "g:"+m.Name+"("+v+")")
		}
		x.plays(t, tried(lines))
	}
}

// tried returns every fourth line, in the long form all.
func tried(lines []string) (some []string) {
	if long.Asked() {
		return lines
	}
	for i := 0; i < len(lines); i += 4 {
		some = append(some, lines[i])
	}
	return some
}

// For every argument of a word, either the file is refused at the line, or the effect has a phrase and can be carried
// out. The short form tries every fourth argument.
func TestWhateverFilesGive(t *testing.T) {
	t.Parallel()
	for i := range words.All {
		w := &words.All[i]
		form := "{ " + w.Name + " = %[1]s }"
		switch w.Class {
		case catalog.ClassSelection, catalog.ClassAmount:
			form = "{ vp = 1, per = { " + w.Name + " = %[1]s } }, { vp = 1, when = { at_least = 1, " + w.Name + " = %[1]s } }"
		case catalog.ClassComparison:
			form = "{ vp = 1, when = { wins = \"red\", " + w.Name + " = %[1]s } }"
		case catalog.ClassCondition:
			form = "{ vp = 1, when = { " + w.Name + " = %[1]s } }"
		case catalog.ClassPrefix:
			form = "{ vp = 1, " + w.Name + " = %[1]s }"
		}
		var lines []string
		for _, v := range given(written, keysOf(w))[1:] {
			lines = append(lines, fmt.Sprintf("  choose { { "+form+" }, { "+form+" } },", v))
		}
		played := 0
		for _, some := range [][]string{tried(lines), lines} { // all, if those that are tried are refused
			if played > 0 {
				break
			}
			for part := range slices.Chunk(some, 80) {
				played += reads(t, part)
			}
		}
		if played == 0 {
			t.Errorf("%s: all is refused", w.Name)
		}
	}
}

// reads builds a card of effects of one line each, leaves out those that are refused, carries the others out
// and returns their number.
func reads(t *testing.T, lines []string) (played int) {
	t.Helper()
	script := func(lines []string) string { return "return { play = {\n" + strings.Join(lines, "\n") + "\n} }" }
	c, problems := build(t, script(lines))
	refused := map[string]bool{}
	for _, p := range problems {
		if p.Pos.File != "x.lua" || p.Pos.Line < 2 || p.Pos.Line > len(lines)+1 {
			t.Fatalf("no place: %+v", p)
		}
		refused[lines[p.Pos.Line-2]] = true
	}
	if lines = slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return refused[line] }); len(refused) > 0 {
		if c, problems = build(t, script(lines)); problems.Err() != nil {
			t.Fatalf("alone it is wrong: %v", problems)
		}
	}
	x := newTable(t, c)
	for i, group := range c.Cards[x.card].Play.Groups {
		_ = group.Do.Phrase(c, 1)
		x.does(t, lines[i], group.Do)
	}
	return len(lines)
}
