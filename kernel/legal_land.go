package kernel

import "seti/kernel/source"

// landings offers every body where a player may land: moon says that moons are
// open to him, occupied that taken ones are too, paid that he pays for it.
func (g *Game) landings(p Seat, moon, occupied, paid bool) {
	land := func(body int) {
		if g.againstLanding(p, body, moon, occupied) == 0 && (!paid || g.affords(p, ActLand, body)) {
			g.addOnce(Option{Verb: VerbLand, A: int16(body)})
		}
	}
	for i := range g.S.Figures {
		planet, ok := g.planetUnder(p, i)
		if !ok {
			continue
		}
		land(planet)
		if moon {
			for _, m := range g.C.MoonsOf(int(planet)) {
				land(int(m))
			}
		}
	}
	for _, berth := range g.C.berths {
		if !paid || g.affords(p, ActLand, int(berth)) {
			g.berths(p, Lander)
			break
		}
	}
}

// orbits offers every planet that a probe of a player may orbit.
func (g *Game) orbits(p Seat) {
	for i := range g.S.Figures {
		if planet, ok := g.planetUnder(p, i); ok && g.againstOrbit(p, planet) == 0 {
			g.addOnce(Option{Verb: VerbOrbit, A: int16(planet)})
		}
	}
	g.berths(p, Orbiter)
}

// againstOrbit returns why a player has no orbit there, whatever it costs
// (rules 4.2.1).
func (g *Game) againstOrbit(p Seat, body int) Obstacles {
	if x := g.againstArrival(p, g.C.Bodies[body].planet, Orbiter); x != 0 {
		return x
	}
	return Unless(body < g.C.Planets, onlyPlanets)
}

// againstLanding returns why a player has no landing there, whatever it costs
// (rules 4.3.1, 4.3.2). moon says that moons are open to him, occupied that
// taken ones are too.
func (g *Game) againstLanding(p Seat, body int, moon, occupied bool) Obstacles {
	planet := g.C.Bodies[body].planet
	x := g.againstArrival(p, planet, Lander)
	if body != planet {
		x |= Unless(moon, moonsClosed) | Unless(occupied || !g.MoonTaken(body), moonTaken)
	}
	return x
}

// againstArrival returns why no probe of a player goes to a planet, or to a berth
// for such a figure.
func (g *Game) againstArrival(p Seat, planet int, kind FigureKind) Obstacles {
	switch berth := g.C.Bodies[planet].berth; {
	case berth != nil && !g.inRing(p, berth.Ring):
		return outOfReach
	case berth != nil:
		return Unless(g.berthOpen(p, berth, kind), noRoom)
	case planet == g.C.Earth:
		return atEarth
	}
	return Unless(g.bareProbeAt(p, g.BodyAt(planet)) >= 0, noProbeThere)
}

// berths offers the places on cards in front of a player that a probe of his
// can reach, for a lander or an orbiter.
func (g *Game) berths(p Seat, kind FigureKind) {
	verb := VerbOrbit
	if kind == Lander {
		verb = VerbLand
	}
	for _, body := range g.C.berths {
		if g.againstArrival(p, int(body), kind) == 0 {
			g.add(Option{Verb: verb, A: body})
		}
	}
}

// berthOpen reports whether the card of a berth is in front of a player and has
// room for such a figure.
func (g *Game) berthOpen(p Seat, berth *Berth, kind FigureKind) bool {
	room := berth.Orbiters
	if kind == Lander {
		room = berth.Landers
	}
	for i := range g.S.Figures {
		if f := &g.S.Figures[i]; f.Kind == kind && int16(f.Body) == berth.body {
			room--
		}
	}
	for c := g.S.First(InPlay(p)); c != NoCard; c = g.S.Next(c) {
		if g.C.Cards[c].Berth == berth {
			return room > 0
		}
	}
	return false
}

// inRing reports whether a player has a probe in a ring that can orbit and land.
func (g *Game) inRing(p Seat, ring int) bool {
	for i := range g.S.Figures {
		if f := &g.S.Figures[i]; f.Kind == Probe && f.Owner == p && f.Carries == 0 && f.Space.Ring() == ring {
			return true
		}
	}
	return false
}

// spaceOpen reports whether a player may mark a board space: it is free or takes
// many, he can pay, and the species lets him.
func (g *Game) spaceOpen(p Seat, slot int, color Trace, n int) bool {
	sp := g.SpeciesIn(slot)
	space := &sp.Spaces.Column(color)[n-1]
	if !space.Repeat && g.S.TraceAt(slot, color, Place(n)) || !g.canPay(p, space.Pay) {
		return false
	}
	if sp.Open == nil {
		return true
	}
	f := g.push(p, NoCard, false, false)
	f.slot = int8(slot)
	ok := g.checks(sp.Open, f, source.Value{Kind: source.Thing, Ref: SpaceRef(slot, color, n)})
	g.pop()
	return ok
}
