package kernel

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/log"
)

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
	for _, p := range s.Pieces {
		if !g.C.Borne {
			break
		}
		if body := g.C.Pieces[p.Def].BodyIndex; body >= 0 && p.Place.Kind == board.KindSpace {
			s.SpaceOf[body] = board.Space(p.Place.ID)
		}
	}
}

// Borne returns the planets that tokens bring to a space (rules 6.1.6).
func (g *Game) Borne(at board.Space) (bodies []int) {
	for _, p := range g.S.Pieces {
		if body := g.C.Pieces[p.Def].BodyIndex; body >= 0 && p.Place.Kind == board.KindSpace && board.Space(p.Place.ID) == at {
			bodies = append(bodies, int(body))
		}
	}
	return bodies
}

// cellOf returns what layer l shows over a sector; ring counts from 0.
func (g *Game) cellOf(l, ring, sector int) board.Cell {
	slot := sector
	if l < 3 {
		slot = (sector - int(g.S.Offset[l])) & 7
	}
	return g.Printed(l, ring+1, slot)
}

// Printed returns what a layer shows in one of its slots: 0 to 2 for the discs from the top, 3 for the board; ring
// counts from 1, slot from 0. What joined the layer during the game counts as printed on it.
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

// StarOf returns the star of a planet's sector.
func (g *Game) StarOf(body int) int { return int(g.S.StarAt[g.BodyAt(body).Sector()]) }

// SectorOf returns the sector of a star, or of a data slot's planet; -1 if there is none.
func (g *Game) SectorOf(star int) int {
	if st := &g.C.Stars[star]; st.SlotTile {
		if sp := g.BodyAt(int(st.BodyIndex)); sp != board.NoSpace {
			return sp.Sector()
		}
		return -1
	}
	return slices.Index(g.S.StarAt[:], int8(star))
}

// rotate turns the discs shown on the dial one sector counter-clockwise, carries and
// pushes the figures, and resolves visits and triggers (rules 6.3). With back it turns them
// clockwise (rules 6.3.9).
func (g *Game) rotate(by board.Seat, back bool) {
	s := g.S
	k := int(s.Dial) // disc k and all above it turn
	turn := -1       // sectors
	if back {
		turn = 1
	}
	moved := g.pushed[:0]
	g.pushed = nil // a visit may ask, and an answer may come back here
	for i := range s.Figures {
		f := &s.Figures[i]
		if f.Kind != board.Probe {
			continue
		}
		to, pushed := g.turned(f.Space, turn)
		f.Space = to
		if pushed {
			moved = append(moved, f.Ref())
		}
	}
	for d := 0; d <= k; d++ {
		s.Offset[d] = (s.Offset[d] + int8(turn)) & 7
		if !back {
			s.Turned[d]++
		} else if s.Turned[d] > 0 {
			s.Turned[d]--
		}
	}
	s.Dial = (s.Dial + 1) % 3
	g.refreshSolar()
	g.log(log.Rotation, by, int16(k+1), int16(turn+1)/2)
	// All move at the same time, then publicity, then triggers in turn order.
	g.triggersPaused++
	for p, i := s.Active, 0; i < int(s.Players); p, i = s.After(p), i+1 {
		for _, r := range moved {
			// The visit of another may have taken it off.
			if f := s.Figure(r); f != nil && f.Owner == p {
				g.log(log.Pushed, p, int16(f.Space), min(f.Carries, 1), int16(g.S.CellAt[f.Space]))
				g.arrive(p, f.Space)
			}
		}
	}
	g.triggersPaused--
	e := g.event(board.EvRotation, by)
	e.N = int16(k + 1)
	g.pushed = moved[:0]
	g.settle()
}

// Turned returns where a probe in a space stands after the next rotation, and whether it is
// pushed there: not carried by the disc on which it stands, but by one that turns above it.
func (g *Game) Turned(sp board.Space) (to board.Space, pushed bool) { return g.turned(sp, -1) }

// turned returns the same for a turn of -1 or 1 sectors.
func (g *Game) turned(sp board.Space, turn int) (to board.Space, pushed bool) {
	k := int(g.S.Dial)
	next := board.At(sp.Ring(), sp.Sector()+turn)
	if int(g.S.LayerAt[sp]) <= k {
		return next, false
	}
	for l := range k + 1 {
		if g.cellOf(l, sp.Ring()-1, sp.Sector()-turn) != board.Cutout { // what comes to lie here
			return next, true
		}
	}
	return sp, false
}

// BodiesTurned returns the space of each planet after the next rotation, NoSpace for one that is covered then or in no
// space.
func (g *Game) BodiesTurned() []board.Space {
	at := make([]board.Space, len(g.S.SpaceOf))
	for b := range at {
		at[b] = board.NoSpace
	}
	for ring := range 4 {
		for sector := range 8 {
			for l := range g.C.Discs {
				from := sector
				if l <= int(g.S.Dial) {
					from++
				}
				cell := g.cellOf(l, ring, from&7)
				if b, ok := cell.Body(); ok {
					at[b] = board.At(ring+1, sector)
				}
				if cell != board.Cutout {
					break
				}
			}
		}
	}
	for _, p := range g.S.Pieces { // tokens stay where they lie
		if body := g.C.Pieces[p.Def].BodyIndex; body >= 0 {
			at[body] = g.S.SpaceOf[body]
		}
	}
	return at
}
