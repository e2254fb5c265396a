package tests

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"seti/content"
	"seti/kernel"
	"seti/kernel/catalog"
	"seti/scripting"
	"seti/scripting/toml"
	"seti/scripting/words"
)

// module returns the content of a file in modules/ that changes numbers.
func module(id, numbers string) string {
	return "id = \"" + id + "\"\nname = \"X\"\nnumbers = " + numbers + "\n"
}

// A game with a module that sets one number follows the rules with that number changed: it
// begins with round 1, or the one that the module sets, and ends with the last round.
func TestModuleChangesOneNumber(t *testing.T) {
	for _, x := range []struct {
		numbers       string
		first, rounds int
	}{
		{"{ rounds = 5 }", 1, 5},
		{"{ rounds = 8 }", 1, 8},
		{"{ rounds = 1 }", 1, 1},
		{"{ asteroid_step = 2 }", 1, 5},
		{"{ start = { credit = 9 } }", 1, 5},
		{"{ first_round = 5 }", 5, 5},
	} {
		c, problems := besideBase(map[string]string{"modules/x.toml": module("x", x.numbers)})
		if err := problems.Err(); err != nil {
			t.Fatal(err)
		}
		g := randomGame(t, c, 1, "x")
		if first := int(g.S.Round); first != x.first {
			t.Errorf("%s: the game begins with round %d, expected %d", x.numbers, first, x.first)
		}
		if err := g.Run(); err != nil || int(g.S.Round) != x.rounds {
			t.Errorf("%s: the game ends in round %d, expected %d: %v", x.numbers, g.S.Round, x.rounds, err)
		}
	}
}

// Numbers with which no game could be played are refused with a position and a hint.
func TestModuleNumbersWithinBounds(t *testing.T) {
	for numbers, want := range map[string]string{
		`{ rounds = 9 }`:                              `x.toml:3:22: rounds: found 9, expected 1 to 8`,
		`{ rounds = 0 }`:                              `x.toml:3:22: rounds: found 0, expected 1 to 8`,
		`{ first_round = 0 }`:                         `x.toml:3:27: first_round: found 0, expected 1 to 5`,
		`{ first_round = 6 }`:                         `x.toml:3:27: first_round: found 6, expected 1 to 5 (no round after the last, which rounds says)`,
		`{ first_round = 3, rounds = 2 }`:             `first_round: found 3, expected 1 to 2`,
		`{ limit = { hand = -1 } }`:                   `x.toml:3:30: limit.hand: found -1, expected 0 to 100 (cards kept at a pass)`,
		`{ start = { cards = 21 } }`:                  `start.cards: found 21, expected 0 to 20`,
		`{ start = { scores = [1, 2] } }`:             `starting scores: found 2, expected 4 (one for each seat)`,
		`{ milestone = { gold = [1, 2, -3] } }`:       `milestone.gold[3]: found -3, expected 0 to 9999`,
		`{ income = { card_any = 21 } }`:              `income.card_any: found 21, expected 0 to 20`,
		`{ cost = { move = { energy = -1 } } }`:       `cost.move.energy: found -1, expected 0 to 100`,
		`{ computer = [{}, {}, {}, {}, {}, {}, {}] }`: `top spaces of the computer: found 7, expected 1 to 6`,
		`{ tile_bonuses = [] }`:                       `tile_bonuses: found 0, expected 1 to 8`,
		`{ gold_tiles = ["tech"] }`:                   `the gold tiles are the same with every module`,
		`{ }`:                                         `rounds: found 0, expected 1 to 8`,
		`5`:                                           `found 5, expected a table`,
	} {
		_, problems := besideBase(map[string]string{"modules/x.toml": module("x", numbers)})
		if err := problems.Err(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s:\n got %v\nwant %s", numbers, err, want)
		}
	}
}

// Modules that are valid by themselves but not together are refused when the game
// is set up.
func TestModulesTogether(t *testing.T) {
	c, problems := besideBase(map[string]string{
		"modules/late.toml":  module("late", "{ first_round = 4 }"),
		"modules/short.toml": module("short", "{ rounds = 3 }"),
		"modules/gold.toml":  module("gold", "{ milestone = { gold = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] } }"),
		"modules/gray.toml":  module("gray", "{ milestone = { neutral = [1, 2, 3, 4, 5, 6, 7, 8] } }"),
	})
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct{ with, want string }{
		{"late", ""}, {"short", ""}, {"gold", ""}, {"gray", ""}, {"short gold", ""},
		{"late short", "late and short: first_round: found 4, expected 1 to 3: these modules do not go together"},
		{"gray gold late", "gold and gray: milestones: found 18, expected 0 to 16: these modules do not go together"},
	} {
		_, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: 1, Modules: strings.Fields(x.with)})
		if got := fmt.Sprint(err); err == nil && x.want != "" || err != nil && (x.want == "" || !strings.Contains(got, x.want)) {
			t.Errorf("%s: got %v, want %q", x.with, err, x.want)
		}
	}
}

// A module that sets any number of the rules to any value is refused, or games played at random
// come to their end.
func TestAnyModule(t *testing.T) {
	things, _, problems := content.Compose(basePacks())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	refused, played := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		text := module("x", "{ "+strings.Join(rapid.SliceOfNDistinct(someNumber, 1, 5, keyOf).Draw(t, "numbers"), ", ")+" }")
		v, problems := toml.Read("x.toml", []byte(text))
		if err := problems.Err(); err != nil {
			t.Fatal(err)
		}
		c, problems := kernel.Build(words.All, catalog.Reserved{}, nil, append(things[:len(things):len(things)], catalog.Definition{Kind: "module", Pack: "p", Value: v}))
		for _, p := range problems {
			if p.Pos.File != "x.toml" || p.Pos.Line == 0 {
				t.Errorf("no place: %v", p)
			}
		}
		if problems.Err() != nil {
			refused++
			return
		}
		played++
		for seed := range uint64(20) {
			if err := randomGame(t, c, seed, "x").Run(); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
		}
	})
	t.Logf("%d refused, %d played", refused, played)
	if refused == 0 || played == 0 {
		t.Errorf("%d modules are refused and %d are played; expected some of each", refused, played)
	}
}

// randomGame returns a game with a module in which every option is taken at random.
func randomGame(t interface{ Fatal(...any) }, c *catalog.Catalog, seed uint64, module string) *kernel.Game {
	g, err := kernel.NewGame(c, kernel.Settings{Players: 2 + int(seed%3), Seed: seed, Modules: []string{module}})
	if err != nil {
		t.Fatal(err)
	}
	g.Scripts = scripting.NewHost()
	rng := rand.New(rand.NewPCG(seed, 22))
	left := 200_000
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		if left--; left == 0 {
			return kernel.Stop // no end is in sight
		}
		return rng.IntN(len(d.Options))
	}
	return g
}

// Keys of the numbers whose values are numbers, and those whose values are tables of gains.
var (
	numberKeys = strings.Fields("rounds first_round land_discount asteroid_step start.publicity start.credit start.energy start.cards " +
		"limit.publicity limit.data limit.hand limit.probes signal.position")
	gainKeys = strings.Fields("contributor first_orbit first_tile overflow income signal.gain cost.launch cost.orbit cost.land cost.scan " +
		"cost.analyze cost.research cost.buy cost.move")
	listKeys = strings.Fields("start.scores milestone.gold milestone.neutral milestone.neutral_markers")
)

// someNumber draws a key of the numbers with a value, which may be too large or too
// small.
var someNumber = rapid.Custom(func(t *rapid.T) string {
	number := rapid.OneOf(rapid.IntRange(0, 20), rapid.IntRange(1, 8), rapid.SampledFrom([]int{-1, 21, 99, 100, 101, 9999, 1000000}))
	gain := func(label string) string {
		return fmt.Sprintf("{ %s = %d }", rapid.SampledFrom(strings.Fields("vp publicity data energy credit card_any card_deck")).Draw(t, label), number.Draw(t, label+"s"))
	}
	kind := rapid.SampledFrom([]string{"number", "gains", "list", "computer", "tile_bonuses", "discovery", "visit_gain"}).Draw(t, "kind")
	switch kind {
	case "number":
		return fmt.Sprintf("%s = %d", rapid.SampledFrom(numberKeys).Draw(t, "key"), number.Draw(t, "number"))
	case "gains":
		return rapid.SampledFrom(gainKeys).Draw(t, "key") + " = " + gain("gain")
	case "list":
		key := rapid.SampledFrom(listKeys).Draw(t, "key")
		return key + " = " + strings.ReplaceAll(fmt.Sprint(rapid.SliceOfN(number, 0, 9).Draw(t, "list")), " ", ", ")
	case "visit_gain":
		return "visit_gain = { " + rapid.SampledFrom([]string{"planet", "comet", "asteroid"}).Draw(t, "place") + " = " + gain("gain") + " }"
	}
	var list []string
	for i := range rapid.IntRange(0, 9).Draw(t, "length") {
		space := gain(fmt.Sprint("gain", i))
		if kind != "tile_bonuses" {
			space = "{ gain = " + space + " }"
		}
		list = append(list, space)
	}
	return kind + " = [" + strings.Join(list, ", ") + "]"
})

// keyOf returns the key that a line sets.
func keyOf(line string) string {
	key, _, _ := strings.Cut(line, " ")
	return key
}
