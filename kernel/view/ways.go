package view

import (
	"cmp"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Way is the cheapest way of a probe to a planet; of equally cheap ones the one that gains most on the way.
type Way struct {
	From   board.Space   `json:"from"`
	Where  string        `json:"where_name,omitempty"` // name of the place where the probe stands
	Price  Worth         `json:"price,omitzero"`       // of the launch, and of the moves if all are paid for
	Visits []Part        `json:"visits,omitempty"`     // what its probe gains on the way
	Launch bool          `json:"launch,omitempty"`     // no probe stands there yet: a launch would put it there
	Spaces []board.Space `json:"spaces"`               // from the first to the last
	Steps  int           `json:"steps"`
	Moves  int           `json:"moves"`  // movement points that the steps cost
	Fields int           `json:"fields"` // asteroid fields that cost more to leave
	gained int           // all that Visits count
}

// spaces is the number of spaces of the solar system.
const spaces = 4 * 8

// farAway is a cost above that of any way.
const farAway = 1 << 14

// waysFrom returns a player's cheapest ways from a space to all others, by the cost of
// the steps (rules 6.2.2); of equally cheap ways the one that visits more that gains something (rules 6.2.6), then the
// one with fewer steps.
func (t *Viewer) waysFrom(g *kernel.Game, p board.Seat, from board.Space) (ways [spaces]Way, before [spaces]board.Space) {
	for i := range ways {
		ways[i] = Way{From: from, Moves: farAway}
	}
	ways[from].Moves = 0
	open := []board.Space{from}
	var buf [4]board.Space
	for len(open) > 0 {
		at := slices.MinFunc(open, func(a, b board.Space) int { return cmp.Compare(ways[a].Moves, ways[b].Moves) })
		open = slices.DeleteFunc(open, func(s board.Space) bool { return s == at })
		next, cost := ways[at], g.StepCost(p, at)
		next.Steps, next.Moves = next.Steps+1, next.Moves+cost
		if cost > 1 {
			next.Fields++
		}
		for _, to := range at.Neighbors(buf[:0]) {
			there := next
			there.gained += gained(g.VisitGain(p, to))
			x := &ways[to]
			if cmp.Or(cmp.Compare(there.Moves, x.Moves), cmp.Compare(x.gained, there.gained), cmp.Compare(there.Steps, x.Steps)) < 0 {
				*x, before[to] = there, at
				open = append(open, to)
			}
		}
	}
	return ways, before
}

// gained returns how many things effects give.
func gained(e *catalog.Effects) (n int) {
	if e == nil {
		return 0
	}
	for i := range e.Groups {
		for _, x := range e.Groups[i].Gains {
			n += x.N
		}
	}
	return n
}

// ways adds to the planets how far the probes of the seat are. If it has none, it adds
// how far a probe would be that the seat launches.
func (l *looker) ways() {
	p := l.view.Eyes
	if p < 0 {
		return
	}
	var from []board.Space
	for i := range l.s.Figures {
		if f := &l.s.Figures[i]; f.Kind == board.Probe && f.Owner == p && !slices.Contains(from, f.Space) {
			from = append(from, f.Space)
		}
	}
	launch := len(from) == 0
	if launch {
		from = append(from, l.g.BodyAt(l.C.Earth))
	}
	move := l.g.Price(p, board.Option{Verb: board.VerbMove}, nil)
	for _, at := range from {
		ways, before := l.waysFrom(l.g, p, at)
		where := l.place(at)
		for i := range l.view.Planets {
			if x := &l.view.Planets[i]; x.Space != board.NoSpace {
				way := ways[x.Space]
				way.Where, way.Launch = where, launch
				for sp := x.Space; sp != at; sp = before[sp] {
					way.Spaces = append(way.Spaces, sp)
				}
				way.Spaces = append(way.Spaces, at)
				slices.Reverse(way.Spaces)
				way.Visits = l.visits(p, way.Spaces[1:])
				var price catalog.Gains
				if launch {
					price = l.g.Price(p, board.Option{Verb: board.VerbLaunch}, nil)
				}
				for _, x := range move {
					if n := x.N * way.Moves; n > 0 {
						price = append(price, catalog.Gain{Res: x.Res, N: n})
					}
				}
				way.Price = l.gains(price)
				x.Ways = append(x.Ways, way)
			}
		}
	}
	for i := range l.view.Planets {
		slices.SortStableFunc(l.view.Planets[i].Ways, func(a, b Way) int { return cmp.Compare(a.Moves, b.Moves) })
	}
}

// visits returns what a probe gains that enters spaces.
func (l *looker) visits(p board.Seat, spaces []board.Space) []Part {
	var parts []Part
	for _, sp := range spaces {
		for _, x := range l.icons(l.g.VisitGain(p, sp)).Parts {
			i := slices.IndexFunc(parts, func(y Part) bool { return y.Res == x.Res && x.Res != "" })
			if i < 0 {
				parts = append(parts, x)
				continue
			}
			r, _ := l.C.Lookup(x.Res, board.KindRes)
			parts[i] = l.gainParts(catalog.Gains{{Res: board.Resource(r.ID), N: parts[i].N + x.N}})[0]
		}
	}
	return parts
}

// place names a space by its planet, or by a neighbor.
func (l *looker) place(at board.Space) string {
	if name := l.view.Spaces[at.Ring()-1][at.Sector()].Name; name != "" {
		return name
	}
	return l.Tell(catalog.SpacePhrase(l.g.S, at))
}

// Way returns how long a way is and from where: "probe at Earth: 4 steps, 5 moves (1 asteroid field)".
func (t *Viewer) Way(w *Way) string {
	return t.Word("way.from", catalog.Args{"where": w.Where, "launch": w.Launch, "here": w.Steps == 0, "how": t.length(w)})
}

// WayHere returns the same in brief, for use after the place of the planet.
func (t *Viewer) WayHere(w *Way) string {
	return t.Word("way.brief", catalog.Args{"where": w.Where, "here": w.Steps == 0, "how": t.length(w)})
}

// length returns how long a way is.
func (t *Viewer) length(w *Way) string {
	return t.Word("way.length", catalog.Args{"steps": w.Steps, "moves": w.Moves, "dear": w.Moves > w.Steps, "fields": w.Fields})
}

// near is the number of planets whose distance a step shows.
const near = 4

// ahead returns how far the planets are after a step, the nearest first.
func (t *Viewer) ahead(g *kernel.Game, s *View, p board.Seat, at board.Space) string {
	ways, _ := t.waysFrom(g, p, at)
	var planets []*Planet
	for i := range s.Planets {
		if s.Planets[i].Space != board.NoSpace {
			planets = append(planets, &s.Planets[i])
		}
	}
	slices.SortStableFunc(planets, func(a, b *Planet) int { return cmp.Compare(ways[a.Space].Moves, ways[b.Space].Moves) })
	var list []catalog.Phrase
	for _, x := range planets[:min(near, len(planets))] {
		w := &ways[x.Space]
		list = append(list, catalog.Phrase{Key: "way.planet", Args: catalog.Args{"planet": x.Body, "here": w.Steps == 0, "how": t.length(w)}})
	}
	return t.Word("way.ahead", catalog.Args{"planets": list})
}

// Reach returns how far the planets are that a card names, or whose moons it names.
func (t *Viewer) Reach(s *View, c *Card) []string {
	var texts []string
	for i := range s.Planets {
		x := &s.Planets[i]
		if slices.Contains(c.Planets, int(x.Body.ID)) && len(x.Ways) > 0 {
			texts = append(texts, t.Word("way.card", catalog.Args{"planet": x.Body, "way": t.Way(&x.Ways[0])}))
		}
	}
	return texts
}

// waysTo returns how far a planet is, or the planet of a moon.
func (t *Viewer) waysTo(s *View, body int) (texts []string) {
	for i := range s.Planets {
		x := &s.Planets[i]
		if int(x.Body.ID) != body && !slices.ContainsFunc(x.Moons, func(m Moon) bool { return int(m.Body.ID) == body }) {
			continue
		}
		for k := range x.Ways {
			texts = append(texts, t.Way(&x.Ways[k]))
		}
	}
	return texts
}

// planets returns the planets that phrases name and the planets of the moons that they
// name, without Earth: no probe needs a way to it.
func (t *Viewer) planets(phrases []catalog.Phrase) (bodies []int) {
	add := func(body int) {
		body = t.C.Bodies[body].PlanetIndex
		if body != t.C.Earth && !slices.Contains(bodies, body) {
			bodies = append(bodies, body)
		}
	}
	var look func(x any)
	look = func(x any) {
		switch x := x.(type) {
		case source.Ref:
			if x.Kind == board.KindBody {
				add(int(x.ID))
			}
		case []source.Ref:
			for _, r := range x {
				look(r)
			}
		case catalog.Phrase:
			for _, arg := range x.Args {
				look(arg)
			}
		case []catalog.Phrase:
			for _, p := range x {
				look(p)
			}
		}
	}
	look(phrases)
	slices.Sort(bodies)
	return bodies
}
