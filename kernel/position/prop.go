package position

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Prop returns a property of a thing, as a number to compare; -1 if the thing has none.
func (at Position) Prop(t source.Ref, p catalog.Prop) int {
	s := at.S
	switch t.Kind {
	case board.KindFigure:
		f := s.Figure(t)
		switch {
		case p == catalog.PropKind:
			return int(f.Kind)
		case f.Kind == board.Probe:
			return at.spaceProp(f.Space, p)
		}
		switch p {
		case catalog.PropSector:
			if sp := at.BodyAt(int(f.Body)); sp != board.NoSpace {
				return sp.Sector()
			}
			return -1
		case catalog.PropPlanet, catalog.PropBody:
			if p == catalog.PropBody {
				return int(f.Body)
			}
			return at.C.Bodies[f.Body].PlanetIndex
		}
	case board.KindTraceMarker:
		m := s.Trace(t)
		switch p {
		case catalog.PropColor:
			return int(m.Color)
		case catalog.PropSpecies:
			return int(m.Slot)
		}
	case board.KindSignal:
		return at.starProp(int(s.Signals[t.ID].Star), p)
	case board.KindWin:
		return at.starProp(int(s.Wins[t.ID].Star), p)
	case board.KindTech:
		if p == catalog.PropType {
			return int(at.C.Techs[t.ID].Type)
		}
	case board.KindCard, board.KindMission:
		c := &at.C.Cards[t.ID]
		switch {
		case p == catalog.PropColor && c.Sector.Set:
			return int(c.Sector.Color)
		case p == catalog.PropIncome && c.Income.Set:
			return int(c.Income.Res)
		case p == catalog.PropKind:
			return slices.Index(catalog.CardKinds[:], c.Kind())
		}
	case board.KindSector:
		return at.starProp(int(s.StarAt[t.ID]), p)
	case board.KindSpace:
		return at.spaceProp(board.Space(t.ID), p)
	case board.KindPiece:
		return at.pieceProp(int(t.ID), p)
	case board.KindEvent:
		return at.eventProp(&s.Events[t.ID], p)
	}
	return -1
}

func (at Position) spaceProp(sp board.Space, p catalog.Prop) int {
	switch p {
	case catalog.PropSector:
		return sp.Sector()
	case catalog.PropRing:
		return sp.Ring()
	case catalog.PropPlanet, catalog.PropBody:
		if b, ok := at.S.CellAt[sp].Body(); ok {
			return b
		}
	}
	return -1
}

func (at Position) starProp(star int, p catalog.Prop) int {
	switch p {
	case catalog.PropStar:
		if !at.C.Stars[star].SlotTile {
			return star
		}
	case catalog.PropColor:
		if !at.C.Stars[star].SlotTile {
			return int(at.C.Stars[star].Color)
		}
	case catalog.PropSector:
		return at.SectorOf(star)
	}
	return -1
}

// propKinds are the kinds of things that the properties of an event are.
var propKinds = [catalog.PropRing + 1]source.Kind{catalog.PropStar: board.KindStar, catalog.PropSector: board.KindSector, catalog.PropColor: board.KindColor,
	catalog.PropSpecies: board.KindSlot, catalog.PropPlanet: board.KindBody, catalog.PropType: board.KindType}

func (at Position) eventProp(e *board.Event, p catalog.Prop) int {
	want := propKinds[p]
	switch {
	case p == catalog.PropBody && e.Kind == board.EvVisit:
		return int(e.Cell)
	case p == catalog.PropBody:
		return int(e.Body)
	case want == board.KindNone:
		return -1
	case p == catalog.PropColor && e.Color >= 0:
		want = board.KindTrace
	}
	if r, ok := at.EventRef(e, want); ok {
		return int(r.ID)
	}
	return -1
}

// EventRef returns what an event was about, seen as a kind of thing.
func (at Position) EventRef(e *board.Event, want source.Kind) (source.Ref, bool) {
	id := int16(-1)
	switch want {
	case board.KindStar:
		id = int16(e.Star)
		if id < 0 && e.Body >= 0 {
			if at.InPlay(int(e.Body)) {
				id = int16(at.StarOf(int(e.Body)))
			}
		} else if id < 0 && e.Space != board.NoSpace {
			id = int16(at.S.StarAt[e.Space.Sector()])
		}
	case board.KindSector:
		switch {
		case e.Star >= 0:
			id = int16(at.SectorOf(int(e.Star)))
		case e.Space != board.NoSpace:
			id = int16(e.Space.Sector())
		case e.Body >= 0 && at.InPlay(int(e.Body)):
			id = int16(at.BodyAt(int(e.Body)).Sector())
		}
	case board.KindColor:
		if e.Star >= 0 && !at.C.Stars[e.Star].SlotTile {
			id = int16(at.C.Stars[e.Star].Color)
		}
	case board.KindBody:
		if e.Body >= 0 {
			id = int16(at.C.Bodies[e.Body].PlanetIndex)
		}
	case board.KindTrace:
		id = int16(e.Color)
	case board.KindSlot:
		id = int16(e.Slot)
	case board.KindType:
		if e.Tech >= 0 {
			id = int16(at.C.Techs[e.Tech].Type)
		}
	case board.KindTech:
		id = e.Tech
	case board.KindCard:
		id = int16(e.Card)
	case board.KindRes:
		id = e.Res
	case board.KindSpace:
		id = int16(e.Space)
	}
	return board.Ref(want, id), id >= 0
}

// pieceProp returns a property of a piece.
func (at Position) pieceProp(i int, p catalog.Prop) int {
	x, def := &at.S.Pieces[i], at.PieceDef(i)
	switch p {
	case catalog.PropKind:
		return int(def.FirstOfKind)
	case catalog.PropColor:
		return at.C.PieceColor(def.Color)
	case catalog.PropSpecies:
		return at.S.SlotOf(int(def.SpeciesIndex))
	case catalog.PropSector:
		return at.PieceSector(i)
	case catalog.PropPlanet, catalog.PropBody:
		if x.Place.Kind == board.KindBody {
			return int(x.Place.ID)
		}
	}
	return -1
}

// ColorRef returns the color of a star; a data slot without a star has none.
func (at Position) ColorRef(star int) source.Ref {
	if at.C.Stars[star].SlotTile {
		return source.Ref{}
	}
	return board.Ref(board.KindColor, int16(at.C.Stars[star].Color))
}

// Grouped keeps, at the front of a list of things, those that a grouping
// means: of the largest group that agrees in one property (the first of equal
// ones), the first thing of each value of the other.
func (at Position) Grouped(things []source.Ref, same, different catalog.Prop) []source.Ref {
	if same != catalog.PropNone {
		group, most := -1, 0
		for _, t := range things {
			if v := at.Prop(t, same); v >= 0 {
				if n := at.distinct(things, same, v, different); n > most {
					group, most = v, n
				}
			}
		}
		things = slices.DeleteFunc(things, func(t source.Ref) bool { return group < 0 || at.Prop(t, same) != group })
	}
	if different == catalog.PropNone {
		return things
	}
	kept := things[:0]
	for _, t := range things {
		if v := at.Prop(t, different); v >= 0 && !at.hasProp(kept, different, v) {
			kept = append(kept, t)
		}
	}
	return kept
}

// distinct counts the things whose property same is v: each, or each value of
// different once.
func (at Position) distinct(things []source.Ref, same catalog.Prop, v int, different catalog.Prop) int {
	n := 0
	for i, t := range things {
		if at.Prop(t, same) != v {
			continue
		}
		if different == catalog.PropNone {
			n++
			continue
		}
		x, again := at.Prop(t, different), false
		for _, before := range things[:i] {
			again = again || at.Prop(before, same) == v && at.Prop(before, different) == x
		}
		if x >= 0 && !again {
			n++
		}
	}
	return n
}

// hasProp reports whether a property of one of several things is v.
func (at Position) hasProp(things []source.Ref, p catalog.Prop, v int) bool {
	return slices.ContainsFunc(things, func(t source.Ref) bool { return at.Prop(t, p) == v })
}
