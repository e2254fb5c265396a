package game

import (
	"math/bits"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// thingTypes are all kinds of things that functions hold, with all their fields; cards and spaces of species also have
// the fields that packs declare.
var thingTypes = []ThingType{
	thingType(board.KindFigure, "A probe, an orbiter or a lander.", []Field{
		{"owner", one(board.KindSeat), func(h held, r source.Ref) any { return seatRef(h.g.S.Figure(r).Owner) }},
		{"kind", text, func(h held, r source.Ref) any { return h.g.S.Figure(r).Kind.String() }},
		{"space", one(board.KindSpace), func(h held, r source.Ref) any {
			f := h.g.S.Figure(r)
			return given(board.Ref(board.KindSpace, int16(f.Space)), f.Kind == board.Probe)
		}},
		{"sector", number, func(h held, r source.Ref) any { return h.g.Prop(r, catalog.PropSector) }},
		{"body", one(board.KindBody), func(h held, r source.Ref) any { return refOrNil(board.KindBody, h.g.Prop(r, catalog.PropBody)) }},
		{"planet", one(board.KindBody), func(h held, r source.Ref) any { return refOrNil(board.KindBody, h.g.Prop(r, catalog.PropPlanet)) }},
		{"piece", one(board.KindPiece), func(h held, r source.Ref) any { return refOrNil(board.KindPiece, int(h.g.S.Figure(r).Carries)-1) }},
	}),
	thingType(board.KindSpace, "A space of the solar system.", []Field{
		{"ring", number, func(_ held, r source.Ref) any { return board.Space(r.ID).Ring() }},
		{"sector", number, func(_ held, r source.Ref) any { return board.Space(r.ID).Sector() }},
		{"content", text, func(h held, r source.Ref) any { return contentName(h.g.C, h.g.S.CellAt[r.ID]) }},
	}),
	thingType(board.KindStar, "A star.", []Field{idField, nameField,
		printed(board.KindStar, "color"),
		{"sector", number, func(h held, r source.Ref) any { return h.g.SectorOf(int(r.ID)) }},
		printed(board.KindStar, "slots"),
		{"data", number, func(h held, r source.Ref) any { return bits.OnesCount16(h.g.S.StarData[r.ID]) }},
		{"own", number, func(h held, r source.Ref) any { own, _ := h.signals(r); return own }},
		{"most_other", number, func(h held, r source.Ref) any { _, most := h.signals(r); return most }},
	}),
	thingType(board.KindBody, "A planet or a moon.", []Field{idField, nameField,
		{"moons", listOf(board.KindBody), func(h held, r source.Ref) any {
			moons := []source.Ref{}
			for _, m := range h.g.C.MoonsOf(int(r.ID)) {
				moons = append(moons, board.Ref(board.KindBody, m))
			}
			return moons
		}},
		{"first_orbit", boolean, func(h held, r source.Ref) any { return h.g.FirstOpen(board.Orbiter, int(r.ID)) > 0 }},
		{"first_land", boolean, func(h held, r source.Ref) any { return h.g.FirstOpen(board.Lander, int(r.ID)) > 0 }},
	}),
	thingType(board.KindTraceMarker, "A life trace.", []Field{
		{"owner", one(board.KindSeat), func(h held, r source.Ref) any { return seatRef(h.g.S.Trace(r).Owner) }},
		{"color", text, func(h held, r source.Ref) any { return h.g.S.Trace(r).Color.String() }},
		{"species", text, func(h held, r source.Ref) any { return board.SlotNames[h.g.S.Trace(r).Slot] }},
		{"place", text, func(h held, r source.Ref) any { return h.g.S.Trace(r).Place.String() }},
		{"space", one(board.KindBoardSpace), func(h held, r source.Ref) any {
			m := h.g.S.Trace(r)
			return given(catalog.BoardSpaceRef(int(m.Slot), m.Color, int(m.Place)), m.Place > 0)
		}},
	}),
	thingType(board.KindSignal, "A signal in or beside a data slot.", []Field{
		{"owner", one(board.KindSeat), func(h held, r source.Ref) any { return seatRef(h.g.S.Signals[r.ID].Owner) }},
		{"star", one(board.KindStar), func(h held, r source.Ref) any { return board.Ref(board.KindStar, int16(h.g.S.Signals[r.ID].Star)) }},
		{"position", number, func(h held, r source.Ref) any { return int(h.g.S.Signals[r.ID].Pos) }},
	}),
	thingType(board.KindWin, "A win marker.", []Field{
		{"owner", one(board.KindSeat), func(h held, r source.Ref) any { return seatRef(h.g.S.Wins[r.ID].Owner) }},
		{"star", one(board.KindStar), func(h held, r source.Ref) any { return board.Ref(board.KindStar, int16(h.g.S.Wins[r.ID].Star)) }},
	}),
	thingType(board.KindTech, "A technology.", []Field{idField,
		printed(board.KindTech, "type"),
		{"works", boolean, func(h held, r source.Ref) any { return h.Works(int(r.ID)) }},
		{"first", boolean, func(h held, r source.Ref) any { return h.g.S.Stacks[r.ID].First }},
		{"left", number, func(h held, r source.Ref) any { return int(h.g.S.Stacks[r.ID].Left) }},
	}),
	thingType(board.KindCard, "A card.", []Field{idField, nameField,
		{"cost", number, func(h held, r source.Ref) any { return h.g.C.Cards[r.ID].Cost.Of(board.Credit) }},
		{"color", text, func(h held, r source.Ref) any {
			corner := &h.g.C.Cards[r.ID].Sector
			return given(corner.Color.String(), corner.Set)
		}},
		{"income", text, func(h held, r source.Ref) any {
			corner := &h.g.C.Cards[r.ID].Income
			return given(h.g.C.Resources[corner.Res], corner.Set)
		}},
		{"uncovered", number, func(h held, r source.Ref) any {
			h.NoteRead(board.ReadsAnything)
			return uncovered(h.g, board.CardID(r.ID))
		}},
		{"known", boolean, func(h held, r source.Ref) any {
			h.NoteRead(board.ReadsAnything)
			return h.Known(r)
		}},
	}),
	thingType(board.KindMission, "A completed mission; nobody reads what it is.", nil),
	thingType(board.KindSector, "A sector.", []Field{
		{"number", number, func(_ held, r source.Ref) any { return int(r.ID) }},
		{"star", one(board.KindStar), func(h held, r source.Ref) any { return board.Ref(board.KindStar, int16(h.g.S.StarAt[r.ID])) }},
	}),
	thingType(board.KindGold, "A gold tile.", []Field{idField,
		{"values", Type{Basic: "number", List: true}, func(h held, r source.Ref) any { return h.g.GoldFace(int(r.ID)).Values }},
		{"sets", number, func(h held, r source.Ref) any { return h.g.GoldSets(h.Seat(), int(r.ID)) }},
		{"marked", boolean, func(h held, r source.Ref) any { return h.g.GoldPlace(h.Seat(), int(r.ID)) > 0 }},
	}),
	thingType(board.KindSeat, "A player.", []Field{idField, goodField("vp", board.VP), goodField("publicity", board.Publicity), goodField("data", board.Data),
		goodField("energy", board.Energy), goodField("credit", board.Credit),
		{"seat", text, func(h held, r source.Ref) any {
			if seat := h.g.ContentSeat(board.Seat(r.ID)); seat != nil {
				return seat.ID
			}
			return nil
		}},
		{"level", number, func(h held, r source.Ref) any {
			if h.g.ContentSeat(board.Seat(r.ID)) != nil {
				return int(h.g.S.Level[r.ID])
			}
			return nil
		}},
	}),
	thingType(board.KindEvent, "Something that happened; of a move, a visit or a launch, space is where the probe then is.", []Field{
		eventField("star", board.KindStar), eventField("planet", board.KindBody), eventField("card", board.KindCard), eventField("tech", board.KindTech),
		{"trace", text, func(h held, r source.Ref) any {
			if color := h.g.S.Events[r.ID].Color; color >= 0 {
				return board.Trace(color).String()
			}
			return nil
		}},
		{"space", one(board.KindSpace), func(h held, r source.Ref) any {
			space := h.g.S.Events[r.ID].Space
			return given(board.Ref(board.KindSpace, int16(space)), space != board.NoSpace)
		}},
	}),
	thingType(board.KindPiece, "A token of a species or a pack.", []Field{
		{"id", text, func(h held, r source.Ref) any { return h.g.PieceDef(int(r.ID)).ID }},
		{"kind", text, func(h held, r source.Ref) any { return h.g.PieceDef(int(r.ID)).Kind }},
		{"color", text, func(h held, r source.Ref) any {
			color := h.g.PieceDef(int(r.ID)).Color
			return given(color, color != "")
		}},
		{"side", number, func(h held, r source.Ref) any { return int(h.g.S.Pieces[r.ID].Side) + 1 }},
		{"owner", one(board.KindSeat), func(h held, r source.Ref) any { return refOrNil(board.KindSeat, int(h.g.S.Pieces[r.ID].Owner)) }},
		{"planet", one(board.KindBody), func(h held, r source.Ref) any {
			at := h.g.S.Pieces[r.ID].Place
			return given(at, at.Kind == board.KindBody)
		}},
		{"sector", number, func(h held, r source.Ref) any {
			n := h.g.PieceSector(int(r.ID))
			return given(n, n >= 0)
		}},
		{"known", boolean, func(h held, r source.Ref) any { return h.Known(r) }},
		{"at", Type{}, func(h held, r source.Ref) any {
			at := h.g.S.Pieces[r.ID].Place
			return given(at, at.Kind != board.KindNone)
		}},
		{"score", number, func(h held, r source.Ref) any {
			at := h.g.S.Pieces[r.ID].Place
			return given(int(at.ID), at.Kind == board.KindScore)
		}},
	}),
	thingType(board.KindBoardSpace, "A space of a species board.", []Field{
		{"color", text, func(_ held, r source.Ref) any { _, color, _ := catalog.BoardSpaceOf(r); return color.String() }},
		{"height", number, func(_ held, r source.Ref) any { _, _, n := catalog.BoardSpaceOf(r); return n }},
		{"pay", table, func(h held, r source.Ref) any { return h.g.BoardSpace(r).Pay }},
	}),
	thingType(board.KindPlace, "A place with a name, on which tokens lie.", []Field{idField,
		printed(board.KindPlace, "section"),
		{"next", one(board.KindPlace), func(h held, r source.Ref) any { return given(h.g.C.Lookup(h.g.C.Places[r.ID].Next, board.KindPlace)) }},
	}),
	thingType(board.KindSpecies, "A species.", []Field{idField, nameField,
		{"slot", text, func(h held, r source.Ref) any {
			if slot := h.g.S.SlotOf(int(r.ID)); slot >= 0 {
				return board.SlotNames[slot]
			}
			return nil
		}},
	}),
	thingType(board.KindSlot, "The place of a species.", nil),
	thingType(board.KindScore, "A space of the score track.", nil),
	thingType(board.KindEffects, "Effects to be gained: g.effects.boost, card.top.", nil),
	thingType(board.KindOption, "An option of a question to a seat of content.", []Field{
		{"id", text, func(h held, r source.Ref) any { return h.g.C.ID(h.asked(r)) }},
		{"verb", text, func(h held, r source.Ref) any { return h.asked(r).Verb.String() }},
		{"card", one(board.KindCard), func(h held, r source.Ref) any {
			o := h.asked(r)
			if o.Verb == board.VerbRow { // rows are numbered; the card that lies there is meant
				return refOrNil(board.KindCard, int(h.g.S.Row[o.A-1]))
			}
			return optionArg(o, board.ArgCard)
		}},
		optionThing("star", board.ArgStar), optionThing("body", board.ArgBody), optionThing("tech", board.ArgTech),
		optionText("color", board.ArgTrace), optionText("species", board.ArgSlot),
		{"place", Type{}, func(h held, r source.Ref) any {
			n, ok := aboutOption(h.asked(r), board.ArgPlace)
			if n > 0 {
				return int(n)
			}
			return given(board.Place(n).String(), ok)
		}},
		{"height", number, func(h held, r source.Ref) any {
			n, ok := aboutOption(h.asked(r), board.ArgPlace)
			return given(int(n), ok && board.Place(n) >= board.Discovery)
		}},
		{"space", Type{}, func(h held, r source.Ref) any {
			o := h.asked(r)
			if o.Verb == board.VerbTrace && board.Place(o.C) > 0 {
				return catalog.BoardSpaceRef(int(o.A), board.Trace(o.B), int(o.C))
			}
			return optionArg(o, board.ArgSpace)
		}},
		optionThing("tile", board.ArgGold), optionThing("player", board.ArgSeat), optionNumber("number", board.ArgNumber),
		optionText("figure", board.ArgFigure), optionText("good", board.ArgExchange), optionText("piece", board.ArgPiece), optionText("thing", board.ArgPower),
		optionNumber("which", board.ArgWhich),
		{"text", text, func(h held, r source.Ref) any {
			text, ok := h.g.AskedText(h.asked(r))
			return given(text, ok)
		}},
	}),
	thingType(board.KindChoice, "What a player has chosen in secret: g:choose(list, { secret = true }).", []Field{
		{"owner", one(board.KindSeat), func(h held, r source.Ref) any {
			x, _ := h.g.S.Choice(r.ID)
			return refOrNil(board.KindSeat, int(x.Owner))
		}},
		{"known", boolean, func(h held, r source.Ref) any { return h.Known(r) }},
		{"value", Type{}, func(h held, r source.Ref) any { return h.g.Chosen(r) }},
	}),
}

// thingType returns a kind of things with its fields, and with the facts of its kind that are not among them.
func thingType(kind source.Kind, doc string, fields []Field) ThingType {
	for _, fact := range catalog.FactsOn(catalog.FaceLua, kind) {
		if !slices.ContainsFunc(fields, func(f Field) bool { return f.Name == fact.Name }) {
			fields = append(fields, printed(kind, fact.Name))
		}
	}
	return ThingType{kind, catalog.KindName(kind), doc, fields}
}

// printed returns the field for a fact that is printed on things of a kind.
func printed(kind source.Kind, name string) Field {
	facts := catalog.FactsOn(catalog.FaceLua, kind)
	fact := &facts[slices.IndexFunc(facts, func(f catalog.Fact) bool { return f.Name == name })]
	return Field{name, Type{Basic: fact.Type}, func(h held, r source.Ref) any { return fact.Read(h.g.C, r.ID) }}
}

// Fields that several kinds have.

var (
	idField   = Field{"id", text, func(h held, r source.Ref) any { return h.g.C.Name(r) }}
	nameField = Field{"name", text, func(h held, r source.Ref) any { return h.g.C.Title(r) }}
)

// signals returns how many signals the player has at a star, and the most that one of the
// other owners has there.
func (h held) signals(star source.Ref) (own, mostOther int) {
	for i, n := range h.g.S.SignalsAt(int(star.ID)) {
		if board.Seat(i)+board.Neutral == h.Seat() {
			own = n
		} else {
			mostOther = max(mostOther, n)
		}
	}
	return own, mostOther
}

// goodField is how much of something a player has; the owner of neutral pieces has
// nothing.
func goodField(name string, of board.Resource) Field {
	return Field{name, number, func(h held, r source.Ref) any {
		if r.ID < 0 {
			return nil
		}
		return int(h.g.S.P[r.ID].Res[of])
	}}
}

// eventField returns a field for a thing that an event was about.
func eventField(name string, kind source.Kind) Field {
	return Field{name, one(kind), func(h held, r source.Ref) any { return given(h.g.EventRef(&h.g.S.Events[r.ID], kind)) }}
}

// optionThing, optionText and optionNumber return fields for the arguments of an option.
func optionThing(name string, a board.OptionArg) Field {
	return Field{name, one(catalog.ArgKind(a)), func(h held, r source.Ref) any { return optionArg(h.asked(r), a) }}
}

func optionText(name string, a board.OptionArg) Field {
	return Field{name, text, func(h held, r source.Ref) any {
		if n, ok := aboutOption(h.asked(r), a); ok {
			return h.g.C.ArgID(a, n)
		}
		return nil
	}}
}

func optionNumber(name string, a board.OptionArg) Field {
	return Field{name, number, func(h held, r source.Ref) any {
		n, ok := aboutOption(h.asked(r), a)
		return given(int(n), ok)
	}}
}

// aboutOption returns the first argument of a kind, false if the option has none.
func aboutOption(o board.Option, a board.OptionArg) (n int16, ok bool) {
	if i := slices.Index(board.VerbDefs[o.Verb].Args, a); i >= 0 {
		return o.Arg(i), true
	}
	return 0, false
}

// optionArg returns the thing that such an argument names.
func optionArg(o board.Option, a board.OptionArg) any {
	n, ok := aboutOption(o, a)
	return given(board.Ref(catalog.ArgKind(a), n), ok)
}

func seatRef(p board.Seat) source.Ref { return board.Ref(board.KindSeat, int16(p)) }

// given returns a value, nil if there is none.
func given[T any](x T, ok bool) any {
	if !ok {
		return nil
	}
	return x
}

// refOrNil returns a thing of a kind, nil for a number below 0.
func refOrNil(kind source.Kind, n int) any { return given(board.Ref(kind, int16(n)), n >= 0) }

// contentName returns the name of the content of a space, for scripts.
func contentName(c *catalog.Catalog, cell board.Cell) string {
	if b, ok := cell.Body(); ok {
		return c.Bodies[b].ID
	}
	return [...]string{"empty", "asteroid", "comet"}[cell]
}

// uncovered returns how many circles of a card are free.
func uncovered(g *kernel.Game, c board.CardID) int {
	power, n := &g.C.Cards[c].Power, 0
	for i := range power.Circles {
		if !power.IsCovered(g.S, i) {
			n++
		}
	}
	return n
}
