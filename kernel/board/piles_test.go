package board

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Every round that a game may have has its own end-of-round stack.
func TestRoundsHaveStacks(t *testing.T) {
	if first, last := RoundStack(1), RoundStack(MaxRounds); first != RoundPiles || last >= AlienPiles {
		t.Errorf("the stacks of %d rounds are piles %d to %d, expected %d to %d", MaxRounds, first, last, RoundPiles, AlienPiles-1)
	}
}

// cardsOf returns the cards of a pile as it is walked from its top.
func cardsOf(s *State, p Pile) (list []CardID) {
	for c := s.First(p); c != NoCard; c = s.Next(c) {
		list = append(list, c)
	}
	return list
}

// Every card is in one pile; a pile knows its size, its top and its order, however it came about.
func TestPiles(t *testing.T) {
	const cards, piles = 12, int(DeclaredPiles)
	rapid.Check(t, func(t *rapid.T) {
		s := new(State)
		s.InitPiles(cards, piles)
		want := make([][]CardID, piles)
		for c := range CardID(cards) {
			want[OutOfGame] = append(want[OutOfGame], c)
		}
		for range rapid.IntRange(0, 30).Draw(t, "moves") {
			c, to := CardID(rapid.IntRange(0, cards-1).Draw(t, "card")), Pile(rapid.IntRange(0, piles-1).Draw(t, "pile"))
			from := s.Pile[c]
			want[from] = slices.DeleteFunc(want[from], func(x CardID) bool { return x == c })
			switch rapid.IntRange(0, 3).Draw(t, "how") {
			case 0:
				s.MoveCardOnTop(c, to)
				want[to] = append([]CardID{c}, want[to]...)
			case 1:
				to, want[RowPile] = RowPile, append(want[RowPile], c)
				s.MoveToRow(c, 2)
				if s.Row[2] != c {
					t.Fatalf("card %d was put on the last place of the row, there is %d", c, s.Row[2])
				}
			default:
				s.MoveCard(c, to)
				want[to] = append(want[to], c)
			}
			if to != RowPile && slices.Contains(s.Row[:], c) {
				t.Fatalf("card %d lies in pile %d and in the row", c, to)
			}
		}
		for p := range Pile(piles) {
			if got := s.Cards(p, nil); !slices.Equal(got, want[p]) || s.Size(p) != len(got) || !slices.Equal(cardsOf(s, p), got) {
				t.Fatalf("pile %d: %v of size %d, expected %v", p, got, s.Size(p), want[p])
			}
			for _, c := range want[p] {
				if s.Pile[c] != p {
					t.Fatalf("card %d does not know that it lies in pile %d", c, p)
				}
			}
		}
		if s.CardsToDraw() != (len(want[Deck])+len(want[DiscardPile]) > 0) || s.Piles() != piles {
			t.Fatalf("the deck has %d cards, its discard pile %d", len(want[Deck]), len(want[DiscardPile]))
		}
		// Laid again in another order, everything is as if the cards had been moved.
		deck, discard := append(want[DiscardPile], want[Deck]...), []CardID(nil)
		s.Lay(Deck, deck)
		s.Lay(DiscardPile, discard)
		if !slices.Equal(cardsOf(s, Deck), deck) || s.Size(DiscardPile) != 0 || s.First(DiscardPile) != NoCard {
			t.Fatalf("laid as %v the deck is %v", deck, cardsOf(s, Deck))
		}
	})
}

// A pile has an owner if it is a player's, or declared for each seat. Piles of cards whose powers can be
// in force are those in front of a player and declared ones.
func TestOwnersOfPiles(t *testing.T) {
	for _, x := range []struct {
		pile    Pile
		owner   Seat
		inForce bool
	}{
		{Deck, Nobody, false}, {RoundStack(1), Nobody, false}, {AlienDeck(1), Nobody, false}, {AlienDiscard(0), Nobody, false}, {Market(1), Nobody, false},
		{Hand(0), 0, false}, {Tucked(2), 2, false}, {InPlay(3), 3, true}, {Completed(1), 1, false}, {Secret(1), 1, false}, {Played(3), 3, false},
		{DeclaredPiles, Nobody, true}, {DeclaredPiles + 1, 0, true}, {DeclaredPiles + PilesPerDef + 4, 3, true},
	} {
		if x.pile.Owner() != x.owner || x.pile.InForce() != x.inForce {
			t.Errorf("pile %d is owned by %s and in force %t, expected %s and %t", x.pile, x.pile.Owner(), x.pile.InForce(), x.owner, x.inForce)
		}
	}
}
