package bot_test

import (
	"testing"

	"seti/content"
	"seti/kernel"
)

// Games with organizations end like others, with neutral quick starts where two
// play.
func TestOrganizationGames(t *testing.T) {
	c, err := content.Open("space-agencies")
	if err != nil {
		t.Fatal(err)
	}
	games := 100
	if testing.Short() {
		games = 12
	}
	for _, policy := range policies {
		t.Run(policy.name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(games) {
				set := kernel.Settings{Players: int(2 + seed%3), Seed: seed, Modules: []string{"organizations"}}
				if set.Players == 2 {
					set.Modules = append(set.Modules, "neutral-quick-starts")
				}
				hashes := invariantGame(t, c, set, policy.make, seed%2 == 1, nil)
				if seed < 4 {
					invariantGame(t, c, set, policy.make, seed%2 == 1, hashes)
				}
			}
		})
	}
}
