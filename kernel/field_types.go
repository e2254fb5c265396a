package kernel

import (
	"slices"
	"strings"

	"seti/kernel/source"
)

// declaredTypes are the types of declared fields; the others are names, of which a
// function reads the thing.
var declaredTypes = map[string]Type{"number": numberType, "text": textType, "effects": one(KindEffects), "gains": tableType, "amount": numberType,
	"condition": booleanType, "function": {}}

// FieldType returns what a field of a kind of things holds, those that some deck or
// species declares included; false if none has it.
func FieldType(c *Catalog, k source.Kind, name string) (Type, bool) {
	if f := fieldNamed(k, name); f != nil {
		return f.Type, true
	}
	if (name == "section" || name == "next") && slices.Contains(PieceGrounds, k) {
		return Type{}, true // where a token may lie: token.at.next
	}
	for _, def := range c.declaredFields(k) {
		if def.Name == name {
			t := declaredTypes[def.Type]
			t.List = def.List
			return t, true
		}
	}
	return Type{}, false
}

// declaredFields returns the fields that decks and species declare for a kind of things.
func (c *Catalog) declaredFields(k source.Kind) (defs FieldDefs) {
	for i := range c.Species {
		if k == KindCard || k == KindBoardSpace {
			defs = append(defs, c.Species[i].Fields...)
		}
	}
	for i := range c.Decks {
		if k == KindCard {
			defs = append(defs, c.Decks[i].Fields...)
		}
	}
	return defs
}

func (t Type) String() string {
	name := t.Basic
	if t.Kind != KindNone {
		name = kindName(t.Kind)
	}
	switch {
	case t.List:
		return "a list of " + plural(name)
	case name == "":
		return "anything"
	case t.Kind != KindNone:
		return withArticle(name)
	}
	return name
}

// plural returns the name of a type as there are several.
func plural(name string) string {
	if strings.HasSuffix(name, "s") {
		return name
	}
	return name + "s"
}

// FieldNames lists the fields of a kind of things, those that some deck or species
// declares included.
func FieldNames(c *Catalog, k source.Kind) []string {
	names := Fields(k)
	for _, def := range c.declaredFields(k) {
		if !slices.Contains(names, def.Name) {
			names = append(names, def.Name)
		}
	}
	return names
}
