package stubs

import (
	"reflect"
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/words"
)

// Model describes everything that content may say.
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

var (
	wordType   = reflect.TypeFor[catalog.PackWord]()
	modifyType = reflect.TypeFor[catalog.Modify]()
	deckType   = reflect.TypeFor[catalog.DeckDef]()
	pileType   = reflect.TypeFor[catalog.PileDef]()
	setType    = reflect.TypeFor[catalog.SettingDef]()
)

// kindNames are the kinds of names that a parameter may take, as the tags of the
// kernel write them, with the names of each kind in the catalogue.
var kindNames = []struct {
	tag, name, doc string
	ids            func(c *catalog.Catalog) []string
}{
	{"color", "Color", "The color of a star.", count(board.KindColor, 4)},
	{"trace", "Trace", "The color of a life trace.", count(board.KindTrace, 3)},
	{"type", "TechType", "A type of technology.", count(board.KindType, 3)},
	{"slot", "Slot", "The place of a species.", count(board.KindSlot, 2)},
	{"res", "Resource", "Something that is gained.", func(c *catalog.Catalog) []string { return c.Resources }},
	{"star", "StarID", "A star.", each(func(c *catalog.Catalog) []catalog.Star { return c.Stars }, func(s *catalog.Star) string { return s.ID })},
	{"body", "BodyID", "A planet or a moon.", each(func(c *catalog.Catalog) []catalog.Body { return c.Bodies }, func(b *catalog.Body) string { return b.ID })},
	{"tech", "TechID", "A technology.", each(func(c *catalog.Catalog) []catalog.Tech { return c.Techs }, func(t *catalog.Tech) string { return t.ID })},
	{"species", "SpeciesID", "A species.", each(func(c *catalog.Catalog) []catalog.Species { return c.Species }, func(s *catalog.Species) string { return s.ID })},
	{"gold", "GoldID", "A gold tile.", func(c *catalog.Catalog) []string { return c.GoldTiles }},
	{"deck", "DeckID", "A deck.", each(func(c *catalog.Catalog) []catalog.DeckDef { return c.Decks[1:] }, func(d *catalog.DeckDef) string { return d.ID })},
	{"place", "PlaceID", "A place with a name.", each(func(c *catalog.Catalog) []catalog.PlaceDef { return c.Places }, func(p *catalog.PlaceDef) string { return p.ID })},
	{"space", "SpaceID", "A space of the solar system.", func(c *catalog.Catalog) []string { return c.NamesOf(board.KindSpace) }},
	{"board", "", "", nil}, // things of a running game have no names
	{"seat", "", "", nil},
	{"sector", "", "", nil},
	{"card", "", "", nil}, // any text, because there are many cards
}

func count(k source.Kind, n int) func(c *catalog.Catalog) []string {
	return func(c *catalog.Catalog) (names []string) {
		for i := range n {
			names = append(names, c.Name(source.Ref{Kind: k, ID: int16(i)}))
		}
		return names
	}
}

func each[T any](of func(*catalog.Catalog) []T, id func(*T) string) func(c *catalog.Catalog) []string {
	return func(c *catalog.Catalog) (names []string) {
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
		i := slices.IndexFunc(kindNames, func(k struct {
			tag, name, doc string
			ids            func(c *catalog.Catalog) []string
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
func Names(c *catalog.Catalog, tag string) (names []string) {
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

// fixed are the types that have names of their own in the model.
var fixed = map[reflect.Type]Type{
	reflect.TypeFor[board.Color]():          ref("Color"),
	reflect.TypeFor[catalog.OptColor]():     ref("Color"),
	reflect.TypeFor[board.TechType]():       ref("TechType"),
	reflect.TypeFor[catalog.OptRes]():       ref("Resource"),
	reflect.TypeFor[catalog.Prop]():         ref("Property"),
	reflect.TypeFor[catalog.Count]():        oneOf(basic("integer"), literal("any"), literal("all")),
	reflect.TypeFor[catalog.Effects]():      ref("Effects"),
	reflect.TypeFor[catalog.Group]():        ref("Group"),
	reflect.TypeFor[catalog.Gains]():        ref("Gains"),
	reflect.TypeFor[catalog.Price]():        oneOf(basic("integer"), ref("Gains")),
	reflect.TypeFor[words.Loss]():           oneOf(basic("integer"), ref("Losses")),
	reflect.TypeFor[catalog.Worth]():        oneOf(basic("integer"), ref("Amount"), function("fun(g: seti.Reader, argument?: any): integer")),
	reflect.TypeFor[catalog.Argument]():     oneOf(basic("string"), ref("FieldDef")),
	reflect.TypeFor[catalog.Number]():       basic("integer"),
	reflect.TypeFor[catalog.YesNo]():        basic("boolean"),
	reflect.TypeFor[catalog.Pattern]():      ref("Event"),
	reflect.TypeFor[catalog.Costs]():        ref("Costs"),
	reflect.TypeFor[catalog.PriceChanges](): ref("PriceChanges"),
	reflect.TypeFor[catalog.VisitGains]():   ref("VisitGains"),
	reflect.TypeFor[catalog.PackWords]():    dict{ref("PackWord")},
	reflect.TypeFor[catalog.Selection]():    ref("Selection"),
	reflect.TypeFor[catalog.Amount]():       ref("Amount"),
	reflect.TypeFor[catalog.Condition]():    ref("Condition"),
	reflect.TypeFor[source.Function]():      oneOf(function("fun(g: seti.Game, argument?: any): any"), ref("Group"), ref("Check")), // or run("what players read", function ...)
	reflect.TypeFor[catalog.Memory]():       dict{oneOf(basic("integer"), basic("boolean"), list{basic("integer")}, list{basic("boolean")}, ref("Remembered"))},
	reflect.TypeFor[catalog.Extras]():       basic("integer"),
	reflect.TypeFor[catalog.CardIncome]():   oneOf(ref("Resource"), ref("Gains")),
	reflect.TypeFor[catalog.FieldDefs]():    oneOf(list{basic("string")}, dict{oneOf(basic("string"), ref("FieldDef"))}),
	reflect.TypeFor[words.PieceKinds]():     oneOf(list{basic("string")}, basic("string")),
	reflect.TypeFor[catalog.Prepared]():     dict{ref("Effects")},
	reflect.TypeFor[catalog.Times]():        oneOf(basic("integer"), literals("turn", "round", "game", "any")),
	reflect.TypeFor[catalog.Converts]():     dict{ref("Effects")},
	reflect.TypeFor[catalog.Decks]():        dict{ref("DeckDef")},
	reflect.TypeFor[catalog.Piles]():        dict{ref("PileDef")},
	reflect.TypeFor[catalog.SettingDefs]():  dict{ref("SettingDef")},
	reflect.TypeFor[catalog.SettingValue](): oneOf(basic("boolean"), basic("integer"), basic("string")),
	reflect.TypeFor[catalog.Changed]():      ref("Numbers"),
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

func (m *Model) fields(params []catalog.Param) []Field {
	var fields []Field
	for _, p := range params {
		fields = append(fields, Field{Key: p.Key, Type: m.typeOf(p), Doc: p.Doc, Need: p.Need, In: p.In})
	}
	return fields
}

// paramsOf reads the keys of a struct from its tags, as the kernel does.
func paramsOf(t reflect.Type) []catalog.Param {
	var params []catalog.Param
	for i := range t.NumField() {
		f := t.Field(i)
		key := f.Tag.Get("key")
		switch {
		case f.Anonymous && f.Type.Kind() == reflect.Struct:
			params = append(params, paramsOf(f.Type)...)
		case key != "":
			_, need := f.Tag.Lookup("req")
			params = append(params, catalog.Param{Key: key, Need: need, In: f.Tag.Get("in"), Names: f.Tag.Get("names"),
				Takes: f.Tag.Get("takes"), OneOf: f.Tag.Get("oneof"), Doc: f.Tag.Get("doc"), Type: f.Type})
		}
	}
	return params
}
