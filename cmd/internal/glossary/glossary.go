// Package glossary lists the words of content for reading in a terminal. All of
// them come from the kernel's definitions.
//
//	lines, err := glossary.Explain("signal", style, 80)
package glossary

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/scripting"
	"seti/scripting/game"
	"seti/scripting/stubs"
	"seti/scripting/words"
)

// Entry is a word with its description.
type Entry struct {
	Name   string
	Kind   string // "effect word", "event" ...
	Doc    string
	Form   string // how it is written, if not in the usual way
	Shows  string // an example in Lua, with what it gives
	Params []Param
}

// Param is an argument of a word.
type Param struct{ Key, Takes, Doc string }

// Section is a group of words.
type Section struct {
	Title   string
	Entries []Entry
}

// classes are the classes of words, with the title of their section and how a word is written; "" for the usual way.
var classes = []struct {
	class       catalog.Class
	title, form string
}{
	{catalog.ClassEffect, "Effect words, at most one in a group", "%[1]s in a group: { %[1]s = ... }; with named arguments %[1]s { ... }"},
	{catalog.ClassPrefix, "Prefixes of a group", "in a group, before what it is about: { %[1]s = ..., vp = 2 }"},
	{catalog.ClassSelection, "Selections: an amount, a condition or a target", `%[1]s { ... }, or %[1]s "..." for its main argument`},
	{catalog.ClassAmount, "Amounts", ""},
	{catalog.ClassComparison, "Comparisons", `%[1]s(2, wins "red"); in TOML { %[1]s = 2, wins = "red" }`},
	{catalog.ClassCondition, "Conditions", `%[1]s { ... }; in TOML { %[1]s = ... }`},
	{catalog.ClassFunction, "Functions", `%[1]s("what players read", function(g) ... end)`},
}

// Sections returns all words. The list must not be changed.
func Sections() []Section { return sections() }

var sections = sync.OnceValue(func() []Section {
	gains := Section{Title: "Gains"}
	for _, g := range board.GainInfos() {
		gains.Entries = append(gains.Entries, Entry{Name: g.Name, Kind: "gain", Doc: g.Doc, Form: "in a group: { " + g.Name + " = 2 }; in functions g:" + g.Name + "(2)"})
	}
	list := []Section{gains}
	for _, t := range classes {
		s := Section{Title: t.title}
		for i := range words.All {
			w := &words.All[i]
			if w.Class != t.class {
				continue
			}
			e := Entry{Name: w.Name, Kind: w.Class.String(), Doc: w.Doc, Params: params(w.Params())}
			if w.Rule != "" {
				e.Doc += " (rules " + w.Rule + ")"
			}
			if t.form != "" {
				e.Form = fmt.Sprintf(t.form, w.Name)
			}
			s.Entries = append(s.Entries, e)
		}
		if len(s.Entries) > 0 {
			list = append(list, s)
		}
	}
	return append(list, events(), modifiers(), methods(), kinds(), keys())
})

func events() Section {
	s := Section{Title: "Events, to wait for and to look back on"}
	for _, e := range catalog.EventInfos() {
		x := Entry{Name: e.Name, Kind: "event", Doc: e.Doc, Form: fmt.Sprintf("on = %q", e.Name)}
		if e.Names != "" {
			x.Form += fmt.Sprintf(" or on = { %s = ... }", e.Name)
			x.Params = append(x.Params, Param{e.Name, scripting.Names(e.Names, ""), "what it is about"})
		}
		if len(e.Filters) > 0 {
			x.Params = append(x.Params, Param{"filters", strings.Join(e.Filters, ", "), "beside it"})
		}
		s.Entries = append(s.Entries, x)
	}
	return s
}

func modifiers() Section {
	s := Section{Title: "Modifiers, in modify or in this_turn"}
	for _, p := range catalog.Modifiers() {
		s.Entries = append(s.Entries, Entry{Name: p.Key, Kind: "modifier", Doc: p.Doc, Form: "modify = { " + p.Key + " = " + scripting.TypeName(p) + " }"})
	}
	return s
}

func methods() Section {
	s := Section{Title: "Methods of g, besides the words"}
	for _, q := range game.Methods() {
		kind := "method of g"
		if q.Changes() {
			kind = "method of g, not for count and check"
		}
		var forms []string
		for _, f := range q.Forms {
			forms = append(forms, f.Usage(q.Name))
		}
		s.Entries = append(s.Entries, Entry{Name: q.Name, Kind: kind, Doc: q.Doc, Form: strings.Join(forms, " or "), Shows: q.Example().String()})
	}
	return s
}

func params(list []catalog.Param) (all []Param) {
	for _, p := range list {
		all = append(all, Param{p.Key, argument(p), p.Doc})
	}
	return all
}

// argument describes a parameter.
func argument(p catalog.Param) string {
	t := scripting.TypeName(p)
	switch {
	case p.Names != "":
		t = scripting.Names(p.Names, "")
	case p.OneOf != "":
		t = strings.Join(strings.Fields(p.OneOf), ", ")
	}
	if p.Main {
		t += " (main)"
	}
	if p.In != "" {
		t += " (" + p.In + ")"
	}
	return t
}

// Find returns the entries of a name: "signal" is an effect word and an event. more are further sections, such as those
// of OfPacks.
func Find(name string, more ...Section) []Entry {
	var found []Entry
	for _, s := range slices.Concat(more, Sections()) {
		for _, e := range s.Entries {
			if e.Name == name {
				found = append(found, e)
			}
		}
	}
	return found
}

// Names returns all words, each once, in alphabetical order.
func Names(more ...Section) []string {
	var names []string
	for _, s := range slices.Concat(more, Sections()) {
		for _, e := range s.Entries {
			names = append(names, e.Name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

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
	for _, t := range scripting.PartInfos() {
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
			s.Entries = append(s.Entries, Entry{Name: p.Key, Doc: p.Doc, Form: p.Key + " = " + argument(p), Params: inside(p.Type)})
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
	for _, p := range scripting.PartInfos() {
		if p.Type == t {
			return params(p.Keys)
		}
	}
	return nil
}

// OfPacks returns what the packs of a catalogue add to the words: their own words, gains,
// modules, settings, decks and piles, those that there are.
func OfPacks(c *catalog.Catalog) []Section {
	own := Section{Title: "Words of packs"}
	for _, name := range c.PackWordNames() {
		w := c.PackWord(name)
		e := Entry{Name: name, Kind: "word of a pack", Doc: w.About(), Form: fmt.Sprintf("in a group: { %[1]s = 1 }; in functions g:%[1]s()", name)}
		if w.Doc != "" {
			e.Params = append(e.Params, Param{"text", "string", w.Text})
		}
		if takes := w.Takes.String(); takes != "" {
			e.Form = fmt.Sprintf("in a group: { %[1]s = ... }; in functions g:%[1]s(...)", name)
			e.Params = append(e.Params, Param{"argument", takes, "what stands behind it"})
		}
		own.Entries = append(own.Entries, e)
	}
	gains := Section{Title: "Gains of packs"}
	for _, name := range c.Resources {
		if r, _ := c.Lookup(name, board.KindRes); len(Find(name)) == 0 {
			gains.Entries = append(gains.Entries, Entry{Name: name, Kind: "gain of a pack", Doc: c.Title(r), Form: "in a group: { " + name + " = 2 }; in functions g:" + name + "(2)"})
		}
	}
	modules := Section{Title: "Modules"}
	for i := range c.Modules {
		m := &c.Modules[i]
		modules.Entries = append(modules.Entries, Entry{Name: m.ID, Kind: "module", Doc: m.Name, Form: fmt.Sprintf("g:with %q", m.ID)})
	}
	settings := Section{Title: "Settings"}
	for _, name := range c.SettingIDs() {
		s := c.Setting(c.SettingNamed(name))
		settings.Entries = append(settings.Entries, Entry{Name: name, Kind: "setting", Doc: s.Text, Form: fmt.Sprintf("setting %[1]q; in functions g:setting %[1]q", name)})
	}
	var list []Section
	for _, s := range []Section{own, gains, modules, settings} {
		if len(s.Entries) > 0 {
			list = append(list, s)
		}
	}
	return list
}
