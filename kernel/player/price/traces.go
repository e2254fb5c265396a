package price

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// analyze returns what an analysis is worth, without its price.
func (y *Policy) analyze() float64 {
	return y.at.Analyze + y.want(wantAnalyze, 0) + max(y.bestTrace(0, board.DNA), y.bestTrace(1, board.DNA))
}

// traceOf returns what a trace of the best color meant is worth, for a species where the seat
// has traces of all colors of beside.
func (y *Policy) traceOf(colors, beside *catalog.Filter) float64 {
	best := 0.0
	for color := board.Antenna; color <= board.DNA; color++ {
		if !y.d.all(colors) && colors.That == nil && !mentionsTrace(colors, color) {
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

func mentionsTrace(fl *catalog.Filter, color board.Trace) bool {
	for _, r := range fl.Refs {
		if r.Kind == board.KindTrace && board.Trace(r.ID) == color {
			return true
		}
	}
	return false
}

func (y *Policy) beside(colors *catalog.Filter, slot int) bool {
	for _, r := range colors.Refs {
		found := false
		for _, m := range y.g.S.Traces {
			found = found || m.Owner == y.p && int(m.Slot) == slot && int16(m.Color) == r.ID
		}
		if !found {
			return false
		}
	}
	return true
}

// bestTrace returns what a trace of a color is worth on the best free place of a slot.
func (y *Policy) bestTrace(slot int, color board.Trace) float64 {
	k := &y.memo.traces[slot][color]
	if k.at != y.fine {
		*k = known{at: y.fine} // so that a trace in the reward of a trace adds nothing
		_, k.worth = y.bestPlace(slot, color)
	}
	return k.worth
}

// bestPlace returns the free place of a slot where a trace of a color is worth most, and what it is
// worth there.
func (y *Policy) bestPlace(slot int, color board.Trace) (place board.Place, best float64) {
	place, best = board.Overflow, y.trace(slot, color, board.Overflow)
	look := func(at board.Place) {
		if x := y.trace(slot, color, at); x > best {
			place, best = at, x
		}
	}
	if !y.g.S.HasTrace(slot, color, board.Discovery) {
		look(board.Discovery)
	}
	if sp := y.g.SpeciesIn(slot); sp != nil {
		spaces := sp.Spaces.Column(color)
		for n := range spaces {
			if !spaces[n].Repeat && y.g.S.HasTrace(slot, color, board.Place(n+1)) || !y.holds(spaces[n].Pay) {
				continue
			}
			look(board.Place(n + 1))
		}
	}
	return place, best
}

func (y *Policy) holds(cost catalog.Gains) bool {
	for _, x := range cost {
		if int(y.g.S.P[y.p].Res[x.Res]) < x.N {
			return false
		}
	}
	return true
}

// trace returns what a trace on a place is worth.
func (y *Policy) trace(slot int, color board.Trace, place board.Place) float64 {
	sum := y.at.Trace + y.want(wantTrace, int(traceID(slot, color)))
	switch place {
	case board.Discovery:
		return sum + y.gains(y.g.Numbers().DiscoverySpaces[slot].Gain) + y.at.Discovery
	case board.Overflow:
		return sum + y.gains(y.g.Numbers().Overflow) + y.at.Overflow
	}
	space, ok := y.g.SpaceOn(slot, color, int(place))
	if !ok {
		return sum
	}
	y.space = catalog.BoardSpaceRef(slot, color, int(place))
	reward := y.effects(&space.Reward, board.NoCard)
	y.space = source.Ref{}
	return sum + reward - y.cost(space.Pay)
}
