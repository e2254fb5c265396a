package kernel

import "math"

const (
	mostTurns     = 10000  // of one game
	mostEvents    = 4000   // of one turn
	mostDecisions = 1000   // of one turn
	mostNested    = 250    // effects, one inside the other
	mostTimes     = 1000   // what per multiplies by
	mostRepeated  = 10_000 // repetitions from one decision at turn level to the next
	mostPlaced    = 10_000 // figures, and signals, traces, score markers, in a game
	mostTries     = 3      // of an effect that fails
)

// Product multiplies how often something is done. It stays within 32 bits, so that
// it is the same on every machine, and is never negative.
func Product(a, b int) int { return int(max(0, min(int64(a)*int64(b), math.MaxInt32))) }
