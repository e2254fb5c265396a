package tests

import (
	"flag"
	"fmt"
	"testing"

	"seti/content"
	"seti/kernel"
)

var soloGames = flag.Int("solo-games", 0, "random games against the rival with each ordered pair of species at each difficulty; 0 is one with each pair")

// In random games against the rival with each pair of species it never owns credits,
// energy, technologies or cards, but those of the Exertians that it plays (rules
// 13.2.1, 13.5.1, 13.9.2). The games end, conserve what must be conserved, and leak
// nothing that is hidden.
func TestRivalOwnsNothing(t *testing.T) {
	c, err := content.Open("solo")
	if err != nil {
		t.Fatal(err)
	}
	for i := range c.Species {
		for j := range c.Species {
			if i == j || testing.Short() && (i+j)%4 != 1 {
				continue
			}
			pair := []string{c.Species[i].ID, c.Species[j].ID}
			t.Run(fmt.Sprint(pair), func(t *testing.T) {
				t.Parallel()
				for level := 1; level <= 5; level++ {
					if *soloGames == 0 && level != 1+(i+2*j)%5 {
						continue
					}
					for seed := range uint64(max(1, *soloGames)) {
						playChecked(t, c, kernel.Settings{Players: 2, Seed: seed, Species: pair,
							Seats: []kernel.SeatSetting{{}, {Content: "rival", Level: level}}}, func(g *kernel.Game) { ownsNothing(t, g) })
					}
				}
			})
		}
	}
}

func ownsNothing(t *testing.T, g *kernel.Game) {
	t.Helper()
	rival := &g.S.P[1]
	cards := g.S.Size(kernel.Hand(1)) + g.S.Size(kernel.Tucked(1)) + g.S.Size(kernel.InPlay(1)) + g.S.Size(kernel.Completed(1)) + g.S.Size(kernel.Secret(1))
	if rival.Res[kernel.Credit] != 0 || rival.Res[kernel.Energy] != 0 || rival.Techs != 0 || cards != 0 {
		t.Errorf("seed %d, round %d: the rival owns %d credits, %d energy, techs %b, %d cards", g.S.Seed, g.S.Round,
			rival.Res[kernel.Credit], rival.Res[kernel.Energy], rival.Techs, cards)
	}
}
