package catalog

import (
	"reflect"
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Action is an action or free action with a price.
type Action uint8

// The actions with a price. Those up to ActMove have one on the board (rules 15.10); a card and an
// offer say theirs themselves, an exchange takes 2 of a kind (rules 5.2.5), and a corner and a mission
// cost something only if a modifier says so.
const (
	ActLaunch Action = iota
	ActOrbit
	ActLand
	ActScan
	ActAnalyze
	ActResearch
	ActBuy
	ActMove
	ActPlay
	ActCorner
	ActComplete
	ActExchange
	ActUse
	ActionCount
)

// pricedAction describes an action with a price: its name in content, the verbs of its options, and the
// event whose filters say of which of them a price is changed.
type pricedAction struct {
	name    string
	verbs   []board.Verb
	narrows board.EventKind // EventCount if one of them is like any other
}

var actions = [ActionCount]pricedAction{
	ActLaunch:   {"launch", []board.Verb{board.VerbLaunch}, board.EventCount},
	ActOrbit:    {"orbit", []board.Verb{board.VerbOrbit}, board.EvOrbit},
	ActLand:     {"land", []board.Verb{board.VerbLand}, board.EvLand},
	ActScan:     {"scan", []board.Verb{board.VerbScan}, board.EventCount},
	ActAnalyze:  {"analyze", []board.Verb{board.VerbAnalyze}, board.EventCount},
	ActResearch: {"research", []board.Verb{board.VerbResearch, board.VerbTech}, board.EvResearch},
	ActBuy:      {"buy", []board.Verb{board.VerbBuy}, board.EventCount},
	ActMove:     {"move", []board.Verb{board.VerbMove}, board.EventCount},
	ActPlay:     {"play", []board.Verb{board.VerbPlay}, board.EvPlay},
	ActCorner:   {"corner", []board.Verb{board.VerbCorner}, board.EvCorner},
	ActComplete: {"complete", []board.Verb{board.VerbComplete}, board.EvMissionCompleted},
	ActExchange: {"exchange", []board.Verb{board.VerbExchange}, board.EventCount},
	ActUse:      {"use", []board.Verb{board.VerbUse}, board.EventCount},
}

// ActionNames returns the names of the first n actions with a price.
func ActionNames(n Action) []string {
	var names []string
	for _, a := range actions[:n] {
		names = append(names, a.name)
	}
	return names
}

// priced holds the action of each verb, one more than it; 0 for a verb without a price.
var priced = func() (by [256]Action) {
	for a := range actions {
		for _, v := range actions[a].verbs {
			by[v] = Action(a) + 1
		}
	}
	return by
}()

// ActionOf returns the action of a verb that has a price; false if it has none.
func ActionOf(v board.Verb) (Action, bool) {
	a := priced[v]
	return a - 1, a > 0
}

// Costs are the prices of the board, by action.
type Costs [ActMove + 1]Gains

// PriceChange is a change of the price of an action, of each or only of some.
type PriceChange struct {
	Action Action
	By     Gains
	Only   *Match    // which: land at Mars, play a card that costs 3; nil: each
	When   Condition // and only while this holds; nil: always
}

// PriceChanges are changes of prices.
type PriceChanges []PriceChange

// narrowKeys are the keys of a change of a price beside what is added.
var narrowKeys = []string{"only", "when"}

// Filters returns the event whose main filter, and the keys of the further ones, an action takes under
// "only"; false if it takes none.
func (a Action) Filters() (EventInfo, bool) {
	kind := actions[a].narrows
	if kind == board.EventCount {
		return EventInfo{}, false
	}
	return EventInfos()[kind], true
}

// Decode reads a table of gains by action.
func (c *Costs) Decode(d *Decoder, v source.Value, tag reflect.StructTag) {
	eachAction(d, v, ActMove+1, func(a Action, v source.Value) { c[a] = d.added(v, tag) })
}

// Decode reads a table of changes by action, or of lists of them.
func (cs *PriceChanges) Decode(d *Decoder, v source.Value, tag reflect.StructTag) {
	eachAction(d, v, ActionCount, func(a Action, v source.Value) {
		if v.Kind != source.List {
			v = source.Value{Kind: source.List, List: []source.Value{v}}
		}
		for _, one := range v.List {
			x := PriceChange{Action: a}
			x.decode(d, one, tag)
			*cs = append(*cs, x)
		}
	})
}

// eachAction reads a table by action, of the first n of them.
func eachAction(d *Decoder, v source.Value, n Action, read func(Action, source.Value)) {
	d.entries(v, "a table such as { land = { energy = -1 } }", func(f source.Field) {
		if a := slices.Index(ActionNames(n), f.Key); a < 0 {
			d.UnknownKey(f, ActionNames(n))
		} else {
			read(Action(a), f.Value)
		}
	})
}

// added reads what is added to a price: of what a player holds as a number.
func (d *Decoder) added(v source.Value, tag reflect.StructTag, also ...string) Gains {
	return d.Gains(v, func(f source.Field) (int, bool) {
		if !d.held(f, "") {
			return 0, false
		}
		n, ok := d.Integer(f.Value)
		return n, ok && d.bounded(f.Value.Pos, n, tag)
	}, also...)
}

func (x *PriceChange) decode(d *Decoder, v source.Value, tag reflect.StructTag) {
	x.By = d.added(v, tag, narrowKeys...)
	if when, ok := v.Get("when"); ok {
		d.At(".when", func() { x.When = d.Condition(when) })
	}
	if only, ok := v.Get("only"); ok {
		d.At(".only", func() { x.decodeOnly(d, only) })
	}
}

// decodeOnly reads what the event of the action names, such as a planet, or a table of its filters.
func (x *PriceChange) decodeOnly(d *Decoder, v source.Value) {
	action := &actions[x.Action]
	if action.narrows == board.EventCount {
		d.Errorf(v.Pos, "write when = ... for a condition", "the price of %q is the same for each", action.name)
		return
	}
	x.Only = &Match{Kind: action.narrows}
	def := eventDefs[action.narrows]
	if v.Kind != source.Table || def.filters == "" {
		x.Only.Main.Decode(d, v, def.tag())
		return
	}
	known := strings.Fields(def.filters)
	for _, f := range v.Fields {
		if slices.Contains(known, f.Key) {
			d.filter(f, x.Only)
		} else {
			d.UnknownKey(f, known)
		}
	}
}

// phrases returns a phrase for each resource of a change: "a landing costs 1 energy less".
func (x *PriceChange) phrases(c *Catalog) (parts []Phrase) {
	for _, by := range x.By {
		args := Args{"action": Say("action."+actions[x.Action].name, nil), "more": by.N > 0, "cost": Gains{{by.Res, max(by.N, -by.N)}}.Phrase(c)}
		if x.Only != nil {
			args["on"] = x.Only.phrase(c, "event.")
		}
		if x.When != nil {
			args["when"] = x.When.ConditionPhrase(c)
		}
		parts = append(parts, Say("modify.cost", args))
	}
	return parts
}
