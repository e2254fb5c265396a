package player

import (
	"context"
	"slices"
	"sync/atomic"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player/price"
	"seti/kernel/player/search"
)

// Critic finds better decisions in a game that was played. Only one goroutine may use it at a time.
type Critic struct {
	*search.Searcher
	reasons *Explainer
	workers int
	games   atomic.Int64
}

// NewCritic returns a critic. It imagines so many games for each decision, and as many again to test an option
// that seems better.
func NewCritic(c *catalog.Catalog, games, workers int) *Critic {
	o := Level{Name: "strong"}.options(workers)
	o.Short, o.Rollouts, o.Least = 0, games, told
	return &Critic{Searcher: search.New(c, price.For(c), o), reasons: NewExplainer(c), workers: o.Workers}
}

// Games returns how many games the critic has imagined to judge decisions.
func (k *Critic) Games() int { return int(k.games.Load()) }

// Verdict is the opinion of a critic about a decision, as far as its player could know.
type Verdict struct {
	Line          int // index of the decision
	Round, Turn   int
	Seat          board.Seat
	Taken, Better board.Option
	Found         bool // Better is surely better; without that the fields below are empty
	TakenAs       catalog.Phrase
	BetterAs      catalog.Phrase
	Points, Error float64  // how many more points Better makes at the end of the game, and their standard error
	Reasons       []Reason // what speaks for it rather than for the option taken

	checked bool // Points are those of check
}

// Judge thinks about the decision with an index that a session is about to replay. ok is false if there was nothing to decide.
// If the context ends, nothing is found.
func (k *Critic) Judge(ctx context.Context, s *play.Session, index int, line play.Line) (v *Verdict, ok bool) {
	asked, taken, ok := Asked(s, line)
	if !ok || len(asked.Options) < 2 {
		return nil, false
	}
	known := EyesOf(s, asked)
	v = &Verdict{Line: index, Round: int(s.State().Round), Turn: known.at.Turn(), Seat: line.Seat, Taken: asked.Options[taken], TakenAs: s.Game().Label(asked.Options[taken])}
	better, found := k.Better(search.WithCount(ctx, &k.games), asked, known.at, Seed(s.Settings.Seed, line.Seat, index), taken)
	if !found {
		return v, true
	}
	v.Found, v.Better, v.BetterAs, v.Points, v.Error = true, asked.Options[better.Option], s.Game().Label(asked.Options[better.Option]), better.Points, better.Error
	v.Reasons = k.reasons.Better(known, asked, better.Option, taken)
	if len(v.Reasons) == 0 { // it only keeps what the other costs
		v.Reasons = []Reason{{Phrase: catalog.Say("reason.imagined", nil), Card: board.NoCard}}
	}
	return v, true
}

// gap returns how much less an option that was taken is worth than the best one, by the prices of both; false if there was
// nothing to decide.
func (k *Critic) gap(s *play.Session, index int, line play.Line) (float64, bool) {
	d, taken, ok := Asked(s, line)
	if !ok || len(d.Options) < 2 {
		return 0, false
	}
	prices := k.Prices(d, EyesOf(s, d).at, Seed(s.Settings.Seed, line.Seat, index))
	return slices.Max(prices) - prices[taken], true
}

// check compares the options of a verdict once more, in so many games, and reports whether one is still surely better.
func (k *Critic) check(ctx context.Context, s *play.Session, v *Verdict, line play.Line, games int) bool {
	d, taken, ok := Asked(s, line)
	if !ok {
		return false
	}
	seed := Seed(s.Settings.Seed, line.Seat, v.Line)
	better, found := k.Sure(search.WithCount(ctx, &k.games), d, EyesOf(s, d).at, seed, taken, d.Find(v.Better), games)
	if ctx.Err() == nil {
		v.Points, v.Error, v.checked = better.Points, better.Error, true
	}
	return found
}
