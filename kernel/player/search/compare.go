package search

import (
	"math"

	"seti/kernel"
)

// estimate is an estimate of how many points more an option gains than the policy's option. It
// begins with the difference of the prices, to which imagined games add as far as their number
// and spread allow: few games alone would find the luckiest option, not the best.
type estimate struct {
	mean, variance float64
}

const (
	// usual is the assumed spread of the difference between two options in one imagined
	// game. It counts as much as if it had been seen in usualGames games.
	usual, usualGames = 20.0, 4.0
	// hopeless is the number of standard errors by which an option is worse that is
	// dropped.
	hopeless = 1.5
	// sure is the number of standard errors by which an option must be better to be reported.
	sure = 2.0
)

// priced returns the estimates by prices alone. The first option is that of the
// policy.
func priced(d *kernel.Decision, list []Worth) []estimate {
	out := make([]estimate, len(list))
	for k := 1; k < len(list); k++ {
		out[k] = byPrice(d, list[0].Price-list[k].Price)
	}
	return out
}

// byPrice returns the estimate of an option that is so much cheaper than the policy's.
func byPrice(d *kernel.Decision, gap float64) estimate {
	doubt := doubtStep
	if d.Kind == kernel.TurnLevel {
		doubt = doubtTurn
	}
	return estimate{-most * math.Tanh(gap/steep), doubt * doubt}
}

const (
	// A small difference of prices is half as large in points, and a large one is never more than most: an option that is
	// priced 12 points lower than the policy's is hardly better than one that is priced 30 points lower. This was seen in
	// 172 decisions of the policy, with 120 games for each option.
	most, steep = 8.0, 16.0
	// doubtTurn and doubtStep are the points by which that usually is off, at a turn-level decision and elsewhere.
	doubtTurn, doubtStep = 6.5, 4.5
)

// after returns the estimates after imagined games.
func after(before []estimate, points [][]float64) []estimate {
	out := make([]estimate, len(before))
	for k := 1; k < len(before); k++ {
		diff, variance, n := difference(points[k], points[0])
		variance = (variance*n + usual*usual*usualGames) / (n + usualGames)
		seen, known := n/variance, 1/before[k].variance
		out[k] = estimate{(before[k].mean*known + diff*seen) / (known + seen), 1 / (known + seen)}
	}
	return out
}

// doubted returns estimates that may be off by some points more.
func doubted(e []estimate, points float64) []estimate {
	out := make([]estimate, len(e))
	for k := 1; k < len(e); k++ {
		out[k] = estimate{e[k].mean, e[k].variance + points*points}
	}
	return out
}

// survivors returns the options that are not surely worse than the best of them. The policy's
// option stays as long as others are compared with it.
func survivors(open []int, e []estimate) []int {
	best := leader(open, e)
	worse := func(k int) bool {
		return e[best].mean-e[k].mean > hopeless*math.Sqrt(e[k].variance+e[best].variance)
	}
	kept := open[:0]
	for _, k := range open {
		if k == 0 || !worse(k) {
			kept = append(kept, k)
		}
	}
	if len(kept) == 2 && kept[0] == 0 && worse(0) {
		kept = kept[1:]
	}
	return kept
}

// alike reports whether it no longer matters which of the open options is taken.
func alike(open []int, e []estimate) bool {
	best := leader(open, e)
	for _, k := range open {
		if k != best && e[best].mean-e[k].mean+math.Sqrt(e[best].variance+e[k].variance) > slight {
			return false
		}
	}
	return true
}

// leader returns the option estimated to be worth most.
func leader(open []int, e []estimate) int {
	best := open[0]
	for _, k := range open {
		if e[k].mean > e[best].mean {
			best = k
		}
	}
	return best
}

// mean returns the mean of the games that could be imagined, and their number.
func mean(list []float64) (points float64, games int) {
	for _, x := range list {
		if !math.IsNaN(x) {
			points += x
			games++
		}
	}
	return points / float64(max(1, games)), games
}

// difference returns the mean difference between two options over the imagined games
// that both have, its variance in one game, and the number of those games.
func difference(a, b []float64) (diff, variance, n float64) {
	sum, squares := 0.0, 0.0
	for i := range min(len(a), len(b)) {
		if x := a[i] - b[i]; !math.IsNaN(x) {
			sum += x
			squares += x * x
			n++
		}
	}
	if n == 0 {
		return 0, 0, 0
	}
	diff = sum / n
	return diff, max(0, squares/n-diff*diff), n
}
