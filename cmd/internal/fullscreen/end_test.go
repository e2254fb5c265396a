package fullscreen

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/player"
)

// At the end of a game the log accounts for every point except those at the start (rules 2.1.12).
func TestScoresAddUp(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 2}, player.Seat{}, player.Seat{}, player.Seat{})
	r := rand.New(rand.NewPCG(2, 2))
	for !m.game.Session.Over() {
		if err := m.game.ChooseOption(r.IntN(len(m.game.Session.Pending().Options))); err != nil {
			t.Fatal(err)
		}
	}
	settle(m, m.goOn())
	starts := map[int]bool{}
	for _, s := range m.viewer.Scores(m.view, m.game.Session.Lines(), m.game.Notes()) {
		sum := 0
		for _, source := range s.Sources {
			sum += source.N
		}
		if sum != s.Total {
			t.Errorf("%s: the sources add up to %d of %d vp", s.Seat, sum, s.Total)
		}
		if len(s.Rounds) != 5 {
			t.Errorf("%s: scores of %d rounds", s.Seat, len(s.Rounds))
		}
		starts[s.Start] = true
	}
	if !starts[1] || !starts[2] || !starts[3] {
		t.Errorf("the players start with %v vp, not with 1, 2 and 3", starts)
	}
	for _, size := range sizes {
		resize(m, size)
		fits(t, m)
	}
}

// The end of a game, as people see it.
func TestGoldenEnd(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 7}, player.Seat{Name: "Ann"}, player.Seat{Name: "Bob"})
	busy(t, m, func() bool { return false })
	resize(m, [2]int{80, 50})
	lines := m.Lines()
	kept := slices.IndexFunc(lines, func(l string) bool { return strings.Contains(l, "The game is kept in") })
	screen(t, "end-80x50.txt", lines[:kept])
}
