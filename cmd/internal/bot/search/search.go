// Package search decides by imagining: it deals what the seat does not know anew,
// takes each of the likeliest options, lets the pricing policy play all seats to
// the end, and compares what comes of it over the same imagined games. It leaves
// the policy's own choice only for one that is surely better.
package search

import (
	"slices"
	"sync"
	"time"

	"seti/cmd/internal/bot/price"
	"seti/kernel"
)

// Imagine brings a game to the decision that is to be taken, as its seat may know
// it: what is hidden is dealt anew from a seed. From there on dst.Answer answers.
type Imagine func(dst *kernel.Game, seed uint64) error

// Options say how much is thought.
type Options struct {
	Rollouts int           // games imagined for each decision at most
	Time     time.Duration // for each decision at most; 0 for any
	Width    int           // options looked at
	Turns    int           // that an imagined game is played at least, and to the end of the round; 0 to its end
	Workers  int           // at once; the answer does not depend on it
}

const (
	// gate is by how many standard errors an option must be better than the one
	// of the policy to be preferred.
	gate = 1.5
	// hopeless is by how many an option is worse that is not looked at any more.
	hopeless = 2.0
	// batch is how many games are imagined before options are compared.
	batch = 8
	// settled is after how many imagined games options may count as alike, when
	// the difference is slight: so many points.
	settled, slight = 4 * batch, 0.6
	// near is how much less than the dearest an option may be priced to be looked
	// at: at a turn-level decision, and elsewhere.
	near, nearStep = 15.0, 6.0
)

// Worth is what an option is worth: the points of the seat at the end of the
// imagined games.
type Worth struct {
	Option int
	Price  float64 // as the policy prices it
	Points float64 // mean over the imagined games
	Error  float64 // of the difference to the option taken
	Games  int
}

// Searcher thinks about decisions of one game after the other.
type Searcher struct {
	// Stop ends the thinking early, with what is known by then; nil does not.
	Stop func() bool

	o       Options
	workers []*worker
	plain   *worker
}

// New returns a searcher that plays with a policy. scripts makes a host for the
// functions of content.
func New(c *kernel.Catalog, w *price.Weights, scripts func() kernel.Scripts, o Options) *Searcher {
	s := &Searcher{o: o}
	policy, valuation := price.New(c, w), price.Fitted()
	for range max(1, o.Workers) {
		s.workers = append(s.workers, &worker{game: &kernel.Game{Scripts: scripts()}, policy: policy, valuation: valuation, turns: o.Turns})
		policy = policy.Again(w)
	}
	s.plain = s.workers[0]
	return s
}

// Choose returns the index of the option to take, and what the options looked at
// are worth, the best first. The same decision and seed give the same answer,
// unless time runs out.
func (s *Searcher) Choose(d *kernel.Decision, imagine Imagine, seed uint64) (int, []Worth) {
	if len(d.Options) == 1 {
		return 0, nil
	}
	list := s.candidates(d, imagine, seed)
	if len(list) == 0 {
		return max(0, d.Default), nil
	}
	if len(list) == 1 || s.o.Rollouts == 0 {
		return list[0].Option, list[:1]
	}
	return s.race(d, imagine, seed, list, -1)
}

// Weigh compares an option with those worth looking at: what they are worth, the
// best first, the option itself among them.
func (s *Searcher) Weigh(d *kernel.Decision, imagine Imagine, seed uint64, option int) []Worth {
	list := s.candidates(d, imagine, seed)
	at := slices.IndexFunc(list, func(w Worth) bool { return w.Option == option })
	if at < 0 {
		at = len(list)
		list = append(list, Worth{Option: option})
	}
	if len(list) < 2 {
		return list
	}
	_, list = s.race(d, imagine, seed, list, at)
	return list
}

// Prices returns what the policy thinks each option is worth; nothing if the
// decision cannot be imagined.
func (s *Searcher) Prices(d *kernel.Decision, imagine Imagine, seed uint64) (prices []float64) {
	s.price(d, imagine, seed, func(list []float64) { prices = append(prices, list...) })
	return prices
}

// candidates are the options worth looking at, that of the policy first.
func (s *Searcher) candidates(d *kernel.Decision, imagine Imagine, seed uint64) []Worth {
	var list []Worth
	s.price(d, imagine, seed, func(prices []float64) {
		for i, x := range prices {
			list = append(list, Worth{Option: i, Price: x})
		}
	})
	slices.SortStableFunc(list, func(a, b Worth) int {
		switch {
		case a.Price > b.Price:
			return -1
		case a.Price < b.Price:
			return 1
		}
		return 0
	})
	margin := nearStep
	if d.Kind == kernel.TurnLevel {
		margin = near
	}
	n := 0
	for n < len(list) && n < max(1, s.o.Width) && (n == 0 || list[n].Price >= list[0].Price-margin) {
		n++
	}
	return list[:n]
}

// price prices the options in one imagined game.
func (s *Searcher) price(d *kernel.Decision, imagine Imagine, seed uint64, use func([]float64)) {
	w := s.plain
	for try := range uint64(4) { // a game that strays is imagined anew
		w.policy.Forget()
		w.game.Defaults, w.game.Checkpoint = false, nil
		done := false
		w.game.Answer = func(g *kernel.Game, asked *kernel.Decision) int {
			use(w.policy.Prices(g, asked))
			done = true
			return kernel.Stop
		}
		_ = imagine(w.game, seed+try)
		if done {
			return
		}
	}
}

// race imagines games for the options, in batches, and drops those that are
// surely worse than the best; one of them, keep, it keeps (-1 for none).
func (s *Searcher) race(d *kernel.Decision, imagine Imagine, seed uint64, list []Worth, keep int) (int, []Worth) {
	start := time.Now()
	points := make([][]float64, len(list)) // of each option, by imagined game
	open := make([]int, len(list))
	for i := range open {
		open[i] = i
	}
	used, worlds := 0, 0
	for len(open) > 1 && used+len(open)*batch <= max(s.o.Rollouts, len(open)*batch) {
		late := s.o.Time > 0 && time.Since(start) > s.o.Time || s.Stop != nil && s.Stop()
		if worlds > 0 && late {
			break
		}
		s.batch(d, imagine, seed, worlds, list, open, points)
		used += len(open) * batch
		worlds += batch
		open = survivors(open, points, keep)
		if worlds >= settled && alike(open, points) {
			break
		}
	}
	best := leader(open, points)
	if diff, se := difference(points[best], points[0]); slices.Contains(open, 0) && diff <= gate*se {
		best = 0
	}
	for i := range list {
		list[i].Games = len(points[i])
		list[i].Points = mean(points[i])
		_, list[i].Error = difference(points[i], points[best])
	}
	chosen := list[best]
	slices.SortStableFunc(list, func(a, b Worth) int {
		switch {
		case a.Option == chosen.Option:
			return -1
		case b.Option == chosen.Option:
			return 1
		case a.Games != b.Games:
			return b.Games - a.Games
		case a.Points > b.Points:
			return -1
		case a.Points < b.Points:
			return 1
		}
		return 0
	})
	return chosen.Option, list
}

// batch imagines some more games for each of the open options.
func (s *Searcher) batch(d *kernel.Decision, imagine Imagine, seed uint64, first int, list []Worth, open []int, points [][]float64) {
	for _, k := range open {
		points[k] = append(points[k], make([]float64, batch)...)
	}
	jobs := len(open) * batch
	run := func(w *worker, job int) {
		k, world := open[job%len(open)], first+job/len(open)
		points[k][world] = w.rollout(d, imagine, seed+uint64(world)*7919+1, list[k].Option)
	}
	if len(s.workers) == 1 {
		for job := range jobs {
			run(s.plain, job)
		}
		return
	}
	var wg sync.WaitGroup
	for n, w := range s.workers {
		wg.Go(func() {
			for job := n; job < jobs; job += len(s.workers) {
				run(w, job)
			}
		})
	}
	wg.Wait()
}
