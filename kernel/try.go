package kernel

import "seti/kernel/board"

// addTries offers what is tried out. No moment for free actions comes about by
// it, so a game goes the same way with it and without.
func (g *Game) addTries() {
	for i := range g.C.Tries {
		g.add(board.Option{Verb: board.VerbTry, A: int16(i + 1)})
	}
}

func (g *Game) tryOut(p board.Seat, n int) {
	f := g.pushPower(p, g.C.TryPower, true, true)
	g.run(f, g.C.Tries[n-1])
	g.pop()
}
