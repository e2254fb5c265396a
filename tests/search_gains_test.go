package tests

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/player/price"
	"seti/kernel/player/search"
	"seti/scripting"
	"seti/tests/long"
)

// searches are the rows of the table in kernel/player/README.md.
var searches = []struct {
	name string
	search.Options
}{
	{"64 games to their end, 5 options", search.Options{Rollouts: 64, Width: 5}},
	{"250 games to their end, 8 options", search.Options{Rollouts: 250, Width: 8}},
	{"100 cut short, then 250 to their end, 8 options", search.Options{Short: 100, Rollouts: 250, Width: 8}},
	{"200 cut short, then 500 to their end, 8 options", search.Options{Short: 200, Rollouts: 500, Width: 8}},
}

// tally is a mean with its standard error.
type tally struct{ n, sum, squares float64 }

func (t *tally) add(x float64) { t.n, t.sum, t.squares = t.n+1, t.sum+x, t.squares+x*x }

func (t *tally) mean() float64 { return t.sum / max(1, t.n) }

func (t *tally) within() float64 {
	return 1.96 * math.Sqrt(max(0, t.squares/max(1, t.n)-t.mean()*t.mean())/max(1, t.n))
}

// Options can be compared at every decision. With SETI_LONG=80 and -v this prints how many points a
// decision of searches gains over that of the policy, and what it would gain if the cards in the hands of the others were
// known: the best that can be had by concluding anything about them.
func TestSearchGains(t *testing.T) {
	c, searches := base(t), searches
	decisions, games := long.Count(1, 1), min(100, long.Count(2, 8))
	if decisions == 1 {
		searches = searches[:1] // the others take long
	}
	var searchers []*search.Searcher
	for _, x := range searches {
		x.Workers = 1
		searchers = append(searchers, search.New(c, price.Tuned(), x.Options))
	}
	gains, times, knowing, most := make([]tally, len(searches)), make([]time.Duration, len(searches)), tally{}, tally{}
	l := newLab(c)
	l.decisions(t, decisions, func(at search.Position, d *kernel.Decision, real *board.State, policy int, options []int) {
		worth := l.worth(at, d, nil, options, games, 1)
		best := policy
		for _, o := range options {
			if worth[o] > worth[best] {
				best = o
			}
		}
		most.add(worth[best] - worth[policy])
		for i, s := range searchers {
			start := time.Now()
			chosen, _ := s.Choose(t.Context(), d, at, 7)
			times[i] += time.Since(start)
			if _, known := worth[chosen]; !known {
				worth[chosen] = l.worth(at, d, nil, []int{chosen}, games, 1)[chosen]
			}
			gains[i].add(worth[chosen] - worth[policy])
		}
		// The option is chosen with the real hands and without, by the same number of games. Other games with the real hands measure
		// what the two are worth.
		blind, seeing := l.best(at, d, nil, options), l.best(at, d, real, options)
		after := l.worth(at, d, real, []int{blind, seeing}, games, 2)
		knowing.add(after[seeing] - after[blind])
	})
	for i, x := range searches {
		t.Logf("%s; %.2f ± %.2f; %d", x.name, gains[i].mean(), gains[i].within(), times[i].Milliseconds()/int64(decisions))
	}
	t.Logf("the best in the games that say what options are worth; %.2f ± %.2f; ", most.mean(), most.within())
	t.Logf("64 games an option with the real hands of the others, over 64 without; %.2f ± %.2f; ", knowing.mean(), knowing.within())
	if math.IsNaN(most.mean() + knowing.mean()) {
		t.Error("some games could not be imagined")
	}
}

// lab imagines games of the policy from decisions.
type lab struct {
	c      *catalog.Catalog
	policy *price.Policy
	game   *kernel.Game
}

func newLab(c *catalog.Catalog) *lab {
	return &lab{c, price.New(c, price.Tuned()), &kernel.Game{Scripts: scripting.NewHost()}}
}

const (
	sampled = 40 // one decision in so many is looked at
	width   = 8  // the dearest options of a decision that are looked at
)

// decisions calls f for decisions of games that the policy plays against itself, with the option of the policy and the
// dearest options.
func (l *lab) decisions(t *testing.T, n int, f func(at search.Position, d *kernel.Decision, real *board.State, policy int, options []int)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	hard, err := player.Named("hard")
	if err != nil {
		t.Fatal(err)
	}
	for seed := uint64(1); n > 0; seed++ {
		s, err := play.NewSession(l.c, kernel.Settings{Players: 2, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		for d := s.Pending(); d != nil && n > 0; d = s.Pending() {
			chosen := hard.Choose(context.Background(), player.EyesOf(s, d), d)
			if len(d.Options) > 1 && !price.Aside(d) && rng.IntN(sampled) == 0 {
				n--
				at := search.At(s.Game(), func(dst *kernel.Game, seed uint64) error { return s.TakeUp(dst, d.Seat, seed) })
				f(at, d, s.State().Clone(), chosen, l.dearest(s.Game(), d))
			}
			if err := s.ChooseOption(chosen); err != nil {
				t.Fatal(err)
			}
		}
		s.Close()
	}
}

// dearest returns the options with the highest prices.
func (l *lab) dearest(g *kernel.Game, d *kernel.Decision) (list []int) {
	l.policy.Forget()
	prices := append([]float64(nil), l.policy.Prices(g, d)...)
	for range min(width, len(prices)) {
		top := 0
		for i := range prices {
			if prices[i] > prices[top] {
				top = i
			}
		}
		list = append(list, top)
		prices[top] = math.Inf(-1)
	}
	return list
}

// best returns the option that is best in a few games.
func (l *lab) best(at search.Position, d *kernel.Decision, real *board.State, options []int) int {
	worth, best := l.worth(at, d, real, options, min(64, long.Count(4, 64)), 3), options[0]
	for _, o := range options {
		if worth[o] > worth[best] {
			best = o
		}
	}
	return best
}

// worth returns what options are worth in imagined games that are played to their end, in points of the seat. With a real
// state the others hold the cards that they hold there. Each set of games has its own number.
func (l *lab) worth(at search.Position, d *kernel.Decision, real *board.State, options []int, games int, set uint64) map[int]float64 {
	worth := map[int]float64{}
	for _, option := range options {
		sum := 0.0
		for n := range games {
			sum += l.play(at, d, real, option, set<<32+uint64(n))
		}
		worth[option] = sum / float64(games)
	}
	return worth
}

func (l *lab) play(at search.Position, d *kernel.Decision, real *board.State, option int, seed uint64) float64 {
	asked := false
	l.policy.Forget()
	l.game.Defaults = false
	l.game.Answer = func(g *kernel.Game, now *kernel.Decision) int {
		if asked {
			return l.policy.Choose(g, now)
		}
		asked, g.Defaults = true, true
		if real != nil {
			deal(g.S, real, d.Seat)
		}
		return option
	}
	if err := at.Imagine(l.game, seed); err != nil {
		return math.NaN()
	}
	return float64(l.game.S.P[d.Seat].Res[board.VP])
}

// deal gives everybody but a seat the cards that they really hold, in exchange for those that they hold.
func deal(s, real *board.State, seat board.Seat) {
	for p := range board.Seat(s.Players) {
		if p == seat {
			continue
		}
		hand := board.Hand(p)
		want := real.Cards(hand, nil)
		have := s.Cards(hand, nil)
		if len(want) != len(have) {
			continue // somebody drew while the decision was taken
		}
		for i, c := range want {
			exchange(s, s.Cards(hand, nil)[i], c)
		}
	}
}

// exchange lets two cards change places.
func exchange(s *board.State, a, b board.CardID) {
	if a == b {
		return
	}
	p, q := s.Pile[a], s.Pile[b]
	swap := func(list []board.CardID) []board.CardID {
		for i, c := range list {
			switch c {
			case a:
				list[i] = b
			case b:
				list[i] = a
			}
		}
		return list
	}
	at, bt := swap(s.Cards(p, nil)), swap(s.Cards(q, nil))
	s.Lay(p, at)
	if p != q {
		s.Lay(q, bt)
	}
}
