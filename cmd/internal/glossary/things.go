package glossary

import (
	"reflect"
	"slices"
	"strings"

	"seti/kernel/catalog"
	"seti/scripting/stubs"
)

// thing is a kind of thing, or a table inside one, with its keys.
type thing struct {
	catalog.ThingInfo
	kind string
}

func things() []thing {
	var list []thing
	for _, t := range catalog.ThingInfos() {
		if t.Kind == "pack" {
			t.Keys = append(stubs.Manifest(), t.Keys...)
		}
		list = append(list, thing{t, "kind of thing"})
	}
	for _, t := range catalog.PartInfos() {
		list = append(list, thing{t, "table inside things"})
	}
	return list
}

// kinds returns the things that a pack can hold, with all their keys.
func kinds() Section {
	s := Section{Title: "Things and the tables in them"}
	for _, t := range things() {
		s.Entries = append(s.Entries, Entry{Name: t.Kind, Kind: t.kind, Doc: t.Doc, Params: params(t.Keys)})
	}
	return s
}

// keys returns the keys of all things. A key that means the same in several is listed
// once.
func keys() Section {
	s := Section{Title: "Keys of things"}
	owners := map[string][]string{}
	for _, t := range things() {
		for _, p := range t.Keys {
			same := p.Key + "\x00" + p.Doc
			if owners[same] = append(owners[same], strings.ReplaceAll(t.Kind, "_", " ")); len(owners[same]) > 1 {
				continue
			}
			takes := params([]catalog.Param{p})[0].Takes
			s.Entries = append(s.Entries, Entry{Name: p.Key, Doc: p.Doc, Form: p.Key + " = " + takes, Params: inside(p.Type)})
		}
	}
	for i := range s.Entries {
		e := &s.Entries[i]
		e.Kind = "key of " + strings.Join(owners[e.Name+"\x00"+e.Doc], ", ")
	}
	slices.SortStableFunc(s.Entries, func(a, b Entry) int { return strings.Compare(a.Name, b.Name) })
	return s
}

// inside returns the keys of the tables that a key holds.
func inside(t reflect.Type) []Param {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice || t.Kind() == reflect.Map {
		t = t.Elem()
	}
	if t == reflect.TypeFor[catalog.Modify]() {
		return params(catalog.Modifiers())
	}
	for _, p := range catalog.PartInfos() {
		if p.Type == t {
			return params(p.Keys)
		}
	}
	return nil
}
