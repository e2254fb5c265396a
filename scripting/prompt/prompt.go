// Package prompt evaluates what an author writes about a game:
// lines at the prompt (Prompt), which may also change the position, and the
// expectations of scenarios (Expressions), which only read it.
//
//	p := prompt.New(catalog)
//	reply, err := p.Eval("p1.energy + 1", look)
//	wrong, err := prompt.NewExpressions(game).Check(`has(p1.hand, "39")`)
package prompt

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/parse"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting"
	"seti/scripting/game"
	"seti/scripting/machine"
	"seti/scripting/syntax"
	"seti/scripting/words"
)

// Prompt runs what an author types while looking at a game:
//
//	p1.energy + 1                 an expression over the position
//	p1.energy = 5                 changes the position
//	p1:hand { "39" }              does the same for a list
//	figures "venus"               shows what a selection finds
//	g:distance("earth", "mars")   asks the game
//
// The position is a tree of ordinary tables, which a chunk may change freely. Prompt returns
// what has changed afterwards for kernel.Game.Arrange, which checks it. So every key of
// arrange.Position can be read and set, and none is named here.
type Prompt struct {
	host  *scripting.Host
	c     *catalog.Catalog
	words []catalog.Word
	vars  map[string]lua.LValue // the author's own variables

	now     *names     // the names that the running chunk can use
	looking *game.Call // what g can do in it
}

// Look is the game at which a chunk looks.
type Look struct {
	Position *arrange.Position
	Hooks    *kernel.Hooks // what g can look at; nil if there is no g
	Locals   []Local       // local variables of a function that is stopped
}

// Local is a local variable of a function that is stopped.
type Local struct {
	Name  string
	Value source.Value
}

// LocalsOf returns the local variables of a stop, as far as they can be shown.
func LocalsOf(stop machine.Stop) []Local {
	var list []Local
	for _, l := range stop.Locals {
		if v, err := fromLua(l.Value, 0); err == nil && !(v.Kind == source.Func && v.Func.Address == "g") {
			list = append(list, Local{l.Name, v})
		}
	}
	return list
}

// Reply is the result of a chunk.
type Reply struct {
	Value  source.Value // value of the expression; Nil if there is none
	IsExpr bool         // the chunk was an expression
	Change source.Value // what is to be arranged; without fields if there is nothing
	Own    []string     // names that it set without declaring them and that are not in the position
	// Printed are the arguments of each call of print.
	Printed [][]source.Value
}

// New returns a prompt for the words of the kernel and of the packs.
func New(c *catalog.Catalog) *Prompt {
	p := &Prompt{host: scripting.NewHost(), c: c, words: slices.Clone(words.All), vars: map[string]lua.LValue{}}
	for _, name := range c.PackWordNames() {
		p.words = append(p.words, catalog.Word{Name: name, Class: catalog.ClassEffect})
	}
	return p
}

// chunkName is the name of the input in messages.
const chunkName = "input"

// root is the name under which a chunk finds the position as a whole: a name that is
// set at the top level, row = { ... }, is set there.
const root = "here"

// Incomplete reports whether more must follow before a chunk can be run.
func Incomplete(src string) bool {
	ends := false
	chunk, _ := prepared(src)
	for _, s := range []string{"return " + src, chunk} {
		_, err := parse.Parse(strings.NewReader(s), chunkName)
		if err == nil {
			return false
		}
		var pe *parse.Error
		if errors.As(err, &pe) {
			ends = ends || pe.Pos.Line == parse.EOF || pe.Message == "unterminated multiline string" || pe.Message == "invalid multiline comment"
		}
	}
	return ends
}

// Parses reports whether a text is Lua, without looking at its names.
func Parses(src string) bool {
	for _, s := range []string{"return " + src, src} {
		if _, err := parse.Parse(strings.NewReader(s), chunkName); err == nil {
			return true
		}
	}
	return false
}

// IsName reports whether a text can be a name at the top level of the position.
func IsName(text string) bool { return slices.Contains(arrange.Keys(), text) }

// Eval runs a chunk. The error is one line, as source.Problems.
func (p *Prompt) Eval(src string, look Look) (reply *Reply, err error) {
	defer func() {
		if r := recover(); r != nil {
			reply, err = nil, source.Problems{{Text: fmt.Sprintf("internal error: %v", r), Hint: "please report it with the line"}}
		}
	}()
	reply = &Reply{IsExpr: true}
	script, problems := syntax.Compile(chunkName, []byte("return "+src))
	declared := ""
	if problems.Err() != nil {
		reply.IsExpr = false
		var chunk string
		chunk, declared = prepared(src)
		if script, problems = syntax.Compile(chunkName, []byte(chunk)); problems.Err() != nil {
			return nil, p.plain(problems)
		}
	}
	position := look.Position.Tree()
	here := p.tree("the position", position)
	env := p.environment(script, here, look)
	main := p.host.Machine().State.NewFunctionFromProto(script.Code())
	main.Env = env
	p.host.Machine().ResetBudget()
	value, problems := p.host.Machine().Run(main)
	if problems.Err() != nil {
		return nil, p.plain(problems)
	}
	if reply.Change, err = changes(position, here, 0); err != nil {
		return nil, err
	}
	reply.Own = slices.DeleteFunc(p.keep(position, here), func(name string) bool { return name == declared })
	reply.Printed = p.now.printed
	reply.Value, err = p.result(value, p.looking)
	return reply, err
}

// plain removes positions from messages about a single line, and the code that was put
// into the line with it.
func (p *Prompt) plain(problems source.Problems) error {
	first := problems[0]
	if first.Pos.File == chunkName {
		if name, rest, ok := strings.Cut(first.Text, " is not a local variable"); ok && rest != "" {
			first.Hint = "inside a block write " + root + "." + strings.Trim(name, "`") + " = ..."
		}
		if first.Pos.Line > 1 {
			first.Text = fmt.Sprintf("line %d: %s", first.Pos.Line, first.Text)
		}
		if strings.Contains(first.Text, "can only read") {
			first.Hint = `at the prompt g looks: arrange the position, play an option, or write run("...", function(g) ... end)`
			first.Text, _, _ = strings.Cut(first.Text, ";")
		}
		first.Pos = source.Pos{}
	}
	return source.Problems{first}
}

// result turns the value of an expression into a reply; a selection into the things that it
// finds.
func (p *Prompt) result(v lua.LValue, call *game.Call) (source.Value, error) {
	value, err := fromLua(v, 0)
	if err != nil || call == nil || value.Kind != source.Table || len(value.Fields) == 0 {
		return value, err
	}
	if p.isCondition(value) {
		holds, err := call.Holds(value)
		return source.Value{Kind: source.Bool, Bool: holds}, err
	}
	if len(value.Fields) != 1 {
		return value, nil
	}
	word, arg := value.Fields[0].Key, value.Fields[0].Value
	switch w := p.c.Word(word); {
	case w == nil:
	case w.Class == catalog.ClassSelection:
		refs, err := call.Select(word, &arg)
		if err != nil {
			return source.Value{}, err
		}
		list := source.Value{Kind: source.List}
		for _, r := range refs {
			list.List = append(list.List, source.Value{Kind: source.Thing, Ref: r})
		}
		return list, nil
	case w.Class == catalog.ClassAmount:
		n, err := call.Amount(word, &arg)
		return source.Value{Kind: source.Number, Number: float64(n)}, err
	}
	return value, nil
}

// isCondition reports whether a table is one of the words that compare or combine.
func (p *Prompt) isCondition(v source.Value) bool {
	return slices.ContainsFunc(v.Fields, func(f source.Field) bool {
		w := p.c.Word(f.Key)
		return w != nil && (w.Class == catalog.ClassComparison || w.Class == catalog.ClassCondition)
	})
}

// Library returns the names of the library, for completion.
func Library() []string { return append([]string{"has", "disc", "print"}, syntax.LibraryNames...) }

// The beginning of a chunk that sets or declares a name.
var (
	setsTop   = regexp.MustCompile(`^(\s*)([A-Za-z_]\w*)(\s*=[^=])`)
	setsLocal = regexp.MustCompile(`^\s*local\s+([A-Za-z_]\w*)(\s*=[^=])`)
	setsFunc  = regexp.MustCompile(`^\s*(?:local\s+)?function\s+([A-Za-z_]\w*)\s*\(`)
)

// prepared makes a chunk set its first name in the position, or among the
// author's own names, so that the name stays. declared is the name that the author
// declares.
func prepared(src string) (chunk, declared string) {
	if m := setsLocal.FindStringSubmatch(src); m != nil && !IsName(m[1]) {
		return root + "." + m[1] + m[2] + src[len(m[0]):], m[1]
	}
	if m := setsFunc.FindStringSubmatch(src); m != nil && !IsName(m[1]) {
		return root + "." + m[1] + " = function(" + src[len(m[0]):], m[1]
	}
	return setsTop.ReplaceAllString(src, "${1}"+root+".${2}${3}"), ""
}

// names are the names that a chunk can use: the local variables of a function that is stopped
// first, then the position, then words and library, then the author's own names. They are
// looked up when they are read, so that a function of the author's sees the game as it is when
// it is called.
type names struct {
	here    *lua.LTable
	special map[string]lua.LValue
	locals  map[string]lua.LValue
	printed [][]source.Value
}

// environment returns the globals of a chunk.
func (p *Prompt) environment(s *syntax.Script, here *lua.LTable, look Look) *lua.LTable {
	m := p.host.Machine()
	env := p.host.Environment(s, p.words)
	p.now = &names{here: here, special: map[string]lua.LValue{root: here, "has": m.GoFunction(has(m)), "disc": m.GoFunction(p.disc(here)),
		"print": m.GoFunction(p.print)}, locals: map[string]lua.LValue{}}
	p.looking = nil
	if look.Hooks != nil {
		p.looking = game.NewCall(look.Hooks, nil, game.MayRead)
		p.now.special["g"] = p.host.Game(p.looking)
	}
	for _, l := range look.Locals {
		p.now.locals[l.Name] = p.host.Value(l.Value, p.looking)
	}
	for _, name := range s.Globals() {
		if p.now.locals[name] != nil {
			env.RawSetString(name, p.now.locals[name])
		} else if here.RawGetString(name) != lua.LNil {
			env.RawSetString(name, lua.LNil) // it is read from the position
		} else if w := p.c.Word(name); w != nil && (w.Class == catalog.ClassSelection || w.Class == catalog.ClassAmount) {
			env.RawSetString(name, m.GoFunction(p.counted(w, env.RawGetString(name))))
		}
	}
	env.Metatable = m.State.CreateTable(0, 1)
	env.Metatable.(*lua.LTable).RawSetString("__index", m.GoFunction(func(L *lua.LState) int {
		L.Push(p.named(L, machine.Display(L.Get(2))))
		return 1
	}))
	return env
}

// named returns the value of a name.
func (p *Prompt) named(L *lua.LState, name string) lua.LValue {
	if v := p.now.here.RawGetString(name); v != lua.LNil {
		return v
	}
	if v, ok := p.now.special[name]; ok {
		return v
	}
	if v, ok := p.vars[name]; ok {
		return v
	}
	hint := syntax.Forbidden[name]
	if hint == "" && len(name) > 2 {
		hint = source.Nearest(name, p.known())
	}
	hint = cmp.Or(hint, ":help shows what can be typed")
	p.host.Machine().Fail(L, hint, "unknown name %s", syntax.Quote(name))
	return lua.LNil
}

func (p *Prompt) known() []string {
	known := append(arrange.Keys(), syntax.LibraryNames...)
	known = slices.AppendSeq(slices.AppendSeq(known, maps.Keys(p.now.special)), maps.Keys(p.vars))
	for _, w := range p.words {
		known = append(known, w.Name)
	}
	return known
}

// counted returns a selection or an amount whose length, with "#", is its number.
func (p *Prompt) counted(w *catalog.Word, make lua.LValue) lua.LGFunction {
	return func(L *lua.LState) int {
		n := L.GetTop()
		L.Push(make)
		for i := 1; i <= n; i++ {
			L.Push(L.Get(i))
		}
		L.Call(n, 1)
		if t, ok := L.Get(-1).(*lua.LTable); ok {
			meta := L.CreateTable(0, 1)
			meta.RawSetString("__len", p.host.Machine().GoFunction(func(L *lua.LState) int {
				value, err := fromLua(t.RawGetString(w.Name), 0)
				if err == nil && p.looking != nil {
					var much int
					if much, err = p.looking.Amount(w.Name, &value); err == nil {
						L.Push(lua.LNumber(much))
						return 1
					}
				}
				p.host.Machine().Fail(L, "", "%v", err)
				return 0
			}))
			t.Metatable = meta
		}
		return 1
	}
}

// print implements print at the prompt: what is printed is part of the reply.
func (p *Prompt) print(L *lua.LState) int {
	var line []source.Value
	for i := 1; i <= L.GetTop(); i++ {
		read := reading{}
		v, err := read.value(L.Get(i), 0)
		if p.host.Machine().Work(workOfValue * read.values); err != nil {
			p.host.Machine().Fail(L, "", "%v", err)
		}
		line = append(line, v)
	}
	p.now.printed = append(p.now.printed, line)
	return 0
}

// keep remembers the names that the author has set and that the position does not have.
func (p *Prompt) keep(position source.Value, here *lua.LTable) (own []string) {
	for key, v := here.Next(lua.LNil); key != lua.LNil; key, v = here.Next(key) {
		name := machine.Display(key)
		if _, known := position.Get(name); !known {
			p.vars[name] = v
			own = append(own, name)
		}
	}
	return own
}
