package kernel

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// fieldResult returns the value of a declared field as a script reads it: amounts and
// conditions are worked out for the player whose effect runs, effects are for g:gain. A
// missing number is 0.
func (h *Hooks) fieldResult(def *catalog.FieldDef, x any) any {
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

// Field reads a field of a thing; ok is false if it has none of that name.
// The result is nil, a bool, an int, a string, a Ref or a list of ints. It is nil
// if it would tell more than the player knows.
func (h ScriptHooks) Field(r source.Ref, name string) (value any, ok bool) {
	if value, ok = h.field(r, name); !h.tells(r, name) {
		return nil, ok
	}
	return value, ok
}

// tells reports whether the player may read a field. Of an unknown card he may read only
// "known", of an unknown piece all but "id" and "color", of a species that nobody has
// seen all but "slot".
func (h *Hooks) tells(r source.Ref, name string) bool {
	switch r.Kind {
	case board.KindCard:
		return name == "known" || h.g.knows(h, r)
	case board.KindPiece:
		return name != "id" && name != "color" || h.g.knows(h, r)
	case board.KindSpecies:
		return name != "slot" || h.g.knows(h, r)
	}
	return true
}

func (h *Hooks) field(r source.Ref, name string) (value any, ok bool) {
	if r.Kind == board.KindOption && int(r.ID) >= len(h.g.asked) {
		return nil, false // its question has been answered
	}
	if f := fieldNamed(r.Kind, name); f != nil {
		h.g.read |= h.g.S.ReadsOf(r)
		return f.read(h, r), true
	}
	if (name == "section" || name == "next") && (r.Kind == board.KindScore || slices.Contains(PieceGrounds, r.Kind)) {
		return nil, true // a token may lie there too
	}
	return h.extraField(r, name)
}

// extraField reads a number that a species gives to its cards and spaces.
func (h *Hooks) extraField(r source.Ref, name string) (any, bool) {
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
		extras, def = h.g.boardSpace(r).Fields, h.g.C.Species[h.g.S.Slots[slot].Species].Fields.Named(name)
	}
	if def == nil {
		return nil, false
	}
	return h.fieldResult(def, extras.Get(name)), true
}
