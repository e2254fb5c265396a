package game

import (
	_ "embed"
	"strings"

	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// An Example is Lua that shows a method of g, or how a function gets a thing. All stand in
// examples.lua, and a test tries each.
type Example struct {
	Code  string // an expression, or lines of which the last returns one
	Gives string // what it gives, as people read it
}

//go:embed examples.lua
var exampleFile string

// ExamplePosition is the position in which the examples are tried, as scenarios have it.
//
//go:embed examples.toml
var ExamplePosition string

// examples are the lines of the file below "--- name", by that name: g:put, or card.
var examples = func() map[string]string {
	all := map[string]string{}
	for _, part := range strings.Split(exampleFile, "\n--- ")[1:] {
		name, lines, _ := strings.Cut(part, "\n")
		all[name] = strings.TrimSpace(lines)
	}
	return all
}()

// gives separates an example from what it gives.
const gives = "  --> "

func exampleOf(text string) (x Example) {
	x.Code, x.Gives, _ = strings.Cut(text, gives)
	return x
}

// Example returns the example of a method.
func (m *Method) Example() Example { return exampleOf(examples["g:"+m.Name]) }

// FieldExamples returns how a function gets a thing of a kind, and an example of each of its
// fields: .sector; nothing for options, which only the function "answer" of a seat gets.
func FieldExamples(k source.Kind) (thing string, fields []Example) {
	lines := strings.Split(examples[catalog.KindName(k)], "\n")
	for _, line := range lines[1:] {
		fields = append(fields, exampleOf(line))
	}
	return lines[0], fields
}

// String shows an example as pages do: its lines, and behind the last what it gives.
func (x Example) String() string { return x.Code + gives + x.Gives }

// Line shows an example in one line, for editors.
func (x Example) Line() string { return strings.Join(strings.Fields(x.String()), " ") }

// fieldsShown returns what the fields of a kind of things give: `ring` 2, `sector` 2.
func fieldsShown(fields []Example) string {
	var parts []string
	for _, x := range fields {
		parts = append(parts, "`"+strings.TrimPrefix(x.Code, ".")+"` "+x.Gives)
	}
	return strings.Join(parts, ", ")
}

// ShownFields returns, for each kind of things with examples, how a function gets one and what
// its fields give then.
func ShownFields() (rows [][2]string) {
	for _, t := range kernel.ThingTypes() {
		if thing, fields := FieldExamples(t.Kind); thing != "" {
			rows = append(rows, [2]string{thing, fieldsShown(fields)})
		}
	}
	return rows
}
