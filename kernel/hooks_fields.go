package kernel

import (
	"math/bits"
	"slices"

	"seti/kernel/source"
)

// fieldResult is what a script reads of a field: a number, an amount or a
// condition for the player whose effect runs; effects to carry out with g:gain.
// A number that is not there is 0.
func (h *Hooks) fieldResult(def FieldDef, x any) any {
	switch x := x.(type) {
	case nil:
		if def.Type == "number" && !def.List {
			return 0
		}
	case *Effects:
		return refTo(KindEffects, x.ID)
	case Amount:
		return x.Amount(h)
	case Condition:
		return x.Holds(h)
	case []any:
		list := make([]any, len(x))
		for i, e := range x {
			list[i] = h.fieldResult(def, e)
		}
		return list
	}
	return x
}

// placeField reads a field of a place with a name.
func (h *Hooks) placeField(id int, name string) any {
	place := &h.g.C.Places[id]
	switch name {
	case "id":
		return place.ID
	case "section":
		if place.Section != "" {
			return place.Section
		}
	case "next":
		if r, ok := h.g.C.Lookup(place.Next, KindPlace); ok {
			return r
		}
	}
	return nil
}

// pieceField reads a field of a piece.
func (h *Hooks) pieceField(i int, name string) any {
	p, def := &h.g.S.Pieces[i], h.g.PieceDef(i)
	switch name {
	case "id":
		return def.ID
	case "kind":
		return def.Kind
	case "color":
		if def.Color != "" {
			return def.Color
		}
	case "side":
		return int(p.Side) + 1
	case "owner":
		if p.Owner >= 0 {
			return refTo(KindSeat, int16(p.Owner))
		}
	case "planet":
		if p.Place.Kind == KindBody {
			return p.Place
		}
	case "sector":
		if n := h.g.PieceSector(i); n >= 0 {
			return n
		}
	case "at":
		if p.Place.Kind != KindNone {
			return p.Place
		}
	case "score":
		if p.Place.Kind == KindScore {
			return int(p.Place.ID)
		}
	case "known":
		return h.g.bothKnow(h, refTo(KindPiece, int16(i)))
	}
	return nil
}

// Field reads a field of a thing; ok is false if it has none of that name.
// The result is nil, a bool, an int, a string, a Ref or a list of ints. What
// would tell more of the thing than the player knows is nil.
func (h *Hooks) Field(r source.Ref, name string) (value any, ok bool) {
	if value, ok = h.field(r, name); !h.tells(r, name) {
		return nil, ok
	}
	return value, ok
}

// tells reports whether the player may read a field: of an unknown card he may
// read nothing but that it is unknown, of an unknown piece all but what it is, of
// a species that nobody has seen all but where it is.
func (h *Hooks) tells(r source.Ref, name string) bool {
	switch r.Kind {
	case KindCard:
		return name == "known" || h.g.knows(h, r)
	case KindPiece:
		return name != "id" && name != "color" || h.g.knows(h, r)
	case KindSpecies:
		return name != "slot" || h.g.knows(h, r)
	}
	return true
}

func (h *Hooks) field(r source.Ref, name string) (value any, ok bool) {
	g, s := h.g, h.g.S
	switch r.Kind {
	case KindOption:
		return h.optionField(int(r.ID), name)
	case KindPlace:
		v := h.placeField(int(r.ID), name)
		return v, v != nil || thingType(KindPlace).field(name) != nil
	}
	if (name == "section" || name == "next") && (r.Kind == KindScore || slices.Contains(PieceGrounds, r.Kind)) {
		return nil, true // a token may lie there too
	}
	if thingType(r.Kind).field(name) == nil {
		return h.extraField(r, name)
	}
	g.read |= s.readsOf(r)
	seat := func(p Seat) source.Ref { return refTo(KindSeat, int16(p)) }
	switch r.Kind {
	case KindSpace:
		sp := Space(r.ID)
		switch name {
		case "ring":
			return sp.Ring(), true
		case "sector":
			return sp.Sector(), true
		}
		return g.contentName(s.cells[sp]), true
	case KindFigure:
		f := &s.Figures[r.ID]
		switch name {
		case "owner":
			return seat(f.Owner), true
		case "kind":
			return f.Kind.String(), true
		case "sector":
			return g.Prop(r, PropSector), true
		case "space":
			if f.Kind == Probe {
				return refTo(KindSpace, int16(f.Space)), true
			}
			return nil, true
		}
		if name == "piece" {
			if f.Carries == 0 {
				return nil, true
			}
			return refTo(KindPiece, int16(f.Carries-1)), true
		}
		if b := g.Prop(r, map[string]Prop{"body": PropBody, "planet": PropPlanet}[name]); b >= 0 {
			return refTo(KindBody, int16(b)), true
		}
		return nil, true
	case KindPiece:
		return h.pieceField(int(r.ID), name), true
	case KindBoardSpace:
		_, color, n := spaceOf(r)
		return map[string]any{"color": color.String(), "height": n, "pay": h.g.boardSpace(r).Pay}[name], true
	case KindMark:
		m := &s.Traces[r.ID]
		if name == "space" {
			if m.Place <= 0 {
				return nil, true
			}
			return SpaceRef(int(m.Slot), m.Color, int(m.Place)), true
		}
		return map[string]any{"owner": seat(m.Owner), "color": m.Color.String(), "species": slotNames[m.Slot],
			"place": g.C.argID(argPlace, int16(m.Place))}[name], true
	case KindSignal:
		x := &s.Signals[r.ID]
		return map[string]any{"owner": seat(x.Owner), "star": refTo(KindStar, int16(x.Star)), "position": int(x.Pos)}[name], true
	case KindWin:
		x := &s.Wins[r.ID]
		return map[string]any{"owner": seat(x.Owner), "star": refTo(KindStar, int16(x.Star))}[name], true
	case KindStar:
		st := &g.C.Stars[r.ID]
		return map[string]any{"id": st.ID, "name": st.Name, "color": st.Color.String(), "sector": g.SectorOf(int(r.ID)),
			"slots": st.Slots, "data": bits.OnesCount16(s.StarData[r.ID])}[name], true
	case KindBody:
		switch name {
		case "moons":
			moons := []source.Ref{}
			for _, m := range g.C.moonsOf[r.ID] {
				moons = append(moons, refTo(KindBody, m))
			}
			return moons, true
		case "first_orbit":
			return g.FirstOpen(Orbiter, int(r.ID)) > 0, true
		case "first_land":
			return g.FirstOpen(Lander, int(r.ID)) > 0, true
		}
		return map[string]any{"id": g.C.Bodies[r.ID].ID, "name": g.C.Bodies[r.ID].Name}[name], true
	case KindTech:
		switch name {
		case "works":
			g.read |= ReadsTechs
			return g.works(h.owner, int(r.ID)), true
		case "left":
			return int(s.Stacks[r.ID].Left), true
		case "first":
			return s.Stacks[r.ID].First, true
		}
		return map[string]any{"id": g.C.Techs[r.ID].ID, "type": g.C.Techs[r.ID].Type.String()}[name], true
	case KindSpecies:
		if slot := s.SlotOf(int(r.ID)); name == "slot" && slot >= 0 {
			return slotNames[slot], true
		}
		return map[string]any{"id": g.C.Species[r.ID].ID, "name": g.C.Species[r.ID].Name}[name], true
	case KindSector:
		return map[string]any{"number": int(r.ID), "star": refTo(KindStar, int16(s.StarAt[r.ID]))}[name], true
	case KindCard:
		card := &g.C.Cards[r.ID]
		switch {
		case name == "color" && card.Sector.Set:
			return card.Sector.Color.String(), true
		case name == "income" && card.Income.Set:
			return g.C.Resources[card.Income.Res], true
		case name == "cost":
			return card.Cost.Of(Credit), true
		case name == "id":
			return card.ID, true
		case name == "name":
			return card.Name, true
		case name == "known":
			g.read |= ReadsAnything
			return g.bothKnow(h, r), true
		case name == "uncovered":
			g.read |= ReadsAnything
			return g.uncovered(CardID(r.ID)), true
		}
		return nil, true
	case KindGold:
		switch t := int(r.ID); name {
		case "id":
			return g.C.Golds[t], true
		case "values":
			return g.C.Gold[s.Faces[t]].Values, true
		case "sets":
			return g.goldSets(h.owner, t), true
		}
		return s.goldPlace(int(r.ID), h.owner) > 0, true
	case KindSeat:
		if name == "id" {
			return Seat(r.ID).String(), true
		}
		if name == "seat" {
			if seat := g.contentSeat(Seat(r.ID)); seat != nil {
				return seat.ID, true
			}
			return nil, true
		}
		if name == "level" {
			if g.contentSeat(Seat(r.ID)) != nil {
				return int(s.Level[r.ID]), true
			}
			return nil, true
		}
		if res, found := g.C.Lookup(name, KindRes); found && r.ID >= 0 {
			return int(s.P[r.ID].Res[res.ID]), true
		}
		return nil, true
	case KindEvent:
		if color := s.Events[r.ID].Color; name == "trace" && color >= 0 {
			return Trace(color).String(), true
		}
		want := map[string]source.Kind{"star": KindStar, "planet": KindBody, "card": KindCard, "tech": KindTech}[name]
		if x, found := g.eventRef(&s.Events[r.ID], want); found {
			return x, true
		}
	}
	return nil, true
}

// extraField reads a number that a species gives to its cards and spaces.
func (h *Hooks) extraField(r source.Ref, name string) (any, bool) {
	var extras Extras
	var defs FieldDefs
	switch r.Kind {
	case KindCard:
		card := &h.g.C.Cards[r.ID]
		extras, defs = card.Fields, h.g.C.Decks[card.deck].Fields
		if card.species >= 0 {
			defs = append(slices.Clone(defs), h.g.C.Species[card.species].Fields...)
		}
	case KindBoardSpace:
		slot, _, _ := spaceOf(r)
		extras, defs = h.g.boardSpace(r).Fields, h.g.C.Species[h.g.S.Slots[slot].Species].Fields
	default:
		return nil, false
	}
	for _, def := range defs {
		if def.Name == name {
			return h.fieldResult(def, extras.Get(name)), true
		}
	}
	return nil, false
}

// contentName is what a script reads as the content of a space.
func (g *Game) contentName(cell Cell) string {
	if b, ok := cell.Body(); ok {
		return g.C.Bodies[b].ID
	}
	return [...]string{"empty", "asteroid", "comet"}[cell]
}
