package kernel

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// TraceLimits narrows where a trace may be marked: a color or any, one slot or
// both, and on which kinds of spaces.
type TraceLimits struct {
	Color board.Trace // -1 for any (rules 11.1.1)
	Slots [2]bool
	Place *catalog.Filter // nil or unset for any
}

// markTrace lets a player mark a trace and gives what is printed there
// (rules 11.2). Without limits of the place it is always possible, because overflow is.
func (g *Game) markTrace(p board.Seat, lim TraceLimits) {
	g.begin()
	g.traceSpaces(p, lim)
	if len(g.opts) == 0 {
		return
	}
	o := g.ask(p, Prompt{Reason: askTrace})
	slot, color, place := int(o.A), board.Trace(o.B), board.Place(o.C)
	if place > 0 {
		g.pay(p, g.boardSpace(catalog.BoardSpaceRef(slot, color, int(place))).Pay)
	}
	g.putTrace(p, slot, color, place)
	g.log(LogTrace, p, int16(slot), int16(color), int16(place))
	e := g.event(board.EvTrace, p)
	e.Color, e.Slot, e.Place = int8(color), int8(slot), place
	h := g.hold()
	switch place {
	case board.Discovery:
		g.gainAll(p, g.Numbers().DiscoverySpaces[slot].Gain)
	case board.Overflow:
		g.gainAll(p, g.Numbers().Overflow)
	default:
		g.markSpace(p, slot, color, int(place))
	}
	g.release(h)
}

// MayMarkTrace reports whether a player could mark a trace within limits (rules 11.2).
func (g *Game) MayMarkTrace(p board.Seat, lim TraceLimits) bool {
	return g.finds(func() { g.traceSpaces(p, lim) })
}

// traceSpaces offers the spaces where a player may mark a trace.
func (g *Game) traceSpaces(p board.Seat, lim TraceLimits) {
	add := func(slot int, color board.Trace, place board.Place) {
		if lim.Place == nil || !lim.Place.Set || lim.Place.MeansPlace(place, false) {
			g.add(board.Option{Verb: board.VerbTrace, A: int16(slot), B: int16(color), C: int16(place)})
		}
	}
	for slot := range lim.Slots {
		if !lim.Slots[slot] {
			continue
		}
		for color := board.Antenna; color <= board.DNA; color++ {
			if lim.Color >= 0 && color != lim.Color {
				continue
			}
			if !g.S.HasTrace(slot, color, board.Discovery) {
				add(slot, color, board.Discovery)
			}
			if sp := g.SpeciesIn(slot); sp != nil {
				for n := range sp.Spaces.Column(color) {
					if g.spaceOpen(p, slot, color, n+1) {
						add(slot, color, board.Place(n+1))
					}
				}
			}
			add(slot, color, board.Overflow)
		}
	}
}

// putTrace marks a trace. What its space costs counts as paid (rules 11.2.5).
func (g *Game) putTrace(p board.Seat, slot int, color board.Trace, place board.Place) {
	m := board.TraceMarker{Owner: p, Color: color, Slot: int8(slot), Place: place}
	if place > 0 {
		m.Paid = len(g.boardSpace(catalog.BoardSpaceRef(slot, color, int(place))).Pay) > 0
	}
	room(len(g.S.Traces), "traces")
	g.S.AddTrace(m)
}

// neutralTrace puts a neutral marker on the leftmost empty discovery space and
// reports whether there was one (rules 12.1.6).
func (g *Game) neutralTrace() bool {
	for slot := range 2 {
		for color := board.Antenna; color <= board.DNA; color++ {
			if !g.S.HasTrace(slot, color, board.Discovery) {
				g.putTrace(board.Neutral, slot, color, board.Discovery)
				g.log(LogTrace, board.Neutral, int16(slot), int16(color), int16(board.Discovery))
				return true
			}
		}
	}
	return false
}
