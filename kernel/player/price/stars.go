package price

import (
	"math/bits"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// signal returns what a signal at a star is worth.
func (y *Policy) signal(star int) float64 {
	return y.once(&y.memo.stars[star&(room-1)], y.fine, func() float64 { return y.signalAt(star) })
}

func (y *Policy) signalAt(star int) float64 {
	s, g := y.g.S, y.g
	st := &y.d.c.Stars[star]
	left := bits.OnesCount16(s.StarData[star])
	sum := y.unsaid(y.at.Signal) + y.want(wantSignal, star)
	mine, other, who := 0, 0, board.Nobody
	for p, n := range y.marksOf(star) {
		if board.Seat(p) == y.p {
			mine = n
		} else if n > other {
			other, who = n, board.Seat(p)
		}
	}
	if left > 0 {
		sum += y.gains(catalog.Gains{{Res: board.Data, N: 1}})
		for _, b := range g.Numbers().SlotBonuses(st) {
			if b.Position == st.Slots-left+1 {
				sum += y.gains(b.Gain)
			}
		}
	}
	if len(st.First.Groups) == 0 {
		return sum
	}
	worth := y.at.Win * y.silent(func() float64 {
		return y.effects(g.WinReward(star), board.NoCard) + y.want(wantWin, star) + y.rate[board.Publicity]
	})
	args := func() catalog.Args {
		args := catalog.Args{"star": board.Ref(board.KindStar, int16(star))}
		if who != board.Nobody {
			args["player"] = board.Ref(board.KindSeat, int16(who))
		}
		return args
	}
	if left <= 1 {
		if mine+1 >= other {
			return sum + y.part(worth, "reason.wins", args)
		}
		return sum + y.unsaid(y.rate[board.Publicity]) + y.unsaid(y.w.Second*y.at.Signal) + y.unsaid(-y.w.Deny*worth)
	}
	lead := 0.5 + y.w.Lead*float64(mine+1-other)
	before := 0.5 + y.w.Lead*float64(mine-other)
	if mine == 0 {
		before = 0
	}
	gain, key := min(1, max(0, lead))-min(1, max(0, before)), "reason.contends"
	switch {
	case mine > other:
		key = "reason.ahead"
	case mine+1 > other:
		key = "reason.leads"
	}
	return sum + y.part(worth*gain/(1+y.w.Open*float64(left-1)), key, args)
}

// marksOf returns how many signals each seat has at a star.
func (y *Policy) marksOf(star int) *[board.MaxSeats]int {
	if y.marksAt != y.fine {
		y.marksAt, y.marks = y.fine, [room][board.MaxSeats]int{}
		for _, x := range y.g.S.Signals {
			if x.Owner >= 0 {
				y.marks[x.Star&(room-1)][x.Owner]++
			}
		}
	}
	return &y.marks[star&(room-1)]
}

// signals returns how many signals the seat has at a star, and how many all others have together.
func (y *Policy) signals(star int) (mine, other int) {
	for p, n := range y.marksOf(star) {
		if board.Seat(p) == y.p {
			mine = n
		} else {
			other += n
		}
	}
	return mine, other
}

// bestOf returns what a signal at the best of some stars is worth.
func (y *Policy) bestOf(stars []int16) float64 {
	return y.most(0, len(stars), func(i int) float64 { return y.signal(int(stars[i])) })
}

// starSignal returns what a signal at the best of the stars meant is worth, or one at each of them, with the data that it
// replaces or without. It is worth nothing if no star is meant.
func (y *Policy) starSignal(at *catalog.Filter, each, data bool) float64 {
	best, sum, n, meant := 0.0, 0.0, 0, y.sectorsMeant(at)
	for sector, star := range y.g.S.StarAt {
		if meant&(1<<sector) != 0 {
			worth := y.signal(int(star))
			best, sum, n = max(best, worth), sum+worth, n+1
		}
	}
	if !each {
		sum, n = best, min(n, 1)
	}
	if !data {
		sum -= float64(n) * y.rate[board.Data]
	}
	return sum
}

// sectorsMeant returns a bit for each sector whose star a filter means: by its name, its color, or a body there, or by
// a selection.
func (y *Policy) sectorsMeant(at *catalog.Filter) (meant int) {
	if y.d.all(at) {
		return -1
	}
	if at.Sel != nil {
		for _, r := range y.g.Select(y.p, board.NoCard, at.Sel) {
			if sector := y.g.Prop(r, catalog.PropSector); sector >= 0 {
				meant |= 1 << sector
			}
		}
	}
	for _, r := range at.Refs {
		switch r.Kind {
		case board.KindBody:
			if sp := y.g.BodyAt(int(r.ID)); sp != board.NoSpace {
				meant |= 1 << sp.Sector()
			}
		case board.KindStar, board.KindColor:
			for sector, star := range y.g.S.StarAt {
				if r.Kind == board.KindStar && int16(star) == r.ID || r.Kind == board.KindColor && int16(y.d.c.Stars[star].Color) == r.ID {
					meant |= 1 << sector
				}
			}
		}
	}
	return meant
}

// handSignal returns what the best card of the hand is worth as a signal.
func (y *Policy) handSignal() float64 {
	best := 0.0
	for card := y.g.S.First(board.Hand(y.p)); card != board.NoCard; card = y.g.S.Next(card) {
		if color := y.d.c.Cards[card].Sector; color.Set {
			best = max(best, y.bestOf(y.d.c.StarsOf(color.Color))-y.held(card))
		}
	}
	return best
}

// rowSignal returns what the best card of the row is worth as a signal.
func (y *Policy) rowSignal() float64 {
	return y.known(&y.memo.row, y.fine, func() float64 {
		return y.most(0, len(y.g.S.Row), func(i int) float64 {
			if card := y.g.S.Row[i]; card != board.NoCard && y.d.c.Cards[card].Sector.Set {
				return y.bestOf(y.d.c.StarsOf(y.d.c.Cards[card].Sector.Color))
			}
			return 0
		})
	})
}

// earth returns what the signal at Earth is worth.
func (y *Policy) earth() float64 {
	home, reach := y.g.BodyAt(y.d.c.Earth).Sector(), y.g.ScanReach(y.p)
	return y.most(0, 2*reach+1, func(i int) float64 { return y.signal(int(y.g.S.StarAt[(home-reach+i)&7])) })
}

// scan returns what a scan is worth, without its price.
func (y *Policy) scan() float64 {
	return y.known(&y.memo.scan, y.fine, func() float64 {
		sum := y.earth() + y.rowSignal() + y.want(wantScan, 0)
		for power := range y.g.Powers(y.p) {
			for i := range power.Offers {
				if o := &power.Offers[i]; o.During == "scan" {
					sum += y.most(0, 1, func(int) float64 { return y.offer(o) })
				}
			}
		}
		return sum
	})
}

// analyze returns what an analysis is worth, without its price.
func (y *Policy) analyze() float64 {
	return y.unsaid(y.at.Analyze) + y.want(wantAnalyze, 0) + y.most(none, 2, func(slot int) float64 { return y.bestTrace(slot, board.DNA) })
}

// traceOf returns what a trace of the best of the given colors is worth, for a species where the seat has traces of all
// colors in beside.
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
	have := &y.g.S.P[y.p].Res
	for _, x := range cost { // all plans ask
		if int(have[x.Res])+more.Of(x.Res) < x.N {
			return false
		}
	}
	return true
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
