package kernel

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// declaredTypes are the types of declared fields. All other types are names; a function
// reads the thing that is named.
var declaredTypes = map[string]Type{"number": numberType, "text": textType, "effects": one(board.KindEffects), "gains": tableType, "amount": numberType,
	"condition": booleanType, "function": {}}

// FieldType returns what a field of a kind of things holds, those that some deck or
// species declares included; false if none has it.
func FieldType(c *catalog.Catalog, k source.Kind, name string) (Type, bool) {
	if f := fieldNamed(k, name); f != nil {
		return f.Type, true
	}
	if (name == "section" || name == "next") && slices.Contains(PieceGrounds, k) {
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

// FieldNames lists the fields of a kind of things, those that some deck or species
// declares included.
func FieldNames(c *catalog.Catalog, k source.Kind) []string {
	names := Fields(k)
	for _, def := range c.DeclaredFields(k) {
		if !slices.Contains(names, def.Name) {
			names = append(names, def.Name)
		}
	}
	return names
}
