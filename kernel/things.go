package kernel

import (
	"math/bits"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Type is the type of a result of a method of g or of a field of a thing. The zero value
// may be anything.
type Type struct {
	Kind  source.Kind // of a thing, or of the things of a list
	Basic string      // the type if it is no thing: "number", "text", "boolean", "table", "nothing"
	List  bool
	Keys  []Field // of a table, where they are known
}

// Field is a field of a thing, or a key of a table.
type Field struct {
	Name string
	Type Type
	read func(h *Hooks, r source.Ref) any // nil where there is nothing, such as the space of an orbiter
}

// ThingType is a kind of things that functions hold.
type ThingType struct {
	Kind   source.Kind
	Name   string // as messages say it: a star
	Doc    string
	Fields []Field
}

var (
	numberType  = Type{Basic: "number"}
	textType    = Type{Basic: "text"}
	booleanType = Type{Basic: "boolean"}
	tableType   = Type{Basic: "table"}
)

func one(kind source.Kind) Type { return Type{Kind: kind} }

func listOf(kind source.Kind) Type { return Type{Kind: kind, List: true} }

// thingTypes are all kinds of things that functions hold, with all their fields; cards and spaces of species also have
// the fields that packs declare.
var thingTypes = []ThingType{
	thingType(board.KindFigure, "A probe, an orbiter or a lander.", []Field{
		{"owner", one(board.KindSeat), func(h *Hooks, r source.Ref) any { return seatRef(h.g.S.Figure(r).Owner) }},
		{"kind", textType, func(h *Hooks, r source.Ref) any { return h.g.S.Figure(r).Kind.String() }},
		{"space", one(board.KindSpace), func(h *Hooks, r source.Ref) any {
			f := h.g.S.Figure(r)
			return given(board.Ref(board.KindSpace, int16(f.Space)), f.Kind == board.Probe)
		}},
		{"sector", numberType, func(h *Hooks, r source.Ref) any { return h.g.Prop(r, catalog.PropSector) }},
		{"body", one(board.KindBody), func(h *Hooks, r source.Ref) any { return refOrNil(board.KindBody, h.g.Prop(r, catalog.PropBody)) }},
		{"planet", one(board.KindBody), func(h *Hooks, r source.Ref) any { return refOrNil(board.KindBody, h.g.Prop(r, catalog.PropPlanet)) }},
		{"piece", one(board.KindPiece), func(h *Hooks, r source.Ref) any { return refOrNil(board.KindPiece, int(h.g.S.Figure(r).Carries)-1) }},
	}),
	thingType(board.KindSpace, "A space of the solar system.", []Field{
		{"ring", numberType, func(_ *Hooks, r source.Ref) any { return board.Space(r.ID).Ring() }},
		{"sector", numberType, func(_ *Hooks, r source.Ref) any { return board.Space(r.ID).Sector() }},
		{"content", textType, func(h *Hooks, r source.Ref) any { return h.g.contentName(h.g.S.CellAt[r.ID]) }},
	}),
	thingType(board.KindStar, "A star.", []Field{idField, nameField,
		printed(board.KindStar, "color"),
		{"sector", numberType, func(h *Hooks, r source.Ref) any { return h.g.SectorOf(int(r.ID)) }},
		printed(board.KindStar, "slots"),
		{"data", numberType, func(h *Hooks, r source.Ref) any { return bits.OnesCount16(h.g.S.StarData[r.ID]) }},
		{"own", numberType, func(h *Hooks, r source.Ref) any { own, _ := h.signals(r); return own }},
		{"most_other", numberType, func(h *Hooks, r source.Ref) any { _, most := h.signals(r); return most }},
	}),
	thingType(board.KindBody, "A planet or a moon.", []Field{idField, nameField,
		{"moons", listOf(board.KindBody), func(h *Hooks, r source.Ref) any {
			moons := []source.Ref{}
			for _, m := range h.g.C.MoonsOf(int(r.ID)) {
				moons = append(moons, board.Ref(board.KindBody, m))
			}
			return moons
		}},
		{"first_orbit", booleanType, func(h *Hooks, r source.Ref) any { return h.g.FirstOpen(board.Orbiter, int(r.ID)) > 0 }},
		{"first_land", booleanType, func(h *Hooks, r source.Ref) any { return h.g.FirstOpen(board.Lander, int(r.ID)) > 0 }},
	}),
	thingType(board.KindTraceMarker, "A life trace.", []Field{
		{"owner", one(board.KindSeat), func(h *Hooks, r source.Ref) any { return seatRef(h.g.S.Trace(r).Owner) }},
		{"color", textType, func(h *Hooks, r source.Ref) any { return h.g.S.Trace(r).Color.String() }},
		{"species", textType, func(h *Hooks, r source.Ref) any { return board.SlotNames[h.g.S.Trace(r).Slot] }},
		{"place", textType, func(h *Hooks, r source.Ref) any { return h.g.S.Trace(r).Place.String() }},
		{"space", one(board.KindBoardSpace), func(h *Hooks, r source.Ref) any {
			m := h.g.S.Trace(r)
			return given(catalog.BoardSpaceRef(int(m.Slot), m.Color, int(m.Place)), m.Place > 0)
		}},
	}),
	thingType(board.KindSignal, "A signal in or beside a data slot.", []Field{
		{"owner", one(board.KindSeat), func(h *Hooks, r source.Ref) any { return seatRef(h.g.S.Signals[r.ID].Owner) }},
		{"star", one(board.KindStar), func(h *Hooks, r source.Ref) any { return board.Ref(board.KindStar, int16(h.g.S.Signals[r.ID].Star)) }},
		{"position", numberType, func(h *Hooks, r source.Ref) any { return int(h.g.S.Signals[r.ID].Pos) }},
	}),
	thingType(board.KindWin, "A win marker.", []Field{
		{"owner", one(board.KindSeat), func(h *Hooks, r source.Ref) any { return seatRef(h.g.S.Wins[r.ID].Owner) }},
		{"star", one(board.KindStar), func(h *Hooks, r source.Ref) any { return board.Ref(board.KindStar, int16(h.g.S.Wins[r.ID].Star)) }},
	}),
	thingType(board.KindTech, "A technology.", []Field{idField,
		printed(board.KindTech, "type"),
		{"works", booleanType, func(h *Hooks, r source.Ref) any { return h.g.works(h.owner, int(r.ID)) }},
		{"first", booleanType, func(h *Hooks, r source.Ref) any { return h.g.S.Stacks[r.ID].First }},
		{"left", numberType, func(h *Hooks, r source.Ref) any { return int(h.g.S.Stacks[r.ID].Left) }},
	}),
	thingType(board.KindCard, "A card.", []Field{idField, nameField,
		{"cost", numberType, func(h *Hooks, r source.Ref) any { return h.g.C.Cards[r.ID].Cost.Of(board.Credit) }},
		{"color", textType, func(h *Hooks, r source.Ref) any {
			corner := &h.g.C.Cards[r.ID].Sector
			return given(corner.Color.String(), corner.Set)
		}},
		{"income", textType, func(h *Hooks, r source.Ref) any {
			corner := &h.g.C.Cards[r.ID].Income
			return given(h.g.C.Resources[corner.Res], corner.Set)
		}},
		{"uncovered", numberType, func(h *Hooks, r source.Ref) any {
			h.g.read |= board.ReadsAnything
			return h.g.uncovered(board.CardID(r.ID))
		}},
		{"known", booleanType, func(h *Hooks, r source.Ref) any {
			h.g.read |= board.ReadsAnything
			return h.g.bothKnow(h, r)
		}},
	}),
	thingType(board.KindMission, "A completed mission; nobody reads what it is.", nil),
	thingType(board.KindSector, "A sector.", []Field{
		{"number", numberType, func(_ *Hooks, r source.Ref) any { return int(r.ID) }},
		{"star", one(board.KindStar), func(h *Hooks, r source.Ref) any { return board.Ref(board.KindStar, int16(h.g.S.StarAt[r.ID])) }},
	}),
	thingType(board.KindGold, "A gold tile.", []Field{idField,
		{"values", Type{Basic: "number", List: true}, func(h *Hooks, r source.Ref) any { return h.g.GoldFace(int(r.ID)).Values }},
		{"sets", numberType, func(h *Hooks, r source.Ref) any { return h.g.GoldSets(h.owner, int(r.ID)) }},
		{"marked", booleanType, func(h *Hooks, r source.Ref) any { return h.g.GoldPlace(h.owner, int(r.ID)) > 0 }},
	}),
	thingType(board.KindSeat, "A player.", []Field{idField, goodField("vp", board.VP), goodField("publicity", board.Publicity), goodField("data", board.Data),
		goodField("energy", board.Energy), goodField("credit", board.Credit),
		{"seat", textType, func(h *Hooks, r source.Ref) any {
			if seat := h.g.contentSeat(board.Seat(r.ID)); seat != nil {
				return seat.ID
			}
			return nil
		}},
		{"level", numberType, func(h *Hooks, r source.Ref) any {
			if h.g.contentSeat(board.Seat(r.ID)) != nil {
				return int(h.g.S.Level[r.ID])
			}
			return nil
		}},
	}),
	thingType(board.KindEvent, "Something that happened.", []Field{
		eventField("star", board.KindStar), eventField("planet", board.KindBody), eventField("card", board.KindCard), eventField("tech", board.KindTech),
		{"trace", textType, func(h *Hooks, r source.Ref) any {
			if color := h.g.S.Events[r.ID].Color; color >= 0 {
				return board.Trace(color).String()
			}
			return nil
		}},
	}),
	thingType(board.KindPiece, "A token of a species or a pack.", []Field{
		{"id", textType, func(h *Hooks, r source.Ref) any { return h.g.PieceDef(int(r.ID)).ID }},
		{"kind", textType, func(h *Hooks, r source.Ref) any { return h.g.PieceDef(int(r.ID)).Kind }},
		{"color", textType, func(h *Hooks, r source.Ref) any {
			color := h.g.PieceDef(int(r.ID)).Color
			return given(color, color != "")
		}},
		{"side", numberType, func(h *Hooks, r source.Ref) any { return int(h.g.S.Pieces[r.ID].Side) + 1 }},
		{"owner", one(board.KindSeat), func(h *Hooks, r source.Ref) any { return refOrNil(board.KindSeat, int(h.g.S.Pieces[r.ID].Owner)) }},
		{"planet", one(board.KindBody), func(h *Hooks, r source.Ref) any {
			at := h.g.S.Pieces[r.ID].Place
			return given(at, at.Kind == board.KindBody)
		}},
		{"sector", numberType, func(h *Hooks, r source.Ref) any {
			n := h.g.PieceSector(int(r.ID))
			return given(n, n >= 0)
		}},
		{"known", booleanType, func(h *Hooks, r source.Ref) any { return h.g.bothKnow(h, r) }},
		{"at", Type{}, func(h *Hooks, r source.Ref) any {
			at := h.g.S.Pieces[r.ID].Place
			return given(at, at.Kind != board.KindNone)
		}},
		{"score", numberType, func(h *Hooks, r source.Ref) any {
			at := h.g.S.Pieces[r.ID].Place
			return given(int(at.ID), at.Kind == board.KindScore)
		}},
	}),
	thingType(board.KindBoardSpace, "A space of a species board.", []Field{
		{"color", textType, func(_ *Hooks, r source.Ref) any { _, color, _ := catalog.BoardSpaceOf(r); return color.String() }},
		{"height", numberType, func(_ *Hooks, r source.Ref) any { _, _, n := catalog.BoardSpaceOf(r); return n }},
		{"pay", tableType, func(h *Hooks, r source.Ref) any { return h.g.boardSpace(r).Pay }},
	}),
	thingType(board.KindPlace, "A place with a name, on which tokens lie.", []Field{idField,
		printed(board.KindPlace, "section"),
		{"next", one(board.KindPlace), func(h *Hooks, r source.Ref) any { return given(h.g.C.Lookup(h.g.C.Places[r.ID].Next, board.KindPlace)) }},
	}),
	thingType(board.KindSpecies, "A species.", []Field{idField, nameField,
		{"slot", textType, func(h *Hooks, r source.Ref) any {
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
		{"id", textType, func(h *Hooks, r source.Ref) any { return h.g.C.ID(h.g.asked[r.ID]) }},
		{"verb", textType, func(h *Hooks, r source.Ref) any { return h.g.asked[r.ID].Verb.String() }},
		{"card", one(board.KindCard), func(h *Hooks, r source.Ref) any {
			o := h.g.asked[r.ID]
			if o.Verb == board.VerbRow { // rows are numbered; the card that lies there is meant
				return refOrNil(board.KindCard, int(h.g.S.Row[o.A-1]))
			}
			return optionArg(o, board.ArgCard)
		}},
		optionThing("star", board.ArgStar), optionThing("body", board.ArgBody), optionThing("tech", board.ArgTech),
		optionText("color", board.ArgTrace), optionText("species", board.ArgSlot),
		{"place", Type{}, func(h *Hooks, r source.Ref) any {
			n, ok := aboutOption(h.g.asked[r.ID], board.ArgPlace)
			if n > 0 {
				return int(n)
			}
			return given(board.Place(n).String(), ok)
		}},
		{"height", numberType, func(h *Hooks, r source.Ref) any {
			n, ok := aboutOption(h.g.asked[r.ID], board.ArgPlace)
			return given(int(n), ok && board.Place(n) >= board.Discovery)
		}},
		{"space", Type{}, func(h *Hooks, r source.Ref) any {
			o := h.g.asked[r.ID]
			if o.Verb == board.VerbTrace && board.Place(o.C) > 0 {
				return catalog.BoardSpaceRef(int(o.A), board.Trace(o.B), int(o.C))
			}
			return optionArg(o, board.ArgSpace)
		}},
		optionThing("tile", board.ArgGold), optionThing("player", board.ArgSeat), optionNumber("number", board.ArgNumber),
		optionText("figure", board.ArgFigure), optionText("good", board.ArgExchange), optionText("piece", board.ArgPiece), optionText("thing", board.ArgPower),
		optionNumber("which", board.ArgWhich),
		{"text", textType, func(h *Hooks, r source.Ref) any {
			o := h.g.asked[r.ID]
			if m := h.g.d.Prompt.menu; m != nil && m.Of == board.ChoiceOfTexts && o.Verb == board.VerbChoose {
				return m.Texts[o.A-1]
			}
			return nil
		}},
	}),
	thingType(board.KindChoice, "What a player has chosen in secret: g:choose(list, { secret = true }).", []Field{
		{"owner", one(board.KindSeat), func(h *Hooks, r source.Ref) any {
			x, _ := h.g.S.Choice(r.ID)
			return refOrNil(board.KindSeat, int(x.Owner))
		}},
		{"known", booleanType, func(h *Hooks, r source.Ref) any { return h.g.bothKnow(h, r) }},
		{"value", Type{}, func(h *Hooks, r source.Ref) any { return h.g.chosen(r) }},
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
	return Field{name, Type{Basic: fact.Type}, func(h *Hooks, r source.Ref) any { return fact.Read(h.g.C, r.ID) }}
}

// Fields that several kinds have.

var (
	idField   = Field{"id", textType, func(h *Hooks, r source.Ref) any { return h.g.C.Name(r) }}
	nameField = Field{"name", textType, func(h *Hooks, r source.Ref) any { return h.g.C.Title(r) }}
)

// signals returns how many signals the player has at a star, and the most that one of the
// other owners has there.
func (h *Hooks) signals(star source.Ref) (own, mostOther int) {
	for i, n := range h.g.S.SignalsAt(int(star.ID)) {
		if board.Seat(i)+board.Neutral == h.owner {
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
	return Field{name, numberType, func(h *Hooks, r source.Ref) any {
		if r.ID < 0 {
			return nil
		}
		return int(h.g.S.P[r.ID].Res[of])
	}}
}

// eventField returns a field for a thing that an event was about.
func eventField(name string, kind source.Kind) Field {
	return Field{name, one(kind), func(h *Hooks, r source.Ref) any { return given(h.g.eventRef(&h.g.S.Events[r.ID], kind)) }}
}

// optionThing, optionText and optionNumber return fields for the arguments of an option.
func optionThing(name string, a board.OptionArg) Field {
	return Field{name, one(catalog.ArgKind(a)), func(h *Hooks, r source.Ref) any { return optionArg(h.g.asked[r.ID], a) }}
}

func optionText(name string, a board.OptionArg) Field {
	return Field{name, textType, func(h *Hooks, r source.Ref) any {
		if n, ok := aboutOption(h.g.asked[r.ID], a); ok {
			return h.g.C.ArgID(a, n)
		}
		return nil
	}}
}

func optionNumber(name string, a board.OptionArg) Field {
	return Field{name, numberType, func(h *Hooks, r source.Ref) any {
		n, ok := aboutOption(h.g.asked[r.ID], a)
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
func (g *Game) contentName(cell board.Cell) string {
	if b, ok := cell.Body(); ok {
		return g.C.Bodies[b].ID
	}
	return [...]string{"empty", "asteroid", "comet"}[cell]
}

// ThingTypes lists the kinds of things that functions hold.
func ThingTypes() []ThingType { return thingTypes }

// fieldsOf are the fields of each kind of things that need no declaration.
var fieldsOf = func() (list [board.KindCount][]Field) {
	for _, t := range thingTypes {
		list[t.Kind] = t.Fields
	}
	return list
}()

// fieldNamed finds such a field, nil if there is none.
func fieldNamed(k source.Kind, name string) *Field {
	for i := range fieldsOf[k] {
		if f := &fieldsOf[k][i]; f.Name == name {
			return f
		}
	}
	return nil
}

// Fields lists the names of the fields of a kind of thing, such as "space" of a probe.
func Fields(k source.Kind) (names []string) {
	for _, f := range fieldsOf[k] {
		names = append(names, f.Name)
	}
	return names
}

// declaredTypes are the types of declared fields. All other types are names; a function
// reads the thing that is named.
var declaredTypes = map[string]Type{"number": numberType, "text": textType, "effects": one(board.KindEffects), "gains": tableType, "amount": numberType,
	"condition": booleanType, "function": {}}

// FieldType returns what a field of a kind of things holds, those that some deck or
// species declares included; false if none has it.
func FieldType(c *catalog.Catalog, k source.Kind, name string) (Type, bool) {
	if f := fieldNamed(k, name); f != nil {
		return f.Type, true
	}
	if (name == "section" || name == "next") && slices.Contains(PieceGrounds, k) {
		return Type{}, true // where a token may lie: token.at.next
	}
	for _, def := range c.DeclaredFields(k) {
		if def.Name == name {
			t := declaredTypes[def.Type]
			t.List = def.List
			return t, true
		}
	}
	return Type{}, false
}

func (t Type) String() string {
	name := t.Basic
	if t.Kind != board.KindNone {
		name = catalog.KindName(t.Kind)
	}
	switch {
	case t.List:
		return "a list of " + catalog.Plural(name)
	case name == "":
		return "anything"
	case t.Kind != board.KindNone:
		return catalog.WithArticle(name)
	}
	return name
}

// FieldNames lists the fields of a kind of things, those that some deck or species
// declares included.
func FieldNames(c *catalog.Catalog, k source.Kind) []string {
	names := Fields(k)
	for _, def := range c.DeclaredFields(k) {
		if !slices.Contains(names, def.Name) {
			names = append(names, def.Name)
		}
	}
	return names
}
