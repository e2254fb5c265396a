package catalog

import (
	"seti/kernel/board"
	"seti/kernel/source"
)

// Offered returns the offer that a use option uses, nil if there is none.
func (c *Catalog) Offered(o board.Option) *Offer {
	_, offer := c.Offer(o)
	return offer
}

// PowerThing returns the thing that brings the power of a use or a circle option, with
// the power.
func (c *Catalog) PowerThing(o board.Option) (source.Ref, *Power) {
	if o.A < 0 || int(o.A) >= len(c.Powers) {
		return source.Ref{}, nil
	}
	return c.Powers[o.A].Thing, c.Powers[o.A]
}

// PlanetOf returns the planet to which a body belongs: its own for a planet.
func (c *Catalog) PlanetOf(body int) int { return c.Bodies[body].PlanetIndex }

// MoonsOf returns the moons of a planet.
func (c *Catalog) MoonsOf(planet int) []int16 { return c.moonsOf[planet] }

// StarsOf returns the stars of a color.
func (c *Catalog) StarsOf(color board.Color) []int16 { return c.starsOf[color] }

// PieceSides returns what the sides of a piece give, by the number that a piece
// option has.
func (c *Catalog) PieceSides(o board.Option) []Effects { return c.PieceArg(o.A).Sides }

// Value returns the number, and whether there is one.
func (x Number) Value() (int, bool) { return x.N, x.Set }

// Of returns the thing that brings the power.
func (p *Power) Of() source.Ref { return p.Thing }

// Index returns the place of a power in Catalog.Powers, -1 if the thing does nothing.
func (p *Power) Index() int { return int(p.ID) }
