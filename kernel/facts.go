package kernel

import "seti/kernel/source"

// What a player may ask of a position beyond what lies where: prices, what a
// step costs, how far a mission is, what would be scored now. Computer players
// and hints ask it; nothing here changes the game.

// Price returns what an action costs a player now, appended to buf; body is where he
// lands, -1 for other actions.
func (g *Game) Price(p Seat, a Action, body int, buf Gains) Gains {
	var pr price
	g.actionPrice(p, a, body, &pr)
	return append(buf, pr.list()...)
}

// VisitGain returns what a player gains by coming to a space (rules 6.2.6); nil for
// nothing.
func (g *Game) VisitGain(p Seat, at Space) *Effects {
	switch cell := g.S.cells[at]; {
	case cell == Empty || int(cell-cellBody) == g.C.Earth:
		return nil
	case cell == Asteroid:
		return g.visitGain(p, 1)
	case cell == Comet:
		return g.visitGain(p, 2)
	}
	return g.visitGain(p, 0)
}

// GoldFace returns the face of a gold tile that lies up.
func (g *Game) GoldFace(tile int) *GoldTile { return &g.C.Gold[g.S.Faces[tile]] }

// EndgamePoints returns what an end-game card of a player would score now
// (rules 9.7).
func (g *Game) EndgamePoints(p Seat, c CardID) int {
	e := g.C.Cards[c].Endgame
	if e == nil {
		return 0
	}
	return g.endgame(p, c, e)
}

// Measure returns an amount as it is now for a player, on behalf of a card (NoCard
// for none).
func (g *Game) Measure(p Seat, c CardID, of Amount) int {
	f := g.push(p, c, false, false)
	defer g.pop()
	return f.Amount(of)
}

// Holds reports whether a condition holds now for a player, on behalf of a card.
func (g *Game) Holds(p Seat, c CardID, when Condition) bool {
	f := g.push(p, c, false, false)
	defer g.pop()
	return f.Holds(when)
}

// Progress returns how far a condition of a card is for a player: have of need. Of
// conditions that no number stands behind it is 0 or 1 of 1.
func (g *Game) Progress(p Seat, c CardID, when Condition) (have, need int) {
	f := g.push(p, c, false, false)
	defer g.pop()
	return f.Progress(when)
}

// Progressing is a condition that knows how far it is: have of need.
type Progressing interface {
	Progress(h *Hooks) (have, need int)
}

// Counts returns the selection that an amount or a condition counts, nil if it
// is something else.
func Counts(x any) Selection {
	if c, ok := x.(counted); ok {
		return c.Selection
	}
	return nil
}

// Optional returns the group that a question asks a player to accept, nil if it asks
// something else.
func (p Prompt) Optional() *Group { return p.group }

// Choices returns the lists of effects among which a question asks to choose.
func (p Prompt) Choices() []Effects { return p.choice }

// Offered returns the offer that a use option uses, nil if there is none.
func (c *Catalog) Offered(o Option) *Offer {
	_, offer := c.offer(o)
	return offer
}

// PowerThing returns the thing that brings the power of a use or a circle option, with
// the power.
func (c *Catalog) PowerThing(o Option) (source.Ref, *Power) {
	if o.A < 0 || int(o.A) >= len(c.Powers) {
		return source.Ref{}, nil
	}
	return c.Powers[o.A].of, c.Powers[o.A]
}

// PlanetOf returns the planet to which a body belongs: its own for a planet.
func (c *Catalog) PlanetOf(body int) int { return c.Bodies[body].planet }

// MoonsOf returns the moons of a planet.
func (c *Catalog) MoonsOf(planet int) []int16 { return c.moonsOf[planet] }

// StarsOf returns the stars of a color.
func (c *Catalog) StarsOf(color Color) []int16 { return c.starsOf[color] }

// PieceSides returns what the sides of a piece give, by the number that a piece
// option has.
func (c *Catalog) PieceSides(o Option) []Effects { return c.pieceArg(o.A).Sides }

// Value returns the number, and whether there is one.
func (x Number) Value() (int, bool) { return x.N, x.Set }

// Of returns the thing that brings the power.
func (p *Power) Of() source.Ref { return p.of }

// Index returns the place of a power in Catalog.Powers, -1 if the thing does nothing.
func (p *Power) Index() int { return int(p.id) }
