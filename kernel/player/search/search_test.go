package search

import (
	"math"
	"testing"

	"seti/kernel"
)

// Over the same four games, one option is 3, 1, 2 and 2 points better: 2 in the mean, with a
// variance of 1/2.
func TestDifference(t *testing.T) {
	diff, variance, n := difference([]float64{13, 11, 12, 12}, []float64{10, 10, 10, 10})
	if diff != 2 || math.Abs(variance-0.5) > 1e-9 || n != 4 {
		t.Errorf("got %v, variance %v, %v games", diff, variance, n)
	}
	// A game that could not be imagined counts for neither option.
	if diff, _, n := difference([]float64{13, math.NaN(), 12}, []float64{10, 10, 10}); diff != 2.5 || n != 2 {
		t.Errorf("got %v of %v games without the one in the middle, want 2.5 of 2", diff, n)
	}
}

// Without games the price decides, with many games these decide.
func TestEstimates(t *testing.T) {
	before := priced(&kernel.Decision{Kind: kernel.TurnLevel}, []Worth{{Price: 10}, {Price: 9}, {Price: -30}, {Price: -70}})
	e := after(before, make([][]float64, 4))
	if math.Abs(e[1].mean+0.5) > 0.01 || math.Abs(e[1].variance-6.5*6.5) > 1e-9 {
		t.Errorf("without a game %+v", e[1])
	}
	if e[2].mean > -7.5 || e[2].mean-e[3].mean > 0.5 {
		t.Errorf("an option priced 40 points lower counts as %.1f points worse, one priced 80 lower as %.1f", -e[2].mean, -e[3].mean)
	}
	points := [][]float64{make([]float64, 4000), make([]float64, 4000)}
	for i := range points[1] {
		points[1][i] = 7 + float64(i%3) - 1
	}
	e = after(before[:2], points)
	if math.Abs(e[1].mean-7) > 0.1 || e[1].variance > 0.01 {
		t.Errorf("with 4000 games that say 7 %+v", e[1])
	}
	if d := doubted(e, 3); d[1].mean != e[1].mean || math.Abs(d[1].variance-e[1].variance-9) > 1e-9 || d[0].variance != 0 {
		t.Errorf("doubted by 3 points %+v", d)
	}
}

// An option that is surely worse is dropped, unless others are compared with it.
func TestSurvivors(t *testing.T) {
	for _, x := range []struct {
		name  string
		means []float64
		want  int
	}{
		{"two alike", []float64{0, 1, -9}, 2},
		{"the policy's is surely worse", []float64{0, 9}, 1},
		{"others are compared by it", []float64{0, 9, 9}, 3},
	} {
		e, open := make([]estimate, len(x.means)), make([]int, len(x.means))
		for i, m := range x.means {
			e[i], open[i] = estimate{m, 1}, i
		}
		e[0].variance = 0
		if got := survivors(open, e); len(got) != x.want {
			t.Errorf("%s: got %v, want %d", x.name, got, x.want)
		}
	}
}

func TestAlike(t *testing.T) {
	if e := []estimate{{0, 0}, {0, 0.01}, {3, 0.01}}; !alike([]int{0, 1}, e) || alike([]int{0, 1, 2}, e) {
		t.Error("0 and 0 are alike, 0 and 3 are not")
	}
}

// Whoever sets Breathe is called before each imagined game.
func TestBreathe(t *testing.T) {
	n := 0
	Breathe = func() { n++ }
	defer func() { Breathe = nil }()
	if r := (&race{ctx: t.Context()}); r.late() || n != 1 {
		t.Errorf("called %d times, want once", n)
	}
}
