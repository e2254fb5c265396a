package player

import (
	"context"
	"math/rand/v2"

	"seti/kernel"
)

// random takes any option with equal chance.
type random struct{}

func (random) Choose(_ context.Context, e Eyes, d *kernel.Decision) int {
	return rand.New(rand.NewPCG(e.Seed, 0x5e71)).IntN(len(d.Options))
}
