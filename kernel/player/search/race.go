package search

import (
	"context"
	"math"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"seti/kernel"
)

const (
	// batch is the number of games imagined for an option before options are
	// compared.
	batch = 8
	// settled is the number of imagined games after which options may count as alike if
	// they differ by less than slight points.
	settled, slight = 4 * batch, 0.6
	// bias is the number of points by which a valuation usually misjudges the difference of
	// two options, however many games it judges.
	bias = 3.0
	// first is the part of the time that games that are cut short may take.
	first = 0.7
)

// race imagines games for the options of a decision, in batches, and drops those
// that are surely worse than the best. First the games are cut short and judged by
// a valuation: they are cheap and vary little. Options that are still open are compared by
// games that are played to their end.
type race struct {
	*Searcher
	ctx     context.Context
	d       *kernel.Decision
	imagine Imagine
	seed    uint64
	start   time.Time
	until   time.Time // zero if there is no time limit
	list    []Worth
	count   *atomic.Int64 // of games imagined, for who waits; nil if nobody does

	open   []int
	points [][]float64 // what each imagined game is worth, by option
	own    [][]float64 // the seat's own points in it
	worlds int         // number of games imagined so far
	before []estimate
	now    []estimate
}

// race prepares a race between options.
func (s *Searcher) race(ctx context.Context, d *kernel.Decision, imagine Imagine, seed uint64, list []Worth) *race {
	s.hire()
	r := &race{Searcher: s, ctx: ctx, d: d, imagine: imagine, seed: seed, start: time.Now(), list: list,
		open: make([]int, len(list)), points: make([][]float64, len(list)), own: make([][]float64, len(list)), before: priced(d, list), now: priced(d, list)}
	r.count, _ = ctx.Value(countKey{}).(*atomic.Int64)
	for i := range r.open {
		r.open[i] = i
	}
	return r
}

// countKey is the key of a count in a context.
type countKey struct{}

// WithCount returns a context with which a searcher adds each game that it imagines to a count, so that others see
// how far it is.
func WithCount(ctx context.Context, games *atomic.Int64) context.Context {
	return context.WithValue(ctx, countKey{}, games)
}

// decide imagines games until the option to take is found.
func (r *race) decide() {
	if r.o.Short > 0 && r.run(true, r.o.Short, time.Duration(first*float64(r.o.Time))) {
		r.record()
		r.before, r.points, r.own = doubted(r.now, bias), make([][]float64, len(r.list)), make([][]float64, len(r.list))
	}
	r.run(false, r.o.Rollouts, r.o.Time)
	r.record()
}

// all imagines the given number of games to their end, and drops no option.
func (r *race) all(games int) {
	for used := 0; used < games && !r.late(); used += len(r.open) * batch {
		r.batch(false)
	}
	r.now = after(r.before, r.points)
}

// run imagines games until it is clear which option is best, or the number of games or the
// time is used up. It reports whether a game was cut short.
func (r *race) run(short bool, games int, limit time.Duration) (cut bool) {
	from := r.worlds
	if r.o.Time > 0 {
		r.until = r.start.Add(limit)
	}
	for used := 0; len(r.open) > 1 && used+len(r.open)*batch <= max(games, len(r.open)*batch) && !r.late(); {
		cut = r.batch(short) || cut
		used += len(r.open) * batch
		r.now = after(r.before, r.points)
		if r.open = survivors(r.open, r.now); r.worlds-from >= settled && alike(r.open, r.now) {
			break
		}
	}
	return cut
}

// late reports whether the time to think is over.
func (r *race) late() bool {
	if Breathe != nil {
		Breathe()
	}
	return !r.until.IsZero() && time.Now().After(r.until) || r.ctx.Err() != nil
}

// batch imagines some more games for each of the open options.
func (r *race) batch(short bool) (cut bool) {
	have := len(r.points[r.open[0]])
	for _, k := range r.open {
		r.points[k] = append(r.points[k], make([]float64, batch)...)
		r.own[k] = append(r.own[k], make([]float64, batch)...)
	}
	jobs := len(r.open) * batch
	run := func(w *worker, job int) {
		k, n := r.open[job%len(r.open)], job/len(r.open)
		if r.late() {
			r.points[k][have+n], r.own[k][have+n] = math.NaN(), math.NaN()
			return
		}
		r.points[k][have+n], r.own[k][have+n] = w.rollout(r.d, r.imagine, r.seed+uint64(r.worlds+n)*7919+1, r.list[k].Option, short)
		if r.count != nil {
			r.count.Add(1)
		}
	}
	for _, w := range r.workers {
		w.cut = false
	}
	r.spread(jobs, run)
	r.worlds += batch
	return slices.ContainsFunc(r.workers, func(w *worker) bool { return w.cut })
}

// spread does jobs in all workers, each of them in the same worker every time.
func (s *Searcher) spread(jobs int, run func(w *worker, job int)) {
	if len(s.workers) == 1 {
		for job := range jobs {
			run(s.workers[0], job)
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

// record stores the results of the imagined games for each option.
func (r *race) record() {
	best := leader(r.open, r.now)
	for k := range r.list {
		points, games := mean(r.own[k])
		if games == 0 {
			continue // it was dropped before, or there was no time
		}
		x := &r.list[k]
		_, variance, n := difference(r.points[k], r.points[best])
		x.Points, x.Error, x.Games = points, math.Sqrt(variance/max(1, n)), x.Games+games
	}
}

// result returns the best option, and what all options are worth, the best first.
func (r *race) result() (int, []Worth) {
	list, chosen := r.list, r.list[leader(r.open, r.now)].Option
	slices.SortStableFunc(list, func(a, b Worth) int {
		switch {
		case a.Option == chosen:
			return -1
		case b.Option == chosen:
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
	return chosen, list
}
