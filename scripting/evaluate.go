package scripting

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/game"
	"seti/scripting/library"
	"seti/scripting/machine"
	"seti/scripting/syntax"
)

// Requirer returns the files that scripts of one pack may require. Name is the name in the script, such as "util" for
// lib/util.lua: lower case letters, digits, "-" and "_", with "/" between folders; it never leads out of the pack. The
// error for a missing file may be shown to the author.
type Requirer interface {
	Source(name string) (file string, src []byte, err error)
}

// unit is a script together with everything on which its table depends.
type unit struct {
	script  *syntax.Script
	words   []catalog.Word
	address string
	req     Requirer
	modules map[string]*syntax.Script // found by the first evaluation, the same ever after

	text  *kept // the texts of both, until once has compiled them
	once  sync.Once
	wrong source.Problems
}

// Evaluate runs a script once and returns the table that it returns. Every part of
// the table has the position where it was written.
//
// words are the constructors that the script may call; the slice must not
// change afterwards. address is put before the addresses of the functions
// found ("base:card/133" gives "base:card/133.play[2].per"). req may be nil:
// then the script cannot require anything.
func Evaluate(s *syntax.Script, words []catalog.Word, address string, req Requirer) (source.Value, source.Problems) {
	outcome, problems := new(Loading).Evaluate(s, words, address, req)
	return outcome.Value, problems
}

// Loading is the loading of one pack. The scripts of the pack share one budget, in addition to the budget of each, and
// one machine, because a script cannot keep anything.
type Loading struct {
	used int
	host *Host
}

// Evaluate does what the function Evaluate does, within the budget of the pack.
func (l *Loading) Evaluate(s *syntax.Script, words []catalog.Word, address string, req Requirer) (Outcome, source.Problems) {
	problems := s.Check(namesOf(words))
	if problems.Err() != nil {
		return Outcome{}, problems
	}
	if l.used > machine.MaxLoading {
		problems.Add(source.Pos{File: s.File(), Line: 1, Col: 1}, "is there a loop that does nearly not end?",
			"the scripts of the pack run for more than %d instructions together", machine.MaxLoading)
		return Outcome{}, problems
	}
	u := &unit{script: s, words: words, address: address, req: req, modules: map[string]*syntax.Script{}}
	if l.host == nil {
		l.host = NewHost()
	}
	_, value, problems := l.host.load(u)
	used := machine.MaxInstructions - l.host.machine.Left()
	l.used += used
	if problems.Err() != nil {
		l.host = nil // the next script begins in a machine in which nothing has failed
	}
	problems.Sort()
	u.req = nil // from here on the unit does not change
	return Outcome{Value: value, Used: used, Modules: u.required()}, problems
}

// load is one run of a unit in one machine.
type load struct {
	host     *Host
	unit     *unit
	modules  map[string]*instance
	files    []*instance // all files that were begun
	running  []*instance // files being loaded, each required by the one before
	problems source.Problems
	fields   map[*lua.LTable]syntax.Entries // fields set after a table was made
}

// instance is one file in one machine.
type instance struct {
	host   *Host
	load   *load
	script *syntax.Script
	env    *lua.LTable
	value  lua.LValue // the value that it returned
	done   bool       // its tables can no longer change
}

// owner returns the file that is being loaded, nil once everything is loaded: then tables
// are made by a running game.
func (l *load) owner() *instance {
	if len(l.running) == 0 {
		return nil
	}
	return l.running[len(l.running)-1]
}

// load runs a unit and converts what it returns.
func (h *Host) load(u *unit) (*loaded, source.Value, source.Problems) {
	if problems := u.compile(); problems != nil {
		return nil, source.Value{}, problems
	}
	h.machine.ResetBudget()
	l := &load{host: h, unit: u}
	main := l.newInstance(u.script)
	if problems := l.run(main); problems != nil {
		return nil, source.Value{}, append(l.problems, problems...)
	}
	c := converter{load: l, address: []byte(u.address)}
	value := c.root(main)
	l.running, l.fields, l.files = nil, nil, nil
	main.done = true
	if l.problems.Err() != nil {
		return nil, source.Value{}, l.problems
	}
	return &loaded{c.functions}, value, l.problems
}

func (l *load) newInstance(s *syntax.Script) *instance {
	in := &instance{host: l.host, load: l, script: s}
	l.host.machine.Know(s)
	l.files = append(l.files, in)
	in.env = in.environment()
	return in
}

// run executes a file. The main file stays in l.running until its table has
// been converted.
func (l *load) run(in *instance) source.Problems {
	l.running = append(l.running, in)
	main := l.host.machine.State.NewFunctionFromProto(in.script.Code())
	main.Env = in.env
	value, problems := l.host.machine.Run(main)
	in.value = value
	return problems
}

// Environment returns the globals that a script reads, for a caller that runs the script
// itself.
func (h *Host) Environment(s *syntax.Script, words []catalog.Word) *lua.LTable {
	l := &load{host: h, unit: &unit{script: s, words: words}}
	return l.newInstance(s).env
}

// environment returns the globals that a file reads, and nothing else. All of them were checked before; a file can only
// reach globals that it names.
func (in *instance) environment() *lua.LTable {
	env := in.host.machine.State.CreateTable(0, len(in.script.Globals()))
	for _, name := range in.script.Globals() {
		env.RawSetString(name, in.global(name))
	}
	return env
}

func (in *instance) global(name string) lua.LValue {
	if fn := in.hiddenFunction(name); fn != nil {
		return in.host.machine.GoFunction(fn)
	}
	if name == "require" {
		return in.host.machine.GoFunction(in.require)
	}
	if i := slices.IndexFunc(in.load.unit.words, func(w catalog.Word) bool { return w.Name == name }); i >= 0 {
		return in.host.machine.GoFunction(in.constructor(&in.load.unit.words[i]))
	}
	return library.Value(in.host.machine, name)
}

// require returns the require of scripts.
func (in *instance) require(L *lua.LState) int {
	h, l := in.host, in.load
	name := library.TextArgument(h.machine, L, "require", 1)
	if l.owner() == nil {
		h.machine.Fail(L, "write local x = require ... at the top of the file", "require cannot be called during a game")
	}
	if !moduleName.MatchString(name) {
		h.machine.Fail(L, `write require "util" for the file lib/util.lua of this pack`, "%q is not a file of this pack", name)
	}
	m, ok := l.modules[name]
	if !ok {
		m = in.module(L, name)
	} else if slices.Contains(l.running, m) {
		h.machine.Fail(L, "move what both need into a third file", "files require each other in a circle: %s", l.circle(m))
	}
	L.Push(m.value)
	return 1
}

// module loads a required file.
func (in *instance) module(L *lua.LState, name string) *instance {
	h, l := in.host, in.load
	script, ok := l.unit.modules[name]
	if !ok {
		if l.unit.req == nil {
			h.machine.Fail(L, "", "this script cannot require other files")
		}
		file, src, err := l.unit.req.Source(name)
		if err != nil {
			h.machine.Fail(L, "", "cannot require %q: %v", name, err)
		}
		var problems source.Problems
		if script, problems = syntax.Compile(file, src); problems.Err() == nil {
			problems = script.Check(namesOf(l.unit.words))
		}
		if problems.Err() != nil {
			h.machine.Raise(L, problems)
		}
		l.unit.modules[name] = script
	}
	m := l.newInstance(script)
	if l.modules == nil {
		l.modules = map[string]*instance{}
	}
	l.modules[name] = m
	if problems := l.run(m); problems != nil {
		h.machine.Raise(L, problems)
	}
	if m.value == lua.LNil {
		h.machine.Raise(L, source.Problems{{
			Pos: source.Pos{File: script.File(), Line: 1, Col: 1}, Text: "the file returns nothing that require could give", Hint: "end it with return { ... }",
		}})
	}
	l.running = l.running[:len(l.running)-1]
	m.done = true
	return m
}

// circle returns the files that require each other, from one file back to itself.
func (l *load) circle(m *instance) string {
	var files []string
	for _, in := range l.running[slices.Index(l.running, m):] {
		files = append(files, in.script.File())
	}
	return strings.Join(append(files, m.script.File()), " -> ")
}

// moduleName matches "helpers" and "moons/helpers".
var moduleName = regexp.MustCompile(`^[a-z0-9_-]+(/[a-z0-9_-]+)*$`)

// noteField remembers where a field was set outside of the literal of its table.
func (l *load) noteField(L *lua.LState, t *lua.LTable, name string) {
	_, at := machine.Caller(L)
	if l.fields == nil {
		l.fields = map[*lua.LTable]syntax.Entries{}
	}
	l.fields[t] = append(l.fields[t], syntax.Entry{Name: name, Key: at, Value: at})
}

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
func (l *Loading) Recall(file, text string, words []catalog.Word, address string, o Outcome) source.Value {
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

// hiddenFunction returns the function for a name that only rewritten code uses.
func (in *instance) hiddenFunction(name string) lua.LGFunction {
	switch name {
	case syntax.HiddenTable:
		return in.table
	case syntax.HiddenKey:
		return in.host.machine.CheckKey
	case syntax.HiddenSet:
		return in.set
	case syntax.HiddenConcat:
		return in.host.machine.Concat
	case syntax.HiddenPower:
		return in.host.machine.Power
	case syntax.HiddenMany:
		return in.host.machine.Many
	}
	return nil
}

// table ties a new table to its literal while a file is loaded. In a game it
// only counts.
func (in *instance) table(L *lua.LState) int {
	t := L.Get(1).(*lua.LTable)
	l := in.script.Literal(int(L.Get(2).(lua.LNumber)))
	size := 64 + 16*len(l.Items) + 64*len(l.Entries)
	if l.Open {
		size += 16 * t.Len()
	}
	if len(l.Entries) > 0 {
		size += 256
	}
	in.host.machine.Allocate(L, size)
	if owner := in.load.owner(); owner != nil {
		t.Metatable = &tag{Literal: l, file: in.script.File(), owner: owner}
	}
	L.SetTop(1)
	return 1
}

// set implements table[key] = value.
func (in *instance) set(L *lua.LState) int {
	key := L.Get(2)
	switch t := L.Get(1).(type) {
	case *lua.LTable:
		if _, special := t.Metatable.(*lua.LTable); special {
			L.SetTable(t, key, L.Get(3))
			return 0
		}
		in.host.machine.Store(L, t, key, L.Get(3))
		if name, ok := key.(lua.LString); ok && in.load.owner() != nil {
			in.load.noteField(L, t, string(name))
		}
	case *lua.LUserData:
		if r, ok := ThingOf(t); ok {
			text, hint := game.ReadOnly(r.Kind)
			in.host.machine.Fail(L, hint, "%s", text)
		}
		L.SetTable(t, key, L.Get(3))
	default:
		L.RaiseError("attempt to index a non-table object(%s) with key '%s'", t.Type(), machine.Display(key))
	}
	return 0
}

// tag ties a table to its literal and to the file that is being loaded while
// it is made.
type tag struct {
	machine.Mark
	*syntax.Literal
	file  string
	owner *instance
}

// Keeps keeps tables of a file that has been required, and those that were made
// when the script was loaded. Such a table lives as long as the game, so a
// change would be a state that no saved game and no undo knows of.
func (t *tag) Keeps() (hint, why string) {
	switch {
	case !t.owner.done:
		return "", ""
	case t.owner.load.owner() != nil:
		return "make a new table", fmt.Sprintf("the tables of %s belong to all that require it and cannot be changed", t.file)
	}
	return "store it in g.state; make a new table inside the function",
		fmt.Sprintf("a table made when the script was loaded (line %d of %s) cannot be changed afterwards", t.At.Line(), t.file)
}
