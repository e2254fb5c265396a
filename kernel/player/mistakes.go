package player

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/player/price"
	"seti/kernel/player/search"
)

// fallible takes the option with the highest price, but makes the mistakes of a person: it does not
// see every option, and misjudges what one is worth.
type fallible struct {
	s *search.Searcher
	mistake
}

type mistake struct {
	overlooked int     // of a hundred options, how many it does not see
	wrong      float64 // by how many points it usually misjudges an option
}

// mistakes are those of the players that do not search. They were chosen for the points that
// each player makes against itself in games of two: about 70, 130 and 190. A player that makes
// none makes 218.
var mistakes = map[string]mistake{"beginner": {44, 11}, "easy": {24, 7}, "medium": {7, 2.5}}

func (b *fallible) Choose(_ context.Context, e Eyes, d *kernel.Decision) int {
	rng := rand.New(rand.NewPCG(e.Seed, 0xbe61))
	if price.Aside(d) {
		return d.Default // it continues with what it has begun
	}
	prices := b.s.Prices(d, e.Position, e.Seed)
	idle := slices.IndexFunc(d.Options, idles)
	best, top := idle, math.Inf(-1) // it does nothing more unless it sees something better
	for i, x := range prices {
		seen, worth := rng.IntN(100) >= b.overlooked, x+rng.NormFloat64()*b.wrong
		switch {
		case d.Options[i].Verb == board.VerbPass:
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

// idles reports whether an option is to do nothing more.
func idles(o board.Option) bool {
	return o.Verb == board.VerbPass || o.Verb == board.VerbEndTurn || o.Verb == board.VerbContinue || o.Verb == board.VerbDone
}
