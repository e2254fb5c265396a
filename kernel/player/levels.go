package player

import (
	"seti/kernel/catalog"
	"seti/kernel/player/price"
)

// levels are the players that are built in, from the weakest to the strongest. All but the first price options;
// the last one searches too, and may have a time. The numbers of the mistakes were chosen for even steps:
// each player wins 81 to 84 of 100 games against the one before it, from "easy" to "hard".
var levels = []struct {
	name     string
	mistakes mistakes
}{
	{name: "random"},
	{"beginner", mistakes{blind: 19, forgets: 24, likes: 2.5, guesses: 6}},
	{"easy", mistakes{blind: 11, forgets: 14, likes: 1.4, guesses: 3.3}},
	{"medium", mistakes{blind: 4, forgets: 6, likes: 0.7, guesses: 1.3}},
	{name: "hard"},
	{name: "strong"},
}

// Names are the names of the players, from the weakest to the strongest.
var Names = func() (names []string) {
	for _, l := range levels {
		names = append(names, l.name)
	}
	return names
}()

// Personalities are the names of what a player may like: "hard:flier" likes to fly. A player that makes mistakes
// and is given none has one for each game and seat.
func Personalities() (names []string) {
	for _, x := range price.Personalities() {
		names = append(names, x.Name)
	}
	return names
}

// mistakes returns those of a level; a player that searches makes none.
func (l Level) mistakes() mistakes {
	for _, x := range levels {
		if x.name == l.Name && l.Time == 0 {
			return x.mistakes
		}
	}
	return mistakes{}
}

// likedBy is the key of weights with what a personality likes, in what is derived from a catalogue.
type likedBy struct {
	weights     *price.Weights
	personality string
}

// weights returns the weights of the personalities that the player may have in a game: its own, all if it
// has none and makes mistakes, or those of the policy.
func (l Level) weights(c *catalog.Catalog) (list []*price.Weights) {
	all, w := price.Personalities(), l.Weights
	if w == nil {
		w = price.For(c)
	}
	for i := range all {
		if l.Personality == all[i].Name || l.Personality == "" && l.mistakes() != (mistakes{}) {
			list = append(list, price.Derived(c, likedBy{w, all[i].Name}, func() any { return w.Like(&all[i]) }).(*price.Weights))
		}
	}
	if list == nil {
		list = append(list, w)
	}
	return list
}
