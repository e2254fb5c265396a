package tests

import (
	"strings"
	"testing"
	"testing/fstest"

	"seti/content"
	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/scenario"
)

// withPack returns the base game with a pack of some files; pack.toml is added.
func withPack(files map[string]string) (*catalog.Catalog, source.Problems) {
	pack := fstest.MapFS{"pack.toml": {Data: []byte("id = \"p\"\nname = \"P\"\nversion = \"1\"\napi = 1\nneeds = [\"base\"]\n")}}
	for name, text := range files {
		pack[name] = &fstest.MapFile{Data: []byte(text)}
	}
	packs, problems := content.Load(content.Base(), content.Source{FS: pack, Dir: "p"})
	if problems.Err() != nil {
		return nil, problems
	}
	return content.Catalog(packs)
}

// card returns the TOML file of a card that costs nothing.
func card(id string) string { return "id = \"" + id + "\"\nname = \"X\"\ncost = 0\n" }

// A mistake in a card is refused when the card is loaded, with the position and
// what was expected.
func TestMistakesInCards(t *testing.T) {
	for _, x := range []struct{ lua, want string }{
		{`play = { { vp = 1, per = pieces { different = "income" } } }`, `x.lua:1:42: these things have no income (expected kind, color, species, planet, body or sector)`},
		{`play = { { vp = 1, per = traces { same = "planet" } } }`, `these things have no planet (expected color or species)`},
		{`play = { { vp = -2 } }`, `a gain cannot be negative: found -2 (write { lose = { vp = 2 } })`},
		{`play = { { pay = { credit = -1 }, vp = 1 } }`, `a cost cannot be negative: found -1`},
		{`play = { { pay = { card_any = 1 }, vp = 1 } }`, `card_any is not a number that a player has (discard cards before`},
		{`play = { { lose = { card_any = 1 } } }`, `card_any is not a number that a player has (write discard`},
		{`play = { { vp = 33000 } }`, `vp: found 33000, expected at most 9999`},
		{`play = { this_turn { on = "scan", reward = { vp = 1 }, times = 200 } }`, `times: found 200, expected 0 to 100`},
		{`play = { { lose = -2 } }`, `a loss of -2 (write { vp = 2 })`},
		{`play = { { when = { probes = 3 }, vp = 1 } }`, `probes takes no number (write at_least(3, probes {}); in TOML { at_least = 3, probes = {} })`},
		{`play = { signal { at = sectors { signls = 1 } } }`, `did you mean "signals"?`},
		{`play = { { when = any_of "mars", vp = 1 } }`, `found "mars", expected a list of conditions`},
		{`play = { { income_of = 2 } }`, `x.lua:1:33: found 2, expected a selection such as figures "venus"`},
		{`play = { { discard = { count = 2 } } }`, `x.lua:1:31: "of" is missing (write of = ...: the cards to choose from)`},
		{`play = { { when = no(3), vp = 1 } }`, `found 3, expected a condition`},
	} {
		_, problems := withPack(map[string]string{"cards/x.toml": card("X"), "cards/x.lua": "return { " + x.lua + " }\n"})
		if err := problems.Err(); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%s:\n got %v\nwant %s", x.lua, err, x.want)
		}
	}
}

// Numbers of the rules that are too large are refused, and so are two pieces of one name.
func TestLimits(t *testing.T) {
	species := "id = \"xs\"\nname = \"X\"\n"
	piece := func(id string) string { return "[[pieces]]\nid = \"" + id + "\"\nkind = \"x\"\n" }
	for _, x := range []struct{ file, text, want string }{
		{"board/numbers.toml", "rounds = 100\n", "rounds: found 100, expected 1 to 8"},
		{"board/numbers.toml", "[start]\nscores = [40000, 1, 1, 1]\n", "start.scores[1]: found 40000, expected 0 to 9999"},
		{"board/numbers.toml", "[milestone]\nneutral_markers = [0, 0, 300, 0]\n", "milestone.neutral_markers[3]: found 300, expected 0 to 100"},
		{"aliens/xs/species.toml", species + piece("x-1") + piece("x-1"), `"x-1" is the name of two tokens`},
		{"aliens/xs/species.toml", species + piece("anomaly-jaw"), `"anomaly-jaw" is the name of two tokens`},
	} {
		_, problems := withPack(map[string]string{x.file: x.text})
		if err := problems.Err(); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%s:\n got %v\nwant %s", x.text, err, x.want)
		}
	}
}

// An effect that causes itself ends with an error, and the game continues.
func TestEndlessEffect(t *testing.T) {
	c, problems := withPack(map[string]string{
		"cards/x.toml": card("X"), "cards/x.lua": "return { play = { { launch = 1 } } }\n",
		"aliens/xs/species.toml": "id = \"xs\"\nname = \"X\"\n",
		"aliens/xs/species.lua":  "return { triggers = { { on = \"launch\", reward = launch { limit = false } } } }\n",
	})
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	s := newSession(t, c, kernel.Settings{Players: 2, Seed: 5, First: 1, Species: []string{"xs"}})
	withSpecies(t, s, "X")
	before := s.State().Hash()
	err := s.Choose(0, "play X")
	for d := s.Raw(); err == nil && d.Kind == kernel.Interrupt; d = s.Raw() {
		err = s.ChooseOption(d.Default)
	}
	if err == nil || !strings.Contains(err.Error(), "more than 250 effects, one inside the other, in one turn; does an effect cause itself?") {
		t.Fatalf("got %v, expected an error that says what has no end", err)
	}
	for s.State().Hash() != before {
		if err := s.Undo(0); err != nil {
			t.Fatal(err)
		}
	}
}

// A function that names an invalid card ends with an error that names what was expected.
func TestMistakesInFunctions(t *testing.T) {
	for _, x := range []struct{ call, want string }{
		{`g:play(g:cards("row")[1])`, `g:play: found a card, expected a card in the hand or in a pile of the player`},
		{`g:put({ 1, 2 }, { at = "box" })`, `g:put: found 1, expected a card or a completed mission`},
		{`g:bodies { sector = 1, kind = "co" .. "met" } g:bodies { sector = 1, kind = "cm" .. "et" }`, `g:bodies: unknown name "cmet", expected "planet", "asteroid", "comet" or a list (did you mean "comet"?)`},
		{`g:bodies { sektor = 1 }`, `g:bodies: "sector" is missing`},
		{`g:choose(g:cards "hand", { txt = "Which?" })`, `g:choose: unknown key "txt" (did you mean "text"?)`},
		{`g:look(g:star(0))`, `g:look: found a star, expected a piece, a card or a list`},
		{`g:cards { deck = "man" }`, `g:cards: found "man", expected the name of a deck (did you mean "main"?)`},
		{`g:put(g:cards "row", { at = "attic" })`, `g:put: there is no pile "attic"`},
	} {
		c, problems := withPack(map[string]string{
			"cards/x.toml": card("X"), "cards/x.lua": "return { play = { run(\"x\", function(g) " + x.call + " end) } }\n",
		})
		if err := problems.Err(); err != nil {
			t.Fatal(err)
		}
		sc, _ := scenario.Parse("x.txtar", []byte("A mistake. (rules 15.9)\n-- setup.toml --\nplayers = 2\nseed = 1\n[p1]\nhand = [\"X\"]\n-- play --\np1: play X\n-- expect --\n"))
		if _, err := sc.Run(c, scenario.Plain); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%s: got %v, expected %s", x.call, err, x.want)
		}
	}
}

// An empty table empties a table of the numbers that a module changes.
func TestModuleEmptiesNumbers(t *testing.T) {
	c, problems := withPack(map[string]string{"modules/x.toml": "id = \"x\"\nname = \"X\"\nnumbers = { income = {}, start = { credit = 1 } }\n"})
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: 1, Modules: []string{"x"}})
	if err != nil {
		t.Fatal(err)
	}
	if n := g.Numbers(); len(n.Income) != 0 || n.Start.Credit != 1 || n.Start.Energy != 3 {
		t.Fatalf("income %v, %d credits and %d energy at the start; expected none, 1 and 3", n.Income, n.Start.Credit, n.Start.Energy)
	}
}

// A misspelt refusal in a scenario does not pass as a refusal.
func TestMisspeltRefusals(t *testing.T) {
	for _, x := range []struct{ line, want string }{
		{"p1: !bad_choice lnad mars", `did you mean "land"?`},
		{"p1: !bad_target land mrs", `did you mean "mars"?`},
		{"p1: !bad_choice card 999", `"card 999" is not an option`},
		{"p1: !bad_choice data tpo", `"data tpo" is not an option`},
		{"p2: !not_active lnad mars", `did you mean "land"?`},
	} {
		sc, problems := scenario.Parse("typo.txtar", []byte("A typing error. (rules 15.9)\n-- setup.toml --\nplayers = 2\nseed = 1\n-- play --\n"+x.line+"\n-- expect --\n"))
		if err := problems.Err(); err != nil {
			t.Fatal(err)
		}
		if _, err := sc.Run(base(t), scenario.Plain); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%s: got %v, expected %s", x.line, err, x.want)
		}
	}
	for _, line := range []string{"exchange card energy credit", "land", "exchange vp energy"} {
		sc, _ := scenario.Parse("typo.txtar", []byte("No typing error.\n-- setup.toml --\nplayers = 2\nseed = 1\n-- play --\np1: !bad_choice "+line+"\n-- expect --\n"))
		if _, err := sc.Run(base(t), scenario.Plain); err != nil {
			t.Errorf("%s: %v", line, err)
		}
	}
}

// What a pack says of its resources and of planets on tokens is refused where it is wrong.
func TestMistakesInPackToml(t *testing.T) {
	const head = "id = \"p\"\nname = \"P\"\nversion = \"1\"\napi = 1\nneeds = [\"base\"]\nresources = [\"ore\"]\n"
	const token = "[[pieces]]\nid = \"rock\"\nkind = \"rock\"\n"
	for _, x := range []struct{ text, want string }{
		{"limits = { ore = 5 }\n", ""},
		{"limits = { credit = 3 }\n", `"credit" is not one of the resources of this pack (limits of the rules are in board/numbers.toml, under limit)`},
		{"limits = { or = 3 }\n", `unknown key "or" (did you mean "ore"?)`},
		{"limits = { ore = \"many\" }\n", `found "many", expected a number`},
		{"limits = { ore = 10000 }\n", `ore: found 10000, expected at most 9999`},
		{token + "planet = \"vulcan\"\n", ""},
		{token + "planet = \"vulkan\"\n", `there is no planet "vulkan" (did you mean "vulcan"?)`},
		{token + "planet = \"europa\"\n", `there is no planet "europa"`},
		{token + "planet = \"vulcan\"\ncopies = 2\n", `a planet is in one place, found 2 copies of the token`},
		{token + "planet = \"vulcan\"\nhidden = true\n", `everybody sees where a planet is, so its token cannot be hidden`},
		{token + "planet = 5\n", `found 5, expected a string`},
	} {
		_, problems := withPack(map[string]string{"pack.toml": head + x.text, "board/planets/vulcan.toml": "id = \"vulcan\"\nname = \"Vulcan\"\n"})
		if err := problems.Err(); (err == nil) != (x.want == "") || err != nil && !strings.Contains(err.Error(), x.want) {
			t.Errorf("%s: %v, want %s", x.text, err, x.want)
		}
	}
}
