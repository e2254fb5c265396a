package kernel

import "seti/kernel/board"

// analyze clears the computer and marks a dna trace (rules 4.5.2). main says
// whether an interrupt point lies between the two.
func (g *Game) analyze(p board.Seat, main bool) {
	pl := &g.S.P[p]
	g.S.NoteChange(board.ReadsGoodsOf(p))
	pl.Top, pl.Bottom = 0, 0
	g.log(LogAnalyze, p, 0, 0)
	if main {
		g.interrupt(p, nil)
	}
	g.markTrace(p, TraceLimits{Color: board.DNA, Slots: [2]bool{true, true}})
	g.event(board.EvAnalyze, p)
	g.settle()
}
