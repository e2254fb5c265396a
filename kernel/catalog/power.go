package catalog

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Power holds the abilities of a thing while it is in force; it is the same for things of all kinds.
// It is in force for the owner of a tech, for the player in front of whom a card lies, and
// for everybody while a species is discovered, a module on or a pack loaded.
type Power struct {
	Modify   Modify    `key:"modify" in:"lua" doc:"modifiers while it is in force"`
	Offers   []Offer   `key:"offers" in:"lua" doc:"what it lets you do"`
	Triggers []Trigger `key:"triggers" in:"lua" doc:"what always happens at an event"`
	Circles  []Circle  `key:"circles" in:"lua" doc:"spaces to cover at an event, such as the circles of a triggerable mission (rules 9.6)"`
	Prepared Prepared  `key:"effects" in:"lua" doc:"effects by name, for functions: g:gain(g.effects.name)"`
	Memory   Memory    `key:"state" in:"lua" doc:"what it remembers, with start values: numbers, booleans, lists of them"`

	ID         int16      // index in Catalog.Powers, -1 if the thing does nothing of this
	Thing      source.Ref // the thing
	Set        int16      // circles of one set compete for an event (rules 3.8.9)
	Mods       uint16     // a bit for each question that Modify answers
	Moments    uint8      // a bit for each moment of Offers
	TriggersOn board.EventMask
	CirclesOn  board.EventMask
	Awaits     bool // a circle waits for a condition alone
}

// Prepared are effects that functions of the thing carry out by name. What
// has to be found again later in the turn, this_turn and milestone, is prepared
// when content is loaded, because the catalogue never changes after it.
type Prepared map[string]*Effects

// IsCovered reports whether a circle of a power, from 0, is covered.
func (p *Power) IsCovered(s *board.State, i int) bool {
	return p.ID >= 0 && s.Covered[p.ID]&(1<<i) != 0
}

// SetCovered covers circles of a power, a bit for each, and opens the others.
func (p *Power) SetCovered(s *board.State, circles uint8) {
	if p.ID >= 0 {
		s.Covered[p.ID] = circles
	}
}

// powerKinds are the kinds of things that can bring a power, in the order in
// which a name is looked up.
var powerKinds = []source.Kind{board.KindCard, board.KindTech, board.KindSpecies, board.KindModule, board.KindPack, board.KindContentSeat}

// powerArg returns the number by which an option names a thing that brings a power;
// things that bring none have numbers below 0, so that they can be refused.
func (c *Catalog) powerArg(name string) (int16, bool) {
	for _, kind := range powerKinds {
		if r, ok := c.Lookup(name, kind); ok {
			if id := c.powerOf(r).ID; id >= 0 {
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

// powerThing returns the thing that such a number names.
func (c *Catalog) PowerThing(n int16) source.Ref {
	if n >= 0 {
		return c.Powers[n].Thing
	}
	k := int(-1 - n)
	for _, kind := range powerKinds {
		if k < c.count(kind) {
			return board.Ref(kind, int16(k))
		}
		k -= c.count(kind)
	}
	return source.Ref{}
}

// count returns how many things of a kind the catalogue holds.
func (c *Catalog) count(kind source.Kind) int {
	switch kind {
	case board.KindCard:
		return len(c.Cards)
	case board.KindTech:
		return len(c.Techs)
	case board.KindSpecies:
		return len(c.Species)
	case board.KindModule:
		return len(c.Modules)
	case board.KindPack:
		return len(c.PackThings)
	case board.KindContentSeat:
		return len(c.Seats)
	}
	return 0
}

// powerOf returns the power that a thing brings, nil if it can bring none.
func (c *Catalog) powerOf(r source.Ref) *Power {
	switch r.Kind {
	case board.KindTech:
		return &c.Techs[r.ID].Power
	case board.KindCard:
		return &c.Cards[r.ID].Power
	case board.KindSpecies:
		return &c.Species[r.ID].Power
	case board.KindModule:
		return &c.Modules[r.ID].Power
	case board.KindPack:
		return &c.PackThings[r.ID].Power
	case board.KindContentSeat:
		return &c.Seats[r.ID].Power
	}
	return nil
}

// Trigger always happens at an event of its owner, or of the players that of names.
type Trigger struct {
	On     Pattern   `key:"on" in:"lua" req:"" doc:"the event"`
	When   Condition `key:"when" in:"lua" doc:"and only if this holds"`
	Reward Effects   `key:"reward" in:"lua" req:"" doc:"what happens"`
}

// Mission is a condition and its reward (rules 9.5).
type Mission struct {
	When   Condition `key:"when" in:"lua" req:"" doc:"when it may be completed"`
	Reward Effects   `key:"reward" in:"lua" req:"" doc:"what completing it gives"`
}

// Circle waits for an event, once, and competes with its owner's other
// circles (rules 9.6). Without an event it waits for its condition, and is covered
// as soon as that holds, without a choice (rules 13.11.2).
type Circle struct {
	On     Pattern   `key:"on" in:"lua" doc:"the event that may cover it"`
	When   Condition `key:"when" in:"lua" doc:"and only if this holds; without on: it is covered as soon as this holds"`
	Reward Effects   `key:"reward" in:"lua" req:"" doc:"what covering it gives; {} for a circle that is only a mark"`

	Answer int // where the answer of a condition without an event is remembered
}

// Offer is one more thing a player may choose while a power is in force.
//
//	offers = {
//	  { during = "scan", cost = { publicity = 1 }, effects = { signal = "mercury" } },
//	  { during = "free", times = "round", effects = { corner { of = cards "row" } } },
//	  { during = "main", cost = { credit = 1 }, when = ready, effects = { launch = 1 } },
//	}
//
// Its option is "use" and the thing, with a number if the thing has several.
type Offer struct {
	During  string    `key:"during" in:"lua" req:"" oneof:"free main scan" doc:"free: a free action; main: a main action of its own; scan: a step of a scan"`
	Effects Effects   `key:"effects" in:"lua" req:"" doc:"what it does"`
	Cost    Gains     `key:"cost" in:"lua" doc:"its price"`
	When    Condition `key:"when" in:"lua" doc:"and only if this holds"`
	Name    string    `key:"name" in:"lua" doc:"what players call it; the thing's name if absent"`
	Times   Times     `key:"times" in:"lua" doc:"turn, round or game: once in each; a number: so often each time it is open, that is in each scan or turn; any. A step of a scan can be used once if nothing is said, others as often as one likes"`

	ID int16 // index in Catalog.offers
}

// Times says how often an offer can be used.
type Times struct {
	Each string // "turn", "round", "game", or "" for each time it is open
	N    int    // so often, Any for no limit; 0 if nothing was said
}

// The moments of offers.
const (
	DuringFree = iota
	DuringMain
	DuringScan
)

func (o *Offer) Moment() int { return slices.Index([]string{"free", "main", "scan"}, o.During) }

// limit returns how often an offer can be used before its count begins anew.
func (o *Offer) Limit() int {
	if o.Times.N == 0 && o.During == "scan" {
		return 1
	}
	if o.Times.N == 0 {
		return Any
	}
	return o.Times.N
}

// option returns the option that uses an offer.
func (p *Power) Option(i int) board.Option {
	o := board.Option{Verb: board.VerbUse, A: p.ID}
	if len(p.Offers) > 1 {
		o.B = int16(i + 1)
	}
	return o
}

// offer returns what a use option uses; nil if there is no such offer.
func (c *Catalog) Offer(o board.Option) (*Power, *Offer) {
	if o.A < 0 {
		return nil, nil
	}
	p := c.Powers[o.A]
	if i := max(int(o.B), 1) - 1; i < len(p.Offers) {
		return p, &p.Offers[i]
	}
	return p, nil
}

// TurnEffectDef is a trigger or a set of modifiers until the turn ends
// (rules 9.8).
type TurnEffectDef struct {
	On        Pattern   `key:"on" in:"lua" doc:"the event to wait for"`
	Reward    Effects   `key:"reward" in:"lua" doc:"what it brings"`
	When      Condition `key:"when" in:"lua" doc:"and only if this holds"`
	Times     Count     `key:"times" in:"lua" doc:"how often, or \"any\""`
	Different Prop      `key:"different" in:"lua" doc:"each value of this counts once"`
	Modify
	ID int16
}

// awaits reports whether a circle waits for its condition alone.
func (x *Circle) Awaits() bool { return x.On.Mask == 0 && x.When != nil }
