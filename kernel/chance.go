package kernel

import (
	"math/bits"
	"slices"
)

// Chance is keyed: what it brings follows from the seed, from what it is asked
// for and from how often it was asked for that before. So the same seed and the
// same commands give the same game (rules 1.6.1), and what a pack adds changes
// nothing else. A shuffled pile lies in the order of keys that its cards get
// from their ids, from then on (rules 1.6.2); one card more slips in between
// and the others keep their order.

// draw is one draw of chance. Everything that it decides is a function of it.
type draw uint64

// of is the part of a draw that decides about one thing.
func (d draw) of(key uint64) draw { return draw(mix(uint64(d) ^ key)) }

// below is a number from 0 to n-1; n must be positive. The high half of the
// product favors no number by more than n in 2^64.
func (d draw) below(n int) int {
	number, _ := bits.Mul64(uint64(d), uint64(n))
	return int(number)
}

// shuffle puts a list in the order that a draw gives to the keys of its
// elements. The keys must differ: what mix makes of them then differs, too.
func shuffle[T any](d draw, list []T, key func(T) uint64) {
	var few [16]placed[T]
	shuffleIn(few[:], d, list, key)
}

// shuffleIn shuffles with memory that is there, and returns it for the next
// time.
func shuffleIn[T any](memory []placed[T], d draw, list []T, key func(T) uint64) []placed[T] {
	places := slices.Grow(memory[:0], len(list))[:len(list)]
	if len(list) <= 16 {
		for i, t := range list {
			places[i] = placed[T]{d.of(key(t)), t}
		}
	} else {
		nearly(places, d, list, key)
	}
	for i := 1; i < len(places); i++ {
		p, j := places[i], i
		for ; j > 0 && places[j-1].at > p.at; j-- {
			places[j] = places[j-1]
		}
		places[j] = p
	}
	for i := range places {
		list[i] = places[i].thing
	}
	return places
}

// placed is a thing and what decides about its place.
type placed[T any] struct {
	at    draw
	thing T
}

// nearly puts a long list in an order that is right up to the high bits of the
// places. They are spread evenly, so hardly anything is left to sort.
func nearly[T any](places []placed[T], d draw, list []T, key func(T) uint64) {
	const high = 8
	var start [1<<high + 1]int
	for _, t := range list {
		start[d.of(key(t))>>(64-high)+1]++
	}
	for i := 1; i < len(start); i++ {
		start[i] += start[i-1]
	}
	for _, t := range list {
		p := placed[T]{d.of(key(t)), t}
		next := &start[p.at>>(64-high)]
		places[*next] = p
		*next++
	}
}

// mix spreads a number over all 64 bits, one to one: a step of splitmix64 by
// Steele, Lea and Flood.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// idKey is the number that stands for an id, the same on every machine: FNV-1a.
func idKey(id string) uint64 {
	h := uint64(0xcbf29ce484222325)
	for i := range len(id) {
		h = (h ^ uint64(id[i])) * 0x100000001b3
	}
	return h
}
