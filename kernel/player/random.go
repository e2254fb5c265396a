package player

import (
	"math/rand/v2"

	"seti/kernel"
	"seti/kernel/player/search"
)

// random takes any option with equal chance.
type random struct{}

func (random) Choose(d *kernel.Decision, _ search.Imagine, seed uint64) int {
	return rand.New(rand.NewPCG(seed, 0x5e71)).IntN(len(d.Options))
}
