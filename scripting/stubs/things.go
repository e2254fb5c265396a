package stubs

import (
	"reflect"
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/game"
	"seti/scripting/words"
)

// things adds a class for each kind of thing with all its keys, for the schema of
// its TOML file, and another with the keys of its script, such as CardScript.
func (m *Model) things() {
	for _, t := range catalog.ThingInfos() {
		name := camel(t.Kind)
		full := Class{Name: name, Doc: t.Doc, Fields: m.fields(t.Keys)}
		script := Class{Name: name + "Script", Doc: t.Doc + " What its script returns."}
		for _, f := range full.Fields {
			if strings.Contains(f.In, "lua") {
				script.Fields = append(script.Fields, f)
			}
		}
		m.Classes = append(m.Classes, full)
		if len(script.Fields) > 0 {
			m.Classes = append(m.Classes, script)
		}
	}
	for _, table := range []any{catalog.PackWord{}, catalog.Modify{}, catalog.DeckDef{}, catalog.PileDef{}, catalog.SettingDef{}} {
		m.structClass(reflect.TypeOf(table))
	}
	m.declared()
}

// declaredTypes are the types of declared fields as files have them; other fields are names.
var declaredTypes = map[string]Type{"number": basic("integer"), "text": basic("string"), "effects": ref("Effects"), "gains": ref("Gains"),
	"amount": basic("any"), "condition": basic("any"), "function": basic("function")}

// declared adds the fields that decks and species declare for their cards and
// spaces, to the classes of their files.
func (m *Model) declared() {
	m.declare("Card", "BoardSpace", func(f catalog.FieldDef) Type {
		if t, ok := declaredTypes[f.Type]; ok {
			return t
		}
		return basic("string") // a name
	}, Field{Doc: "Declared by a deck or a species.", In: "toml"})
}

// readable adds the same fields to the cards and spaces that functions read.
func (m *Model) readable() {
	effects := ref(m.className(board.KindEffects))
	types := map[string]Type{"number": basic("integer"), "text": basic("string"), "effects": effects, "gains": ref("Group"),
		"amount": basic("integer"), "condition": basic("boolean"), "function": basic("function")}
	m.declare(m.className(board.KindCard), m.className(board.KindBoardSpace), func(f catalog.FieldDef) Type {
		if t, ok := types[f.Type]; ok {
			return t
		}
		return m.given(game.Type{Kind: catalog.KindTagged(f.Type)})
	}, Field{Need: true})
}

// declare adds declared fields to a class of cards and to one of spaces of boards. What several of them
// declare is of any of their types.
func (m *Model) declare(card, space string, typeOf func(catalog.FieldDef) Type, like Field) {
	add := func(fields catalog.FieldDefs, classes ...string) {
		for _, f := range fields {
			t := typeOf(f)
			if len(f.OneOf) > 0 {
				t = literals(f.OneOf...)
			}
			if f.List {
				t = list{t}
			}
			for _, name := range classes {
				c := m.class(name)
				if i := slices.IndexFunc(c.Fields, func(x Field) bool { return x.Key == f.Name }); i >= 0 {
					c.Fields[i].Type = oneOf(c.Fields[i].Type, t)
					continue
				}
				field := like
				field.Key, field.Type = f.Name, t
				c.Fields = append(c.Fields, field)
			}
		}
	}
	for i := range m.c.Species {
		add(m.c.Species[i].Fields, card, space)
	}
	for i := range m.c.Decks {
		add(m.c.Decks[i].Fields, card)
	}
}

// camel turns gold_tile into GoldTile.
func camel(name string) string {
	var b strings.Builder
	for _, part := range strings.Split(name, "_") {
		b.WriteString(strings.ToUpper(part[:1]) + part[1:])
	}
	return b.String()
}

// className returns the class of a kind of things. A "_" is added if it has the name of something that
// content writes.
func (m *Model) className(k source.Kind) string {
	for _, t := range game.ThingTypes() {
		if t.Kind != k {
			continue
		}
		name := camel(strings.ReplaceAll(t.Name, " ", "_"))
		taken := func(other string) bool { return other == name }
		if slices.ContainsFunc(m.Aliases, func(a Alias) bool { return taken(a.Name) }) || slices.ContainsFunc(m.Classes, func(c Class) bool { return taken(c.Name) && !c.Object }) {
			name += "_"
		}
		return name
	}
	return "Thing"
}

// basics are the types of values that are not things.
var basics = map[string]Type{"number": basic("integer"), "text": basic("string"), "boolean": basic("boolean"), "table": basic("table")}

// given returns the type of a result or a field, nil for nothing.
func (m *Model) given(t game.Type) Type {
	var of Type = basic("any")
	switch {
	case t.Basic == "nothing":
		return nil
	case t.Basic != "":
		of = basics[t.Basic]
	case t.Kind != board.KindNone:
		of = ref(m.className(t.Kind))
	}
	if t.List {
		return list{of}
	}
	return of
}

// taken returns the type of an argument of a method.
func (m *Model) taken(t game.Takes) Type {
	var types []Type
	for _, k := range t.Things {
		types = append(types, ref(m.className(k)))
	}
	for _, k := range t.Names {
		types = append(types, m.namesOf(k))
	}
	if len(t.OneOf) > 0 {
		types = append(types, literals(t.OneOf...))
	}
	if t.Number != nil {
		types = append(types, basic("integer"))
	}
	if t.Text || t.Listed != nil {
		types = append(types, basic("string"))
	}
	if t.Bool {
		types = append(types, basic("boolean"))
	}
	if t.List != nil {
		types = append(types, list{m.taken(*t.List)})
	}
	if t.Keys != nil {
		types = append(types, basic("table"))
	}
	if t.Reads != nil {
		types = append(types, ref("Group"), basic("integer"))
	}
	if len(types) == 0 {
		return basic("any")
	}
	return oneOf(types...)
}

// namesOf returns the type of the names of a kind of things.
func (m *Model) namesOf(k source.Kind) Type {
	for _, n := range kindNames {
		if catalog.KindTagged(n.tag) == k && n.name != "" {
			return ref(n.name)
		}
	}
	return basic("string")
}

// game adds the classes of g: for functions that can only read, and with further methods for functions that act.
func (m *Model) game() {
	m.Classes = append(m.Classes, Class{Name: "Thing", Doc: "A thing of the running game.", Object: true})
	for _, t := range game.ThingTypes() {
		c := Class{Name: m.className(t.Kind), Doc: t.Doc, Parent: "Thing", Object: true}
		for _, f := range t.Fields {
			c.Fields = append(c.Fields, Field{Key: f.Name, Type: m.given(f.Type), Need: true})
		}
		m.Classes = append(m.Classes, c)
	}
	m.readable()
	reader := Class{Name: "Reader", Doc: "The game as its owner sees it: for count and check.", Object: true}
	writer := Class{Name: "Game", Doc: "The game as its owner may act in it: for run.", Parent: "Reader", Object: true}
	method := func(c *Class, name, doc, args string, returns Type) {
		sig := "fun(self: seti." + c.Name + args + ")"
		if returns != nil {
			sig += ": " + returns.lua()
		}
		c.Fields = append(c.Fields, Field{Key: name, Type: function(sig), Doc: doc, Need: true})
	}
	types := map[string]Type{"owner": ref("Player"), "state": basic("table"), "effects": dict{ref(m.className(board.KindEffects))}}
	for _, f := range game.OwnFields {
		if t := types[f.Name]; t != nil { // "space" is the method
			reader.Fields = append(reader.Fields, Field{Key: f.Name, Type: t, Doc: f.Doc, Need: true})
		}
	}
	methods := map[string]bool{} // they win where a word has the same name
	for _, x := range game.Methods() {
		methods[x.Name] = true
	}
	for i := range words.All {
		w := &words.All[i]
		if methods[w.Name] {
			continue
		}
		switch w.Class {
		case catalog.ClassSelection, catalog.ClassAmount:
			method(&reader, w.Name, w.Doc, ", args?: "+m.argument(w).lua(), m.given(game.Gives(m.c, w.Name, nil, game.Type{})))
		case catalog.ClassEffect:
			method(&writer, w.Name, w.Doc, ", args?: "+m.argument(w).lua(), nil)
		}
	}
	for _, name := range m.c.Resources {
		method(&writer, name, m.gainDoc(name), ", n?: integer", nil)
	}
	for _, name := range m.c.PackWordNames() {
		method(&writer, name, m.c.PackWord(name).About(), ", args?: "+m.packArgument(name).lua(), nil)
	}
	for _, x := range game.Methods() {
		c := &reader
		if x.Changes() {
			c = &writer
		}
		method(c, x.Name, x.Doc+" For example `"+x.Example().Line()+"`", m.methodArgs(&x), m.methodGives(&x))
	}
	method(&writer, "as", "The same game, acting for another player.", ", player: seti.Player|string", ref("Game"))
	for i := range reader.Fields {
		if f := &reader.Fields[i]; f.Key == "space" {
			f.Type = oneOf(ref(m.className(board.KindBoardSpace)), f.Type) // g.space is the space of a board whose reward is carried out
		}
	}
	m.Classes = append(m.Classes, reader, writer)
}

// methodArgs are the arguments of a method: each what one of its forms takes there.
func (m *Model) methodArgs(x *game.Method) (out string) {
	for i := 0; ; i++ {
		var types []Type
		name, optional := "", ""
		for _, f := range x.Forms {
			if i < len(f.Args) {
				name = f.Args[i].Name
				types = append(types, m.taken(f.Args[i].Takes))
				if f.Args[i].Optional {
					optional = "?"
				}
			} else {
				optional = "?"
			}
		}
		if len(types) == 0 {
			return out
		}
		out += ", " + name + optional + ": " + oneOf(types...).lua()
	}
}

func (m *Model) methodGives(x *game.Method) Type {
	switch f := x.Forms[0]; {
	case x.Name == "as":
		return ref("Reader")
	case f.Like == game.LikeList:
		return list{basic("any")}
	case f.Like == game.LikeChosen:
		return basic("any")
	default:
		return m.given(f.Gives)
	}
}
