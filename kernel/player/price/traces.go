package price

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// analyze returns what an analysis is worth, without its price.
func (y *Policy) analyze() float64 {
	return y.unsaid(y.at.Analyze) + y.want(wantAnalyze, 0) + y.most(none, 2, func(slot int) float64 { return y.bestTrace(slot, board.DNA) })
}

// traceOf returns what a trace of the best color meant is worth, for a species where the seat
// has traces of all colors of beside.
func (y *Policy) traceOf(colors, beside *catalog.Filter) float64 {
	best := 0.0
	for color := board.Antenna; color <= board.DNA; color++ {
		if !y.d.all(colors) && colors.That == nil && !mentions(colors, board.Ref(board.KindTrace, int16(color))) {
			continue
		}
		for slot := range 2 {
			if !y.beside(beside, slot) {
				continue
			}
			best = max(best, y.bestTrace(slot, color))
		}
	}
	return best
}

// beside reports whether the seat has a trace of each color in a slot.
func (y *Policy) beside(colors *catalog.Filter, slot int) bool {
	return !slices.ContainsFunc(colors.Refs, func(r source.Ref) bool {
		return !slices.ContainsFunc(y.g.S.Traces, func(m board.TraceMarker) bool { return m.Owner == y.p && int(m.Slot) == slot && int16(m.Color) == r.ID })
	})
}

// bestTrace returns what a trace of a color is worth on the best free place of a slot.
func (y *Policy) bestTrace(slot int, color board.Trace) float64 {
	return y.once(&y.memo.traces[slot][color], y.fine, func() float64 {
		var buf [16]board.Place
		places := y.openPlaces(slot, color, buf[:0])
		return y.most(none, len(places), func(i int) float64 { return y.trace(slot, color, places[i]) })
	})
}

// openPlaces appends the places of a slot that a trace of a color may take.
func (y *Policy) openPlaces(slot int, color board.Trace, list []board.Place) []board.Place {
	list = append(list, board.Overflow)
	if !y.g.S.HasTrace(slot, color, board.Discovery) {
		list = append(list, board.Discovery)
	}
	if sp := y.g.SpeciesIn(slot); sp != nil {
		spaces := sp.Spaces.Column(color)
		for n := range spaces {
			if (spaces[n].Repeat || !y.g.S.HasTrace(slot, color, board.Place(n+1))) && y.holds(spaces[n].Pay, nil) {
				list = append(list, board.Place(n+1))
			}
		}
	}
	return list
}

// holds reports whether the seat has what a cost asks, if it had something more or less.
func (y *Policy) holds(cost, more catalog.Gains) bool {
	return !slices.ContainsFunc(cost, func(x catalog.Gain) bool { return int(y.g.S.P[y.p].Res[x.Res])+more.Of(x.Res) < x.N })
}

// trace returns what a trace on a place is worth.
func (y *Policy) trace(slot int, color board.Trace, place board.Place) float64 {
	sum := y.unsaid(y.at.Trace) + y.want(wantTrace, int(traceID(slot, color)))
	switch place {
	case board.Discovery:
		sum += y.gains(y.g.Numbers().DiscoverySpaces[slot].Gain)
		return sum + y.part(y.at.Discovery, "reason.discovers", named("slot", board.KindSlot, slot))
	case board.Overflow:
		return sum + y.gains(y.g.Numbers().Overflow) + y.unsaid(y.at.Overflow)
	}
	space, ok := y.g.SpaceOn(slot, color, int(place))
	if !ok {
		return sum
	}
	y.space = catalog.BoardSpaceRef(slot, color, int(place))
	reward := y.effects(&space.Reward, board.NoCard)
	y.space = source.Ref{}
	return sum + reward + y.unsaid(-y.cost(space.Pay))
}
