package kernel

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// run carries out a list of effects for a player (rules 3.8.1), in the main action with an
// interrupt point before each (rules 5.1.3).
func (g *Game) run(f *Hooks, e *catalog.Effects) { g.runFrom(f, e, 0) }

// runAtOnce is run without an interrupt point before the first effect: none comes between a
// price and what it buys (rules 5.1.3), nor within a function before what it has just
// decided to do.
func (g *Game) runAtOnce(f *Hooks, e *catalog.Effects) { g.runFrom(f, e, 1) }

// runFrom carries out a list with interrupt points from a group on.
func (g *Game) runFrom(f *Hooks, e *catalog.Effects, points int) {
	if g.Reached != nil && e.ID >= 0 {
		g.Reached(int(e.ID))
	}
	for i := range e.Groups {
		gr := &e.Groups[i]
		if f.main && !gr.Quiet && i >= points {
			g.interrupt(f.owner, gr)
		}
		g.group(f, gr)
		if i == e.Row && !g.scanning {
			g.refillRow()
		}
	}
}

// reward runs a list that belongs to what is going on, without interrupt points.
func (g *Game) reward(owner board.Seat, e *catalog.Effects) { g.rewardTimes(owner, e, false, 1) }

// rewardTimes runs such a list once, with every number of it multiplied. With main there are
// interrupt points between its effects; the one before the first has been.
func (g *Game) rewardTimes(owner board.Seat, e *catalog.Effects, main bool, times int) {
	if len(e.Groups) == 0 {
		return
	}
	card := board.NoCard
	if n := len(g.frames); n > 0 {
		card = g.frames[n-1].card
	}
	f := g.push(owner, card, main, false)
	f.times = times
	g.runAtOnce(f, e)
	g.pop()
}

// triggered runs the reward of an event: a list of its own, without interrupt
// points.
func (g *Game) triggered(owner board.Seat, e *catalog.Effects, card board.CardID, cause int16) {
	f := g.push(owner, card, false, true)
	f.cause = cause
	g.run(f, e)
	g.pop()
}

// group carries out one group with its prefixes.
func (g *Game) group(f *Hooks, gr *catalog.Group) {
	if doing := g.Doing; doing != nil {
		if done := doing(f, gr); done != nil {
			g.Doing = nil
			defer func() { g.Doing = doing; done() }()
		}
	}
	if gr.When != nil && !f.Holds(gr.When) {
		return
	}
	g.S.Steps++
	f.step = g.S.Steps
	optional := (gr.May != 0 || len(gr.Pay) > 0 && !gr.Must) && !f.agreed
	f.agreed = false
	for k := 0; gr.May == catalog.Any || k < max(1, gr.May); k++ {
		g.again()
		n := min(max(f.times, 1), mostTimes)
		if gr.Per != nil {
			if n = min(Product(n, f.Amount(gr.Per)), mostTimes); n <= 0 {
				return
			}
		}
		if !g.canPayTimes(f.owner, gr.Pay, n) {
			return
		}
		if optional {
			own, ok := gr.Do.(Decliner)
			switch {
			case ok && len(gr.Pay) == 0 && len(gr.Gains) == 0 && own.Declines():
				f.may = true
			case !g.accepts(f, gr):
				return
			}
		}
		g.payTimes(f.owner, gr.Pay, n)
		for _, x := range gr.Gains {
			if x.Res == board.AlienCard {
				if g.converts(f.owner, board.AlienCard, x.N*n) {
					continue
				}
				for range g.times(x.N * n) {
					g.drawAlien(f.owner, g.slotHere(f))
				}
				continue
			}
			g.gain(f.owner, x.Res, x.N*n)
		}
		if gr.Do != nil && !g.convertsWord(f.owner, gr.Do, gr.Times*n) {
			f.do(gr.Do, gr.Times*n)
		}
		g.settle()
		f.may = false
		if f.declined {
			f.declined = false
			return
		}
	}
}

// Decliner is an effect word whose own first question can be declined.
type Decliner interface{ Declines() bool }

// accepts asks whether an optional group is wanted.
func (g *Game) accepts(f *Hooks, gr *catalog.Group) bool {
	g.begin()
	g.add(board.Option{Verb: board.VerbAccept})
	g.add(board.Option{Verb: board.VerbDone})
	return g.ask(f.owner, Prompt{Reason: askAccept, group: gr}).Verb == board.VerbAccept
}
