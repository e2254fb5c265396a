package kernel

import "seti/kernel/board"

// rotate turns the discs shown on the dial one sector counter-clockwise, with
// what that does to the figures, and resolves its visits and triggers
// (rules 6.3).
func (g *Game) rotate(by board.Seat) {
	s := g.S
	k := int(s.Dial) // disc k and all above it turn
	moved := g.pushed[:0]
	g.pushed = nil // a visit may ask, and an answer may come back here
	for i := range s.Figures {
		f := &s.Figures[i]
		if f.Kind != board.Probe {
			continue
		}
		to, pushed := g.Turned(f.Space)
		f.Space = to
		if pushed {
			moved = append(moved, int16(i))
		}
	}
	for d := 0; d <= k; d++ {
		s.Offset[d] = (s.Offset[d] - 1) & 7
		s.Turned[d]++
	}
	s.Dial = (s.Dial + 1) % 3
	g.refreshSolar()
	g.log(LogRotation, by, int16(k+1), 0)
	// All move at the same time, then publicity, then triggers in turn order.
	g.triggersPaused++
	for p, i := s.Active, 0; i < int(s.Players); p, i = s.After(p), i+1 {
		for _, f := range moved {
			if s.Figures[f].Owner == p {
				g.logMove(LogPushed, &s.Figures[f], board.NoSpace, s.Figures[f].Space)
				g.arrive(p, s.Figures[f].Space)
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
func (g *Game) Turned(sp board.Space) (to board.Space, pushed bool) {
	k := int(g.S.Dial)
	next := board.At(sp.Ring(), sp.Sector()-1)
	if int(g.S.LayerAt[sp]) <= k {
		return next, false
	}
	for l := range k + 1 {
		if g.cellOf(l, sp.Ring()-1, sp.Sector()+1) != board.Cutout { // what comes to lie here
			return next, true
		}
	}
	return sp, false
}

// BodiesTurned returns where each planet stands after the next rotation, NoSpace for one that is
// covered then or lies in no space.
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
	return at
}
