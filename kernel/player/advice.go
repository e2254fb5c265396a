package player

import (
	"time"

	"seti/kernel"
	"seti/kernel/player/price"
	"seti/kernel/player/search"
)

// Adviser tells a person what strong would do.
type Adviser struct{ s *search.Searcher }

// NewAdviser returns one who thinks so long about a decision, with so many
// processors; 0 for all.
func NewAdviser(c *kernel.Catalog, limit time.Duration, workers int) *Adviser {
	l := Level{Name: "strong", Time: limit}
	o := l.options(workers)
	o.Aside, o.Least = 0, told // who asks wants to know it of this decision
	return &Adviser{search.New(c, price.Tuned(), o)}
}

// told is of how many options a person is told what they are worth, if there are
// so many.
const told = 3

// Advise returns the options worth looking at, the one that strong would take
// first. Points are those of the seat at the end of the game, as far as can be
// told; of an option that stands alone they are 0. It ends early if stop says so.
func (a *Adviser) Advise(d *kernel.Decision, imagine search.Imagine, seed uint64, stop func() bool) []search.Worth {
	a.s.Stop = stop
	_, list := a.s.Choose(d, imagine, seed)
	return list
}

// Critic tells what decisions of a game were worth.
type Critic struct{ s *search.Searcher }

// NewCritic returns one who imagines so many games for each decision.
func NewCritic(c *kernel.Catalog, games, workers int) *Critic {
	o := Level{Name: "strong"}.options(workers)
	o.Short, o.Rollouts, o.Aside, o.Least = 0, games, 0, told
	return &Critic{search.New(c, price.Tuned(), o)}
}

// Weigh compares an option that was taken with the others worth looking at: the
// best first, the option among them.
func (c *Critic) Weigh(d *kernel.Decision, imagine search.Imagine, seed uint64, option int) []search.Worth {
	return c.s.Weigh(d, imagine, seed, option)
}
