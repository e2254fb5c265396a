package tune

import (
	"context"
	"math"
	"math/rand/v2"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player/price"
)

// sample is a position of a game, with the points in which the game ended.
type sample struct {
	round    int
	features price.Features
	points   float64
}

// sums are the normal equations for one round.
type sums struct {
	XX    [len(price.Features{})]price.Features
	XY    price.Features
	Y, YY float64
	N     float64
}

// addSample adds a sample to the equations of its round.
func addSample(fits []sums, x *sample) []sums {
	for len(fits) < x.round {
		fits = append(fits, sums{})
	}
	fits[x.round-1].add(x)
	return fits
}

// addFits adds more equations to those of their rounds.
func addFits(fits, more []sums) []sums {
	for len(fits) < len(more) {
		fits = append(fits, sums{})
	}
	for r := range more {
		s, x := &fits[r], &more[r]
		for i := range x.XX {
			s.XY[i] += x.XY[i]
			for k := range x.XX[i] {
				s.XX[i][k] += x.XX[i][k]
			}
		}
		s.Y, s.YY, s.N = s.Y+x.Y, s.YY+x.YY, s.N+x.N
	}
	return fits
}

func (s *sums) add(x *sample) {
	for i, a := range x.features {
		if a == 0 {
			continue
		}
		for k, b := range x.features {
			s.XX[i][k] += a * b
		}
		s.XY[i] += a * x.points
	}
	s.Y, s.YY, s.N = s.Y+x.points, s.YY+x.points*x.points, s.N+1
}

// Fit fits a valuation to games that a policy plays against itself: to positions at
// the beginning of turns, by a linear regression for each round. It also returns,
// for each round, the part of the spread of the points that the regression explains.
func Fit(ctx context.Context, c *catalog.Catalog, w *price.Weights, o Options) (*price.Valuation, []float64, error) {
	base := price.New(c, w)
	found := make([][]sample, o.Games)
	err := selfPlay(ctx, c, base, w, o, func(i int, g *kernel.Game, y *price.Policy) (err error) {
		found[i], err = samples(g, y)
		return err
	})
	if err != nil {
		return nil, nil, err
	}
	parts := make([][]sums, Parts)
	for i := range found {
		for k := range found[i] {
			parts[i%Parts] = addSample(parts[i%Parts], &found[i][k])
		}
	}
	parts, err = join(ctx, o.Team, parts)
	if err != nil {
		return nil, nil, err
	}
	var rounds []sums
	for _, part := range parts {
		rounds = addFits(rounds, part)
	}
	v := &price.Valuation{}
	var explained []float64
	for r := range rounds {
		f, share := rounds[r].solve()
		v.Rounds, explained = append(v.Rounds, f), append(explained, share)
	}
	return v, explained, nil
}

const (
	// every is the number of turns between two positions of a game: neighboring positions are too similar.
	every = 3
	// astray is the last turn up to which a game may be played otherwise than the policy
	// would, so that there are positions such as a search looks at too; only positions after it
	// count. One game in plain follows the policy from the beginning.
	astray, plain = 45, 4
	// slip is the number of points by which an option looks better or worse there.
	slip = 8
)

func samples(g *kernel.Game, y *price.Policy) ([]sample, error) {
	rng := rand.New(rand.NewPCG(g.S.Seed, 0xf17))
	until, often := uint16(rng.IntN(astray)), 0.05+0.35*rng.Float64()
	if rng.IntN(plain) == 0 {
		until = 0
	}
	var list []sample
	var seats []board.Seat
	next := until
	g.Checkpoint = func(g *kernel.Game) {
		s := g.S
		if s.Phase != board.PhaseBefore || s.Turns < next || len(s.Events) > 0 {
			return
		}
		next = s.Turns + every
		for p := range board.Seat(s.Players) {
			x := sample{round: int(s.Round)}
			y.Features(g, p, &x.features)
			list, seats = append(list, x), append(seats, p)
		}
	}
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		if g.S.Turns >= until || d.Kind == kernel.Interrupt || len(d.Options) == 1 || rng.Float64() >= often {
			return y.Choose(g, d)
		}
		return stray(d, y.Prices(g, d), rng)
	}
	if err := g.Run(); err != nil {
		return nil, err
	}
	for i := range list {
		list[i].points = float64(g.S.P[seats[i]].Res[board.VP])
	}
	return list, nil
}

// stray takes one of the options that are not much worse than the best.
func stray(d *kernel.Decision, prices []float64, rng *rand.Rand) int {
	best, top := 0, math.Inf(-1)
	for i, x := range prices {
		x += rng.NormFloat64() * slip
		if v := d.Options[i].Verb; v == board.VerbExchange || v == board.VerbPass && len(prices) > 1 && rng.IntN(4) > 0 {
			continue // otherwise it would do little else
		}
		if x > top {
			best, top = i, x
		}
	}
	return best
}

// fade makes earlier samples count less.
func (s *sums) fade(by float64) {
	for i := range s.XX {
		s.XY[i] *= by
		for k := range s.XX[i] {
			s.XX[i][k] *= by
		}
	}
	s.Y, s.YY, s.N = s.Y*by, s.YY*by, s.N*by
}

// ridge keeps weights small about which the samples contain little.
const ridge = 1.0

// solve solves the normal equations by Gaussian elimination, and returns the part of the spread
// that they explain.
func (s *sums) solve() (price.Features, float64) {
	const n = len(price.Features{})
	var a [n][n + 1]float64
	for i := range n {
		for k := range n {
			a[i][k] = s.XX[i][k]
		}
		a[i][i] += ridge
		a[i][n] = s.XY[i]
	}
	for col := range n {
		pivot := col
		for row := col + 1; row < n; row++ {
			if math.Abs(a[row][col]) > math.Abs(a[pivot][col]) {
				pivot = row
			}
		}
		a[col], a[pivot] = a[pivot], a[col]
		for row := range n {
			if row == col || a[row][col] == 0 {
				continue
			}
			x := a[row][col] / a[col][col]
			for k := col; k <= n; k++ {
				a[row][k] -= x * a[col][k]
			}
		}
	}
	var f price.Features
	for i := range n {
		f[i] = a[i][n] / a[i][i]
	}
	// The squares of the residuals: yy - 2 f xy + f xx f.
	rest := s.YY
	for i := range n {
		rest -= 2 * f[i] * s.XY[i]
		for k := range n {
			rest += f[i] * s.XX[i][k] * f[k]
		}
	}
	spread := s.YY - s.Y*s.Y/max(1, s.N)
	return f, 1 - rest/max(spread, 1e-9)
}
