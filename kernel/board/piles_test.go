package board

import "testing"

// Every round that a game may have has an end-of-round stack of its own.
func TestRoundsHaveStacks(t *testing.T) {
	if first, last := RoundStack(1), RoundStack(MaxRounds); first != RoundPiles || last >= AlienPiles {
		t.Errorf("the stacks of %d rounds are piles %d to %d, expected %d to %d", MaxRounds, first, last, RoundPiles, AlienPiles-1)
	}
}
