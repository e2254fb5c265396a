package search

import (
	"context"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player/price"
	"seti/kernel/source"
)

// Plan is what a seat would do in the rest of its turn, as far as it can know that now.
type Plan struct {
	Steps []Step // the first is the option itself
	// Open reports whether the turn continues with something that the seat cannot know yet, such as a card that it draws.
	Open bool
	// Main is the index of the step that decides: the main action, or the answer to its first question if that is not the
	// usual one; the first step if there is no main action.
	Main int
	// Reasons are why the seat takes that step rather than another one then. There are none for the first step: they are
	// those of the option.
	Reasons []price.Reason
}

// Step is a decision of a plan. Decisions with a single option are not among them, nor is the end of the turn.
type Step struct {
	Option board.Option
	Label  catalog.Phrase
	Points int // of the seat until its next decision, or after free actions for which it waits; 0 if they depend on what it does not know
}

// deals is how often what is hidden is dealt again to see how much of a plan does not depend on it.
const deals = 3

// Plan returns what a seat would do after an option of a decision: the best line that begins with the option, when at most
// so many positions are priced for each seat. It returns nil if nothing can be foreseen or the context ends.
func (s *Searcher) Plan(ctx context.Context, d *kernel.Decision, at Position, seed uint64, option, ahead int) *Plan {
	if at.Imagine == nil {
		return nil
	}
	best, ok := s.bestLine(ctx, d, at, seed, []line{{steps: []board.Option{d.Options[option]}}}, ahead)
	if !ok {
		return nil
	}
	ends := func(o board.Option) bool { return o.Verb == board.VerbEndTurn }
	if end := slices.IndexFunc(best.steps, ends); end > 0 {
		best.steps = best.steps[:end]
	}
	w, y := s.workers[0], s.plain.policy
	y.Overlook(w.unknown)
	defer y.Overlook(nil)
	p := w.walk(d, at.Imagine, seed, best.steps, func(p *Plan, g *kernel.Game, now *kernel.Decision, option int) {
		n := len(p.Steps)
		if n == 0 {
			return
		}
		y.Forget()
		main := now.Kind == kernel.TurnLevel && g.C.IsMain(now.Options[option])
		// The price of a main action counts on the policy's answer to what it asks first.
		other := n == p.Main+1 && now.Kind == kernel.Choice && g.C.IsMain(p.Steps[p.Main].Option) && y.Choose(g, now) != option
		if main || other {
			p.Main, p.Reasons = n, y.Reasons(g, now, option, -1, true)
		}
	})
	for n := range uint64(deals - 1) {
		if ctx.Err() != nil {
			return nil
		}
		p.agree(w.walk(d, at.Imagine, seed+n+1, best.steps, nil), at.game.C)
	}
	if len(p.Steps) == 0 {
		return nil
	}
	return &p
}

// agree shortens a plan to what is the same in another deal.
func (p *Plan) agree(other Plan, c *catalog.Catalog) {
	if len(other.Steps) == 0 {
		return // no such game can be dealt
	}
	for n := range p.Steps {
		if n == len(other.Steps) || p.Steps[n].Label.Line(c) != other.Steps[n].Label.Line(c) {
			p.Steps, p.Open = p.Steps[:n], true
			break
		}
		if p.Steps[n].Points != other.Steps[n].Points {
			p.Steps[n].Points = 0
		}
	}
	p.Open = p.Open || other.Open
	if p.Main >= len(p.Steps) {
		p.Main, p.Reasons = 0, nil
	}
}

// walk takes steps, one decision after the other, as long as the seat learns nothing new, nobody else is asked, and the
// steps are offered. told, if it is not nil, is called before each.
func (w *worker) walk(d *kernel.Decision, imagine Imagine, seed uint64, steps []board.Option, told func(p *Plan, g *kernel.Game, now *kernel.Decision, option int)) (p Plan) {
	var knew []bool
	points, turn := 0, uint16(0)
	free, began := false, 0 // whether the last step was taken while an action waits, and the step that began this action
	w.game.Defaults = false // defaults up to here have been asked for
	w.game.Answer = func(g *kernel.Game, now *kernel.Decision) int {
		n, had := len(p.Steps), int(g.S.P[d.Seat].Res[board.VP])
		switch {
		case n == 0:
			knew, turn, g.Defaults = known(g, d.Seat), g.S.Turns, true
		case g.S.Turns != turn:
			return kernel.Stop
		default:
			by := n - 1
			if free && now.Kind != kernel.Interrupt { // the action continued
				by = began
			}
			p.Steps[by].Points += had - points
			points = had
			p.Open = learned(g, d.Seat, knew)
			switch {
			case p.Open || n == len(steps):
				return kernel.Stop
			case len(now.Options) == 1 || price.Aside(now):
				return max(0, now.Default)
			}
		}
		option := now.Find(steps[n])
		if p.Open = now.Seat != d.Seat || option < 0 || w.names(g, steps[n]); p.Open {
			return kernel.Stop
		}
		if told != nil {
			told(&p, g, now, option)
		}
		points = had
		if free = now.Kind == kernel.Interrupt; !free {
			began = n
		}
		p.Steps = append(p.Steps, Step{Option: steps[n], Label: g.Label(steps[n])})
		return option
	}
	_ = imagine(w.game, seed) // the error says that the game was stopped, or that none can be dealt
	return p
}

// known returns for each card, each slot of a species and each piece, in this order, whether a seat knows it.
func known(g *kernel.Game, p board.Seat) (list []bool) {
	look := func(kind source.Kind, n int) {
		for id := range n {
			list = append(list, g.Knows(p, board.Ref(kind, int16(id))))
		}
	}
	look(board.KindCard, len(g.S.Pile))
	look(board.KindSlot, len(g.S.Slots))
	look(board.KindPiece, len(g.S.Pieces)) // more may come
	return list
}

// learned reports whether a seat knows more than it knew before. Cards that were turned up in the row do not count: they
// take nothing away from a plan.
func learned(g *kernel.Game, p board.Seat, knew []bool) bool {
	for i, now := range known(g, p) {
		row := i < len(g.S.Pile) && g.S.Pile[i] == board.RowPile
		if now && !row && (i >= len(knew) || !knew[i]) {
			return true
		}
	}
	return false
}
