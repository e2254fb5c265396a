package kernel

import "seti/kernel/board"

// rotate turns the discs shown on the dial one sector counter-clockwise, with
// what that does to the figures, and resolves its visits and triggers
// (rules 6.3).
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
