package scripting

import (
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/game"
	"seti/scripting/machine"
)

// A function of content gets g, the game as its owner may act in it. Its
// methods are not listed here: every effect and every selection of the
// vocabulary is one, and so is every method of package game.
//
//	g:data(2)                        an effect
//	g:signal { at = g:star(3) }
//	for _, p in ipairs(g:probes {})  a selection: a list of things
//	p.space.content                  a field of a thing
//	g:choose(list)                   a method that is not a word

// Run carries out an effect that a script describes. It implements
// kernel.Scripts.
func (h *Host) Run(fn *source.Function, hooks *kernel.Hooks, args []source.Value) {
	h.invoke(fn, game.NewCall(hooks, args, game.MayChange))
}

// Count computes an amount.
func (h *Host) Count(fn *source.Function, hooks *kernel.Hooks, args []source.Value) int {
	v := h.invoke(fn, game.NewCall(hooks, args, game.MayRead))
	if n, ok := v.(lua.LNumber); ok {
		if n, ok := source.Whole(float64(n)); ok {
			return n
		}
	}
	panic(kernel.ScriptError{Err: fmt.Errorf("%s: %w", fn.Address, source.Problems{{
		Pos: fn.Pos, Text: "the function returned " + machine.Describe(v) + ", expected " + source.WholeNumber, Hint: "end it with return n",
	}})})
}

// Check computes a condition, which does not hold for nil and false.
func (h *Host) Check(fn *source.Function, hooks *kernel.Hooks, args []source.Value) bool {
	defer h.machine.Forget(h.machine.Budget()) // the memory it asked for is given back
	return lua.LVAsBool(h.invoke(fn, game.NewCall(hooks, args, game.MayRead)))
}

// Answer returns the answer of a function: an option of the question, or nothing.
func (h *Host) Answer(fn *source.Function, hooks *kernel.Hooks, args []source.Value) source.Value {
	v := h.invoke(fn, game.NewCall(hooks, args, game.MaySay))
	if r, ok := ThingOf(v); ok {
		return source.Value{Kind: source.Thing, Ref: r}
	}
	if v == lua.LNil {
		return source.Value{}
	}
	return source.Value{Kind: source.String, String: machine.Describe(v)}
}

func (h *Host) invoke(fn *source.Function, call *game.Call) lua.LValue {
	call.Function, call.Decoded = fn, &h.decoded
	outer, fields := h.running, len(h.fields)
	h.running = call
	defer func() { h.running, h.fields = outer, h.fields[:fields] }()
	args := append(make([]lua.LValue, 0, 4), &lua.LUserData{Value: gameValue{call}, Metatable: h.runningG})
	for _, a := range call.Args {
		args = append(args, h.Value(a, call))
	}
	v, err := h.call(fn, args...)
	if err != nil {
		panic(kernel.ScriptError{Err: err})
	}
	return v
}

// Value turns a value of the neutral tree into a Lua value; things behave as in the given call.
func (h *Host) Value(v source.Value, call *game.Call) lua.LValue {
	switch v.Kind {
	case source.Thing:
		return h.thing(v.Ref, call)
	case source.String:
		return lua.LString(v.String)
	case source.Number:
		return lua.LNumber(v.Number)
	case source.Bool:
		return lua.LBool(v.Bool)
	case source.List:
		return h.list(len(v.List), func(i int) lua.LValue { return h.Value(v.List[i], call) })
	case source.Table:
		t := h.machine.State.CreateTable(0, len(v.Fields))
		for _, f := range v.Fields {
			t.RawSetString(f.Key, h.Value(f.Value, call))
		}
		return t
	}
	return lua.LNil
}

// gameValue is the content of g.
type gameValue struct{ call *game.Call }

func (gameValue) String() string { return "g" }

// Trace calls stop before each line of the functions that run from here on; nil
// ends that.
func (h *Host) Trace(stop func(machine.Stop)) { h.machine.Trace(stop) }

// Game returns g for any call, such as that of another player.
func (h *Host) Game(call *game.Call) lua.LValue {
	return &lua.LUserData{Value: gameValue{call}, Metatable: h.anyG}
}

// newMetatable makes the metatable of values whose keys a function reads.
func (h *Host) newMetatable(index lua.LGFunction) *lua.LTable {
	t := h.machine.State.CreateTable(0, 3)
	t.RawSetString("__index", h.machine.GoFunction(index))
	return t
}

// field returns a field of a thing: probe.space.
func (h *Host) field(L *lua.LState) int {
	t := L.CheckUserData(1).Value.(*thing)
	t.there(h, L)
	name := L.CheckString(2)
	v, ok := game.Read(t.call.Hooks, t.ref, name)
	if !ok {
		known := game.FieldsOf(t.ref.Kind)
		h.machine.Fail(L, source.Nearest(name, known), "the thing has no %q; it has %s", name, strings.Join(known, ", "))
	}
	result := h.given(L, v, t.call)
	switch v.(type) {
	case source.Ref, []source.Ref, []any:
		if t.ref.Kind == board.KindCard || t.ref.Kind == board.KindBoardSpace {
			onlyNamed(result)
		}
	}
	L.Push(result)
	return 1
}

// The cost of work of the game for a script.
const (
	workOfMethod = 40 // in instructions: reading the arguments, looking at the board
	workOfThing  = 8
	sizeOfThing  = 128 // in bytes
	sizeOfValue  = 160
)

// callField calls a function that is a field of a thing: card.score(g).
func (h *Host) callField(L *lua.LState, fn *source.Function, call *game.Call) int {
	inner := *call
	inner.Args = nil
	for i := 1; i <= L.GetTop(); i++ {
		if u, ok := L.Get(i).(*lua.LUserData); ok && i == 1 {
			if g, ok := u.Value.(gameValue); ok {
				inner = *g.call
				inner.Args = nil
				continue
			}
		}
		inner.Args = append(inner.Args, h.toValue(L, L.Get(i), 0))
	}
	L.Push(h.invoke(fn, &inner))
	return 1
}

// list returns a new list of n entries.
func (h *Host) list(n int, entry func(i int) lua.LValue) *lua.LTable {
	t := h.machine.State.CreateTable(n, 0)
	for i := range n {
		t.Append(entry(i))
	}
	return t
}

// toLua turns a result of the kernel into a Lua value.
func (h *Host) toLua(v any, call *game.Call) lua.LValue {
	switch v := v.(type) {
	case lua.LValue:
		return v
	case bool:
		return lua.LBool(v)
	case int:
		return machine.Number(v)
	case string:
		return lua.LString(v)
	case source.Ref:
		return h.thing(v, call)
	case *game.Call:
		return h.Game(v)
	case []source.Ref:
		return h.list(len(v), func(i int) lua.LValue { return h.thing(v[i], call) })
	case []any:
		t := h.machine.State.CreateTable(len(v), 0)
		for i := range v { // an entry may be nil
			t.RawSetInt(i+1, h.toLua(v[i], call))
		}
		return t
	case catalog.FixedList:
		return fixedTable(h, v, func(t *lua.LTable, x any) { t.Append(h.toLua(x, call)) })
	case catalog.Gains: // { credit = 1, vp = 2 }
		return fixedTable(h, v, func(t *lua.LTable, x catalog.Gain) {
			t.RawSetString(call.Catalog().Resources[x.Res], lua.LNumber(x.N))
		})
	case *source.Function:
		return h.machine.GoFunction(func(L *lua.LState) int { return h.callField(L, v, call) })
	case []int:
		return h.list(len(v), func(i int) lua.LValue { return lua.LNumber(v[i]) })
	}
	return lua.LNil
}

// toValue turns an argument into the neutral tree, without positions, because errors are reported at the line of the
// call. A table that occurs in several places is copied to each, and each copy counts.
func (h *Host) toValue(L *lua.LState, v lua.LValue, depth int) source.Value {
	h.machine.Work(workOfThing)
	h.machine.Allocate(L, sizeOfValue)
	if depth > machine.MaxTree {
		h.machine.Fail(L, "does a table contain itself?", "tables inside tables more than %d deep", machine.MaxTree)
	}
	switch v := v.(type) {
	case lua.LBool:
		return source.Value{Kind: source.Bool, Bool: bool(v)}
	case lua.LNumber:
		return source.Value{Kind: source.Number, Number: float64(v)}
	case lua.LString:
		return source.Value{Kind: source.String, String: string(v)}
	case *lua.LUserData:
		if t, ok := v.Value.(*thing); ok {
			return source.Value{Kind: source.Thing, Ref: t.there(h, L)}
		}
	case *lua.LTable:
		if n := v.Len(); n > 0 {
			if key, _ := v.Next(after(n)); key != lua.LNil {
				h.machine.Fail(L, "put the list under a key", "a table is either a list or has keys, but this one has both")
			}
			list := source.Value{Kind: source.List, List: make([]source.Value, 0, n)}
			for i := 1; i <= n; i++ {
				list.List = append(list.List, h.toValue(L, v.RawGetInt(i), depth+1))
			}
			return list
		}
		outer := len(h.fields) // nobody knows how many there are
		for key, value := v.Next(lua.LNil); key != lua.LNil; key, value = v.Next(key) {
			name, ok := key.(lua.LString)
			if !ok {
				h.machine.Fail(L, "", "a key is a name, this one is %s", machine.Describe(key))
			}
			h.fields = append(h.fields, source.Field{Key: string(name), Value: h.toValue(L, value, depth+1)})
		}
		table := source.Value{Kind: source.Table, Fields: slices.Clone(h.fields[outer:])}
		h.fields = h.fields[:outer]
		return table
	case *lua.LNilType:
		return source.Value{}
	}
	h.machine.Fail(L, "", "%s is not a value that the game understands", machine.Describe(v))
	return source.Value{}
}

// memory is g.state, or a list in it: what the thing remembers whose function
// runs (kernel.Memory).
type memory struct {
	call *game.Call
	list string // the list this is, "" for the state itself
}

func (memory) String() string { return "state" }

func (h *Host) memory(call *game.Call, list string) lua.LValue {
	made := &struct {
		lua.LUserData
		memory
	}{memory: memory{call, list}}
	made.Value, made.Metatable = &made.memory, h.state
	return &made.LUserData
}

// key reads the key of an entry: a name in the state, a number in a list, or a player.
func (m memory) key(h *Host, L *lua.LState) (name string, entry source.Value) {
	entry = h.toValue(L, L.Get(2), 0)
	switch {
	case m.list != "" && entry.Kind != source.Nil:
		return m.list, entry
	case m.list == "" && entry.Kind == source.String:
		return entry.String, source.Value{}
	}
	h.machine.Fail(L, "write g.state.name, g.state.list[1] or g.state.each[player]", "found %s as a key of the state", machine.Describe(L.Get(2)))
	return "", source.Value{}
}

func (h *Host) remembered(L *lua.LState) int {
	m := L.CheckUserData(1).Value.(*memory)
	name, entry := m.key(h, L)
	v, several, err := m.call.Remembered(name, entry)
	switch {
	case err != nil:
		h.machine.Fail(L, "", "%v", err)
	case several > 0:
		L.Push(h.memory(m.call, name))
	default:
		L.Push(h.toLua(v, m.call))
	}
	return 1
}

func (h *Host) remember(L *lua.LState) int {
	m := L.CheckUserData(1).Value.(*memory)
	name, entry := m.key(h, L)
	if err := m.call.Remember(name, entry, h.toValue(L, L.Get(3), 0)); err != nil {
		h.machine.Fail(L, "", "%v", err)
	}
	return 0
}

func (h *Host) memoryLength(L *lua.LState) int {
	m := L.CheckUserData(1).Value.(*memory)
	_, several, err := m.call.Remembered(m.list, source.Value{})
	if err != nil {
		h.machine.Fail(L, "", "%v", err)
	}
	L.Push(h.toLua(several, m.call))
	return 1
}

// fixed marks the tables for lists and gains of the catalogue. Each is made once and shared by all scripts.
type fixed struct{ machine.Mark }

func (fixed) Keeps() (hint, why string) {
	return "make a new table", "a list or gains of a thing cannot be changed"
}

// fixedTable returns the table for a list that never changes, by the address of its first entry. add puts an entry into
// it.
func fixedTable[T any](h *Host, list []T, add func(t *lua.LTable, x T)) lua.LValue {
	var first any
	if len(list) > 0 {
		first = &list[0]
	}
	t, made := h.fixedTables[first]
	if !made {
		t = h.machine.State.CreateTable(0, 0)
		t.Metatable = fixed{}
		for _, x := range list {
			add(t, x)
		}
		h.fixedTables[first] = t
	}
	return t
}
