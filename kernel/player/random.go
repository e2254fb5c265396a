package player

import (
	"context"
	"math/rand/v2"

	"seti/kernel"
)

// random takes any option with equal chance.
type random struct {
	source rand.PCG // kept: to make one would take as long as a decision
}

func (r *random) Choose(_ context.Context, e Eyes, d *kernel.Decision) int {
	r.source.Seed(e.Seed, 0x5e71)
	return rand.New(&r.source).IntN(len(d.Options))
}
