package prompt

import (
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/source"
	"seti/scripting"
	"seti/scripting/machine"
	"seti/scripting/syntax"
)

// Expressions evaluates Lua expressions over a position, as a scenario has them
// under "expect":
//
//	p1.energy == 0 and has(p1.hand, "39")
//
// The names are the keys of arrange.Position. A name that does not exist is an
// error, not nil, so that a misspelt line cannot pass.
//
// Expressions run like scripts: within the same limits, and with the library of
// scripts.
type Expressions struct {
	host    *scripting.Host
	machine *machine.Machine
	names   *lua.LTable // the names that an expression may use
	game    *kernel.Game
}

// NewExpressions returns expressions over the position of a game.
func NewExpressions(g *kernel.Game) *Expressions {
	h := scripting.NewHost()
	e := &Expressions{host: h, machine: h.Machine(), game: g}
	e.renew()
	return e
}

// renew reads the names of the position again.
func (e *Expressions) renew() {
	e.names = e.position("the position", kernel.Everyone)
	e.functions()
}

// canChange reports whether an expression could change what it names: only a function
// has statements, and only tables of the library are changed by a call.
func canChange(script *syntax.Script, src string) bool {
	return strings.Contains(src, "function") || slices.Contains(script.Globals(), "table")
}

// position returns the position as a seat may know it.
func (e *Expressions) position(name string, seat board.Seat) *lua.LTable {
	return e.table(name, arrange.Describe(e.game, seat).Tree())
}

func (e *Expressions) table(name string, v source.Value) *lua.LTable {
	t, meta := strict(e.machine, name, v, e.value)
	meta.RawSetString("__len", e.machine.GoFunction(func(L *lua.LState) int {
		e.machine.Fail(L, "only a list has a length", "%s has names, so it has no length", name)
		return 0
	}))
	return t
}

func (e *Expressions) value(name string, v source.Value) lua.LValue {
	switch v.Kind {
	case source.Table:
		return e.table(name, v)
	case source.List:
		t := e.machine.State.CreateTable(len(v.List), 0)
		for _, x := range v.List {
			t.Append(e.value(name, x))
		}
		return t
	}
	return scalar(v)
}

// Check evaluates an expression. It returns "" if the expression holds, otherwise the values of
// its names: "p1.energy is 3", part by part if "and" joins several. The error says what is
// wrong with the expression itself.
func (e *Expressions) Check(src string) (wrong string, err error) {
	v, err := e.eval(src)
	if err != nil || lua.LVAsBool(v) {
		return "", err
	}
	parts := syntax.ReadExpression(src).Parts()
	if len(parts) == 1 {
		return e.values(src), nil
	}
	var all []string
	for _, part := range parts {
		if v, err := e.eval(part); err == nil && !lua.LVAsBool(v) {
			all = append(all, part+" does not hold: "+e.values(part))
		}
	}
	if len(all) == 0 {
		return e.values(src), nil
	}
	return strings.Join(all, "; "), nil
}

// values returns the values of the names of an expression, in words.
func (e *Expressions) values(src string) string {
	var parts []string
	for _, path := range syntax.ReadExpression(src).Paths() {
		if v, err := e.eval(path.Text); err == nil && hasValue(v) {
			parts = append(parts, path.Text+" is "+written(v))
		}
	}
	if len(parts) == 0 {
		return "it does not hold"
	}
	return strings.Join(parts, ", ")
}

// hasValue reports whether a value can be written: it is no function and has no keys.
func hasValue(v lua.LValue) bool {
	t, isTable := v.(*lua.LTable)
	return v.Type() != lua.LTFunction && (!isTable || t.Metatable == lua.LNil)
}

func (e *Expressions) eval(src string) (lua.LValue, error) {
	script, problems := syntax.Compile("expression", []byte("return "+src))
	if problems.Err() != nil {
		p := syntax.ReadExpression(src).Problem(problems[0])
		p.Pos = source.Pos{}
		p.Text = fmt.Sprintf("%.80q is not an expression: %s", src, p.Text)
		return nil, p
	}
	fn := e.machine.State.NewFunctionFromProto(script.Code())
	fn.Env = e.host.Environment(script, nil)
	for _, name := range script.Globals() {
		if v := e.names.RawGetString(name); v != lua.LNil {
			fn.Env.RawSetString(name, v)
		}
	}
	fn.Env.Metatable = e.names.Metatable
	e.machine.ResetBudget()
	v, problems := e.machine.Run(fn)
	if canChange(script, src) {
		e.renew() // the next expression sees the position as it then is
	}
	if problems.Err() != nil {
		p := problems[0]
		p.Pos = source.Pos{}
		return nil, p
	}
	return v, nil
}

// written returns a value as an author would write it.
func written(v lua.LValue) string {
	return writtenTo(v, machine.MaxTree)
}

func writtenTo(v lua.LValue, depth int) string {
	if depth == 0 {
		return "{...}"
	}
	t, ok := v.(*lua.LTable)
	if !ok {
		if s, ok := v.(lua.LString); ok {
			return fmt.Sprintf("%q", string(s))
		}
		return machine.Display(v)
	}
	var parts []string
	for i := 1; i <= t.Len(); i++ {
		parts = append(parts, writtenTo(t.RawGetInt(i), depth-1))
	}
	return "{" + strings.Join(parts, ", ") + "}"
}
