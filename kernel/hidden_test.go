package kernel_test

import (
	"slices"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/tests/toy"
)

// Hidden cards are dealt again for a seat, and what it sees stays: its hand, the row, the sizes of all piles (rules
// 1.5). The seat cannot tell such a game from the real one; a difference of one point in it would be noticed.
func TestDeterminize(t *testing.T) {
	c := toy.Catalog(t)
	moved := false
	for i, set := range settings() {
		g := begin(t, c, set, uint64(i))
		answer, n := g.Answer, 0
		g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
			if n++; n%40 == 0 {
				for p := range board.Seat(g.S.Players) {
					x := g.Determinize(p, uint64(n))
					if got, want := x.S.Cards(board.Hand(p), nil), g.S.Cards(board.Hand(p), nil); !slices.Equal(got, want) {
						t.Errorf("the hand of %s is %v, was %v", p, got, want)
					}
					if x.S.Row != g.S.Row {
						t.Error("the row is another")
					}
					for q := range board.Seat(g.S.Players) {
						if x.S.Size(board.Hand(q)) != g.S.Size(board.Hand(q)) {
							t.Errorf("the hand of %s has another size", q)
						}
					}
					if !x.Alike(g, p) || !g.Alike(x, p) {
						t.Errorf("%s can tell what was hidden from it", p)
					}
					if x.S.P[0].Res[board.VP]++; x.Alike(g, p) {
						t.Errorf("%s does not see the points of p1", p)
					}
					moved = moved || !slices.Equal(x.S.Cards(board.Deck, nil), g.S.Cards(board.Deck, nil))
				}
			}
			return answer(g, d)
		}
		if err := g.Run(); err != nil {
			t.Fatal(err)
		}
	}
	if !moved {
		t.Error("the deck never was another")
	}
}
