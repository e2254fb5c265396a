package price

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// body returns what a body is worth: a landing there, an orbit, and for a planet the
// best of what a probe may do there.
func (y *Policy) body(b int) *bodyPrice {
	if x := &y.bodies[b]; x.now == y.now {
		return x
	}
	return y.bodyAt(b)
}

func (y *Policy) bodyAt(b int) *bodyPrice {
	x := &y.bodies[b]
	*x = bodyPrice{now: y.now}
	y.silent(func() float64 {
		x.land = y.landing(b)
		if y.d.c.Bodies[b].PlanetIndex == b {
			x.orbit = y.orbiting(b)
		}
		var list [8]board.Option
		for i, o := range y.arrivals(b, list[:0]) {
			if worth := y.arrived(o) - y.action(o); i == 0 || worth > x.reach {
				x.reach, x.energy = max(worth, 0), y.costs.Of(board.Energy)
			}
		}
		return x.reach
	})
	return x
}

// arrivals appends what a probe may do at a planet: to orbit it, and to land on it and on its moons. At a moon it may only
// land.
func (y *Policy) arrivals(b int, list []board.Option) []board.Option {
	planet := y.d.c.Bodies[b].PlanetIndex == b
	if planet {
		list = append(list, board.Option{Verb: board.VerbOrbit, A: int16(b)})
	}
	list = append(list, board.Option{Verb: board.VerbLand, A: int16(b)})
	if planet && y.g.MoonsOpen(y.p) {
		for _, m := range y.d.c.MoonsOf(b) {
			if !y.g.MoonTaken(int(m)) {
				list = append(list, board.Option{Verb: board.VerbLand, A: m})
			}
		}
	}
	return list
}

// arrived returns what an orbit or a landing is worth, without its price.
func (y *Policy) arrived(o board.Option) float64 {
	b, orbit := int(o.A), o.Verb == board.VerbOrbit
	switch {
	case y.ledger != nil && orbit:
		return y.orbiting(b)
	case y.ledger != nil:
		return y.landing(b)
	case orbit:
		return y.body(b).orbit
	}
	return y.body(b).land
}

// reach returns what is best of what a probe may do at a planet, after its price.
func (y *Policy) reach(b int) float64 {
	if y.ledger != nil {
		list := y.arrivals(b, nil)
		return y.most(0, len(list), func(i int) float64 { return y.arrived(list[i]) + y.pay(list[i]) })
	}
	return y.body(b).reach
}

func (y *Policy) orbiting(b int) float64 {
	body := &y.d.c.Bodies[b]
	sum := y.effects(&body.Orbit, board.NoCard) + y.want(wantOrbit, b) + y.unsaid(y.at.Orbiter)
	if y.g.FirstOpen(board.Orbiter, b) > 0 {
		own, usual := y.g.Numbers().FirstOrbitAt(body)
		worth := y.goodsWorth(usual)
		if own != nil {
			worth = y.silent(func() float64 { return y.effects(own, board.NoCard) })
		}
		sum += y.part(worth, "reason.first_orbit", func() catalog.Args {
			args := catalog.Args{"body": board.Ref(board.KindBody, int16(b))}
			if own == nil {
				args["what"] = usual.Phrase(y.d.c)
			}
			return args
		})
	}
	return sum
}

func (y *Policy) landing(b int) float64 {
	body := &y.d.c.Bodies[b]
	reward := &body.Land
	if body.PlanetIndex != b {
		reward = &body.Reward
	}
	sum := y.effects(reward, board.NoCard) + y.want(wantLand, b) + y.unsaid(y.at.Lander)
	if body.PlanetIndex != b {
		return sum
	}
	if n := y.g.FirstOpen(board.Lander, b); n > 0 {
		first := body.FirstLand[n-1]
		sum += y.part(y.goodsWorth(first), "reason.first_land", func() catalog.Args {
			return catalog.Args{"body": board.Ref(board.KindBody, int16(b)), "what": first.Phrase(y.d.c)}
		})
	}
	return sum
}

// potential returns what a probe in a space is worth because of what it may reach from there.
func (y *Policy) potential(at board.Space) float64 {
	k := &y.memo.spaces[at]
	if k.at != y.now {
		*k = known{at: y.now}
		_, k.worth = y.goal(at)
	}
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
			worth += y.silent(func() float64 { return y.visit(sp) })
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
	from := y.g.BodyAt(y.d.c.Earth)
	way := y.part(y.at.Aboard*y.potential(from), "reason.way", func() catalog.Args {
		planet, _ := y.goal(from)
		return catalog.Args{"body": board.Ref(board.KindBody, int16(planet))}
	})
	return way + y.unsaid(y.at.Launch) + y.want(wantLaunch, 0)
}

// probes calls f with the spaces of the seat's probes that may orbit and land.
func (y *Policy) probes(f func(at board.Space)) {
	for i := range y.g.S.Figures {
		if x := &y.g.S.Figures[i]; x.IsBareProbe(y.p) {
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
