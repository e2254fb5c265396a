package price

import (
	"math/bits"

	"seti/kernel/board"
	"seti/kernel/catalog"
)

// signal returns what a signal at a star is worth.
func (y *Policy) signal(star int) float64 {
	k := &y.memo.stars[star&(room-1)]
	if k.at != y.fine {
		*k = known{at: y.fine}
		k.worth = y.signalAt(star)
	}
	return k.worth
}

func (y *Policy) signalAt(star int) float64 {
	s, g := y.g.S, y.g
	st := &y.d.c.Stars[star]
	left := bits.OnesCount16(s.StarData[star])
	sum := y.at.Signal + y.want(wantSignal, star)
	mine, other := 0, 0
	for p, n := range y.marksOf(star) {
		if board.Seat(p) == y.p {
			mine = n
		} else {
			other = max(other, n)
		}
	}
	if left > 0 {
		sum += y.gains(catalog.Gains{{Res: board.Data, N: 1}})
		if place := st.Slots - left + 1; place == g.Numbers().Signal.Position && st.Bonus == nil {
			sum += y.gains(g.Numbers().Signal.Gain)
		} else {
			for _, b := range st.Bonus {
				if b.Position == place {
					sum += y.gains(b.Gain)
				}
			}
		}
	}
	if len(st.First.Groups) == 0 {
		return sum
	}
	first := true
	for _, x := range s.Wins {
		first = first && int(x.Star) != star
	}
	win := &st.Later
	if first {
		win = &st.First
	}
	worth := y.at.Win * (y.effects(win, board.NoCard) + y.want(wantWin, star) + y.rate[board.Publicity])
	if left <= 1 {
		if mine+1 >= other {
			return sum + worth
		}
		return sum + y.rate[board.Publicity] + y.w.Second*y.at.Signal - y.w.Deny*worth
	}
	lead := 0.5 + y.w.Lead*float64(mine+1-other)
	before := 0.5 + y.w.Lead*float64(mine-other)
	if mine == 0 {
		before = 0
	}
	gain := min(1, max(0, lead)) - min(1, max(0, before))
	return sum + worth*gain/(1+y.w.Open*float64(left-1))
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
	best := 0.0
	for _, star := range stars {
		best = max(best, y.signal(int(star)))
	}
	return best
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
	k := &y.memo.row
	if k.at == y.fine {
		return k.worth
	}
	best := 0.0
	for _, card := range y.g.S.Row {
		if card != board.NoCard {
			if color := y.d.c.Cards[card].Sector; color.Set {
				best = max(best, y.bestOf(y.d.c.StarsOf(color.Color)))
			}
		}
	}
	*k = known{y.fine, best}
	return best
}

// earth returns what the signal at Earth is worth.
func (y *Policy) earth() float64 {
	home, reach, best := y.g.BodyAt(y.d.c.Earth).Sector(), y.g.ScanReach(y.p), 0.0
	for far := -reach; far <= reach; far++ {
		best = max(best, y.signal(int(y.g.S.StarAt[(home+far)&7])))
	}
	return best
}

// scan returns what a scan is worth, without its price.
func (y *Policy) scan() float64 {
	k := &y.memo.scan
	if k.at == y.fine {
		return k.worth
	}
	sum := y.earth() + y.rowSignal() + y.want(wantScan, 0)
	y.g.EachPower(y.p, func(power *catalog.Power) {
		for i := range power.Offers {
			if o := &power.Offers[i]; o.During == "scan" {
				sum += max(0, y.offer(o))
			}
		}
	})
	*k = known{y.fine, sum}
	return sum
}
