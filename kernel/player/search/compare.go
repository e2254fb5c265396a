package search

import (
	"math"

	"seti/kernel"
)

// estimate is how many points more an option is thought to bring than that of the
// policy. It begins with the difference of the prices and takes up what imagined
// games say as far as their number and spread allow: few games alone would find
// the luckiest option, not the best.
type estimate struct {
	mean, variance float64
}

const (
	// usual is the spread of the difference between two options in one imagined
	// game as long as few have been seen: as if it had been seen in so many.
	usual, usualGames = 20.0, 4.0
	// hopeless is by how many standard errors an option is worse that is not looked
	// at any more.
	hopeless = 2.0
)

// priced are the estimates by prices alone. The first option is that of the
// policy.
func priced(d *kernel.Decision, list []Worth) []estimate {
	p := atStep
	if d.Kind == kernel.TurnLevel {
		p = atTurn
	}
	out := make([]estimate, len(list))
	for k := 1; k < len(list); k++ {
		out[k] = estimate{p.slope * (list[k].Price - list[0].Price), p.doubt * p.doubt}
	}
	return out
}

// prior says which part of a difference of prices is one of points, and by how many
// points it usually is off. They were found where options of games of the policy
// were played out 80 times each: what is done first in a turn matters less than
// prices have it, as it is often done next.
type prior struct {
	slope, doubt float64
}

var atTurn, atStep = prior{0.2, 6.5}, prior{0.5, 4.5}

// after are the estimates after imagined games.
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

// doubted are estimates that may be off by some points more.
func doubted(e []estimate, points float64) []estimate {
	out := make([]estimate, len(e))
	for k := 1; k < len(e); k++ {
		out[k] = estimate{e[k].mean, e[k].variance + points*points}
	}
	return out
}

// survivors are the options that are not surely worse than the best of them. That
// of the policy stays as long as others are compared by it.
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

// alike tells whether it no longer matters which of the open options is taken.
func alike(open []int, e []estimate) bool {
	best := leader(open, e)
	for _, k := range open {
		if k != best && e[best].mean-e[k].mean+math.Sqrt(e[best].variance+e[k].variance) > slight {
			return false
		}
	}
	return true
}

// leader is the option thought to be worth most.
func leader(open []int, e []estimate) int {
	best := open[0]
	for _, k := range open {
		if e[k].mean > e[best].mean {
			best = k
		}
	}
	return best
}

// mean is that of the games that could be imagined, and their number.
func mean(list []float64) (points float64, games int) {
	for _, x := range list {
		if !math.IsNaN(x) {
			points += x
			games++
		}
	}
	return points / float64(max(1, games)), games
}

// difference is the mean difference between two options over the imagined games
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
