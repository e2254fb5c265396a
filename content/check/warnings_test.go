package check

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"seti/content"
)

// Built-in content has no warnings.
func TestBuiltInIsClean(t *testing.T) {
	for _, packs := range [][]string{nil, {"space-agencies"}, {"solo"}, {"space-agencies", "solo"}} {
		_, problems := All(append([]content.Source{content.Base()}, content.Sources(packs...)...)...)
		for _, p := range problems {
			t.Error(packs, p)
		}
	}
}

func TestWarnings(t *testing.T) {
	const card = "id = \"P-1\"\nname = \"X\"\nsector = \"red\"\nincome = \"credit\"\n"
	const scenario = "P-9 is a comment.\n-- play --\np1: play P-1\n-- log --\nP-2\n"
	const needsAgencies = "id = \"mine\"\nname = \"Mine\"\nversion = \"1.0.0\"\napi = 3\nneeds = [\"base\", \"space-agencies?\"]\n"
	long := strings.Repeat("word ", 80)
	for _, x := range []struct {
		name  string
		files map[string]string
		want  string
	}{
		{"good", map[string]string{"cards/a.toml": card, "tests/a.txtar": scenario}, ""},
		{"no tests", map[string]string{"cards/a.toml": card}, "mine/pack.toml: the pack has no folder tests"},
		{"no scenario", map[string]string{"cards/a.toml": card, "cards/b.toml": "id = \"P-2\"\nname = \"Y\"\n", "tests/a.txtar": scenario},
			`mine/cards/b.toml:1:6: no scenario plays the card "P-2"`},
		{"unused", map[string]string{"cards/a.toml": card, "cards/a.lua": "local function f() end\nreturn {}\n", "tests/a.txtar": scenario},
			"mine/cards/a.lua:1:16: the local function `f` is never used"},
		{"long", map[string]string{"cards/a.toml": card, "cards/a.lua": "return { play = { run(\"" + long + "\", function(g) end) } }\n", "tests/a.txtar": scenario},
			"the text has 400 characters, more than 350"},
		{"a sentence for an order", map[string]string{"cards/a.toml": card, "cards/a.lua": "return { play = { run(\"gain 2 points.\", function(g) end) } }\n", "tests/a.txtar": scenario},
			"mine/cards/a.lua:1:41: `gain 2 points.` ends a sentence, but it stands inside one: “you may …”, “if …, gain 2 points” (leave the last sign out)"},
		{"a report for an order", map[string]string{"cards/a.toml": card, "cards/a.lua": "return { play = { run(\"gains 2 points\", function(g) end) } }\n", "tests/a.txtar": scenario},
			"`gains 2 points` says what somebody does; players read it behind “you may” and “pay 1 credit to” (write an order, such as “gain 2 points”)"},
		{"a report in a word", map[string]string{"cards/a.toml": card, "pack.lua": "return { words = { gift = { text = \"you gain 2 points\", run = function(g) end } } }\n", "tests/a.txtar": scenario},
			"`you gain 2 points` says what somebody does"},
		{"what a player may do", map[string]string{"cards/a.toml": card, "cards/a.lua": "return { play = { run(\"you may gain 2 points\", function(g) end) } }\n", "tests/a.txtar": scenario}, ""},
		{"a sentence for a condition", map[string]string{"cards/a.toml": card, "cards/a.lua": "return { play = { { when = check(\"You are happy\", function(g) return true end), vp = 1 } } }\n", "tests/a.txtar": scenario},
			"`You are happy` begins with a capital letter, but it stands inside a sentence: “if …, gain 2 points” (begin with a small letter)"},
		{"a name in a condition", map[string]string{"cards/a.toml": card, "cards/a.lua": "return { play = { { when = check(\"Mars is near\", function(g) return true end), vp = 1 } } }\n", "tests/a.txtar": scenario}, ""},
		{"shadow", map[string]string{"cards/a.toml": "id = \"vega\"\nname = \"X\"\n", "tests/a.txtar": strings.ReplaceAll(scenario, "P-1", "vega")},
			`mine/cards/a.toml:1:6: "vega" is the name of a star of the pack "base" too`},
		{"untranslated", map[string]string{"cards/a.toml": card, "cards/a.lua": "return { play = run(\"sing\", function(g) g:say \"p.sings\" end) }\n", "tests/a.txtar": scenario,
			"text/en.toml": "[p]\nsings = \"sings\"\n", "text/de.toml": "[text]\nsong = \"Lied\"\n"},
			"mine/cards/a.lua:1:21: de.toml does not translate `sing` (seti lang template de mine --pack mine > new.toml writes what is lacking)\n" +
				"mine/text/de.toml:2:1: nothing says `song` any more (did you mean \"sing\"?)\n" +
				"mine/text/en.toml:2:1: de.toml does not say p.sings (seti lang template de mine --pack mine > new.toml writes what is lacking)"},
		{"translated", map[string]string{"cards/a.toml": card, "cards/a.lua": "local n = 3\nreturn { play = run(\"sing\", function(g) g:choose({ 1 }, { text = \"which of \" .. n .. \" songs?\" }) end) }\n", "tests/a.txtar": scenario,
			"text/de.toml": "[text]\n\"sing\" = \"singe\"\n\"which of 3 songs?\" = \"welches von 3 Liedern?\"\n"}, ""},
		{"late", map[string]string{"cards/a.toml": card, "cards/a.lua": "return { play = { { launch = 1 }, this_turn { on = \"launch\", reward = { vp = 1 } } } }\n", "tests/a.txtar": scenario},
			"mine/cards/a.lua:1:35: this_turn only reacts to effects after it, but the effect it could react to comes before it"},
		{"late for the next turn", map[string]string{"cards/a.toml": card, "cards/a.lua": "return { play = { { launch = 1 }, until_next_turn { on = { launch = \"any\", of = \"all\" }, reward = { vp = 1 } } } }\n", "tests/a.txtar": scenario},
			"mine/cards/a.lua:1:35: until_next_turn only reacts to effects after it, but the effect it could react to comes before it"},
		{"in time for others", map[string]string{"cards/a.toml": card, "cards/a.lua": "return { play = { { launch = 1 }, until_next_turn { on = { launch = \"any\", of = \"others\" }, reward = { vp = 1 } } } }\n", "tests/a.txtar": scenario}, ""},
		{"tests with another pack", map[string]string{"pack.toml": needsAgencies, "with/space-agencies/cards/a.toml": card, "with/space-agencies/tests/a.txtar": scenario}, ""},
		{"content for a pack that is not there", map[string]string{"pack.toml": needsAgencies, "cards/a.toml": card, "tests/a.txtar": scenario,
			"with/space-agencies/organizations/o.toml": "id = \"O-1\"\nname = \"O\"\n"}, ""},
		{"draw and tuck", map[string]string{"cards/a.toml": card, "cards/a.lua": "return { play = { { card_any = 1, income = 1 } } }\n", "tests/a.txtar": scenario},
			"mine/cards/a.lua:1:19: one group gives a card and tucks one"},
	} {
		c, packs, _, problems := Packs(content.Base(), pack(x.files))
		if problems.Err() != nil {
			t.Fatalf("%s: %v", x.name, problems)
		}
		all := append(problems, warnings(c, packs)...)
		all.Sort()
		got := fmt.Sprint(all)
		if x.want == "" && got != "" || !strings.Contains(got, x.want) {
			t.Errorf("%s\n got %s\nwant %s", x.name, got, x.want)
		}
	}
}

// Mistakes with which a pack can be played are errors of a check, though nobody is kept from playing.
func TestWrongOnTheBoard(t *testing.T) {
	tech := func(id, kind string, place int) string {
		return fmt.Sprintf("id = %q\ntype = %q\nplace = %d\n", id, kind, place)
	}
	solar, err := os.ReadFile("../board/solar.toml")
	if err != nil {
		t.Fatal(err)
	}
	const vulcan = "id = \"vulcan\"\nname = \"Vulcan\"\n"
	for _, x := range []struct {
		name  string
		files map[string]string
		want  string
	}{
		{"a place of the base game", map[string]string{"techs/tether.toml": tech("tether", "probe", 1)},
			`mine/techs/tether.toml:1:6: the technologies "probe-1" and "tether" both have place 1 on the player board (give one of them another place)`},
		{"a place of another type", map[string]string{"techs/tether.toml": tech("tether", "probe", 5), "techs/dish.toml": tech("dish", "telescope", 5)}, ""},
		{"a place of one's own", map[string]string{"techs/tether.toml": tech("tether", "probe", 5), "techs/sail.toml": tech("sail", "probe", 5)},
			`mine/techs/tether.toml:1:6: the technologies "sail" and "tether" both have place 5`},
		{"a planet on no disc", map[string]string{"board/planets/vulcan.toml": vulcan},
			`mine/board/planets/vulcan.toml:1:6: the planet "vulcan" is on no disc, so no probe can reach it`},
		{"a planet on a disc", map[string]string{"board/planets/vulcan.toml": vulcan,
			"board/solar.toml": strings.Replace(string(solar), `ring4 = ["uranus", "empty"`, `ring4 = ["uranus", "vulcan"`, 1)}, ""},
	} {
		x.files["tests/a.txtar"] = "tether dish sail\n-- play --\n# tether dish sail\n"
		sources := []content.Source{content.Base(), pack(x.files)}
		if _, problems := Run(sources...); problems.Err() != nil {
			t.Errorf("%s: it cannot be played: %v", x.name, problems)
		}
		c, packs, _, _ := Packs(sources...)
		err := warnings(c, packs).Err()
		if (err == nil) != (x.want == "") || err != nil && !strings.Contains(err.Error(), x.want) {
			t.Errorf("%s: %v, want %s", x.name, err, x.want)
		}
	}
}

// Two packs may each have a technology of the next free place if they do not know each other; one that needs the other may not.
func TestPlacesOfOtherPacks(t *testing.T) {
	const toml = "id = %q\nname = %[1]q\nversion = \"1.0.0\"\napi = 3\nneeds = [%s]\n"
	for needs, want := range map[string]string{
		`"base"`:         "",
		`"base", "mine"`: `the technologies "tether" and "sail" both have place 5`,
	} {
		first := map[string]string{"techs/tether.toml": "id = \"tether\"\ntype = \"probe\"\nplace = 5\n"}
		second := pack(map[string]string{"pack.toml": fmt.Sprintf(toml, "other", needs), "techs/sail.toml": "id = \"sail\"\ntype = \"probe\"\nplace = 5\n"})
		second.Dir = "other"
		_, problems := All(content.Base(), pack(first), second)
		err := problems.Err()
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("needs %s: %v, want %q", needs, err, want)
		}
	}
}
