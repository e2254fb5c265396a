package kernel

// PutProbe puts a probe of a player into a space.
func (g *Game) PutProbe(p Seat, at Space) {
	g.addFigure(Figure{Owner: p, Kind: Probe, Space: at, Body: -1})
}

// PutFigure puts an orbiter or a lander on a body; first is the first space that
// it covers, from 1, or 0.
func (g *Game) PutFigure(p Seat, kind FigureKind, body, first int) {
	g.addFigure(Figure{Owner: p, Kind: kind, Space: NoSpace, Body: int8(body), Covers: int8(first)})
}

// addFigure puts a figure on the board, if there is room.
func (g *Game) addFigure(f Figure) {
	room(len(g.S.Figures), "figures")
	g.S.addFigure(f)
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

// MayLaunch reports whether a player is below his limit of probes in space
// (rules 4.1.1).
func (g *Game) MayLaunch(p Seat) bool { return g.probesInSpace(p) < g.ProbeLimit(p) }

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

// orbited reports whether anybody orbits the planet of a body.
func (g *Game) orbited(body int) bool {
	planet := int8(g.C.Bodies[body].planet)
	for i := range g.S.Figures {
		if f := &g.S.Figures[i]; f.Kind == Orbiter && f.Body == planet {
			return true
		}
	}
	return false
}

// Covered reports whether a first space (from 1) of a body is covered by a
// figure of that kind.
func (g *Game) Covered(body int, kind FigureKind, space int) bool {
	for i := range g.S.Figures {
		if f := &g.S.Figures[i]; f.Kind == kind && int(f.Body) == body && int(f.Covers) == space {
			return true
		}
	}
	return false
}

// MoonTaken reports whether a lander is on a moon.
func (g *Game) MoonTaken(moon int) bool {
	for i := range g.S.Figures {
		if f := &g.S.Figures[i]; f.Kind == Lander && int(f.Body) == moon {
			return true
		}
	}
	return false
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
