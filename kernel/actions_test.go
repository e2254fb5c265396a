package kernel

import (
	"testing"

	"seti/kernel/board"
)

// The row of each action offers, refuses and carries it out.
func TestRowsOfVerbs(t *testing.T) {
	for v := board.VerbNone + 1; v < board.VerbCount; v++ {
		row, action := verbTable[v], board.VerbDefs[v].Kind != board.Answer
		switch {
		case action && row.do == nil:
			t.Errorf("%s: the row does not say what it does", v)
		case action && row.against == nil && v != board.VerbScan && v != board.VerbPass: // only the price stands in the way of a scan
			t.Errorf("%s: the row does not say what stands in its way", v)
		case !row.pays && row.do != nil && !row.printed && row.cost == nil && row.event == nil && v != board.VerbPass && v != board.VerbTry:
			t.Errorf("%s: it is paid for and has no price", v) // neither of the board nor of a change of prices
		case row.printed && row.cost != nil:
			t.Errorf("%s: it has two prices", v)
		}
	}
}
