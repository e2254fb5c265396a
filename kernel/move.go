package kernel

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/log"
)

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
	return g.askWhich(p, Prompt{Reason: "ask.mover"}, len(g.S.Figures), false, func(i int) board.Option {
		switch f := &g.S.Figures[i]; {
		case !f.IsProbe(p) || f.Space != from:
			return board.Option{}
		case f.Carries > 0:
			return g.pieceOption(p, int(f.Carries-1))
		}
		return board.Option{Verb: board.VerbProbe, A: int16(p), B: int16(from)}
	})
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
	g.log(log.Move, p, int16(from), int16(to), min(g.S.Figures[mover].Carries, 1), int16(g.S.CellAt[to]))
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
	if cell := g.S.CellAt[to]; cell != board.Empty {
		g.visit(p, to, cell)
	}
	if g.C.Borne {
		for _, body := range g.Borne(to) {
			g.visit(p, to, board.CellBody+board.Cell(body))
		}
	}
}

// visit visits what is in a space.
func (g *Game) visit(p board.Seat, to board.Space, cell board.Cell) {
	e := g.event(board.EvVisit, p)
	e.Cell, e.Space = cell, to
	if body, ok := cell.Body(); ok {
		e.Body = int16(body)
	}
	if gain := g.visitGain(p, cell); gain != nil {
		h := g.hold()
		g.reward(p, gain)
		g.release(h)
	}
}

// each returns the probes that the newest open source of moves of a player is for, nil
// for any.
func (g *Game) each(p board.Seat) *eachProbe {
	for i := len(g.moves) - 1; i >= 0; i-- {
		if g.moves[i].owner == p {
			return g.moves[i].each
		}
	}
	return nil
}

// takes reports whether a probe of a space may use the source: the one that is
// moving, or, before its first step, one that has not had its moves.
func (e *eachProbe) takes(g *Game, p board.Seat, from board.Space) bool {
	if e == nil {
		return true
	}
	if e.moving != board.NoSpace {
		return from == e.moving
	}
	n := 0
	for i := range g.S.Figures {
		if f := &g.S.Figures[i]; f.IsProbe(p) && f.Space == from {
			n++
		}
	}
	for _, sp := range e.moved {
		if sp == from {
			n--
		}
	}
	return n > 0
}

// movePoints returns how many moves a player can spend now, with those that they may buy
// for energy.
func (g *Game) movePoints(p board.Seat) int {
	points := g.movesLeft(p)
	if g.addsEnergy(p) {
		points += g.energySteps(p)
	}
	return points
}

// movesLeft returns the moves left in all open sources of a player.
func (g *Game) movesLeft(p board.Seat) int {
	n := 0
	for _, m := range g.moves {
		if m.owner == p {
			n += int(m.left)
		}
	}
	return n
}

// steps offers every step that a player can pay for.
func (g *Game) steps(p board.Seat) {
	points := -1 // worked out when there is a probe to move
	start := len(g.opts)
	var buf [4]board.Space
	for i := range g.S.Figures {
		f := &g.S.Figures[i]
		if !f.IsProbe(p) {
			continue
		}
		if points < 0 {
			points = g.movePoints(p)
		}
		if points == 0 {
			return
		}
		if g.againstLeaving(p, f.Space, points) != 0 || g.offered(start, f.Space) {
			continue
		}
		for _, to := range f.Space.Neighbors(buf[:0]) {
			g.add(board.Option{Verb: board.VerbMove, A: int16(f.Space), B: int16(to)})
		}
	}
}

// offered reports whether steps from a space are among the options.
func (g *Game) offered(start int, from board.Space) bool {
	return slices.ContainsFunc(g.opts[start:], func(o board.Option) bool { return o.Verb == board.VerbMove && o.A == int16(from) })
}

// combines reports whether the moves at hand do not pay for a step out of
// asteroids, but a card with a move corner would add to them (rules 6.2.3).
func (g *Game) combines(p board.Seat) bool {
	if !g.addsEnergy(p) {
		return false
	}
	card := false
	for c := g.S.First(board.Hand(p)); c != board.NoCard; c = g.S.Next(c) {
		card = card || g.givesMoves(p, c)
	}
	return card && slices.ContainsFunc(g.S.Figures, func(f board.Figure) bool { return f.IsProbe(p) && g.StepCost(p, f.Space) > g.movesLeft(p) })
}

// energySteps returns how many moves the energy of a player buys.
func (g *Game) energySteps(p board.Seat) int {
	steps := 1 << 14
	for _, x := range g.cost(p, board.Option{Verb: board.VerbMove}) {
		if x.N > 0 {
			steps = min(steps, int(g.S.P[p].Res[x.Res])/x.N)
		}
	}
	return steps
}

// givesMoves reports whether a player may discard a card for the moves of its corner.
func (g *Game) givesMoves(p board.Seat, c board.CardID) bool {
	return g.C.Cards[c].Moves > 0 && g.affords(p, board.Option{Verb: board.VerbCorner, A: int16(c)})
}

// moveCorners offers the cards with a move corner.
func (g *Game) moveCorners(p board.Seat) {
	for c := g.S.First(board.Hand(p)); c != board.NoCard; c = g.S.Next(c) {
		if g.givesMoves(p, c) {
			g.add(board.Option{Verb: board.VerbCorner, A: int16(c)})
		}
	}
}

// addsEnergy reports whether a player may pay for a step with energy now: in their
// own turn until the pass or the end phase (rules 5.1.2).
func (g *Game) addsEnergy(p board.Seat) bool {
	return p == g.S.Active && g.S.Phase >= board.PhaseBefore && g.S.Phase <= board.PhaseAfter
}

// againstStep returns what keeps a probe of a player from a step that may cost up to
// points moves (rules 6.2).
func (g *Game) againstStep(p board.Seat, from, to board.Space, points int) Obstacles {
	switch {
	case from == board.NoSpace || to == board.NoSpace:
		return offTheBoard
	case g.probeAt(p, from) >= 0 && board.Distance(from, to) != 1:
		return notAdjacent
	}
	return g.againstLeaving(p, from, points)
}

// againstLeaving returns what keeps a probe of a player from leaving a space.
func (g *Game) againstLeaving(p board.Seat, from board.Space, points int) Obstacles {
	if g.probeAt(p, from) < 0 {
		return noProbeInSpace
	}
	return Unless(g.each(p).takes(g, p, from), hasHadMoves) | Unless(g.StepCost(p, from) <= points, tooFewMoves)
}

// rotate turns the discs shown on the dial one sector counter-clockwise, carries and
// pushes the figures, and resolves visits and triggers (rules 6.3). With back it turns them
// clockwise (rules 6.3.9).
func (g *Game) rotate(by board.Seat, back bool) {
	s := g.S
	k := int(s.Dial) // disc k and all above it turn
	turn := -1       // sectors
	if back {
		turn = 1
	}
	moved := g.pushed[:0]
	g.pushed = nil // a visit may ask, and an answer may come back here
	for i := range s.Figures {
		f := &s.Figures[i]
		if f.Kind != board.Probe {
			continue
		}
		to, pushed := g.TurnedBy(f.Space, turn)
		f.Space = to
		if pushed {
			moved = append(moved, f.Ref())
		}
	}
	for d := 0; d <= k; d++ {
		s.Offset[d] = (s.Offset[d] + int8(turn)) & 7
		if !back {
			s.Turned[d]++
		} else if s.Turned[d] > 0 {
			s.Turned[d]--
		}
	}
	s.Dial = (s.Dial + 1) % 3
	g.RefreshSolar()
	g.log(log.Rotation, by, int16(k+1), int16(turn+1)/2)
	// All move at the same time, then publicity, then triggers in turn order.
	g.triggersPaused++
	for p := range s.From(s.Active) {
		for _, r := range moved {
			// The visit of another may have taken it off.
			if f := s.Figure(r); f != nil && f.Owner == p {
				g.log(log.Pushed, p, int16(f.Space), min(f.Carries, 1), int16(g.S.CellAt[f.Space]))
				g.arrive(p, f.Space)
			}
		}
	}
	g.triggersPaused--
	e := g.event(board.EvRotation, by)
	e.N = int16(k + 1)
	g.pushed = moved[:0]
	g.settle()
}
