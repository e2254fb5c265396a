package player

import "testing"

// Of one turn a study keeps the worst decision, and of all at most ten, the worst first.
func TestWorstOfAStudy(t *testing.T) {
	x := &Study{}
	for i := range 12 {
		x.add(Verdict{Turn: i, Points: float64(i)})
	}
	x.add(Verdict{Turn: 11, Points: 5})
	x.add(Verdict{Turn: 3, Points: 20})
	if len(x.Worst) != StudyKeeps || x.Worst[0].Points != 20 || x.Worst[1].Points != 11 || x.Worst[9].Points != 2 {
		t.Errorf("the worst are %v", x.Worst)
	}
}
