package prompt

import (
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"seti/kernel/source"
	"seti/scripting"
	"seti/scripting/machine"
)

// strict returns the entries of a table of the position as a table for Lua in which unknown keys
// are errors, and its metatable. entry makes the value of each.
func strict(m *machine.Machine, name string, v source.Value, entry func(name string, v source.Value) lua.LValue) (t, meta *lua.LTable) {
	t, meta = m.State.CreateTable(0, 16), m.State.CreateTable(0, 2)
	var keys []string
	for _, f := range v.Fields {
		keys = append(keys, f.Key)
		t.RawSetString(f.Key, entry(strings.TrimPrefix(name+"."+f.Key, "the position."), f.Value))
	}
	meta.RawSetString("__index", m.GoFunction(func(L *lua.LState) int {
		key := machine.Display(L.Get(2))
		m.Fail(L, nearKey(name, key, keys), "%s has no %q", name, key)
		return 0
	}))
	t.Metatable = meta
	return t, meta
}

// nearKey returns a hint about a key that a part of the position does not have.
func nearKey(at, key string, keys []string) string {
	hint := source.Nearest(key, keys)
	if hint == "" && slices.Contains(keys, "resources") {
		hint = "a resource of a pack is " + at + ".resources." + key
	}
	return hint
}

// scalar returns a boolean, a number or a text of a position for Lua.
func scalar(v source.Value) lua.LValue {
	switch v.Kind {
	case source.Bool:
		return lua.LBool(v.Bool)
	case source.Number:
		return lua.LNumber(v.Number)
	}
	return lua.LString(v.String)
}

// tree returns a table of the position as a table that a chunk may change.
func (p *Prompt) tree(name string, v source.Value) *lua.LTable {
	t, meta := strict(p.host.Machine(), name, v, p.branch)
	key := "KEY"
	if len(v.Fields) > 0 {
		key = v.Fields[0].Key
	}
	meta.RawSetString("__call", p.host.Machine().GoFunction(func(L *lua.LState) int {
		given, ok := L.Get(L.GetTop()).(*lua.LTable)
		if !ok || L.GetTop() < 2 {
			p.host.Machine().Fail(L, fmt.Sprintf("write %s { %s = ... }", name, key), "expected a table")
		}
		for k, v := given.Next(lua.LNil); k != lua.LNil; k, v = given.Next(k) {
			t.RawSet(k, v)
		}
		return 0
	}))
	return t
}

func (p *Prompt) branch(name string, v source.Value) lua.LValue {
	switch v.Kind {
	case source.Table:
		return p.tree(name, v)
	case source.List:
		return p.list(name, v)
	}
	return scalar(v)
}

// IsDeck reports whether a list of the position is a deck: cards can be put on top of it.
func IsDeck(name string) bool { return name == "deck" || strings.HasSuffix(name, ".deck") }

// list returns a list of the position. A call sets it, p1:hand { "39" }; its method "add" adds
// cards at the end. Decks have a method "top", which puts cards on top of those that stay.
func (p *Prompt) list(name string, v source.Value) *lua.LTable {
	t := p.host.Machine().State.CreateTable(len(v.List), 0)
	for _, x := range v.List {
		t.Append(p.branch(name, x))
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
	if IsDeck(name) {
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
func changes(was source.Value, t *lua.LTable, depth int) (source.Value, error) {
	out := source.Value{Kind: source.Table}
	if depth > machine.MaxTree {
		return out, errDeep
	}
	for key, v := t.Next(lua.LNil); key != lua.LNil; key, v = t.Next(key) {
		name := machine.Display(key)
		old, known := was.Get(name)
		if !known && depth == 0 {
			continue // a name of the author's own
		}
		sub, isTable := v.(*lua.LTable)
		var change source.Value
		var err error
		if isTable && old.Kind == source.Table {
			if sub.Len() > 0 {
				return out, source.Problems{{Text: fmt.Sprintf("%s has keys, and was given a list", name), Hint: "set one of its keys: " + name + ".KEY = ..."}}
			}
			if change, err = changes(old, sub, depth+1); err == nil && len(change.Fields) == 0 {
				continue
			}
		} else if change, err = fromLua(v, depth); err == nil && known && old.Same(change) {
			continue
		}
		if err != nil {
			return out, err
		}
		out.Fields = append(out.Fields, source.Field{Key: name, Value: change})
	}
	return out, nil
}

var (
	errDeep  = source.Problems{{Text: "tables inside tables without an end", Hint: "does a table contain itself?"}}
	errLarge = source.Problems{{Text: fmt.Sprintf("a table of more than %d values, with those of tables in it", mostValues)}}
)

// mostValues is the largest number of values of which a tree is made. A table that occurs in several places is
// copied to each.
const mostValues = 100_000

// reading turns Lua values into the neutral tree and counts them.
type reading struct{ values int }

// fromLua turns a Lua value into the neutral tree.
func fromLua(v lua.LValue, depth int) (source.Value, error) { return new(reading).value(v, depth) }

func (r *reading) value(v lua.LValue, depth int) (source.Value, error) {
	if depth > machine.MaxTree {
		return source.Value{}, errDeep
	}
	if r.values++; r.values > mostValues {
		return source.Value{}, errLarge
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
		return r.table(v, depth)
	}
	return source.Value{Kind: source.Func, Func: &source.Function{Address: "a " + v.Type().String()}}, nil
}

func (r *reading) table(t *lua.LTable, depth int) (source.Value, error) {
	out := source.Value{Kind: source.Table}
	for key, v := t.Next(lua.LNil); key != lua.LNil; key, v = t.Next(key) {
		if len(out.List)+len(out.Fields) > machine.MaxSparse {
			return out, source.Problems{{Text: fmt.Sprintf("a table of more than %d entries", machine.MaxSparse)}}
		}
		value, err := r.value(v, depth+1)
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
