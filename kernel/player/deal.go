package player

import (
	"context"
	"math"
	"sync"

	"seti/kernel"
	"seti/kernel/play"
	"seti/kernel/player/price"
	"seti/kernel/player/search"
)

// Deal is what the deal of a seat was worth, compared with other deals of the same settings. A deal is what the seat saw
// before its first decision: the board, the row, its cards. Games are played on from there, with what was hidden from the
// seat dealt again in each of them; the policy plays all seats.
type Deal struct {
	Deals         int     // other deals with which it was compared
	Points, Error float64 // how many more points of its own the seat makes on average, and the standard error
}

// Usual reports whether the deal cannot be told from an average one: zero is in the 95 % interval.
func (d *Deal) Usual() bool { return math.Abs(d.Points) <= 1.96*d.Error }

const (
	deals     = 200 // most other deals; a game of each is played
	dealGames = 3   // games for each of them, counting the others, which are played of the deal itself
	dealLeast = 30  // deals of which an average is told
)

// Deal compares the deal of the seat that a session asks for the first time with so many deals. It returns nil if too few
// games could be played before the context ended.
func (k *Critic) Deal(ctx context.Context, s *play.Session, deals int) *Deal {
	d := s.Raw()
	own := func(dst *kernel.Game, seed uint64) error { return s.TakeUp(dst, d.Seat, seed) }
	hosts := sync.Pool{New: func() any { return kernel.NewHost(s.C) }}
	points := k.Outcomes(ctx, deals*dealGames, func(game int, policy *price.Policy) (*kernel.Decision, search.Imagine, uint64, func()) {
		seed := Seed(s.Settings.Seed, d.Seat, -2-game)
		if game%dealGames > 0 {
			return d, own, seed, func() {}
		}
		host := hosts.Get().(kernel.Scripts)
		set := s.Settings
		set.Seed = Seed(s.Settings.Seed, d.Seat, math.MinInt32+game/dealGames)
		other, err := play.NewHosted(s.C, set, func() kernel.Scripts { return host })
		if err != nil {
			return nil, nil, 0, func() {}
		}
		other.Failed = func(error) {} // it continues, as the game did
		asked := other.Pending()
		for err == nil && asked != nil && asked.Seat != d.Seat {
			err = other.ChooseOption(policy.Choose(other.Game(), asked))
			asked = other.Pending()
		}
		if err != nil {
			asked = nil
		}
		imagine := func(dst *kernel.Game, seed uint64) error { return other.TakeUp(dst, d.Seat, seed) }
		return asked, imagine, seed, func() { other.Close(); hosts.Put(host) }
	})
	var this, others sample
	for game, x := range points {
		if game%dealGames > 0 {
			this.add(x)
		} else {
			others.add(x)
		}
	}
	if others.n < dealLeast || this.n < dealLeast {
		return nil
	}
	return &Deal{int(others.n), this.mean() - others.mean(), math.Sqrt(this.doubt() + others.doubt())}
}

// sample is a number of results.
type sample struct{ n, sum, squares float64 }

// add adds a result, if there is one.
func (x *sample) add(points float64) {
	if !math.IsNaN(points) {
		x.n, x.sum, x.squares = x.n+1, x.sum+points, x.squares+points*points
	}
}

func (x *sample) mean() float64 { return x.sum / x.n }

// doubt returns the square of the standard error of the mean.
func (x *sample) doubt() float64 {
	return max(0, x.squares/x.n-x.mean()*x.mean()) / (x.n - 1)
}
