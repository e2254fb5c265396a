// Package player holds the computer players.
//
// A Player sees only what its seat may know (Eyes): the view and the tensor of the seat, and games that the
// seat cannot distinguish from the real one. It gets neither the state nor the seed of the
// game. Prices are calculated from the real position, but do not use hidden information.
//
//	p, err := player.Named("medium")
//	i := p.Choose(ctx, player.EyesOf(session, d), d)
//	err = session.ChooseOption(i)
//
//	player.go     Player, the levels that are built in, and the personalities of a level
//	eyes.go       what a player that is asked may know
//	mistakes.go   the mistakes of a person
//	limit.go      players that may not do everything with one card
//	random.go     players that leave all or much to chance
//	reasons.go    why an option is taken, and advice for a person
//	critic.go     criticism of a game that was played
//	study.go      the decisions of a seat that cost most
//	deal.go       what the deal of a seat was worth
//	spent*.go     processor time
//	seats.go      who sits where: people, computer players, content; players that are added
//	price/        prices of options: weights and habits
//	search/       imagined games that compare options
//	tune/         finds the weights and habits in play
//
// # Stability
//
// Other programs may rely on this package. Until version 1.0 its names may change; CHANGELOG.md says which did.
package player

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player/price"
	"seti/kernel/player/search"
	"seti/kernel/source"
)

// A Player takes decisions. The same decision and eyes get the same answer, unless the player has a time limit. It
// remembers nothing of a game. If the context ends it answers at once, with its best answer so far. Only one goroutine
// may use it at a time.
type Player interface {
	// Choose returns the index of the option to take.
	Choose(ctx context.Context, e Eyes, d *kernel.Decision) int
}

// Ask returns the option that a player takes. It is an error if there is no such option: players of other programs may
// answer anything.
func Ask(ctx context.Context, p Player, e Eyes, d *kernel.Decision) (option int, err error) {
	i := p.Choose(ctx, e, d)
	if i < 0 || i >= len(d.Options) {
		return 0, fmt.Errorf("the computer player chose option %d of %d", i, len(d.Options))
	}
	return i, nil
}

// Close ends what a player holds, such as the process of a program, if it has a method Close. Whoever has made a player closes
// it when the games are over in which it plays.
func Close(p Player) {
	if x, ok := p.(interface{ Close() }); ok {
		x.Close()
	}
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

// named is a player that is made for a catalogue when it is first asked.
type named struct {
	level   Level
	catalog *catalog.Catalog
	player  Player
}

func (n *named) Choose(ctx context.Context, e Eyes, d *kernel.Decision) int {
	if n.catalog != e.Catalog {
		n.catalog, n.player = e.Catalog, New(e.Catalog, n.level, 0)
	}
	return n.player.Choose(ctx, e, d)
}

// Seed returns the seed of a player for a decision. It is computed from the seed of the game,
// the seat and the number of the decision in the game, and does not depend on what is hidden
// from the seat.
func Seed(game uint64, p board.Seat, decision int) uint64 {
	return mix((game*board.MaxSeats+uint64(p))*0x9e3779b97f4a7c15 + uint64(decision))
}

// GameSeed returns the seed of a player that is the same at all its decisions in a game.
func GameSeed(game uint64, p board.Seat) uint64 { return Seed(game, p, -1) }

// mix returns a number in which every bit depends on every bit of x.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Usual is the name of the player that sits down if none is named.
const Usual = "easy"

// Level names a player: "strong", or "strong:2s" with a time for each decision; "hard", or "hard:flier" with
// a personality.
type Level struct {
	Name        string
	Time        time.Duration
	Personality string
	// Weights price options; nil for those of the packs, or those that are built in (price.For).
	Weights *price.Weights
}

// Parse reads the name of a player. What follows a colon is the time of a player that searches, or the personality
// of another. What follows an @ is a file of weights: a player that was not added under this name, as one of a saved game,
// plays without it.
func Parse(s string) (Level, error) {
	if added(s) != nil {
		return Level{Name: s}, nil
	}
	s, _, _ = strings.Cut(s, "@")
	name, rest, more := strings.Cut(s, ":")
	l := Level{Name: name}
	if !slices.Contains(Names, name) {
		if name == "exec" {
			return l, source.Hint(fmt.Errorf("the program %q is not seated here", rest), "say --bot %q again: a saved game starts no programs", s)
		}
		names := All()
		hint := source.Nearest(name, names)
		if hint != "" {
			hint = "; " + hint
		}
		return l, fmt.Errorf("unknown computer player %q: expected %s%s", name, strings.Join(names, ", "), hint)
	}
	if !more {
		return l, nil
	}
	limit, err := time.ParseDuration(rest)
	switch personalities := Personalities(); {
	case name == "random":
		return l, fmt.Errorf("computer player %q: random takes neither a time nor a personality", s)
	case name != "strong" && slices.Contains(personalities, rest):
		l.Personality = rest
	case (name == "strong" || name == "medium") && err == nil && limit > 0: // "medium" had a time once, and saved games still say so
		l.Time = limit
	case name == "strong":
		return l, fmt.Errorf("computer player %q: expected a time for each decision such as %s:2s or %[2]s:500ms", s, name)
	case err == nil:
		return l, fmt.Errorf("computer player %q: only strong takes a time", s)
	default:
		err := fmt.Errorf("computer player %q: expected a personality, one of %s", s, strings.Join(personalities, ", "))
		if hint := source.Nearest(rest, personalities); hint != "" {
			return l, source.Hint(err, "%s", hint)
		}
		return l, err
	}
	return l, nil
}

// Imagines reports whether the player imagines games, instead of looking at the options alone.
func (l Level) Imagines() bool { return l.Name != "random" }

// New returns a player for games with a catalogue. It thinks with at most workers
// processors; 0 for all.
func New(c *catalog.Catalog, l Level, workers int) Player {
	if make := added(l.Name); make != nil {
		return make(c)
	}
	if l.Name == "random" {
		return &random{}
	}
	o := l.options(workers)
	all := l.searchers(c, o.Workers)
	if m := l.mistakes(); m != (mistakes{}) {
		return &fallible{personalities: all, mistakes: m}
	}
	return &thinker{all[0], o}
}

// searchers are the searchers with some weights that nobody is using. A player takes one of them for a decision, of which it
// remembers nothing, and gives it back: there are only as many as players that think at once, and each has memory of
// 150 KB, or 400 if it imagines games.
type searchers struct {
	create func() *search.Searcher
	mu     sync.Mutex
	idle   []*search.Searcher
}

func (x *searchers) take() *search.Searcher {
	x.mu.Lock()
	if n := len(x.idle) - 1; n >= 0 {
		defer x.mu.Unlock()
		s := x.idle[n]
		x.idle = x.idle[:n]
		return s
	}
	x.mu.Unlock()
	return x.create()
}

// put gives a searcher back. One that has failed in the middle of a decision is not given back.
func (x *searchers) put(s *search.Searcher) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.idle = append(x.idle, s)
}

// searchersOf is the key of searchers among the values derived from a catalogue.
type searchersOf struct {
	weights *price.Weights
	workers int
}

// searchers returns those of each personality that the player may have in a game. All players of a catalogue share them.
func (l Level) searchers(c *catalog.Catalog, workers int) (all []*searchers) {
	for _, w := range l.weights(c) {
		create := func() *search.Searcher { return search.New(c, w, search.Options{Workers: workers}) }
		all = append(all, price.Derived(c, searchersOf{w, workers}, func() any { return &searchers{create: create} }).(*searchers))
	}
	return all
}

// options returns how much a player thinks.
func (l Level) options(workers int) search.Options {
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	o := search.Options{Workers: 1, Width: 1}
	if more := l.search(); more.Width > 0 {
		o = more
		o.Workers = workers
	}
	if l.Time > 0 {
		o.Time, o.Short, o.Rollouts = l.Time, unlimited, unlimited
	}
	return o
}

// search returns how much a player searches; nothing for one that does not.
func (l Level) search() search.Options {
	name := l.Name
	if l.Time > 0 {
		name = "strong"
	}
	for _, x := range levels {
		if x.name == name {
			return x.search
		}
	}
	return search.Options{}
}

// unlimited is the number of games where only time is a limit.
const unlimited = 1 << 30

// thinker takes the option that a searcher finds best. It does not think about free actions in the middle
// of something else: there are many of them, few matter, and the best of many in a few imagined games is the luckiest.
type thinker struct {
	*searchers
	options search.Options
}

func (t *thinker) Choose(ctx context.Context, e Eyes, d *kernel.Decision) int {
	if price.Aside(d) {
		return d.Default
	}
	s := t.take()
	s.Think(t.options)
	i, _ := s.Choose(ctx, d, e.at, e.Seed)
	t.put(s)
	return i
}

// levels are the players that are built in, from the weakest to the strongest. All but the first price options. The last
// two search too: "expert" sees the end of its turn and of its next one, "strong" imagines games and may have a time. The
// numbers of the mistakes were chosen for even steps: each player wins 81 to 84 of 100 games against the one before it,
// from "easy" to "hard".
var levels = []struct {
	name     string
	mistakes mistakes
	search   search.Options
}{
	{name: "random"},
	{name: "beginner", mistakes: mistakes{blind: 19, forgets: 24, likes: 2.5, guesses: 6}},
	{name: "easy", mistakes: mistakes{blind: 11, forgets: 14, likes: 1.4, guesses: 3.3}},
	{name: "medium", mistakes: mistakes{blind: 4, forgets: 6, likes: 0.7, guesses: 1.3}},
	{name: "hard"},
	{name: "expert", search: search.Options{Width: 8, Ahead: 40}},
	{name: "strong", search: search.Options{Width: 8, Short: 100, Rollouts: 250}},
}

// Names are "random", "beginner", "easy", "medium", "hard", "expert" and "strong": the players from the weakest to the strongest.
var Names = func() (names []string) {
	for _, l := range levels {
		names = append(names, l.name)
	}
	return names
}()

// Personalities are the names of preferences: "hard:flier" likes to fly. A player that makes mistakes and is given none
// has one for each game and seat.
func Personalities() (names []string) {
	for _, x := range price.Personalities() {
		names = append(names, x.Name)
	}
	return names
}

// mistakes returns those of a level; a player that searches makes none.
func (l Level) mistakes() mistakes {
	for _, x := range levels {
		if x.name == l.Name && l.Time == 0 {
			return x.mistakes
		}
	}
	return mistakes{}
}

// likedBy is the key of weights with a personality among the values derived from a catalogue.
type likedBy struct {
	weights     *price.Weights
	personality string
}

// weights returns the weights of the personalities that the player may have in a game: its own, all if it
// has none and makes mistakes, or those of the policy.
func (l Level) weights(c *catalog.Catalog) (list []*price.Weights) {
	all, w := price.Personalities(), l.Weights
	if w == nil {
		w = price.For(c)
	}
	for i := range all {
		if l.Personality == all[i].Name || l.Personality == "" && l.mistakes() != (mistakes{}) {
			list = append(list, price.Derived(c, likedBy{w, all[i].Name}, func() any { return w.Like(&all[i]) }).(*price.Weights))
		}
	}
	if list == nil {
		list = append(list, w)
	}
	return list
}
