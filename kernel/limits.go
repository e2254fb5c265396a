package kernel

import (
	"iter"
	"math"
)

const (
	mostTurns     = 10000  // of one game
	mostEvents    = 4000   // of one turn
	mostDecisions = 1000   // of one turn
	mostNested    = 250    // effects, one inside the other
	mostTimes     = 1000   // the factor of "per"
	mostRepeated  = 10_000 // repetitions from one decision at turn level to the next
	mostPlaced    = 10_000 // figures, and signals, traces, score markers, in a game
	mostTries     = 3      // of an effect that fails
)

// Product multiplies how often something is done. It stays within 32 bits, so that
// it is the same on every machine, and is never negative.
func Product(a, b int) int { return int(max(0, min(int64(a)*int64(b), math.MaxInt32))) }

// times counts from 0 to below n for an effect that does something n times. Everything
// that repeats goes through times or again: numbers of content, multiplied by "per", may
// be large, and the other limits count decisions and events only.
func (g *Game) times(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range n {
			if g.again(); !yield(i) {
				return
			}
		}
	}
}

// again counts one repetition. Effects that have more from one decision at turn
// level to the next end with an error for their author.
func (g *Game) again() {
	if g.repeated++; g.repeated > mostRepeated {
		overflow("repetitions", mostRepeated)
	}
}
