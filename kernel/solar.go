package kernel

// refreshSolar works out what is visible in every space (rules 6.1.2). Figures
// may have been carried or pushed.
func (g *Game) refreshSolar() {
	s := g.S
	s.changed(ReadsSolar | ReadsProbes)
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

// InPlay reports whether a body is on the board.
func (g *Game) InPlay(body int) bool { return g.BodyAt(body) != NoSpace }

// StarOf returns the star of the sector in which a planet stands.
func (g *Game) StarOf(body int) int { return int(g.S.StarAt[g.BodyAt(body).Sector()]) }

// Rearranged notes that the state was changed from outside, for a position:
// what was worked out of it is worked out anew.
func (g *Game) Rearranged() {
	g.S.forceKnown = false
	g.S.clock.replaced(&g.S.clock)
	g.refreshSolar()
}

// SectorOf returns the sector of a star, or of the planet on which a data slot
// lies; -1 if it is nowhere.
func (g *Game) SectorOf(star int) int {
	if st := &g.C.Stars[star]; st.tile {
		if sp := g.BodyAt(int(st.body)); sp != NoSpace {
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
