package price

import (
	"math"
	"math/bits"

	"seti/kernel"
)

// body is what a body is worth: a landing there, an orbit, and for a planet the
// best that a probe may do there.
func (y *Policy) body(b int) *bodyPrice {
	x := &y.bodies[b]
	if x.now == y.now {
		return x
	}
	*x = bodyPrice{now: y.now}
	g, body := y.g, &y.d.c.Bodies[b]
	if y.d.c.PlanetOf(b) != b {
		x.land = y.effects(&body.Reward, kernel.NoCard) + y.want(wantLand, b) + y.w.Lander.at(y.part)
		x.reach = x.land - y.action(kernel.ActLand, b)
		x.energy = y.costs.Of(kernel.Energy)
		return x
	}
	x.land = y.effects(&body.Land, kernel.NoCard) + y.want(wantLand, b) + y.w.Lander.at(y.part)
	if n := g.FirstOpen(kernel.Lander, b); n > 0 {
		x.land += y.gains(body.FirstLand[n-1])
	}
	x.orbit = y.effects(&body.Orbit, kernel.NoCard) + y.want(wantOrbit, b) + y.w.Orbiter.at(y.part)
	if g.FirstOpen(kernel.Orbiter, b) > 0 {
		if body.FirstOrbit != nil {
			x.orbit += y.effects(body.FirstOrbit, kernel.NoCard)
		} else {
			x.orbit += y.gains(g.Numbers().FirstOrbit)
		}
	}
	x.reach = max(x.orbit-y.action(kernel.ActOrbit, -1), 0)
	x.energy = y.costs.Of(kernel.Energy)
	if worth := x.land - y.action(kernel.ActLand, b); worth > x.reach {
		x.reach, x.energy = worth, y.costs.Of(kernel.Energy)
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

// potential is what a probe in a space is worth for what it may reach from there.
func (y *Policy) potential(at kernel.Space) float64 {
	k := &y.memo.spaces[at]
	if k.at == y.now {
		return k.worth
	}
	*k = known{at: y.now}
	best, energy := 0.0, int(y.g.S.P[y.p].Res[kernel.Energy])+y.strides()
	for b := range y.d.c.Planets {
		sp := y.g.BodyAt(b)
		if b == y.d.c.Earth || sp == kernel.NoSpace {
			continue
		}
		far := kernel.Distance(at, sp)
		x := y.body(b)
		worth := x.reach
		if far > 0 {
			worth += y.visit(sp)
		}
		worth = worth*y.way(far) - y.walk(far)
		if short := far + x.energy - energy; short > 0 {
			worth *= math.Pow(y.w.Short, float64(short))
		}
		best = max(best, worth)
	}
	k.worth = best * y.w.Keep.at(y.part)
	return k.worth
}

// strides is how many steps the free-action corners of the hand give.
func (y *Policy) strides() int {
	k := &y.memo.strides
	if k.at != y.now {
		n := 0
		for c := y.g.S.First(kernel.Hand(y.p)); c != kernel.NoCard; c = y.g.S.Next(c) {
			n += y.d.moves[c]
		}
		*k = known{y.now, float64(n)}
	}
	return int(k.worth)
}

// walk is what a number of steps costs: cards with a corner of moves first, then
// energy.
func (y *Policy) walk(far int) float64 {
	cards := min(far, y.strides())
	step := min(y.rate[kernel.CardDeck], y.rate[kernel.Energy])
	return y.w.Step * (float64(cards)*step + float64(far-cards)*y.rate[kernel.Energy])
}

// way is what is left of a worth that is so many steps away.
func (y *Policy) way(far int) float64 { return math.Pow(y.w.Way, float64(far)) }

// launch is what a new probe is worth.
func (y *Policy) launch() float64 {
	return y.potential(y.g.BodyAt(y.d.c.Earth)) + y.w.Launch.at(y.part) + y.want(wantLaunch, 0)
}

// probes calls f with the spaces of the seat's probes that may orbit and land.
func (y *Policy) probes(f func(at kernel.Space)) {
	for i := range y.g.S.Figures {
		if x := &y.g.S.Figures[i]; x.Kind == kernel.Probe && x.Owner == y.p && x.Carries == 0 {
			f(x.Space)
		}
	}
}

// arrive is what a granted orbit or landing is worth: the best where probes of the
// seat are.
func (y *Policy) arrive(orbit, moon bool) float64 {
	best := 0.0
	y.probes(func(at kernel.Space) {
		b, ok := y.g.S.Cell(at).Body()
		if !ok || b == y.d.c.Earth {
			return
		}
		lost := y.w.Leave.at(y.part) * y.potential(at)
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

// steps is what a number of moves is worth.
func (y *Policy) steps(n int) float64 {
	any := false
	y.probes(func(kernel.Space) { any = true })
	if !any {
		return 0.3 * float64(n) * y.rate[kernel.Energy]
	}
	return float64(n) * y.rate[kernel.Energy] * y.w.Step
}

// visit is what coming to a space is worth.
func (y *Policy) visit(to kernel.Space) float64 {
	sum := 0.0
	if e := y.g.VisitGain(y.p, to); e != nil {
		sum = y.effects(e, kernel.NoCard)
	}
	switch cell := y.g.S.Cell(to); cell {
	case kernel.Asteroid:
		sum += y.want(wantVisit, atAsteroid)
	case kernel.Comet:
		sum += y.want(wantVisit, atComet)
	default:
		if b, ok := cell.Body(); ok {
			sum += y.want(wantVisit, b)
		}
	}
	return sum
}

// signal is what a signal at a star is worth.
func (y *Policy) signal(star int) float64 {
	k := &y.memo.stars[star&(room-1)]
	if k.at != y.fine {
		*k = known{at: y.fine}
		k.worth = y.signalAt(star)
	}
	return k.worth
}

func (y *Policy) signalAt(star int) float64 {
	s, g, c := y.g.S, y.g, y.d.c
	st := &c.Stars[star]
	left := bits.OnesCount16(s.StarData[star])
	sum := y.w.Signal.at(y.part) + y.want(wantSignal, star)
	mine, other := 0, 0
	var count [kernel.MaxSeats]int
	for _, x := range s.Signals {
		if int(x.Star) != star || x.Owner < 0 {
			continue
		}
		count[x.Owner]++
	}
	for p, n := range count {
		if kernel.Seat(p) == y.p {
			mine = n
		} else {
			other = max(other, n)
		}
	}
	if left > 0 {
		sum += y.gains(kernel.Gains{{Res: kernel.Data, N: 1}})
		if place := st.Slots - left + 1; place == g.Numbers().Signal.Position && st.Bonus == nil {
			sum += y.gains(g.Numbers().Signal.Gain)
		} else {
			for _, b := range st.Bonus {
				if b.Position == place {
					sum += y.gains(b.Gain)
				}
			}
		}
	}
	if len(st.First.Groups) == 0 {
		return sum
	}
	first := true
	for _, x := range s.Wins {
		first = first && int(x.Star) != star
	}
	win := &st.Later
	if first {
		win = &st.First
	}
	worth := y.w.Win.at(y.part) * (y.effects(win, kernel.NoCard) + y.want(wantWin, star) + y.rate[kernel.Publicity])
	if left <= 1 {
		if mine+1 >= other {
			return sum + worth
		}
		return sum + y.rate[kernel.Publicity] - 0.5*worth
	}
	lead := 0.5 + y.w.Lead*float64(mine+1-other)
	before := 0.5 + y.w.Lead*float64(mine-other)
	if mine == 0 {
		before = 0
	}
	gain := min(1, max(0, lead)) - min(1, max(0, before))
	return sum + worth*gain/(1+y.w.Open*float64(left-1))
}

// best is the worth of a signal at the best of some stars.
func (y *Policy) bestOf(stars []int16) float64 {
	best := 0.0
	for _, star := range stars {
		best = max(best, y.signal(int(star)))
	}
	return best
}

// signals is what a signal word is worth, once.
func (y *Policy) signals(w *kernel.SignalWord) float64 {
	g, c := y.g, y.d.c
	n := float64(w.Count)
	switch {
	case mentions(&w.At, y.d.row):
		return n * y.rowSignal()
	case mentions(&w.At, y.d.hand):
		best := 0.0
		for card := g.S.First(kernel.Hand(y.p)); card != kernel.NoCard; card = g.S.Next(card) {
			if color := c.Cards[card].Sector; color.Set {
				best = max(best, y.bestOf(c.StarsOf(color.Color))-y.held(card))
			}
		}
		return n * best
	case mentions(&w.At, y.d.deck) || w.At.That != nil || w.At.Sel != nil:
		if w.Each {
			n *= 2
		}
		return n * (y.rate[kernel.Data] + y.w.Signal.at(y.part))
	case mentions(&w.At, y.d.probe):
		best := 0.0
		y.probes(func(at kernel.Space) { best = max(best, y.signal(int(g.S.StarAt[at.Sector()]))) })
		return n * best
	}
	best := 0.0
	for sector, star := range g.S.StarAt {
		meant := y.d.star(&w.At, int(star))
		for _, r := range w.At.Refs {
			if r.Kind == kernel.KindBody {
				at := g.BodyAt(int(r.ID))
				meant = meant || at != kernel.NoSpace && at.Sector() == sector
			}
		}
		if meant {
			best = max(best, y.signal(int(star)))
		}
	}
	if !w.Data {
		best -= y.rate[kernel.Data]
	}
	return n * best
}

// rowSignal is what the best card of the row is worth as a signal.
func (y *Policy) rowSignal() float64 {
	k := &y.memo.row
	if k.at == y.fine {
		return k.worth
	}
	best := 0.0
	for _, card := range y.g.S.Row {
		if card != kernel.NoCard {
			if color := y.d.c.Cards[card].Sector; color.Set {
				best = max(best, y.bestOf(y.d.c.StarsOf(color.Color)))
			}
		}
	}
	*k = known{y.fine, best}
	return best
}

// earth is what the signal at Earth is worth.
func (y *Policy) earth() float64 {
	home, reach, best := y.g.BodyAt(y.d.c.Earth).Sector(), y.g.ScanReach(y.p), 0.0
	for far := -reach; far <= reach; far++ {
		best = max(best, y.signal(int(y.g.S.StarAt[(home+far)&7])))
	}
	return best
}

// scan is what a scan is worth, without its price.
func (y *Policy) scan() float64 {
	k := &y.memo.scan
	if k.at == y.fine {
		return k.worth
	}
	sum := y.earth() + y.rowSignal() + y.want(wantScan, 0)
	y.g.EachPower(y.p, func(power *kernel.Power) {
		for i := range power.Offers {
			if o := &power.Offers[i]; o.During == "scan" {
				sum += max(0, y.effects(&o.Effects, kernel.NoCard)-y.cost(o.Cost))
			}
		}
	})
	*k = known{y.fine, sum}
	return sum
}

// analyze is what an analysis is worth, without its price.
func (y *Policy) analyze() float64 {
	return y.w.Analyze.at(y.part) + y.want(wantAnalyze, 0) + max(y.bestTrace(0, kernel.DNA), y.bestTrace(1, kernel.DNA))
}

// traces is what a trace word is worth, once.
func (y *Policy) traces(w *kernel.TraceWord) float64 {
	best := 0.0
	for color := kernel.Antenna; color <= kernel.DNA; color++ {
		if !y.d.all(&w.Color) && w.Color.That == nil && !mentionsTrace(&w.Color, color) {
			continue
		}
		for slot := range 2 {
			if !y.beside(w, slot) {
				continue
			}
			best = max(best, y.bestTrace(slot, color))
		}
	}
	return best
}

func mentionsTrace(fl *kernel.Filter, color kernel.Trace) bool {
	for _, r := range fl.Refs {
		if r.Kind == kernel.KindTrace && kernel.Trace(r.ID) == color {
			return true
		}
	}
	return false
}

func (y *Policy) beside(w *kernel.TraceWord, slot int) bool {
	for _, r := range w.Beside.Refs {
		found := false
		for _, m := range y.g.S.Traces {
			found = found || m.Owner == y.p && int(m.Slot) == slot && int16(m.Color) == r.ID
		}
		if !found {
			return false
		}
	}
	return true
}

// bestTrace is what a trace of a color is worth on the best free place of a slot.
func (y *Policy) bestTrace(slot int, color kernel.Trace) float64 {
	k := &y.memo.traces[slot][color]
	if k.at != y.fine {
		*k = known{at: y.fine} // a trace in the reward of a trace is worth no more
		k.worth = y.bestTraceAt(slot, color)
	}
	return k.worth
}

func (y *Policy) bestTraceAt(slot int, color kernel.Trace) float64 {
	best := y.trace(slot, color, kernel.Overflow)
	if !y.g.S.TraceAt(slot, color, kernel.Discovery) {
		best = max(best, y.trace(slot, color, kernel.Discovery))
	}
	if sp := y.g.SpeciesIn(slot); sp != nil {
		spaces := sp.Spaces.Column(color)
		for n := range spaces {
			if !spaces[n].Repeat && y.g.S.TraceAt(slot, color, kernel.Place(n+1)) || !y.holds(spaces[n].Pay) {
				continue
			}
			best = max(best, y.trace(slot, color, kernel.Place(n+1)))
		}
	}
	return best
}

func (y *Policy) holds(cost kernel.Gains) bool {
	for _, x := range cost {
		if int(y.g.S.P[y.p].Res[x.Res]) < x.N {
			return false
		}
	}
	return true
}

// trace is what a trace on a place is worth.
func (y *Policy) trace(slot int, color kernel.Trace, place kernel.Place) float64 {
	sum := y.w.Trace.at(y.part) + y.want(wantTrace, int(traceID(slot, color)))
	switch place {
	case kernel.Discovery:
		return sum + y.gains(y.g.Numbers().DiscoverySpaces[slot].Gain) + y.w.Discovery.at(y.part)
	case kernel.Overflow:
		return sum + y.gains(y.g.Numbers().Overflow) + y.w.Overflow.at(y.part)
	}
	space, ok := y.g.SpaceOn(slot, color, int(place))
	if !ok {
		return sum
	}
	return sum + y.effects(&space.Reward, kernel.NoCard) - y.cost(space.Pay)
}
