package catalog

import (
	"reflect"

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

// Phrase says a list of effects, a sentence for each group; equal groups that follow each other are
// said once.
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
	Quiet bool // no interrupt point comes before it
}

// quiet reports whether no interrupt point comes before a group: it does an effect word and nothing else, and
// that offers free actions itself, so that none has to be passed before them, or changes nothing yet and there
// is one before the next group.
func (gr *Group) quiet() bool {
	if len(gr.Gains) > 0 || len(gr.Pay) > 0 || gr.May != 0 {
		return false
	}
	if _, steps := gr.Do.(Stepper); steps {
		return true
	}
	_, arms := gr.Do.(Arming)
	return arms && gr.When == nil && gr.Per == nil
}

// Phrase says one group, with its condition, its cost and what multiplies it.
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

// Numbers that content writes as words: as many as the player likes, and as many as there are.
const (
	Any = -1
	All = -2
)

// Effect is an effect word: the part of a group beyond its gains.
type Effect interface {
	// Phrase says it, for n times or n times its number.
	Phrase(c *Catalog, n int) Phrase
}

// RowUser is an effect word that may discard cards of the row, or looks at those
// an earlier group of its list discarded.
type RowUser interface{ UsesRow(discarded bool) bool }

// Arming is an effect word that changes nothing yet: what it says waits for something
// later in the turn. What it changes then may be by less than nothing.
type Arming interface{ OnlyArms() }

// Stepper is an effect word that is done in steps, each of which offers free actions.
type Stepper interface{ BySteps() }

// Moving is an effect word that gives moves (rules 6.2).
type Moving interface{ Moves() int }
