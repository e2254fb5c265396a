package catalog

import (
	"reflect"

	"seti/kernel/board"
	"seti/kernel/source"
)

func (fl *Filter) Decode(d *Decoder, v source.Value, tag reflect.StructTag) {
	fl.Set = true
	switch v.Kind {
	case source.List:
		for _, e := range v.List {
			if r, ok := d.Name(e, tag); ok {
				fl.Refs = append(fl.Refs, r)
			}
		}
	case source.Table:
		switch s := d.selection(v).(type) {
		case Back:
			fl.That = s
		case nil:
		default:
			fl.Sel = s
		}
	default:
		if r, ok := d.Name(v, tag); ok {
			fl.Refs = append(fl.Refs, r)
		}
	}
}

func (x *Number) Decode(d *Decoder, v source.Value, _ reflect.StructTag) { x.N, x.Set = d.Integer(v) }

func (y *YesNo) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind != source.Bool {
		d.Expected(v, "true or false")
		return
	}
	y.Yes, y.Set = v.Bool, true
}

// Bound is a filter of which "that" has been looked up.
type Bound struct {
	Refs []source.Ref
	One  [1]source.Ref
	Any  bool
	None bool // that refers to nothing
}

// Has reports whether one of several ways to name a thing is meant.
func (b *Bound) Has(ways ...source.Ref) bool {
	if b.Any {
		return true
	}
	for _, r := range b.Refs {
		for _, w := range ways {
			if r == w {
				return true
			}
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
	for _, r := range b.Refs {
		if r.Kind == board.KindConst && board.Const(r.ID) == w {
			return true
		}
	}
	return false
}

// Placing is a selection of places that says itself where something is: in a sector
// with a signal of yours.
type Placing interface {
	PlacePhrase(c *Catalog) Phrase
}

// PlacePhrase says where a star is: at Vega, in a red sector.
func (fl *Filter) PlacePhrase(c *Catalog) Phrase {
	switch {
	case fl.That != nil:
		return Say("where.that_sector", nil)
	case fl.Sel != nil:
		if s, ok := fl.Sel.(Placing); ok {
			return s.PlacePhrase(c)
		}
		return Say("where.with", Args{"what": fl.Sel.Noun(c)})
	case !fl.Set || fl.MentionsConst(board.ConstAny):
		return Say("where.any", nil)
	case fl.MentionsConst(board.ConstProbe):
		return Say("where.probe", nil)
	}
	var parts []Phrase
	for _, r := range fl.Refs {
		switch r.Kind {
		case board.KindColor:
			parts = append(parts, Say("where.color", Args{"color": r}))
		case board.KindStar:
			parts = append(parts, Say("where.star", Args{"star": r}))
		case board.KindBody:
			parts = append(parts, Say("where.body", Args{"body": r}))
		}
	}
	return Say("which.one_of", Args{"of": parts})
}

// PlaceIfSetPhrase is PlacePhrase of a filter that is set, and says nothing of another.
func (fl *Filter) PlaceIfSetPhrase(c *Catalog) Phrase {
	if !fl.Set {
		return Phrase{}
	}
	return fl.PlacePhrase(c)
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
