package price

import (
	"math/bits"

	"seti/kernel/board"
	"seti/kernel/catalog"
)

// signals adds the parts of a signal at a star.
func (x *explainer) signals(star int) {
	s, g := x.g.S, x.g
	st := &x.d.c.Stars[star]
	left := bits.OnesCount16(s.StarData[star])
	x.counts(wantSignal, star, 1)
	if left > 0 {
		goods := catalog.Gains{{Res: board.Data, N: 1}}
		if place := st.Slots - left + 1; place == g.Numbers().Signal.Position && st.Bonus == nil {
			goods = append(goods, g.Numbers().Signal.Gain...)
		} else {
			for _, b := range st.Bonus {
				if b.Position == place {
					goods = append(goods, b.Gain...)
				}
			}
		}
		x.gains(goods, 1)
	}
	x.contends(star, left)
}

// contends adds what a signal does for the win of a sector: it completes the sector, or it brings the win nearer.
func (x *explainer) contends(star, left int) {
	if len(x.d.c.Stars[star].First.Groups) == 0 {
		return
	}
	mine, other, who := 0, 0, board.Nobody
	for p, n := range x.marksOf(star) {
		if board.Seat(p) == x.p {
			mine = n
		} else if n > other {
			other, who = n, board.Seat(p)
		}
	}
	// What the data and the missions give is told already; the rest of the price is the contest.
	rest := x.signalAt(star) - x.at.Signal - x.want(wantSignal, star)
	if left > 0 {
		rest -= x.Policy.gains(catalog.Gains{{Res: board.Data, N: 1}})
	}
	args := catalog.Args{"star": ref(board.KindStar, star)}
	if who != board.Nobody {
		args["player"] = ref(board.KindSeat, int(who))
	}
	switch {
	case left <= 1 && mine+1 >= other:
		x.add(rest, "reason.wins", args)
	case left <= 1:
	case mine > other:
		x.add(rest, "reason.ahead", args)
	case mine+1 > other:
		x.add(rest, "reason.leads", args)
	default:
		x.add(rest, "reason.contends", args)
	}
}

// signalsAt adds the parts of a signal at the best of some stars.
func (x *explainer) signalsAt(stars []int16) {
	best, top := -1, 0.0
	for _, star := range stars {
		if worth := x.signal(int(star)); best < 0 || worth > top {
			best, top = int(star), worth
		}
	}
	if best >= 0 {
		x.signals(best)
	}
}

// earth adds the parts of the signal at Earth.
func (x *explainer) earth() {
	home, reach := x.g.BodyAt(x.d.c.Earth).Sector(), x.g.ScanReach(x.p)
	var stars []int16
	for far := -reach; far <= reach; far++ {
		stars = append(stars, int16(x.g.S.StarAt[(home+far)&7]))
	}
	x.signalsAt(stars)
}

// fromRow adds the parts of the signal that the best card of the row gives.
func (x *explainer) fromRow() {
	var stars []int16
	for _, c := range x.g.S.Row {
		if c != board.NoCard && x.d.c.Cards[c].Sector.Set {
			stars = append(stars, x.d.c.StarsOf(x.d.c.Cards[c].Sector.Color)...)
		}
	}
	x.signalsAt(stars)
}

// scans adds the parts of a scan.
func (x *explainer) scans() {
	x.earth()
	x.fromRow()
	x.counts(wantScan, 0, 1)
	x.g.EachPower(x.p, func(power *catalog.Power) {
		for i := range power.Offers {
			if o := &power.Offers[i]; o.During == "scan" && x.offer(o) > 0 {
				x.offers(o, 1)
			}
		}
	})
}

// analyzes adds the parts of an analysis: those of its trace.
func (x *explainer) analyzes() {
	x.counts(wantAnalyze, 0, 1)
	slot := 0
	if x.bestTrace(1, board.DNA) > x.bestTrace(0, board.DNA) {
		slot = 1
	}
	place, _ := x.bestPlace(slot, board.DNA)
	x.trace(slot, board.DNA, place)
}

// trace adds the parts of a trace on a place.
func (x *explainer) trace(slot int, color board.Trace, place board.Place) {
	x.counts(wantTrace, int(traceID(slot, color)), 1)
	switch place {
	case board.Discovery:
		x.add(x.at.Discovery, "reason.discovers", catalog.Args{"slot": ref(board.KindSlot, slot)})
		x.gains(x.g.Numbers().DiscoverySpaces[slot].Gain, 1)
	case board.Overflow:
		x.gains(x.g.Numbers().Overflow, 1)
	default:
		if space, ok := x.g.SpaceOn(slot, color, int(place)); ok {
			x.effects(&space.Reward, board.NoCard, 1)
		}
	}
}
