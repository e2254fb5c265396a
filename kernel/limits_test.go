package kernel

import (
	"testing"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/position"
)

// Points stop at the most that a state can hold.
func TestPointsDoNotWrap(t *testing.T) {
	g := &Game{Position: position.Position{C: &catalog.Catalog{}, S: &board.State{Players: 2, InForceKnown: true}}}
	for range 40 {
		g.gain(0, board.VP, 1000)
	}
	if got := g.S.P[0].Res[board.VP]; got != 32767 {
		t.Errorf("40 times 1000 points are %d, expected 32767, the most there is room for", got)
	}
	g.S.AddPoints(1, 40000)
	if got := g.S.P[1].Res[board.VP]; got != 32767 {
		t.Errorf("40000 points are %d, expected 32767", got)
	}
	g.Reader(1).Lose(board.VP, 40000)
	if got := g.S.P[1].Res[board.VP]; got != 0 {
		t.Errorf("whoever loses everything has %d points, expected 0", got)
	}
}
