package arrange

import (
	"slices"
	"strconv"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

// player arranges what belongs to a player, except cards.
func (a *arranger) player(p board.Seat) {
	s, key, was, pos := a.s, p.String(), a.was.Player(p), a.pos.Player(p)
	pl := &s.P[p]
	lim := &a.g.Numbers().Limit
	for _, x := range []struct {
		name     string
		res      board.Resource
		n, limit int
	}{{"vp", board.VP, pos.VP, 9999}, {"publicity", board.Publicity, pos.Publicity, lim.Publicity}, {"data", board.Data, pos.Data, lim.Data},
		{"credit", board.Credit, pos.Credit, 9999}, {"energy", board.Energy, pos.Energy, 9999}} {
		if a.within(key+"."+x.name, x.n, 0, x.limit) {
			pl.Res[x.res] = int16(x.n)
		}
	}
	top := len(a.g.Numbers().Computer)
	a.within(key+".top", pos.Top, 0, top)
	pl.Top = int8(pos.Top)
	if changed(was.Techs, pos.Techs) || changed(was.Slots, pos.Slots) {
		a.techs(p)
	}
	pl.Bottom = 0
	for _, n := range pos.Bottom {
		if n < 1 || n > top || pl.Slot[n-1] < 0 {
			a.bad(key+".bottom", "", "no computer tech lies under top space %d", n)
			continue
		}
		pl.Bottom |= 1 << (n - 1)
	}
	if changed(was.Probes, pos.Probes) || changed(was.Orbiters, pos.Orbiters) || changed(was.Landers, pos.Landers) {
		a.figures(p)
	}
	if changed(was.Traces, pos.Traces) {
		a.traces(p, true)
	}
	scores := milestones(a.g)
	for _, score := range pos.Milestones {
		if !slices.Contains(scores, score) {
			a.bad(key+".milestones", "", "found %d, there is no such milestone", score)
		}
	}
	pl.Resolved = 0
	for i, score := range scores {
		if slices.Contains(pos.Milestones, score) {
			pl.Resolved |= 1 << i
		}
	}
	if s.Passed &^= 1 << p; pos.Passed {
		s.Passed |= 1 << p
	}
	for _, name := range keys(pos.Resources) {
		r, ok := a.c.Lookup(name, board.KindRes)
		if !ok || !a.c.PackResource(board.Resource(r.ID)) {
			a.bad(key+".resources."+name, "", "%q is no gain of a pack", name)
			continue
		}
		most, limited := a.c.LimitOf(board.Resource(r.ID))
		if !limited {
			most = 9999
		}
		if a.within(key+".resources."+name, pos.Resources[name], 0, int(most)) {
			pl.Res[r.ID] = int16(pos.Resources[name])
		}
	}
}

// circles covers circles of missions in play, and of cards in piles whose cards are in force.
func (a *arranger) circles(p board.Seat) {
	key := p.String() + ".circles"
	for _, id := range keys(a.pos.Player(p).Circles) {
		circles := a.pos.Player(p).Circles[id]
		if !a.named(key + "." + id) {
			continue
		}
		c, ok := a.card(key+"."+id, id)
		switch {
		case !ok:
			continue
		case a.s.Pile[c].Owner() != p || !a.inForce(a.s.Pile[c]):
			a.bad(key+"."+id, "put it under missions", "card %s is not in front of %s", id, p)
			continue
		}
		covered := uint8(0)
		for _, n := range circles {
			if n < 1 || n > len(a.c.Cards[c].Circles) {
				a.bad(key+"."+id, "", "card %s has no circle %d", id, n)
				continue
			}
			covered |= 1 << (n - 1)
		}
		a.c.Cards[c].Power.SetCovered(a.s, covered)
	}
}

func (a *arranger) techs(p board.Seat) {
	pl, pos, key, computer := &a.s.P[p], a.pos.Player(p), p.String(), a.g.Numbers().Computer
	pl.Techs = 0
	for i := range pl.Slot {
		pl.Slot[i] = -1
	}
	for _, id := range pos.Techs {
		if r, ok := a.c.Lookup(id, board.KindTech); ok {
			pl.Techs |= 1 << r.ID
		} else {
			a.bad(key+".techs", "", "there is no tech %q", id)
		}
	}
	for i, id := range pos.Slots {
		if id == "" {
			continue
		}
		r, ok := a.c.Lookup(id, board.KindTech)
		if !ok || i >= len(computer) || !computer[i].Tech || a.c.Techs[r.ID].Type != board.ComputerTech {
			a.bad(key+".slots", "computer techs lie under top spaces 1, 3, 5 and 6", "%q cannot lie under top space %d", id, i+1)
			continue
		}
		if slices.Contains(pos.Slots[:i], id) {
			a.bad(key+".slots", "", "%q lies under two top spaces", id)
			continue
		}
		pl.Slot[i] = int8(r.ID)
		pl.Techs |= 1 << r.ID
	}
	// Computer techs without a place get the first free one.
	for t := range a.c.Techs {
		if a.c.Techs[t].Type != board.ComputerTech || pl.Techs&(1<<t) == 0 || slices.Contains(pl.Slot[:], int8(t)) {
			continue
		}
		for i, top := range computer {
			if top.Tech && pl.Slot[i] < 0 {
				pl.Slot[i] = int8(t)
				break
			}
		}
	}
}

// figures puts a player's figures on the board. Figures of others and capsules keep their order, and so do all figures
// if the player's are already as asked for.
func (a *arranger) figures(p board.Seat) {
	pos, key := a.pos.Player(p), p.String()
	own := func(f board.Figure) bool { return f.Owner == p && f.Carries == 0 }
	old := slices.Clone(a.s.Figures)
	a.s.Figures = slices.DeleteFunc(a.s.Figures, own)
	others := len(a.s.Figures)
	defer func() {
		if slices.Equal(slices.DeleteFunc(slices.Clone(old), func(f board.Figure) bool { return !own(f) }), a.s.Figures[others:]) {
			a.s.Figures = old
		}
	}()
	for _, at := range pos.Probes {
		if sp, ok := a.space(at); ok {
			a.set.PutProbe(p, sp)
		} else {
			a.bad(key+".probes", "", "found %q, expected a planet or a space such as r2s5", at)
		}
	}
	a.orbiters(key+".orbiters", p, pos.Orbiters)
	for _, at := range pos.Landers {
		a.lander(p, at)
	}
}

// lander puts a lander on a planet or moon: on the first-landing space that is
// named, otherwise on the first open one.
func (a *arranger) lander(p board.Seat, at string) {
	key := p.String() + ".landers"
	id, first, _ := strings.Cut(at, " ")
	r, ok := a.c.Lookup(id, board.KindBody)
	body := int(r.ID)
	if !ok || body == a.c.Earth {
		a.bad(key, "", "found %q, expected a planet or a moon", at)
		return
	}
	space := a.firstOpen(body)
	if first != "" {
		n, err := strconv.Atoi(first)
		if err != nil || n < 1 || n > len(a.c.Bodies[body].FirstLand) {
			a.bad(key, "", "found %q, %s has %d first-landing spaces", at, id, len(a.c.Bodies[body].FirstLand))
			return
		}
		if a.g.Covered(body, board.Lander, n) {
			a.bad(key, "two landers do not cover one space", "%q is covered by another lander", at)
			return
		}
		space = n
	}
	a.set.PutFigure(p, board.Lander, body, space)
}

// firstOpen returns the first-landing space that a lander without a number covers: the
// first one that is open and that no other lander names; 0 if there is none.
func (a *arranger) firstOpen(body int) int {
	for n := range a.c.Bodies[body].FirstLand {
		name := a.c.Bodies[body].ID + " " + strconv.Itoa(n+1)
		named := false
		for p := range board.Seat(a.s.Players) {
			named = named || slices.Contains(a.pos.Player(p).Landers, name)
		}
		if !named && !a.g.Covered(body, board.Lander, n+1) {
			return n + 1
		}
	}
	return 0
}

// space reads a space: the name of its planet, or rNsN.
func (a *arranger) space(at string) (board.Space, bool) {
	if sp, ok := board.ParseSpace(at); ok {
		return sp, sp != board.NoSpace
	}
	r, ok := a.c.Lookup(at, board.KindBody)
	if !ok || int(r.ID) >= a.c.Planets || !a.g.InPlay(int(r.ID)) {
		return board.NoSpace, false
	}
	return a.g.BodyAt(int(r.ID)), true
}

// traces marks a player's traces. Traces on the board of a species have to wait until the board
// is there; early leaves them out.
func (a *arranger) traces(p board.Seat, early bool) {
	key := p.String() + ".traces"
	a.s.Traces = slices.DeleteFunc(a.s.Traces, func(m board.TraceMarker) bool { return m.Owner == p })
	for _, t := range a.pos.Player(p).Traces {
		slot, color, place, ok := a.c.ParseTrace(t)
		if !ok {
			a.bad(key, "", "found %q, expected words such as \"left jaw discovery\"", t)
			continue
		}
		if place > 0 {
			if early {
				continue
			}
			space, ok := a.g.SpaceOn(slot, color, int(place))
			if !ok {
				a.bad(key, a.boardHint(slot, color), "found %q, there is no such space", t)
				continue
			}
			if !space.Repeat && a.s.HasTrace(slot, color, place) {
				a.bad(key, "", "%q is taken", t)
				continue
			}
		}
		if place == board.Discovery && a.s.HasTrace(slot, color, place) {
			a.bad(key, "", "%q is taken", t)
			continue
		}
		a.set.PutTrace(p, slot, color, place)
	}
}

// boardHint returns a hint with the spaces of a column.
func (a *arranger) boardHint(slot int, color board.Trace) string {
	sp := a.g.SpeciesIn(slot)
	if sp == nil {
		return "the species is not discovered: write discovered = true under species." + sides[slot]
	}
	return "its " + color.String() + " column has " + strconv.Itoa(len(sp.Spaces.Column(color))) + " spaces"
}

// Temporary things of a player that are not on the table: effects that wait or change a rule for them (rules 9.8), and
// the cards that they have seen and put back (rules 9.4.9).

// lasts returns the addresses of the lasting effects of a player. A number after an address is how many uses are left,
// if that differs from the number at the start.
func (d *describer) lasts(p board.Seat) (list []string) {
	for _, e := range d.s.TurnEffects {
		if e.Owner != p {
			continue
		}
		def := d.c.TurnEffects[e.What]
		name := def.Path
		if e.Left != int8(def.Times) {
			name += " " + strconv.Itoa(int(e.Left))
		}
		list = append(list, name)
	}
	return list
}

// known returns the cards that a player knows though they do not see their pile.
func (d *describer) known(p board.Seat) (ids []string) {
	for _, x := range d.s.Known {
		if x.Seats&(1<<p) != 0 {
			ids = append(ids, d.c.Cards[x.Card].ID)
		}
	}
	return ids
}

// lasts lets what is named last for a player, from now on.
func (a *arranger) lasts(p board.Seat) {
	key, want := p.String()+".lasts", a.pos.Player(p).Lasts
	if !changed(a.was.Player(p).Lasts, want) {
		return
	}
	a.s.TurnEffects = slices.DeleteFunc(a.s.TurnEffects, func(e board.TurnEffect) bool { return e.Owner == p })
	var all []string
	for _, def := range a.c.TurnEffects {
		all = append(all, def.Path)
	}
	for _, words := range want {
		address, uses, numbered := strings.Cut(words, " ")
		i := slices.Index(all, address)
		if i < 0 {
			a.bad(key, source.Nearest(address, all), "found %q, nothing of that address lasts", words)
			continue
		}
		left := int(a.c.TurnEffects[i].Times)
		if numbered {
			var err error
			if left, err = strconv.Atoi(uses); err != nil || left < 0 || left > 99 {
				a.bad(key, "", "found %q, expected 0 to 99 uses", words)
				continue
			}
		}
		a.s.TurnEffects = append(a.s.TurnEffects, board.TurnEffect{What: int16(i), Owner: p, Left: int8(left), Since: int16(len(a.s.Events))})
	}
}

// known lets a player know exactly the cards that are named, in any pile.
func (a *arranger) known(p board.Seat) {
	key := p.String() + ".known"
	if !a.named(key) {
		return
	}
	for c := range board.CardID(len(a.c.Cards)) {
		if seats := a.s.Knowers(c); seats&(1<<p) != 0 {
			a.s.SetKnowers(c, seats&^(1<<p))
		}
	}
	for _, id := range a.pos.Player(p).Known {
		c, ok := a.card(key, id)
		switch {
		case !ok:
		case a.g.Sees(p, a.s.Pile[c]):
			a.bad(key, "name cards of other piles", "%s sees the pile in which card %s lies", p, id)
		default:
			a.s.SetKnowers(c, a.s.Knowers(c)|1<<p)
		}
	}
}
