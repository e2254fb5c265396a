package kernel

import (
	"math/bits"

	"seti/kernel/board"
)

// putSignal puts a signal on the next position of a data slot, whose token goes
// to nobody, or beside a full one (rules 7.2.1, 7.2.3); it returns the position,
// 0 beside the slot.
func (g *Game) putSignal(p board.Seat, star int) int {
	s, pos := g.S, 0
	room(len(s.Signals), "signals")
	if !s.Completed(star) {
		pos = bits.TrailingZeros16(s.StarData[star]) + 1
		s.StarData[star] &^= 1 << (pos - 1)
	}
	s.Signals = append(s.Signals, board.Signal{Star: int8(star), Pos: int8(pos), Owner: p})
	s.Changed(board.ReadsSignals)
	return pos
}

// putWin puts a win marker at a star (rules 7.4.7).
func (g *Game) putWin(p board.Seat, star int) {
	g.S.Wins = append(g.S.Wins, board.Win{Star: int8(star), Owner: p})
	g.S.Changed(board.ReadsWins)
}
