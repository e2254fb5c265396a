package kernel

import (
	"reflect"
	"slices"

	"seti/kernel/source"
)

// Power is what a thing does while it is in force: one idea, whoever brings it.
// It is in force for the owner of a tech, for whom a card lies in front of, and
// for everybody while a species is discovered, a module on or a pack loaded.
type Power struct {
	Modify   Modify    `key:"modify" in:"lua" doc:"modifiers while it is in force"`
	Offers   []Offer   `key:"offers" in:"lua" doc:"what it lets you do"`
	Triggers []Trigger `key:"triggers" in:"lua" doc:"what always happens at an event"`
	Circles  []Circle  `key:"circles" in:"lua" doc:"spaces to cover at an event, such as the circles of a triggerable mission (rules 9.6)"`
	Prepared Prepared  `key:"effects" in:"lua" doc:"effects by name, for functions: g:gain(g.effects.name)"`
	Memory   Memory    `key:"state" in:"lua" doc:"what it remembers, with start values: numbers, booleans, lists of them"`

	id       int16      // index in Catalog.Powers, -1 if the thing does nothing of this
	of       source.Ref // the thing
	set      int16      // circles of one set compete for an event (rules 3.8.9)
	mods     uint16     // a bit for each question that Modify answers
	during   uint8      // a bit for each moment of Offers
	triggers eventMask
	circles  eventMask
	awaits   bool // a circle waits for a condition alone
}

// Prepared are effects that functions of the thing carry out by name. What
// has to be found again later in the turn, this_turn and milestone, is prepared
// when content is loaded, because the catalogue never changes after it.
type Prepared map[string]*Effects

func (p *Prepared) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind != source.Table {
		d.expected(v, "a table such as { boost = { this_turn { ... } } }")
		return
	}
	*p = Prepared{}
	for _, f := range v.Fields {
		e := new(Effects)
		d.at("."+f.Key, func() { e.decode(d, f.Value, "") })
		(*p)[f.Key] = e
	}
}

// enlist gives a power its place in the catalogue, if the thing has any of it.
func (b *builder) enlist(p *Power, of source.Ref) {
	p.id, p.of = -1, of
	for k := modifierKind(0); k < modifierCount; k++ {
		if p.Modify.has(k) {
			p.mods |= 1 << k
		}
	}
	for i := range p.Offers {
		if during := p.Offers[i].during(); during >= 0 { // otherwise it is reported
			p.during |= 1 << during
		}
	}
	for i := range p.Triggers {
		p.triggers |= p.Triggers[i].On.mask
	}
	for i := range p.Circles {
		circle := &p.Circles[i]
		p.circles |= circle.On.mask
		if circle.awaits() {
			p.awaits = true
			circle.answer = len(b.c.Cards) + b.c.awaiting
			b.c.awaiting++
		}
	}
	if p.mods == 0 && p.during == 0 && p.triggers == 0 && len(p.Circles) == 0 {
		return
	}
	p.id = int16(len(b.c.Powers))
	b.c.Powers = append(b.c.Powers, p)
	for i := range p.Offers {
		p.Offers[i].id = int16(len(b.c.offers))
		b.c.offers = append(b.c.offers, &p.Offers[i])
	}
}

// circleSets says which circles compete for an event (rules 3.8.9, 14.4.6): those
// of missions in set 0, others as their deck says.
func (b *builder) circleSets() {
	for _, p := range b.c.Powers {
		if p.of.Kind != KindCard {
			p.set = p.id + 1
			continue
		}
		switch deck := b.c.Cards[p.of.ID].deck; b.c.Decks[deck].Circles {
		case "card":
			p.set = p.id + 1
		case "deck":
			p.set = int16(len(b.c.Powers)) + 1 + deck
		}
	}
}

// Of is the thing that brings the power.
func (p *Power) Of() source.Ref { return p.of }

// IsCovered tells whether a circle of a power, from 0, is covered.
func (s *State) IsCovered(p *Power, i int) bool { return p.id >= 0 && s.Covered[p.id]&(1<<i) != 0 }

// SetCovered covers circles of a power, a bit for each, and opens the others.
func (s *State) SetCovered(p *Power, circles uint8) {
	if p.id >= 0 {
		s.Covered[p.id] = circles
	}
}

// Switch is a power that does not follow from what its owner has: one that is
// borrowed until the end of the turn, or one that is switched off (rules 10.6.1).
type Switch struct {
	Power int16
	Owner Seat
	Off   bool // otherwise borrowed
}

// forces are the powers in force for one seat: derived from what lies where,
// kept because every price asks.
type forces struct {
	list     []int16 // indices in Catalog.Powers
	mods     uint16
	during   uint8
	triggers eventMask
	circles  eventMask
	awaits   bool
}

func (f *forces) add(c *Catalog, power int16) {
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

// everybody is where State.force keeps the powers in force for all seats.
const everybody = MaxSeats

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
				f.add(c, id)
			}
		}
		g.forceOf(f, p, InPlay(p))
		if seat := g.contentSeat(p); seat != nil {
			f.add(c, seat.Power.id)
		}
		for i := range c.Piles {
			if def := &c.Piles[i]; def.InForce && def.Owner == "seat" {
				g.forceOf(f, p, def.at(p))
			}
		}
		for _, sw := range s.Switched {
			if sw.Owner == p && !sw.Off && !slices.Contains(f.list, sw.Power) { // else he has it
				f.add(c, sw.Power)
			}
		}
	}
	all := &s.force[everybody]
	for slot := range s.Slots {
		if sp := g.SpeciesIn(slot); sp != nil {
			all.add(c, sp.Power.id)
		}
	}
	for i := range c.Piles {
		if def := &c.Piles[i]; def.InForce && def.Owner == "none" {
			g.forceOf(all, Nobody, def.first)
		}
	}
	for i := range c.PackThings {
		all.add(c, c.PackThings[i].Power.id)
	}
	for i := range c.Modules {
		if s.Modules&(1<<i) != 0 {
			all.add(c, c.Modules[i].Power.id)
		}
	}
	s.forceKnown = true
}

// forceOf adds the powers of the cards in a pile.
func (g *Game) forceOf(f *forces, p Seat, pile Pile) {
	for card := g.S.First(pile); card != NoCard; card = g.S.Next(card) {
		if id := g.C.Cards[card].Power.id; id >= 0 && !g.S.isOff(p, id) {
			f.add(g.C, id)
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
			s.changed(readTechs)
		}
	}
}

// isOff tells whether a power of a player is switched off.
func (s *State) isOff(p Seat, power int16) bool {
	for _, sw := range s.Switched {
		if sw.Off && sw.Power == power && sw.Owner == p {
			return true
		}
	}
	return false
}

// works tells whether a technology works for a player: he has it and it is not
// switched off, or he has borrowed it.
func (g *Game) works(p Seat, tech int) bool {
	if id := g.C.Techs[tech].Power.id; id >= 0 {
		return slices.Contains(g.forces(p).list, id)
	}
	return g.S.Owns(p, tech)
}

// eachPower calls f with the powers in force for a player: his own, then those
// for everybody.
func (g *Game) eachPower(p Seat, f func(*Power)) {
	for _, i := range g.forces(p).list {
		f(g.C.Powers[i])
	}
	for _, i := range g.forAll().list {
		f(g.C.Powers[i])
	}
}

// inForce tells whether a power is in force for a player.
func (g *Game) inForce(p Seat, power *Power) bool {
	return slices.Contains(g.forces(p).list, power.id) || slices.Contains(g.forAll().list, power.id)
}

// powerKinds are the kinds of things that can bring a power, in the order in
// which a name is looked up.
var powerKinds = []source.Kind{KindCard, KindTech, KindSpecies, KindModule, KindPack, KindContentSeat}

// powerArg is the number by which an option names a thing that brings a power;
// things that bring none have numbers below 0, so that they can be refused.
func (c *Catalog) powerArg(name string) (int16, bool) {
	for _, kind := range powerKinds {
		if r, ok := c.Lookup(name, kind); ok {
			if id := c.powerOf(r).id; id >= 0 {
				return id, true
			}
		}
	}
	before := 0
	for _, kind := range powerKinds {
		if r, ok := c.Lookup(name, kind); ok {
			return int16(-1 - before - int(r.ID)), true
		}
		before += c.count(kind)
	}
	return 0, false
}

// powerThing is the thing that such a number names.
func (c *Catalog) powerThing(n int16) source.Ref {
	if n >= 0 {
		return c.Powers[n].of
	}
	k := int(-1 - n)
	for _, kind := range powerKinds {
		if k < c.count(kind) {
			return refTo(kind, int16(k))
		}
		k -= c.count(kind)
	}
	return source.Ref{}
}

// count is how many things of a kind the catalogue holds.
func (c *Catalog) count(kind source.Kind) int {
	switch kind {
	case KindCard:
		return len(c.Cards)
	case KindTech:
		return len(c.Techs)
	case KindSpecies:
		return len(c.Species)
	case KindModule:
		return len(c.Modules)
	case KindPack:
		return len(c.PackThings)
	case KindContentSeat:
		return len(c.Seats)
	}
	return 0
}

// powerOf returns the power that a thing brings, nil if it can bring none.
func (c *Catalog) powerOf(r source.Ref) *Power {
	switch r.Kind {
	case KindTech:
		return &c.Techs[r.ID].Power
	case KindCard:
		return &c.Cards[r.ID].Power
	case KindSpecies:
		return &c.Species[r.ID].Power
	case KindModule:
		return &c.Modules[r.ID].Power
	case KindPack:
		return &c.PackThings[r.ID].Power
	case KindContentSeat:
		return &c.Seats[r.ID].Power
	}
	return nil
}

// slotOfPower is the species slot that "this species" means for a power, -1 if
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
