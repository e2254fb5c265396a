package kernel

import (
	"slices"

	"seti/kernel/source"
)

// Prop returns what a thing is in some respect, as a number to compare; -1 if
// it is nothing there.
func (g *Game) Prop(t source.Ref, p Prop) int {
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
		case p == PropKind:
			return slices.Index(cardKinds[:], c.Kind())
		}
	case KindSector:
		return g.starProp(int(s.StarAt[t.ID]), p)
	case KindPiece:
		return g.pieceProp(int(t.ID), p)
	case KindEvent:
		return g.eventProp(&s.Events[t.ID], p)
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
		return g.SectorOf(star)
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

// eventRef returns what an event was about, seen as a kind of thing.
func (g *Game) eventRef(e *Event, want source.Kind) (source.Ref, bool) {
	id := int16(-1)
	switch want {
	case KindStar:
		id = int16(e.Star)
		if id < 0 && e.Body >= 0 {
			id = int16(g.StarOf(int(e.Body)))
		} else if id < 0 && e.Space != NoSpace {
			id = int16(g.S.StarAt[e.Space.Sector()])
		}
	case KindSector:
		switch {
		case e.Star >= 0:
			id = int16(g.SectorOf(int(e.Star)))
		case e.Space != NoSpace:
			id = int16(e.Space.Sector())
		case e.Body >= 0:
			id = int16(g.BodyAt(int(e.Body)).Sector())
		}
	case KindColor:
		if e.Star >= 0 && !g.C.Stars[e.Star].tile {
			id = int16(g.C.Stars[e.Star].Color)
		}
	case KindBody:
		if e.Body >= 0 {
			id = int16(g.C.Bodies[e.Body].planet)
		}
	case KindTrace:
		id = int16(e.Color)
	case KindSlot:
		id = int16(e.Slot)
	case KindType:
		if e.Tech >= 0 {
			id = int16(g.C.Techs[e.Tech].Type)
		}
	case KindTech:
		id = e.Tech
	case KindCard:
		id = int16(e.Card)
	case KindRes:
		id = e.Res
	case KindSpace:
		id = int16(e.Space)
	}
	return refTo(want, id), id >= 0
}

// pieceProp returns what a piece is in some respect.
func (g *Game) pieceProp(i int, p Prop) int {
	x, def := &g.S.Pieces[i], g.PieceDef(i)
	switch p {
	case PropKind:
		return int(g.kindArg(i))
	case PropColor:
		return g.C.pieceColor(def.Color)
	case PropSpecies:
		return g.S.SlotOf(int(def.species))
	case PropSector:
		return g.PieceSector(i)
	case PropPlanet, PropBody:
		if x.Place.Kind == KindBody {
			return int(x.Place.ID)
		}
	}
	return -1
}

// ColorRef is the color of a star; a data slot that is no star has none.
func (g *Game) ColorRef(star int) source.Ref {
	if g.C.Stars[star].tile {
		return source.Ref{}
	}
	return refTo(KindColor, int16(g.C.Stars[star].Color))
}

// grouped keeps, at the front of a list of things, those that a grouping
// means: of the largest group that agrees in one property (the first of equal
// ones), the first thing of each value of the other.
func (g *Game) grouped(things []source.Ref, same, different Prop) []source.Ref {
	if same != PropNone {
		group, most := -1, 0
		for _, t := range things {
			if v := g.Prop(t, same); v >= 0 {
				if n := g.distinct(things, same, v, different); n > most {
					group, most = v, n
				}
			}
		}
		things = slices.DeleteFunc(things, func(t source.Ref) bool { return group < 0 || g.Prop(t, same) != group })
	}
	if different == PropNone {
		return things
	}
	kept := things[:0]
	for _, t := range things {
		if v := g.Prop(t, different); v >= 0 && !g.hasProp(kept, different, v) {
			kept = append(kept, t)
		}
	}
	return kept
}

// distinct counts the things whose property same is v: each, or each value of
// different once.
func (g *Game) distinct(things []source.Ref, same Prop, v int, different Prop) int {
	n := 0
	for i, t := range things {
		if g.Prop(t, same) != v {
			continue
		}
		if different == PropNone {
			n++
			continue
		}
		x, again := g.Prop(t, different), false
		for _, before := range things[:i] {
			again = again || g.Prop(before, same) == v && g.Prop(before, different) == x
		}
		if x >= 0 && !again {
			n++
		}
	}
	return n
}

// hasProp reports whether one of several things is v in some respect.
func (g *Game) hasProp(things []source.Ref, p Prop, v int) bool {
	for _, t := range things {
		if g.Prop(t, p) == v {
			return true
		}
	}
	return false
}

// tellsProp reports whether what runs in a frame may know what a thing is in some
// respect.
func (g *Game) tellsProp(f *Hooks, t source.Ref, p Prop) bool {
	switch {
	case t.Kind == KindCard, t.Kind == KindPiece && p == PropColor:
		return p == PropNone || g.knows(f, t)
	}
	return true
}
