package game

import (
	_ "embed"
	"slices"
	"strings"
)

// An Example is Lua that shows a method of g, or how a function gets a thing. All are in examples.lua, and a test tries
// each.
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

// examples are the lines of the file below "--- name", by that name: g:put, g.owner or card; exampleNames
// are the names in the order of the file.
var examples, exampleNames = func() (map[string]string, []string) {
	all, names := map[string]string{}, []string(nil)
	for _, part := range strings.Split(exampleFile, "\n--- ")[1:] {
		name, lines, _ := strings.Cut(part, "\n")
		all[name], names = strings.TrimSpace(lines), append(names, name)
	}
	return all, names
}()

// gives separates an example from its result.
const gives = "  --> "

func exampleOf(text string) (x Example) {
	x.Code, x.Gives, _ = strings.Cut(text, gives)
	return x
}

// Example returns the example of a method.
func (m *Method) Example() Example { return exampleOf(examples["g:"+m.Name]) }

// Example returns the example of a field of g.
func (f OwnField) Example() Example { return exampleOf(examples["g."+f.Name]) }

// Shown is a thing of the examples, with results of its fields. A name that begins with "question" is a question or an
// option of one: only the function "answer" of a seat gets it, once the lines before have made the rules ask.
type Shown struct {
	Before []string // lines that are run first
	Thing  string
	Fields []Example // .sector
}

// FieldExamples returns the examples of the fields of a kind of things, or of "question", by its name.
func FieldExamples(name string) (list []Shown) {
	var code []string
	for line := range strings.Lines(examples[name]) {
		line = strings.TrimSuffix(line, "\n")
		if !strings.HasPrefix(line, ".") {
			code = append(code, line)
			continue
		}
		if n := len(code); n > 0 {
			list = append(list, Shown{Before: code[:n-1], Thing: code[n-1]})
			code = nil
		}
		last := &list[len(list)-1]
		last.Fields = append(last.Fields, exampleOf(line))
	}
	return list
}

// String shows an example like the pages: its lines, and after the last its result.
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

// ShownFields returns, for each thing of the examples, how a function gets it and the results of its fields.
func ShownFields() (rows [][2]string) {
	for _, name := range exampleNames {
		for _, x := range FieldExamples(name) {
			rows = append(rows, [2]string{strings.Join(append(slices.Clone(x.Before), x.Thing), "; "), fieldsShown(x.Fields)})
		}
	}
	return rows
}
