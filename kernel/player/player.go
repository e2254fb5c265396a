// Package player holds the computer players.
//
// A Player sees what his seat may know and nothing else: he imagines games that
// the seat cannot tell from the one that is played (play.Trail, play.Session),
// and thinks about those. He gets neither the state nor the seed of the game.
//
//	player.go     Player, and the levels that are built in
//	mistakes.go   those who make a person's mistakes
//	advice.go     advice for a person, and criticism of a game that was played
//	seats.go      who sits where: people, computer players, content
//	price/        prices of options: weights and habits
//	search/       imagined games that compare options
//	tune/         finds the weights and habits in play
package player

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"time"

	"seti/kernel"
	"seti/kernel/play"
	"seti/kernel/player/price"
	"seti/kernel/player/search"
	"seti/kernel/source"
)

// A Player takes decisions. The same decision and eyes get the same answer, unless he
// has a time for each; he remembers nothing of a game. If the context ends he answers
// at once, with what he thinks by then. He belongs to one goroutine at a time.
type Player interface {
	// Choose returns the index of the option to take.
	Choose(ctx context.Context, e Eyes, d *kernel.Decision) int
}

// Eyes are what a player who is asked may know of the game: what his seat knows.
type Eyes struct {
	Catalog *kernel.Catalog
	// Imagine brings a game to the decision, with what is hidden from the seat dealt
	// anew from a seed. From there on the Answer of that game answers.
	Imagine search.Imagine
	// Seed is for what is left to chance in an answer: see Seed.
	Seed uint64
}

// EyesOf returns the eyes of the seat that a session asks.
func EyesOf(s *play.Session, d *kernel.Decision) Eyes {
	return Eyes{s.C, func(dst *kernel.Game, seed uint64) error { return s.TakeUp(dst, d.Seat, seed) },
		Seed(s.Settings.Seed, d.Seat, len(s.Lines()))}
}

// Look returns the game at the decision as the seat may know it: what is hidden is
// dealt anew from the seed. It is a copy of its own.
func (e Eyes) Look() (*kernel.Game, error) {
	g := &kernel.Game{Answer: func(*kernel.Game, *kernel.Decision) int { return kernel.Stop }}
	if err := e.Imagine(g, e.Seed); err != nil && !errors.Is(err, kernel.ErrStopped) {
		return nil, err
	}
	return g, nil
}

// Named returns a computer player by its name: "medium", or "strong:2s" with a time
// for each decision.
func Named(name string) (Player, error) {
	l, err := Parse(name)
	if err != nil {
		return nil, err
	}
	return &named{level: l}, nil
}

// named is a player who is made for a catalogue when he is asked.
type named struct {
	level   Level
	catalog *kernel.Catalog
	player  Player
}

func (n *named) Choose(ctx context.Context, e Eyes, d *kernel.Decision) int {
	if n.catalog != e.Catalog {
		n.catalog, n.player = e.Catalog, New(e.Catalog, n.level, 0)
	}
	return n.player.Choose(ctx, e, d)
}

// Seed returns the seed of a player for a decision: by the seed of the game, his seat
// and the number of the decision in the game, which he may all know. It does not
// depend on what is hidden from him.
func Seed(game uint64, p kernel.Seat, decision int) uint64 {
	x := (game*kernel.MaxSeats+uint64(p))*0x9e3779b97f4a7c15 + uint64(decision)
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Names of the players, from the weakest.
var Names = []string{"random", "beginner", "easy", "medium", "strong"}

// Usual is the player who sits down if none is named.
const Usual = "easy"

// Level is a player as he is asked for: "strong", or "strong:2s" with a time for
// each decision.
type Level struct {
	Name string
	Time time.Duration
}

// How many games strong imagines for a decision if no time is said: cut short and
// to their end, and how many options he looks at.
const strongShort, strongRollouts, strongWidth = 100, 250, 8

// strongAside is the part of them for a free action in the middle of something else:
// there are many, and few matter.
const strongAside = 0.25

// Parse reads the name of a player, with a time behind those who search.
func Parse(s string) (Level, error) {
	name, limit, timed := strings.Cut(s, ":")
	l := Level{Name: name}
	known := false
	for _, n := range Names {
		known = known || n == name
	}
	if !known {
		hint := source.Nearest(name, Names)
		if hint != "" {
			hint = "; " + hint
		}
		return l, fmt.Errorf("unknown computer player %q: expected %s%s", name, strings.Join(Names, ", "), hint)
	}
	if !timed {
		return l, nil
	}
	if name != "medium" && name != "strong" { // medium had one before, and saved games say so
		return l, fmt.Errorf("computer player %q: only strong takes a time", s)
	}
	var err error
	if l.Time, err = time.ParseDuration(limit); err != nil || l.Time <= 0 {
		return l, fmt.Errorf("computer player %q: expected a time for each decision such as %s:2s or %[2]s:500ms", s, name)
	}
	return l, nil
}

// Imagines tells whether the player looks at more than the options.
func (l Level) Imagines() bool { return l.Name != "random" }

// New returns a player for games with a catalogue, who thinks with so many
// processors at most; 0 for all.
func New(c *kernel.Catalog, l Level, workers int) Player {
	if l.Name == "random" {
		return random{}
	}
	s := search.New(c, price.Tuned(), l.options(workers))
	if m, ok := mistakes[l.Name]; ok && l.Time == 0 {
		return &fallible{s, m}
	}
	return &thinker{s}
}

// options is how much a player thinks.
func (l Level) options(workers int) search.Options {
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	o := search.Options{Workers: 1, Width: 1}
	if l.Name == "strong" || l.Time > 0 {
		o = search.Options{Short: strongShort, Rollouts: strongRollouts, Aside: strongAside, Width: strongWidth, Workers: workers}
	}
	if l.Time > 0 {
		o.Time, o.Short, o.Rollouts = l.Time, unlimited, unlimited
	}
	return o
}

// unlimited is how many games are imagined where time is the limit.
const unlimited = 1 << 30

// thinker takes what a searcher finds best.
type thinker struct{ s *search.Searcher }

func (t *thinker) Choose(ctx context.Context, e Eyes, d *kernel.Decision) int {
	i, _ := t.s.Choose(ctx, d, e.Imagine, e.Seed)
	return i
}
