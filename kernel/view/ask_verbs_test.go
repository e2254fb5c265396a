package view

import (
	"testing"

	"seti/kernel/board"
)

// Every verb says what its options are about, "onlyNamed" if that is nothing but their arguments.
func TestAboutsOfVerbs(t *testing.T) {
	for v := board.VerbNone + 1; v < board.VerbCount; v++ {
		if abouts[v] == nil {
			t.Errorf("%s has no row", v)
		}
	}
}
