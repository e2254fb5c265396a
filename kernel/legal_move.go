package kernel

import (
	"slices"

	"seti/kernel/board"
)

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
		if f := &g.S.Figures[i]; f.Kind == board.Probe && f.Owner == p && f.Space == from {
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

// movePoints returns how many moves a player can spend now, with those that he may buy
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
		if f.Kind != board.Probe || f.Owner != p {
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
	for i := range g.S.Figures {
		if f := &g.S.Figures[i]; card && f.Kind == board.Probe && f.Owner == p && g.StepCost(p, f.Space) > g.movesLeft(p) {
			return true
		}
	}
	return false
}

// energySteps returns how many moves the energy of a player buys.
func (g *Game) energySteps(p board.Seat) int {
	var pr price
	steps := 1 << 14
	for _, x := range g.cost(p, board.Option{Verb: board.VerbMove}, &pr) {
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

// addsEnergy reports whether a player may pay for a step with energy now: in his
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
