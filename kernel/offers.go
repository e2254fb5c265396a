package kernel

import (
	"reflect"
	"slices"

	"seti/kernel/source"
)

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

	id int16 // index in Catalog.offers
}

// Times says how often an offer can be used.
type Times struct {
	Each string // "turn", "round", "game", or "" for each time it is open
	N    int    // so often, Any for no limit; 0 if nothing was said
}

func (t *Times) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	switch {
	case v.Kind == source.String && v.String == "any":
		t.N = Any
	case v.Kind == source.String:
		t.Each, t.N = d.oneOf(v, "turn", "round", "game", "any"), 1
	default:
		n, ok := d.integer(v)
		if ok && (n < 1 || n > 100) {
			d.expected(v, "a number from 1 to 100, \"turn\", \"round\", \"game\" or \"any\"")
		}
		t.N = n
	}
}

// The moments of offers.
const (
	duringFree = iota
	duringMain
	duringScan
)

func (o *Offer) during() int { return slices.Index([]string{"free", "main", "scan"}, o.During) }

// limit is how often an offer can be used before its count begins anew.
func (o *Offer) limit() int {
	if o.Times.N == 0 && o.During == "scan" {
		return 1
	}
	if o.Times.N == 0 {
		return Any
	}
	return o.Times.N
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

// offersDuring offers what the powers in force let a player do at a moment.
// What is possible is looked at first, because looking uses the list of
// options.
func (g *Game) offersDuring(p Seat, during int) {
	if (g.forces(p).during|g.forAll().during)&(1<<during) == 0 {
		return
	}
	base := len(g.usable)
	own := append(g.optsBuf[:0], g.opts...)
	g.optsBuf = nil // possible may come back here
	g.eachPower(p, func(power *Power) {
		if power.during&(1<<during) == 0 {
			return
		}
		for i := range power.Offers {
			if o := &power.Offers[i]; o.during() == during && g.refuseOffer(p, power, o).Code == Allowed {
				g.usable = append(g.usable, power.option(i))
			}
		}
	})
	g.begin()
	g.opts = append(append(g.opts, own...), g.usable[base:]...)
	g.usable, g.optsBuf = g.usable[:base], own
}

// option is the option that uses an offer.
func (p *Power) option(i int) Option {
	o := Option{Verb: VerbUse, A: p.id}
	if len(p.Offers) > 1 {
		o.B = int16(i + 1)
	}
	return o
}

// offer returns what a use option uses; nil if there is no such offer.
func (c *Catalog) offer(o Option) (*Power, *Offer) {
	if o.A < 0 {
		return nil, nil
	}
	p := c.Powers[o.A]
	if i := max(int(o.B), 1) - 1; i < len(p.Offers) {
		return p, &p.Offers[i]
	}
	return p, nil
}

// offersLeft tells whether a player has a step of a scan that he has not yet
// used, even if it is not possible now.
func (g *Game) offersLeft(p Seat, during int) bool {
	left := false
	g.eachPower(p, func(power *Power) {
		for i := range power.Offers {
			o := &power.Offers[i]
			left = left || o.during() == during && (o.limit() == Any || int(*g.uses(p, o)) < o.limit())
		}
	})
	return left
}

// refuseOffer says why a player may not use an offer now; the zero Refusal if
// he may.
func (g *Game) refuseOffer(p Seat, power *Power, o *Offer) Refusal {
	switch {
	case !g.inForce(p, power):
		return g.no(NotOwned, "refuse.not_in_force", func() Args { return Args{"thing": power.of} })
	case o.limit() != Any && int(*g.uses(p, o)) >= o.limit():
		if o.Times.Each != "" {
			return g.no(Limit, "refuse.once_each", func() Args { return Args{"time": o.Times.Each} })
		}
		return refuse(Limit, "refuse.used", nil)
	case !g.canPay(p, o.Cost):
		return g.refuseCost(p, o.Cost)
	}
	f := g.pushPower(p, power, false, false)
	holds := o.When == nil || o.When.holds(g, f)
	able := holds && g.possible(p, &o.Effects)
	g.pop()
	switch {
	case !holds:
		return g.no(BadTarget, "refuse.only_if", func() Args { return Args{"when": o.When.conditionPhrase(g.C)} })
	case !able:
		return refuse(BadTarget, "refuse.nothing", nil)
	}
	return Refusal{}
}

// refuseUse says why a use option is not offered.
func (g *Game) refuseUse(p Seat, o Option) Refusal {
	power, offer := g.C.offer(o)
	if offer == nil {
		return refuse(BadChoice, "refuse.no_offer", Args{"thing": g.C.powerPhrase(o.A)})
	}
	if r := g.refuseOffer(p, power, offer); r.Code != Allowed {
		return r
	}
	return notPossible()
}

// use pays for an offer and carries it out.
func (g *Game) use(p Seat, o Option, main, ownList bool) {
	power, offer := g.C.offer(o)
	if n := g.uses(p, offer); *n < 255 {
		*n++
	}
	g.log(LogUse, p, o.A, o.B)
	g.pay(p, offer.Cost)
	f := g.pushPower(p, power, main, ownList)
	g.run(f, &offer.Effects)
	g.pop()
}

// pushPower opens a frame for what a power does.
func (g *Game) pushPower(p Seat, power *Power, main, ownList bool) *frame {
	card := NoCard
	if power.of.Kind == KindCard {
		card = CardID(power.of.ID)
	}
	f := g.push(p, card, main, ownList)
	f.slot, f.power = g.slotOfPower(power), power
	return f
}
