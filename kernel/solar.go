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
func (g *Game) cellOf(l, ring, sector int) board.Cell {
	slot := sector
	if l < 3 {
		slot = (sector - int(g.S.Offset[l])) & 7
	}
	return g.Printed(l, ring+1, slot)
}

// Printed returns what a layer shows in a slot of its own: 0 to 2 for the discs from the top, 3 for
// the board; ring counts from 1, slot from 0. What joined the layer during the game counts as
// printed on it.
func (g *Game) Printed(l, ring, slot int) board.Cell {
	for i := range g.S.Added {
		if a := &g.S.Added[i]; int(a.Layer) == l && int(a.Ring) == ring && int(a.Place) == slot {
			return a.Cell
		}
	}
	return g.C.Discs[l].Cells[ring-1][slot]
}

// BodyAt returns the space of a planet; of a moon that of its planet.
func (g *Game) BodyAt(body int) board.Space { return g.S.SpaceOf[g.C.Bodies[body].PlanetIndex] }

// InPlay reports whether a body is on the board.
func (g *Game) InPlay(body int) bool { return g.BodyAt(body) != board.NoSpace }

// StarOf returns the star of the sector in which a planet stands.
func (g *Game) StarOf(body int) int { return int(g.S.StarAt[g.BodyAt(body).Sector()]) }

// Rearranged notes that the state was changed from outside, for a position:
// what was worked out of it is worked out anew.
func (g *Game) Rearranged() {
	g.S.InForceKnown = false
	g.S.NoteAllChanged()
	g.refreshSolar()
}

// SectorOf returns the sector of a star, or of the planet on which a data slot
// lies; -1 if it is nowhere.
func (g *Game) SectorOf(star int) int {
	if st := &g.C.Stars[star]; st.SlotTile {
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
