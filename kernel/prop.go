package kernel

import (
	"reflect"
	"seti/kernel/source"
)

// Prop is something that things can agree or differ in .
type Prop uint8

// The properties.
const (
	PropNone Prop = iota
	PropStar
	PropColor
	PropSpecies
	PropPlanet
	PropBody
	PropKind
	PropSector
	PropType
	PropIncome
)

var propNames = [...]string{"", "star", "color", "species", "planet", "body", "kind", "sector", "type", "income"}

func (p Prop) String() string { return propNames[p] }

func (p *Prop) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind == source.String {
		for i, n := range propNames {
			if i > 0 && n == v.String {
				*p = Prop(i)
				return
			}
		}
	}
	hint := source.Nearest(v.String, propNames[1:])
	if hint == "" {
		hint = "expected " + orList(propNames[1:])
	}
	d.errorf(v.Pos, hint, "found %s, expected what things agree or differ in", v.Describe())
}

// prop returns what a thing is in some respect, as a number to compare; -1 if
// it is nothing there.
func (g *Game) prop(t source.Ref, p Prop) int {
	s := g.S
	switch t.Kind {
	case KindFigure:
		f := &s.Figures[t.ID]
		switch p {
		case PropKind:
			return int(f.Kind)
		case PropSector:
			if f.Kind == Probe {
				return f.Space.Sector()
			}
			if sp := g.BodyAt(int(f.Body)); sp != NoSpace {
				return sp.Sector()
			}
			return -1
		case PropPlanet, PropBody:
			if f.Kind != Probe {
				if p == PropBody {
					return int(f.Body)
				}
				return g.C.Bodies[f.Body].planet
			}
			if b, ok := s.cells[f.Space].Body(); ok {
				return b
			}
		}
	case KindMark:
		m := &s.Traces[t.ID]
		switch p {
		case PropColor:
			return int(m.Color)
		case PropSpecies:
			return int(m.Slot)
		}
	case KindSignal:
		return g.starProp(int(s.Signals[t.ID].Star), p)
	case KindWin:
		return g.starProp(int(s.Wins[t.ID].Star), p)
	case KindTech:
		if p == PropType {
			return int(g.C.Techs[t.ID].Type)
		}
	case KindCard, KindMission:
		c := &g.C.Cards[t.ID]
		switch {
		case p == PropColor && c.Sector.Set:
			return int(c.Sector.Color)
		case p == PropIncome && c.Income.Set:
			return int(c.Income.Res)
		}
	case KindSector:
		return g.starProp(int(s.StarAt[t.ID]), p)
	case KindEvent:
		return g.eventProp(&s.Log[t.ID], p)
	}
	return -1
}

func (g *Game) starProp(star int, p Prop) int {
	switch p {
	case PropStar:
		if !g.C.Stars[star].tile {
			return star
		}
	case PropColor:
		if !g.C.Stars[star].tile {
			return int(g.C.Stars[star].Color)
		}
	case PropSector:
		return g.sectorOf(star)
	}
	return -1
}

func (g *Game) eventProp(e *Event, p Prop) int {
	want := KindNone
	switch p {
	case PropStar:
		want = KindStar
	case PropSector:
		want = KindSector
	case PropColor:
		want = KindColor
		if e.Color >= 0 {
			want = KindTrace
		}
	case PropSpecies:
		want = KindSlot
	case PropPlanet:
		want = KindBody
	case PropType:
		want = KindType
	case PropBody:
		if e.Kind == EvVisit {
			return int(e.Cell)
		}
		return int(e.Body)
	default:
		return -1
	}
	r, ok := g.eventRef(e, want)
	if !ok {
		return -1
	}
	return int(r.ID)
}

// grouped counts things: all of them, the different values of one property,
// or the largest group that agrees in one (and differs in the other).
func (g *Game) grouped(things []source.Ref, same, different Prop) int {
	if same == PropNone {
		return g.distinct(things, PropNone, 0, different)
	}
	best := 0
	for _, t := range things {
		if v := g.prop(t, same); v >= 0 {
			best = max(best, g.distinct(things, same, v, different))
		}
	}
	return best
}

// distinct counts the things whose property same is v: each, or each value of
// different once.
func (g *Game) distinct(things []source.Ref, same Prop, v int, different Prop) int {
	n, seen := 0, uint64(0)
	for _, t := range things {
		if same != PropNone && g.prop(t, same) != v {
			continue
		}
		if different == PropNone {
			n++
			continue
		}
		if x := g.prop(t, different); x >= 0 && seen&(1<<(uint(x)&63)) == 0 {
			seen |= 1 << (uint(x) & 63)
			n++
		}
	}
	return n
}
