package catalog

import (
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

// FieldDef declares a key that the cards of a deck, or the cards and spaces of a
// species, have besides the usual ones:
//
//	fields = { top = "effects", level = "number", likes = "list of star" }
//	fields = { tier = { oneof = ["basic", "advanced"] } }
//	fields = ["danger"]                      # short for danger = "number"
type FieldDef struct {
	Name  string
	Type  string // number, text, effects ..., or the kind of a name: star, body ...
	List  bool
	OneOf Strings // the values that a text may have; any if empty
}

// Fixed reports whether a script reads the value as it stands in the file: whoever asks, and
// whenever.
func (def *FieldDef) Fixed() bool {
	return def.Type == "number" || def.Type == "text" || def.Type == "gains"
}

// FixedList is the value of such a field that is a list. It belongs to the catalogue.
type FixedList []any

// FieldDefs are the declared fields, in the order of the file.
type FieldDefs []FieldDef

// Named returns the declaration of a field, nil if there is none of that name.
func (fs FieldDefs) Named(name string) *FieldDef {
	for i := range fs {
		if fs[i].Name == name {
			return &fs[i]
		}
	}
	return nil
}

// fieldTypes are the types of fields besides names of things.
var fieldTypes = []string{"number", "text", "effects", "gains", "amount", "condition", "function"}

// nameTypes returns the kinds of names that a field can hold.
func nameTypes() []string {
	var list []string
	for name := range kindByTag {
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}

// Extra is a declared field of a card or a space: an int, a string, *Effects,
// Gains, an Amount, a Condition, a function, a name as a Ref, or a list of them.
type Extra struct {
	Name  string
	Value any
}

// Label returns what players call a field with a name: "long_term" is "long term".
func Label(field string) string { return strings.ReplaceAll(field, "_", " ") }

// Extras are the declared fields that a thing has, in the order of its file.
type Extras []Extra

// Get returns the value of a field, nil if the thing has none of that name.
func (xs Extras) Get(name string) any {
	for _, x := range xs {
		if x.Name == name {
			return x.Value
		}
	}
	return nil
}

// DeclaredFields returns the fields that decks and species declare for a kind of things.
func (c *Catalog) DeclaredFields(k source.Kind) (defs FieldDefs) {
	for i := range c.Species {
		if k == board.KindCard || k == board.KindBoardSpace {
			defs = append(defs, c.Species[i].Fields...)
		}
	}
	for i := range c.Decks {
		if k == board.KindCard {
			defs = append(defs, c.Decks[i].Fields...)
		}
	}
	return defs
}
