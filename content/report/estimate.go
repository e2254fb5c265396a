package report

import (
	"cmp"
	"math"
	"slices"
)

// z is the number of standard errors on each side of a mean that hold 95 of 100 cases.
const z = 1.96

// fewest is the least number of games from which an estimate is made.
const fewest = 20

// moments are sums of whole numbers and of their squares.
type moments struct{ n, sum, squares int64 }

func (m *moments) add(x int64) {
	m.n++
	m.sum += x
	m.squares += x * x
}

// mean returns the mean, where units of the numbers make one.
func (m moments) mean(units float64) float64 {
	if m.n == 0 {
		return 0
	}
	return float64(m.sum) / float64(m.n) / units
}

// variance returns the variance of the numbers, where units of them make one.
func (m moments) variance(units float64) float64 {
	return variance(float64(m.n), float64(m.sum)/units, float64(m.squares)/units/units)
}

// variance returns the variance of n numbers with a sum and a sum of squares.
func variance(n, sum, squares float64) float64 {
	if n < 2 {
		return 0
	}
	return math.Max(0, (squares-sum*sum/n)/(n-1))
}

// Points are the mean points of a game, with their range.
type Points struct {
	Mean float64     `json:"mean"`
	SD   float64     `json:"sd"`
	SE   float64     `json:"se"`
	CI95 *[2]float64 `json:"ci95"` // nil if there are too few games
}

func (m moments) points(units float64) Points {
	mean, v := m.mean(units), m.variance(units)
	se := math.Sqrt(v / float64(max(1, m.n)))
	p := Points{Mean: round(mean), SD: round(math.Sqrt(v)), SE: round(se)}
	if m.n >= fewest {
		p.CI95 = &[2]float64{round(mean - z*se), round(mean + z*se)}
	}
	return p
}

// Share is a part of games, from 0 to 1.
type Share struct {
	Part float64    `json:"part"`
	CI95 [2]float64 `json:"ci95"`
}

// unknown is the range of a part of no games.
var unknown = [2]float64{0, 1}

// share returns a part of n games with the range of Wilson.
func share(part float64, n int64) Share {
	if n == 0 {
		return Share{CI95: unknown}
	}
	low, high := Wilson(part/float64(n), float64(n))
	return Share{round(part / float64(n)), [2]float64{round(low), round(high)}}
}

// Wilson returns the 95 percent confidence interval of a part that was observed in n games.
func Wilson(part, n float64) (low, high float64) {
	if n == 0 {
		return unknown[0], unknown[1]
	}
	middle := (part + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(part*(1-part)/n+z*z/(4*n*n))
	return max(0, middle-half), min(1, middle+half)
}

// Estimate is a difference with its range.
type Estimate struct {
	Mean  float64    `json:"mean"`
	SE    float64    `json:"se"`
	CI95  [2]float64 `json:"ci95"`
	Games int64      `json:"games"` // number of games from which it was made
	// P is the probability that chance alone gives as large a difference, corrected for the
	// other rows of the table.
	P      float64 `json:"p"`
	Stands bool    `json:"stands"` // P is below 0.05
}

// estimate returns the estimate for a mean and its standard error; nil if there are too
// few games.
func estimate(mean, se float64, games int64) *Estimate {
	if games < fewest {
		return nil
	}
	e := &Estimate{Mean: round(mean), SE: round(se), CI95: [2]float64{round(mean - z*se), round(mean + z*se)}, Games: games}
	switch {
	case se > 0:
		e.P = math.Erfc(math.Abs(mean) / se / math.Sqrt2)
	case mean == 0:
		e.P = 1
	}
	return e
}

// larger compares estimates: the larger one comes first, one that is not known last.
func larger(a, b *Estimate) int {
	switch {
	case a != nil && b != nil:
		return cmp.Compare(b.Mean, a.Mean)
	case a != nil:
		return -1
	case b != nil:
		return 1
	}
	return 0
}

// holm corrects the estimates of a table for their number, and marks those that
// stand out.
func holm(table []*Estimate) {
	table = slices.DeleteFunc(slices.Clone(table), func(e *Estimate) bool { return e == nil })
	slices.SortStableFunc(table, func(a, b *Estimate) int { return cmp.Compare(a.P, b.P) })
	worst := 0.0
	for i, e := range table {
		worst = max(worst, min(1, e.P*float64(len(table)-i)))
		e.P, e.Stands = round(worst), worst < 0.05
	}
}

// correct corrects columns of a table for the number of its rows.
func correct[T any](rows []T, columns ...func(*T) *Estimate) {
	for _, of := range columns {
		var table []*Estimate
		for i := range rows {
			table = append(table, of(&rows[i]))
		}
		holm(table)
	}
}

// round rounds a number to the digits that a report has, so that it is the same on every machine.
func round(x float64) float64 {
	if x = math.Round(x*1e4) / 1e4; x == 0 {
		return 0 // instead of -0
	}
	return x
}

// welch compares the means of two sets of games.
func welch(a, b moments, units float64) *Estimate {
	se := math.Sqrt(a.variance(units)/float64(max(1, a.n)) + b.variance(units)/float64(max(1, b.n)))
	return estimate(a.mean(units)-b.mean(units), se, min(a.n, b.n))
}
