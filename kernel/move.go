package kernel

// moveSource is a number of moves that can be spent now. Several may be open
// at once: a corner used in the middle of a move effect adds to it
// (rules 6.2.3).
type moveSource struct {
	owner Seat
	left  int16
	each  *eachProbe // of a source for one probe after the other
}

// eachProbe says which probes a source is for that gives each of several probes
// its moves: where those stand that have had theirs, and the one that is moving.
type eachProbe struct {
	moved  []Space
	moving Space // NoSpace until the first step
}

// takes tells whether a probe of a space may use the source: the one that is
// moving, or, before its first step, one that has not had its moves.
func (e *eachProbe) takes(g *Game, p Seat, from Space) bool {
	if e == nil {
		return true
	}
	if e.moving != NoSpace {
		return from == e.moving
	}
	n := 0
	for i := range g.S.Figures {
		if f := &g.S.Figures[i]; f.Kind == Probe && f.Owner == p && f.Space == from {
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

// each is what the newest open source of a player says about probes.
func (g *Game) each(p Seat) *eachProbe {
	for i := len(g.moves) - 1; i >= 0; i-- {
		if g.moves[i].owner == p {
			return g.moves[i].each
		}
	}
	return nil
}

// movesLeft is what all open sources of a player hold together.
func (g *Game) movesLeft(p Seat) int {
	n := 0
	for _, m := range g.moves {
		if m.owner == p {
			n += int(m.left)
		}
	}
	return n
}

// addsEnergy tells whether a player may pay for a step with energy now: in his
// own turn until the pass or the end phase (rules 5.1.2).
func (g *Game) addsEnergy(p Seat) bool {
	return p == g.S.Active && g.S.Phase >= PhaseBefore && g.S.Phase <= PhaseAfter
}

// energySteps is how many moves the energy of a player buys.
func (g *Game) energySteps(p Seat) int {
	var pr price
	g.actionPrice(p, ActMove, -1, &pr)
	steps := 1 << 14
	for _, x := range pr.list() {
		if x.N > 0 {
			steps = min(steps, int(g.S.P[p].Res[x.Res])/x.N)
		}
	}
	return steps
}

// moveEffect lets a player spend n moves on his probes (rules 6.2). main says
// whether other free actions may be taken between two steps.
func (g *Game) moveEffect(p Seat, n int, main bool) {
	g.spendMoves(moveSource{owner: p, left: int16(n)}, main)
}

// moveEach lets a player spend n moves on a probe, then on another, up to a
// number of probes.
func (g *Game) moveEach(p Seat, probes, n int, main bool) {
	e := &eachProbe{}
	for range probes {
		e.moving = NoSpace
		g.spendMoves(moveSource{owner: p, left: int16(n), each: e}, main)
		if e.moving == NoSpace {
			return // declined
		}
		e.moved = append(e.moved, e.moving)
	}
}

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
		g.add(Option{Verb: VerbDone})
		prompt := Prompt{Reason: askMove, N: g.moves[at].left}
		var o Option
		if main {
			o = g.askWithFree(p, prompt, len(g.opts), nil)
		} else {
			if g.combines(p) {
				g.moveCorners(p)
			}
			o = g.ask(p, prompt)
		}
		if o.Verb == VerbDone {
			break
		}
		switch o.Verb {
		case VerbMove:
			g.step(p, Space(o.A), Space(o.B))
		case VerbCorner:
			g.freeAction(p, o)
		}
	}
	g.moves = g.moves[:at]
}

// combines tells whether the moves at hand do not pay for a step out of
// asteroids, but a card with a move corner would add to them (rules 6.2.3).
func (g *Game) combines(p Seat) bool {
	if !g.addsEnergy(p) {
		return false
	}
	card := false
	for c := g.S.First(Hand(p)); c != NoCard; c = g.S.Next(c) {
		card = card || g.C.Cards[c].moves > 0
	}
	for i := range g.S.Figures {
		if f := &g.S.Figures[i]; card && f.Kind == Probe && f.Owner == p && g.stepCost(p, f.Space) > g.movesLeft(p) {
			return true
		}
	}
	return false
}

// moveCorners offers the cards with a move corner.
func (g *Game) moveCorners(p Seat) {
	for c := g.S.First(Hand(p)); c != NoCard; c = g.S.Next(c) {
		if g.C.Cards[c].moves > 0 {
			g.add(Option{Verb: VerbCorner, A: int16(c)})
		}
	}
}

// movePoints is how many moves a player can spend now: open ones, and those
// that his energy buys if it may.
func (g *Game) movePoints(p Seat) int {
	points := g.movesLeft(p)
	if g.addsEnergy(p) {
		points += g.energySteps(p)
	}
	return points
}

// steps offers every step that a player can pay for.
func (g *Game) steps(p Seat) {
	points := -1 // worked out when there is a probe to move
	start := len(g.opts)
	var buf [4]Space
	for i := range g.S.Figures {
		f := &g.S.Figures[i]
		if f.Kind != Probe || f.Owner != p {
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
			g.add(Option{Verb: VerbMove, A: int16(f.Space), B: int16(to)})
		}
	}
}

// offered tells whether steps from a space are among the options.
func (g *Game) offered(start int, from Space) bool {
	for _, o := range g.opts[start:] {
		if o.Verb == VerbMove && o.A == int16(from) {
			return true
		}
	}
	return false
}

// mover returns the index of the figure that leaves a space. Bare probes are
// alike; among figures that carry pieces their owner chooses.
func (g *Game) mover(p Seat, from Space) int {
	option := func(f *Figure) Option {
		if f.Carries > 0 {
			return g.pieceOption(p, int(f.Carries-1))
		}
		return Option{Verb: VerbProbe, A: int16(p), B: int16(from)}
	}
	here := func(f *Figure) bool { return f.Kind == Probe && f.Owner == p && f.Space == from }
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
func (g *Game) step(p Seat, from, to Space) {
	mover := g.mover(p, from)
	cost := g.stepCost(p, from)
	for i := len(g.moves) - 1; i >= 0 && cost > 0; i-- {
		if m := &g.moves[i]; m.owner == p {
			n := min(cost, int(m.left))
			m.left -= int16(n)
			cost -= n
		}
	}
	for ; cost > 0; cost-- {
		g.payAction(p, ActMove, -1)
	}
	g.stepTo(mover, to)
}

// stepTo moves a figure to a space beside its own, with its visit.
func (g *Game) stepTo(mover int, to Space) {
	p, from := g.S.Figures[mover].Owner, g.S.Figures[mover].Space
	g.S.Figures[mover].Space = to
	if e := g.each(p); e != nil {
		e.moving = to
	}
	g.S.changed(readProbes)
	g.logMove(LogMove, &g.S.Figures[mover], from, to)
	e := g.event(EvMove, p)
	e.Space = to
	if from.Ring() == to.Ring() {
		e.Ring = 1
	}
	g.arrive(p, to)
	g.settle()
}

// arrive is the visit of a probe that came to a space by a step or a push:
// its gain, then its event (rules 6.2.5, 6.2.6). Triggers wait for settle.
func (g *Game) arrive(p Seat, to Space) {
	cell := g.S.cells[to]
	if cell == Empty {
		return
	}
	e := g.event(EvVisit, p)
	e.Cell, e.Space = cell, to
	body, isBody := cell.Body()
	content := 0
	switch {
	case isBody:
		e.Body = int16(body)
		if body == g.C.Earth {
			return
		}
	case cell == Asteroid:
		content = 1
	default:
		content = 2
	}
	if gain := g.visitGain(p, content); gain != nil {
		g.reward(p, gain, false)
	}
}
