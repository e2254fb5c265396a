package tests

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/fstest"

	"seti/content"
	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/log"
	"seti/kernel/text"
	"seti/scripting/scenario"
	"seti/scripting/toml"
	"seti/tests/long"
)

// In random games against the rival with each pair of species the rival never owns credits,
// energy, technologies or cards, except those of the Exertians that it plays (rules
// 13.2.1, 13.5.1, 13.9.2). The games end, conserve what must be conserved, and leak
// nothing that is hidden.
func TestRivalOwnsNothing(t *testing.T) {
	c, err := content.Open("solo")
	if err != nil {
		t.Fatal(err)
	}
	for i := range c.Species {
		for j := range c.Species {
			if i == j || !long.Asked() && (i+j)%4 != 1 {
				continue
			}
			pair := []string{c.Species[i].ID, c.Species[j].ID}
			t.Run(fmt.Sprint(pair), func(t *testing.T) {
				t.Parallel()
				for seed := range long.Count(1, 1) {
					playChecked(t, c, kernel.Settings{Players: 2, Seed: uint64(seed), Species: pair,
						Seats: []kernel.SeatSetting{{}, {Content: "rival", Level: 1 + (i+2*j+seed)%5}}}, func(g *kernel.Game) { ownsNothing(t, g) })
				}
			})
		}
	}
}

// What the rival does is an event, for what waits for those of others (rules 3.8.6): points for
// a watcher, each for another action.
func TestRivalActs(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"pack.toml":    "id = \"p\"\nname = \"P\"\nversion = \"1\"\napi = 1\nneeds = [\"solo\"]\n",
		"cards/x.toml": "id = \"X\"\nname = \"Watcher\"\ncost = 0\n",
		"cards/x.lua": `return { endgame = { vp = 0 }, triggers = {
			{ on = { scan = "any", of = "others" }, reward = { vp = 1 } },
			{ on = { analyze = "any", of = "others" }, reward = { vp = 10 } },
			{ on = { research = "any", of = "others" }, reward = { vp = 100 } },
		} }`,
	} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	c, err := content.Open("solo", dir)
	if err != nil {
		t.Fatal(err)
	}
	for action, want := range map[string]int16{"S.5": 1, "S.9": 10, "S.4": 100} {
		s := newSession(t, c, kernel.Settings{Players: 2, Seed: 3, First: 1, Species: []string{}, Seats: []kernel.SeatSetting{{}, {Content: "rival", Level: 4}}})
		if err := s.Arrange(func(g *kernel.Game) error {
			g.FinishSetup()
			v, _ := toml.Read("setup.toml", []byte(`
p1 = { vp = 0, missions = ["X"] }
p2 = { publicity = 0, resources.computed_data = `+map[bool]string{true: "6", false: "0"}[action == "S.9"]+` }
piles.actions = ["`+action+`", "S.2"]
`))
			return arrange.Apply(g, v).Err()
		}); err != nil {
			t.Fatal(err)
		}
		for _, id := range []string{"launch", "end-turn"} {
			if err := s.Play(0, id); err != nil {
				t.Fatal(err)
			}
		}
		if got := s.State().P[0].Res[board.VP]; got != want {
			t.Errorf("%s brings the watcher %d points, expected %d", action, got, want)
		}
	}
}

func ownsNothing(t *testing.T, g *kernel.Game) {
	t.Helper()
	rival := &g.S.P[1]
	cards := g.S.Size(board.Hand(1)) + g.S.Size(board.Tucked(1)) + g.S.Size(board.InPlay(1)) + g.S.Size(board.Completed(1)) + g.S.Size(board.Secret(1))
	if rival.Res[board.Credit] != 0 || rival.Res[board.Energy] != 0 || rival.Techs != 0 || cards != 0 {
		t.Errorf("seed %d, round %d: the rival owns %d credits, %d energy, techs %b, %d cards", g.S.Seed, g.S.Round,
			rival.Res[board.Credit], rival.Res[board.Energy], rival.Techs, cards)
	}
}

// Of two stars of a color that are alike in everything, including their size, the arrow
// takes the first or the last one clockwise from sector 0 (rules 13.7.5). No color of the
// base game has stars of one size, so a pack makes Kepler-22 as large as 61 Virginis.
func TestEqualStars(t *testing.T) {
	larger := fstest.MapFS{
		"pack.toml":           {Data: []byte("id = \"larger\"\nname = \"Larger\"\nversion = \"1\"\napi = 3\nneeds = [\"base\"]\n")},
		"changes/kepler.toml": {Data: []byte("[[change]]\nthing = \"base:star/kepler-22\"\nset = { slots = 6 }\n")},
	}
	packs, problems := content.Load(content.Base(), content.Find("solo"), content.Source{FS: larger, Dir: "larger"})
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	c, problems := content.Catalog(packs)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct{ card, row, star string }{
		{"S.5", `["1", "2", "3"]`, "kepler-22"},   // sector 4, the arrow points left
		{"S.2", `["2", "4", "1"]`, "61-virginis"}, // sector 6, it points right
	} {
		sc, problems := scenario.Parse(x.card, []byte(`Two equal yellow stars.
-- setup.toml --
players = 2
seed = 3
seats = ["", "rival:1"]
piles.actions = ["`+x.card+`", "S.3"]
discs = [0, 0, 0]
sectors = ["procyon", "vega", "sirius-a", "barnards-star", "kepler-22", "proxima-centauri", "61-virginis", "beta-pictoris"]
row = `+x.row+`
-- play --
p1: launch
p1: end-turn
-- expect --
stars["`+x.star+`"].marks[1] == "p2"
#stars["kepler-22"].marks + #stars["61-virginis"].marks == 1
`))
		if err := problems.Err(); err != nil {
			t.Fatal(err)
		}
		if _, err := sc.Run(c, scenario.Plain); err != nil {
			t.Errorf("%s: %v", x.card, err)
		}
	}
}

// The card of the end-of-round stack that is removed when the rival passes is named to
// nobody (rules 13.3.4).
func TestStackCardGoesUnseen(t *testing.T) {
	c, err := content.Open("solo")
	if err != nil {
		t.Fatal(err)
	}
	s := newSession(t, c, kernel.Settings{Players: 2, Seed: 3, First: 1, Seats: []kernel.SeatSetting{{}, {Content: "rival", Level: 1}}})
	var entries []log.Entry
	s.Log = func(e log.Entry) { entries = append(entries, e) }
	arrangeFrom(t, s, "piles.actions = []\nstack = [\"1\", \"2\", \"3\"]\n")
	entries = nil
	for _, option := range []string{"launch", "end-turn"} {
		if err := s.Choose(0, option); err != nil {
			t.Fatal(err)
		}
	}
	s.Pending() // the rival has passed
	for _, seat := range []board.Seat{0, board.Public} {
		if log := text.English(c).Logs(entries, seat); !slices.Contains(log, "a card goes to the discard pile") {
			t.Errorf("%s reads %q", seat, log)
		}
	}
}
