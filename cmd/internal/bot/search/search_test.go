package search

import (
	"math"
	"testing"
)

// Two options over the same four games: 3, 1, 2, 2 better, so 2 in the mean with a
// spread of sqrt(1/2) and an error of sqrt(1/2 / 3).
func TestDifference(t *testing.T) {
	diff, se := difference([]float64{13, 11, 12, 12}, []float64{10, 10, 10, 10})
	if diff != 2 || math.Abs(se-math.Sqrt(0.5/3)) > 1e-9 {
		t.Errorf("got %v ± %v", diff, se)
	}
	// A game that could not be imagined counts for neither.
	diff, _ = difference([]float64{13, math.NaN(), 12}, []float64{10, 10, 10})
	if diff != 2.5 {
		t.Errorf("got %v without the game in the middle, want 2.5", diff)
	}
	if _, se := difference([]float64{1}, []float64{2}); !math.IsInf(se, 1) {
		t.Error("one game says how sure it is")
	}
}

// What is surely worse is dropped, unless it is to be kept.
func TestSurvivors(t *testing.T) {
	points := [][]float64{{10, 12, 10, 12}, {10, 12, 11, 12}, {1, 2, 1, 3}}
	if got := survivors([]int{0, 1, 2}, points, -1); len(got) != 2 || got[0] != 0 || got[1] != 1 {
		t.Errorf("got %v, want the first two", got)
	}
	if got := survivors([]int{0, 1, 2}, points, 2); len(got) != 3 {
		t.Errorf("got %v, want all", got)
	}
}

func TestAlike(t *testing.T) {
	points := [][]float64{{10, 10, 10, 10}, {10, 10, 10, 10}, {10, 30, 10, 30}}
	if !alike([]int{0, 1}, points) {
		t.Error("equal points are not alike")
	}
	if alike([]int{0, 1, 2}, points) {
		t.Error("a difference of 10 points is slight")
	}
}
