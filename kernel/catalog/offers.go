package catalog

import (
	"slices"

	"seti/kernel/board"
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

	Worth Worth `key:"worth" in:"lua" doc:"what its effects are worth, in points, where computer players cannot tell: a number, an amount or a function"`

	ID int16 // index in Catalog.Offers
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

// Moment returns when the offer stands: DuringFree, DuringMain or DuringScan; -1 if its script says
// something else, which has been reported.
func (o *Offer) Moment() int { return slices.Index([]string{"free", "main", "scan"}, o.During) }

// Limit returns how often an offer can be used before its count begins again, Any for no limit.
func (o *Offer) Limit() int {
	if o.Times.N == 0 && o.During == "scan" {
		return 1
	}
	if o.Times.N == 0 {
		return Any
	}
	return o.Times.N
}

// Option returns the option that uses the i-th offer of a power, counted from 0.
func (p *Power) Option(i int) board.Option {
	o := board.Option{Verb: board.VerbUse, A: p.ID}
	if len(p.Offers) > 1 {
		o.B = int16(i + 1)
	}
	return o
}

// Offer returns the power and the offer that an option "use" means; nil for what there is not.
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

// IsMain reports whether an option is a main action (rules 15.2), printed or
// offered by a power.
func (c *Catalog) IsMain(o board.Option) bool {
	return board.VerbDefs[o.Verb].Kind == board.MainAction || o.Verb == board.VerbUse && c.UsedDuring(o, DuringMain)
}

// IsFree reports whether an option is a free action (rules 5.2).
func (c *Catalog) IsFree(o board.Option) bool {
	return board.VerbDefs[o.Verb].Kind == board.FreeAction || o.Verb == board.VerbUse && c.UsedDuring(o, DuringFree)
}

// UsedDuring reports whether an option "use" means an offer of a moment, such as DuringFree.
func (c *Catalog) UsedDuring(o board.Option, during int) bool {
	_, offer := c.Offer(o)
	return offer != nil && offer.Moment() == during
}
