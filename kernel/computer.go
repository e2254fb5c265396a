package kernel

import "seti/kernel/board"

// placeTop moves data to the leftmost empty top space and gains what that gives
// (rules 8.2.4, 8.2.5).
func (g *Game) placeTop(p board.Seat) {
	pl := &g.S.P[p]
	i := int(pl.Top)
	g.S.NoteChange(board.ReadsGoodsOf(p))
	pl.Res[board.Data]--
	pl.Top++
	g.log(LogPlace, p, int16(i+1))
	if t := pl.Slot[i]; t >= 0 {
		g.gainAll(p, g.C.Techs[t].Upper)
		return
	}
	g.reward(p, &g.Numbers().Computer[i].Gain)
}

// placeBottom moves data under top space i and gains what that gives.
func (g *Game) placeBottom(p board.Seat, i int) {
	pl := &g.S.P[p]
	g.S.NoteChange(board.ReadsGoodsOf(p))
	pl.Res[board.Data]--
	pl.Bottom |= 1 << i
	g.log(LogPlace, p, int16(i+1), 1)
	g.reward(p, &g.C.Techs[pl.Slot[i]].Lower)
}

// analyze clears the computer and marks a dna trace (rules 4.5.2). With
// main an interrupt point lies between the two.
func (g *Game) analyze(p board.Seat, main bool) {
	pl := &g.S.P[p]
	g.S.NoteChange(board.ReadsGoodsOf(p))
	pl.Top, pl.Bottom = 0, 0
	g.log(LogAnalyze, p)
	if main {
		g.interrupt(p, nil)
	}
	g.markTrace(p, TraceLimits{Color: board.DNA, Slots: [2]bool{true, true}})
	g.event(board.EvAnalyze, p)
	g.settle()
}
