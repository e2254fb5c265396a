package kernel

import (
	"cmp"
	"iter"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
)

// join puts a power into force.
func join(f *board.InForce, c *catalog.Catalog, power int16) {
	if power < 0 {
		return
	}
	p := c.Powers[power]
	f.List = append(f.List, power)
	f.Mods |= p.Mods
	f.Prices |= p.Prices
	f.Moments |= p.Moments
	f.TriggersOn |= p.TriggersOn
	f.CirclesOn |= p.CirclesOn
	f.Awaits = f.Awaits || p.Awaits
}

// forces returns the powers in force for one seat, without those for everybody.
func (g *Game) forces(p board.Seat) *board.InForce {
	if !g.S.InForceKnown {
		g.refreshForces()
	}
	return &g.S.InForce[p]
}

// forAll returns the powers in force for everybody.
func (g *Game) forAll() *board.InForce { return g.forces(board.Everybody) }

// refreshForces works out which powers are in force for whom.
func (g *Game) refreshForces() {
	s, c := g.S, g.C
	for i := range s.InForce {
		s.InForce[i] = board.InForce{List: s.InForce[i].List[:0]}
	}
	for p := range board.Seat(s.Players) {
		f := &s.InForce[p]
		for t := range c.Techs {
			if id := c.Techs[t].Power.ID; id >= 0 && s.Owns(p, t) && !s.IsOff(p, id) {
				join(f, c, id)
			}
		}
		g.forceOf(f, p, board.InPlay(p))
		if seat := g.ContentSeat(p); seat != nil {
			join(f, c, seat.Power.ID)
		}
		for i := range c.Piles {
			if def := &c.Piles[i]; def.InForce && def.Owner == "seat" {
				g.forceOf(f, p, def.At(p))
			}
		}
		for _, sw := range s.Switched {
			if sw.Owner == p && !sw.Off && !slices.Contains(f.List, sw.Power) { // else they have it
				join(f, c, sw.Power)
			}
		}
	}
	all := &s.InForce[board.Everybody]
	for slot := range s.Slots {
		if sp := g.SpeciesIn(slot); sp != nil {
			join(all, c, sp.Power.ID)
		}
	}
	for i := range c.Piles {
		if def := &c.Piles[i]; def.InForce && def.Owner == "none" {
			g.forceOf(all, board.Nobody, def.First)
		}
	}
	for i := range c.PackThings {
		join(all, c, c.PackThings[i].Power.ID)
	}
	for _, m := range c.ModulesOn(s.Modules) {
		join(all, c, m.Power.ID)
	}
	all.Awaited = all.TriggersOn | all.CirclesOn
	for p := range board.Seat(s.Players) {
		f := &s.InForce[p]
		f.Prices |= all.Prices
		all.Awaited |= f.TriggersOn | f.CirclesOn
	}
	s.InForceKnown = true
}

// forceOf adds the powers of the cards in a pile.
func (g *Game) forceOf(f *board.InForce, p board.Seat, pile board.Pile) {
	for card := g.S.First(pile); card != board.NoCard; card = g.S.Next(card) {
		if id := g.C.Cards[card].Power.ID; id >= 0 && !g.S.IsOff(p, id) {
			join(f, g.C, id)
		}
	}
}

// returnBorrowed ends the borrowing of techs for this turn (rules 3.5.1).
func (g *Game) returnBorrowed() {
	s := g.S
	if n := len(s.Switched); n > 0 {
		s.Switched = slices.DeleteFunc(s.Switched, func(x board.Switch) bool { return !x.Off })
		if len(s.Switched) != n {
			s.InForceKnown = false
			s.NoteChange(board.ReadsTechs)
		}
	}
}

// works reports whether a technology works for a player: they have it and it is not
// switched off, or they have borrowed it.
func (g *Game) works(p board.Seat, tech int) bool {
	if id := g.C.Techs[tech].Power.ID; id >= 0 {
		return slices.Contains(g.forces(p).List, id)
	}
	return g.S.Owns(p, tech)
}

// Powers lists the powers in force for a player: their own, then those for everybody.
func (g *Game) Powers(p board.Seat) iter.Seq[*catalog.Power] {
	return func(yield func(*catalog.Power) bool) {
		for _, f := range [...]*board.InForce{g.forces(p), g.forAll()} {
			for _, i := range f.List {
				if !yield(g.C.Powers[i]) {
					return
				}
			}
		}
	}
}

// inForce reports whether a power is in force for a player.
func (g *Game) inForce(p board.Seat, power *catalog.Power) bool {
	return slices.Contains(g.forces(p).List, power.ID) || slices.Contains(g.forAll().List, power.ID)
}

// slotOfPower returns the species slot that "this species" means for a power, -1 if the
// power belongs to no species.
func (g *Game) slotOfPower(p *catalog.Power) int8 {
	switch p.Thing.Kind {
	case board.KindSpecies:
		return int8(g.S.SlotOf(int(p.Thing.ID)))
	case board.KindCard:
		return int8(g.S.SlotOf(int(g.C.Cards[p.Thing.ID].SpeciesIndex)))
	}
	return -1
}

// powerCard returns the card that has a power, NoCard if none has.
func powerCard(power *catalog.Power) board.CardID {
	if power != nil && power.Thing.Kind == board.KindCard {
		return board.CardID(power.Thing.ID)
	}
	return board.NoCard
}

// pushPower opens a frame for the effects of a power, or of nothing if there is none.
func (g *Game) pushPower(p board.Seat, power *catalog.Power, main, ownList bool) *Hooks {
	f := g.push(p, powerCard(power), main, ownList)
	if power == nil {
		return f
	}
	f.slot, f.power = g.slotOfPower(power), power
	return f
}

// uses returns the counter of an offer for a player.
func (g *Game) uses(p board.Seat, o *catalog.Offer) *uint8 {
	return &g.S.Uses[int(o.ID)*board.MaxSeats+int(p)]
}

// renewOffers lets offers be used again: those once each turn or each round.
func (g *Game) renewOffers(each string) {
	for _, o := range g.C.Offers {
		if o.Times.Each == each || each == "turn" && o.Times.Each == "" {
			for p := range board.Seat(board.MaxSeats) {
				*g.uses(p, o) = 0
			}
		}
	}
}

// offersLeft reports whether a player has a step of a scan that they have not yet
// used, even if it is not possible now.
func (g *Game) offersLeft(p board.Seat, during int) bool {
	for power := range g.Powers(p) {
		for i := range power.Offers {
			if o := &power.Offers[i]; o.Moment() == during && g.usesLeft(p, o) {
				return true
			}
		}
	}
	return false
}

// usesLeft reports whether an offer is not used up.
func (g *Game) usesLeft(p board.Seat, o *catalog.Offer) bool {
	return o.Limit() == catalog.Any || int(*g.uses(p, o)) < o.Limit()
}

// conversion finds the conversion in force that is meant, and its power, which is nil for one
// that lasts for a while: such a conversion beats things, and a later one beats an earlier one.
func (g *Game) conversion(p board.Seat, meant func(*catalog.Conversion) bool) (of *catalog.Power, found *catalog.Conversion) {
	for power, m := range g.modifiers(p, catalog.ModConverts) {
		if x := m.Conversion(meant); x != nil && (found == nil || power == nil) {
			of, found = power, x
		}
	}
	return of, found
}

// hindrance returns the obstacles to a list of effects: none if one of its groups can be carried out, else those of the
// first group. Only lists that can be carried out may be chosen or offered (rules 3.8.4). The effects of a function are
// unknown beforehand, so a function after a hindered group does not count.
func (g *Game) hindrance(f *Hooks, e *catalog.Effects) (first Obstacles) {
	for i := range e.Groups {
		gr := &e.Groups[i]
		if _, function := gr.Do.(*catalog.RunFunction); function && first != 0 && len(gr.Gains) == 0 {
			continue
		}
		x := g.groupHindrance(f, gr)
		if x == 0 {
			return 0
		}
		first = cmp.Or(first, x)
	}
	return cmp.Or(first, NothingToDo)
}

// groupHindrance returns the obstacles to a group. A gain can always be carried out, beyond its cap too (rules 3.8.5), and
// nobody knows beforehand what a function does.
func (g *Game) groupHindrance(f *Hooks, gr *catalog.Group) (x Obstacles) {
	switch {
	case f.owner < 0: // neutral pieces decide nothing (rules 15.8)
	case gr.When != nil && !f.Holds(gr.When) || f.factor(gr) == 0:
		x = NothingToDo
	case gr.Do == nil, len(gr.Gains) > 0:
	default:
		if _, converted := g.wordConversion(f.owner, gr.Do); converted != nil {
			break
		}
		switch word := gr.Do.(type) {
		case *catalog.UsePackWord:
			x = f.againstPackWord(word)
		case Effect:
			x = word.Against(f)
		}
	}
	return x
}

// idle reports whether effects consist of one word of a pack that does nothing now.
func (g *Game) idle(p board.Seat, e *catalog.Effects) bool {
	if len(e.Groups) != 1 || len(e.Groups[0].Gains) > 0 {
		return false
	}
	if _, ok := e.Groups[0].Do.(*catalog.UsePackWord); !ok {
		return false
	}
	x := g.hindrance(g.push(p, board.NoCard, false, false), e)
	g.pop()
	return x != 0
}

// offersDuring offers what the powers in force let a player do at a moment.
func (g *Game) offersDuring(p board.Seat, during int) {
	if (g.forces(p).Moments|g.forAll().Moments)&(1<<during) == 0 {
		return
	}
	for power := range g.Powers(p) {
		if power.Moments&(1<<during) == 0 {
			continue
		}
		for i := range power.Offers {
			offer, o := &power.Offers[i], power.Option(i)
			if offer.Moment() == during && g.affords(p, o) && g.usesLeft(p, offer) && g.againstOffer(p, o) == 0 { // first what is fast
				g.add(o)
			}
		}
	}
}

// againstOffer returns the obstacles to using an offer now.
func (g *Game) againstOffer(p board.Seat, o board.Option) (x Obstacles) {
	power, offer := g.C.Offer(o)
	switch {
	case offer == nil:
		return noOffer
	case !g.inForce(p, power):
		return notInForce
	case offer.When != nil && !g.recall(p, g.firstOfOffers()+int(offer.ID), power, offer.When):
		x = offerClosed
	default:
		x = g.hindrance(g.pushPower(p, power, false, false), &offer.Effects)
		g.pop()
	}
	used := usedUp
	if offer.Times.Each != "" {
		used = usedUpEach
	}
	return x | Unless(g.usesLeft(p, offer), used) | Unless(g.affords(p, o), tooDear)
}

// againstCircle returns why a circle cannot be covered now: that it waits, if there are no other obstacles (rules 9.6).
func (g *Game) againstCircle(p board.Seat, o board.Option) Obstacles {
	switch n := int(o.B); {
	case o.A < 0 || n < 1 || n > len(g.C.Powers[o.A].Circles):
		return noCircle
	case !g.inForce(p, g.C.Powers[o.A]):
		return circleIdle
	case g.C.Powers[o.A].IsCovered(g.S, n-1):
		return circleCovered
	}
	return circleWaits
}
