package scripting

import (
	"maps"
	"slices"

	"seti/kernel/source"
	"seti/scripting/syntax"
)

// Outcome is the result of evaluating a script. Whoever keeps it together with the text of the script
// need not run the script again: Recall takes it up.
type Outcome struct {
	Value   source.Value
	Used    int      // instructions
	Modules []Module // the files that it required, in the order of their names
}

// Module is a file that a script required.
type Module struct{ Name, File, Text string }

// required returns the files that a unit required.
func (u *unit) required() (list []Module) {
	for _, name := range slices.Sorted(maps.Keys(u.modules)) {
		list = append(list, Module{name, u.modules[name].File(), u.modules[name].Source()})
	}
	return list
}

// Recall takes up the outcome of a script that was evaluated without an error, in another process
// perhaps: it returns the same as Evaluate and counts the same for the budget of the pack. The script is
// compiled when one of its functions is first called. The functions of the value become those of this script, so
// each value is recalled once only.
func (l *Loading) Recall(file, text string, words []Constructor, address string, o Outcome) source.Value {
	l.used += o.Used
	u := &unit{words: words, address: address, text: &kept{file, text, o.Modules}}
	n := 0
	u.own(o.Value, &n)
	return o.Value
}

// kept is a script that is compiled later.
type kept struct {
	file, text string
	modules    []Module
}

// own gives the functions of a value their code. Functions are numbered in the order of the tree, as
// by a converter.
func (u *unit) own(v source.Value, n *int) {
	if v.Kind == source.Func {
		v.Func.Code = code{u, *n}
		*n++
	}
	for _, e := range v.List {
		u.own(e, n)
	}
	for _, f := range v.Fields {
		u.own(f.Value, n)
	}
}

// compile compiles the scripts of a unit that was recalled, once.
func (u *unit) compile() (problems source.Problems) {
	if u.text == nil {
		return nil
	}
	u.once.Do(func() {
		u.script, u.wrong = syntax.Compile(u.text.file, []byte(u.text.text))
		u.modules = map[string]*syntax.Script{}
		for _, m := range u.text.modules {
			script, wrong := syntax.Compile(m.File, []byte(m.Text))
			u.modules[m.Name], u.wrong = script, append(u.wrong, wrong...)
		}
	})
	return u.wrong
}
