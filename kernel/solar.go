package kernel

import "seti/kernel/board"

// refreshSolar works out what is visible in every space (rules 6.1.2). Figures
// may have been carried or pushed.
func (g *Game) refreshSolar() {
	s := g.S
	s.NoteChange(board.ReadsSolar | board.ReadsProbes)
	for b := range s.SpaceOf {
		s.SpaceOf[b] = board.NoSpace
	}
	for ring := range 4 {
		for sector := range 8 {
			sp := board.At(ring+1, sector)
			for l := range g.C.Discs {
				if cell := g.cellOf(l, ring, sector); cell != board.Cutout {
					s.CellAt[sp], s.LayerAt[sp] = cell, int8(l)
					if b, ok := cell.Body(); ok {
						s.SpaceOf[b] = sp
					}
					break
				}
			}
		}
	}
}

// cellOf returns what layer l shows over a sector; ring counts from 0.
func (g *Game) cellOf(l, ring, sector int) board.Cell {
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

// BodyAt returns the space of a planet; of a moon that of its planet.
func (g *Game) BodyAt(body int) board.Space { return g.S.SpaceOf[g.C.Bodies[body].PlanetIndex] }

// InPlay reports whether a body is on the board.
func (g *Game) InPlay(body int) bool { return g.BodyAt(body) != board.NoSpace }

// StarOf returns the star of the sector in which a planet stands.
func (g *Game) StarOf(body int) int { return int(g.S.StarAt[g.BodyAt(body).Sector()]) }

// SectorOf returns the sector of a star, or of the planet on which a data slot
// lies; -1 if it is nowhere.
func (g *Game) SectorOf(star int) int {
	if st := &g.C.Stars[star]; st.Tile {
		if sp := g.BodyAt(int(st.BodyIndex)); sp != board.NoSpace {
			return sp.Sector()
		}
		return -1
	}
	for i, x := range g.S.StarAt {
		if int(x) == star {
			return i
		}
	}
	return -1
}

// rotate turns the discs shown on the dial one sector counter-clockwise, carries and
// pushes the figures, and resolves visits and triggers (rules 6.3).
func (g *Game) rotate(by board.Seat) {
	s := g.S
	k := int(s.Dial)         // disc k and all above it turn
	standing := g.pushed[:0] // figures on layers that do not turn
	g.pushed = nil           // a visit may ask, and an answer may come back here
	for i := range s.Figures {
		if s.Figures[i].Kind != board.Probe {
			continue
		}
		sp := s.Figures[i].Space
		if int(s.LayerAt[sp]) <= k {
			s.Figures[i].Space = board.At(sp.Ring(), sp.Sector()-1) // carried
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
			if g.cellOf(l, sp.Ring()-1, sp.Sector()) != board.Cutout {
				s.Figures[i].Space = board.At(sp.Ring(), sp.Sector()-1)
				pushed = append(pushed, i)
				break
			}
		}
	}
	g.refreshSolar()
	g.log(LogRotation, by, int16(k+1), 0)
	// All move at the same time, then publicity, then triggers in turn order.
	g.triggersPaused++
	for p, i := s.Active, 0; i < int(s.Players); p, i = s.After(p), i+1 {
		for _, f := range pushed {
			if s.Figures[f].Owner == p {
				g.logMove(LogPushed, &s.Figures[f], board.NoSpace, s.Figures[f].Space)
				g.arrive(p, s.Figures[f].Space)
			}
		}
	}
	g.triggersPaused--
	e := g.event(board.EvRotation, by)
	e.N = int16(k + 1)
	g.pushed = pushed[:0]
	g.settle()
}
