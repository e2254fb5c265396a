package tests

import (
	"flag"
	"testing"

	"seti/content"
)

var expansionGames = flag.Int("expansion-games", 60, "random games with each pack that is built in")

// Random games with a pack that is built in end without an error, conserve what
// must be conserved, and leak nothing that is hidden. The species are those of
// the pack and of the base game in turn.
func TestExpansionGames(t *testing.T) {
	for id := range content.Bundled() {
		c, err := content.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		games := *expansionGames
		if testing.Short() {
			games = 6
		}
		for seed := range uint64(games) {
			n := uint64(len(c.Species))
			left := seed % n
			right := (left + 1 + seed/n%(n-1)) % n
			playPair(t, c, []string{c.Species[left].ID, c.Species[right].ID}, seed)
		}
	}
}
