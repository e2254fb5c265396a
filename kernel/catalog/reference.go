package catalog

import (
	"reflect"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Param is a parameter of a word, or a key of a thing.
type Param struct {
	Key   string
	Main  bool   // may be written without its key
	In    string // "toml" or "lua": the file it belongs in
	Need  bool   // it must be there
	Names string // kinds of names it takes, with constants as word:a,b
	Takes string // kinds of things that a function may give for a selection, with commas
	OneOf string // strings it takes
	Doc   string
	Type  reflect.Type
	index []int
}

// Of returns the value of the key of a thing, which is given by a pointer.
func (p *Param) Of(thing any) any {
	return reflect.ValueOf(thing).Elem().FieldByIndex(p.index).Interface()
}

// Keys lists the keys of a thing, which is given by a pointer.
func Keys(thing any) []Param { return params(reflect.TypeOf(thing).Elem()) }

// TypeName says in a word what a parameter takes.
func (p Param) TypeName() string { return typeName(p.Type) }

func typeName(t reflect.Type) string {
	switch t {
	case nil:
		return "name"
	case reflect.TypeFor[Filter](), reflect.TypeFor[board.Color](), reflect.TypeFor[board.TechType](), reflect.TypeFor[OptColor](), reflect.TypeFor[OptRes](), reflect.TypeFor[CardIncome]():
		return "name"
	case reflect.TypeFor[Count]():
		return "number or \"any\""
	case reflect.TypeFor[Number]():
		return "number"
	case reflect.TypeFor[YesNo]():
		return "true or false"
	case reflect.TypeFor[Effects](), reflect.TypeFor[Group](), reflect.TypeFor[*Group]():
		return "effects"
	case reflect.TypeFor[Gains]():
		return "gains"
	case reflect.TypeFor[Price]():
		return "number or gains"
	case reflect.TypeFor[Pattern]():
		return "event"
	case reflect.TypeFor[Prop]():
		return "property"
	case reflect.TypeFor[Modify]():
		return "modifiers"
	case reflect.TypeFor[Memory]():
		return "table of start values"
	case reflect.TypeFor[*source.Function]():
		return "function"
	case reflect.TypeFor[PackWords]():
		return "table of words"
	case reflect.TypeFor[Costs](), reflect.TypeFor[PriceChanges]():
		return "action = gains"
	case reflect.TypeFor[Converts]():
		return "gain = effects"
	case reflect.TypeFor[FieldDefs]():
		return "names, or table of types"
	case reflect.TypeFor[Prepared]():
		return "table of effects"
	case reflect.TypeFor[Times]():
		return "number or \"turn\", \"round\", \"game\", \"any\""
	case reflect.TypeFor[SettingValue]():
		return "true or false, number or name"
	case reflect.TypeFor[VisitGains]():
		return "content = effects"
	case selectionType:
		return "selection"
	case amountType:
		return "amount"
	case conditionType:
		return "condition"
	}
	if named, ok := reflect.Zero(t).Interface().(interface{ TypeName() string }); ok {
		return named.TypeName() // a type of a word
	}
	switch t.Kind() {
	case reflect.Bool:
		return "true or false"
	case reflect.String:
		return "string"
	case reflect.Slice:
		return "list of " + Plural(typeName(t.Elem()))
	case reflect.Pointer:
		return typeName(t.Elem())
	case reflect.Struct:
		return "table"
	case reflect.Map:
		return "table"
	}
	return "number"
}

func params(t reflect.Type) []Param {
	var list []Param
	if t.Kind() != reflect.Struct {
		return nil
	}
	for _, k := range readShape(t) {
		list = append(list, Param{Key: k.name, Main: k.main, Need: k.needed, In: k.in, Names: k.tag.Get("names"), Takes: k.tag.Get("takes"),
			OneOf: k.tag.Get("oneof"), Doc: k.tag.Get("doc"), Type: t.FieldByIndex(k.index).Type, index: k.index})
	}
	return list
}

// Params lists the parameters of a word.
func (w *Word) Params() []Param {
	if w.New == nil {
		return nil
	}
	return params(reflect.TypeOf(w.New()).Elem())
}

// EventInfo describes an event for content.
type EventInfo struct {
	Name    string
	Doc     string
	Names   string   // what its main filter takes, "" if it has none
	Filters []string // further filters
}

// EventInfos lists the events that content can wait for and look back on.
func EventInfos() []EventInfo {
	var list []EventInfo
	for k, def := range eventDefs {
		list = append(list, EventInfo{board.EventKind(k).String(), def.doc, def.main, strings.Fields(def.filters)})
	}
	return list
}

// Modifiers lists the questions that modifiers answer.
func Modifiers() []Param { return params(reflect.TypeFor[Modify]()) }

// ThingInfo describes a kind of thing: its keys, and in which file they stand.
type ThingInfo struct {
	Kind string
	Doc  string
	Keys []Param
	Type reflect.Type
}

// info describes the things that are read into a T.
func info[T any](kind, doc string) ThingInfo {
	t := reflect.TypeFor[T]()
	return ThingInfo{kind, doc, params(t), t}
}

// ThingInfos lists the kinds of things a pack can hold.
func ThingInfos() []ThingInfo {
	return []ThingInfo{
		info[Card]("card", "A card of a deck."),
		info[Tech]("tech", "A technology."),
		info[Star]("star", "A star with its data slot."),
		info[Body]("planet", "A planet, or a moon (with planet and reward)."),
		info[Species]("species", "A species and its board."),
		info[GoldTile]("gold_tile", "A face of a gold scoring tile."),
		info[Module]("module", "A part of a pack that a game switches on."),
		info[ContentSeat]("seat", "A seat that content plays."),
		info[PackThing]("pack", "What a pack itself brings: in pack.toml and pack.lua."),
		info[Numbers]("numbers", "Prices and limits."),
	}
}

// PartInfos lists the tables that stand inside things.
func PartInfos() []ThingInfo {
	return []ThingInfo{
		info[Mission]("mission", "A conditional mission."),
		info[Circle]("circle", "A circle of a triggerable mission."),
		info[Berth]("berth", "A planet on a card."),
		info[BoardSpace]("space", "A space of a species board."),
		info[PieceDef]("piece", "A token of a species."),
		info[AddedBody]("body", "A planet that a species brings."),
		info[DataSlot]("slot", "A data slot on it."),
		info[Trigger]("trigger", "What always happens at an event."),
		info[Milestone]("milestone", "A score marker."),
		info[DeckDef]("deck", "A deck that a pack declares."),
		info[PileDef]("pile", "A pile that a pack declares."),
		info[PlaceDef]("place", "A place with a name."),
		info[SetupStep]("setup_step", "A step of the setup."),
		info[PackWord]("word", "A word of a pack."),
		info[SettingDef]("setting", "Something of a pack that a game may set."),
		info[Offer]("offer", "One more thing a player may choose."),
	}
}

// Properties lists what things can agree or differ in.
func Properties() []string { return propNames[1:] }

// PackKeys returns the keys with which a pack.toml says what belongs to the pack as
// a whole.
func PackKeys() []string {
	var keys []string
	for _, p := range params(reflect.TypeFor[PackThing]()) {
		if p.In == "toml" {
			keys = append(keys, p.Key)
		}
	}
	return keys
}

// KindTagged returns the kind of names that a tag calls so: star, tech, body.
func KindTagged(tag string) source.Kind { return kindByTag[tag] }
