package catalog

import (
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

// declaredFields returns the fields that decks and species declare for a kind of things.
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

// plural returns the name of a type as there are several.
func Plural(name string) string {
	if strings.HasSuffix(name, "s") {
		return name
	}
	return name + "s"
}
