package stubs

import (
	"reflect"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/scripting/words"
)

// decoding are the types of words that read their argument themselves, so that the kernel lists no
// parameters for them.
var decoding = map[string]Type{
	"held":     oneOf(held, list{held}),
	"least":    list{ref("Amount")},
	"all_of":   list{ref("Condition")},
	"any_of":   list{ref("Condition")},
	"no":       ref("Condition"),
	"happened": ref("Event"),
	"that":     ref("Event"),
	"choose":   list{ref("Effects")},

	"each_player":   ref("Effects"),
	"each_opponent": ref("Effects"),
}

// held is the type of things that an amount may count with "of".
var held = oneOf(ref("Resource"), literal("computer"))

// prefixes are the types of the words before a group; a test reports those that are missing.
var prefixes = map[string]Type{
	"when": ref("Condition"),
	"per":  ref("Amount"),
	"pay":  ref("Gains"),
	"may":  oneOf(basic("boolean"), basic("integer"), literal("any")),
}

// argument returns the type of a word's argument.
func (m *Model) argument(w *catalog.Word) Type {
	if t, ok := decoding[w.Name]; ok {
		return t
	}
	var types []Type
	numbered := w.Class == catalog.ClassEffect
	params := w.Params()
	for _, p := range params {
		if p.Main {
			types = append(types, m.typeOf(p))
		}
	}
	if numbered {
		types = append(types, basic("integer"))
	}
	if len(params) > 0 {
		name := "args." + w.Name
		if m.class(name) == nil {
			m.Classes = append(m.Classes, Class{Name: name, Doc: w.Doc})
			fields := m.fields(params)
			m.class(name).Fields = fields
		}
		types = append(types, ref(name))
	}
	if len(types) == 0 {
		return basic("any")
	}
	return oneOf(types...)
}

// vocabulary adds groups, selections, amounts and conditions: each is a table
// whose keys are words, and each word may also be called.
func (m *Model) vocabulary() {
	gains := Class{Name: "Gains", Doc: "Gains, taken together: { vp = 2, data = 1 }."}
	losses := Class{Name: "Losses", Doc: "What is lost: { energy = 1, publicity = \"all\" }."}
	for _, name := range m.c.Resources {
		gains.Fields = append(gains.Fields, Field{Key: name, Type: basic("integer"), Doc: m.gainDoc(name)})
		losses.Fields = append(losses.Fields, Field{Key: name, Type: oneOf(basic("integer"), literal("all")), Doc: m.gainDoc(name)})
	}
	group := Class{Name: "Group", Doc: "Any number of gains and at most one effect word, under prefixes.", Parent: "Gains"}
	selection := Class{Name: "Selection", Doc: "Names things: counted an amount, asked a condition, offered a target."}
	measure := Class{Name: "Measure", Doc: "A number that is worked out when it is needed."}
	check := Class{Name: "Check", Doc: "A condition.", Parent: "Selection"}

	into := map[catalog.Class]*Class{catalog.ClassEffect: &group, catalog.ClassPrefix: &group, catalog.ClassSelection: &selection,
		catalog.ClassAmount: &measure, catalog.ClassCondition: &check, catalog.ClassComparison: &check}
	for i := range words.All {
		w := &words.All[i]
		f := Field{Key: w.Name, Doc: w.Doc}
		if w.Rule != "" {
			f.Doc += " (rules " + w.Rule + ")"
		}
		class := into[w.Class]
		switch w.Class {
		case catalog.ClassFunction:
			m.textFunction(w.Name, f.Doc)
			continue
		case catalog.ClassPrefix:
			f.Type = prefixes[w.Name]
		case catalog.ClassComparison:
			f.Type = basic("integer")
			m.constructor(w.Name, f.Doc, class.Name, Field{Key: "n", Type: f.Type, Need: true}, Field{Key: "of", Type: ref("Amount"), Need: true})
		default:
			f.Type = m.argument(w)
			m.constructor(w.Name, f.Doc, class.Name, Field{Key: "args", Type: f.Type, Need: true})
		}
		class.Fields = append(class.Fields, f)
	}
	for _, name := range m.c.PackWordNames() {
		group.Fields = append(group.Fields, Field{Key: name, Type: m.packArgument(name), Doc: m.c.PackWord(name).About()})
	}
	remembered := Class{Name: "Remembered", Doc: "What a thing remembers: { type = \"star\" }, { each = \"player\", start = 0 }.", Fields: []Field{
		{Key: "each", Type: literal("player"), Doc: "A value for each player: g.state.name[player]."},
		{Key: "type", Type: literals(catalog.MemoryTypes()...), Doc: "The kind of the things that are remembered; nil at the start."},
		{Key: "start", Type: oneOf(basic("integer"), basic("boolean")), Doc: "The number, true or false at the start."}}}
	declares := Class{Name: "FieldDef", Doc: "A field that cards have besides: { type = \"list of text\", oneof = [\"basic\", \"advanced\"] }.", Fields: []Field{
		{Key: "type", Type: basic("string"), Doc: "number, text, effects, gains, amount, condition, function, a kind of names such as star, or list of one of them; text if oneof says which."},
		{Key: "oneof", Type: list{basic("string")}, Doc: "The values that a text may have."}}}
	// A condition may be written as a table with an amount in it.
	check.Fields = append(check.Fields, measure.Fields...)
	m.Classes = append(m.Classes, gains, losses, group, selection, measure, check, remembered, declares)
	m.alias("Effects", "Groups, done left to right; one group stands for a list of one.", oneOf(ref("Group"), list{ref("Group")}))
	m.alias("Amount", "A number that is worked out: a selection is counted.", oneOf(ref("Selection"), ref("Measure")))
	m.alias("Condition", "Something that holds or does not: of a selection at least one.", oneOf(ref("Selection"), ref("Measure"), ref("Check")))
}

// packArgument is the argument of a word of a pack.
func (m *Model) packArgument(name string) Type {
	takes := m.c.PackWord(name).Takes
	if takes.Times || takes.Type == "number" && !takes.List {
		return basic("integer")
	}
	return basic("any")
}

func (m *Model) gainDoc(name string) string {
	for _, g := range board.GainInfos() {
		if g.Name == name {
			return g.Doc
		}
	}
	return "A gain of a species or a pack."
}

// constructor adds the function that a word is in Lua.
func (m *Model) constructor(name, doc, returns string, params ...Field) {
	m.Functions = append(m.Functions, Function{Name: name, Doc: doc, Returns: ref(returns), Params: params})
}

// textFunction adds "run", "count" and "check".
func (m *Model) textFunction(name, doc string) {
	kinds := map[string]struct {
		f       function
		returns string
	}{
		"run":   {"fun(g: seti.Game)", "Group"},
		"count": {"fun(g: seti.Reader): integer", "Measure"},
		"check": {"fun(g: seti.Reader, argument?: any): boolean?", "Check"},
	}
	k := kinds[name]
	m.constructor(name, doc, k.returns, Field{Key: "text", Type: basic("string"), Need: true}, Field{Key: "f", Type: k.f, Need: true})
}

// eventFilter returns the type of a further filter of events.
func (m *Model) eventFilter(key string) Type {
	if key == "since" {
		return literals("here", "turn")
	}
	params := slices.Concat(catalog.Keys(reflect.TypeFor[catalog.Match]()), catalog.Keys(reflect.TypeFor[catalog.Grouping]()))
	return m.typeOf(params[slices.IndexFunc(params, func(p catalog.Param) bool { return p.Key == key })])
}

// lookingBack are the filters that every event takes.
var lookingBack = []string{"since", "of", "same", "different"}

// events adds the events for which circles, triggers and this_turn wait, and on which "happened"
// and "that" look back.
func (m *Model) events() {
	pattern := Class{Name: "EventTable", Doc: "An event with its filters: { visit = \"jupiter\", turn = \"own\" }."}
	var names []string
	seen := map[string]bool{}
	for _, e := range catalog.EventInfos() {
		names = append(names, e.Name)
		t := Type(literal("any"))
		if e.Names != "" {
			t = oneOf(filter(e.Names), literal("any"))
		}
		seen[e.Name] = true
		pattern.Fields = append(pattern.Fields, Field{Key: e.Name, Type: t, Doc: e.Doc})
	}
	keys := lookingBack
	for _, e := range catalog.EventInfos() {
		keys = append(keys[:len(keys):len(keys)], e.Filters...)
	}
	for _, key := range keys {
		if !seen[key] {
			seen[key] = true
			pattern.Fields = append(pattern.Fields, Field{Key: key, Type: m.eventFilter(key), Doc: "A filter."})
		}
	}
	m.Classes = append(m.Classes, pattern)
	m.alias("EventName", "Something that happens.", literals(names...))
	one := oneOf(ref("EventName"), ref("EventTable"))
	m.alias("Event", "An event to wait for; a list means any of them.", oneOf(one, list{one}))
}

// visited are the keys of a table of visits, which the kernel checks but does not list.
var visited = []string{"planet", "asteroid", "comet"}

func (m *Model) prices() {
	costs := Class{Name: "Costs", Doc: "The prices of the board, by action."}
	for _, k := range catalog.ActionNames(catalog.ActMove + 1) {
		costs.Fields = append(costs.Fields, Field{Key: k, Type: ref("Gains")})
	}
	each := Class{Name: "PriceChange", Parent: "Gains", Doc: "What is added to a price."}
	each.Fields = append(each.Fields, Field{Key: "when", Type: ref("Condition"), Doc: "And only while this holds."})
	m.Classes = append(m.Classes, each)
	changes := Class{Name: "PriceChanges", Doc: "What is added to prices, by action."}
	for a, k := range catalog.ActionNames(catalog.ActionCount) {
		t := ref(each.Name)
		if e, ok := catalog.Action(a).Filters(); ok {
			one := Class{Name: "PriceChange." + k, Parent: each.Name, Doc: each.Doc}
			one.Fields = append(one.Fields, Field{Key: "only", Type: m.only(k, e), Doc: "Of which: what the event " + e.Name + " names, or its filters."})
			m.Classes = append(m.Classes, one)
			t = ref(one.Name)
		}
		changes.Fields = append(changes.Fields, Field{Key: k, Type: oneOf(t, list{t})})
	}
	m.Classes = append(m.Classes, changes)
	visits := Class{Name: "VisitGains", Doc: "What a visit gives, by what the space shows."}
	for _, k := range visited {
		visits.Fields = append(visits.Fields, Field{Key: k, Type: ref("Effects")})
	}
	m.Classes = append(m.Classes, costs, visits)
}

// only returns the type of the key "only" of a price.
func (m *Model) only(action string, e catalog.EventInfo) Type {
	if len(e.Filters) == 0 {
		return filter(e.Names)
	}
	table := Class{Name: "Only." + action, Doc: "The filters of the event " + e.Name + "."}
	for _, key := range e.Filters {
		table.Fields = append(table.Fields, Field{Key: key, Type: m.eventFilter(key)})
	}
	m.Classes = append(m.Classes, table)
	return oneOf(filter(e.Names), ref(table.Name))
}
