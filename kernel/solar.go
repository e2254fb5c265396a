package kernel

// refreshSolar works out what is visible in every space (rules 6.1.2). Figures
// may have been carried or pushed.
func (g *Game) refreshSolar() {
	s := g.S
	s.changed(readSolar | readProbes)
	for b := range s.bodyAt {
		s.bodyAt[b] = NoSpace
	}
	for ring := range 4 {
		for sector := range 8 {
			sp := At(ring+1, sector)
			for l := range g.C.Discs {
				if cell := g.cellOf(l, ring, sector); cell != Cutout {
					s.cells[sp], s.layers[sp] = cell, int8(l)
					if b, ok := cell.Body(); ok {
						s.bodyAt[b] = sp
					}
					break
				}
			}
		}
	}
}

// SetDiscs turns the discs to their offsets, and the dial to the disc that turns
// next. Figures stay where they are.
func (g *Game) SetDiscs(dial int, offsets [3]int) {
	g.S.Dial = int8(dial)
	for i, o := range offsets {
		g.S.Offset[i] = int8(o & 7)
	}
	g.refreshSolar()
}

// cellOf returns what layer l shows over a sector; ring counts from 0.
func (g *Game) cellOf(l, ring, sector int) Cell {
	slot := sector
	if l < 3 {
		slot = (sector - int(g.S.Offset[l])) & 7
	}
	for i := range g.S.Added {
		if a := &g.S.Added[i]; int(a.Layer) == l && int(a.Ring) == ring+1 && int(a.Place) == slot {
			return a.Cell
		}
	}
	return g.C.Discs[l].Cells[ring][slot]
}

// Cell returns what is visible in a space.
func (s *State) Cell(sp Space) Cell { return s.cells[sp] }

// Layer returns the layer a figure in a space stands on: 0 to 2 for the discs
// from the top, 3 for the board.
func (s *State) Layer(sp Space) int { return int(s.layers[sp]) }

// BodyAt returns the space of a planet; of a moon that of its planet.
func (g *Game) BodyAt(body int) Space { return g.S.bodyAt[g.C.Bodies[body].planet] }

// InPlay tells whether a body is on the board.
func (g *Game) InPlay(body int) bool { return g.BodyAt(body) != NoSpace }

// StarOf returns the star of the sector in which a planet stands.
func (g *Game) StarOf(body int) int { return int(g.S.StarAt[g.BodyAt(body).Sector()]) }

// rotate turns the discs shown on the dial one sector counter-clockwise, with
// what that does to the figures, and resolves its visits and triggers
// (rules 6.3).
func (g *Game) rotate(by Seat) {
	s := g.S
	k := int(s.Dial)         // disc k and all above it turn
	standing := g.pushed[:0] // figures on layers that do not turn
	g.pushed = nil           // a visit may ask, and an answer may come back here
	for i := range s.Figures {
		if s.Figures[i].Kind != Probe {
			continue
		}
		sp := s.Figures[i].Space
		if int(s.layers[sp]) <= k {
			s.Figures[i].Space = At(sp.Ring(), sp.Sector()-1) // carried
		} else {
			standing = append(standing, int16(i))
		}
	}
	for d := 0; d <= k; d++ {
		s.Offset[d] = (s.Offset[d] - 1) & 7
	}
	s.Dial = (s.Dial + 1) % 3
	pushed := standing[:0]
	for _, i := range standing {
		sp := s.Figures[i].Space
		for l := 0; l <= k; l++ {
			if g.cellOf(l, sp.Ring()-1, sp.Sector()) != Cutout {
				s.Figures[i].Space = At(sp.Ring(), sp.Sector()-1)
				pushed = append(pushed, i)
				break
			}
		}
	}
	g.refreshSolar()
	g.log(LogRotation, by, int16(k+1), 0)
	// All move at the same time, then publicity, then triggers in turn order.
	g.triggersPaused++
	for p, i := s.Active, 0; i < int(s.Players); p, i = s.after(p), i+1 {
		for _, f := range pushed {
			if s.Figures[f].Owner == p {
				g.logMove(LogPushed, &s.Figures[f], NoSpace, s.Figures[f].Space)
				g.arrive(p, s.Figures[f].Space)
			}
		}
	}
	g.triggersPaused--
	e := g.event(EvRotation, by)
	e.N = int16(k + 1)
	g.pushed = pushed[:0]
	g.settle()
}

// Distance is the fewest single steps between two spaces (rules 6.1.1).
func Distance(a, b Space) int {
	ring := a.Ring() - b.Ring()
	if ring < 0 {
		ring = -ring
	}
	round := (a.Sector() - b.Sector()) & 7
	return ring + min(round, 8-round)
}
