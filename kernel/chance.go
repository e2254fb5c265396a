package kernel

import (
	"cmp"
	"math/bits"
	"slices"
)

// Chance is keyed: what it brings follows from the seed, from what it is asked
// for and from how often it was asked for that before. So the same seed and the
// same commands give the same game (rules 1.6.1), and what a pack adds changes
// nothing else. A shuffled pile lies in the order of keys that its cards get
// from their ids, from then on (rules 1.6.2); one card more slips in between
// and the others keep their order.

// Drawn counts how often chance was asked for something.
type Drawn struct {
	What uint64 // idKey of its name
	N    uint16
}

// chance draws for a purpose.
func (s *State) chance(what string) draw {
	s.Draws++
	key := idKey(what)
	i := slices.IndexFunc(s.Drawn, func(d Drawn) bool { return d.What == key })
	if i < 0 {
		i = len(s.Drawn)
		s.Drawn = append(s.Drawn, Drawn{What: key})
	}
	n := s.Drawn[i].N
	s.Drawn[i].N++
	return draw(mix(s.Seed)).of(key).of(uint64(n))
}

// draw is one draw of chance. Everything that it decides is a function of it.
type draw uint64

// of is the part of a draw that decides about one thing.
func (d draw) of(key uint64) draw { return draw(mix(uint64(d) ^ key)) }

// below is a number from 0 to n-1; n must be positive. The high half of the
// product favors no number by more than n in 2^64.
func (d draw) below(n int) int {
	high, _ := bits.Mul64(uint64(d), uint64(n))
	return int(high)
}

// shuffle puts a list in the order that a draw gives to the keys of its
// elements. The keys must differ: what mix makes of them then differs, too.
func shuffle[T any](d draw, list []T, key func(T) uint64) {
	type place struct {
		at    draw
		thing T
	}
	var room [16]place
	places := room[:0]
	if len(list) > len(room) {
		places = make([]place, 0, len(list))
	}
	for _, t := range list {
		places = append(places, place{d.of(key(t)), t})
	}
	slices.SortFunc(places, func(a, b place) int { return cmp.Compare(a.at, b.at) })
	for i := range places {
		list[i] = places[i].thing
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
