package tests

import (
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/tests/long"
)

// modules are the settings that a game with Space Agencies may switch on, sorted by the number of
// its seats.
var modules = [][]string{
	{}, {"organizations"}, {"promo", "organizations"}, {"organizations", "first-game"}, {"promo"},
	{"organizations", "neutral-quick-starts"}, {"neutral-quick-starts"}, {"organizations", "first-game", "neutral-quick-starts", "promo"},
}

// firstForTwo is the index of the first entry of modules that needs exactly two seats.
const firstForTwo = 5

// Games with Space Agencies end like others, with all modules that go together, two to four seats and all 28 pairs of
// the eight species. Everything is conserved, the same answers give the same game, and no seat learns what is hidden
// from it.
func TestModuleGames(t *testing.T) {
	c, err := content.Open("space-agencies")
	if err != nil {
		t.Fatal(err)
	}
	var pairs [][]string
	for i := range c.Species {
		for j := range i {
			pairs = append(pairs, []string{c.Species[i].ID, c.Species[j].ID})
		}
	}
	if len(pairs) != 28 {
		t.Fatalf("%d pairs of species", len(pairs))
	}
	for k, policy := range policies {
		games := long.Count(28, 56)
		if k > 0 {
			games /= 5
		}
		t.Run(policy.name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(games) {
				pair := pairs[seed%28]
				if seed/28%2 == 1 {
					pair = []string{pair[1], pair[0]}
				}
				set := kernel.Settings{Players: int(2 + seed%3), Seed: seed, Species: pair}
				with := modules[:firstForTwo]
				if set.Players == 2 {
					with = modules
				}
				set.Modules = with[seed/3%uint64(len(with))]
				rich := seed%2 == 1
				var look []*lookout
				if seed%8 < 2 {
					look = []*lookout{{}}
				}
				hashes := invariantGame(t, c, set, policy.make, rich, nil, look...)
				if seed%8 == 7 {
					invariantGame(t, c, set, policy.make, rich, hashes)
				}
			}
		})
	}
}
