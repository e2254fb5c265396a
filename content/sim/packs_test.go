package sim

import (
	"context"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/tests/long"
)

// Games with packs can be replayed from their journals, with all modules and kinds of players.
func TestVerifyPacks(t *testing.T) {
	for _, x := range []struct {
		pack    string
		players int
		set     kernel.Settings
	}{
		{"../../tests/packs/frontier", 3, kernel.Settings{Modules: []string{"factions", "omens"},
			Seats: []kernel.SeatSetting{{}, {Content: "automaton", Level: 2}}}},
		{"../../tests/packs/frontier", 2, kernel.Settings{Modules: []string{"head-start"}}},
		{"space-agencies", 4, kernel.Settings{Modules: []string{"organizations"}}},
		{"space-agencies", 2, kernel.Settings{Modules: []string{"organizations", "first-game", "neutral-quick-starts"}}},
	} {
		c, err := content.Open(x.pack)
		if err != nil {
			t.Fatal(err)
		}
		o := Options{Games: long.Count(4, 6), Players: x.players, Seed: 1, Bots: []string{"random", "easy"}, Verify: true, Settings: x.set}
		for _, g := range each(context.Background(), t, c, o) {
			if g.Err != nil {
				t.Errorf("%s %+v, seed %d: %v", x.pack, x.set, g.Seed, g.Err)
			}
		}
	}
}
