package catalog

import (
	"reflect"
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Of returns the value of the key of a thing, which is given by a pointer.
func (p *Param) Of(thing any) any {
	return reflect.ValueOf(thing).Elem().FieldByIndex(p.index).Interface()
}

// typeNames are the names of types that are not read field by field.
var typeNames = map[reflect.Type]string{
	reflect.TypeFor[Filter]():          "name",
	reflect.TypeFor[board.Color]():     "name",
	reflect.TypeFor[board.TechType]():  "name",
	reflect.TypeFor[OptColor]():        "name",
	reflect.TypeFor[OptRes]():          "name",
	reflect.TypeFor[CardIncome]():      "name",
	reflect.TypeFor[Count]():           "number or \"any\"",
	reflect.TypeFor[Number]():          "number",
	reflect.TypeFor[YesNo]():           "true or false",
	reflect.TypeFor[Effects]():         "effects",
	reflect.TypeFor[Group]():           "effects",
	reflect.TypeFor[Gains]():           "gains",
	reflect.TypeFor[Price]():           "number or gains",
	reflect.TypeFor[Pattern]():         "event",
	reflect.TypeFor[Prop]():            "property",
	reflect.TypeFor[Modify]():          "modifiers",
	reflect.TypeFor[Memory]():          "table of start values",
	reflect.TypeFor[source.Function](): "function",
	reflect.TypeFor[PackWords]():       "table of words",
	reflect.TypeFor[Costs]():           "action = gains",
	reflect.TypeFor[PriceChanges]():    "action = gains",
	reflect.TypeFor[Converts]():        "gain = effects",
	reflect.TypeFor[FieldDefs]():       "names, or table of types",
	reflect.TypeFor[Prepared]():        "table of effects",
	reflect.TypeFor[Times]():           "number or \"turn\", \"round\", \"game\", \"any\"",
	reflect.TypeFor[SettingValue]():    "true or false, number or name",
	reflect.TypeFor[VisitGains]():      "content = effects",
	reflect.TypeFor[Selection]():       "selection",
	reflect.TypeFor[Amount]():          "amount",
	reflect.TypeFor[Condition]():       "condition",
	reflect.TypeFor[Argument]():        "type",
	reflect.TypeFor[Worth]():           "number, amount or function",
}

// TypeName names the type of a parameter in one word.
func (p Param) TypeName() string {
	if p.Type == nil {
		return "name"
	}
	return typeName(p.Type)
}

func typeName(t reflect.Type) string {
	if name, ok := typeNames[t]; ok {
		return name
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
	case reflect.Struct, reflect.Map:
		return "table"
	}
	return "number"
}

// Params lists the parameters of a word.
func (w *Word) Params() []Param {
	if w.New == nil {
		return nil
	}
	return Keys(reflect.TypeOf(w.New()).Elem())
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
func Modifiers() []Param { return Keys(reflect.TypeFor[Modify]()) }

// ThingInfo describes a kind of thing: its keys, and their files.
type ThingInfo struct {
	Kind string
	Doc  string
	Keys []Param
	Type reflect.Type
}

// info describes the things that are read into a T.
func info[T any](kind, doc string) ThingInfo {
	t := reflect.TypeFor[T]()
	return ThingInfo{kind, doc, Keys(t), t}
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

// PartInfos lists the tables within things.
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

// PackKeys returns the keys of pack.toml that describe the pack as a whole.
func PackKeys() []string {
	var keys []string
	for _, p := range Keys(reflect.TypeFor[PackThing]()) {
		if p.In == "toml" {
			keys = append(keys, p.Key)
		}
	}
	return keys
}

// numberPaths are the numbers of the rules that functions read, by their path ("limit.hand"): whole numbers, lists of them,
// and gains.
var numberPaths = pathsOf(reflect.TypeFor[Numbers](), "", nil)

type numberPath struct {
	path  string
	index []int
}

func pathsOf(t reflect.Type, before string, index []int) (list []numberPath) {
	for _, k := range Keys(t) {
		path, at := before+k.Key, append(index[:len(index):len(index)], k.index...)
		switch x := k.Type; {
		case x == reflect.TypeFor[Costs]():
			for a, name := range ActionNames(ActMove + 1) {
				list = append(list, numberPath{path + "." + name, append(at[:len(at):len(at)], -1-a)})
			}
		case x.Kind() == reflect.Struct:
			list = append(list, pathsOf(x, path+".", at)...)
		case x.Kind() == reflect.Int, x == reflect.TypeFor[[]int](), x == reflect.TypeFor[Gains]():
			list = append(list, numberPath{path, at})
		}
	}
	return list
}

// NumberNames returns the names of the numbers that Number returns, in the order of board/numbers.toml.
func NumberNames() []string {
	return eachOf(numberPaths, func(x *numberPath) string { return x.path })
}

// Number returns a number of the rules by its path: an int, a list of ints or Gains.
func (n *Numbers) Number(path string) any {
	i := slices.IndexFunc(numberPaths, func(x numberPath) bool { return x.path == path })
	v := reflect.ValueOf(n).Elem()
	for _, k := range numberPaths[i].index {
		if k < 0 {
			v = v.Index(-1 - k)
		} else {
			v = v.Field(k)
		}
	}
	return v.Interface()
}
