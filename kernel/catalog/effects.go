package catalog

import (
	"reflect"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Effects is a list of groups that runs left to right (rules 3.8.1). Its ID is
// its index in Catalog.Lists, its Path where it stands: "base:card/39.play". What a
// function puts together in play has no ID and no place: the catalogue is complete.
type Effects struct {
	Groups []Group
	ID     int16
	Path   string
	Row    int // index of the last group that takes cards from the row to discard them; -1 if none (rules 9.4.4)
}

// Group is one icon group: any number of gains and at most one effect word,
// which comes last.
type Group struct {
	When  Condition // runs only if this holds
	Pay   Gains     // cost of the rest; declining is allowed
	Per   Amount    // multiplies every number
	May   int       // 0: mandatory; n: up to so often; Any: as often as you like
	Must  bool      // written as may = false: the cost cannot be declined
	Gains Gains
	Do    Effect // nil if there is none
	Times int    // number of an effect word written as { income = 2 }
	Pos   source.Pos
}

// Numbers that content writes as words: as many as the player likes, and as many
// as there are.

const (
	Any = -1
	All = -2
)

// Effect is an effect word: the part of a group beyond its gains.
type Effect interface {
	// Phrase says it, for n times or n times its number.
	Phrase(c *Catalog, n int) Phrase
}

// Gain is a number of something.
type Gain struct {
	Res board.Resource
	N   int
}

// Gains are gained together, in the order written.
type Gains []Gain

// Of returns how many of a resource are gained.
func (gs Gains) Of(r board.Resource) int {
	n := 0
	for _, x := range gs {
		if x.Res == r {
			n += x.N
		}
	}
	return n
}

func (gs Gains) Phrase(c *Catalog) Phrase {
	var parts []Phrase
	for _, x := range gs {
		parts = append(parts, Say("thing.some", Args{"n": x.N, "what": board.Ref(board.KindRes, int16(x.Res))}))
	}
	return Say("thing.gains", Args{"what": parts})
}

// Price is the printed cost of a card: a number of credits or a table.
type Price struct{ Gains }

// OptColor is a color that may be absent.
type OptColor struct {
	Color board.Color
	Set   bool
}

// OptRes is a gain that may be absent.
type OptRes struct {
	Res board.Resource
	Set bool
}

// CardIncome is the income of a card: the corner for which it is tucked, or what
// it gives at every income step while it lies in force.
type CardIncome struct {
	OptRes
	Base Gains
}

// Count is a number, Any or All.
type Count int

// Phrase is a list of effects, a sentence for each group; a group several times
// over is said once.
func (e *Effects) Phrase(c *Catalog) Phrase {
	var groups []Phrase
	for i := 0; i < len(e.Groups); {
		what, n := e.Groups[i].Phrase(c), 1
		for i+n < len(e.Groups) && reflect.DeepEqual(e.Groups[i+n].Phrase(c), what) {
			n++
		}
		groups = append(groups, Say("effect.sentence", Args{"what": what, "n": n}))
		i += n
	}
	return Say("effect.all", Args{"groups": groups})
}

// RowUser is an effect word that may discard cards of the row, or looks at those
// an earlier group of its list discarded.
type RowUser interface{ UsesRow(discarded bool) bool }

func (gr *Group) Phrase(c *Catalog) Phrase {
	args := Args{"may": gr.May}
	if gr.When != nil {
		args["when"] = gr.When.ConditionPhrase(c)
	}
	if gr.May == 0 && len(gr.Pay) > 0 && !gr.Must {
		args["may"] = 1
	}
	if len(gr.Pay) > 0 {
		args["pay"] = gr.Pay.Phrase(c)
	}
	var what []Phrase
	if len(gr.Gains) > 0 {
		what = append(what, Say("effect.gain", Args{"what": gr.Gains.Phrase(c)}))
	}
	if gr.Do != nil {
		what = append(what, gr.Do.Phrase(c, gr.Times))
	}
	args["what"] = what
	if gr.Per != nil {
		args["per"] = gr.Per.AmountPhrase(c)
	}
	return Say("effect.group", args)
}

// Strings is a string or a list of them.
type Strings []string

// Has reports whether a name is among them.
func (s Strings) Has(name string) bool {
	for _, x := range s {
		if x == name {
			return true
		}
	}
	return false
}
