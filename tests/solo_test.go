package tests

import (
	"math/rand/v2"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/scripting"
)

// In random games of every difficulty the rival never owns credits, energy or cards
// (rules 13.2.1, 13.5.1), and the games end.
func TestRivalOwnsNothing(t *testing.T) {
	c, err := content.Open("solo")
	if err != nil {
		t.Fatal(err)
	}
	games := 6
	if testing.Short() {
		games = 2
	}
	for level := 1; level <= 5; level++ {
		for seed := range uint64(games) {
			set := kernel.Settings{Players: 2, Seed: seed, Seats: []kernel.SeatSetting{{}, {Content: "rival", Level: level}}}
			g, err := kernel.NewGame(c, set)
			if err != nil {
				t.Fatal(err)
			}
			g.Scripts = scripting.NewHost()
			chance := rand.New(rand.NewPCG(seed, uint64(level)))
			decisions := 0
			g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
				rival := &g.S.P[1]
				if rival.Res[kernel.Credit] != 0 || rival.Res[kernel.Energy] != 0 || rival.Techs != 0 ||
					g.S.Size(kernel.Hand(1))+g.S.Size(kernel.Tucked(1))+g.S.Size(kernel.Secret(1)) != 0 {
					t.Errorf("level %d, seed %d, round %d: the rival owns %d credits, %d energy, techs %b, %d cards", level, seed, g.S.Round,
						rival.Res[kernel.Credit], rival.Res[kernel.Energy], rival.Techs, g.S.Size(kernel.Hand(1)))
				}
				if decisions++; decisions > 50_000 {
					t.Fatalf("level %d, seed %d: no end", level, seed)
				}
				return chance.IntN(len(d.Options))
			}
			if err := g.Run(); err != nil {
				t.Errorf("level %d, seed %d: %v", level, seed, err)
			}
		}
	}
}
