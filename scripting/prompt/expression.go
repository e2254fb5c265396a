package prompt

import (
	"fmt"
	"reflect"
	"regexp"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"seti/kernel/arrange"
	"seti/kernel/source"
	"seti/scripting"
	"seti/scripting/machine"
	"seti/scripting/syntax"
)

// Expressions evaluates Lua expressions over a position, as the expect lines
// of a scenario write them:
//
//	p1.energy == 0 and has(p1.hand, "39")
//
// The names are the keys of arrange.Position. A name that does not exist is an
// error, not nil, so that a misspelt line cannot pass.
//
// They run as scripts do: within the same bounds, and with the library of
// scripts.
type Expressions struct {
	host    *scripting.Host
	machine *machine.Machine
	names   *lua.LTable // what an expression may name
}

// NewExpressions makes the position readable.
func NewExpressions(pos *arrange.Position) *Expressions {
	h := scripting.NewHost()
	e := &Expressions{host: h, machine: h.Machine()}
	e.names = e.strict("the position", reflect.ValueOf(pos).Elem())
	e.names.RawSetString("has", e.machine.GoFunction(has))
	return e
}

// has tells whether a list holds a value: has(p1.hand, "39").
func has(L *lua.LState) int {
	t, want := L.CheckTable(1), L.CheckAny(2)
	for i := 1; i <= t.Len(); i++ {
		if L.Equal(t.RawGetInt(i), want) {
			L.Push(lua.LTrue)
			return 1
		}
	}
	L.Push(lua.LFalse)
	return 1
}

// strict turns a struct or a map into a table whose unknown keys are errors.
func (e *Expressions) strict(name string, v reflect.Value) *lua.LTable {
	t := e.machine.State.CreateTable(0, 16)
	var keys []string
	set := func(key string, f reflect.Value) {
		keys = append(keys, key)
		t.RawSetString(key, e.value(name+"."+key, f))
	}
	if v.Kind() == reflect.Map {
		for _, k := range v.MapKeys() {
			set(k.String(), v.MapIndex(k))
		}
	} else {
		for i := range v.NumField() {
			set(v.Type().Field(i).Tag.Get("key"), v.Field(i))
		}
	}
	meta := e.machine.State.CreateTable(0, 1)
	meta.RawSetString("__index", e.machine.GoFunction(func(L *lua.LState) int {
		key := L.CheckString(2)
		e.machine.Fail(L, source.Nearest(key, keys), "%s has no %q", name, key)
		return 0
	}))
	t.Metatable = meta
	return t
}

func (e *Expressions) value(name string, v reflect.Value) lua.LValue {
	if x := scalar(v); x != nil {
		return x
	}
	if v.Kind() == reflect.Slice {
		t := e.machine.State.CreateTable(v.Len(), 0)
		for i := range v.Len() {
			t.Append(e.value(name, v.Index(i)))
		}
		return t
	}
	return e.strict(strings.TrimPrefix(name, "the position."), v)
}

// scalar is a flag, a number or a text of a position for Lua, nil for what holds
// more.
func scalar(v reflect.Value) lua.LValue {
	switch v.Kind() {
	case reflect.Bool:
		return lua.LBool(v.Bool())
	case reflect.Int:
		return lua.LNumber(v.Int())
	case reflect.String:
		return lua.LString(v.String())
	}
	return nil
}

// Check evaluates an expression. It returns "" if it holds, else what its
// names are: "p1.energy is 3". The error says what is wrong with the
// expression itself.
func (e *Expressions) Check(src string) (wrong string, err error) {
	v, err := e.eval(src)
	if err != nil || lua.LVAsBool(v) {
		return "", err
	}
	var parts []string
	seen := map[string]bool{}
	for _, name := range path.FindAllString(src, -1) {
		if seen[name] || strings.HasPrefix(name, "has") {
			continue
		}
		seen[name] = true
		if v, err := e.eval(name); err == nil && v.Type() != lua.LTFunction {
			parts = append(parts, name+" is "+written(v))
		}
	}
	if len(parts) == 0 {
		return "it does not hold", nil
	}
	return strings.Join(parts, ", "), nil
}

// path finds the names in an expression that have a value of their own.
var path = regexp.MustCompile(`#?\b(?:p[1-4]|stars|techs|gold|species|bodies|row|deck|discard|stack|neutral|sectors|discs|winner|round|phase|start|turn|dial)\b(?:\.[a-z_]+|\["[^"]*"\]|\[\d+\])*`)

func (e *Expressions) eval(src string) (lua.LValue, error) {
	script, problems := syntax.Compile("expression", []byte("return "+src))
	if problems.Err() != nil {
		p := problems[0]
		p.Pos = source.Pos{}
		p.Text = fmt.Sprintf("%.80q is no expression: %s", src, p.Text)
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
	if problems.Err() != nil {
		p := problems[0]
		p.Pos = source.Pos{}
		return nil, p
	}
	return v, nil
}

// written shows a value as an author would write it.
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
