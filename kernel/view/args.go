package view

import (
	"slices"
	"strconv"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Arg is a thing on the table, or a number, that an option or a step is about.
type Arg struct {
	// Role says what it is to the option: "from" and "to" of a move, "pay" and "gain" of an exchange,
	// otherwise as labels of options and messages of the log call it: body, card, space, star, tech,
	// tile, slot, trace, place, player, thing, number ... What an option is about besides has the kind of
	// the thing as its role.
	Role string `json:"role"`
	// ID is that of a thing, with its kind in front ("card:39", "space:r2s5"), or a word such as
	// "discovery"; "" for a number.
	ID string `json:"id,omitempty"`
	N  int    `json:"n,omitempty"`
}

// roles are the roles of arguments of which a verb has two alike.
var roles = map[board.Verb][2]string{board.VerbMove: {"from", "to"}, board.VerbExchange: {"pay", "gain"}}

// args returns the arguments of an option, and what else on the table it is about.
func (t *Viewer) args(o board.Option, about []source.Ref) []Arg {
	var args []Arg
	for i, a := range board.VerbDefs[o.Verb].Args {
		x := Arg{Role: catalog.ArgGap(a)}
		if two, ok := roles[o.Verb]; ok {
			x.Role = two[i]
		}
		thing := t.C.ArgThing(a, o.Arg(i))
		id := t.C.ArgID(a, o.Arg(i))
		switch n, err := strconv.Atoi(id); {
		case thing.Kind != board.KindNone:
			x.ID = idOf(t.C, thing)
		case err == nil:
			x.N = n
		default:
			x.ID = Clean(id)
		}
		args = append(args, x)
	}
	n := len(args)
	for _, r := range about {
		x := Arg{Role: catalog.KindTag(r.Kind), ID: idOf(t.C, r)}
		if !slices.ContainsFunc(args[:n], func(y Arg) bool { return y.ID == x.ID }) {
			args = append(args, x)
		}
	}
	return args
}
