package player

import (
	"math/rand/v2"

	"seti/kernel"
	"seti/kernel/board"
)

// Policy chooses an option by its decision alone. It is for tests, which want many games of
// every kind.
type Policy func(d *kernel.Decision) int

// Uniform returns a policy that takes any option with equal chance.
func Uniform(rng *rand.Rand) Policy {
	return func(d *kernel.Decision) int { return rng.IntN(len(d.Options)) }
}

// Eager returns a policy that takes any option with equal chance, but passes only when nothing else
// is legal: long games.
func Eager(rng *rand.Rand) Policy {
	return func(d *kernel.Decision) int {
		for {
			i := rng.IntN(len(d.Options))
			if d.Options[i].Verb != board.VerbPass || len(d.Options) == 1 {
				return i
			}
		}
	}
}

// Sane returns a policy that mostly takes main actions, as people do: it completes missions and
// places data where it can, moves now and then, exchanges and buys rarely, and
// passes when no other main action is legal.
func Sane(rng *rand.Rand) Policy {
	var best []int
	return func(d *kernel.Decision) int {
		top := -1
		for i, o := range d.Options {
			n := usual
			switch o.Verb {
			case board.VerbComplete, board.VerbPlaceTop, board.VerbPlaceBottom:
				n = usual + 1
			case board.VerbEndTurn:
				n = 2
			case board.VerbPass:
				n = 1
			case board.VerbMove:
				n = usual * chance(rng, 4)
			case board.VerbExchange, board.VerbBuy, board.VerbCorner:
				n = usual * chance(rng, 20)
			}
			if n > top {
				top, best = n, best[:0]
			}
			if n == top {
				best = append(best, i)
			}
		}
		return best[rng.IntN(len(best))]
	}
}

// usual is the weight that Sane gives to most options.
const usual = 3

// chance returns 1 once in n times, otherwise 0.
func chance(rng *rand.Rand, n int) int {
	if rng.IntN(n) == 0 {
		return 1
	}
	return 0
}
