package kernel

import (
	"slices"

	"seti/kernel/board"
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
		if f := &g.S.Figures[i]; f.Kind == board.Probe && f.Owner == p && f.Carries == 0 {
			n++
		}
	}
	return n
}

// MayLaunch reports whether a player is below his limit of probes in space
// (rules 4.1.1).
func (g *Game) MayLaunch(p board.Seat) bool { return g.ProbesInSpace(p) < g.ProbeLimit(p) }

// probeAt returns the index of a probe of a player in a space, -1 if none.
func (g *Game) probeAt(p board.Seat, sp board.Space) int {
	return slices.IndexFunc(g.S.Figures, func(f board.Figure) bool { return f.Kind == board.Probe && f.Owner == p && f.Space == sp })
}

// bareProbeAt returns a probe that carries nothing: one that can orbit and
// land.
func (g *Game) bareProbeAt(p board.Seat, sp board.Space) int {
	return slices.IndexFunc(g.S.Figures, func(f board.Figure) bool {
		return f.Kind == board.Probe && f.Owner == p && f.Space == sp && f.Carries == 0
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

// planetUnder returns the planet at which a figure stands, if it is a probe of
// the player.
func (g *Game) planetUnder(p board.Seat, i int) (int, bool) {
	f := &g.S.Figures[i]
	if f.Kind != board.Probe || f.Owner != p {
		return 0, false
	}
	return g.S.CellAt[f.Space].Body()
}
