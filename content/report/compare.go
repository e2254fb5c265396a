package report

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"

	"seti/content/results"
)

// ComparisonFormat is the value of "format" in a comparison as JSON.
const ComparisonFormat = "seti comparison 1"

// Comparison says how the games of two runs, here and there, differ.
type Comparison struct {
	Format  string   `json:"format"`
	Here    Run      `json:"here"`
	There   Run      `json:"there"`
	Differ  []string `json:"differ"` // how the runs differ, in words
	Pairs   int64    `json:"pairs"`  // number of games of the same seed in both, which are compared one by one
	Points  []Change `json:"points"` // of the seats, and of all seats of a game together
	Wins    []Change `json:"wins"`   // as parts of the games
	Sources []Change `json:"sources"`
	// Things: which part of the seats had them, and their leads.
	Cards []ThingChange `json:"cards"`
	Techs []ThingChange `json:"techs"`
	Decks []DeckChange  `json:"decks"`
}

// Run is one side of a comparison.
type Run struct {
	Version  string         `json:"version"`
	Packs    []results.Pack `json:"packs"`
	Games    int64          `json:"games"`
	Errors   int64          `json:"errors"`
	Problems []string       `json:"problems"`
}

// Change is a figure in both runs.
type Change struct {
	Name       string    `json:"name"`
	Here       float64   `json:"here"`
	There      float64   `json:"there"`
	Difference *Estimate `json:"difference"`
}

// ThingChange says how the figures of a thing differ.
type ThingChange struct {
	ID    string    `json:"id"`
	Name  string    `json:"name"`
	Deck  string    `json:"deck,omitempty"`
	Only  string    `json:"only,omitempty"` // "here" or "there" if the other side does not know the thing
	Often Change    `json:"often"`          // part of the seats that had it
	Lead  *Estimate `json:"lead"`           // how much larger its lead is here
	Began *Estimate `json:"lead_of_start"`
}

// DeckChange says how the figures of the cards of a pack's deck differ.
type DeckChange struct {
	Deck  string        `json:"deck"`
	Cards []ThingChange `json:"cards"`
}

// Compare reads two runs and compares them.
func Compare(here, there *results.Games) (*Comparison, error) {
	if a, b := len(here.Head.Players), len(there.Head.Players); a != b {
		return nil, fmt.Errorf("games of %d players cannot be compared with games of %d", a, b)
	}
	a, b, p := newTally(here.Head), newTally(there.Head), newPairs(len(here.Head.Players))
	x, err := next(here)
	y, err2 := next(there)
	for err = cmp.Or(err, err2); err == nil && (x != nil || y != nil); {
		first := y == nil || x != nil && x.Seed <= y.Seed
		second := x == nil || y != nil && y.Seed <= x.Seed
		if first && second && x.Error == "" && y.Error == "" {
			p.add(x, y)
		}
		if first {
			if err = a.add(x); err == nil {
				x, err = next(here)
			}
		}
		if second && err == nil {
			if err = b.add(y); err == nil {
				y, err = next(there)
			}
		}
	}
	if err != nil {
		return nil, err
	}
	a.problems, b.problems = here.Problems, there.Problems
	return compare(a, b, p), nil
}

// next returns the next game of a run, nil after the last one.
func next(g *results.Games) (*results.Game, error) {
	x, err := g.Next()
	if errors.Is(err, io.EOF) {
		return nil, nil
	}
	return x, err
}

func compare(a, b *Tally, p *pairs) *Comparison {
	c := &Comparison{Format: ComparisonFormat, Here: a.run(), There: b.run(), Differ: []string{}, Pairs: p.games}
	for _, d := range []string{a.head.Build(&b.head), a.head.Settings(&b.head)} {
		if d != "" {
			c.Differ = append(c.Differ, d)
		}
	}
	n := float64(len(a.seats))
	for s := range a.seats {
		name := results.SeatName(s) + " " + a.head.Players[s]
		c.Points = append(c.Points, Change{name, round(a.seats[s].points.mean(1)), round(b.seats[s].points.mean(1)),
			p.estimate(p.seats[s], a.seats[s].points, b.seats[s].points, 1)})
		c.Wins = append(c.Wins, Change{name, round(a.seats[s].wins.mean(win)), round(b.seats[s].wins.mean(win)),
			p.estimate(p.wins[s], a.seats[s].wins, b.seats[s].wins, win)})
	}
	c.Points = append(c.Points, Change{"a seat", round(a.total.mean(n)), round(b.total.mean(n)), p.estimate(p.total, a.total, b.total, n)})
	names := maps.Clone(a.sources)
	maps.Copy(names, b.sources)
	for _, name := range slices.Sorted(maps.Keys(names)) {
		x, y := a.source(name), b.source(name)
		c.Sources = append(c.Sources, Change{name, round(x.mean(n)), round(y.mean(n)), p.estimate(of(p, p.sources, name), x, y, n)})
	}
	c.addThings(a, b, p)
	correct(c.Points, (*Change).difference)
	correct(c.Wins, (*Change).difference)
	correct(c.Sources, (*Change).difference)
	return c
}

func (t *Tally) run() Run {
	return Run{t.head.Version, t.head.Packs, t.games, t.errors, append([]string{}, t.problems...)}
}

// source returns the points of all seats from a source.
func (t *Tally) source(name string) moments {
	m := moments{n: t.games}
	if s := t.sources[name]; s != nil {
		m.sum, m.squares = s.total.sum, s.total.squares
	}
	return m
}

// estimate returns a difference: game by game if there are enough pairs, otherwise
// between all games.
func (p *pairs) estimate(d, a, b moments, units float64) *Estimate {
	if p.games < fewest {
		return welch(a, b, units)
	}
	return estimate(d.mean(units), math.Sqrt(d.variance(units)/float64(d.n)), d.n)
}

// addThings compares things. A thing that only one side knows has no difference.
func (c *Comparison) addThings(a, b *Tally, p *pairs) {
	usualA, usualB := a.usual(), b.usual()
	row := func(x, y *thing) ThingChange {
		switch {
		case y == nil:
			return ThingChange{ID: x.ID, Name: x.Name, Deck: x.Deck, Only: "here", Often: Change{Here: a.often(x)}}
		case x == nil:
			return ThingChange{ID: y.ID, Name: y.Name, Deck: y.Deck, Only: "there", Often: Change{There: b.often(y)}}
		}
		d := p.estimate(of(p, p.things, [2]string{x.Kind, x.ID}), x.had.had(a.games), y.had.had(b.games), float64(len(a.seats)))
		return ThingChange{ID: x.ID, Name: x.Name, Deck: x.Deck, Often: Change{Here: a.often(x), There: b.often(y), Difference: d},
			Lead: between(&x.had, &y.had, usualA, usualB), Began: between(&x.began, &y.began, usualA, usualB)}
	}
	add := func(kind, deck string, r ThingChange) {
		switch kind {
		case results.Card:
			c.Cards = append(c.Cards, r)
		case results.Tech:
			c.Techs = append(c.Techs, r)
		case results.Held:
			i := slices.IndexFunc(c.Decks, func(d DeckChange) bool { return d.Deck == deck })
			if i < 0 {
				i = len(c.Decks)
				c.Decks = append(c.Decks, DeckChange{Deck: deck})
			}
			c.Decks[i].Cards = append(c.Decks[i].Cards, r)
		}
	}
	for _, x := range a.order {
		add(x.Kind, x.Deck, row(x, b.things[[2]string{x.Kind, x.ID}]))
	}
	for _, y := range b.order {
		if a.things[[2]string{y.Kind, y.ID}] == nil {
			add(y.Kind, y.Deck, row(nil, y))
		}
	}
	c.Decks = slices.DeleteFunc(c.Decks, func(d DeckChange) bool {
		return !slices.ContainsFunc(d.Cards, func(x ThingChange) bool { return x.Often.Here+x.Often.There > 0 })
	})
	for _, l := range c.lists() {
		correct(l.rows, (*ThingChange).often, (*ThingChange).lead, (*ThingChange).began)
	}
}

// often returns the part of the seats that had a thing.
func (t *Tally) often(x *thing) float64 { return round(x.had.had(t.games).mean(float64(len(t.seats)))) }

// between returns the difference of two leads.
func between(a, b *split, usualA, usualB []float64) *Estimate {
	x, seX, n := a.lead(usualA)
	y, seY, m := b.lead(usualB)
	return estimate(x-y, math.Sqrt(seX*seX+seY*seY), min(n, m))
}

func (x *Change) difference() *Estimate { return x.Difference }

func (x *ThingChange) often() *Estimate { return x.Often.Difference }
func (x *ThingChange) lead() *Estimate  { return x.Lead }
func (x *ThingChange) began() *Estimate { return x.Began }
