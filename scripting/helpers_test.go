package scripting

import (
	"fmt"
	"strings"
	"testing"

	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/syntax"
)

// testWords are some words as the kernel gives them.
var testWords = func() []catalog.Word {
	var words []catalog.Word
	for class, names := range map[catalog.Class]string{
		catalog.ClassGain:       "vp publicity data",
		catalog.ClassEffect:     "signal launch move choose this_turn research",
		catalog.ClassPrefix:     "when per pay may",
		catalog.ClassSelection:  "figures wins that happened probes traces",
		catalog.ClassAmount:     "held least",
		catalog.ClassComparison: "at_least at_most exactly",
		catalog.ClassCondition:  "all_of any_of no",
		catalog.ClassFunction:   "run count check",
	} {
		for _, name := range strings.Fields(names) {
			words = append(words, catalog.Word{Name: name, Class: class})
		}
	}
	return words
}()

// pack is a Requirer over a map.
type pack map[string]string

func (p pack) Source(name string) (string, []byte, error) {
	src, ok := p[name]
	if !ok {
		return "", nil, fmt.Errorf("there is no file %s.lua in this pack", name)
	}
	return name + ".lua", []byte(src), nil
}

// evaluate compiles and evaluates a script.
func evaluate(src string, req Requirer) (source.Value, source.Problems) {
	script, problems := syntax.Compile("test.lua", []byte(src))
	if problems.Err() != nil {
		return source.Value{}, problems
	}
	return Evaluate(script, testWords, "base:card/1", req)
}

// mustEvaluate is evaluate for a script without a mistake.
func mustEvaluate(t testing.TB, src string, req Requirer) source.Value {
	t.Helper()
	value, problems := evaluate(src, req)
	if len(problems) > 0 {
		t.Fatalf("unexpected problems:\n%v", problems)
	}
	return value
}

// format returns a value in short form: {play=[{launch=1}]}. With positions every
// part is followed by its line:column.
func format(v source.Value, positions bool) string {
	var b strings.Builder
	write(&b, v, positions)
	return b.String()
}

func write(b *strings.Builder, v source.Value, positions bool) {
	at := func(p source.Pos) {
		if positions {
			fmt.Fprintf(b, "@%d:%d", p.Line, p.Col)
		}
	}
	switch v.Kind {
	case source.Bool:
		fmt.Fprint(b, v.Bool)
	case source.Number:
		fmt.Fprint(b, v.Number)
	case source.String:
		fmt.Fprintf(b, "%q", v.String)
	case source.Func:
		fmt.Fprintf(b, "function(%s)", v.Func.Address)
		if v.Func.Text != "" {
			fmt.Fprintf(b, "%q", v.Func.Text)
		}
	case source.List:
		b.WriteByte('[')
		for i, item := range v.List {
			if i > 0 {
				b.WriteByte(' ')
			}
			write(b, item, positions)
		}
		b.WriteByte(']')
	case source.Table:
		b.WriteByte('{')
		for i, f := range v.Fields {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(f.Key)
			at(f.Pos)
			b.WriteByte('=')
			write(b, f.Value, positions)
		}
		b.WriteByte('}')
	default:
		b.WriteString("nothing")
	}
	at(v.Pos)
}

// functions lists the functions of a value in the order of the tree.
func functions(v source.Value) []*source.Function {
	var list []*source.Function
	if v.Func != nil {
		list = append(list, v.Func)
	}
	for _, item := range v.List {
		list = append(list, functions(item)...)
	}
	for _, f := range v.Fields {
		list = append(list, functions(f.Value)...)
	}
	return list
}
