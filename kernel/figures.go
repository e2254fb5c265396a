package kernel

import (
	"iter"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/source"
)

// putProbe puts a probe of a player into a space.
func (g *Game) putProbe(p board.Seat, at board.Space) {
	g.addFigure(board.Figure{Owner: p, Kind: board.Probe, Space: at, Body: -1})
}

// putFigure puts an orbiter or a lander on a body; first is the first space that
// it covers, from 1, or 0.
func (g *Game) putFigure(p board.Seat, kind board.FigureKind, body, first int) {
	g.addFigure(onBody(board.Figure{Owner: p}, kind, body, first))
}

// onBody turns a figure into an orbiter or a lander on a body.
func onBody(f board.Figure, kind board.FigureKind, body, first int) board.Figure {
	f.Kind, f.Space, f.Body, f.Covers = kind, board.NoSpace, int8(body), int8(first)
	return f
}

// addFigure puts a figure on the board, if there is room.
func (g *Game) addFigure(f board.Figure) {
	room(len(g.S.Figures), "figures")
	g.S.AddFigure(f)
}

// FirstOpen returns the lowest first space of a body that no figure of a kind
// covers, 0 if there is none (rules 4.2.2, 4.3.4).
func (g *Game) FirstOpen(kind board.FigureKind, body int) int {
	spaces := 1
	if kind == board.Lander {
		spaces = len(g.C.Bodies[body].FirstLand)
	}
	for i := 1; i <= spaces; i++ {
		if !g.Covered(body, kind, i) {
			return i
		}
	}
	return 0
}

// ProbesInSpace counts a player's probes (rules 4.1.3).
func (g *Game) ProbesInSpace(p board.Seat) int {
	n := 0
	for i := range g.S.Figures {
		if f := &g.S.Figures[i]; f.IsBareProbe(p) {
			n++
		}
	}
	return n
}

// MayLaunch reports whether a player is below their limit of probes in space
// (rules 4.1.1).
func (g *Game) MayLaunch(p board.Seat) bool { return g.ProbesInSpace(p) < g.ProbeLimit(p) }

// probeAt returns the index of a probe of a player in a space, -1 if none.
func (g *Game) probeAt(p board.Seat, sp board.Space) int {
	return slices.IndexFunc(g.S.Figures, func(f board.Figure) bool { return f.IsProbe(p) && f.Space == sp })
}

// bareProbeAt returns a probe that carries nothing: one that can orbit and
// land.
func (g *Game) bareProbeAt(p board.Seat, sp board.Space) int {
	return slices.IndexFunc(g.S.Figures, func(f board.Figure) bool {
		return f.IsBareProbe(p) && f.Space == sp
	})
}

// orbited reports whether anybody orbits the planet of a body.
func (g *Game) orbited(body int) bool {
	planet := int8(g.C.Bodies[body].PlanetIndex)
	return slices.ContainsFunc(g.S.Figures, func(f board.Figure) bool { return f.Kind == board.Orbiter && f.Body == planet })
}

// Covered reports whether a first space (from 1) of a body is covered by a
// figure of that kind.
func (g *Game) Covered(body int, kind board.FigureKind, space int) bool {
	return slices.ContainsFunc(g.S.Figures, func(f board.Figure) bool { return f.Kind == kind && int(f.Body) == body && int(f.Covers) == space })
}

// MoonTaken reports whether a lander is on a moon.
func (g *Game) MoonTaken(moon int) bool {
	return slices.ContainsFunc(g.S.Figures, func(f board.Figure) bool { return f.Kind == board.Lander && int(f.Body) == moon })
}

// planetsUnder lists the planets at which a figure stands, if it is a probe of the player: the one that is printed there, and
// those that tokens bring.
func (g *Game) planetsUnder(p board.Seat, i int) iter.Seq[int] {
	return func(yield func(int) bool) {
		f := &g.S.Figures[i]
		if !f.IsProbe(p) {
			return
		}
		at := f.Space
		if planet, ok := g.S.CellAt[at].Body(); ok && !yield(planet) || !g.C.Borne {
			return
		}
		for _, planet := range g.Borne(at) {
			if !yield(planet) {
				return
			}
		}
	}
}

// launch places a probe on Earth (rules 4.1). It does not count as a visit.
func (g *Game) launch(p board.Seat) {
	sp := g.BodyAt(g.C.Earth)
	g.putProbe(p, sp)
	g.log(log.Launch, p)
	e := g.event(board.EvLaunch, p)
	e.Body, e.Space = int16(g.C.Earth), sp
	g.settle()
}

// orbit turns a probe at a planet into an orbiter (rules 4.2.2). With main there are interrupt points between the
// bonuses.
func (g *Game) orbit(p board.Seat, body int, main bool) {
	probe := g.S.RemoveFigure(g.probeFor(p, body))
	space := g.FirstOpen(board.Orbiter, body)
	first := space > 0
	g.addFigure(onBody(probe, board.Orbiter, body, space))
	g.log(log.Orbit, p, int16(body))
	was := g.gives(log.Orbit)
	if first {
		own, usual := g.Numbers().FirstOrbitAt(&g.C.Bodies[body])
		g.gainAll(p, usual)
		if own != nil {
			g.bonuses(p, body, own, main)
		}
	}
	g.bonuses(p, body, &g.C.Bodies[body].Orbit, main)
	g.gives(was)
	g.event(board.EvOrbit, p).Body = int16(body)
	g.settle()
}

// bonuses gains what a planet pays; on a planet that a species brought "this
// species" is that one.
func (g *Game) bonuses(p board.Seat, body int, e *catalog.Effects, main bool) {
	if len(e.Groups) == 0 {
		return
	}
	f := g.push(p, g.CardHere(), main, false)
	if sp := g.C.Bodies[body].SpeciesIndex; sp >= 0 {
		f.slot = int8(g.S.SlotOf(int(sp)))
	}
	g.run(f, e)
	g.pop()
}

// land turns a probe at a planet into a lander there or on a moon of it
// (rules 4.3.3). With occupied it may take a covered space, whose reward is
// gained again.
func (g *Game) land(p board.Seat, body int, occupied, main bool) {
	planet := g.C.Bodies[body].PlanetIndex
	probe := g.S.RemoveFigure(g.probeFor(p, planet))
	b := &g.C.Bodies[body]
	var data catalog.Gains
	space := 0
	if body == planet {
		if space = g.firstLanding(p, body, occupied); space > 0 {
			data = b.FirstLand[space-1]
		}
	}
	g.addFigure(onBody(probe, board.Lander, body, space))
	g.log(log.Land, p, int16(body))
	bonuses := &b.Land
	if body != planet {
		bonuses = &b.Reward
	}
	if main && data != nil {
		g.interrupt(p, &catalog.Group{Gains: data})
	}
	was := g.gives(log.Land)
	g.gainAll(p, data)
	g.bonuses(p, body, bonuses, main)
	g.gives(was)
	g.event(board.EvLand, p).Body = int16(body)
	g.settle()
}

// firstLanding lets the owner of a lander choose which first-landing space it
// covers (rules 4.3.4); 0 if there is none to cover.
func (g *Game) firstLanding(p board.Seat, body int, occupied bool) int {
	spaces := g.C.Bodies[body].FirstLand
	why := Prompt{Reason: "ask.first_landing", About: board.Ref(board.KindBody, int16(body))}
	return 1 + g.askWhich(p, why, len(spaces), false, func(i int) board.Option {
		if !occupied && g.Covered(body, board.Lander, i+1) {
			return board.Option{}
		}
		return board.Option{Verb: board.VerbFirst, A: int16(spaces[i].Of(board.Data))}
	})
}

// probeFor returns the probe that goes to a planet: one in its space, or for a
// berth one of the player's choice in its ring.
func (g *Game) probeFor(p board.Seat, planet int) int {
	berth := g.C.Bodies[planet].Berth
	if berth == nil {
		return g.bareProbeAt(p, g.S.SpaceOf[planet])
	}
	return g.askWhich(p, Prompt{Reason: "ask.probe"}, len(g.S.Figures), false, func(i int) board.Option {
		f := &g.S.Figures[i]
		if !f.IsBareProbe(p) || f.Space.Ring() != berth.Ring {
			return board.Option{}
		}
		return board.Option{Verb: board.VerbProbe, A: int16(p), B: int16(f.Space)}
	})
}

// landings offers every body where a player may land: with moon also moons, with
// occupied also occupied spaces, with paid only where they can pay for it.
func (g *Game) landings(p board.Seat, moon, occupied, paid bool) {
	land := func(body int) {
		g.addArrival(p, g.againstLanding(p, body, moon, occupied), board.Option{Verb: board.VerbLand, A: int16(body)}, paid)
	}
	for i := range g.S.Figures {
		for planet := range g.planetsUnder(p, i) {
			land(planet)
			if moon {
				for _, m := range g.C.MoonsOf(planet) {
					land(int(m))
				}
			}
		}
	}
	g.berths(p, board.Lander, paid)
}

// MayLand reports whether a player has a probe that could land, at any price: on a moon without the tech, on an
// occupied space, if that is allowed (rules 4.3).
func (g *Game) MayLand(p board.Seat, moon, occupied bool) bool {
	return p >= 0 && g.finds(func() { g.landings(p, moon || g.MoonsOpen(p), occupied, false) })
}

// MayOrbit reports whether a player has a probe that could become an orbiter, at any price (rules 4.2).
func (g *Game) MayOrbit(p board.Seat) bool {
	return p >= 0 && g.finds(func() { g.orbits(p, false) })
}

// orbits offers every planet that a probe of a player may orbit, with paid only where they can
// pay for it.
func (g *Game) orbits(p board.Seat, paid bool) {
	for i := range g.S.Figures {
		for planet := range g.planetsUnder(p, i) {
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

// againstOrbit returns the obstacles to an orbit there, apart from the price (rules 4.2.1).
func (g *Game) againstOrbit(p board.Seat, body int) Obstacles {
	if x := g.againstArrival(p, g.C.Bodies[body].PlanetIndex, board.Orbiter); x != 0 {
		return x
	}
	return Unless(body < g.C.Planets, onlyPlanets)
}

// againstLanding returns the obstacles to a landing there, apart from the price (rules 4.3.1, 4.3.2). With moon they
// may land on moons, with occupied on occupied spaces.
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

// berths offers the places on cards in front of a player that a probe of theirs
// can reach, for a lander or an orbiter, with paid only those that they can pay for.
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
		return f.IsBareProbe(p) && f.Space.Ring() == ring
	})
}

// spaceOpen reports whether a player may mark a board space: it is free or takes
// many, they can pay, and the species lets them.
func (g *Game) spaceOpen(p board.Seat, slot int, color board.Trace, n int) bool {
	sp := g.SpeciesIn(slot)
	space := &sp.Spaces.Column(color)[n-1]
	if !space.Repeat && g.S.HasTrace(slot, color, board.Place(n)) || !g.canPay(p, space.Pay, 1) {
		return false
	}
	if sp.Open == nil {
		return true
	}
	f := g.push(p, board.NoCard, false, false)
	f.slot = int8(slot)
	ok := reading(g, g.Scripts.Check, sp.Open, f, source.Value{Kind: source.Thing, Ref: catalog.BoardSpaceRef(slot, color, n)})
	g.pop()
	return ok
}
