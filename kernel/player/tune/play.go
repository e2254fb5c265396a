// Package tune finds the weights, the habits and the valuation of the pricing policy by self-play.
//
//	evolve.go          weights, by an evolution strategy
//	learn.go, live.go  habits, by policy gradients
//	fit.go             the valuation, by linear regression
//	play.go            games between policies
//	team.go            shards
package tune

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player/price"
)

// Match plays games of policies against each other and returns the points of each
// seat in each game. Seat k plays weights[(k+game)%len(weights)], so that everybody sits
// everywhere. If the context ends it plays no further game and returns its error.
func Match(ctx context.Context, c *catalog.Catalog, set kernel.Settings, weights []*price.Weights, games int, seed uint64, workers int) (points [][board.MaxSeats]float64, err error) {
	return match(ctx, Team{}, c, set, weights, games, seed, workers)
}

// match plays those games of a Match that a process of a team plays.
func match(ctx context.Context, team Team, c *catalog.Catalog, set kernel.Settings, weights []*price.Weights, games int, seed uint64, workers int) (points [][board.MaxSeats]float64, err error) {
	points = make([][board.MaxSeats]float64, games)
	base := price.New(c, weights[0])
	err = eachGame(ctx, team, games, workers, func() func(i int) error {
		host := kernel.NewHost(c)
		players := make([]*price.Policy, len(weights))
		for i := range players {
			players[i] = base.Again(weights[i])
		}
		return func(i int) error {
			one := set
			one.Seed = seed + uint64(i)
			g, err := kernel.NewGame(c, one)
			if err != nil {
				return err
			}
			g.Scripts, g.Defaults = host, true
			who := func(p board.Seat) int { return (int(p) + i) % len(weights) }
			for _, y := range players {
				y.Forget()
			}
			g.Answer = func(g *kernel.Game, d *kernel.Decision) int { return players[who(d.Seat)].Choose(g, d) }
			if err := g.Run(); err != nil {
				return err
			}
			for p := range board.Seat(one.Players) {
				points[i][who(p)] += float64(g.S.P[p].Res[board.VP])
			}
			return nil
		}
	})
	if err != nil && !errors.Is(err, ctx.Err()) {
		return nil, err
	}
	return points, err
}

// eachGame plays those games of a batch that a process of a team plays, on several workers at once; begin makes what a worker
// needs, and returns the function that plays a game. It ends at the first error, or with that of the context.
func eachGame(ctx context.Context, team Team, games, workers int, begin func() (play func(i int) error)) error {
	var next atomic.Int64
	var failed atomic.Pointer[error]
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() {
			play := begin()
			for {
				i := int(next.Add(1)) - 1
				if i >= games || failed.Load() != nil || ctx.Err() != nil {
					return
				}
				if team.plays(i) {
					if err := play(i); err != nil {
						failed.Store(&err)
						return
					}
				}
			}
		})
	}
	wg.Wait()
	if e := failed.Load(); e != nil {
		return *e
	}
	return ctx.Err()
}
