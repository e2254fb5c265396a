package bot

import (
	"math/rand/v2"

	"seti/cmd/internal/bot/search"
	"seti/kernel"
)

// random takes any option with equal chance.
type random struct{}

func (random) Choose(d *kernel.Decision, _ search.Imagine, seed uint64) int {
	return rand.New(rand.NewPCG(seed, 0x5e71)).IntN(len(d.Options))
}

// fallible prices as medium does and makes the mistakes of a person: he does not
// see every option, and is wrong about what one is worth. A beginner errs often,
// easy now and then.
type fallible struct {
	s          *search.Searcher
	overlooked int     // options in a hundred that he does not see
	wrong      float64 // points by which he usually misjudges one
}

func (b *fallible) Choose(d *kernel.Decision, imagine search.Imagine, seed uint64) int {
	rng := rand.New(rand.NewPCG(seed, 0xbe61))
	if d.Kind == kernel.Interrupt && d.Default >= 0 {
		return d.Default // he goes on with what he has begun
	}
	best, top := -1, 0.0
	for i, x := range b.s.Prices(d, imagine, seed) {
		seen, worth := rng.IntN(100) >= b.overlooked, x+rng.NormFloat64()*b.wrong
		switch {
		case d.Options[i].Verb == kernel.VerbPass:
			worth = x // nobody leaves the round by mistake
		case d.Kind != kernel.Choice && x <= 0 && d.Options[i].Verb != kernel.VerbEndTurn:
			continue // nor gives things away
		}
		if seen && (best < 0 || worth > top) {
			best, top = i, worth
		}
	}
	if best < 0 {
		return rng.IntN(len(d.Options))
	}
	return best
}
