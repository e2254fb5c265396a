package prompt

import (
	"regexp"

	lua "github.com/yuin/gopher-lua"

	"seti/kernel/arrange"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting"
	"seti/scripting/game"
	"seti/scripting/machine"
	"seti/scripting/syntax"
)

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
		p.looking = game.Reads(look.Hooks, nil)
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
		} else if w, ok := scripting.FindWord(p.words, name); ok && (w.Class == catalog.ClassSelection || w.Class == catalog.ClassAmount) {
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
	if hint == "" {
		hint = ":help shows what can be typed"
	}
	p.host.Machine().Fail(L, hint, "unknown name %s", syntax.Quote(name))
	return lua.LNil
}

func (p *Prompt) known() []string {
	known := append(arrange.Keys(), syntax.LibraryNames...)
	for name := range p.now.special {
		known = append(known, name)
	}
	for name := range p.vars {
		known = append(known, name)
	}
	for _, w := range p.words {
		known = append(known, w.Name)
	}
	return known
}

// counted returns a selection or an amount whose length, with "#", is its number.
func (p *Prompt) counted(w scripting.Constructor, make lua.LValue) lua.LGFunction {
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
					if much, err = p.looking.Amount(w.Name, value); err == nil {
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
