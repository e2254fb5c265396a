package report

import (
	"math"
	"math/bits"
)

const maxSeats = 4

// unit is one point. In units, means of up to three seats are whole numbers.
const unit = 12

// split adds up games by the set of seats that had a thing.
type split [1 << maxSeats]cell

// cell is the games in which the same seats had the thing.
type cell struct {
	games   int64
	sum     [maxSeats]int64 // points of the seats
	squares int64           // of the difference between the seats that had it and the others, in units
}

// add takes a game in which a set of seats had the thing.
func (s *split) add(mask uint8, points []int64) {
	c := &s[mask]
	c.games++
	for p, n := range points {
		c.sum[p] += n
	}
	d := difference(mask, points)
	c.squares += d * d
}

// difference returns the mean of the seats of a set minus that of the others, in units.
func difference(mask uint8, points []int64) int64 {
	k := int64(bits.OnesCount8(mask))
	rest := int64(len(points)) - k
	if k == 0 || rest == 0 {
		return 0
	}
	var in, out int64
	for p, n := range points {
		if mask&(1<<p) != 0 {
			in += n
		} else {
			out += n
		}
	}
	return in*(unit/k) - out*(unit/rest)
}

// had returns the moments, over all games, of the number of seats that had it.
func (s *split) had(games int64) moments {
	m := moments{n: games}
	for mask := range s {
		k := int64(bits.OnesCount8(uint8(mask)))
		m.sum += k * s[mask].games
		m.squares += k * k * s[mask].games
	}
	return m
}

// points returns the sum of the points of the seats that had it.
func (s *split) points() (sum int64) {
	for mask := range s {
		for p, n := range s[mask].sum {
			if mask&(1<<p) != 0 {
				sum += n
			}
		}
	}
	return sum
}

// lead returns by how much more than usual the seats that had it were ahead of the others.
// usual are the mean points of the seats over all games.
func (s *split) lead(usual []float64) (mean, se float64, games int64) {
	var sum, squares float64
	for m := 1; m < 1<<len(usual)-1; m++ {
		c, mask := &s[m], uint8(m)
		if c.games == 0 {
			continue
		}
		n := float64(c.games)
		d := float64(difference(mask, c.sum[:len(usual)])) / unit // summed over the games
		u := average(mask, usual) - average(^mask, usual)
		games += c.games
		sum += d - n*u
		squares += float64(c.squares)/unit/unit - 2*u*d + n*u*u
	}
	if games == 0 {
		return 0, 0, 0
	}
	n := float64(games)
	return sum / n, math.Sqrt(variance(n, sum, squares) / n), games
}

// average returns the mean of the values of the seats of a set.
func average(mask uint8, values []float64) float64 {
	sum, n := 0.0, 0
	for p, x := range values {
		if mask&(1<<p) != 0 {
			sum += x
			n++
		}
	}
	return sum / float64(n)
}
