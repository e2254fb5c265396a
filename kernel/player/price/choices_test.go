package price

import (
	"testing"

	"seti/kernel/board"
)

// Every verb has a row with a price, worthless if the policy prefers no option with it. Main actions also have a deed.
func TestRowsOfVerbs(t *testing.T) {
	for v := board.VerbNone + 1; v < board.VerbCount; v++ {
		if verbs[v].price == nil {
			t.Errorf("%s has no price", v)
		}
		planned := board.VerbDefs[v].Kind == board.MainAction && v != board.VerbPass
		if (verbs[v].deed != nil) != planned {
			t.Errorf("%s is an action that the policy plans: %t, and has a deed: %t", v, planned, !planned)
		}
	}
}
