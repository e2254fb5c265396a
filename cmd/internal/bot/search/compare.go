package search

import "math"

// survivors are the options that are not surely worse than the best of them, and
// the one to keep.
func survivors(open []int, points [][]float64, keep int) []int {
	best := leader(open, points)
	kept := open[:0]
	for _, k := range open {
		if diff, se := difference(points[k], points[best]); k == best || k == keep || diff > -hopeless*se-0.1 {
			kept = append(kept, k)
		}
	}
	return kept
}

// alike tells whether it no longer matters which of the open options is taken.
func alike(open []int, points [][]float64) bool {
	best := leader(open, points)
	for _, k := range open {
		if diff, se := difference(points[best], points[k]); k != best && diff+se > slight {
			return false
		}
	}
	return true
}

// leader is the option with the best mean.
func leader(open []int, points [][]float64) int {
	best := open[0]
	for _, k := range open {
		if mean(points[k]) > mean(points[best]) {
			best = k
		}
	}
	return best
}

func mean(list []float64) float64 {
	sum, n := 0.0, 0
	for _, x := range list {
		if !math.IsNaN(x) {
			sum += x
			n++
		}
	}
	return sum / float64(max(1, n))
}

// difference is the mean difference between two options over the imagined games
// that both have, and its standard error.
func difference(a, b []float64) (diff, se float64) {
	sum, squares, n := 0.0, 0.0, 0
	for i := range min(len(a), len(b)) {
		if x := a[i] - b[i]; !math.IsNaN(x) {
			sum += x
			squares += x * x
			n++
		}
	}
	if n < 2 {
		return 0, math.Inf(1)
	}
	m := sum / float64(n)
	return m, math.Sqrt(max(0, squares/float64(n)-m*m) / float64(n-1))
}
