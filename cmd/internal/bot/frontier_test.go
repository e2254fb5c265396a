package bot_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"seti/cmd/internal/bot"
	"seti/content"
	"seti/kernel"
	"seti/kernel/arrange"
	"seti/scripting"
)

// Games with a pack that owns decks, piles, tokens, modules and seats end like
// others, whatever is switched on and whoever plays.
func TestFrontierGames(t *testing.T) {
	c, err := content.Open("../../../tests/packs/frontier")
	if err != nil {
		t.Fatal(err)
	}
	games := 200
	if testing.Short() {
		games = 20
	}
	for _, policy := range policies {
		t.Run(policy.name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(games) {
				set := kernel.Settings{Players: int(2 + seed%3), Seed: seed}
				for i, module := range []string{"factions", "omens", "head-start"} {
					if seed>>i&1 != 0 && (module != "omens" || set.Players < 4) {
						set.Modules = append(set.Modules, module)
					}
				}
				if seed%4 != 3 {
					set.Seats = []kernel.SeatSetting{{}, {Content: "automaton", Level: int(1 + seed%3)}}
				}
				if seed%8 == 2 {
					set.Seats[0] = kernel.SeatSetting{Content: "automaton", Level: 3}
					set.Seats = append(set.Seats, kernel.SeatSetting{})
					set.Players = max(set.Players, 3)
				}
				hashes := invariantGame(t, c, set, policy.make, seed%2 == 1, nil)
				if seed < 8 {
					invariantGame(t, c, set, policy.make, seed%2 == 1, hashes)
				}
			}
		})
	}
}

// What a seat may know of such a game does not depend on what is hidden from it, in
// piles of every visibility and with hidden tokens.
func TestFrontierHides(t *testing.T) {
	c, err := content.Open("../../../tests/packs/frontier")
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(12) {
		set := kernel.Settings{Players: int(2 + seed%2), Seed: seed, Modules: []string{"factions", "omens"}}
		if seed%3 == 0 {
			set.Seats = []kernel.SeatSetting{{}, {Content: "automaton", Level: 2}}
		}
		g, err := kernel.NewGame(c, set)
		if err != nil {
			t.Fatal(err)
		}
		g.Scripts = scripting.NewHost()
		answer, n := bot.Eager(rand.New(rand.NewPCG(seed, 4))), 0
		g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
			if n++; n%20 == 0 {
				for seat := range kernel.Seat(g.S.Players) {
					other := g.Determinize(seat, seed+uint64(n))
					if a, b := fmt.Sprintf("%+v", arrange.Describe(g, seat)), fmt.Sprintf("%+v", arrange.Describe(other, seat)); a != b {
						t.Fatalf("seed %d, decision %d: %s sees\n%s\nand with other hidden things\n%s", seed, n, seat, a, b)
					}
				}
			}
			return answer(d)
		}
		if err := g.Run(); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
}
