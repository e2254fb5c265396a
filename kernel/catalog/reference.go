package catalog

import (
	"reflect"
	"slices"
	"strings"

	"seti/kernel/board"
)

// Of returns the value of the key of a thing, which is given by a pointer.
func (p *Param) Of(thing any) any {
	return reflect.ValueOf(thing).Elem().FieldByIndex(p.index).Interface()
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
