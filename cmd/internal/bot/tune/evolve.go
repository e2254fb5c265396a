package tune

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"seti/cmd/internal/bot/price"
	"seti/kernel"
)

// Options say how to look for weights. Everything follows from the seed: the
// same options find the same weights, with any number of workers.
type Options struct {
	Generations int
	Children    int // of each generation
	Games       int // each child plays, the same for all of a generation
	Seed        uint64
	Workers     int
	Spread      float64 // of the children in the first generation, as a part of each weight
	Settings    []kernel.Settings
}

// Generation is how one generation went.
type Generation struct {
	Number  int
	Mean    float64 // points of a child
	Best    float64
	Weights *price.Weights // the parents of the next one
}

// Evolve improves weights by an evolution strategy: children differ from the
// mean of their parents by chance, play against themselves, and the better half
// are the parents of the next generation, the best counting most. It returns the
// last mean.
func Evolve(ctx context.Context, c *kernel.Catalog, from *price.Weights, o Options, tell func(Generation)) (*price.Weights, error) {
	mean := from.Vector()
	velocity := make([]float64, len(mean))
	rng := rand.New(rand.NewPCG(o.Seed, 0x7e5))
	for n := range o.Generations {
		left := 1 - float64(n)/float64(o.Generations)
		spread := o.Spread * (0.3 + 0.7*left)
		children := make([]child, o.Children)
		for i := range children {
			x := make([]float64, len(mean))
			for k := range x {
				step := rng.NormFloat64() * spread * max(0.4, abs(mean[k]))
				if i%2 == 1 { // the mirror image of its neighbor
					step = mean[k] - children[i-1].vector[k]
				}
				x[k] = mean[k] + step
			}
			children[i].vector = x
		}
		seed := o.Seed + uint64(n*o.Games)
		set := o.Settings[n%len(o.Settings)]
		sum := 0.0
		for i := range children {
			if ctx.Err() != nil {
				return weights(mean), ctx.Err()
			}
			w := weights(children[i].vector)
			players := make([]*price.Weights, set.Players)
			for p := range players {
				players[p] = w
			}
			points, err := Match(c, set, players, o.Games, seed, o.Workers)
			if err != nil { // it goes round in circles
				children[i].points = -1
				continue
			}
			children[i].points = average(points, set.Players)
			sum += children[i].points
		}
		slices.SortStableFunc(children, func(a, b child) int { return cmp.Compare(b.points, a.points) })
		parents := children[:len(children)/2]
		for k := range mean {
			x, total := 0.0, 0.0
			for i, p := range parents {
				share := float64(len(parents) - i)
				x += share * p.vector[k]
				total += share
			}
			velocity[k] = 0.5*velocity[k] + (x/total - mean[k])
			mean[k] += velocity[k]
		}
		if tell != nil {
			tell(Generation{n + 1, sum / float64(len(children)), children[0].points, weights(mean)})
		}
	}
	return weights(mean), nil
}

type child struct {
	vector []float64
	points float64
}

func weights(vector []float64) *price.Weights {
	w := new(price.Weights)
	w.SetVector(vector)
	return w
}

func average(points [][kernel.MaxSeats]float64, players int) float64 {
	sum := 0.0
	for _, game := range points {
		for p := range players {
			sum += game[p]
		}
	}
	return sum / float64(len(points)*players)
}

func abs(x float64) float64 { return max(x, -x) }
