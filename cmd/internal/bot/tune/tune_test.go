package tune

import (
	"fmt"
	"testing"

	"seti/cmd/internal/bot/price"
	"seti/content"
	"seti/kernel"
)

func TestSelf(t *testing.T) {
	c := content.MustOpen()
	w := price.Tuned()
	pts, err := Match(c, kernel.Settings{Players: 2}, []*price.Weights{w, w}, 200, 1, 2)
	if err != nil {
		t.Fatalf("%v\n%s", err, err.(*kernel.Failure).Stack)
	}
	var all []float64
	for _, p := range pts {
		all = append(all, (p[0]+p[1])/2)
	}
	m, se := Mean(all)
	fmt.Printf("mean %.1f ± %.1f\n", m, se)
}

func BenchmarkGame(b *testing.B) {
	c := content.MustOpen()
	w := price.Tuned()
	b.ResetTimer()
	if _, err := Match(c, kernel.Settings{Players: 2}, []*price.Weights{w, w}, b.N, 1, 1); err != nil {
		b.Fatal(err)
	}
}
