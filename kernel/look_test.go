package kernel_test

import (
	"slices"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/tests/toy"
)

// A player who has looked at the top of the deck and put it back in another order knows these cards and their order;
// the others do not. Dealing hidden cards again for that player leaves them where they are. They forget them when they
// are drawn or their pile is shuffled (rules 9.4.9).
func TestCardsPutBackAreKnown(t *testing.T) {
	g := begin(t, toy.Catalog(t), kernel.Settings{Players: 3, Seed: 5}, 5)
	g.FinishSetup()
	h := kernel.ScriptHooks{Hooks: g.Reader(0)}
	top := g.S.Cards(board.Deck, nil)[:4]
	seen := g.Seen
	for _, c := range top[:3] {
		h.LookAt(board.Ref(board.KindCard, int16(c)))
	}
	if g.Seen == seen {
		t.Error("to look is not noted, so it could be taken back")
	}
	order := []board.CardID{top[2], top[0], top[1]}
	h.PutBack(order)
	lies := func(g *kernel.Game) []board.CardID { return g.S.Cards(board.Deck, nil)[:3] }
	if got := lies(g); !slices.Equal(got, order) {
		t.Fatalf("on top lie %v, put back were %v", got, order)
	}
	knows := func(p board.Seat, c board.CardID) bool { return g.Knows(p, board.Ref(board.KindCard, int16(c))) }
	for _, c := range order {
		if !knows(0, c) || knows(1, c) || knows(board.Public, c) {
			t.Errorf("card %d is known to p1: %t, to p2: %t, to everybody: %t", c, knows(0, c), knows(1, c), knows(board.Public, c))
		}
	}
	if knows(0, top[3]) {
		t.Error("p1 knows a card that they have not seen")
	}
	moved := false
	for seed := range uint64(20) {
		if got := lies(g.Determinize(0, seed)); !slices.Equal(got, order) {
			t.Fatalf("dealt anew for p1, who knows %v, on top lie %v", order, got)
		}
		other := g.Determinize(1, seed)
		moved = moved || !slices.Equal(lies(other), order)
		for _, c := range lies(other) { // that p1 knows what lies there p2 knows
			if !other.Knows(0, board.Ref(board.KindCard, int16(c))) {
				t.Errorf("dealt anew for p2, p1 does not know card %d, which they have put there", c)
			}
		}
	}
	if !moved {
		t.Error("dealt anew for p2, the same cards always lie on top")
	}
	before := g.S.Clone()
	g.S.MoveCard(order[0], board.Hand(1))
	if knows(0, order[0]) || !knows(0, order[1]) {
		t.Error("a card that is drawn is forgotten, and the one below it is not")
	}
	h.ShufflePile(board.Deck)
	if knows(0, order[1]) {
		t.Error("a card of a pile that was shuffled is known")
	}
	if before.Hash() == g.S.Hash() {
		t.Error("what a player knows does not reach the hash")
	}
}

// A player who knows a card also knows it in a hidden pile into which an effect puts it. That ends if another player
// puts cards of the pile back in any order, and after a draw or a shuffle (rules 9.4.9).
func TestKnownWhereItIsPut(t *testing.T) {
	g := begin(t, toy.Catalog(t), kernel.Settings{Players: 3, Seed: 5}, 5)
	g.FinishSetup()
	first, second := kernel.ScriptHooks{Hooks: g.Reader(0)}, kernel.ScriptHooks{Hooks: g.Reader(1)}
	card := g.S.First(board.Deck)
	ref := board.Ref(board.KindCard, int16(card))
	known := func(want ...bool) {
		t.Helper()
		for p, w := range want {
			if got := g.Knows(board.Seat(p), ref); got != w {
				t.Errorf("p%d knows the card: %t", p+1, got)
			}
		}
	}
	put := func(to board.Pile) {
		t.Helper()
		if err := first.PutCard(card, to, true, true); err != nil {
			t.Fatal(err)
		}
	}
	first.LookAt(ref)
	second.LookAt(ref)
	known(true, true, false)
	put(board.RoundStack(1))
	known(true, true, false)
	put(board.Hand(2))
	known(true, true, true) // p3 sees their hand
	put(board.Deck)
	known(true, true, true) // and has seen the card go
	second.PutBack([]board.CardID{card})
	known(false, true, false)
	put(board.DiscardPile)
	known(true, true, true)
	put(board.Deck)
	first.ShufflePile(board.Deck)
	known(false, false, false)
}
