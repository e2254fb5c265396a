package tensor

import (
	"seti/kernel/board"
	"seti/kernel/log"
)

// A memory is all that a seat has decided and seen happen, one row after the other: with the same memory, two games
// are the same to the seat.

// RecallColumns are the names of the numbers of a row. A row is a decision of the seat, which has an action, or an entry of the log,
// which has a kind; both are counted from 1. The seat is 1 for the one that remembers, 2 for the next one, 0 for none. "a" to "d" are
// what the entry is about, as the log counts it, 0 where the seat does not know it: then "hidden" is 1.
var RecallColumns = []string{"action", "kind", "seat", "a", "b", "c", "d", "hidden"}

// RecallKinds are the names of the kinds of entries, by number from 1.
func RecallKinds() []string { return log.Kinds() }

// Decided appends the row of a decision of the seat that remembers.
func (a *Actions) Decided(dst []float32, o board.Option) []float32 {
	return append(dst, float32(a.Number(o)+1), 0, 1, 0, 0, 0, 0, 0)
}

// Happened appends the row of an entry of the log, as a seat of a game of some players may know it.
func Happened(dst []float32, e log.Entry, seat board.Seat, players int) []float32 {
	n, known := e.Numbers(seat)
	row := []float32{0, float32(e.Kind) + 1, 0, float32(n[0]), float32(n[1]), float32(n[2]), float32(n[3]), 0}
	if e.Player >= 0 {
		row[2] = float32((int(e.Player)-int(seat)+players)%players + 1)
	}
	if !known {
		row[7] = 1
	}
	return append(dst, row...)
}
