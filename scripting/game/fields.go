package game

import (
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Type is the type of a result of a method of g or of a field of a thing. The zero value
// may be anything.
type Type struct {
	Kind  source.Kind // of a thing, or of the things of a list
	Basic string      // the type, if it is not a thing: "number", "text", "boolean", "table", "nothing"
	List  bool
	Keys  []Field // of a table, where they are known
}

// Field is a field of a thing, or a key of a table.
type Field struct {
	Name string
	Type Type
	read func(h held, r source.Ref) any // it returns nil where there is nothing, such as the space of an orbiter
}

// ThingType is a kind of things that functions hold.
type ThingType struct {
	Kind   source.Kind
	Name   string // as messages say it: a star
	Doc    string
	Fields []Field
}

// held is what a field of a thing is read with: the hooks of who reads it, and their game.
type held struct {
	kernel.ScriptHooks
	g *kernel.Game
}

// asked returns an option of the pending question to a seat of content.
func (h held) asked(r source.Ref) board.Option {
	o, _ := h.g.Asked(r)
	return o
}

// Read reads a field of a thing; ok is false if it has none of that name. The result is nil, a bool, an int, a string,
// a Ref or a list of ints. It is nil if the player may not know it.
func Read(hooks kernel.ScriptHooks, r source.Ref, name string) (value any, ok bool) {
	h := held{hooks, hooks.Game()}
	if value, ok = h.field(r, name); !h.tells(r, name) {
		return nil, ok
	}
	return value, ok
}

// tells reports whether the player may read a field. Of an unknown card they may read only
// "known", of an unknown piece all but "id" and "color", of a species that nobody has
// seen all but "slot".
func (h held) tells(r source.Ref, name string) bool {
	switch r.Kind {
	case board.KindCard:
		return name == "known" || h.Knows(r)
	case board.KindPiece:
		return name != "id" && name != "color" || h.Knows(r)
	case board.KindSpecies:
		return name != "slot" || h.Knows(r)
	case board.KindChoice:
		return name != "value" || h.Knows(r)
	}
	return true
}

func (h held) field(r source.Ref, name string) (value any, ok bool) {
	if r.Kind == board.KindOption {
		if _, open := h.g.Asked(r); !open {
			return nil, false
		}
	}
	if f := fieldNamed(r.Kind, name); f != nil {
		h.NoteRead(h.g.S.ReadsOf(r))
		return f.read(h, r), true
	}
	if (name == "section" || name == "next") && (r.Kind == board.KindScore || slices.Contains(kernel.PieceGrounds, r.Kind)) {
		return nil, true // a token may lie there too
	}
	return h.extraField(r, name)
}

// extraField reads a number that a species gives to its cards and spaces.
func (h held) extraField(r source.Ref, name string) (any, bool) {
	var extras catalog.Extras
	var def *catalog.FieldDef
	switch r.Kind {
	case board.KindCard:
		card := &h.g.C.Cards[r.ID]
		extras, def = card.Fields, h.g.C.Decks[card.DeckIndex].Fields.Named(name)
		if def == nil && card.SpeciesIndex >= 0 {
			def = h.g.C.Species[card.SpeciesIndex].Fields.Named(name)
		}
	case board.KindBoardSpace:
		slot, _, _ := catalog.BoardSpaceOf(r)
		extras, def = h.g.BoardSpace(r).Fields, h.g.C.Species[h.g.S.Slots[slot].Species].Fields.Named(name)
	}
	if def == nil {
		return nil, false
	}
	return h.fieldResult(def, extras.Get(name)), true
}

// fieldResult returns the value of a declared field as a script reads it: amounts and
// conditions are worked out for the player whose effect runs, effects are for g:gain. A
// missing number is 0.
func (h held) fieldResult(def *catalog.FieldDef, x any) any {
	switch x := x.(type) {
	case nil:
		if def.Type == "number" && !def.List {
			return 0
		}
	case *catalog.Effects:
		return board.Ref(board.KindEffects, x.ID)
	case catalog.Amount:
		return h.Amount(x)
	case catalog.Condition:
		return h.Holds(x)
	case []any:
		if def.Fixed() {
			return catalog.FixedList(x)
		}
		list := make([]any, len(x))
		for i, e := range x {
			list[i] = h.fieldResult(def, e)
		}
		return list
	}
	return x
}

// ThingTypes lists the kinds of things that functions hold.
func ThingTypes() []ThingType { return thingTypes }

// fieldsByKind are the fields of each kind of things that need no declaration.
var fieldsByKind = func() (list [board.KindCount][]Field) {
	for _, t := range thingTypes {
		list[t.Kind] = t.Fields
	}
	return list
}()

// fieldNamed finds such a field, nil if there is none.
func fieldNamed(k source.Kind, name string) *Field {
	for i := range fieldsByKind[k] {
		if f := &fieldsByKind[k][i]; f.Name == name {
			return f
		}
	}
	return nil
}

// FieldsOf lists the names of the fields of a kind of thing, such as "space" of a probe.
func FieldsOf(k source.Kind) (names []string) {
	for _, f := range fieldsByKind[k] {
		names = append(names, f.Name)
	}
	return names
}

// declaredTypes are the types of declared fields. All other types are names; a function
// reads the thing that is named.
var declaredTypes = map[string]Type{"number": number, "text": text, "effects": one(board.KindEffects), "gains": table, "amount": number,
	"condition": boolean, "function": {}}

// FieldType returns what a field of a kind of things holds, those that some deck or
// species declares included; false if none has it.
func FieldType(c *catalog.Catalog, k source.Kind, name string) (Type, bool) {
	if f := fieldNamed(k, name); f != nil {
		return f.Type, true
	}
	if (name == "section" || name == "next") && slices.Contains(kernel.PieceGrounds, k) {
		return Type{}, true // where a token may lie: token.at.next
	}
	for _, def := range c.DeclaredFields(k) {
		if def.Name == name {
			t := declaredTypes[def.Type]
			t.List = def.List
			return t, true
		}
	}
	return Type{}, false
}

func (t Type) String() string {
	name := t.Basic
	if t.Kind != board.KindNone {
		name = catalog.KindName(t.Kind)
	}
	switch {
	case t.List:
		return "a list of " + catalog.Plural(name)
	case name == "":
		return "anything"
	case t.Kind != board.KindNone:
		return catalog.WithArticle(name)
	}
	return name
}

// ReadOnly returns what is wrong when a function sets a field of a thing, with a hint.
func ReadOnly(k source.Kind) (text, hint string) {
	return "the fields of " + catalog.WithArticle(catalog.KindName(k)) + " can only be read", "methods of g change the game, such as g:vp(3)"
}

// FieldNames lists the fields of a kind of things, those that some deck or species
// declares included.
func FieldNames(c *catalog.Catalog, k source.Kind) []string {
	names := FieldsOf(k)
	for _, def := range c.DeclaredFields(k) {
		if !slices.Contains(names, def.Name) {
			names = append(names, def.Name)
		}
	}
	return names
}
