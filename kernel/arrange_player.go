package kernel

import (
	"slices"
	"strings"
)

// cards moves cards to where the position wants them. What leaves a pile goes
// to the bottom of the deck.
func (a *arranger) cards(was, pos *Position) {
	s := a.g.S
	a.pile("discard", DiscardPile, was.Discard, pos.Discard)
	a.pile("stack", RoundStack(int(s.Round)), was.Stack, pos.Stack)
	for p := range Seat(s.Players) {
		w, n, key := was.Player(p), pos.Player(p), p.String()
		a.pile(key+".hand", Hand(p), w.Hand, n.Hand)
		a.pile(key+".tucked", Tucked(p), w.Tucked, n.Tucked)
		a.pile(key+".missions", Front(p), w.Missions, n.Missions)
		a.pile(key+".completed", Done(p), w.Completed, n.Completed)
	}
	if changed(was.Row, pos.Row) {
		for _, c := range s.Row {
			if c != NoCard {
				s.put(c, Deck)
			}
		}
		for i, id := range pos.Row {
			if i >= len(s.Row) {
				a.bad("row", "", "the row has %d places", len(s.Row))
				break
			}
			if c, ok := a.card("row", id); ok {
				s.put(c, RowPile)
				s.Row[i] = c
			}
		}
	}
	if changed(was.Deck, pos.Deck) {
		if len(pos.Deck) == 0 { // an empty deck: its cards leave the game
			for c := s.First(Deck); c != NoCard; c = s.First(Deck) {
				s.put(c, OutOfGame)
			}
		}
		for _, id := range slices.Backward(pos.Deck) {
			if c, ok := a.card("deck", id); ok {
				s.putOnTop(c, Deck)
			}
		}
	}
}

// pile makes a pile hold just these cards, in this order.
func (a *arranger) pile(key string, p Pile, was, want []string) {
	if !changed(was, want) {
		return
	}
	s := a.g.S
	for c := s.First(p); c != NoCard; c = s.First(p) {
		s.put(c, a.home(c))
	}
	for _, id := range want {
		if c, ok := a.card(key, id); ok {
			s.put(c, p)
		}
	}
}

// home is where a card goes that leaves a pile.
func (a *arranger) home(c CardID) Pile {
	species := int(a.g.C.Cards[c].species)
	switch slot := a.g.S.slotOf(species); {
	case slot >= 0:
		return AlienDeck(slot)
	case species >= 0:
		return OutOfGame
	}
	return Deck
}

func (a *arranger) card(key, id string) (CardID, bool) {
	if id == "" {
		return NoCard, false
	}
	c, ok := a.g.C.Card(id)
	if !ok {
		a.bad(key, "", "there is no card %q", id)
	}
	return c, ok
}

func (a *arranger) player(p Seat, was, pos *PlayerPos) {
	s, key := a.g.S, p.String()
	pl := &s.P[p]
	set := func(r Resource, n, limit int, name string) {
		if n < 0 || limit > 0 && n > limit {
			a.bad(key+"."+name, "", "found %d, expected 0 to %d", n, limit)
			return
		}
		pl.Res[r] = int16(n)
	}
	lim := &a.g.C.Numbers.Limit
	set(VP, pos.VP, 9999, "vp")
	set(Publicity, pos.Publicity, lim.Publicity, "publicity")
	set(Data, pos.Data, lim.Data, "data")
	set(Credit, pos.Credit, 9999, "credit")
	set(Energy, pos.Energy, 9999, "energy")
	if pos.Top < 0 || pos.Top > a.g.topSpaces() {
		a.bad(key+".top", "", "found %d, expected 0 to %d", pos.Top, a.g.topSpaces())
	}
	pl.Top = int8(pos.Top)
	if changed(was.Techs, pos.Techs) || changed(was.Slots, pos.Slots) {
		a.techs(p, key, pos)
	}
	pl.Bottom = 0
	for _, n := range pos.Bottom {
		if n < 1 || n > a.g.topSpaces() || pl.Slot[n-1] < 0 {
			a.bad(key+".bottom", "", "no computer tech lies under top space %d", n)
			continue
		}
		pl.Bottom |= 1 << (n - 1)
	}
	if changed(was.Probes, pos.Probes) || changed(was.Orbiters, pos.Orbiters) || changed(was.Landers, pos.Landers) {
		a.figures(p, key, pos)
	}
	if changed(was.Traces, pos.Traces) {
		a.traces(p, key, pos.Traces)
	}
	for id, circles := range pos.Circles {
		c, ok := a.card(key+".circles", id)
		if !ok {
			continue
		}
		power := &a.g.C.Cards[c].Power
		if power.id < 0 {
			a.bad(key+".circles", "", "card %s has no circles", id)
			continue
		}
		s.Covered[power.id] = 0
		for _, n := range circles {
			if n < 1 || n > len(a.g.C.Cards[c].Circles) {
				a.bad(key+".circles", "", "card %s has no circle %d", id, n)
				continue
			}
			s.Covered[power.id] |= 1 << (n - 1)
		}
	}
	m := &a.g.C.Numbers.Milestone
	pl.Resolved = 0
	for i, score := range append(append([]int(nil), m.Gold...), m.Neutral...) {
		if slices.Contains(pos.Milestones, score) {
			pl.Resolved |= 1 << i
		}
	}
	if s.Passed &^= 1 << p; pos.Passed {
		s.Passed |= 1 << p
	}
	for _, x := range []struct {
		pile     string
		was, now int
	}{{"hand", was.HandSize, pos.HandSize}, {"secret", was.SecretSize, pos.SecretSize}, {"played", was.PlayedSize, pos.PlayedSize}} {
		if x.was != x.now {
			a.bad(key+"."+x.pile+"_size", "arrange "+x.pile+" instead", "%s_size can only be read", x.pile)
		}
	}
}

func (a *arranger) techs(p Seat, key string, pos *PlayerPos) {
	pl := &a.g.S.P[p]
	pl.Techs = 0
	for i := range pl.Slot {
		pl.Slot[i] = -1
	}
	for _, id := range pos.Techs {
		r, ok := a.g.C.lookup(id, KindTech)
		if !ok {
			a.bad(key+".techs", "", "there is no tech %q", id)
			continue
		}
		pl.Techs |= 1 << r.ID
	}
	for i, id := range pos.Slots {
		if id == "" {
			continue
		}
		r, ok := a.g.C.lookup(id, KindTech)
		if !ok || i >= a.g.topSpaces() || !a.g.C.Numbers.Computer[i].Tech || a.g.C.Techs[r.ID].Type != ComputerTech {
			a.bad(key+".slots", "computer techs lie under top spaces 1, 3, 5 and 6", "%q cannot lie under top space %d", id, i+1)
			continue
		}
		pl.Slot[i] = int8(r.ID)
		pl.Techs |= 1 << r.ID
	}
	// Computer techs without a place get the first free one.
	for t := range a.g.C.Techs {
		if a.g.C.Techs[t].Type != ComputerTech || pl.Techs&(1<<t) == 0 || slices.Contains(pl.Slot[:], int8(t)) {
			continue
		}
		for i, top := range a.g.C.Numbers.Computer {
			if top.Tech && pl.Slot[i] < 0 {
				pl.Slot[i] = int8(t)
				break
			}
		}
	}
}

// figures puts a player's figures; the others keep their order.
func (a *arranger) figures(p Seat, key string, pos *PlayerPos) {
	g, s := a.g, a.g.S
	s.Figures = slices.DeleteFunc(s.Figures, func(f Figure) bool { return f.Owner == p })
	for _, at := range pos.Probes {
		o, ok := g.C.parseArg(argSpace, at)
		sp := Space(o)
		if !ok || sp == NoSpace {
			r, found := g.C.lookup(at, KindBody)
			if !found || int(r.ID) >= g.C.Planets {
				a.bad(key+".probes", "", "found %q, expected a planet or a space such as r2s5", at)
				continue
			}
			sp = g.BodyAt(int(r.ID))
		}
		s.Figures = append(s.Figures, Figure{Owner: p, Kind: Probe, Space: sp, Body: -1})
	}
	put := func(name string, kind FigureKind, list []string) {
		for _, at := range list {
			id, first, _ := strings.Cut(at, " ")
			r, ok := g.C.lookup(id, KindBody)
			if !ok || int(r.ID) == g.C.Earth || kind == Orbiter && int(r.ID) >= g.C.Planets {
				a.bad(key+"."+name, "", "found %q, expected a planet", at)
				continue
			}
			f := Figure{Owner: p, Kind: kind, Space: NoSpace, Body: int8(r.ID)}
			spaces := 1
			if kind == Lander {
				spaces = len(g.C.Bodies[r.ID].FirstLand)
			}
			for i := 1; i <= spaces; i++ {
				if !g.covered(int(r.ID), kind, i) && (first == "" || first == itoa(i)) {
					f.Covers = int8(i)
					break
				}
			}
			s.Figures = append(s.Figures, f)
		}
	}
	put("orbiters", Orbiter, pos.Orbiters)
	put("landers", Lander, pos.Landers)
}

func (a *arranger) traces(p Seat, key string, traces []string) {
	s := a.g.S
	s.Traces = slices.DeleteFunc(s.Traces, func(m Mark) bool { return m.Owner == p })
	for _, t := range traces {
		o, ok := a.g.C.ParseOption("trace " + t)
		if !ok {
			a.bad(key+".traces", "", "found %q, expected words such as \"left jaw discovery\"", t)
			continue
		}
		if Place(o.C) == Discovery && s.traceAt(int(o.A), Trace(o.B), Discovery) {
			a.bad(key+".traces", "", "%q is taken", t)
			continue
		}
		s.Traces = append(s.Traces, Mark{Owner: p, Color: Trace(o.B), Slot: int8(o.A), Place: Place(o.C), Paid: a.paid(o)})
	}
}

// paid tells whether a trace lies on a space that had to be paid for.
func (a *arranger) paid(o Option) bool {
	return o.C > 0 && a.g.inSlot(int(o.A)) != nil && len(a.g.boardSpace(spaceRef(int(o.A), Trace(o.B), int(o.C))).Pay) > 0
}
