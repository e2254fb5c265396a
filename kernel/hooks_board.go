package kernel

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Launch places a probe of the player on Earth (rules 4.1); at the limit of probes, if
// that counts, nothing happens.
func (h *Hooks) Launch(limit bool) {
	if h.owner < 0 {
		return // neutral pieces gain and decide nothing (rules 15.8)
	}
	g := h.g
	if limit && !g.MayLaunch(h.owner) {
		g.log(LogNoLaunch, h.owner, int16(g.ProbesInSpace(h.owner)), int16(g.ProbeLimit(h.owner)))
		return
	}
	g.launch(h.owner)
}

// Land lets the player land where he can, and reports whether he did.
func (h *Hooks) Land(moon, occupied bool) bool {
	if h.owner < 0 {
		return false // neutral pieces gain and decide nothing (rules 15.8)
	}
	h.g.begin()
	h.g.landings(h.owner, moon || h.g.MoonsOpen(h.owner), occupied, false)
	if len(h.g.opts) == 0 {
		return false
	}
	h.g.land(h.owner, int(h.g.ask(h.owner, Prompt{Reason: askLand}).A), occupied, h.main)
	return true
}

// Orbit lets the player orbit where he can, and reports whether he did.
func (h *Hooks) Orbit() bool {
	if h.owner < 0 {
		return false // neutral pieces gain and decide nothing (rules 15.8)
	}
	h.g.begin()
	h.g.orbits(h.owner, false)
	if len(h.g.opts) == 0 {
		return false
	}
	h.g.orbit(h.owner, int(h.g.ask(h.owner, Prompt{Reason: askOrbit}).A), h.main)
	return true
}

// Scan carries out a scan (rules 4.4).
func (h *Hooks) Scan() {
	if h.owner >= 0 {
		h.g.scan(h.owner, h.main)
	}
}

// Analyze analyzes data, if the computer is full (rules 4.5).
func (h *Hooks) Analyze() {
	if h.owner < 0 {
		return // neutral pieces gain and decide nothing (rules 15.8)
	}
	if h.g.ComputerFull(h.owner) {
		h.g.analyze(h.owner, h.main)
	}
}

// Rotate turns the solar system (rules 6.3).
func (h *Hooks) Rotate() { h.g.rotate(h.owner) }

// Research rotates, if that belongs to it, and lets the player take a tech of one of
// some types, with or without the bonus of its tile; with others only one that somebody
// else owns (rules 4.7.4).
func (h *Hooks) Research(types TechTypes, rotation, bonus, others bool) {
	if h.owner < 0 {
		return // neutral pieces gain and decide nothing (rules 15.8)
	}
	h.g.research(h.owner, types, rotation, bonus, others, h.main, nil)
}

// Move lets the player spend steps on his probes (rules 6.2). If probes is not 0, up to that
// many probes have the steps each, one after the other.
func (h *Hooks) Move(steps, probes int) {
	from := moveSource{owner: h.owner, left: board.Clamp(steps)}
	if probes == 0 {
		h.g.spendMoves(from, h.main)
		return
	}
	e := &eachProbe{}
	from.each = e
	for range probes {
		e.moving = board.NoSpace
		if h.g.spendMoves(from, h.main); e.moving == board.NoSpace {
			return // declined
		}
		e.moved = append(e.moved, e.moving)
	}
}

// Mark marks signals of the player at a star; without data, that goes to the supply
// (rules 7.2).
func (h *Hooks) Mark(star, n int, data bool) {
	for range h.g.times(n) {
		h.g.mark(h.owner, star, data)
	}
}

// MarkTrace lets the player mark a trace within limits and gives what is printed there.
func (h *Hooks) MarkTrace(lim TraceLimits) { h.g.markTrace(h.owner, lim) }

// PutFigure puts a probe of the player into a space or into that of a body, or an orbiter or a
// lander on a body, where it covers the first free space. Like all that is put, it brings
// nothing and is no event (rules 14.5.1).
func (h *Hooks) PutFigure(kind board.FigureKind, at source.Ref) {
	if kind != board.Probe {
		body := int(at.ID)
		h.g.putFigure(h.owner, kind, body, h.g.FirstOpen(kind, body))
		h.g.log(LogPlaceFigure, h.owner, int16(body), int16(kind))
		return
	}
	space := board.Space(at.ID)
	if at.Kind == board.KindBody {
		space = h.g.BodyAt(int(at.ID))
	}
	if space != board.NoSpace {
		h.g.putProbe(h.owner, space)
		h.g.log(LogPlaceProbe, h.owner, int16(space))
	}
}

// Relocate puts a probe on another space. That is no step and no visit, so it brings
// nothing and is no event (rules 6.2.9). On the space where it stands nothing happens.
func (h *Hooks) Relocate(probe source.Ref, to board.Space) {
	f := h.g.S.Figure(probe)
	from := f.Space
	if from == to {
		return
	}
	f.Space = to
	h.g.S.NoteChange(board.ReadsProbes)
	h.g.log(LogRelocate, h.owner, int16(from), int16(to), whose(h.owner, f.Owner))
}

// SwapProbes lets two probes change places, under the same rule as Relocate.
func (h *Hooks) SwapProbes(one, other source.Ref) {
	a, b := h.g.S.Figure(one), h.g.S.Figure(other)
	if a.Space == b.Space {
		return
	}
	h.g.log(LogSwap, h.owner, int16(a.Space), whose(h.owner, a.Owner), int16(b.Space), whose(h.owner, b.Owner))
	a.Space, b.Space = b.Space, a.Space
	h.g.S.NoteChange(board.ReadsProbes)
}

// whose returns the owner of a figure or trace for the log, Nobody if it belongs to the player himself.
func whose(p, owner board.Seat) int16 {
	if owner == p {
		return int16(board.Nobody)
	}
	return int16(owner)
}

// PutSignal puts a signal of the player at a star; the data goes to the supply.
func (h *Hooks) PutSignal(star int) {
	h.g.log(LogSignal, h.owner, int16(star), int16(h.g.putSignal(h.owner, star)))
}

// PutTrace puts a trace of the player on a place of a slot.
func (h *Hooks) PutTrace(slot int, color board.Trace, place board.Place) {
	h.g.putTrace(h.owner, slot, color, place)
	h.g.log(LogTrace, h.owner, int16(slot), int16(color), int16(place))
}

// PutGoldMark puts a marker of the player on a gold tile: on place 1, 2 or 3, or with 0
// on the best free one.
func (h *Hooks) PutGoldMark(tile, place int) {
	at := int8(place)
	if place == 0 {
		at = h.g.putGoldMark(h.owner, tile)
	} else {
		h.g.S.AddGoldMark(board.GoldMark{Tile: int8(tile), Owner: h.owner, Place: at})
	}
	h.g.log(LogGold, h.owner, int16(tile), int16(at))
}

// Remove takes a figure or a trace off the board, back to its owner; it counts no more, and its place is open again
// (rules 4.2.3, 4.3.6, 11.2.9, 11.3.2).
func (h *Hooks) Remove(r source.Ref) {
	g := h.g
	if r.Kind == board.KindTraceMarker {
		i := g.S.TraceIndex(r)
		m := g.S.Traces[i]
		g.S.NoteChange(board.ReadsTraces)
		g.S.Traces = slices.Delete(g.S.Traces, i, i+1)
		g.log(LogRemoveTrace, h.owner, int16(m.Slot), int16(m.Color), int16(m.Place), whose(h.owner, m.Owner))
		e := g.event(board.EvRemove, h.owner)
		e.Color, e.Slot, e.Place = int8(m.Color), m.Slot, m.Place
		return
	}
	fig := g.S.RemoveFigure(g.S.FigureIndex(r))
	if fig.Kind == board.Probe {
		g.log(LogRemoveProbe, h.owner, int16(fig.Space), whose(h.owner, fig.Owner))
	} else {
		g.log(LogRemove, h.owner, int16(fig.Body), int16(fig.Kind), whose(h.owner, fig.Owner))
	}
	e := g.event(board.EvRemove, h.owner)
	e.Body, e.Figure, e.Space = int16(fig.Body), fig.Kind, fig.Space
}
