package kernel

import "seti/kernel/catalog"

// Numbers returns the prices and limits of this game: those of the board, as its
// modules change them.
func (g *Game) Numbers() *catalog.Numbers {
	if g.numbers == nil {
		g.numbers = g.C.NumbersOf(g.S.Modules)
	}
	return g.numbers
}
