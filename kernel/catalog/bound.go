package catalog

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Bound is a filter of which "that" has been looked up.
type Bound struct {
	Refs []source.Ref
	Any  bool
	None bool // that refers to nothing
}

// Has reports whether one of several ways to name a thing is meant.
func (b *Bound) Has(ways ...source.Ref) bool {
	if b.Any {
		return true
	}
	for _, w := range ways {
		if slices.Contains(b.Refs, w) {
			return true
		}
	}
	return false
}

// word reports whether a constant is meant.
func (b *Bound) word(w board.Const) bool {
	return b.Any || b.names(w)
}

// names reports whether a constant is mentioned, and not just everything.
func (b *Bound) names(w board.Const) bool {
	return slices.Contains(b.Refs, board.Ref(board.KindConst, int16(w)))
}

// Body reports whether a filter of places means a body. Moons count as their
// planet; Earth is not "planet" .
func (b *Bound) Body(c *Catalog, body int) bool {
	if b.Any {
		return true
	}
	planet := c.Bodies[body].PlanetIndex
	for _, r := range b.Refs {
		switch {
		case r.Kind == board.KindBody && (int(r.ID) == body || int(r.ID) == planet):
			return true
		case r.Kind == board.KindConst && board.Const(r.ID) == board.ConstPlanet && body == planet && body != c.Earth:
			return true
		case r.Kind == board.KindConst && board.Const(r.ID) == board.ConstMoon && body != planet:
			return true
		}
	}
	return false
}

// Cell reports whether a filter of places means the content of a space.
func (b *Bound) Cell(c *Catalog, cell board.Cell) bool {
	if b.Any {
		return true
	}
	if p, ok := cell.Body(); ok {
		return b.Body(c, p)
	}
	return cell == board.Asteroid && b.names(board.ConstAsteroid) || cell == board.Comet && b.names(board.ConstComet)
}

// CornerHas reports whether a card's free-action corner contains a gain that is
// meant, or moves.
func (c *Card) CornerHas(b *Bound) bool {
	for i := range c.Free.Groups {
		for _, x := range c.Free.Groups[i].Gains {
			if b.Has(board.Ref(board.KindRes, int16(x.Res))) {
				return true
			}
		}
	}
	return c.Moves > 0 && b.word(board.ConstMove)
}
