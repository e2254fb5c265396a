package price

import (
	"math/bits"

	"seti/kernel/board"
	"seti/kernel/catalog"
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

// starSignal returns what a signal at the best of the stars meant is worth.
func (y *Policy) starSignal(at *catalog.Filter) float64 {
	bodies := 0 // a bit for each sector with a body that is meant
	for _, r := range at.Refs {
		if r.Kind == board.KindBody {
			if sp := y.g.BodyAt(int(r.ID)); sp != board.NoSpace {
				bodies |= 1 << sp.Sector()
			}
		}
	}
	best := 0.0
	for sector, star := range y.g.S.StarAt {
		if bodies&(1<<sector) != 0 || y.d.star(at, int(star)) {
			best = max(best, y.signal(int(star)))
		}
	}
	return best
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
		y.g.EachPower(y.p, func(power *catalog.Power) {
			for i := range power.Offers {
				if o := &power.Offers[i]; o.During == "scan" {
					sum += y.most(0, 1, func(int) float64 { return y.offer(o) })
				}
			}
		})
		return sum
	})
}
