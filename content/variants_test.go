package content

import (
	"strings"
	"testing"
	"testing/fstest"

	"seti/kernel/board"
)

// modular is a pack with two modules that change things.
func modular(files map[string]string) Source {
	s := fstest.MapFS{"pack.toml": {Data: []byte("id = \"mod\"\nname = \"Mod\"\nversion = \"1.0.0\"\napi = 3\nneeds = [\"base\"]\n")}}
	for name, text := range files {
		s[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return Source{FS: s, Dir: "mod"}
}

const head = "id = \"%\"\nname = \"%\"\ntext = \"x\"\n"

func module(id, rest string) string { return strings.ReplaceAll(head, "%", id) + rest }

// A module changes things while it is on, and only then. Vega has 4 data slots, and card 5 costs 3.
func TestModulesChangeThings(t *testing.T) {
	packs, problems := Load(Base(), modular(map[string]string{
		"modules/longer.toml":  module("longer", "[[changes]]\nthing = \"base:star/vega\"\nset = { slots = 5 }\n"),
		"modules/shorter.toml": module("shorter", "[[changes]]\nthing = \"base:star/vega\"\nset = { slots = 3 }\n"),
		"modules/cheap.lua":    `return { changes = { ["base:card/5"] = { play = { { vp = 7 } } } } }`,
		"modules/cheap.toml":   module("cheap", "[[changes]]\nthing = \"base:card/5\"\nset = { cost = 0 }\n"),
	}))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	c, changes, problems := Changed(packs)
	if err := problems.Err(); err != nil || len(changes) != 0 {
		t.Fatal(err, changes)
	}
	vega, _ := c.Lookup("vega", board.KindStar)
	for _, x := range []struct {
		on          []string
		slots, cost int
	}{{nil, 4, 3}, {[]string{"longer"}, 5, 3}, {[]string{"shorter"}, 3, 3}, {[]string{"cheap", "longer"}, 5, 0}} {
		with, err := c.With(x.on)
		if err != nil {
			t.Fatal(x.on, err)
		}
		card, _ := with.Card("5")
		cost := 0
		for _, x := range with.Cards[card].Cost.Gains {
			cost += x.N
		}
		if slots := with.Stars[vega.ID].Slots; slots != x.slots || cost != x.cost {
			t.Errorf("with %v Vega has %d slots and card 5 costs %d, expected %d and %d", x.on, slots, cost, x.slots, x.cost)
		}
		if again, _ := with.With(x.on); again != with {
			t.Errorf("the catalogue with %v is built twice", x.on)
		}
	}
	if with, _ := c.With(nil); with != c {
		t.Error("without modules another catalogue is built")
	}
	if _, err := c.ModulesNamed([]string{"longer", "shorter"}, 2); err == nil || !strings.Contains(err.Error(), `modules "longer" and "shorter" both change slots of base:star/vega`) {
		t.Errorf("two modules change one key: %v", err)
	}
}

// Wrong changes of a module are reported although no game has it on.
func TestWrongChangesOfModules(t *testing.T) {
	for _, x := range []struct{ rest, want string }{
		{"[[changes]]\nthing = \"base:star/vegas\"\nset = { slots = 5 }\n", `the pack "base" has no star/vegas`},
		{"[[changes]]\nthing = \"base:star/vega\"\nset = { slots = 500 }\n", "found 500"},
		{"[[changes]]\nthing = \"base:star/vega\"\nset = { slot = 5 }\n", `unknown key "slot"`},
		{"[[changes]]\nthing = \"base:star/vega\"\nset = { id = \"v\" }\n", "the id of a thing stays"},
		{"[[changes]]\nthing = \"base:numbers\"\nset = { rounds = 3 }\n", "a module does not change numbers"},
		{"[[change]]\nthing = \"base:star/vega\"\nset = { slots = 5 }\n", `unknown key "change" (did you mean "changes"?)`},
		{"changes = 3\n", "expected changes"},
		{"[[changes]]\nset = { slots = 5 }\n", `"thing" is missing`},
		{"[[changes]]\nthing = \"other:star/vega\"\nset = { slots = 5 }\n", `the pack "other" is not in needs`},
		{"[[changes]]\nthing = \"base:star/vega\"\nset = { slots = 5 }\n[[changes]]\nthing = \"base:star/vega\"\nset = { slots = 6 }\n", "changed twice"},
	} {
		packs, problems := Load(Base(), modular(map[string]string{"modules/m.toml": module("m", x.rest)}))
		if problems.Err() == nil {
			_, problems = Catalog(packs)
		}
		if err := problems.Err(); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%q\nfound %v\nexpected %s", x.rest, err, x.want)
		}
	}
}
