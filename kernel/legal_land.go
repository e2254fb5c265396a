package kernel

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// landings offers every body where a player may land: with moon also moons, with
// occupied also occupied spaces, with paid only where he can pay for it.
func (g *Game) landings(p board.Seat, moon, occupied, paid bool) {
	land := func(body int) {
		g.addArrival(p, g.againstLanding(p, body, moon, occupied), board.Option{Verb: board.VerbLand, A: int16(body)}, paid)
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
	g.berths(p, board.Lander, paid)
}

// MayLand reports whether a player has a probe that could land, whatever it costs: on a
// moon without the tech, on an occupied space, if that is allowed (rules 4.3).
func (g *Game) MayLand(p board.Seat, moon, occupied bool) bool {
	if p < 0 {
		return false // neutral pieces gain and decide nothing (rules 15.8)
	}
	return g.finds(func() { g.landings(p, moon || g.MoonsOpen(p), occupied, false) })
}

// MayOrbit reports whether a player has a probe that could become an orbiter, whatever it
// costs (rules 4.2).
func (g *Game) MayOrbit(p board.Seat) bool {
	if p < 0 {
		return false // neutral pieces gain and decide nothing (rules 15.8)
	}
	return g.finds(func() { g.orbits(p, false) })
}

// orbits offers every planet that a probe of a player may orbit, with paid only where he can
// pay for it.
func (g *Game) orbits(p board.Seat, paid bool) {
	for i := range g.S.Figures {
		if planet, ok := g.planetUnder(p, i); ok {
			g.addArrival(p, g.againstOrbit(p, planet), board.Option{Verb: board.VerbOrbit, A: int16(planet)}, paid)
		}
	}
	g.berths(p, board.Orbiter, paid)
}

// addArrival offers an orbit or a landing if nothing is against it, with paid only if the player can pay for it.
func (g *Game) addArrival(p board.Seat, against Obstacles, o board.Option, paid bool) {
	if against == 0 && (!paid || g.affords(p, o)) {
		g.addOnce(o)
	}
}

// againstOrbit returns why a player has no orbit there, whatever it costs
// (rules 4.2.1).
func (g *Game) againstOrbit(p board.Seat, body int) Obstacles {
	if x := g.againstArrival(p, g.C.Bodies[body].PlanetIndex, board.Orbiter); x != 0 {
		return x
	}
	return Unless(body < g.C.Planets, onlyPlanets)
}

// againstLanding returns why a player has no landing there, whatever it costs
// (rules 4.3.1, 4.3.2). With moon he may land on moons, with occupied on
// occupied spaces.
func (g *Game) againstLanding(p board.Seat, body int, moon, occupied bool) Obstacles {
	planet := g.C.Bodies[body].PlanetIndex
	x := g.againstArrival(p, planet, board.Lander)
	if body != planet {
		x |= Unless(moon, moonsClosed) | Unless(occupied || !g.MoonTaken(body), moonTaken)
	}
	return x
}

// againstArrival returns why no probe of a player goes to a planet, or to a berth
// for such a figure.
func (g *Game) againstArrival(p board.Seat, planet int, kind board.FigureKind) Obstacles {
	switch berth := g.C.Bodies[planet].Berth; {
	case berth != nil && !g.inRing(p, berth.Ring):
		return outOfReach
	case berth != nil:
		return Unless(g.berthOpen(p, berth, kind), noRoom)
	case planet == g.C.Earth:
		return atEarth
	}
	return Unless(g.bareProbeAt(p, g.BodyAt(planet)) >= 0, noProbeAtPlanet)
}

// berths offers the places on cards in front of a player that a probe of his
// can reach, for a lander or an orbiter, with paid only those that he can pay for.
func (g *Game) berths(p board.Seat, kind board.FigureKind, paid bool) {
	verb := board.VerbOrbit
	if kind == board.Lander {
		verb = board.VerbLand
	}
	for _, body := range g.C.Berths {
		g.addArrival(p, g.againstArrival(p, int(body), kind), board.Option{Verb: verb, A: body}, paid)
	}
}

// berthOpen reports whether the card of a berth is in front of a player and has
// room for such a figure.
func (g *Game) berthOpen(p board.Seat, berth *catalog.Berth, kind board.FigureKind) bool {
	room := berth.Orbiters
	if kind == board.Lander {
		room = berth.Landers
	}
	for i := range g.S.Figures {
		if f := &g.S.Figures[i]; f.Kind == kind && int16(f.Body) == berth.BodyIndex {
			room--
		}
	}
	for c := g.S.First(board.InPlay(p)); c != board.NoCard; c = g.S.Next(c) {
		if g.C.Cards[c].Berth == berth {
			return room > 0
		}
	}
	return false
}

// inRing reports whether a player has a probe in a ring that can orbit and land.
func (g *Game) inRing(p board.Seat, ring int) bool {
	return slices.ContainsFunc(g.S.Figures, func(f board.Figure) bool {
		return f.Kind == board.Probe && f.Owner == p && f.Carries == 0 && f.Space.Ring() == ring
	})
}

// spaceOpen reports whether a player may mark a board space: it is free or takes
// many, he can pay, and the species lets him.
func (g *Game) spaceOpen(p board.Seat, slot int, color board.Trace, n int) bool {
	sp := g.SpeciesIn(slot)
	space := &sp.Spaces.Column(color)[n-1]
	if !space.Repeat && g.S.HasTrace(slot, color, board.Place(n)) || !g.canPay(p, space.Pay) {
		return false
	}
	if sp.Open == nil {
		return true
	}
	f := g.push(p, board.NoCard, false, false)
	f.slot = int8(slot)
	ok := g.checks(sp.Open, f, source.Value{Kind: source.Thing, Ref: catalog.BoardSpaceRef(slot, color, n)})
	g.pop()
	return ok
}
