package kernel

import "iter"

// times counts from 0 to below n for an effect that does something n times. Whatever
// is done again goes through it or through again: numbers of content and what per
// multiplies them by may be large, and no decision and no event need lie between.
func (g *Game) times(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range n {
			if g.again(); !yield(i) {
				return
			}
		}
	}
}

// again counts one repetition. Effects that have more from one decision at turn
// level to the next end with an error for their author.
func (g *Game) again() {
	if g.repeated++; g.repeated > mostRepeated {
		overflow("repetitions", mostRepeated)
	}
}
