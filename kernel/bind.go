package kernel

import (
	"reflect"

	"seti/kernel/source"
)

func (fl *Filter) decode(d *decoder, v source.Value, tag reflect.StructTag) {
	fl.set = true
	switch v.Kind {
	case source.List:
		for _, e := range v.List {
			if r, ok := d.name(e, tag); ok {
				fl.Refs = append(fl.Refs, r)
			}
		}
	case source.Table:
		switch s := d.selection(v).(type) {
		case *That:
			fl.That = s
		case nil:
		default:
			fl.Sel = s
		}
	default:
		if r, ok := d.name(v, tag); ok {
			fl.Refs = append(fl.Refs, r)
		}
	}
}

func (x *Number) decode(d *decoder, v source.Value, _ reflect.StructTag) { x.n, x.set = d.integer(v) }

func (y *YesNo) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind != source.Bool {
		d.expected(v, "true or false")
		return
	}
	y.yes, y.set = v.Bool, true
}

// bound is a filter whose that has been looked up.
type bound struct {
	refs []source.Ref
	one  [1]source.Ref
	any  bool
	none bool // that refers to nothing
}

// bind resolves a filter; want is what a that stands for here.
func (fl *Filter) bind(g *Game, f *frame, want source.Kind, b *bound) {
	switch {
	case !fl.set:
		b.any = true
	case fl.That != nil:
		e := fl.That.last(g, f)
		if e < 0 {
			b.none = true
			return
		}
		r, ok := g.eventRef(&g.S.Events[e], want)
		b.one[0], b.refs, b.none = r, b.one[:], !ok
	default:
		b.refs = fl.Refs
		for _, r := range fl.Refs {
			if r.Kind == KindWord && constWord(r.ID) == wordAny {
				b.any = true
			}
		}
	}
}

// has tells whether one of several ways to name a thing is meant.
func (b *bound) has(ways ...source.Ref) bool {
	if b.any {
		return true
	}
	for _, r := range b.refs {
		for _, w := range ways {
			if r == w {
				return true
			}
		}
	}
	return false
}

// word tells whether a constant is meant.
func (b *bound) word(w constWord) bool {
	return b.any || b.names(w)
}

// names tells whether a constant is mentioned, and not just everything.
func (b *bound) names(w constWord) bool {
	for _, r := range b.refs {
		if r.Kind == KindWord && constWord(r.ID) == w {
			return true
		}
	}
	return false
}

// placePhrase says where a star is: at Vega, in a red sector.
func (fl *Filter) placePhrase(c *Catalog) Phrase {
	switch {
	case fl.That != nil:
		return say("where.that_sector", nil)
	case fl.Sel != nil:
		if s, ok := fl.Sel.(*Sectors); ok {
			return say("where.selected", Args{"what": fl.Sel.noun(c), "one": !s.NextTo.set})
		}
		return say("where.with", Args{"what": fl.Sel.noun(c)})
	case !fl.set || fl.mentions(wordAny):
		return say("where.any", nil)
	case fl.mentions(wordProbe):
		return say("where.probe", nil)
	}
	var parts []Phrase
	for _, r := range fl.Refs {
		switch r.Kind {
		case KindColor:
			parts = append(parts, say("where.color", Args{"color": r}))
		case KindStar:
			parts = append(parts, say("where.star", Args{"star": r}))
		case KindBody:
			parts = append(parts, say("where.body", Args{"body": r}))
		}
	}
	return say("which.one_of", Args{"of": parts})
}

func (fl *Filter) placeIfSet(c *Catalog) Phrase {
	if !fl.set {
		return Phrase{}
	}
	return fl.placePhrase(c)
}

// body tells whether a filter of places means a body. Moons count as their
// planet; Earth is not "planet" .
func (b *bound) body(c *Catalog, body int) bool {
	if b.any {
		return true
	}
	planet := c.Bodies[body].planet
	for _, r := range b.refs {
		switch {
		case r.Kind == KindBody && (int(r.ID) == body || int(r.ID) == planet):
			return true
		case r.Kind == KindWord && constWord(r.ID) == wordPlanet && body == planet && body != c.Earth:
			return true
		case r.Kind == KindWord && constWord(r.ID) == wordMoon && body != planet:
			return true
		}
	}
	return false
}

// cell tells whether a filter of places means the content of a space.
func (b *bound) cell(c *Catalog, cell Cell) bool {
	if b.any {
		return true
	}
	if p, ok := cell.Body(); ok {
		return b.body(c, p)
	}
	return cell == Asteroid && b.names(wordAsteroid) || cell == Comet && b.names(wordComet)
}
