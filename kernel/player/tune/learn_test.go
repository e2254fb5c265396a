package tune

import (
	"context"
	"math"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/player/price"
)

// The same lessons teach the same habits with any number of workers, also where there was nothing before, and the habits differ
// from those before.
func TestLearn(t *testing.T) {
	c, from := content.MustOpen(), price.Tuned()
	o := Lessons{Batches: 6, Games: 4, Seed: 5, Workers: 1, Rate: 0.1, Heat: 1, Settings: []kernel.Settings{{Players: 2}, {Players: 3}}}
	before, told := from.Sum(), 0
	one, err := Learn(context.Background(), c, from, o, func(Lesson) { told++ })
	if err != nil {
		t.Fatal(err)
	}
	o.Workers = 3
	three, err := Learn(context.Background(), c, from, o, nil)
	if err != nil {
		t.Fatal(err)
	}
	if one.Sum() != three.Sum() {
		t.Error("another number of workers teaches other habits")
	}
	if told != 6 || one.Sum() == before || from.Sum() != before {
		t.Errorf("%d lessons from %s to %s, and what they began with became %s", told, before, one.Sum(), from.Sum())
	}
}

// Points after a turn count in full for it, and less for each earlier turn.
func TestBetter(t *testing.T) {
	v := &price.Valuation{Rounds: make([]price.Features, 2)}
	v.Rounds[0][0], v.Rounds[1][0] = 100, 120
	turn := func(round int) (s sample) {
		s.round, s.features[0] = round, 1
		return s
	}
	l := &learner{valuation: v}
	// 100, 100 and 120 were expected; the game brought 110.
	got := l.better([]sample{turn(1), turn(1), turn(2)}, 110)
	want := []float64{carry * (20 + carry*-10), 20 + carry*-10, -10}
	for k := range want {
		if math.Abs(got[k]-want[k]) > 1e-9 {
			t.Errorf("got %v, want %v", got, want)
		}
	}
}

// An option that is cheaper by the heat is taken e times less often.
func TestChances(t *testing.T) {
	odds := chances([]float64{4, 2, 4}, 2, nil)
	sum := odds[0] + odds[1] + odds[2]
	if math.Abs(sum-1) > 1e-9 || odds[0] != odds[2] || math.Abs(odds[0]/odds[1]-math.E) > 1e-9 {
		t.Errorf("got %v", odds)
	}
}

func rows(traits int) (list []*price.Facts) {
	for range traits {
		list = append(list, new(price.Facts))
	}
	return list
}

// Habits that pay are learned: if launching probes is followed by more points, launching gains
// in price.
func TestMove(t *testing.T) {
	l := &learner{o: Lessons{Batches: 10, Rate: 0.5}}
	l.of(rows(5), rows(5))
	l.batch.Decisions, l.batch.Size = 4, 4
	l.batch.Slopes[3][0], l.batch.Slopes[4][1] = 20, -20
	l.move(0)
	if up, down := l.habits[3][0], l.habits[4][1]; math.Abs(up-0.5) > 0.01 || up != -down || l.habits[3][1] != 0 {
		t.Errorf("got %v up and %v down, want about 0.5", up, down)
	}
}
