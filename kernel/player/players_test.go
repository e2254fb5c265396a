package player_test

import (
	"context"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/player/price"
	"seti/kernel/player/search"
	"seti/tests/toy"
)

// sit lets players play a game and returns its points. asked is called with every answer.
func sit(t *testing.T, c *catalog.Catalog, set kernel.Settings, asked func(d *kernel.Decision, i int), players ...player.Player) [board.MaxSeats]int16 {
	t.Helper()
	g, err := kernel.NewGame(c, set)
	if err != nil {
		t.Fatal(err)
	}
	g.Scripts = kernel.NewHost(c)
	var trail *play.Trail
	n := uint64(0)
	g.Answer = func(_ *kernel.Game, d *kernel.Decision) int {
		n++
		i := 0
		if len(d.Options) > 1 {
			i = players[int(d.Seat)%len(players)].Choose(t.Context(), player.EyesIn(g, d, trail, n, 0), d)
		}
		if asked != nil {
			asked(d, i)
		}
		return i
	}
	trail = play.Follow(g)
	if err := g.Run(); err != nil {
		t.Fatalf("seed %d: %v", set.Seed, err)
	}
	var points [board.MaxSeats]int16
	for p := range set.Players {
		points[p] = g.S.P[p].Res[board.VP]
	}
	return points
}

func named(t *testing.T, c *catalog.Catalog, name string, workers int) player.Player {
	t.Helper()
	l, err := player.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	return player.New(c, l, workers)
}

// A player that overlooks options gives nothing away: an option priced no higher than doing
// nothing more is left alone.
func TestOverlooking(t *testing.T) {
	c, flier := toy.Catalog(t), price.Personalities()[0]
	beginner, prices := named(t, c, "beginner:flier", 1), search.New(c, price.Tuned().Like(&flier), search.Options{})
	idle := func(o board.Option) bool {
		return o.Verb == board.VerbPass || o.Verb == board.VerbEndTurn || o.Verb == board.VerbContinue || o.Verb == board.VerbDone
	}
	sit(t, c, kernel.Settings{Players: 2, Seed: 6}, nil, seen(func(e player.Eyes, d *kernel.Decision) int {
		i := beginner.Choose(t.Context(), e, d)
		none, all := slices.IndexFunc(d.Options, idle), prices.Prices(d, player.PositionOf(e), e.Seed)
		if none >= 0 && i != none && all[i] <= all[none] {
			t.Errorf("takes %s for %.1f, where %s is worth %.1f", c.ID(d.Options[i]), all[i], c.ID(d.Options[none]), all[none])
		}
		return i
	}))
}

// A searching player answers the same with any number of workers.
func TestWorkersThinkAlike(t *testing.T) {
	c := toy.Catalog(t)
	think := func(workers int) player.Player {
		o := search.Options{Short: 8, Rollouts: 12, Width: 4, Workers: workers}
		return thinker{search.New(c, price.Tuned(), o)}
	}
	one, three := think(1), think(3)
	game := func(p player.Player) (ids []string) {
		l, _ := player.Parse("random")
		n := 0
		sit(t, c, kernel.Settings{Players: 2, Seed: 3, Modules: []string{"quick"}}, func(d *kernel.Decision, i int) {
			ids = append(ids, c.ID(d.Options[i]))
		}, playerUntil{p, player.New(c, l, 1), &n})
		return ids
	}
	if a, b := strings.Join(game(one), "\n"), strings.Join(game(three), "\n"); a != b {
		t.Errorf("the games differ:\n%s\n\n%s", a, b)
	}
}

// A free action in the middle of something else is not worth a thought: of many small chances, imagined games
// would find the luckiest.
func TestAside(t *testing.T) {
	c := toy.Catalog(t)
	strong, hard, asides := named(t, c, "strong:5ms", 1), named(t, c, "hard", 1), 0
	var games atomic.Int64
	ctx := player.WithCount(t.Context(), &games)
	sit(t, c, kernel.Settings{Players: 2, Seed: 5}, nil, seen(func(e player.Eyes, d *kernel.Decision) int {
		if !price.Aside(d) {
			return hard.Choose(t.Context(), e, d)
		}
		asides++
		if i := strong.Choose(ctx, e, d); i != d.Default {
			t.Errorf("takes %s instead of %s", c.ID(d.Options[i]), c.ID(d.Options[d.Default]))
		}
		return d.Default
	}))
	if asides == 0 || games.Load() > 0 {
		t.Errorf("%d games imagined for %d decisions", games.Load(), asides)
	}
}

// Advice covers three options, however much better the first one is.
func TestAdvice(t *testing.T) {
	c := toy.Catalog(t)
	a, asked := player.NewAdviser(c, 10*time.Millisecond, 2), 0
	sit(t, c, kernel.Settings{Players: 2, Seed: 5}, nil, seen(func(e player.Eyes, d *kernel.Decision) int {
		if asked++; asked > 6 || len(d.Options) < 3 {
			return len(d.Options) - 1
		}
		if list := a.Advise(t.Context(), e, d); len(list) < 3 {
			t.Errorf("told of %d options of %d", len(list), len(d.Options))
		}
		return 0
	}))
}

type seen func(e player.Eyes, d *kernel.Decision) int

func (s seen) Choose(_ context.Context, e player.Eyes, d *kernel.Decision) int { return s(e, d) }

// A player without time takes the option with the highest price and imagines no game.
func TestNoTime(t *testing.T) {
	c := toy.Catalog(t)
	hurried, policy := named(t, c, "strong:1ns", 2), thinker{search.New(c, price.Tuned(), search.Options{Width: 1})}
	sit(t, c, kernel.Settings{Players: 2, Seed: 4}, nil, both{t, c, hurried, policy})
}

// both holds two players that should answer alike where something must be decided.
type both struct {
	t       *testing.T
	c       *catalog.Catalog
	one, to player.Player
}

func (p both) Choose(ctx context.Context, e player.Eyes, d *kernel.Decision) int {
	a, b := p.one.Choose(ctx, e, d), p.to.Choose(ctx, e, d)
	if a != b {
		p.t.Errorf("one takes %s, the other %s", p.c.ID(d.Options[a]), p.c.ID(d.Options[b]))
	}
	return b
}

// thinker is "strong" with less patience.
type thinker struct{ *search.Searcher }

func (t thinker) Choose(ctx context.Context, e player.Eyes, d *kernel.Decision) int {
	if price.Aside(d) {
		return d.Default
	}
	i, _ := t.Searcher.Choose(ctx, d, player.PositionOf(e), e.Seed)
	return i
}

// playerUntil lets one player answer some decisions, and another one those after them.
type playerUntil struct {
	first, then player.Player
	n           *int
}

func (p playerUntil) Choose(ctx context.Context, e player.Eyes, d *kernel.Decision) int {
	if *p.n++; *p.n <= 3 {
		return p.first.Choose(ctx, e, d)
	}
	return p.then.Choose(ctx, e, d)
}

func TestParse(t *testing.T) {
	for in, want := range map[string]string{
		"":             "expected random, beginner, easy, medium, hard, expert, strong",
		"stronk":       `did you mean "strong"?`,
		"easy:2s":      "only strong takes a time",
		"hard:2s":      "only strong takes a time",
		"random:2s":    "neither a time nor a personality",
		"hard:":        "expected a personality, one of flier, listener, analyst, collector",
		"hard:fliers":  "expected a personality",
		"strong:flier": "expected a time",
		"strong:":      "expected a time",
		"strong:0s":    "expected a time",
		"strong:-1s":   "expected a time",
		"strong:soon":  "such as strong:2s or strong:500ms",
	} {
		if _, err := player.Parse(in); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %q in it", in, err, want)
		}
	}
	if l, err := player.Parse("hard:flier"); err != nil || l.Personality != "flier" || l.Time != 0 {
		t.Errorf("hard:flier: %v, %v", l, err)
	}
	for _, in := range []string{"strong:20ms", "medium:20ms"} { // old games were saved with the second
		if l, err := player.Parse(in); err != nil || l.Time.Milliseconds() != 20 {
			t.Errorf("%s: %v, %v", in, l, err)
		}
	}
}
