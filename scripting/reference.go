package scripting

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/scripting/game"
	"seti/scripting/words"
)

// Reference returns the reference page of the vocabulary, in Markdown. It is made
// from the one definition of each word in package kernel.
func Reference() string {
	var b strings.Builder
	b.WriteString("# The words of content\n\n")
	b.WriteString("Made by `seti help words --markdown`; do not edit. [README.md](README.md) is the guide.\n")
	section := func(title, intro string) { fmt.Fprintf(&b, "\n## %s\n\n%s\n", title, intro) }

	section("Gains", "A group holds any number of them: `{ vp = 2, data = 1 }`.")
	b.WriteString("\n| gain | |\n| --- | --- |\n")
	for _, g := range board.GainInfos() {
		fmt.Fprintf(&b, "| `%s` | %s |\n", g.Name, g.Doc)
	}
	for _, class := range []struct {
		class        catalog.Class
		title, intro string
	}{
		{catalog.ClassEffect, "Effect words", "At most one in a group, last: `{ vp = 12, trace = \"jaw\" }`. With named arguments it is called: `signal { at = \"probe\", count = 2 }`. Without arguments it takes a number: `{ income = 2 }`."},
		{catalog.ClassPrefix, "Prefixes", "They stand inside a group: `{ when = probes \"asteroid\", trace = \"jaw\" }`."},
		{catalog.ClassSelection, "Selections", "Counted a selection is an amount, as a condition it means at least one, as a target it is what one picks from. All take `of` (own, others, all), `same` and `different`."},
		{catalog.ClassAmount, "Amounts", "Numbers worked out when they are needed."},
		{catalog.ClassComparison, "Comparisons", "In Lua `at_least(2, wins \"red\")`, in TOML `{ at_least = 2, wins = \"red\" }`."},
		{catalog.ClassCondition, "Conditions", "In Lua `any_of { probes \"comet\", wins \"red\" }`, `no(probes {})`; the same as keys of a table in TOML."},
		{catalog.ClassFunction, "Functions", "What the words cannot say: `count(\"other planet in Earth's sector\", function(g) ... end)`."},
	} {
		section(class.title, class.intro)
		for _, w := range words.All {
			if w.Class == class.class {
				writeWord(&b, &w)
			}
		}
	}
	section("Events", "`on = \"scan\"`, `on = { visit = \"jupiter\" }`; a list means any of them. Every event takes `of`: `own` (if nothing is said), `others`, `all`. `happened` and `that` look back on events and take `since`, `same` and `different` too.")
	b.WriteString("\n| event | what it is about | filters | |\n| --- | --- | --- | --- |\n")
	for _, e := range catalog.EventInfos() {
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", e.Name, Names(e.Names, "`"), strings.Join(e.Filters, ", "), e.Doc)
	}
	section("Modifiers", "Answers to what the kernel asks, in `modify` of a thing, in `this_turn` or in `until_next_turn`.")
	writeParams(&b, catalog.Modifiers())
	section("Properties", "What `same` and `different` compare: "+strings.Join(catalog.Properties(), ", ")+".")
	section("Things", "The keys of things, and the file each stands in.")
	for _, t := range append(catalog.ThingInfos(), PartInfos()...) {
		fmt.Fprintf(&b, "\n### %s\n\n%s\n", t.Kind, t.Doc)
		writeParams(&b, t.Keys)
	}
	section("g", "What a function gets: every gain and effect word is a method (`g:data(2)`), every selection returns a list (`g:probes {}`), `g:held \"energy\"` a number. The methods below come besides. A test tries each example for p1 in one position, which stands behind them; behind `-->` stands what it gives.")
	for _, q := range game.Methods() {
		writeMethod(&b, &q)
	}
	for _, f := range game.OwnFields {
		fmt.Fprintf(&b, "\n### g.%s\n\n%s\n", f.Name, f.Doc)
		writeExample(&b, f.Example())
	}
	b.WriteString("\n### The position\n\n```toml\n" + strings.TrimSpace(game.ExamplePosition) + "\n```\n")
	b.WriteString("\nThings and their fields; cards and spaces of species have those that packs declare besides:\n\n| thing | fields | |\n| --- | --- | --- |\n")
	for _, t := range game.ThingTypes() {
		fmt.Fprintf(&b, "| %s | %s | %s |\n", t.Name, strings.Join(game.FieldsOf(t.Kind), ", "), t.Doc)
	}
	b.WriteString("\nWhat the fields give in that position:\n\n| thing | fields |\n| --- | --- |\n")
	for _, row := range game.ShownFields() {
		fmt.Fprintf(&b, "| `%s` | %s |\n", row[0], row[1])
	}
	section("Questions", "`question.about` says what `answer` of a seat is asked, `question.text` is the text with which a function asks (`g:choose`), otherwise empty, and `question.options` are the answers. It is one of: `"+strings.Join(Questions(), "`, `")+"`.")
	return b.String()
}

// Questions returns the names of all questions that rules and words ask, in alphabetical order: each has
// a message.
func Questions() (names []string) {
	english, err := text.Read("en", text.Messages("en"), words.Messages("en"))
	if err != nil {
		panic(err) // messages of ours
	}
	for _, key := range english.Keys() {
		if name, ok := strings.CutPrefix(key, "ask."); ok && name != "group" { // an optional group is asked as "accept"
			names = append(names, name)
		}
	}
	return names
}

// writeMethod writes what a method of g takes and gives, in each of its forms, and an example.
func writeMethod(b *strings.Builder, q *game.Method) {
	var usages, takes []string
	for _, f := range q.Forms {
		usages = append(usages, f.Usage(q.Name))
		for _, arg := range argsOf(f.Args) {
			if !slices.Contains(takes, arg) {
				takes = append(takes, arg)
			}
		}
	}
	fmt.Fprintf(b, "\n### %s\n\n%s\n", strings.Join(usages, ", "), q.Doc)
	gives := q.Forms[0].GivesName()
	for _, f := range q.Forms[1:] {
		if also := f.GivesName(); also != gives {
			gives += " or " + also
		}
	}
	if gives != "nothing" {
		takes = append(takes, "gives "+gives)
	}
	for i, t := range takes {
		if i == 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(b, "- %s\n", t)
	}
	writeExample(b, q.Example())
}

func writeExample(b *strings.Builder, x game.Example) {
	fmt.Fprintf(b, "\n```lua\n%s\n```\n", strings.TrimSpace(x.String()))
}

// argsOf says what arguments and keys of tables take.
func argsOf(args []game.Arg) (list []string) {
	for _, a := range args {
		optional := ""
		if a.Optional {
			optional = ", may be absent"
		}
		if a.Takes.Keys == nil || len(a.Takes.Things) > 0 {
			list = append(list, fmt.Sprintf("`%s`: %s%s", a.Name, a.Takes, optional))
			continue
		}
		list = append(list, argsOf(a.Takes.Keys)...)
	}
	return list
}

func writeWord(b *strings.Builder, w *catalog.Word) {
	fmt.Fprintf(b, "\n### %s\n\n%s", w.Name, w.Doc)
	if w.Rule != "" {
		fmt.Fprintf(b, " (rules %s)", w.Rule)
	}
	b.WriteString("\n")
	writeParams(b, w.Params())
}

func writeParams(b *strings.Builder, list []catalog.Param) {
	if len(list) == 0 {
		return
	}
	b.WriteString("\n| key | takes | |\n| --- | --- | --- |\n")
	for _, p := range list {
		takes := TypeName(p)
		if p.Names != "" {
			takes = Names(p.Names, "`")
		}
		if p.Takes != "" {
			takes += "; in functions also " + strings.ReplaceAll(p.Takes, ",", ", ")
		}
		if p.OneOf != "" {
			takes = strings.Join(strings.Fields(p.OneOf), ", ")
		}
		note := p.Doc
		if p.Main {
			note += " (main)"
		}
		if p.In != "" {
			note += " · " + p.In
		}
		fmt.Fprintf(b, "| `%s` | %s | %s |\n", p.Key, takes, note)
	}
}

// Names writes a names tag for people, with a sign around each constant: star, body, "any".
func Names(tag, around string) string {
	var parts []string
	for _, w := range strings.Fields(tag) {
		if list, ok := strings.CutPrefix(w, "word:"); ok {
			for _, c := range strings.Split(list, ",") {
				parts = append(parts, around+strconv.Quote(c)+around)
			}
			continue
		}
		parts = append(parts, w)
	}
	return strings.Join(parts, ", ")
}

// typeNames are the names of types that are not read field by field.
var typeNames = map[reflect.Type]string{
	reflect.TypeFor[catalog.Filter]():       "name",
	reflect.TypeFor[board.Color]():          "name",
	reflect.TypeFor[board.TechType]():       "name",
	reflect.TypeFor[catalog.OptColor]():     "name",
	reflect.TypeFor[catalog.OptRes]():       "name",
	reflect.TypeFor[catalog.CardIncome]():   "name",
	reflect.TypeFor[catalog.Count]():        "number or \"any\"",
	reflect.TypeFor[catalog.Number]():       "number",
	reflect.TypeFor[catalog.YesNo]():        "true or false",
	reflect.TypeFor[catalog.Effects]():      "effects",
	reflect.TypeFor[catalog.Group]():        "effects",
	reflect.TypeFor[catalog.Gains]():        "gains",
	reflect.TypeFor[catalog.Price]():        "number or gains",
	reflect.TypeFor[catalog.Pattern]():      "event",
	reflect.TypeFor[catalog.Prop]():         "property",
	reflect.TypeFor[catalog.Modify]():       "modifiers",
	reflect.TypeFor[catalog.Memory]():       "table of start values",
	reflect.TypeFor[source.Function]():      "function",
	reflect.TypeFor[catalog.PackWords]():    "table of words",
	reflect.TypeFor[catalog.Costs]():        "action = gains",
	reflect.TypeFor[catalog.PriceChanges](): "action = gains",
	reflect.TypeFor[catalog.Converts]():     "gain = effects",
	reflect.TypeFor[catalog.FieldDefs]():    "names, or table of types",
	reflect.TypeFor[catalog.Prepared]():     "table of effects",
	reflect.TypeFor[catalog.Times]():        "number or \"turn\", \"round\", \"game\", \"any\"",
	reflect.TypeFor[catalog.SettingValue](): "true or false, number or name",
	reflect.TypeFor[catalog.VisitGains]():   "content = effects",
	reflect.TypeFor[catalog.Selection]():    "selection",
	reflect.TypeFor[catalog.Amount]():       "amount",
	reflect.TypeFor[catalog.Condition]():    "condition",
	reflect.TypeFor[catalog.Argument]():     "type",
	reflect.TypeFor[catalog.Worth]():        "number, amount or function",
}

// TypeName names the type of a parameter in one word.
func TypeName(p catalog.Param) string {
	if p.Type == nil {
		return "name"
	}
	return typeName(p.Type)
}

func typeName(t reflect.Type) string {
	if name, ok := typeNames[t]; ok {
		return name
	}
	if named, ok := reflect.Zero(t).Interface().(interface{ TypeName() string }); ok {
		return named.TypeName() // a type of a word
	}
	switch t.Kind() {
	case reflect.Bool:
		return "true or false"
	case reflect.String:
		return "string"
	case reflect.Slice:
		return "list of " + catalog.Plural(typeName(t.Elem()))
	case reflect.Pointer:
		return typeName(t.Elem())
	case reflect.Struct, reflect.Map:
		return "table"
	}
	return "number"
}

// PartInfos lists the tables within things.
func PartInfos() []catalog.ThingInfo {
	return []catalog.ThingInfo{
		part[catalog.Mission]("mission", "A conditional mission."),
		part[catalog.Circle]("circle", "A circle of a triggerable mission."),
		part[catalog.Berth]("berth", "A planet on a card."),
		part[catalog.BoardSpace]("space", "A space of a species board."),
		part[catalog.PieceDef]("piece", "A token of a species."),
		part[catalog.AddedBody]("body", "A planet that a species brings."),
		part[catalog.DataSlot]("slot", "A data slot on it."),
		part[catalog.Trigger]("trigger", "What always happens at an event."),
		part[catalog.Milestone]("milestone", "A score marker."),
		part[catalog.DeckDef]("deck", "A deck that a pack declares."),
		part[catalog.PileDef]("pile", "A pile that a pack declares."),
		part[catalog.PlaceDef]("place", "A place with a name."),
		part[catalog.SetupStep]("setup_step", "A step of the setup."),
		part[catalog.PackWord]("word", "A word of a pack."),
		part[catalog.SettingDef]("setting", "Something of a pack that a game may set."),
		part[catalog.Offer]("offer", "One more thing a player may choose."),
	}
}

// part describes the tables that are read into a T.
func part[T any](kind, doc string) catalog.ThingInfo {
	t := reflect.TypeFor[T]()
	return catalog.ThingInfo{Kind: kind, Doc: doc, Keys: catalog.Keys(t), Type: t}
}
