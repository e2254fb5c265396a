package view

import (
	"testing"

	"seti/kernel/board"
)

// Every verb has a row for the things that its options concern, "onlyNamed" if those are only their arguments.
func TestAboutsOfVerbs(t *testing.T) {
	for v := board.VerbNone + 1; v < board.VerbCount; v++ {
		if abouts[v] == nil {
			t.Errorf("%s has no row", v)
		}
	}
}
