package report

import (
	"slices"

	"seti/content/results"
)

// pairs adds up the differences between games of the same seed in two runs.
type pairs struct {
	games   int64
	seats   []moments // points
	wins    []moments
	total   moments // points of all seats
	sources map[string]*change
	things  map[[2]string]*change // number of seats that had each thing
	touched []*change
}

// change is a difference and its moments over all pairs. In most pairs it is 0; these are added
// at the end.
type change struct {
	now     int64
	m       moments
	touched bool
}

func newPairs(seats int) *pairs {
	return &pairs{seats: make([]moments, seats), wins: make([]moments, seats), sources: map[string]*change{}, things: map[[2]string]*change{}}
}

// add adds the two games of one seed; neither has an error.
func (p *pairs) add(a, b *results.Game) {
	p.games++
	wonA, wonB := wins(a), wins(b)
	total := int64(0)
	for s := range p.seats {
		d := int64(a.Seats[s].Points - b.Seats[s].Points)
		total += d
		p.seats[s].add(d)
		p.wins[s].add(wonA[s] - wonB[s])
	}
	p.total.add(total)
	p.count(a, 1)
	p.count(b, -1)
	for _, c := range p.touched {
		c.m.add(c.now)
		c.now, c.touched = 0, false
	}
	p.touched = p.touched[:0]
}

// count adds what a game has, or subtracts it if sign is -1.
func (p *pairs) count(g *results.Game, sign int64) {
	for i := range g.Seats {
		s := &g.Seats[i]
		for name, n := range s.Sources {
			note(p, p.sources, name, sign*int64(n))
		}
		for j, u := range s.Played {
			if !slices.ContainsFunc(s.Played[:j], func(x results.Use) bool { return x.ID == u.ID }) {
				note(p, p.things, [2]string{results.Card, u.ID}, sign)
			}
		}
		for _, u := range s.Techs {
			note(p, p.things, [2]string{results.Tech, u.ID}, sign)
		}
		for _, ids := range s.Decks {
			for _, id := range ids {
				note(p, p.things, [2]string{results.Held, id}, sign)
			}
		}
	}
}

// note adds n to a difference of the pair that is being counted.
func note[K comparable](p *pairs, all map[K]*change, key K, n int64) {
	c := all[key]
	if c == nil {
		c = &change{}
		all[key] = c
	}
	if c.now += n; !c.touched {
		c.touched = true
		p.touched = append(p.touched, c)
	}
}

// of returns the moments of a difference over all pairs.
func of[K comparable](p *pairs, all map[K]*change, key K) moments {
	m := moments{n: p.games}
	if c := all[key]; c != nil {
		m.sum, m.squares = c.m.sum, c.m.squares
	}
	return m
}
