package kernel

import "seti/kernel/source"

// optionField reads a field of an option: its verb, its id, what it is about.
func (h *Hooks) optionField(i int, name string) (any, bool) {
	if i >= len(h.g.asked) || thingType(KindOption).field(name) == nil {
		return nil, false
	}
	o := h.g.asked[i]
	switch name {
	case "id":
		return h.g.C.ID(o), true
	case "verb":
		return verbs[o.Verb].name, true
	case "space":
		if o.Verb == VerbTrace && Place(o.C) > 0 {
			return SpaceRef(int(o.A), Trace(o.B), int(o.C)), true
		}
	case "card":
		if o.Verb == VerbRow { // rows are numbered; the card that lies there is meant
			if card := h.g.S.Row[o.A-1]; card != NoCard {
				return refTo(KindCard, int16(card)), true
			}
		}
	}
	for k, a := range verbs[o.Verb].args {
		field := optionFields[a]
		if field.name != name {
			continue
		}
		n := o.arg(k)
		switch {
		case a == argPlace && n > 0, a == argNumber, a == argWhich:
			return int(n), true
		case a == argSlot, a == argTrace:
			return h.g.C.argID(a, n), true
		case field.kind != KindNone:
			return refTo(field.kind, n), true
		}
		return h.g.C.argID(a, n), true
	}
	return nil, true
}

// optionFields are what a script reads of an option, by the kind of argument.
var optionFields = map[arg]struct {
	name string
	kind source.Kind
}{
	argBody: {"body", KindBody}, argCard: {"card", KindCard}, argSpace: {"space", KindSpace}, argStar: {"star", KindStar},
	argTech: {"tech", KindTech}, argGold: {"tile", KindGold}, argSlot: {"species", KindSlot}, argTrace: {"color", KindTrace},
	argSeat: {"player", KindSeat}, argPlace: {"place", KindNone}, argNumber: {"number", KindNone}, argFigure: {"figure", KindNone},
	argGood: {"good", KindNone}, argPiece: {"piece", KindNone}, argPower: {"thing", KindNone}, argWhich: {"which", KindNone},
}
