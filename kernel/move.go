package kernel

import "seti/kernel/board"

// spendMoves lets a player spend the moves of a source.
func (g *Game) spendMoves(source moveSource, main bool) {
	p := source.owner
	g.moves = append(g.moves, source)
	at := len(g.moves) - 1
	for g.moves[at].left > 0 {
		g.begin()
		g.steps(p)
		if len(g.opts) == 0 && !g.combines(p) {
			break
		}
		g.add(board.Option{Verb: board.VerbDone})
		prompt := Prompt{Reason: askMove, For: ToMove, N: g.moves[at].left}
		var o board.Option
		if main {
			o = g.askWithFree(p, prompt, len(g.opts), nil)
		} else {
			if g.combines(p) {
				g.moveCorners(p)
			}
			o = g.ask(p, prompt)
		}
		if o.Verb == board.VerbDone {
			break
		}
		if o.Verb == board.VerbMove {
			g.step(p, board.Space(o.A), board.Space(o.B))
		} else if o.Verb == board.VerbCorner {
			g.freeAction(p, o)
		}
	}
	g.moves = g.moves[:at]
}

// mover returns the index of the figure that leaves a space. Bare probes are
// alike; among figures that carry pieces their owner chooses.
func (g *Game) mover(p board.Seat, from board.Space) int {
	option := func(f *board.Figure) board.Option {
		if f.Carries > 0 {
			return g.pieceOption(p, int(f.Carries-1))
		}
		return board.Option{Verb: board.VerbProbe, A: int16(p), B: int16(from)}
	}
	here := func(f *board.Figure) bool { return f.Kind == board.Probe && f.Owner == p && f.Space == from }
	g.begin()
	for i := range g.S.Figures {
		if f := &g.S.Figures[i]; here(f) {
			g.addOnce(option(f))
		}
	}
	o := g.ask(p, Prompt{Reason: askMover})
	for i := range g.S.Figures {
		if f := &g.S.Figures[i]; here(f) && option(f) == o {
			return i
		}
	}
	return -1
}

// step moves a probe, paid from the newest moves first, then from energy.
func (g *Game) step(p board.Seat, from, to board.Space) {
	mover := g.mover(p, from)
	cost := g.StepCost(p, from)
	for i := len(g.moves) - 1; i >= 0 && cost > 0; i-- {
		if m := &g.moves[i]; m.owner == p {
			n := min(cost, int(m.left))
			m.left -= int16(n)
			cost -= n
		}
	}
	for ; cost > 0; cost-- {
		g.payFor(p, board.Option{Verb: board.VerbMove, A: int16(from), B: int16(to)})
	}
	g.stepTo(mover, to)
}

// stepTo moves a figure to a space beside its own, with its visit.
func (g *Game) stepTo(mover int, to board.Space) {
	p, from := g.S.Figures[mover].Owner, g.S.Figures[mover].Space
	g.S.Figures[mover].Space = to
	if e := g.each(p); e != nil {
		e.moving = to
	}
	g.S.NoteChange(board.ReadsProbes)
	g.log(LogMove, p, int16(from), int16(to), min(g.S.Figures[mover].Carries, 1))
	e := g.event(board.EvMove, p)
	e.Space = to
	if from.Ring() == to.Ring() {
		e.Ring = 1
	}
	g.arrive(p, to)
	g.settle()
}

// arrive carries out the visit of a probe that came to a space by a step or a push:
// its gain, then its event (rules 6.2.5, 6.2.6). Triggers wait for settle.
func (g *Game) arrive(p board.Seat, to board.Space) {
	cell := g.S.CellAt[to]
	if cell == board.Empty {
		return
	}
	e := g.event(board.EvVisit, p)
	e.Cell, e.Space = cell, to
	body, isBody := cell.Body()
	content := 0
	switch {
	case isBody:
		e.Body = int16(body)
		if body == g.C.Earth {
			return
		}
	case cell == board.Asteroid:
		content = 1
	default:
		content = 2
	}
	if gain := g.visitGain(p, content); gain != nil {
		h := g.hold()
		g.reward(p, gain)
		g.release(h)
	}
}
