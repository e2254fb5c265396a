package kernel

// launch places a probe on Earth (rules 4.1). It is no visit.
func (g *Game) launch(p Seat) {
	sp := g.BodyAt(g.C.Earth)
	g.PutProbe(p, sp)
	g.log(LogLaunch, p, 0, 0)
	e := g.event(EvLaunch, p)
	e.Body, e.Space = int16(g.C.Earth), sp
	g.settle()
}

// PutProbe puts a probe of a player into a space.
func (g *Game) PutProbe(p Seat, at Space) {
	g.S.addFigure(Figure{Owner: p, Kind: Probe, Space: at, Body: -1})
}

// PutFigure puts an orbiter or a lander on a body; first is the first space that
// it covers, from 1, or 0.
func (g *Game) PutFigure(p Seat, kind FigureKind, body, first int) {
	g.S.addFigure(Figure{Owner: p, Kind: kind, Space: NoSpace, Body: int8(body), Covers: int8(first)})
}

// FirstOpen returns the lowest first space of a body that no figure of a kind
// covers, 0 if there is none (rules 4.2.2, 4.3.4).
func (g *Game) FirstOpen(kind FigureKind, body int) int {
	spaces := 1
	if kind == Lander {
		spaces = len(g.C.Bodies[body].FirstLand)
	}
	for i := 1; i <= spaces; i++ {
		if !g.Covered(body, kind, i) {
			return i
		}
	}
	return 0
}

// probesInSpace counts a player's probes (rules 4.1.3).
func (g *Game) probesInSpace(p Seat) int {
	n := 0
	for i := range g.S.Figures {
		if f := &g.S.Figures[i]; f.Kind == Probe && f.Owner == p && f.Carries == 0 {
			n++
		}
	}
	return n
}

// mayLaunch tells whether a player is below his limit.
func (g *Game) mayLaunch(p Seat) bool { return g.probesInSpace(p) < g.ProbeLimit(p) }

// probeAt returns the index of a probe of a player in a space, -1 if none.
func (g *Game) probeAt(p Seat, sp Space) int {
	for i := range g.S.Figures {
		if f := &g.S.Figures[i]; f.Kind == Probe && f.Owner == p && f.Space == sp {
			return i
		}
	}
	return -1
}

// bareProbeAt returns a probe that carries nothing: one that can orbit and
// land.
func (g *Game) bareProbeAt(p Seat, sp Space) int {
	for i := range g.S.Figures {
		if f := &g.S.Figures[i]; f.Kind == Probe && f.Owner == p && f.Space == sp && f.Carries == 0 {
			return i
		}
	}
	return -1
}

// orbited tells whether anybody orbits the planet of a body.
func (g *Game) orbited(body int) bool {
	planet := int8(g.C.Bodies[body].planet)
	for i := range g.S.Figures {
		if f := &g.S.Figures[i]; f.Kind == Orbiter && f.Body == planet {
			return true
		}
	}
	return false
}

// Covered tells whether a first space (from 1) of a body is covered by a
// figure of that kind.
func (g *Game) Covered(body int, kind FigureKind, space int) bool {
	for i := range g.S.Figures {
		if f := &g.S.Figures[i]; f.Kind == kind && int(f.Body) == body && int(f.Covers) == space {
			return true
		}
	}
	return false
}

// occupied tells whether a lander is on a moon.
func (g *Game) occupied(moon int) bool {
	for i := range g.S.Figures {
		if f := &g.S.Figures[i]; f.Kind == Lander && int(f.Body) == moon {
			return true
		}
	}
	return false
}

// addFigure puts a figure on the board, behind the others.
func (s *State) addFigure(f Figure) {
	s.changed(f.Kind.area())
	s.Figures = append(s.Figures, f)
}

// removeFigure takes a figure off the board; the others keep their order.
func (s *State) removeFigure(i int) {
	s.changed(s.Figures[i].Kind.area())
	s.Figures = append(s.Figures[:i], s.Figures[i+1:]...)
}

// orbit turns a probe at a planet into an orbiter (rules 4.2.2). main says
// whether interrupt points lie between the bonuses.
func (g *Game) orbit(p Seat, body int, main bool) {
	g.S.removeFigure(g.probeFor(p, body))
	space := g.FirstOpen(Orbiter, body)
	first := space > 0
	g.PutFigure(p, Orbiter, body, space)
	g.log(LogOrbit, p, int16(body), 0)
	switch own := g.C.Bodies[body].FirstOrbit; {
	case first && own != nil:
		g.bonuses(p, body, own, main)
	case first:
		g.gainAll(p, g.Numbers().FirstOrbit)
	}
	g.bonuses(p, body, &g.C.Bodies[body].Orbit, main)
	g.event(EvOrbit, p).Body = int16(body)
	g.settle()
}

// bonuses gains what a planet pays; on a planet that a species brought "this
// species" is that one.
func (g *Game) bonuses(p Seat, body int, e *Effects, main bool) {
	if len(e.Groups) == 0 {
		return
	}
	card := NoCard
	if n := len(g.frames); n > 0 {
		card = g.frames[n-1].card
	}
	f := g.push(p, card, main, false)
	if sp := g.C.Bodies[body].species; sp >= 0 {
		f.slot = int8(g.S.SlotOf(int(sp)))
	}
	g.run(f, e)
	g.pop()
}

// land turns a probe at a planet into a lander there or on a moon of it
// (rules 4.3.3). With occupied it may take a covered space, whose reward is
// gained again.
func (g *Game) land(p Seat, body int, occupied, main bool) {
	planet := g.C.Bodies[body].planet
	g.S.removeFigure(g.probeFor(p, planet))
	b := &g.C.Bodies[body]
	var data Gains
	space := 0
	if body == planet {
		if space = g.firstLanding(p, body, occupied); space > 0 {
			data = b.FirstLand[space-1]
		}
	}
	g.PutFigure(p, Lander, body, space)
	g.log(LogLand, p, int16(body), 0)
	bonuses := &b.Land
	if body != planet {
		bonuses = &b.Reward
	}
	if main && data != nil {
		g.interrupt(p, &Group{Gains: data})
	}
	g.gainAll(p, data)
	g.bonuses(p, body, bonuses, main)
	g.event(EvLand, p).Body = int16(body)
	g.settle()
}

// firstLanding lets the owner of a lander choose which first-landing space it
// covers (rules 4.3.4); 0 if there is none to cover.
func (g *Game) firstLanding(p Seat, body int, occupied bool) int {
	g.begin()
	spaces := g.C.Bodies[body].FirstLand
	for i := range spaces {
		if occupied || !g.Covered(body, Lander, i+1) {
			g.addOnce(Option{Verb: VerbFirst, A: int16(spaces[i].Of(Data))})
		}
	}
	if len(g.opts) == 0 {
		return 0
	}
	o := g.ask(p, Prompt{Reason: askFirstLanding, About: refTo(KindBody, int16(body))})
	for i := range spaces {
		if spaces[i].Of(Data) == int(o.A) && (occupied || !g.Covered(body, Lander, i+1)) {
			return i + 1
		}
	}
	return 0
}

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
			for _, m := range g.C.moonsOf[planet] {
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

// planetUnder returns the planet at which a figure stands, if it is a probe of
// the player.
func (g *Game) planetUnder(p Seat, i int) (int, bool) {
	f := &g.S.Figures[i]
	if f.Kind != Probe || f.Owner != p {
		return 0, false
	}
	return g.S.cells[f.Space].Body()
}
