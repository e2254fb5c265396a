package tune

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player/price"
)

// Curious returns weights with habits that make a policy try what it hardly ever does, so that it can learn from it: a
// policy that never plays a card does not find out what the card is good for. The policy plays games against itself. A
// trait of main actions, such as to play a card that launches a probe, is worth so many points more if all cards and
// actions that have it are never taken, and a part of the points if some of them are, or if they are seldom taken.
func Curious(ctx context.Context, c *catalog.Catalog, from *price.Weights, o Options, points float64) (*price.Weights, error) {
	games := make([]deeds, o.Games)
	base := price.New(c, from)
	err := selfPlay(ctx, c, base, from, o, func(i int, g *kernel.Game, y *price.Policy) error {
		games[i] = deeds{}
		return games[i].watch(g, y)
	})
	if err != nil {
		return nil, err
	}
	parts := make([]deeds, Parts)
	for part := range parts {
		parts[part] = deeds{}
		for i := part; i < len(games); i += Parts {
			parts[part].add(games[i])
		}
	}
	parts, err = join(ctx, o.Team, parts)
	if err != nil {
		return nil, err
	}
	all := deeds{}
	for _, part := range parts {
		all.add(part)
	}
	w := *from
	w.Habits = from.Habits.Clone()
	all.raise(base.Rows(w.Habits), points)
	return &w, nil
}

// deeds count how often main actions could be taken in some games, and were: those of each card by themselves.
type deeds map[board.Option]deed

type deed struct {
	Offered, Taken int
	Traits         []price.Trait // that the options had when they were first offered
}

const (
	// enough is the number of decisions at which something must have been offered to say how often it is taken.
	enough = 20
	// usual is the part of them from which something counts as taken often.
	usual = 0.04
)

// watch counts what a policy does in a game against itself.
func (x deeds) watch(g *kernel.Game, y *price.Policy) error {
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		taken := y.Choose(g, d)
		if len(d.Options) == 1 || d.Kind != kernel.TurnLevel || g.S.Phase != board.PhaseBefore {
			return taken
		}
		for i, o := range d.Options {
			if !g.C.IsMain(o) {
				continue
			}
			key := board.Option{Verb: o.Verb}
			if o.Verb == board.VerbPlay {
				key.A = o.A
			}
			one := deed{Offered: 1}
			if i == taken {
				one.Taken = 1
			}
			if _, known := x[key]; !known {
				one.Traits = append(one.Traits, y.TraitsOf(i)...)
			}
			x.count(key, one)
		}
		return taken
	}
	return g.Run()
}

func (x deeds) add(other deeds) {
	for key, one := range other {
		x.count(key, one)
	}
}

func (x deeds) count(key board.Option, one deed) {
	all := x[key]
	all.Offered, all.Taken = all.Offered+one.Offered, all.Taken+one.Taken
	if all.Traits == nil {
		all.Traits = one.Traits
	}
	x[key] = all
}

// raise raises habits, by trait, for what is seldom taken.
func (x deeds) raise(rows []*price.Facts, points float64) {
	seldom, all := make([]float64, len(rows)), make([]float64, len(rows))
	keys := slices.SortedFunc(maps.Keys(x), func(a, b board.Option) int { return cmp.Or(cmp.Compare(a.Verb, b.Verb), cmp.Compare(a.A, b.A)) })
	for _, key := range keys { // always in the same order, because sums of fractions depend on it
		one := x[key]
		if one.Offered < enough {
			continue
		}
		for _, t := range one.Traits {
			all[t]++
			seldom[t] += max(0, 1-float64(one.Taken)/float64(one.Offered)/usual)
		}
	}
	for t, row := range rows {
		if all[t] > 0 {
			row[price.FactOne] += points * seldom[t] / all[t]
		}
	}
}
