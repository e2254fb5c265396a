package player

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"seti/kernel"
	"seti/kernel/player/price"
	"seti/kernel/player/search"
)

// fallible takes the dearest option and makes the mistakes of a person: he does not
// see every option, and is wrong about what one is worth.
type fallible struct {
	s *search.Searcher
	mistake
}

type mistake struct {
	overlooked int     // options in a hundred that he does not see
	wrong      float64 // points by which he usually misjudges one
}

// mistakes of the players who do not search. They were chosen for the points that
// each makes against itself with two players: about 70, 130 and 190. Without any
// it is 218.
var mistakes = map[string]mistake{"beginner": {44, 11}, "easy": {24, 7}, "medium": {7, 2.5}}

func (b *fallible) Choose(_ context.Context, e Eyes, d *kernel.Decision) int {
	rng := rand.New(rand.NewPCG(e.Seed, 0xbe61))
	if price.Aside(d) {
		return d.Default // he goes on with what he has begun
	}
	prices := b.s.Prices(d, e.Imagine, e.Seed)
	idle := slices.IndexFunc(d.Options, idles)
	best, top := idle, math.Inf(-1) // who sees nothing better does nothing more
	for i, x := range prices {
		seen, worth := rng.IntN(100) >= b.overlooked, x+rng.NormFloat64()*b.wrong
		switch {
		case d.Options[i].Verb == kernel.VerbPass:
			worth = x // nobody leaves the round by mistake
		case idle >= 0 && i != idle && x <= prices[idle]:
			continue // nor gives things away
		}
		if seen && worth > top {
			best, top = i, worth
		}
	}
	if best < 0 {
		return rng.IntN(len(d.Options))
	}
	return best
}

// idles tells whether an option is to do nothing more.
func idles(o kernel.Option) bool {
	return o.Verb == kernel.VerbPass || o.Verb == kernel.VerbEndTurn || o.Verb == kernel.VerbContinue || o.Verb == kernel.VerbDone
}
