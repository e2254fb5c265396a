package kernel

import (
	"slices"

	"seti/kernel/source"
)

// fieldResult is what a script reads of a field: a number, an amount or a
// condition for the player whose effect runs; effects to carry out with g:gain.
// A number that is not there is 0.
func (c *Call) fieldResult(def FieldDef, x any) any {
	switch x := x.(type) {
	case nil:
		if def.Type == "number" && !def.List {
			return 0
		}
	case *Effects:
		return refTo(KindEffects, x.ID)
	case Amount:
		return x.Amount(c.frame)
	case Condition:
		return x.Holds(c.frame)
	case []any:
		list := make([]any, len(x))
		for i, e := range x {
			list[i] = c.fieldResult(def, e)
		}
		return list
	}
	return x
}

// Field reads a field of a thing; ok is false if it has none of that name.
// The result is nil, a bool, an int, a string, a Ref or a list of ints. What
// would tell more of the thing than the player knows is nil.
func (c *Call) Field(r source.Ref, name string) (value any, ok bool) {
	if value, ok = c.field(r, name); !c.tells(r, name) {
		return nil, ok
	}
	return value, ok
}

// tells reports whether the player may read a field: of an unknown card he may
// read nothing but that it is unknown, of an unknown piece all but what it is, of
// a species that nobody has seen all but where it is.
func (c *Call) tells(r source.Ref, name string) bool {
	switch r.Kind {
	case KindCard:
		return name == "known" || c.G.knows(c.frame, r)
	case KindPiece:
		return name != "id" && name != "color" || c.G.knows(c.frame, r)
	case KindSpecies:
		return name != "slot" || c.G.knows(c.frame, r)
	}
	return true
}

func (c *Call) field(r source.Ref, name string) (value any, ok bool) {
	if r.Kind == KindOption && int(r.ID) >= len(c.G.asked) {
		return nil, false // its question has been answered
	}
	if f := fieldNamed(r.Kind, name); f != nil {
		c.G.read |= c.G.S.readsOf(r)
		return f.read(c, r), true
	}
	if (name == "section" || name == "next") && (r.Kind == KindScore || slices.Contains(pieceGrounds, r.Kind)) {
		return nil, true // a token may lie there too
	}
	return c.extraField(r, name)
}

// extraField reads a number that a species gives to its cards and spaces.
func (c *Call) extraField(r source.Ref, name string) (any, bool) {
	var extras Extras
	var defs FieldDefs
	switch r.Kind {
	case KindCard:
		card := &c.G.C.Cards[r.ID]
		extras, defs = card.Fields, c.G.C.Decks[card.deck].Fields
		if card.species >= 0 {
			defs = append(slices.Clone(defs), c.G.C.Species[card.species].Fields...)
		}
	case KindBoardSpace:
		slot, _, _ := spaceOf(r)
		extras, defs = c.G.boardSpace(r).Fields, c.G.C.Species[c.G.S.Slots[slot].Species].Fields
	default:
		return nil, false
	}
	for _, def := range defs {
		if def.Name == name {
			return c.fieldResult(def, extras.Get(name)), true
		}
	}
	return nil, false
}
