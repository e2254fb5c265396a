// Package chance draws and shuffles. Every draw is keyed: its result depends only on the seed, on its purpose and on
// the number of earlier draws for that purpose. So the same seed and the same commands give the same game (rules
// 1.6.1), and additions of a pack change nothing else. A shuffled pile is sorted by keys computed from the ids of its
// cards (rules 1.6.2): one card more slips in between, and the others keep their order.
package chance

import (
	"math/bits"
	"slices"
)

// Draw is one draw of chance. Everything that it decides is a function of it.
type Draw uint64

// Of returns the part of a draw that decides about one thing.
func (d Draw) Of(key uint64) Draw { return Draw(mix(uint64(d) ^ key)) }

// Below returns a number from 0 to n-1; n must be positive. The high half of the
// product favors no number by more than n in 2^64.
func (d Draw) Below(n int) int {
	number, _ := bits.Mul64(uint64(d), uint64(n))
	return int(number)
}

// Shuffle puts a list in the order that a draw gives to the keys of its
// elements. The keys must differ; then the results of mix differ too.
func Shuffle[T any](d Draw, list []T, key func(T) uint64) {
	var few [16]Placed[T]
	ShuffleIn(few[:], d, list, key)
}

// ShuffleIn shuffles like Shuffle in memory that it is given, and returns that memory for the next
// time.
func ShuffleIn[T any](memory []Placed[T], d Draw, list []T, key func(T) uint64) []Placed[T] {
	places := slices.Grow(memory[:0], len(list))[:len(list)]
	if len(list) <= 16 {
		for i, t := range list {
			places[i] = Placed[T]{d.Of(key(t)), t}
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

// Placed is a thing with the number by which it is sorted.
type Placed[T any] struct {
	at    Draw
	thing T
}

// nearly sorts a long list by the high bits of the places. They are spread evenly, so hardly
// anything is left to sort.
func nearly[T any](places []Placed[T], d Draw, list []T, key func(T) uint64) {
	const high = 8
	var start [1<<high + 1]int
	for _, t := range list {
		start[d.Of(key(t))>>(64-high)+1]++
	}
	for i := 1; i < len(start); i++ {
		start[i] += start[i-1]
	}
	for _, t := range list {
		p := Placed[T]{d.Of(key(t)), t}
		next := &start[p.at>>(64-high)]
		places[*next] = p
		*next++
	}
}

// From returns a draw made from a seed alone, to derive others from.
func From(seed uint64) Draw { return Draw(mix(seed)) }

// mix spreads a number over all 64 bits, one to one. It is a step of splitmix64 by
// Steele, Lea and Flood.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Key returns the number of an id, the same on every machine: FNV-1a.
func Key(id string) uint64 {
	h := uint64(0xcbf29ce484222325)
	for i := range len(id) {
		h = (h ^ uint64(id[i])) * 0x100000001b3
	}
	return h
}
