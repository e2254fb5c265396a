package kernel

import "slices"

// join puts a power into force.
func join(f *forces, c *Catalog, power int16) {
	if power < 0 {
		return
	}
	p := c.Powers[power]
	f.list = append(f.list, power)
	f.mods |= p.mods
	f.during |= p.during
	f.triggers |= p.triggers
	f.circles |= p.circles
	f.awaits = f.awaits || p.awaits
}

// forces returns the powers in force for a seat, those for everybody not
// included.
func (g *Game) forces(p Seat) *forces {
	if !g.S.forceKnown {
		g.refreshForces()
	}
	return &g.S.force[p]
}

// forAll returns the powers in force for everybody.
func (g *Game) forAll() *forces { return g.forces(everybody) }

// refreshForces works out which powers are in force for whom.
func (g *Game) refreshForces() {
	s, c := g.S, g.C
	for i := range s.force {
		s.force[i] = forces{list: s.force[i].list[:0]}
	}
	for p := range Seat(s.Players) {
		f := &s.force[p]
		for t := range c.Techs {
			if id := c.Techs[t].Power.id; id >= 0 && s.Owns(p, t) && !s.isOff(p, id) {
				join(f, c, id)
			}
		}
		g.forceOf(f, p, InPlay(p))
		if seat := g.contentSeat(p); seat != nil {
			join(f, c, seat.Power.id)
		}
		for i := range c.Piles {
			if def := &c.Piles[i]; def.InForce && def.Owner == "seat" {
				g.forceOf(f, p, def.at(p))
			}
		}
		for _, sw := range s.Switched {
			if sw.Owner == p && !sw.Off && !slices.Contains(f.list, sw.Power) { // else he has it
				join(f, c, sw.Power)
			}
		}
	}
	all := &s.force[everybody]
	for slot := range s.Slots {
		if sp := g.SpeciesIn(slot); sp != nil {
			join(all, c, sp.Power.id)
		}
	}
	for i := range c.Piles {
		if def := &c.Piles[i]; def.InForce && def.Owner == "none" {
			g.forceOf(all, Nobody, def.first)
		}
	}
	for i := range c.PackThings {
		join(all, c, c.PackThings[i].Power.id)
	}
	for i := range c.Modules {
		if s.Modules&(1<<i) != 0 {
			join(all, c, c.Modules[i].Power.id)
		}
	}
	s.forceKnown = true
}

// forceOf adds the powers of the cards in a pile.
func (g *Game) forceOf(f *forces, p Seat, pile Pile) {
	for card := g.S.First(pile); card != NoCard; card = g.S.Next(card) {
		if id := g.C.Cards[card].Power.id; id >= 0 && !g.S.isOff(p, id) {
			join(f, g.C, id)
		}
	}
}

// returnBorrowed ends what was borrowed for this turn (rules 3.5.1).
func (g *Game) returnBorrowed() {
	s := g.S
	if n := len(s.Switched); n > 0 {
		s.Switched = slices.DeleteFunc(s.Switched, func(x Switch) bool { return !x.Off })
		if len(s.Switched) != n {
			s.forceKnown = false
			s.changed(ReadsTechs)
		}
	}
}

// works reports whether a technology works for a player: he has it and it is not
// switched off, or he has borrowed it.
func (g *Game) works(p Seat, tech int) bool {
	if id := g.C.Techs[tech].Power.id; id >= 0 {
		return slices.Contains(g.forces(p).list, id)
	}
	return g.S.Owns(p, tech)
}

// EachPower calls f with the powers in force for a player: his own, then those
// for everybody.
func (g *Game) EachPower(p Seat, f func(*Power)) {
	for _, i := range g.forces(p).list {
		f(g.C.Powers[i])
	}
	for _, i := range g.forAll().list {
		f(g.C.Powers[i])
	}
}

// inForce reports whether a power is in force for a player.
func (g *Game) inForce(p Seat, power *Power) bool {
	return slices.Contains(g.forces(p).list, power.id) || slices.Contains(g.forAll().list, power.id)
}

// slotOfPower returns the species slot that "this species" means for a power, -1 if
// it is of none.
func (g *Game) slotOfPower(p *Power) int8 {
	switch p.of.Kind {
	case KindSpecies:
		return int8(g.S.SlotOf(int(p.of.ID)))
	case KindCard:
		return int8(g.S.SlotOf(int(g.C.Cards[p.of.ID].species)))
	}
	return -1
}

// pushPower opens a frame for what a power does.
func (g *Game) pushPower(p Seat, power *Power, main, ownList bool) *Hooks {
	card := NoCard
	if power.of.Kind == KindCard {
		card = CardID(power.of.ID)
	}
	f := g.push(p, card, main, ownList)
	f.slot, f.power = g.slotOfPower(power), power
	return f
}

// uses returns the counter of an offer for a player.
func (g *Game) uses(p Seat, o *Offer) *uint8 { return &g.S.Uses[int(o.id)*MaxSeats+int(p)] }

// renewOffers lets offers be used again: those once each turn or each round.
func (g *Game) renewOffers(each string) {
	for _, o := range g.C.offers {
		if o.Times.Each == each || each == "turn" && o.Times.Each == "" {
			for p := range Seat(MaxSeats) {
				*g.uses(p, o) = 0
			}
		}
	}
}

// offersLeft reports whether a player has a step of a scan that he has not yet
// used, even if it is not possible now.
func (g *Game) offersLeft(p Seat, during int) bool {
	left := false
	g.EachPower(p, func(power *Power) {
		for i := range power.Offers {
			o := &power.Offers[i]
			left = left || o.during() == during && (o.limit() == Any || int(*g.uses(p, o)) < o.limit())
		}
	})
	return left
}

// uncovered returns how many circles of a card are free.
func (g *Game) uncovered(c CardID) int {
	power, n := &g.C.Cards[c].Power, 0
	for i := range power.Circles {
		if !power.IsCovered(g.S, i) {
			n++
		}
	}
	return n
}

// conversion finds the first conversion in force that is meant, and its power.
func (g *Game) conversion(p Seat, meant func(*conversion) bool) (*Power, *conversion) {
	for _, f := range [...]*forces{g.forces(p), g.forAll()} {
		if f.mods&(1<<modConverts) == 0 {
			continue
		}
		for _, i := range f.list {
			power := g.C.Powers[i]
			for k := range power.Modify.Converts {
				if x := &power.Modify.Converts[k]; meant(x) {
					return power, x
				}
			}
		}
	}
	return nil, nil
}
