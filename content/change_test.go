package content

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"seti/kernel/source"
	"seti/kernel/text"
	"seti/tests/archive"
)

// Every archive in testdata/changes holds packs, each in a folder, and in the file "want" the result: the problems, or
// the things and the changes that were made.
func TestChanges(t *testing.T) {
	archive.Test(t, "testdata/changes", 1, func(_ *testing.T, a *txtar.Archive) string { return composed(sourcesOf(a)) })
}

func composed(sources []Source) string {
	packs, problems := Load(sources...)
	if problems.Err() != nil {
		return problems.Error() + "\n"
	}
	things, changes, found := Compose(packs)
	if found.Err() != nil {
		return found.Error() + "\n"
	}
	var b strings.Builder
	for _, t := range things {
		if t.Kind != "pack" {
			fmt.Fprintf(&b, "%s:%s %s\n", t.Pack, t.Kind, written(t.Value))
		}
	}
	for _, c := range changes {
		verb := map[bool]string{false: "sets", true: "removes"}[c.Removed]
		fmt.Fprintf(&b, "%s %s %s of %s at %s\n", c.Pack, verb, c.Key, c.Thing, c.Pos)
	}
	return b.String()
}

// written returns a value on one line.
func written(v source.Value) string {
	var parts []string
	switch v.Kind {
	case source.Table:
		for _, f := range v.Fields {
			parts = append(parts, f.Key+" = "+written(f.Value))
		}
	case source.List:
		for _, e := range v.List {
			parts = append(parts, written(e))
		}
	default:
		return v.Describe()
	}
	return "{ " + strings.Join(parts, ", ") + " }"
}

// The kernel decodes and checks what packs change of the base game like everything else, and
// reports a problem at the line of the change.
func TestChangesOfTheBaseGame(t *testing.T) {
	manifest := func(id, more string) *fstest.MapFile {
		return &fstest.MapFile{Data: []byte("id = \"" + id + "\"\nname = \"x\"\nversion = \"1\"\napi = 3\nneeds = [\"base\"]\n" + more)}
	}
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	a := Source{Dir: "a", FS: fstest.MapFS{
		"pack.toml":         manifest("a", ""),
		"changes/cost.toml": file("[[change]]\nthing = \"base:card/5\"\nset = { cost = 2, free = { move = 2 } }\n"),
		"changes/land.lua":  file("return { [\"base:card/5\"] = { play = { { vp = 3 } } } }\n"),
	}}
	b := Source{Dir: "b", FS: fstest.MapFS{
		"pack.toml":          manifest("b", ""),
		"changes/free.toml":  file("[[change]]\nthing = \"base:card/5\"\nset = { free = { data = 1 } }\n"),
		"board/numbers.toml": file("rounds = 6\n"),
	}}
	packs, problems := Load(Base(), a, b)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	c, problems := Catalog(packs)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	id, _ := c.Card("5")
	if got, want := text.English(c).Card(id), "Gain 3 points. Mission: if you have an orbiter or lander at Venus, gain 7 points and 1 publicity."; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if free := c.Cards[id].Free.Groups; c.Cards[id].Cost.Gains[0].N != 2 || len(free) != 1 || len(free[0].Gains) != 1 {
		t.Errorf("card 5 costs %v, its corner gives %v", c.Cards[id].Cost, free)
	}
	if c.Numbers.Rounds != 6 {
		t.Errorf("%d rounds", c.Numbers.Rounds)
	}

	wrong := Source{Dir: "wrong", FS: fstest.MapFS{
		"pack.toml":          manifest("wrong", ""),
		"changes/many.toml":  file("[[change]]\nthing = \"base:card/5\"\nset = { cost = \"two\", play = 3, cots = 1 }\n[[change]]\nthing = \"base:numbers\"\nset = { land_discount = true }\n"),
		"changes/many.lua":   file("return {\n  [\"base:card/6\"] = { cost = 1, plya = {} },\n}\n"),
		"changes/name.toml":  file("[[change]]\nthing = \"base:card/7\"\nremove = [\"free\", \"name\"]\n"),
		"changes/twice.toml": file("[[change]]\nthing = \"base:card/110\"\nset = { cost = 3 }\n"),
		"changes/twice.lua":  file("return { [\"base:card/110\"] = { cost = 3 } }\n"),
	}}
	packs, _ = Load(Base(), wrong)
	_, problems = Catalog(packs)
	want := `wrong/changes/many.lua:2:23: "cost" stands in content/cards/006-juno-probe.toml (everything but behaviour is changed in a .toml file in changes)
wrong/changes/many.lua:2:33: unknown key "plya" (did you mean "play"?)
wrong/changes/many.toml:3:16: found "two", expected a number of credits, or a table such as { energy = 1 }
wrong/changes/many.toml:3:23: "play" stands in content/cards/005-venera-probe.lua (behaviour is changed in a .lua file in changes)
wrong/changes/many.toml:3:33: unknown key "cots" (did you mean "cost"?)
wrong/changes/many.toml:6:25: found true, expected a number
wrong/changes/name.toml:3:19: "name" is missing (write name = ...: its name)
wrong/changes/twice.lua:1:32: cost of base:card/110 is changed twice, also at wrong/changes/twice.toml:3:9 (remove one of them)
wrong/changes/twice.lua:1:32: "cost" does not belong in this file (what a thing is belongs in its .toml file)`
	if d := cmp.Diff(want, problems.Error()); d != "" {
		t.Errorf("-want +got\n%s", d)
	}
}
