package stubs

import (
	"reflect"
	"slices"
	"strings"

	"seti/kernel"
	"seti/kernel/source"
	"seti/scripting/words"
)

// Model describes everything that content may say.
type Model struct {
	Aliases   []Alias
	Classes   []Class
	Functions []Function

	c *kernel.Catalog
}

// New returns the model of a catalogue.
func New(c *kernel.Catalog) *Model {
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

var (
	wordType   = reflect.TypeFor[kernel.PackWord]()
	modifyType = reflect.TypeFor[kernel.Modify]()
	deckType   = reflect.TypeFor[kernel.DeckDef]()
	pileType   = reflect.TypeFor[kernel.PileDef]()
	setType    = reflect.TypeFor[kernel.SettingDef]()
)

// kindNames are the kinds of names that a parameter may take, as the tags of the
// kernel write them, with the names of each kind in the catalogue.
var kindNames = []struct {
	tag, name, doc string
	ids            func(c *kernel.Catalog) []string
}{
	{"color", "Color", "The color of a star.", count(kernel.KindColor, 4)},
	{"trace", "Trace", "The color of a life trace.", count(kernel.KindTrace, 3)},
	{"type", "TechType", "A type of technology.", count(kernel.KindType, 3)},
	{"slot", "Slot", "The place of a species.", count(kernel.KindSlot, 2)},
	{"res", "Resource", "Something that is gained.", func(c *kernel.Catalog) []string { return c.Resources }},
	{"star", "StarID", "A star.", each(func(c *kernel.Catalog) []kernel.Star { return c.Stars }, func(s *kernel.Star) string { return s.ID })},
	{"body", "BodyID", "A planet or a moon.", each(func(c *kernel.Catalog) []kernel.Body { return c.Bodies }, func(b *kernel.Body) string { return b.ID })},
	{"tech", "TechID", "A technology.", each(func(c *kernel.Catalog) []kernel.Tech { return c.Techs }, func(t *kernel.Tech) string { return t.ID })},
	{"species", "SpeciesID", "A species.", each(func(c *kernel.Catalog) []kernel.Species { return c.Species }, func(s *kernel.Species) string { return s.ID })},
	{"gold", "GoldID", "A gold tile.", func(c *kernel.Catalog) []string { return c.Golds }},
	{"deck", "DeckID", "A deck.", each(func(c *kernel.Catalog) []kernel.DeckDef { return c.Decks[1:] }, func(d *kernel.DeckDef) string { return d.ID })},
	{"place", "PlaceID", "A place with a name.", each(func(c *kernel.Catalog) []kernel.PlaceDef { return c.Places }, func(p *kernel.PlaceDef) string { return p.ID })},
	{"space", "", "", nil}, // things of a running game have no names
	{"board", "", "", nil},
	{"seat", "", "", nil},
	{"sector", "", "", nil},
	{"card", "", "", nil}, // any text, because there are many cards
}

func count(k source.Kind, n int) func(c *kernel.Catalog) []string {
	return func(c *kernel.Catalog) (names []string) {
		for i := range n {
			names = append(names, c.Name(source.Ref{Kind: k, ID: int16(i)}))
		}
		return names
	}
}

func each[T any](of func(*kernel.Catalog) []T, id func(*T) string) func(c *kernel.Catalog) []string {
	return func(c *kernel.Catalog) (names []string) {
		things := of(c)
		for i := range things {
			names = append(names, id(&things[i]))
		}
		return names
	}
}

// names adds an alias for each kind of names.
func (m *Model) names() {
	for _, k := range kindNames {
		if k.ids == nil {
			continue
		}
		t := Type(basic("string"))
		if ids := k.ids(m.c); len(ids) > 0 {
			t = literals(ids...)
		}
		m.alias(k.name, k.doc, t)
	}
	m.alias("Property", "What things can agree or differ in.", literals(kernel.Properties()...))
}

// named returns the type of a names tag: "star body word:any".
func named(tag string) Type {
	var types []Type
	for _, w := range strings.Fields(tag) {
		if words, ok := strings.CutPrefix(w, "word:"); ok {
			types = append(types, literals(strings.Split(words, ",")...))
			continue
		}
		i := slices.IndexFunc(kindNames, func(k struct {
			tag, name, doc string
			ids            func(c *kernel.Catalog) []string
		}) bool {
			return k.tag == w
		})
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

// Names returns the names that a names tag allows, as far as they are known: the stars of the
// catalogue, the words beside them.
func Names(c *kernel.Catalog, tag string) (names []string) {
	for _, w := range strings.Fields(tag) {
		if words, ok := strings.CutPrefix(w, "word:"); ok {
			names = append(names, strings.Split(words, ",")...)
			continue
		}
		for _, k := range kindNames {
			if k.tag == w && k.ids != nil {
				names = append(names, k.ids(c)...)
			}
		}
	}
	return names
}

// filter returns the type of a filter: names, a list of them, a selection, or a thing
// of the game in a function.
func filter(tag string) Type {
	n := named(tag)
	return oneOf(n, list{n}, ref("Selection"), ref("Thing"))
}

// typeOf returns the type of a parameter.
func (m *Model) typeOf(p kernel.Param) Type {
	switch {
	case p.OneOf != "":
		return literals(strings.Fields(p.OneOf)...)
	case p.Type == reflect.TypeFor[kernel.Filter]():
		return filter(p.Names)
	}
	return m.goType(p.Type)
}

// fixed are the types that have names of their own in the model.
var fixed = map[reflect.Type]Type{
	reflect.TypeFor[kernel.Color]():        ref("Color"),
	reflect.TypeFor[kernel.OptColor]():     ref("Color"),
	reflect.TypeFor[kernel.TechType]():     ref("TechType"),
	reflect.TypeFor[kernel.OptRes]():       ref("Resource"),
	reflect.TypeFor[kernel.Prop]():         ref("Property"),
	reflect.TypeFor[kernel.Count]():        oneOf(basic("integer"), literal("any"), literal("all")),
	reflect.TypeFor[kernel.Effects]():      ref("Effects"),
	reflect.TypeFor[kernel.Group]():        ref("Group"),
	reflect.TypeFor[kernel.Gains]():        ref("Gains"),
	reflect.TypeFor[kernel.Price]():        oneOf(basic("integer"), ref("Gains")),
	reflect.TypeFor[words.Loss]():          oneOf(basic("integer"), ref("Gains")),
	reflect.TypeFor[kernel.Number]():       basic("integer"),
	reflect.TypeFor[kernel.YesNo]():        basic("boolean"),
	reflect.TypeFor[kernel.Pattern]():      ref("Event"),
	reflect.TypeFor[kernel.Costs]():        ref("Costs"),
	reflect.TypeFor[kernel.VisitGains]():   ref("VisitGains"),
	reflect.TypeFor[kernel.PackWords]():    dict{ref("PackWord")},
	reflect.TypeFor[kernel.Selection]():    ref("Selection"),
	reflect.TypeFor[kernel.Amount]():       ref("Amount"),
	reflect.TypeFor[kernel.Condition]():    ref("Condition"),
	reflect.TypeFor[source.Function]():     oneOf(function("fun(g: seti.Game, argument?: any): any"), ref("Group"), ref("Check")), // or run("what players read", function ...)
	reflect.TypeFor[kernel.Memory]():       dict{oneOf(basic("integer"), basic("boolean"), list{basic("integer")}, list{basic("boolean")})},
	reflect.TypeFor[kernel.Extras]():       basic("integer"),
	reflect.TypeFor[kernel.CardIncome]():   oneOf(ref("Resource"), ref("Gains")),
	reflect.TypeFor[kernel.FieldDefs]():    oneOf(list{basic("string")}, dict{basic("string")}),
	reflect.TypeFor[words.PieceKinds]():    oneOf(list{basic("string")}, basic("string")),
	reflect.TypeFor[kernel.Prepared]():     dict{ref("Effects")},
	reflect.TypeFor[kernel.Times]():        oneOf(basic("integer"), literals("turn", "round", "game", "any")),
	reflect.TypeFor[kernel.Converts]():     dict{ref("Effects")},
	reflect.TypeFor[kernel.Decks]():        dict{ref("DeckDef")},
	reflect.TypeFor[kernel.Piles]():        dict{ref("PileDef")},
	reflect.TypeFor[kernel.SettingDefs]():  dict{ref("SettingDef")},
	reflect.TypeFor[kernel.SettingValue](): oneOf(basic("boolean"), basic("integer"), basic("string")),
	reflect.TypeFor[kernel.Changed]():      ref("Numbers"),
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
	fields := m.fields(paramsOf(t))
	m.class(t.Name()).Fields = fields
}

func (m *Model) fields(params []kernel.Param) []Field {
	var fields []Field
	for _, p := range params {
		fields = append(fields, Field{Key: p.Key, Type: m.typeOf(p), Doc: p.Doc, Need: p.Need, In: p.In})
	}
	return fields
}

// paramsOf reads the keys of a struct from its tags, as the kernel does.
func paramsOf(t reflect.Type) []kernel.Param {
	var params []kernel.Param
	for i := range t.NumField() {
		f := t.Field(i)
		key := f.Tag.Get("key")
		switch {
		case f.Anonymous && f.Type.Kind() == reflect.Struct:
			params = append(params, paramsOf(f.Type)...)
		case key != "":
			_, need := f.Tag.Lookup("req")
			params = append(params, kernel.Param{Key: key, Need: need, In: f.Tag.Get("in"), Names: f.Tag.Get("names"),
				OneOf: f.Tag.Get("oneof"), Doc: f.Tag.Get("doc"), Type: f.Type})
		}
	}
	return params
}
