package kernel

import (
	"math/bits"
	"slices"
)

// completed reports whether a star is completed and not yet resolved
// (rules 7.3.1).
// A data slot that is not in play never is.
func (s *State) completed(star int) bool { return s.StarData[star] == 0 }

// PutSignal puts a signal on the next position of a data slot, whose token goes
// to nobody, or beside a full one (rules 7.2.1, 7.2.3); it returns the position,
// 0 beside the slot.
func (g *Game) PutSignal(p Seat, star int) int {
	s, pos := g.S, 0
	room(len(s.Signals), "signals")
	if !s.completed(star) {
		pos = bits.TrailingZeros16(s.StarData[star]) + 1
		s.StarData[star] &^= 1 << (pos - 1)
	}
	s.Signals = append(s.Signals, Signal{Star: int8(star), Pos: int8(pos), Owner: p})
	s.changed(ReadsSignals)
	return pos
}

// PutWin puts a win marker at a star (rules 7.4.7).
func (g *Game) PutWin(p Seat, star int) {
	g.S.Wins = append(g.S.Wins, Win{Star: int8(star), Owner: p})
	g.S.changed(ReadsWins)
}

// ClearStar takes all markers off a star and fills its data slot.
func (g *Game) ClearStar(star int) {
	s := g.S
	s.Signals = slices.DeleteFunc(s.Signals, func(x Signal) bool { return int(x.Star) == star })
	s.Wins = slices.DeleteFunc(s.Wins, func(x Win) bool { return int(x.Star) == star })
	s.StarData[star] = 1<<g.C.Stars[star].Slots - 1
	s.changed(ReadsSignals | ReadsWins)
}

// Leaders returns who would win a star if it were completed now, and who would be
// second, Nobody if there is none (rules 7.4.2, 7.4.3).
func (s *State) Leaders(star int) (first, second Seat) {
	first = s.majority(star, Nobody)
	return first, s.majority(star, first)
}

// majority returns who has most markers at a star, the later last marker
// winning a tie, and not counting one player (rules 7.4.2, 7.4.3).
func (s *State) majority(star int, without Seat) Seat {
	var count, last [MaxSeats - int(Neutral)]int // of each owner, the neutral one first
	for i, x := range s.Signals {
		if int(x.Star) == star && x.Owner != without {
			count[x.Owner-Neutral]++
			last[x.Owner-Neutral] = i
		}
	}
	best, most, final := Nobody, 0, 0
	for k, n := range count {
		if n > most || n == most && n > 0 && last[k] > final {
			best, most, final = Seat(k)+Neutral, n, last[k]
		}
	}
	return best
}
