package player

import (
	"context"
	"math"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/player/price"
)

// mistakes are how often a player makes those of a person, and how large they are. What a player overlooks or
// misjudges depends on the game, its seat and the turn alone, not on the decision: what it has not thought of
// it does not think of a moment later.
type mistakes struct {
	blind   int     // of a hundred cards and places: those that it does not think of in the whole game
	forgets int     // of a hundred options: those that it does not think of in a turn
	likes   float64 // the points by which it misjudges each common trait of an option at most, for the whole game
	guesses float64 // the points by which it misjudges an option at most, for a turn
}

// fallible takes the option with the highest price of those that it thinks of, as it judges them.
type fallible struct {
	personalities []*searchers // for each game it has one of them
	mistakes
}

func (f *fallible) Choose(_ context.Context, e Eyes, d *kernel.Decision) int {
	if price.Aside(d) {
		return d.Default // it continues with what it has begun
	}
	personality := f.personalities[mix(e.GameSeed)%uint64(len(f.personalities))]
	s := personality.take()
	i := f.choose(e, d, s.Prices(d, e.at, e.Seed), s.Policy())
	personality.put(s)
	return i
}

// choose returns the option to take by the prices of a policy.
func (f *fallible) choose(e Eyes, d *kernel.Decision, prices []float64, policy *price.Policy) int {
	turn := mix(e.GameSeed + uint64(e.at.Turn()) + 1)
	idle := slices.IndexFunc(d.Options, idles)
	if idle < 0 && slices.Max(prices) <= 0 {
		return slices.Index(prices, slices.Max(prices)) // what it has to give it looks at closely
	}
	best, top := idle, math.Inf(-1)
	if idle >= 0 {
		top = prices[idle] // nobody overlooks that they may do nothing, nor leaves the round by mistake
	}
	for i, worth := range prices {
		if i == idle || idle >= 0 && worth <= prices[idle] {
			continue // nobody gives things away
		}
		idea, traits := d.Options[i], policy.TraitsOf(i)
		if gainsGoods(idea) {
			purpose, own, then, ok := policy.Purpose(d, idea)
			if !ok || idle >= 0 && then <= prices[idle] {
				continue // two for one are given only for what is then done
			}
			idea, traits, worth = purpose, own, min(worth, then)
		}
		if percentile(e.GameSeed, idea) < f.blind && things[idea.Verb] || percentile(turn, idea) < f.forgets {
			continue
		}
		worth += f.guesses * misjudged(turn, key(idea))
		for _, t := range traits {
			if t.Common() { // the numbers of others depend on the packs
				worth += f.likes * misjudged(e.GameSeed, uint64(t))
			}
		}
		if worth > top {
			best, top = i, worth
		}
	}
	if best < 0 { // it must do something, so it thinks until it finds what is good
		return slices.Index(prices, slices.Max(prices))
	}
	return best
}

// idles reports whether an option is to do nothing more.
func idles(o board.Option) bool {
	return o.Verb == board.VerbPass || o.Verb == board.VerbEndTurn || o.Verb == board.VerbContinue || o.Verb == board.VerbDone
}

// gainsGoods reports whether an option is an exchange for goods that actions cost.
func gainsGoods(o board.Option) bool {
	return o.Verb == board.VerbExchange && o.B != board.ExchangeCard
}

// things are the verbs of options about cards and places. There are many of those, so a player may overlook one for a
// whole game.
var things = [board.VerbCount]bool{board.VerbPlay: true, board.VerbCorner: true, board.VerbComplete: true, board.VerbOrbit: true, board.VerbLand: true,
	board.VerbStar: true, board.VerbCard: true, board.VerbRow: true, board.VerbTech: true, board.VerbTile: true}

// key returns a number that only this option has.
func key(o board.Option) uint64 {
	return uint64(o.Verb)<<48 | uint64(uint16(o.A))<<32 | uint64(uint16(o.B))<<16 | uint64(uint16(o.C))
}

// percentile returns a number from 0 to 99 that an option has as long as the seed lasts.
func percentile(seed uint64, o board.Option) int { return int(mix(seed^mix(key(o))) % 100) }

// misjudged returns a number from -1 to 1 that a thing has as long as the seed lasts.
func misjudged(seed, thing uint64) float64 {
	return float64(mix(seed+mix(thing))>>11)/(1<<52) - 1
}
