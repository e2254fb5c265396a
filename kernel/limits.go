package kernel

import (
	"math"

	"seti/kernel/source"
)

// What there is room for. The numbers of the state are small, so that copies
// are fast; what would not fit is refused when content is loaded.
const (
	mostLists      = math.MaxInt16 // lists of effects
	mostMilestones = 16            // bits of Player.Resolved
	mostGained     = 9999          // by one icon
	mostTurns      = 10000         // of one game
	mostEvents     = 4000          // of one turn
	mostDecisions  = 1000          // of one turn
	mostNested     = 250           // effects, one inside the other
	mostTimes      = 1000          // what per multiplies by
	mostRepeated   = 10_000        // repetitions from one decision at turn level to the next
	mostPlaced     = 10_000        // figures, and signals, traces, score markers, in a game
	mostTries      = 3             // of an effect that fails
	mostUses       = 100           // of an effect of this turn
)

// mostOf is how many things of a kind there can be. Properties of bodies and
// stars are bits of 64.
var mostOf = map[source.Kind]int{KindCard: 20000, KindTech: 64, KindStar: 60, KindBody: 60, KindSpecies: 60}

// Product multiplies how often something is done. It stays within 32 bits, so that
// it is the same on every machine, and is never negative.
func Product(a, b int) int { return int(max(0, min(int64(a)*int64(b), math.MaxInt32))) }

// held returns a number of something that a player can hold.
func held(n int) int16 { return int16(max(math.MinInt16, min(n, math.MaxInt16))) }
