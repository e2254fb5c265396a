// Package stubs describes the language of content for editors: annotations for a Lua language server (LuaCATS) and JSON
// Schemas for TOML files. Both are made from the kernel's one definition of the vocabulary and from the names of a
// loaded catalogue, so that they also know the words and ids of packs.
//
// A model of types (model.go) is built from the vocabulary; two printers
// (files.go) write it.
//
//	for _, f := range stubs.New(catalog).Files() { … }
package stubs

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/words"
)

// Type is the type of a key or an argument.
type Type interface {
	// lua returns the type in LuaCATS.
	lua() string
	// schema returns the type in JSON Schema.
	schema() map[string]any
}

// basic is a type without parts: integer, boolean, string, any.
type basic string

// literal is one string.
type literal string

// ref is a class or an alias by name.
type ref string

// list is a list of one type.
type list struct{ of Type }

// union is one of several types.
type union []Type

// dict is a table whose keys an author chooses.
type dict struct{ of Type }

// function is a Lua function, which a TOML file cannot hold.
type function string

// oneOf makes a union, flat and without repetitions.
func oneOf(types ...Type) Type {
	var u union
	for _, t := range types {
		inner, isUnion := t.(union)
		if !isUnion {
			inner = union{t}
		}
		for _, t := range inner {
			if !slices.ContainsFunc(u, func(x Type) bool { return x.lua() == t.lua() }) {
				u = append(u, t)
			}
		}
	}
	if len(u) == 1 {
		return u[0]
	}
	return u
}

// literals returns the type for one of several strings.
func literals(names ...string) Type {
	var u union
	for _, n := range names {
		u = append(u, literal(n))
	}
	if len(u) == 1 {
		return u[0]
	}
	return u
}

func (t basic) lua() string    { return string(t) }
func (t literal) lua() string  { return strconv.Quote(string(t)) }
func (t ref) lua() string      { return "seti." + string(t) }
func (t dict) lua() string     { return "table<string, " + t.of.lua() + ">" }
func (t function) lua() string { return string(t) }

func (t list) lua() string {
	if _, isUnion := t.of.(union); isUnion {
		return "(" + t.of.lua() + ")[]"
	}
	return t.of.lua() + "[]"
}

func (t union) lua() string {
	var parts []string
	for _, x := range t {
		s := x.lua()
		if _, isFunction := x.(function); isFunction {
			s = "(" + s + ")"
		}
		parts = append(parts, s)
	}
	return strings.Join(parts, "|")
}

// Field is a key of a class.
type Field struct {
	Key  string
	Type Type
	Doc  string
	Need bool
	In   string // "toml" or "lua"; "" for both
}

// Class is a table with known keys, or an object with methods.
type Class struct {
	Name   string
	Doc    string
	Parent string // whose keys it has too; "" for none
	Fields []Field
	Object bool // a value of the running game, which no file holds
}

// Alias is a name for a type.
type Alias struct {
	Name string
	Doc  string
	Type Type
}

// Function is a function that scripts may call.
type Function struct {
	Name    string
	Doc     string
	Params  []Field
	Returns Type
}

// Model describes the language of content.
type Model struct {
	Aliases   []Alias
	Classes   []Class
	Functions []Function

	c *catalog.Catalog
}

// New returns the model of a catalogue.
func New(c *catalog.Catalog) *Model {
	m := &Model{c: c}
	m.names()
	m.vocabulary()
	m.events()
	m.prices()
	m.things()
	m.game()
	return m
}

func (m *Model) alias(name, doc string, t Type) {
	m.Aliases = append(m.Aliases, Alias{name, doc, t})
}

// class returns a class by name.
func (m *Model) class(name string) *Class {
	if i := slices.IndexFunc(m.Classes, func(c Class) bool { return c.Name == name }); i >= 0 {
		return &m.Classes[i]
	}
	return nil
}

// kindName is a kind of names that a parameter may take.
type kindName struct {
	tag       string // as the tags of the kernel write it
	name, doc string // of its alias; "" if things of the kind have no names in files
}

var kindNames = []kindName{
	{"color", "Color", "The color of a star."},
	{"trace", "Trace", "The color of a life trace."},
	{"type", "TechType", "A type of technology."},
	{"slot", "Slot", "The place of a species."},
	{"res", "Resource", "Something that is gained."},
	{"star", "StarID", "A star."},
	{"body", "BodyID", "A planet or a moon."},
	{"tech", "TechID", "A technology."},
	{"species", "SpeciesID", "A species."},
	{"gold", "GoldID", "A gold tile."},
	{"deck", "DeckID", "A deck."},
	{"place", "PlaceID", "A place with a name."},
	{"space", "SpaceID", "A space of the solar system."},
	{"board", "", ""}, // things of a running game have no names
	{"seat", "", ""},
	{"sector", "", ""},
	{"card", "", ""}, // any text, because there are many cards
}

// ids returns the names of the kind, in the order of the catalogue.
func (k kindName) ids(c *catalog.Catalog) (ids []string) {
	if k.name == "" {
		return nil
	}
	kind := catalog.KindTagged(k.tag)
	for i := range c.Count(kind) {
		if id := c.Name(source.Ref{Kind: kind, ID: int16(i)}); id != "" { // the main deck has none
			ids = append(ids, id)
		}
	}
	return ids
}

// names adds an alias for each kind of names.
func (m *Model) names() {
	for _, k := range kindNames {
		if k.name == "" {
			continue
		}
		t := Type(basic("string"))
		if ids := k.ids(m.c); len(ids) > 0 {
			t = literals(ids...)
		}
		m.alias(k.name, k.doc, t)
	}
	m.alias("Property", "What things can agree or differ in.", literals(catalog.Properties()...))
}

// named returns the type of a names tag: "star body word:any".
func named(tag string) Type {
	var types []Type
	for _, w := range strings.Fields(tag) {
		if words, ok := strings.CutPrefix(w, "word:"); ok {
			types = append(types, literals(strings.Split(words, ",")...))
			continue
		}
		i := slices.IndexFunc(kindNames, func(k kindName) bool { return k.tag == w })
		switch {
		case i >= 0 && kindNames[i].name != "":
			types = append(types, ref(kindNames[i].name))
		case w == "card":
			types = append(types, basic("string"))
		}
	}
	if len(types) == 0 {
		return ref("Thing")
	}
	return oneOf(types...)
}

// filter returns the type of a filter: names, a list of them, a selection, or a thing
// of the game in a function.
func filter(tag string) Type {
	n := named(tag)
	return oneOf(n, list{n}, ref("Selection"), ref("Thing"))
}

// typeOf returns the type of a parameter.
func (m *Model) typeOf(p catalog.Param) Type {
	switch {
	case p.OneOf != "":
		return literals(strings.Fields(p.OneOf)...)
	case p.Type == reflect.TypeFor[catalog.Filter]():
		return filter(p.Names)
	case p.Takes != "":
		return oneOf(m.goType(p.Type), ref("Thing"), list{ref("Thing")})
	}
	return m.goType(p.Type)
}

// fixed are the types that have names in the model.
var fixed = map[reflect.Type]Type{
	reflect.TypeFor[board.Color]():           ref("Color"),
	reflect.TypeFor[catalog.OptColor]():      ref("Color"),
	reflect.TypeFor[board.TechType]():        ref("TechType"),
	reflect.TypeFor[catalog.OptRes]():        ref("Resource"),
	reflect.TypeFor[catalog.Prop]():          ref("Property"),
	reflect.TypeFor[catalog.Count]():         oneOf(basic("integer"), literal("any"), literal("all")),
	reflect.TypeFor[catalog.Effects]():       ref("Effects"),
	reflect.TypeFor[catalog.Group]():         ref("Group"),
	reflect.TypeFor[catalog.Gains]():         ref("Gains"),
	reflect.TypeFor[catalog.Price]():         oneOf(basic("integer"), ref("Gains")),
	reflect.TypeFor[words.Loss]():            oneOf(basic("integer"), ref("Losses")),
	reflect.TypeFor[catalog.Worth]():         oneOf(basic("integer"), ref("Amount"), function("fun(g: seti.Reader, argument?: any): integer")),
	reflect.TypeFor[catalog.Argument]():      oneOf(basic("string"), ref("FieldDef")),
	reflect.TypeFor[catalog.Number]():        basic("integer"),
	reflect.TypeFor[catalog.YesNo]():         basic("boolean"),
	reflect.TypeFor[catalog.Pattern]():       ref("Event"),
	reflect.TypeFor[catalog.Costs]():         ref("Costs"),
	reflect.TypeFor[catalog.PriceChanges]():  ref("PriceChanges"),
	reflect.TypeFor[catalog.VisitGains]():    ref("VisitGains"),
	reflect.TypeFor[catalog.PackWords]():     dict{ref("PackWord")},
	reflect.TypeFor[catalog.Selection]():     ref("Selection"),
	reflect.TypeFor[catalog.Amount]():        ref("Amount"),
	reflect.TypeFor[catalog.Condition]():     ref("Condition"),
	reflect.TypeFor[source.Function]():       oneOf(function("fun(g: seti.Game, argument?: any): any"), ref("Group"), ref("Check")), // or run("what players read", function ...)
	reflect.TypeFor[catalog.Memory]():        dict{oneOf(basic("integer"), basic("boolean"), list{basic("integer")}, list{basic("boolean")}, ref("Remembered"))},
	reflect.TypeFor[catalog.Extras]():        basic("integer"),
	reflect.TypeFor[catalog.CardIncome]():    oneOf(ref("Resource"), ref("Gains")),
	reflect.TypeFor[catalog.FieldDefs]():     oneOf(list{basic("string")}, dict{oneOf(basic("string"), ref("FieldDef"))}),
	reflect.TypeFor[words.PieceKinds]():      oneOf(list{basic("string")}, basic("string")),
	reflect.TypeFor[catalog.Prepared]():      dict{ref("Effects")},
	reflect.TypeFor[catalog.Times]():         oneOf(basic("integer"), literals("turn", "round", "game", "any")),
	reflect.TypeFor[catalog.Converts]():      dict{ref("Effects")},
	reflect.TypeFor[catalog.Decks]():         dict{ref("DeckDef")},
	reflect.TypeFor[catalog.Piles]():         dict{ref("PileDef")},
	reflect.TypeFor[catalog.SettingDefs]():   dict{ref("SettingDef")},
	reflect.TypeFor[catalog.SettingValue]():  oneOf(basic("boolean"), basic("integer"), basic("string")),
	reflect.TypeFor[catalog.Changed]():       ref("Numbers"),
	reflect.TypeFor[catalog.ChangedThings](): oneOf(list{basic("table")}, dict{basic("table")}),
}

func (m *Model) goType(t reflect.Type) Type {
	if f, ok := fixed[t]; ok {
		return f
	}
	switch t.Kind() {
	case reflect.Bool:
		return basic("boolean")
	case reflect.String:
		return basic("string")
	case reflect.Pointer:
		return m.goType(t.Elem())
	case reflect.Slice:
		of := m.goType(t.Elem())
		return oneOf(list{of}, of) // one thing stands for a list of one
	case reflect.Map:
		return dict{m.goType(t.Elem())}
	case reflect.Struct:
		m.structClass(t)
		return ref(t.Name())
	}
	return basic("integer")
}

// structClass adds the class of a table inside a thing.
func (m *Model) structClass(t reflect.Type) {
	if m.class(t.Name()) != nil {
		return
	}
	m.Classes = append(m.Classes, Class{Name: t.Name()})
	fields := m.fields(catalog.Keys(t))
	m.class(t.Name()).Fields = fields
}

func (m *Model) fields(params []catalog.Param) []Field {
	var fields []Field
	for _, p := range params {
		fields = append(fields, Field{Key: p.Key, Type: m.typeOf(p), Doc: p.Doc, Need: p.Need, In: p.In})
	}
	return fields
}
