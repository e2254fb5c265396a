package tune

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player/price"
)

// Options set how to look for weights, to fit a valuation (Fit) or to measure points (Measure); these need only the
// second half. Everything follows from the seed: the same options give the same result, with any number of workers and
// of shards.
type Options struct {
	Generations int
	Children    int     // in each generation
	Spread      float64 // of the children in the first generation, as a part of each weight

	Games    int // that each child plays, the same for all of a generation
	Seed     uint64
	Workers  int
	Settings []kernel.Settings
	Team     Team
}

// Generation is the result of one generation.
type Generation struct {
	Number  int
	Mean    float64 // of the points of a child
	Best    float64
	Weights *price.Weights // the parents of the next generation
}

// Evolve improves weights by a separable natural evolution strategy: children
// differ from the mean in pairs that mirror each other, and play against
// themselves. The mean moves towards the better ones, and the spread of each weight grows
// or shrinks like that of the better ones. Evolve calls tell after each generation and returns the last
// mean.
func Evolve(ctx context.Context, c *catalog.Catalog, from *price.Weights, o Options, tell func(Generation)) (*price.Weights, error) {
	mean := from.Vector()
	spread := make([]float64, len(mean))
	for k, size := range from.Sizes() {
		spread[k] = o.Spread * max(size, abs(mean[k]))
	}
	rng := rand.New(rand.NewPCG(o.Seed, 0x7e5))
	share := shares(o.Children)
	rate := (3 + math.Log(float64(len(mean)))) / (5 * math.Sqrt(float64(len(mean))))
	for n := range o.Generations {
		children := make([]child, o.Children)
		for i := range children {
			children[i].step = make([]float64, len(mean))
			for k := range mean {
				if i%2 == 1 {
					children[i].step[k] = -children[i-1].step[k]
				} else {
					children[i].step[k] = rng.NormFloat64()
				}
			}
		}
		seed := o.Seed + uint64(n*o.Games)
		set := o.Settings[n%len(o.Settings)]
		made := make([][]score, Parts) // of each child
		for i := range children {
			x := make([]float64, len(mean))
			for k := range x {
				x[k] = mean[k] + spread[k]*children[i].step[k]
			}
			w := weights(from, x)
			players := make([]*price.Weights, set.Players)
			for p := range players {
				players[p] = w
			}
			points, err := match(ctx, o.Team, c, set, players, o.Games, seed, o.Workers)
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			for part, s := range scores(points, set.Players) {
				s.Endless = err != nil // such weights play without end
				made[part] = append(made[part], s)
			}
		}
		made, err := join(ctx, o.Team, made)
		if err != nil {
			return nil, err
		}
		sum := 0.0
		for i := range children {
			var all score
			for _, part := range made {
				all.add(part[i])
			}
			children[i].points = all.mean()
			sum += max(0, children[i].points)
		}
		slices.SortStableFunc(children, func(a, b child) int { return cmp.Compare(b.points, a.points) })
		for k := range mean {
			move, wider := 0.0, 0.0
			for i := range children {
				x := children[i].step[k]
				move += share[i] * x
				wider += share[i] * (x*x - 1)
			}
			mean[k] += spread[k] * move
			spread[k] *= math.Exp(rate / 2 * wider)
		}
		if tell != nil {
			tell(Generation{n + 1, sum / float64(len(children)), children[0].points, weights(from, mean)})
		}
	}
	return weights(from, mean), nil
}

// shares returns the weights of children, the best first: in the better half, better ones weigh more; the mean of all
// weights is subtracted.
func shares(n int) []float64 {
	list, sum := make([]float64, n), 0.0
	for i := range list {
		list[i] = max(0, math.Log(float64(n)/2+1)-math.Log(float64(i)+1))
		sum += list[i]
	}
	for i := range list {
		list[i] = list[i]/sum - 1/float64(n)
	}
	return list
}

type child struct {
	step   []float64 // difference to the mean, in spreads
	points float64
}

// weights returns the weights of a vector, with the habits of others.
func weights(from *price.Weights, vector []float64) *price.Weights {
	w := *from
	w.SetVector(vector)
	return &w
}

func abs(x float64) float64 { return max(x, -x) }

// score sums up the points of seats. Points are whole numbers, so the sums are exact.
type score struct {
	Sum, Squares, Seats float64
	Endless             bool // a game did not end
}

// scores sums up the points of games, for each of Parts.
func scores(points [][board.MaxSeats]float64, players int) (list [Parts]score) {
	for i, game := range points {
		for _, x := range game[:players] {
			list[i%Parts].add(score{Sum: x, Squares: x * x, Seats: 1})
		}
	}
	return list
}

func (s *score) add(x score) {
	s.Sum, s.Squares, s.Seats, s.Endless = s.Sum+x.Sum, s.Squares+x.Squares, s.Seats+x.Seats, s.Endless || x.Endless
}

// mean returns the points of a seat, -1 if a game did not end.
func (s *score) mean() float64 {
	if s.Endless {
		return -1
	}
	return s.Sum / s.Seats
}

// Measure lets weights play against themselves and returns the mean points of a seat and half of
// its 95 % interval. Games is a number for each of the settings.
func Measure(ctx context.Context, c *catalog.Catalog, w *price.Weights, o Options) (points, within float64, err error) {
	list := make([]score, Parts)
	for k, set := range o.Settings {
		players := make([]*price.Weights, set.Players)
		for p := range players {
			players[p] = w
		}
		points, err := match(ctx, o.Team, c, set, players, o.Games, o.Seed+uint64(k*o.Games), o.Workers)
		if err != nil {
			return 0, 0, err
		}
		for part, s := range scores(points, set.Players) {
			list[part].add(s)
		}
	}
	if list, err = join(ctx, o.Team, list); err != nil {
		return 0, 0, err
	}
	var all score
	for _, s := range list {
		all.add(s)
	}
	mean := all.mean()
	return mean, 1.96 * math.Sqrt(max(0, all.Squares/all.Seats-mean*mean)/all.Seats), nil
}
