package tests

import (
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/tests/long"
)

// Games with a pack that has decks, piles, tokens, modules and seats end like others, with all modules and players, and
// no seat learns what is hidden from it in piles of every visibility.
func TestFrontierGames(t *testing.T) {
	c, err := content.Open("packs/frontier")
	if err != nil {
		t.Fatal(err)
	}
	games := long.Count(20, 200)
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
				var look []*lookout
				if seed%8 < 2 {
					look = []*lookout{{}}
				}
				hashes := invariantGame(t, c, set, policy.make, seed%2 == 1, nil, look...)
				if seed < 8 {
					invariantGame(t, c, set, policy.make, seed%2 == 1, hashes)
				}
			}
		})
	}
}
