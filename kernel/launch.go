package kernel

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// launch places a probe on Earth (rules 4.1). It is no visit.
func (g *Game) launch(p board.Seat) {
	sp := g.BodyAt(g.C.Earth)
	g.putProbe(p, sp)
	g.log(LogLaunch, p)
	e := g.event(board.EvLaunch, p)
	e.Body, e.Space = int16(g.C.Earth), sp
	g.settle()
}

// orbit turns a probe at a planet into an orbiter (rules 4.2.2). With main
// interrupt points lie between the bonuses.
func (g *Game) orbit(p board.Seat, body int, main bool) {
	probe := g.S.RemoveFigure(g.probeFor(p, body))
	space := g.FirstOpen(board.Orbiter, body)
	first := space > 0
	g.addFigure(onBody(probe, board.Orbiter, body, space))
	g.log(LogOrbit, p, int16(body))
	if first {
		own, usual := g.Numbers().FirstOrbitAt(&g.C.Bodies[body])
		g.gainAll(p, usual)
		if own != nil {
			g.bonuses(p, body, own, main)
		}
	}
	g.bonuses(p, body, &g.C.Bodies[body].Orbit, main)
	g.event(board.EvOrbit, p).Body = int16(body)
	g.settle()
}

// bonuses gains what a planet pays; on a planet that a species brought "this
// species" is that one.
func (g *Game) bonuses(p board.Seat, body int, e *catalog.Effects, main bool) {
	if len(e.Groups) == 0 {
		return
	}
	card := board.NoCard
	if n := len(g.frames); n > 0 {
		card = g.frames[n-1].card
	}
	f := g.push(p, card, main, false)
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
	g.log(LogLand, p, int16(body))
	bonuses := &b.Land
	if body != planet {
		bonuses = &b.Reward
	}
	if main && data != nil {
		g.interrupt(p, &catalog.Group{Gains: data})
	}
	g.gainAll(p, data)
	g.bonuses(p, body, bonuses, main)
	g.event(board.EvLand, p).Body = int16(body)
	g.settle()
}

// firstLanding lets the owner of a lander choose which first-landing space it
// covers (rules 4.3.4); 0 if there is none to cover.
func (g *Game) firstLanding(p board.Seat, body int, occupied bool) int {
	g.begin()
	spaces := g.C.Bodies[body].FirstLand
	for i := range spaces {
		if occupied || !g.Covered(body, board.Lander, i+1) {
			g.addOnce(board.Option{Verb: board.VerbFirst, A: int16(spaces[i].Of(board.Data))})
		}
	}
	if len(g.opts) == 0 {
		return 0
	}
	o := g.ask(p, Prompt{Reason: askFirstLanding, About: board.Ref(board.KindBody, int16(body))})
	for i := range spaces {
		if spaces[i].Of(board.Data) == int(o.A) && (occupied || !g.Covered(body, board.Lander, i+1)) {
			return i + 1
		}
	}
	return 0
}

// probeFor returns the probe that goes to a planet: one in its space, or for a
// berth one of the player's choice in its ring.
func (g *Game) probeFor(p board.Seat, planet int) int {
	berth := g.C.Bodies[planet].Berth
	if berth == nil {
		return g.bareProbeAt(p, g.S.SpaceOf[planet])
	}
	g.begin()
	for i := range g.S.Figures {
		if f := &g.S.Figures[i]; f.Kind == board.Probe && f.Owner == p && f.Carries == 0 && f.Space.Ring() == berth.Ring {
			g.addOnce(board.Option{Verb: board.VerbProbe, A: int16(p), B: int16(f.Space)})
		}
	}
	return g.bareProbeAt(p, board.Space(g.ask(p, Prompt{Reason: askProbe}).B))
}
