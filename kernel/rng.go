package kernel

// RNG is the one random stream of a game (rules 1.6): PCG XSH RR 64/32 of
// O'Neill, 8 bytes of state, the same numbers on every machine.
type RNG struct {
	State uint64
	Draws uint32 // numbers drawn so far; undo stops where it grew
}

const pcgStep, pcgIncrement = 6364136223846793005, 1442695040888963407

// NewRNG returns the stream of a seed.
func NewRNG(seed uint64) RNG {
	r := RNG{State: seed + pcgIncrement}
	r.State = r.State*pcgStep + pcgIncrement
	return r
}

func (r *RNG) next() uint32 {
	old := r.State
	r.State = old*pcgStep + pcgIncrement
	r.Draws++
	x := uint32(((old >> 18) ^ old) >> 27)
	rot := uint32(old >> 59)
	return x>>rot | x<<(-rot&31)
}

// Intn returns a number from 0 to n-1, without bias. n must be positive.
func (r *RNG) Intn(n int) int {
	bound := uint32(n)
	threshold := -bound % bound
	for {
		if x := r.next(); x >= threshold {
			return int(x % bound)
		}
	}
}

// shuffle puts a list in random order.
func shuffle[T any](r *RNG, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		j := r.Intn(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}
