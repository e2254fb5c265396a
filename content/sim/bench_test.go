package sim

import (
	"context"
	"testing"

	"seti/content"
)

// BenchmarkSim plays games as `seti sim` does, with and without verifying each.
func BenchmarkSim(b *testing.B) {
	c, err := content.Open()
	if err != nil {
		b.Fatal(err)
	}
	for _, verify := range []bool{false, true} {
		name := "plain"
		if verify {
			name = "verify"
		}
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			if _, err := Run(context.Background(), c, Options{Games: b.N, Players: 4, Seed: 1, Workers: 1, Verify: verify}); err != nil {
				b.Fatal(err)
			}
		})
	}
}
