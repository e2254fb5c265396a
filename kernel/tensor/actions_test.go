package tensor

import (
	"slices"
	"testing"

	"seti/kernel/board"
)

// Every verb whose options have a number has a row in numbers, and no other verb has one.
func TestNumbersOfVerbs(t *testing.T) {
	for v := range board.VerbCount {
		numbered := slices.Contains(board.VerbDefs[v].Args, board.ArgNumber)
		if (numbers[v] != nil) != numbered {
			t.Errorf("options %q name a number: %t, and have a row of numbers: %t", v, numbered, !numbered)
		}
	}
}
