package search

import (
	"math"

	"seti/kernel"
	"seti/kernel/player/price"
)

// worker imagines one game after the other in the memory that it has.
type worker struct {
	game      *kernel.Game
	policy    *price.Policy
	valuation *price.Valuation
	cut       bool // whether a game was cut short
}

// rollout plays an imagined game to its end, or so far that a valuation says what
// it is worth, and returns what it is worth to the seat; NaN if it cannot be
// imagined or fails.
func (w *worker) rollout(d *kernel.Decision, imagine Imagine, seed uint64, option int, short bool) float64 {
	asked, cut, n := false, false, 0
	round, turn := int8(0), uint16(0)
	w.policy.Forget()
	w.game.Defaults = false // what was decided so far has been asked
	w.game.Answer = func(g *kernel.Game, now *kernel.Decision) int {
		if n++; cut || n > endless {
			return kernel.Stop
		}
		if !asked {
			asked, round, turn, g.Defaults = true, g.S.Round, g.S.Turns, true
			return option
		}
		return w.policy.Choose(g, now)
	}
	w.game.Checkpoint = func(g *kernel.Game) {
		s := g.S
		if short && asked && s.Phase == kernel.PhaseBefore && len(s.Events) == 0 && s.Round > round && int(s.Turns-turn) >= turns {
			cut, w.cut = true, true // before anybody is asked again
		}
	}
	if err := imagine(w.game, seed); err != nil && !cut {
		return math.NaN()
	}
	return w.value(d.Seat)
}

// turns is how many a game has at least that is cut short, and those of the round.
const turns = 6

// endless is how many decisions a game has that does not end.
const endless = 20_000

// rivalry is how much of what the best other seat makes counts against a seat.
const rivalry = 0.1

// value is what the end of an imagined game is worth to a seat.
func (w *worker) value(p kernel.Seat) float64 {
	own, other := 0.0, 0.0
	for q := range kernel.Seat(w.game.S.Players) {
		x := w.valuation.Worth(w.policy, w.game, q)
		if q == p {
			own = x
		} else {
			other = max(other, x)
		}
	}
	return own - rivalry*other
}
