package tests

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"seti/content"
	"seti/kernel/catalog"
	"seti/scripting/scenario"
)

// curiousPack returns a pack whose functions ask for what their player does not know.
func curiousPack(t *testing.T, files map[string]string) *catalog.Catalog {
	t.Helper()
	dir := t.TempDir()
	files["pack.toml"] = "id = \"curious\"\nname = \"Curious\"\nversion = \"1.0.0\"\napi = 3\nneeds = [\"base\"]\n"
	files["text/en.toml"] = "[curious]\ncosts = \"has a card for {n}\"\n"
	files["cards/k1.toml"] = "id = \"K1\"\nname = \"Curious\"\ncost = 0\nfree = { move = 1 }\nsector = \"red\"\nincome = \"credit\"\n"
	for name, text := range files {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	c, err := content.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// By dealing hidden things again a scenario also finds a function that asks for them but reads nil and so has the same
// outcome; the error has the place, the request, and a hint.
func TestWayFindsPeeks(t *testing.T) {
	const top = `local card = g:top "deck" return card ~= nil and card.id == "39"`
	for name, test := range map[string]struct {
		card, pack, play string
		wants            []string // parts of the message; if there are none it passes
	}{
		"a mission": {
			card:  `return { mission = { when = check("the top card is ALMA", function(g) ` + top + ` end), reward = { vp = 5 } } }`,
			wants: []string{`k1.lua:1`, `curious:card/K1.mission.when`, `hidden from p1`, `a card in the pile "deck"`, `would give true`, `card.known`},
		},
		"an amount": {
			card:  `return { play = { { vp = 1, per = count("the cost of the top card", function(g) local card = g:top "deck" return card.cost or 0 end) } } }`,
			wants: []string{`k1.lua:1`, `curious:card/K1.play`, `a card in the pile "deck"`},
		},
		"an amount that fails where it knows nothing": {
			card:  `return { play = { { vp = 1, per = count("the cost of the top card", function(g) return g:top("deck").cost + 0 end) } } }`,
			wants: []string{`k1.lua:1`, `a card in the pile "deck"`, `nil`},
		},
		"an end-game card": {
			card:  `return { endgame = { vp = 1, per = count("red cards of others", function(g) return #g:cards { at = "hand", of = "others", color = "red" } end) } }`,
			wants: []string{`curious:card/K1.endgame`, `the cards in the pile "hand of p2"`},
		},
		"for another": {
			card:  `return { endgame = { vp = 1, per = count("red cards of p2", function(g) return #g:as("p2"):cards { at = "hand", color = "red" } end) } }`,
			wants: []string{`curious:card/K1.endgame`, `the cards in the pile "hand of p2"`},
		},
		"the scoring of a pack": {
			card:  `return { play = { { vp = 1 } } }`,
			pack:  `return { scoring = function(g) if (function() ` + top + ` end)() then g:vp(3) end end }`,
			play:  "p1: pass\np2: pass\n",
			wants: []string{`pack.lua`, `a card in the pile "deck"`, `p1 at`},
		},
		"the scoring of a pack in which each player scores what they see": {
			card: `return { play = { { vp = 1 } } }`,
			pack: `return { words = { show = { text = "score red cards", run = function(g) g:vp(#g:cards { at = "hand", color = "red" }) end } },
				scoring = function(g) for _, player in ipairs(g:players()) do g:as(player):show(1) end end }`,
			play: "p1: pass\np2: pass\n",
		},
		"what is said of another's hand": {
			card:  `return { play = { run("p2 tells", function(g) g:as("p2"):tell(1) end), { signal = "any" } } }`,
			pack:  `return { words = { tell = { text = "tell a cost", run = function(g) g:say("curious.costs", { n = g:cards("hand")[1].cost }) end } } }`,
			play:  "p1: play K1\np1: star vega\n",
			wants: []string{`what functions say to p1 depends on what is hidden from them`, `has a card for 3`, `put the card itself`},
		},
		"one that asks whether it knows": {
			card: `return { mission = { when = check("the top card is ALMA", function(g) local card = g:top "deck" return card.known and card.id == "39" end), reward = { vp = 5 } } }`,
		},
		"one that counts": {
			card: `return { endgame = { vp = 1, per = count("cards of others", function(g) return #g:cards { at = "hand", of = "others" } end) } }`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			files := map[string]string{"cards/k1.lua": test.card}
			if test.pack != "" {
				files["pack.lua"] = test.pack
			}
			if test.play == "" {
				test.play = "p1: play K1\np1: end-turn\n"
			}
			text := "Asks. (rules 1.5.3)\n-- setup.toml --\nplayers = 2\nseed = 3\nround = 5\ndeck = [\"39\", \"40\", \"41\", \"42\", \"43\", \"44\"]\n" +
				"[p1]\nhand = [\"K1\"]\n[p2]\nhand = [\"5\", \"6\", \"4\"]\n-- play --\n" + test.play + "-- expect --\nround == 5\n"
			sc, problems := scenario.Parse("asks.txtar", []byte(text))
			if err := problems.Err(); err != nil {
				t.Fatal(err)
			}
			c := curiousPack(t, files)
			_, err := sc.Run(c, scenario.Hidden)
			if err == nil != (test.wants == nil) {
				t.Fatal(fmt.Sprint(err))
			}
			for _, want := range test.wants {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("%v\n\tdoes not say %q", err, want)
				}
			}
		})
	}
}
