package tests

import (
	"testing"

	"seti/content/sim"
	"seti/kernel/player"
)

// Each player wins against the one below it, and makes points.
func TestLadder(t *testing.T) {
	const games = 16
	for i, name := range []string{"beginner", "easy", "medium"} {
		own, other := 0, 0
		o := sim.Options{Games: games, Players: 2, Bots: []string{name, player.Names[i]}, Each: func(g *sim.Game) error {
			own, other = own+g.VP[0], other+g.VP[1]
			return g.Err
		}}
		if _, err := sim.Run(t.Context(), base(t), o); err != nil {
			t.Fatal(err)
		}
		if own < other+games*20 || own < games*[]int{40, 95, 150}[i] {
			t.Errorf("%s made %d points in %d games, %s %d", name, own, games, player.Names[i], other)
		}
	}
}
