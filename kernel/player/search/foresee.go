package search

import (
	"context"
	"math"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/player/price"
)

const (
	// lines is the most lines looked at for a decision.
	lines = 12
	// dear is how much cheaper a step may be than the policy's that begins another line.
	dear = 15.0
	// blur is the number of points by which the valuation usually misjudges the difference of two lines.
	blur = 6.0
	// lost is the number of positions after which a line is given up.
	lost = 200
)

// failure is called with the error of a line that cannot be played; a test sets it.
var failure func(error)

// line is a way through the rest of a turn: some steps of the seat, after which the policy continues.
type line struct {
	steps []board.Option
	gap   float64 // how much cheaper the steps are than those of the policy
}

// foresee returns the first option of the line that looks best when the seat's next turn has ended.
func (s *Searcher) foresee(ctx context.Context, d *kernel.Decision, at Position, seed uint64, list []Worth) int {
	var open []line
	for _, x := range list {
		open = append(open, line{[]board.Option{d.Options[x.Option]}, list[0].Price - x.Price})
	}
	if best, ok := s.bestLine(ctx, d, at, seed, open, s.o.Ahead); ok {
		return d.Find(best.steps[0])
	}
	return list[0].Option
}

// bestLine returns the line that looks best when the seat's next turn has ended, with all steps of the present turn; false
// if none can be compared. The lines begin as those in open, one of which has no gap; at most so many positions are priced
// for each seat. Everybody plays by the policy there.
// Hidden cards are dealt only once and for all lines alike: what is turned up from here on is neither played nor
// counted, so no line gains by a lucky deal.
func (s *Searcher) bestLine(ctx context.Context, d *kernel.Decision, at Position, seed uint64, open []line, ahead int) (best line, ok bool) {
	s.hire()
	w := s.workers[0]
	w.noteUnknown(at.game, d.Seat)
	top, first := 0.0, math.NaN()
	positions := ahead * int(at.game.S.Players)
	for n := 0; n < lines && len(open) > 0 && positions > 0 && ctx.Err() == nil; n++ {
		if Breathe != nil {
			Breathe()
		}
		next := cheapest(open)
		l := open[next]
		worth, more, looked := w.follow(ctx, d, at.Imagine, seed, &l)
		positions -= looked
		open = append(slices.Delete(open, next, next+1), more...)
		switch {
		case n == 0 && math.IsNaN(worth):
			return best, false // there is nothing to compare with
		case n == 0:
			best, first = l, worth
		case !math.IsNaN(worth):
			prior := byPrice(d, l.gap)
			seen := 1 / (blur * blur)
			if mean := (prior.mean/prior.variance + (worth-first)*seen) / (1/prior.variance + seen); mean > top {
				best, top = l, mean
			}
		}
	}
	return best, best.steps != nil
}

// cheapest returns the index of the line whose steps are the least cheaper than those of the policy.
func cheapest(open []line) (next int) {
	for i := range open {
		if open[i].gap < open[next].gap {
			next = i
		}
	}
	return next
}

// noteUnknown notes which cards a seat does not know.
func (w *worker) noteUnknown(g *kernel.Game, p board.Seat) {
	w.unknown = w.unknown[:0]
	for c := range g.C.Cards {
		w.unknown = append(w.unknown, !g.Knows(p, board.Ref(board.KindCard, int16(c))))
	}
}

// follow plays a line to the end of the seat's next turn, and adds to it what the policy does in the present turn. It
// returns what the position is worth, the lines that branch off in the present turn, and the number of positions looked
// at; NaN if the line cannot be played or the context ends.
func (w *worker) follow(ctx context.Context, d *kernel.Decision, imagine Imagine, seed uint64, l *line) (worth float64, more []line, looked int) {
	taken, over, turn := 0, false, uint16(0)
	w.policy.Forget()
	w.policy.Overlook(w.unknown)
	defer w.policy.Overlook(nil)
	w.game.Defaults = false // defaults up to here have been asked for
	w.game.Answer = func(g *kernel.Game, now *kernel.Decision) int {
		if over || looked > lost || ctx.Err() != nil {
			return kernel.Stop
		}
		if taken == 0 {
			taken, turn, g.Defaults = 1, g.S.Turns, true
			return now.Find(l.steps[0])
		}
		if len(now.Options) == 1 || price.Aside(now) {
			return w.policy.Choose(g, now)
		}
		own := now.Seat == d.Seat && g.S.Turns == turn
		if own && taken < len(l.steps) {
			taken++
			return now.Find(l.steps[taken-1])
		}
		looked++
		first, second, gap := w.dearest(g, now)
		if !own {
			return first
		}
		if second >= 0 && gap < dear {
			more = append(more, line{append(slices.Clone(l.steps), now.Options[second]), l.gap + gap})
		}
		taken++
		l.steps = append(slices.Clip(l.steps), now.Options[first])
		return first
	}
	w.game.Checkpoint = func(g *kernel.Game) {
		s := g.S
		over = over || taken > 0 && s.Phase == board.PhaseBefore && len(s.Events) == 0 && int(s.Turns-turn) > int(s.Players)
	}
	if err := imagine(w.game, seed); err != nil && !over {
		if failure != nil {
			failure(err)
		}
		return math.NaN(), more, looked
	}
	worth, _ = w.value(d.Seat)
	return worth, more, looked
}

// dearest returns the two options of a decision with the highest prices, and how much cheaper the second one is; -1 for
// the second if there is none. Options that name a card which the seat does not know at the real decision are left out.
func (w *worker) dearest(g *kernel.Game, d *kernel.Decision) (first, second int, gap float64) {
	first, second = -1, -1
	prices := w.policy.Prices(g, d)
	for i, o := range d.Options {
		switch {
		case w.names(g, o):
		case first < 0 || prices[i] > prices[first]:
			first, second = i, first
		case second < 0 || prices[i] > prices[second]:
			second = i
		}
	}
	if second < 0 {
		return max(first, 0), second, 0
	}
	return first, second, prices[first] - prices[second]
}

// names reports whether an option names a card that the seat does not know.
func (w *worker) names(g *kernel.Game, o board.Option) bool {
	if o.Verb == board.VerbRow {
		c := g.S.Row[o.A-1]
		return c != board.NoCard && w.unknown[c]
	}
	for i, arg := range board.VerbDefs[o.Verb].Args {
		if arg == board.ArgCard && w.unknown[o.Arg(i)] {
			return true
		}
	}
	return false
}
