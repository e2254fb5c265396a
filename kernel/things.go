package kernel

import (
	"strings"

	"seti/kernel/source"
)

// Type says what functions of content get from a method of g or from a field of a
// thing. The zero value may be anything.
type Type struct {
	Kind  source.Kind // of a thing, or of the things of a list
	Basic string      // what is no thing: "number", "text", "boolean", "table", "nothing"
	List  bool
	Keys  []Field // of a table, where they are known
}

// Field is a field of a thing, or a key of a table.
type Field struct {
	Name string
	Type Type
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
	nothingType = Type{Basic: "nothing"}
)

func one(kind source.Kind) Type    { return Type{Kind: kind} }
func listOf(kind source.Kind) Type { return Type{Kind: kind, List: true} }

// thingTypes are all kinds of things that functions hold, with all that they can read
// of each; cards and spaces of species have the fields that packs declare besides.
var thingTypes = []ThingType{
	{KindFigure, "figure", "A probe, an orbiter or a lander.", []Field{{"owner", one(KindSeat)}, {"kind", textType}, {"space", one(KindSpace)},
		{"sector", numberType}, {"body", one(KindBody)}, {"planet", one(KindBody)}, {"piece", one(KindPiece)}}},
	{KindSpace, "space", "A space of the solar system.", []Field{{"ring", numberType}, {"sector", numberType}, {"content", textType}}},
	{KindStar, "star", "A star.", []Field{{"id", textType}, {"name", textType}, {"color", textType}, {"sector", numberType}, {"slots", numberType}, {"data", numberType}}},
	{KindBody, "planet", "A planet or a moon.", []Field{{"id", textType}, {"name", textType}, {"moons", listOf(KindBody)}, {"first_orbit", booleanType},
		{"first_land", booleanType}}},
	{KindMark, "trace", "A life trace.", []Field{{"owner", one(KindSeat)}, {"color", textType}, {"species", textType}, {"place", textType}, {"space", one(KindBoardSpace)}}},
	{KindSignal, "signal", "A signal in or beside a data slot.", []Field{{"owner", one(KindSeat)}, {"star", one(KindStar)}, {"position", numberType}}},
	{KindWin, "win", "A win marker.", []Field{{"owner", one(KindSeat)}, {"star", one(KindStar)}}},
	{KindTech, "tech", "A technology.", []Field{{"id", textType}, {"type", textType}, {"works", booleanType}, {"first", booleanType}, {"left", numberType}}},
	{KindCard, "card", "A card.", []Field{{"id", textType}, {"name", textType}, {"cost", numberType}, {"color", textType}, {"income", textType}, {"uncovered", numberType}, {"known", booleanType}}},
	{KindMission, "completed mission", "A completed mission; nobody reads what it is.", nil},
	{KindSector, "sector", "A sector.", []Field{{"number", numberType}, {"star", one(KindStar)}}},
	{KindGold, "gold tile", "A gold tile.", []Field{{"id", textType}, {"values", Type{Basic: "number", List: true}}, {"sets", numberType}, {"marked", booleanType}}},
	{KindSeat, "player", "A player.", []Field{{"id", textType}, {"vp", numberType}, {"publicity", numberType}, {"data", numberType}, {"energy", numberType},
		{"credit", numberType}, {"seat", textType}, {"level", numberType}}},
	{KindEvent, "event", "Something that happened.", []Field{{"star", one(KindStar)}, {"planet", one(KindBody)}, {"card", one(KindCard)},
		{"tech", one(KindTech)}, {"trace", textType}}},
	{KindPiece, "piece", "A token of a species or a pack.", []Field{{"id", textType}, {"kind", textType}, {"color", textType}, {"side", numberType}, {"owner", one(KindSeat)},
		{"planet", one(KindBody)}, {"sector", numberType}, {"known", booleanType}, {"at", Type{}}, {"score", numberType}}},
	{KindBoardSpace, "board space", "A space of a species board.", []Field{{"color", textType}, {"height", numberType}, {"pay", tableType}}},
	{KindPlace, "place", "A place with a name, on which tokens lie.", []Field{{"id", textType}, {"section", textType}, {"next", one(KindPlace)}}},
	{KindSpecies, "species", "A species.", []Field{{"id", textType}, {"name", textType}, {"slot", textType}}},
	{KindSlot, "slot", "The place of a species.", nil},
	{KindScore, "space of the score track", "A space of the score track.", nil},
	{KindEffects, "list of effects", "Effects to be gained: g.effects.boost, card.top.", nil},
	{KindOption, "option", "An option of a question to a seat of content.", []Field{{"id", textType}, {"verb", textType}, {"card", one(KindCard)},
		{"star", one(KindStar)}, {"body", one(KindBody)}, {"tech", one(KindTech)}, {"color", textType}, {"species", textType}, {"place", Type{}}, {"space", Type{}},
		{"tile", one(KindGold)}, {"player", one(KindSeat)}, {"number", numberType}, {"figure", textType}, {"good", textType}, {"piece", textType}, {"thing", textType},
		{"which", numberType}}},
}

// ThingTypes lists the kinds of things that functions hold.
func ThingTypes() []ThingType { return thingTypes }

// byKind are the kinds of things by their numbers; what functions never read has no
// fields.
var byKind = func() (list [kindCount]ThingType) {
	for k := range list {
		list[k].Name = "thing"
	}
	for _, t := range thingTypes {
		list[t.Kind] = t
	}
	return list
}()

func thingType(k source.Kind) *ThingType { return &byKind[k] }

// field finds a field of a kind of things that needs no declaration, nil if there is
// none.
func (t *ThingType) field(name string) *Field {
	for i := range t.Fields {
		if t.Fields[i].Name == name {
			return &t.Fields[i]
		}
	}
	return nil
}

// Fields lists what can be read of a kind of thing: probe.space.
func Fields(k source.Kind) (names []string) {
	for _, f := range thingType(k).Fields {
		names = append(names, f.Name)
	}
	return names
}

func withArticle(name string) string {
	if strings.ContainsAny(name[:1], "aeiou") {
		return "an " + name
	}
	return "a " + name
}

// found describes a value, with the kind of a thing.
func found(v source.Value) string {
	if v.Kind == source.Thing {
		return withArticle(thingType(v.Ref.Kind).Name)
	}
	return v.Describe()
}
