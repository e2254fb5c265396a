// Package search decides by imagining games: it deals again what the seat does not know, takes each of the most
// promising options, lets the pricing policy play all seats, and compares how the options do in the same imagined
// games. The estimate of an option starts at its price and moves towards the results of the games: few games prove
// little.
//
//	search.go     the searcher, and which options it looks at
//	race.go       imagined games, in batches, until one option is best
//	compare.go    estimates of the difference between two options
//	rollout.go    one imagined game
//	foresee.go    instead of games, ways through the seat's turn up to the end of its next one
//	plan.go       the best of these ways as the steps of a plan
package search

import (
	"cmp"
	"context"
	"math"
	"slices"
	"time"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player/price"
)

// Imagine sets dst to the game at the decision to be taken, as its seat may know it: hidden cards are dealt again from
// a seed. dst.Answer answers later decisions.
type Imagine func(dst *kernel.Game, seed uint64) error

// Position is a decision to be taken in a game. Who holds one can imagine games from there and
// price options; a player does not look at the game, which holds what is hidden from the seat.
type Position struct {
	Imagine Imagine
	game    *kernel.Game
	without board.CardID
}

// At returns the position of a game that waits at a decision.
func At(g *kernel.Game, imagine Imagine) Position { return Position{imagine, g, board.NoCard} }

// Without returns the position as a seat sees it that will never play a card.
func (p Position) Without(c board.CardID) Position {
	p.without = c
	return p
}

// Turn returns the number of the turn, which everybody knows.
func (p Position) Turn() int { return int(p.game.S.Turns) }

// Options set how much a searcher thinks.
type Options struct {
	Rollouts int           // most games imagined for each decision and played to their end
	Short    int           // most games imagined before those, cut short and judged by a valuation
	Time     time.Duration // most time for each decision; 0 for any
	Ahead    int           // most positions priced for each seat to see the end of its next turn; 0 to imagine games instead
	Width    int           // most options looked at
	Least    int           // options looked at however low their price is
	Workers  int           // number of goroutines; the answer does not depend on it
}

// Breathe, if a program sets it before anything is searched, is called before each imagined game. A program with a single
// thread, as in a browser, lets others have it there.
var Breathe func()

// near is the largest gap to the best price at which an option is still searched.
const near = 25.0

// Worth is how good an option is: the points of the seat at the end of the imagined games.
type Worth struct {
	Option int
	Price  float64 // by the policy
	Points float64 // mean over the imagined games
	Error  float64 // standard error of the difference to the option taken
	Games  int
	// Reasons are why it is better than the others, or why it would be taken at all; an adviser adds them.
	Reasons []price.Reason
	// Plan is how the turn continues after the option; an adviser adds it to the best one. It is nil if there is none.
	Plan *Plan
}

// Searcher thinks about decisions, of one game after the other.
type Searcher struct {
	c       *catalog.Catalog
	w       *price.Weights
	o       Options
	plain   *worker   // prices the decision itself
	workers []*worker // imagine games; none until some are needed
}

// New returns a searcher that plays imagined games with a policy.
func New(c *catalog.Catalog, w *price.Weights, o Options) *Searcher {
	return &Searcher{c: c, w: w, o: o, plain: &worker{game: &kernel.Game{Scripts: kernel.NewHost(c)}, policy: price.New(c, w)}}
}

// Think sets how much the searcher thinks about the decisions to come; it keeps its workers.
func (s *Searcher) Think(o Options) {
	o.Workers = s.o.Workers
	s.o = o
}

// hire makes the workers that imagine games. The first does so in the memory of the game in which decisions are priced.
func (s *Searcher) hire() {
	for n := len(s.workers); n < max(1, s.o.Workers); n++ {
		game := s.plain.game
		if n > 0 {
			game = &kernel.Game{Scripts: kernel.NewHost(s.c)}
		}
		s.workers = append(s.workers, &worker{game: game, policy: price.New(s.c, s.w).Roughly(), valuation: s.w.Valuation})
	}
}

// Choose returns the index of the option to take, and what the options that were looked at are worth, the best first.
// The same decision and seed give the same answer unless time runs out or the context ends: then it answers with its
// estimates so far.
func (s *Searcher) Choose(ctx context.Context, d *kernel.Decision, at Position, seed uint64) (int, []Worth) {
	if len(d.Options) == 1 {
		return 0, nil
	}
	list := s.candidates(d, at, seed, -1)
	if len(list) > 1 && s.o.Ahead > 0 && at.Imagine != nil {
		best := s.foresee(ctx, d, at, seed, list)
		first := slices.IndexFunc(list, func(x Worth) bool { return x.Option == best })
		list[0], list[first] = list[first], list[0]
		return best, list
	}
	if len(list) == 1 || s.o.Rollouts == 0 {
		return list[0].Option, list[:1]
	}
	r := s.race(ctx, d, at.Imagine, seed, list)
	r.decide()
	return r.result()
}

// Better is an option that is better than another.
type Better struct {
	Option int
	Points float64 // how many more at the end of the game
	Error  float64 // standard error of Points
}

// Better returns the option that is surely better than the one taken; false if none
// is, or if the context ended before that was known. The best of several options
// looks better than it is in the games that found it, so the two are compared in
// as many other games.
func (s *Searcher) Better(ctx context.Context, d *kernel.Decision, at Position, seed uint64, taken int) (Better, bool) {
	list := s.candidates(d, at, seed, taken)
	if len(list) < 2 {
		return Better{}, false
	}
	found := s.race(ctx, d, at.Imagine, seed, list)
	found.decide()
	best := list[leader(found.open, found.now)]
	if best.Option == taken {
		return Better{}, false
	}
	first := slices.IndexFunc(list, func(w Worth) bool { return w.Option == taken })
	return s.test(ctx, d, at, seed, list[first], best, found.worlds, s.o.Rollouts)
}

// Sure compares two options of a decision in games that Better has not imagined, in as many as are asked for.
func (s *Searcher) Sure(ctx context.Context, d *kernel.Decision, at Position, seed uint64, taken, better, games int) (Better, bool) {
	prices := s.Prices(d, at, seed)
	return s.test(ctx, d, at, seed, Worth{Option: taken, Price: prices[taken]}, Worth{Option: better, Price: prices[better]}, apart, games)
}

// apart is the number of the first game of Sure; Better imagines fewer.
const apart = 1 << 20

// test compares two options in games from a number on.
func (s *Searcher) test(ctx context.Context, d *kernel.Decision, at Position, seed uint64, taken, better Worth, from, games int) (Better, bool) {
	r := s.race(ctx, d, at.Imagine, seed, []Worth{{Option: taken.Option, Price: taken.Price}, {Option: better.Option, Price: better.Price}})
	r.worlds = from
	r.all(games)
	e := r.now[1]
	b := Better{better.Option, e.mean, math.Sqrt(e.variance)}
	return b, b.Points > sure*b.Error && ctx.Err() == nil
}

// Begin prepares a game for Outcomes: the decision from which it is played. The policy plays what comes before that. end is
// called after the game; without a decision there is no game.
type Begin func(game int, policy *price.Policy) (d *kernel.Decision, imagine Imagine, seed uint64, end func())

// Outcomes plays games to their end, the policy for all seats, and returns the points that the seat of each decision has
// there; NaN for a game that cannot be imagined, and for those that were not played when the context ended. Several begin
// at once.
func (s *Searcher) Outcomes(ctx context.Context, games int, begin Begin) []float64 {
	s.hire()
	points := make([]float64, games)
	s.spread(games, func(w *worker, n int) {
		points[n] = math.NaN()
		if Breathe != nil {
			Breathe()
		}
		if ctx.Err() != nil {
			return
		}
		w.policy.Forget()
		d, imagine, seed, end := begin(n, w.policy)
		if d != nil {
			_, points[n] = w.rollout(d, imagine, seed, -1, false)
		}
		end()
	})
	return points
}

// Prices returns the policy's price of each option. The list is valid until the next call. The position is priced with
// its hidden cards: prices read nothing that is hidden from the seat, and what is tried for them is tried in games that
// are dealt again from the seed.
func (s *Searcher) Prices(d *kernel.Decision, at Position, seed uint64) []float64 {
	w := s.turnTo(at, seed)
	return w.policy.Prices(w.game, d)
}

// Reasons returns why the seat would take an option instead of another one; see price.Policy.Reasons.
func (s *Searcher) Reasons(d *kernel.Decision, at Position, seed uint64, option, instead int, imagined bool) []price.Reason {
	w := s.turnTo(at, seed)
	return w.policy.Reasons(w.game, d, option, instead, imagined)
}

// turnTo returns a worker with a copy of a game, whose policy computes everything about it again.
func (s *Searcher) turnTo(at Position, seed uint64) *worker {
	w := s.plain
	w.policy.Without(at.without)
	w.policy.Reconsider()
	at.game.CopyInto(w.game)
	w.game.NewChance(seed)
	return w
}

// Policy returns the policy that Prices has asked, at the decision that it has priced last.
func (s *Searcher) Policy() *price.Policy { return s.plain.policy }

// candidates returns the options worth looking at, the policy's option first, and always the one taken; taken is -1 if
// there is none.
func (s *Searcher) candidates(d *kernel.Decision, at Position, seed uint64, taken int) []Worth {
	var list []Worth
	for i, x := range s.Prices(d, at, seed) {
		list = append(list, Worth{Option: i, Price: x})
	}
	slices.SortStableFunc(list, func(a, b Worth) int { return cmp.Compare(b.Price, a.Price) })
	n := 0
	for n < len(list) && n < max(1, s.o.Width) && (n < max(1, s.o.Least) || list[n].Price >= list[0].Price-near) {
		n++
	}
	for k := n; k < len(list); k++ {
		if list[k].Option == taken {
			return append(list[:n], list[k])
		}
	}
	return list[:n]
}
