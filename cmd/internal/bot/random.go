package bot

import (
	"context"
	"math/rand/v2"

	"seti/cmd/internal/bot/search"
	"seti/kernel"
)

// random takes any option with equal chance.
type random struct{}

func (random) Choose(_ context.Context, d *kernel.Decision, _ search.Imagine, seed uint64) int {
	return rand.New(rand.NewPCG(seed, 0x5e71)).IntN(len(d.Options))
}
