package scripting

import (
	"fmt"
	"strings"
	"testing"

	"seti/kernel"
)

// testWords are some words as the kernel gives them.
var testWords = func() []Constructor {
	var words []Constructor
	for class, names := range map[kernel.Class]string{
		kernel.ClassGain:       "vp publicity data",
		kernel.ClassDoing:      "signal launch move choose this_turn research",
		kernel.ClassPrefix:     "when per pay may",
		kernel.ClassSelection:  "figures wins that happened probes traces",
		kernel.ClassAmount:     "held least",
		kernel.ClassComparison: "at_least at_most exactly",
		kernel.ClassCondition:  "all_of any_of no",
		kernel.ClassFunction:   "run count check",
	} {
		for _, name := range strings.Fields(names) {
			words = append(words, Constructor{name, class})
		}
	}
	return words
}()

// pack is a Requirer over a map.
type pack map[string]string

func (p pack) Source(name string) (string, []byte, error) {
	source, ok := p[name]
	if !ok {
		return "", nil, fmt.Errorf("there is no file %s.lua in this pack", name)
	}
	return name + ".lua", []byte(source), nil
}

// evaluate compiles and evaluates a script.
func evaluate(source string, req Requirer) (kernel.Value, kernel.Problems) {
	script, problems := Compile("test.lua", []byte(source))
	if problems.Err() != nil {
		return kernel.Value{}, problems
	}
	return script.Evaluate(testWords, "base:card/1", req)
}

// mustEvaluate is evaluate for a script without a mistake.
func mustEvaluate(t testing.TB, source string, req Requirer) kernel.Value {
	t.Helper()
	value, problems := evaluate(source, req)
	if len(problems) > 0 {
		t.Fatalf("unexpected problems:\n%v", problems)
	}
	return value
}

// format writes a value shortly: {play=[{launch=1}]}. With positions every
// part is followed by its line:column.
func format(v kernel.Value, positions bool) string {
	var b strings.Builder
	write(&b, v, positions)
	return b.String()
}

func write(b *strings.Builder, v kernel.Value, positions bool) {
	at := func(p kernel.Pos) {
		if positions {
			fmt.Fprintf(b, "@%d:%d", p.Line, p.Col)
		}
	}
	switch v.Kind {
	case kernel.Bool:
		fmt.Fprint(b, v.Bool)
	case kernel.Number:
		fmt.Fprint(b, v.Number)
	case kernel.String:
		fmt.Fprintf(b, "%q", v.String)
	case kernel.Func:
		fmt.Fprintf(b, "function(%s)", v.Func.Address)
		if v.Func.Text != "" {
			fmt.Fprintf(b, "%q", v.Func.Text)
		}
	case kernel.List:
		b.WriteByte('[')
		for i, item := range v.List {
			if i > 0 {
				b.WriteByte(' ')
			}
			write(b, item, positions)
		}
		b.WriteByte(']')
	case kernel.Table:
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
func functions(v kernel.Value) []*kernel.Function {
	var list []*kernel.Function
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
