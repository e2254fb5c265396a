package prompt

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"seti/kernel/source"
	"seti/scripting"
	"seti/scripting/machine"
)

func keysOf(t reflect.Type) []string {
	var keys []string
	for i := range t.NumField() {
		keys = append(keys, t.Field(i).Tag.Get("key"))
	}
	return keys
}

// tree returns the position as tables that a chunk may change. Reading an unknown key is an
// error.
func (p *Prompt) tree(name string, v reflect.Value) *lua.LTable {
	t := p.host.Machine().State.CreateTable(0, 16)
	var keys []string
	set := func(key, doc string, f reflect.Value) {
		keys = append(keys, key)
		t.RawSetString(key, p.branch(strings.TrimPrefix(name+"."+key, "the position."), doc, f))
	}
	if v.Kind() == reflect.Map {
		for _, k := range sortedKeys(v) {
			set(k, "", v.MapIndex(reflect.ValueOf(k)))
		}
	} else {
		for i := range v.NumField() {
			tag := v.Type().Field(i).Tag
			set(tag.Get("key"), tag.Get("doc"), v.Field(i))
		}
	}
	meta := p.host.Machine().State.CreateTable(0, 2)
	meta.RawSetString("__index", p.host.Machine().GoFunction(func(L *lua.LState) int {
		key := machine.Display(L.Get(2))
		p.host.Machine().Fail(L, source.Nearest(key, keys), "%s has no %q", name, key)
		return 0
	}))
	meta.RawSetString("__call", p.host.Machine().GoFunction(func(L *lua.LState) int {
		given, ok := L.Get(L.GetTop()).(*lua.LTable)
		if !ok || L.GetTop() < 2 {
			p.host.Machine().Fail(L, fmt.Sprintf("write %s { %s = ... }", name, keys[0]), "expected a table")
		}
		for k, v := given.Next(lua.LNil); k != lua.LNil; k, v = given.Next(k) {
			t.RawSet(k, v)
		}
		return 0
	}))
	t.Metatable = meta
	return t
}

func sortedKeys(m reflect.Value) []string {
	var keys []string
	for _, k := range m.MapKeys() {
		keys = append(keys, k.String())
	}
	slices.Sort(keys)
	return keys
}

func (p *Prompt) branch(name, doc string, v reflect.Value) lua.LValue {
	if x := scalar(v); x != nil {
		return x
	}
	if v.Kind() == reflect.Slice {
		return p.list(name, doc, v)
	}
	return p.tree(name, v)
}

// list returns a list of the position. A call sets it, p1:hand { "39" }; its method "add" adds
// cards at the end. Lists whose top is known, as their documentation says, have a method "top",
// which puts cards on top of those that stay.
func (p *Prompt) list(name, doc string, v reflect.Value) *lua.LTable {
	t := p.host.Machine().State.CreateTable(v.Len(), 0)
	for i := range v.Len() {
		t.Append(p.branch(name, "", v.Index(i)))
	}
	set := func(keep bool) *lua.LFunction {
		return p.host.Machine().GoFunction(func(L *lua.LState) int {
			given := L.Get(L.GetTop())
			if L.GetTop() < 2 {
				p.host.Machine().Fail(L, fmt.Sprintf("write %s { ... }", name), "expected a list")
			}
			if !keep {
				for n := t.Len(); n > 0; n-- {
					t.RawSetInt(n, lua.LNil)
				}
			}
			list, ok := given.(*lua.LTable)
			if !ok {
				t.Append(given)
				return 0
			}
			for i := 1; i <= list.Len(); i++ {
				t.Append(list.RawGetInt(i))
			}
			return 0
		})
	}
	methods := p.host.Machine().State.CreateTable(0, 2)
	methods.RawSetString("add", set(true))
	known := []string{"add"}
	if strings.HasPrefix(doc, "top ") {
		methods.RawSetString("top", set(false))
		known = append(known, "top")
	}
	meta := p.host.Machine().State.CreateTable(0, 2)
	meta.RawSetString("__call", set(false))
	meta.RawSetString("__index", p.host.Machine().GoFunction(func(L *lua.LState) int {
		if _, isNumber := L.Get(2).(lua.LNumber); isNumber {
			return 0
		}
		fn := methods.RawGet(L.Get(2))
		if fn == lua.LNil {
			p.host.Machine().Fail(L, "a list has numbers, and "+strings.Join(known, ", "), "%s has no %q", name, machine.Display(L.Get(2)))
		}
		L.Push(fn)
		return 1
	}))
	t.Metatable = meta
	return t
}

// disc implements disc(n), which returns a disc that can turn.
func (p *Prompt) disc(here *lua.LTable) lua.LGFunction {
	return func(L *lua.LState) int {
		n, ok := L.Get(1).(lua.LNumber)
		i, whole := source.Whole(float64(n))
		discs, isList := here.RawGetString("discs").(*lua.LTable)
		if !ok || !whole || !isList || i < 1 || i > discs.Len() {
			p.host.Machine().Fail(L, "write disc(2):turn()", "found %s, expected the number of a disc", machine.Describe(L.Get(1)))
		}
		t := L.CreateTable(0, 3)
		t.RawSetString("disc", n)
		t.RawSetString("offset", discs.RawGetInt(int(n)))
		t.RawSetString("turn", p.host.Machine().GoFunction(func(L *lua.LState) int {
			times := 1
			if k, ok := L.Get(2).(lua.LNumber); ok {
				times = int(k)
			}
			for i := 1; i <= int(n); i++ { // with all discs above it (rules 6.3)
				if at, ok := discs.RawGetInt(i).(lua.LNumber); ok {
					discs.RawSetInt(i, lua.LNumber((int(at)-times)&7))
				}
			}
			return 0
		}))
		L.Push(t)
		return 1
	}
}

// changes compares the tables with the position from which they were made.
func (p *Prompt) changes(was reflect.Value, t *lua.LTable) (source.Value, error) {
	return difference(was, t, 0)
}

func difference(was reflect.Value, t *lua.LTable, depth int) (source.Value, error) {
	out := source.Value{Kind: source.Table}
	if depth > machine.MaxTree {
		return out, errDeep
	}
	for key, v := t.Next(lua.LNil); key != lua.LNil; key, v = t.Next(key) {
		name := machine.Display(key)
		old := member(was, name)
		if !old.IsValid() && depth == 0 {
			continue // a name of the author's own
		}
		sub, isTable := v.(*lua.LTable)
		var change source.Value
		var err error
		if old.IsValid() && isTable && (old.Kind() == reflect.Struct || old.Kind() == reflect.Map) {
			if sub.Len() > 0 {
				return out, source.Problems{{Text: fmt.Sprintf("%s has keys, and was given a list", name), Hint: "set one of its keys: " + name + ".KEY = ..."}}
			}
			if change, err = difference(old, sub, depth+1); err == nil && len(change.Fields) == 0 {
				continue
			}
		} else if change, err = fromLua(v, depth); err == nil && old.IsValid() && same(old, change) {
			continue
		}
		if err != nil {
			return out, err
		}
		out.Fields = append(out.Fields, source.Field{Key: name, Value: change})
	}
	return out, nil
}

// member returns a field of a struct by its key, or an entry of a map.
func member(v reflect.Value, key string) reflect.Value {
	if v.Kind() == reflect.Map {
		return v.MapIndex(reflect.ValueOf(key))
	}
	for i := range v.NumField() {
		if v.Type().Field(i).Tag.Get("key") == key {
			return v.Field(i)
		}
	}
	return reflect.Value{}
}

// same reports whether a value is what the position has already.
func same(was reflect.Value, v source.Value) bool {
	switch was.Kind() {
	case reflect.Bool:
		return v.Kind == source.Bool && v.Bool == was.Bool()
	case reflect.Int:
		return v.Kind == source.Number && v.Number == float64(was.Int())
	case reflect.String:
		return v.Kind == source.String && v.String == was.String()
	case reflect.Slice:
		if v.Kind != source.List && v.Kind != source.Table || len(v.List) != was.Len() || len(v.Fields) > 0 {
			return false
		}
		for i := range v.List {
			if !same(was.Index(i), v.List[i]) {
				return false
			}
		}
		return true
	}
	return false
}

var errDeep = source.Problems{{Text: "tables inside tables without an end", Hint: "does a table contain itself?"}}

// fromLua turns a Lua value into the neutral tree.
func fromLua(v lua.LValue, depth int) (source.Value, error) {
	if depth > machine.MaxTree {
		return source.Value{}, errDeep
	}
	switch v := v.(type) {
	case lua.LBool:
		return source.Value{Kind: source.Bool, Bool: bool(v)}, nil
	case lua.LNumber:
		return source.Value{Kind: source.Number, Number: float64(v)}, nil
	case lua.LString:
		return source.Value{Kind: source.String, String: string(v)}, nil
	case *lua.LNilType:
		return source.Value{}, nil
	case *lua.LUserData:
		if r, ok := scripting.ThingOf(v); ok {
			return source.Value{Kind: source.Thing, Ref: r}, nil
		}
		return source.Value{Kind: source.Func, Func: &source.Function{Address: machine.Display(v)}}, nil
	case *lua.LTable:
		return tableFromLua(v, depth)
	}
	return source.Value{Kind: source.Func, Func: &source.Function{Address: "a " + v.Type().String()}}, nil
}

func tableFromLua(t *lua.LTable, depth int) (source.Value, error) {
	out := source.Value{Kind: source.Table}
	for key, v := t.Next(lua.LNil); key != lua.LNil; key, v = t.Next(key) {
		if len(out.List)+len(out.Fields) > machine.MaxSparse {
			return out, source.Problems{{Text: fmt.Sprintf("a table of more than %d entries", machine.MaxSparse)}}
		}
		value, err := fromLua(v, depth+1)
		if err != nil {
			return out, err
		}
		if n, isNumber := key.(lua.LNumber); isNumber && int(n) == len(out.List)+1 && len(out.Fields) == 0 {
			out.Kind = source.List
			out.List = append(out.List, value)
			continue
		}
		if value.Kind == source.Func && depth > 0 || value.Kind == source.Func && value.Func.Address == "a function" {
			continue // a method
		}
		out.Fields = append(out.Fields, source.Field{Key: machine.Display(key), Value: value})
	}
	if len(out.Fields) > 0 {
		out.Kind = source.Table
	}
	return out, nil
}
