package report

import (
	"fmt"
	"math"
)

// axis is one axis of a chart, with its ticks.
type axis struct {
	Unit  string
	Ticks []tick
}

type tick struct {
	At   float64 // in percent, from the left or from the bottom
	Text string
}

// Down returns the place of the tick in percent from the top.
func (t tick) Down() float64 { return 100 - t.At }

// scale is a range of numbers.
type scale struct{ low, high float64 }

// at returns the place of a number on the scale, in percent.
func (s scale) at(x float64) float64 {
	return 100 * (math.Min(s.high, math.Max(s.low, x)) - s.low) / (s.high - s.low)
}

// axis returns an axis with a tick at each round number, about five of them; format writes a number.
func (s scale) axis(unit, format string) axis {
	a, step := axis{Unit: unit}, roundStep((s.high-s.low)/6)
	for x := math.Ceil(s.low/step) * step; x <= s.high+step/1000; x += step {
		text := "0"
		if n := math.Round(x/step) * step; n != 0 {
			text = fmt.Sprintf(format, n)
		}
		a.Ticks = append(a.Ticks, tick{s.at(x), text})
	}
	return a
}

// roundStep returns the next of 1, 2, 5, 10, 20, 50 ... that is not below x.
func roundStep(x float64) float64 {
	power := 1.0
	for ; power*10 < x; power *= 10 {
	}
	for _, n := range []float64{1, 2, 5} {
		if n*power >= x {
			return n * power
		}
	}
	return 10 * power
}
