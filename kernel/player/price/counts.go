package price

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// counted is an answer about a card that was worked out for a seat. It is good until something changes
// that it depends on.
type counted struct {
	game   uint32
	moment uint64
	read   board.Area
	n, of  int
}

// counted returns what do works out, or what it has worked out before if that is still good.
func (y *Policy) counted(list []counted, c board.CardID, do func() (n, of int)) (n, of int) {
	x := &list[int(c)*board.MaxSeats+int(y.p)]
	if s := y.g.S; x.game != y.game || s.ChangedSince(x.read, x.moment) {
		x.read = y.g.Reads(func() { x.n, x.of = do() })
		x.game, x.moment = y.game, s.Now()
	}
	return x.n, x.of
}

// progress returns how much of the mission of a card the seat has met: have of need.
func (y *Policy) progress(c board.CardID, m *catalog.Mission) (have, need int) {
	return y.counted(y.met, c, func() (int, int) { return y.g.Progress(y.p, c, m.When) })
}

// endgame returns what an end-game card would score for the seat now.
func (y *Policy) endgame(c board.CardID) int {
	n, _ := y.counted(y.scores, c, func() (int, int) { return y.g.EndgamePoints(y.p, c), 0 })
	return n
}
