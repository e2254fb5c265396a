package player

import (
	"context"
	"math/rand/v2"

	"seti/kernel"
	"seti/kernel/board"
)

// random takes any option with equal chance.
type random struct {
	source rand.PCG // kept: to make one would take as long as a decision
}

func (r *random) Choose(_ context.Context, e Eyes, d *kernel.Decision) int {
	r.source.Seed(e.Seed, 0x5e71)
	return rand.New(&r.source).IntN(len(d.Options))
}

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
			n := usual + leanings[o.Verb].more
			if times := leanings[o.Verb].onceIn; times > 0 {
				n *= chance(rng, times)
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

// leanings are the verbs that Sane takes more often, and those that it considers only once in so many times.
var leanings = [board.VerbCount]struct{ more, onceIn int }{
	board.VerbComplete: {more: 1}, board.VerbPlaceTop: {more: 1}, board.VerbPlaceBottom: {more: 1},
	board.VerbEndTurn: {more: -1}, board.VerbPass: {more: -2},
	board.VerbMove: {onceIn: 4}, board.VerbExchange: {onceIn: 20}, board.VerbBuy: {onceIn: 20}, board.VerbCorner: {onceIn: 20},
}

// chance returns 1 once in n times, otherwise 0.
func chance(rng *rand.Rand, n int) int {
	if rng.IntN(n) == 0 {
		return 1
	}
	return 0
}
