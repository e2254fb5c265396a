// Package bot holds players that a computer plays.
//
// A bot is a Policy: it gets a decision and returns the index of an option.
// It may look at what its seat may know and nothing else; the ones here look
// at the options only.
package bot

import (
	"fmt"
	"math/rand/v2"

	"seti/kernel"
)

// Policy takes a decision.
type Policy func(d *kernel.Decision) int

// Names of the policies, in the order of help.
var Names = []string{"uniform", "eager"}

// New returns a policy by name. seed makes its choices repeatable.
func New(name string, seed uint64) (Policy, error) {
	rng := rand.New(rand.NewPCG(seed, 0x5e71))
	switch name {
	case "uniform":
		return Uniform(rng), nil
	case "eager":
		return Eager(rng), nil
	}
	return nil, fmt.Errorf("unknown computer player %q: expected uniform or eager", name)
}

// Uniform takes any option with equal chance.
func Uniform(rng *rand.Rand) Policy {
	return func(d *kernel.Decision) int { return rng.IntN(len(d.Options)) }
}

// Eager takes any option with equal chance, but passes only when nothing else
// is legal: long games.
func Eager(rng *rand.Rand) Policy {
	return func(d *kernel.Decision) int {
		for {
			i := rng.IntN(len(d.Options))
			if d.Options[i].Verb != kernel.VerbPass || len(d.Options) == 1 {
				return i
			}
		}
	}
}
