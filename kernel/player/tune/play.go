// Package tune finds the weights, the habits and the valuation of the pricing policy by self-play.
//
//	evolve.go   weights, by an evolution strategy
//	curious.go  what is seldom done, so that it is tried
//	learn.go    habits, by policy gradients
//	fit.go      the valuation, by linear regression
//	play.go     games between policies, and shards
package tune

import (
	"bytes"
	"cmp"
	"context"
	"encoding/gob"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player/price"
)

// match plays the share of a process of a team in games of policies against each other, and returns the points of each
// policy in each game. Seat k plays weights[(k+game)%len(weights)], so that everybody sits everywhere. If the context ends
// it plays no further game and returns its error.
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

// selfPlay plays games of a policy against itself. Game i has the seed o.Seed + i. The function play gives the game its
// answers and runs it.
func selfPlay(ctx context.Context, c *catalog.Catalog, base *price.Policy, w *price.Weights, o Options, play func(i int, g *kernel.Game, y *price.Policy) error) error {
	return eachGame(ctx, o.Team, o.Games, o.Workers, func() func(i int) error {
		host, y := kernel.NewHost(c), base.Again(w)
		return func(i int) error {
			set := o.Settings[i%len(o.Settings)]
			set.Seed = o.Seed + uint64(i)
			g, err := kernel.NewGame(c, set)
			if err == nil {
				g.Scripts, g.Defaults = host, true
				y.Forget()
				err = play(i, g, y)
			}
			if err != nil {
				return fmt.Errorf("seed %d: %w", set.Seed, err)
			}
			return nil
		}
	})
}

// eachGame plays those games of a batch that a process of a team plays, on several workers at once; begin makes what a worker
// needs, and returns the function that plays a game. It ends when a game fails or the context ends, and returns the error of the
// first game that failed.
func eachGame(ctx context.Context, team Team, games, workers int, begin func() (play func(i int) error)) error {
	errs := make([]error, games)
	var next atomic.Int64
	var failed atomic.Bool
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() {
			play := begin()
			for {
				i := int(next.Add(1)) - 1
				if i >= games || failed.Load() || ctx.Err() != nil {
					return
				}
				if team.plays(i) {
					if errs[i] = play(i); errs[i] != nil {
						failed.Store(true)
						return
					}
				}
			}
		})
	}
	wg.Wait()
	return cmp.Or(append(errs, ctx.Err())...)
}

// Parts is the number of parts into which the games of each step are divided, and so the largest number of
// shards. The sums of the parts are added in their order, so the result does not depend on who played which.
const Parts = 16

// Team divides training among processes. All of them take the same steps; each plays the games of its parts and adds
// its sums to those of the others before the next step. The zero Team is one process alone.
type Team struct {
	Shard, Shards int // this process, counted from 0, and how many there are
	// Join passes on the sums of this process in a step and returns those of all, in the order of the shards. It waits
	// for the others.
	Join func(ctx context.Context, mine []byte) (all [][]byte, err error)
}

// plays reports whether this process plays a game of a step.
func (t Team) plays(game int) bool { return t.Shards < 2 || game%Parts%t.Shards == t.Shard }

// join adds up the parts of a step: list has one entry for each of Parts, those of this process filled. It
// returns the list with the parts of all.
func join[T any](ctx context.Context, t Team, list []T) ([]T, error) {
	if t.Shards < 2 {
		return list, nil
	}
	var mine bytes.Buffer
	parts := map[int]T{}
	for i := range list {
		if t.plays(i) {
			parts[i] = list[i]
		}
	}
	if err := gob.NewEncoder(&mine).Encode(parts); err != nil {
		return nil, err
	}
	all, err := t.Join(ctx, mine.Bytes())
	if err != nil {
		return nil, err
	}
	joined := make([]T, len(list))
	seen := 0
	for _, b := range all {
		parts := map[int]T{}
		if err := gob.NewDecoder(bytes.NewReader(b)).Decode(&parts); err != nil {
			return nil, fmt.Errorf("sums of another shard: %w", err)
		}
		for i, x := range parts {
			if i < 0 || i >= len(joined) {
				return nil, fmt.Errorf("sums of another shard: found part %d of %d", i+1, len(joined))
			}
			joined[i] = x
			seen++
		}
	}
	if seen != len(list) {
		return nil, fmt.Errorf("sums of the shards: found %d parts, expected %d", seen, len(list))
	}
	return joined, nil
}
