package kernel

import (
	"math/bits"
	"slices"

	"seti/kernel/board"
)

// PutSignal puts a signal on the next position of a data slot, whose token goes
// to nobody, or beside a full one (rules 7.2.1, 7.2.3); it returns the position,
// 0 beside the slot.
func (g *Game) PutSignal(p board.Seat, star int) int {
	s, pos := g.S, 0
	room(len(s.Signals), "signals")
	if !s.StarCompleted(star) {
		pos = bits.TrailingZeros16(s.StarData[star]) + 1
		s.StarData[star] &^= 1 << (pos - 1)
	}
	s.AddSignal(board.Signal{Star: int8(star), Pos: int8(pos), Owner: p})
	return pos
}

// PutWin puts a win marker at a star (rules 7.4.7).
func (g *Game) PutWin(p board.Seat, star int) {
	g.S.AddWin(board.Win{Star: int8(star), Owner: p})
}

// ClearStar takes all markers off a star and fills its data slot.
func (g *Game) ClearStar(star int) {
	s := g.S
	s.Signals = slices.DeleteFunc(s.Signals, func(x board.Signal) bool { return int(x.Star) == star })
	s.Wins = slices.DeleteFunc(s.Wins, func(x board.Win) bool { return int(x.Star) == star })
	s.StarData[star] = 1<<g.C.Stars[star].Slots - 1
	s.NoteChange(board.ReadsSignals | board.ReadsWins)
}
