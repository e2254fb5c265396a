package search

import (
	"math"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/player/price"
)

// worker imagines one game after the other, in its own memory.
type worker struct {
	game      *kernel.Game
	policy    *price.Policy
	valuation *price.Valuation
	cut       bool   // a game was cut short
	unknown   []bool // the cards that the seat does not know, for worker.follow
}

// rollout plays an imagined game to its end, or until a valuation can judge it,
// and returns what it is worth to the seat, in points, and the seat's own points; NaN if it cannot be
// imagined or fails. The first option taken is the one with an index; if that is negative, the policy's.
func (w *worker) rollout(d *kernel.Decision, imagine Imagine, seed uint64, option int, short bool) (worth, own float64) {
	asked, cut, n := false, false, 0
	round, turn := int8(0), uint16(0)
	w.policy.Forget()
	w.game.Defaults = false // defaults up to here have been asked for
	w.game.Answer = func(g *kernel.Game, now *kernel.Decision) int {
		if n++; cut || n > endless {
			return kernel.Stop
		}
		if !asked {
			asked, round, turn, g.Defaults = true, g.S.Round, g.S.Turns, true
			if option >= 0 {
				return option
			}
		}
		return w.policy.Choose(g, now)
	}
	w.game.Checkpoint = func(g *kernel.Game) {
		s := g.S
		if short && asked && s.Phase == board.PhaseBefore && len(s.Events) == 0 && s.Round > round && int(s.Turns-turn) >= turns {
			cut, w.cut = true, true // before the next question
		}
	}
	if err := imagine(w.game, seed); err != nil && !cut {
		return math.NaN(), math.NaN()
	}
	return w.value(d.Seat)
}

// turns is the least number of turns of a game that is cut short, counting those of the round.
const turns = 6

// endless is the number of decisions after which a game counts as endless.
const endless = 20_000

// rivalry is the part of the best other seat's points that counts against a seat.
const rivalry = 0.5

// value returns what the end of an imagined game is worth to a seat, in points, and the seat's own points.
func (w *worker) value(p board.Seat) (worth, own float64) {
	other := 0.0
	for q := range board.Seat(w.game.S.Players) {
		x := w.valuation.Worth(w.policy, w.game, q)
		if q == p {
			own = x
		} else {
			other = max(other, x)
		}
	}
	return own - rivalry*other, own
}
