package kernel

// declareBerth makes the planet on a card known.
func (b *builder) declareBerth(t Source) {
	berth, ok := t.Value.Get("berth")
	if !ok {
		return
	}
	id, _ := berth.Get("id")
	ref := refTo(KindBody, int16(len(b.c.Bodies)))
	b.c.names[id.String] = append(b.c.names[id.String], ref)
	b.where[ref] = id.Pos
	b.c.Bodies = append(b.c.Bodies, Body{ID: id.String, planet: int(ref.ID), species: -1})
	b.c.Planets++
}

// defineBerth gives the planet on a card what the card says of it.
func (b *builder) defineBerth(berth *Berth) {
	r, ok := b.c.Lookup(berth.ID, KindBody)
	if !ok {
		return
	}
	berth.body = r.ID
	body := &b.c.Bodies[r.ID]
	body.Name, body.Orbit, body.Land, body.berth = berth.Name, berth.Orbit, berth.Land, berth
	body.FirstOrbit = new(Effects) // there is no first-orbit space
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

// berthOpen tells whether the card of a berth is in front of a player and has
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

// inRing tells whether a player has a probe in a ring that can orbit and land.
func (g *Game) inRing(p Seat, ring int) bool {
	for i := range g.S.Figures {
		if f := &g.S.Figures[i]; f.Kind == Probe && f.Owner == p && f.Carries == 0 && f.Space.Ring() == ring {
			return true
		}
	}
	return false
}

// probeFor returns the probe that goes to a planet: one in its space, or for a
// berth one of the player's choice in its ring.
func (g *Game) probeFor(p Seat, planet int) int {
	berth := g.C.Bodies[planet].berth
	if berth == nil {
		return g.bareProbeAt(p, g.S.bodyAt[planet])
	}
	g.begin()
	for i := range g.S.Figures {
		if f := &g.S.Figures[i]; f.Kind == Probe && f.Owner == p && f.Carries == 0 && f.Space.Ring() == berth.Ring {
			g.addOnce(Option{Verb: VerbProbe, A: int16(p), B: int16(f.Space)})
		}
	}
	return g.bareProbeAt(p, Space(g.ask(p, Prompt{Reason: askProbe}).B))
}
