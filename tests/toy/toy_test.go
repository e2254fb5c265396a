package toy

import (
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/words"
)

// Things of the toy game use every word of content: gains, effects, conditions, amounts, events and modifiers.
func TestWordsAreUsed(t *testing.T) {
	Catalog(t)
	var u uses
	for line := range strings.Lines(strings.TrimSpace(things)) {
		_, text, _ := strings.Cut(line, " ")
		for _, f := range Value(text).Fields {
			u.add(f, true)
		}
	}
	for _, w := range words.All {
		if !u.words[w.Name] {
			t.Errorf("no thing has the %s %q", w.Class, w.Name)
		}
	}
	for _, x := range board.GainInfos() {
		if !u.words[x.Name] {
			t.Errorf("no thing has the gain %q", x.Name)
		}
	}
	for _, x := range catalog.EventInfos() {
		if !u.events[x.Name] {
			t.Errorf("nothing waits for the event %q", x.Name)
		}
	}
	for _, x := range catalog.Modifiers() {
		if !u.modifiers[x.Key] {
			t.Errorf("no thing has the modifier %q", x.Key)
		}
	}
}

// uses are the names of each kind that are used.
type uses struct{ words, events, modifiers map[string]bool }

// add notes the words in the value of a key. The keys of a thing itself (top) are not words.
func (u *uses) add(f source.Field, top bool) {
	into := &u.words
	switch f.Key {
	case "on", "happened", "that":
		into = &u.events
	case "modify":
		into = &u.modifiers
	case "cost":
		return // a table of actions, or of what is paid
	}
	if !top {
		note(&u.words, f.Key)
	}
	if into != &u.words {
		note(into, f.Value.String)
		for _, in := range f.Value.Fields {
			note(into, in.Key)
		}
		return
	}
	for _, v := range append(f.Value.List, f.Value) {
		for _, in := range v.Fields {
			u.add(in, false)
		}
	}
}

func note(names *map[string]bool, name string) {
	if *names == nil {
		*names = map[string]bool{}
	}
	(*names)[name] = true
}

// counting is a host that counts how often each function runs.
type counting map[string]int

func (h counting) count(fn *source.Function) { h[fn.Text]++ }

func (h counting) Run(fn *source.Function, hooks *kernel.Hooks, args []source.Value) {
	h.count(fn)
	Host{}.Run(fn, hooks, args)
}

func (h counting) Count(fn *source.Function, hooks *kernel.Hooks, args []source.Value) int {
	h.count(fn)
	return Host{}.Count(fn, hooks, args)
}
func (h counting) Check(fn *source.Function, hooks *kernel.Hooks, args []source.Value) bool {
	h.count(fn)
	return Host{}.Check(fn, hooks, args)
}
func (h counting) Answer(fn *source.Function, hooks *kernel.Hooks, args []source.Value) source.Value {
	h.count(fn)
	return Host{}.Answer(fn, hooks, args)
}
func (counting) Playing(on, anew bool) {}
func (counting) Left() int             { return Host{}.Left() }
func (counting) Use(int)               {}

// Every function runs in some random games, except those outside things.
func TestEveryFunctionRuns(t *testing.T) {
	c, ran := Catalog(t), counting{}
	for seed := range uint64(240) {
		set := kernel.Settings{Players: 2, Seed: seed, Species: []string{"rays", "hums"}, Modules: []string{"promo"}}
		if seed%3 == 0 {
			set.Seats = []kernel.SeatSetting{{}, {Content: "robot", Level: 1}}
		}
		g, err := kernel.NewGame(c, set)
		if err != nil {
			t.Fatal(err)
		}
		for p := range g.S.Players { // the rich get further
			g.S.P[p].Res[board.Credit], g.S.P[p].Res[board.Energy] = 60, 60
		}
		for color := range board.DNA + 1 { // the hums are discovered in the first turn
			kernel.Setter{Game: g}.PutTrace(board.Neutral, 1, color, board.Discovery)
		}
		g.Scripts = ran
		answer := Random(seed)
		g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
			i := answer(g, d)
			if d.Options[i].Verb == board.VerbPass { // only who can do nothing else
				i = (i + 1) % len(d.Options)
			}
			return i
		}
		if err := g.Run(); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	for name := range functions {
		if ran[name] == 0 && strings.Contains(things, `"@`+name+`"`) {
			t.Errorf("%s was never run", name)
		}
	}
}
