package position

import (
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

// Forces returns the powers in force for a seat, without those for everybody; Forces(board.Everybody) returns those.
func (at Position) Forces(p board.Seat) *board.InForce {
	if !at.S.InForceKnown {
		at.refreshForces()
	}
	return &at.S.InForce[p]
}

// refreshForces works out which powers are in force for whom.
func (at Position) refreshForces() {
	s, c := at.S, at.C
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
		at.forceOf(f, p, board.InPlay(p))
		if seat := at.ContentSeat(p); seat != nil {
			join(f, c, seat.Power.ID)
		}
		for i := range c.Piles {
			if def := &c.Piles[i]; def.InForce && def.Owner == "seat" {
				at.forceOf(f, p, def.At(p))
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
		if sp := at.SpeciesIn(slot); sp != nil {
			join(all, c, sp.Power.ID)
		}
	}
	for i := range c.Piles {
		if def := &c.Piles[i]; def.InForce && def.Owner == "none" {
			at.forceOf(all, board.Nobody, def.First)
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
func (at Position) forceOf(f *board.InForce, p board.Seat, pile board.Pile) {
	for card := at.S.First(pile); card != board.NoCard; card = at.S.Next(card) {
		if id := at.C.Cards[card].Power.ID; id >= 0 && !at.S.IsOff(p, id) {
			join(f, at.C, id)
		}
	}
}

// Works reports whether a technology works for a player: they have it and it is not
// switched off, or they have borrowed it.
func (at Position) Works(p board.Seat, tech int) bool {
	if id := at.C.Techs[tech].Power.ID; id >= 0 {
		return slices.Contains(at.Forces(p).List, id)
	}
	return at.S.Owns(p, tech)
}

// Powers lists the powers in force for a player: their own, then those for everybody.
func (at Position) Powers(p board.Seat) iter.Seq[*catalog.Power] {
	return func(yield func(*catalog.Power) bool) {
		for _, f := range [...]*board.InForce{at.Forces(p), at.Forces(board.Everybody)} {
			for _, i := range f.List {
				if !yield(at.C.Powers[i]) {
					return
				}
			}
		}
	}
}

// InForce reports whether a power is in force for a player.
func (at Position) InForce(p board.Seat, power *catalog.Power) bool {
	return slices.Contains(at.Forces(p).List, power.ID) || slices.Contains(at.Forces(board.Everybody).List, power.ID)
}

// Modifiers lists the modifiers for a player: those of the powers in force for them and for everybody that answer a
// question, then those that last for a while, which are of no power.
func (at Position) Modifiers(p board.Seat, k catalog.ModifierKind) iter.Seq2[*catalog.Power, *catalog.Modify] {
	return func(yield func(*catalog.Power, *catalog.Modify) bool) {
		for _, f := range [...]*board.InForce{at.Forces(p), at.Forces(board.Everybody)} {
			if f.Mods&(1<<k) == 0 {
				continue
			}
			for _, i := range f.List {
				if power := at.C.Powers[i]; !yield(power, &power.Modify) {
					return
				}
			}
		}
		for i := range at.S.TurnEffects {
			if x := &at.S.TurnEffects[i]; x.Owner == p && !yield(nil, &at.C.TurnEffects[x.What].Modify) {
				return
			}
		}
	}
}

// ContentSeat returns the content that plays a seat, nil if none does.
func (at Position) ContentSeat(p board.Seat) *catalog.ContentSeat {
	if p < 0 || at.S.ContentSeat[p] == 0 {
		return nil
	}
	return &at.C.Seats[at.S.ContentSeat[p]-1]
}

// SpeciesIn returns the species of a slot, nil if there is none or it is not yet
// discovered.
func (at Position) SpeciesIn(slot int) *catalog.Species {
	sl := &at.S.Slots[slot]
	if sl.Species < 0 || !sl.Discovered {
		return nil
	}
	return &at.C.Species[sl.Species]
}
