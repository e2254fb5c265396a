package player

import (
	"context"
	"sync/atomic"
	"time"

	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/player/price"
	"seti/kernel/player/search"
)

// Adviser tells a person what the player "strong" would do.
type Adviser struct{ s *search.Searcher }

// NewAdviser returns an adviser that thinks for at most limit about a decision, with at most
// workers processors; 0 for all.
func NewAdviser(c *catalog.Catalog, limit time.Duration, workers int) *Adviser {
	l := Level{Name: "strong", Time: limit}
	o := l.options(workers)
	o.Least = told
	return &Adviser{search.New(c, price.For(c), o)}
}

// told is the least number of options whose worth a person is told, if there are
// so many.
const told = 3

// Advise returns the options worth looking at, the one that "strong" would take
// first. Their points are those of the seat at the end of the game, as far as can be
// foreseen; for a single option they are 0. The first of them have reasons: the best one against the
// others, each other one against the best. It ends early if the context ends.
func (a *Adviser) Advise(ctx context.Context, e Eyes, d *kernel.Decision) []search.Worth {
	_, list := a.s.Choose(ctx, d, e.Position, e.Seed)
	for i := range list[:min(told, len(list))] {
		instead := list[0].Option
		if i == 0 {
			instead = -1
		}
		list[i].Reasons = a.s.Reasons(d, e.Position, e.Seed, list[i].Option, instead, i == 0)
	}
	return list
}

// WithCount returns a context with which players and advisers that imagine games add each of them to a count, so that
// others see how far they are.
func WithCount(ctx context.Context, games *atomic.Int64) context.Context {
	return search.WithCount(ctx, games)
}

// Worth says what an option is worth.
type Worth = search.Worth

// NewCritic returns a searcher that finds better decisions in a game that was
// played. It imagines so many games for each decision, and as many again to test an option that
// seems better.
func NewCritic(c *catalog.Catalog, games, workers int) *search.Searcher {
	o := Level{Name: "strong"}.options(workers)
	o.Short, o.Rollouts, o.Least = 0, games, told
	return search.New(c, price.For(c), o)
}
