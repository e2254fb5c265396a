package price

import "seti/kernel/board"

// body returns what a body is worth: a landing there, an orbit, and for a planet the
// best of what a probe may do there.
func (y *Policy) body(b int) *bodyPrice {
	x := &y.bodies[b]
	if x.now == y.now {
		return x
	}
	*x = bodyPrice{now: y.now}
	g, body := y.g, &y.d.c.Bodies[b]
	if y.d.c.Bodies[b].PlanetIndex != b {
		x.land = y.effects(&body.Reward, board.NoCard) + y.want(wantLand, b) + y.at.Lander
		x.reach = x.land - y.action(board.Option{Verb: board.VerbLand, A: int16(b)})
		x.energy = y.costs.Of(board.Energy)
		return x
	}
	x.land = y.effects(&body.Land, board.NoCard) + y.want(wantLand, b) + y.at.Lander
	if n := g.FirstOpen(board.Lander, b); n > 0 {
		x.land += y.gains(body.FirstLand[n-1])
	}
	x.orbit = y.effects(&body.Orbit, board.NoCard) + y.want(wantOrbit, b) + y.at.Orbiter
	if g.FirstOpen(board.Orbiter, b) > 0 {
		if body.FirstOrbit != nil {
			x.orbit += y.effects(body.FirstOrbit, board.NoCard)
		} else {
			x.orbit += y.gains(g.Numbers().FirstOrbit)
		}
	}
	x.reach = max(x.orbit-y.action(board.Option{Verb: board.VerbOrbit, A: int16(b)}), 0)
	x.energy = y.costs.Of(board.Energy)
	if worth := x.land - y.action(board.Option{Verb: board.VerbLand, A: int16(b)}); worth > x.reach {
		x.reach, x.energy = worth, y.costs.Of(board.Energy)
	}
	if g.MoonsOpen(y.p) {
		for _, m := range y.d.c.MoonsOf(b) {
			if moon := y.body(int(m)); !g.MoonTaken(int(m)) && moon.reach > x.reach {
				x.reach, x.energy = moon.reach, moon.energy
			}
		}
	}
	return x
}

// potential returns what a probe in a space is worth because of what it may reach from there.
func (y *Policy) potential(at board.Space) float64 {
	k := &y.memo.spaces[at]
	if k.at == y.now {
		return k.worth
	}
	*k = known{at: y.now}
	_, k.worth = y.goal(at)
	return k.worth
}

// goal returns the planet that makes a probe in a space worth most, and what it is worth; -1 if none
// does.
func (y *Policy) goal(at board.Space) (planet int, best float64) {
	planet = -1
	energy := int(y.g.S.P[y.p].Res[board.Energy]) + y.strides()
	for b := range y.d.c.Planets {
		sp := y.g.BodyAt(b)
		if b == y.d.c.Earth || sp == board.NoSpace {
			continue
		}
		far := board.Distance(at, sp)
		x := y.body(b)
		worth := x.reach
		if far > 0 {
			worth += y.visit(sp)
		}
		worth = worth*y.ways[far] - y.walk(far)
		if short := far + x.energy - energy; short > 0 {
			worth *= y.shorts[min(short, spaces-1)]
		} else {
			worth *= y.at.Ready
		}
		if worth > best {
			planet, best = b, worth
		}
	}
	return planet, best * y.at.Keep
}

// strides returns the number of steps that the free-action corners of the hand give.
func (y *Policy) strides() int {
	k := &y.memo.strides
	if k.at != y.now {
		n := 0
		for c := y.g.S.First(board.Hand(y.p)); c != board.NoCard; c = y.g.S.Next(c) {
			n += y.d.moves[c]
		}
		*k = known{y.now, float64(n)}
	}
	return int(k.worth)
}

// walk returns what a number of steps costs: paid with the corners of cards that give moves first, then
// with energy.
func (y *Policy) walk(far int) float64 {
	cards := min(far, y.strides())
	step := min(y.rate[board.CardDeck], y.rate[board.Energy])
	return y.w.Walk * (float64(cards)*step + float64(far-cards)*y.rate[board.Energy])
}

// launch returns what a new probe is worth.
func (y *Policy) launch() float64 {
	return y.at.Aboard*y.potential(y.g.BodyAt(y.d.c.Earth)) + y.at.Launch + y.want(wantLaunch, 0)
}

// probes calls f with the spaces of the seat's probes that may orbit and land.
func (y *Policy) probes(f func(at board.Space)) {
	for i := range y.g.S.Figures {
		if x := &y.g.S.Figures[i]; x.Kind == board.Probe && x.Owner == y.p && x.Carries == 0 {
			f(x.Space)
		}
	}
}

// arrive returns what a granted orbit or landing is worth: the best one that the probes of the
// seat can make where they are.
func (y *Policy) arrive(orbit, moon bool) float64 {
	best := 0.0
	y.probes(func(at board.Space) {
		b, ok := y.g.S.CellAt[at].Body()
		if !ok || b == y.d.c.Earth {
			return
		}
		lost := y.at.Leave * y.potential(at)
		if orbit {
			best = max(best, y.body(b).orbit-lost)
			return
		}
		best = max(best, y.body(b).land-lost)
		if moon || y.g.MoonsOpen(y.p) {
			for _, m := range y.d.c.MoonsOf(b) {
				if !y.g.MoonTaken(int(m)) {
					best = max(best, y.body(int(m)).land-lost)
				}
			}
		}
	})
	return best
}

// steps returns what a number of moves is worth.
func (y *Policy) steps(n int) float64 {
	any := false
	y.probes(func(board.Space) { any = true })
	if !any {
		return 0.3 * float64(n) * y.rate[board.Energy]
	}
	return float64(n) * y.rate[board.Energy] * y.w.Step
}

// visit returns what coming to a space is worth.
func (y *Policy) visit(to board.Space) float64 {
	sum := 0.0
	if e := y.g.VisitGain(y.p, to); e != nil {
		sum = y.effects(e, board.NoCard)
	}
	switch cell := y.g.S.CellAt[to]; cell {
	case board.Asteroid:
		sum += y.want(wantVisit, atAsteroid)
	case board.Comet:
		sum += y.want(wantVisit, atComet)
	default:
		if b, ok := cell.Body(); ok {
			sum += y.want(wantVisit, b)
		}
	}
	return sum
}
