package kernel

import (
	"cmp"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
)

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

// powerCard returns the card that has a power, NoCard if none has.
func powerCard(power *catalog.Power) board.CardID {
	if power != nil && power.Thing.Kind == board.KindCard {
		return board.CardID(power.Thing.ID)
	}
	return board.NoCard
}

// pushPower opens a frame for the effects of a power, or of nothing if there is none. "This species" is that of the power.
func (g *Game) pushPower(p board.Seat, power *catalog.Power, main, ownList bool) *Hooks {
	f := g.push(p, powerCard(power), main, ownList)
	if power == nil {
		return f
	}
	species := -1
	switch power.Thing.Kind {
	case board.KindSpecies:
		species = int(power.Thing.ID)
	case board.KindCard:
		species = int(g.C.Cards[f.card].SpeciesIndex)
	}
	f.slot, f.power = int8(g.S.SlotOf(species)), power
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
	for power, m := range g.Modifiers(p, catalog.ModConverts) {
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
	if (g.Forces(p).Moments|g.Forces(board.Everybody).Moments)&(1<<during) == 0 {
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
	case !g.InForce(p, power):
		return notInForce
	case offer.When != nil && !g.recall(p, offer.Answer, power, offer.When):
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
	case !g.InForce(p, g.C.Powers[o.A]):
		return circleIdle
	case g.C.Powers[o.A].IsCovered(g.S, n-1):
		return circleCovered
	}
	return circleWaits
}
