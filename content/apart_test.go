package content

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/text"
)

// twin is one of two packs that use the same names.
func twin(id, more string, files map[string]string) Source {
	s := fstest.MapFS{"pack.toml": {Data: []byte("id = \"" + id + "\"\nname = \"" + strings.ToUpper(id[:1]) + id[1:] + "\"\nversion = \"1.0.0\"\napi = 3\n" + more)}}
	for name, text := range files {
		s[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return Source{FS: s, Dir: id}
}

// sameNames are a resource, a word, a token, a card and a message of one name each.
func sameNames(points string) map[string]string {
	return map[string]string{
		"pack.lua":     `return { words = { dig = { text = "dig {n} times", takes = "number", run = function(g, n) g:gain { ore = n, vp = ` + points + ` } g:say("mine.digs", { ore = g.owner.ore, beacon = #g:pieces "beacon" }) end } } }`,
		"cards/a.toml": "id = \"A\"\nname = \"Dig\"\ncost = 0\nfree = { ore = 1 }\nsector = \"blue\"\nincome = \"credit\"\n",
		"cards/a.lua":  `return { state = { ore = 0 }, play = { { dig = 2 }, run("count it", function(g) g.state.ore = g.state.ore + g.owner.ore g:put(g:pieces { kind = "beacon" }[1], { at = "vega" }) end) } }`,
		"text/en.toml": "[mine]\ndigs = \"has {ore} ore and {beacon} beacons\"\n[res]\nore = { one = \"nugget\", other = \"nuggets\" }\n",
	}
}

const share = "needs = [\"base\"]\nresources = [\"ore\"]\n[limits]\nore = 3\n[[pieces]]\nid = \"beacon\"\nkind = \"beacon\"\ncopies = 2\n"

// Two packs with the same names are loaded together, in both orders; what each says means its own.
func TestNamesAreToldApart(t *testing.T) {
	third := map[string]string{
		"cards/b.toml": "id = \"B\"\nname = \"Both\"\ncost = 0\nfree = { ore = 1 }\nsector = \"blue\"\nincome = \"credit\"\n",
		"cards/b.lua":  `return { play = { { dig = 1 }, { ore = 1 } } }`,
	}
	for _, after := range []string{"", "after = [\"one\"]\n"} {
		loser := map[string]string{"": "two", "after = [\"one\"]\n": "one"}[after]
		packs, problems := Load(Base(), twin("one", share, sameNames("1")), twin("two", after+share, sameNames("2")), twin("user", "needs = [\"base\", \"two\"]\n", third))
		if err := problems.Err(); err != nil {
			t.Fatal(err)
		}
		c, problems := Catalog(packs)
		if err := problems.Err(); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"ore", loser + "_ore"} {
			if _, ok := c.Lookup(name, board.KindRes); !ok {
				t.Errorf("after %q there is no %s", after, name)
			}
		}
		for _, name := range []string{"A", loser + "-A", "B"} {
			if _, ok := c.Card(name); !ok {
				t.Errorf("after %q there is no card %s", after, name)
			}
		}
		for _, name := range []string{"beacon-2", loser + "-beacon-2"} {
			if !slices.ContainsFunc(c.Pieces, func(p catalog.PieceDef) bool { return p.ID == name }) {
				t.Errorf("after %q there is no token %s", after, name)
			}
		}
		if _, ok := c.Says("mine." + loser + "_digs"); !ok {
			t.Errorf("after %q a message is missing", after)
		}
		if c.PackWord("dig") == nil || c.PackWord(loser+"_dig") == nil {
			t.Errorf("after %q a word is missing", after)
		}
		// A card of a pack that needs "two" digs as "two" does.
		b, _ := c.Card("B")
		want := map[string]string{"two": "two_dig", "one": "dig"}[loser]
		if got := c.Cards[b].Free.Groups[0].Gains[0].Res; c.Resources[got] != strings.Replace(want, "dig", "ore", 1) {
			t.Errorf("after %q card B gives %s", after, c.Resources[got])
		}
		r, _ := c.Lookup(loser+"_ore", board.KindRes)
		if got, want := text.English(c).Gains(catalog.Gains{{Res: board.Resource(r.ID), N: 2}}), "2 nuggets ("+strings.ToUpper(loser[:1])+loser[1:]+")"; got != want {
			t.Errorf("the name of %s_ore is %q", loser, got)
		}
	}
}

// A resource without a message has the name of its pack behind its own in sentences.
func TestNamesWithoutMessages(t *testing.T) {
	const ore = "needs = [\"base\"]\nresources = [\"ore\"]\n"
	packs, problems := Load(Base(), twin("one", ore, nil), twin("two", ore, nil))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	c, problems := Catalog(packs)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"ore": "3 ores", "two_ore": "3 ores (Two)"} {
		r, _ := c.Lookup(name, board.KindRes)
		if got := text.English(c).Gains(catalog.Gains{{Res: board.Resource(r.ID), N: 3}}); got != want {
			t.Errorf("players read %q, expected %q", got, want)
		}
	}
}

// A name that a pack shares with one that it needs is an error of its author.
func TestNamesOfNeededPacks(t *testing.T) {
	packs, problems := Load(Base(), twin("one", share, nil), twin("two", "needs = [\"base\", \"one\"]\nresources = [\"ore\"]\n", nil))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	if _, problems := Catalog(packs); problems.Err() == nil || !strings.Contains(problems.Error(), `"ore" is the name of another gain`) {
		t.Error(problems)
	}
}

// All packs of the tests are loaded together, in each order that their needs allow.
func TestPacksTogether(t *testing.T) {
	dirs, err := filepath.Glob("../tests/packs/*")
	if err != nil || len(dirs) < 10 {
		t.Fatal(err, dirs)
	}
	list := []Source{Base()}
	for _, d := range dirs {
		if d := filepath.Base(d); d != "one-more" { // it makes one species too many
			list = append(list, Dir("../tests/packs/"+d))
		}
	}
	packs, problems := Load(list...)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	for _, order := range append(Orders(packs), packs) {
		if _, problems := Catalog(order); problems.Err() != nil {
			var ids []string
			for _, p := range order {
				ids = append(ids, p.ID)
			}
			t.Errorf("%v: %v", ids, problems)
		}
	}
}
