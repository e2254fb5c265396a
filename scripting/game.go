package scripting

import (
	"errors"
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"seti/kernel"
	"seti/kernel/source"
	"seti/scripting/machine"
)

// A function of content gets g, the game as its owner may act in it. Its
// methods are not listed here: every effect and every selection of the
// kernel's vocabulary is one, and so is every query.
//
//	g:data(2)                        an effect
//	g:signal { at = g:star(3) }
//	for _, p in ipairs(g:probes {})  a selection: a list of things
//	p.space.content                  a field of a thing
//	g:choose(list)                   a query

// Run carries out an effect that a script describes. It implements
// kernel.Scripts.
func (h *Host) Run(fn *source.Function, call *kernel.Call) { h.invoke(fn, call) }

// Count works out an amount.
func (h *Host) Count(fn *source.Function, call *kernel.Call) int {
	v := h.invoke(fn, call)
	n, ok := v.(lua.LNumber)
	if !ok || float64(n) != float64(int(n)) {
		h.abort(fn, "the function returned "+machine.Describe(v)+", expected a whole number", "end it with return n")
	}
	return int(n)
}

// Check works out a condition: nil and false do not hold.
func (h *Host) Check(fn *source.Function, call *kernel.Call) bool {
	defer h.machine.Forget(h.machine.Budget()) // nothing is kept of what it asked for
	return lua.LVAsBool(h.invoke(fn, call))
}

// Answer returns what a function answers: an option of the question, or nothing.
func (h *Host) Answer(fn *source.Function, call *kernel.Call) source.Value {
	v := h.invoke(fn, call)
	if r, ok := ThingOf(v); ok {
		return source.Value{Kind: source.Thing, Ref: r}
	}
	if v == lua.LNil {
		return source.Value{}
	}
	return source.Value{Kind: source.String, String: machine.Describe(v)}
}

func (h *Host) invoke(fn *source.Function, call *kernel.Call) lua.LValue {
	call.Function = fn
	args := []lua.LValue{h.Game(call)}
	for _, a := range call.Args {
		args = append(args, h.argument(a, call))
	}
	v, err := h.call(fn, args...)
	if err != nil {
		panic(kernel.ScriptError{Err: err})
	}
	return v
}

// argument turns what the kernel passes besides g into a Lua value.
func (h *Host) argument(v source.Value, call *kernel.Call) lua.LValue {
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
		t := h.machine.State.CreateTable(len(v.List), 0)
		for _, e := range v.List {
			t.Append(h.argument(e, call))
		}
		return t
	case source.Table:
		t := h.machine.State.CreateTable(0, len(v.Fields))
		for _, f := range v.Fields {
			t.RawSetString(f.Key, h.argument(f.Value, call))
		}
		return t
	}
	return lua.LNil
}

func (h *Host) abort(fn *source.Function, text, hint string) {
	panic(kernel.ScriptError{Err: fmt.Errorf("%s: %w", fn.Address, source.Problems{{Pos: fn.Pos, Text: text, Hint: hint}})})
}

// gameValue is what g holds.
type gameValue struct{ call *kernel.Call }

func (gameValue) String() string { return "g" }

// thing is a thing of the game in the hands of a script.
type thing struct {
	ref  source.Ref
	call *kernel.Call
}

func (t thing) String() string { return t.call.G.C.Name(t.ref) }

// ThingOf is the thing of the game that a script holds, if it holds one.
func ThingOf(v lua.LValue) (source.Ref, bool) {
	if u, ok := v.(*lua.LUserData); ok {
		if t, ok := u.Value.(thing); ok {
			return t.ref, true
		}
	}
	return source.Ref{}, false
}

// Game makes g for a call.
func (h *Host) Game(call *kernel.Call) lua.LValue {
	return &lua.LUserData{Value: gameValue{call}, Metatable: h.metatable("g", h.method)}
}

func (h *Host) thing(ref source.Ref, call *kernel.Call) lua.LValue {
	return &lua.LUserData{Value: thing{ref, call}, Metatable: h.thingTable()}
}

// metatable returns the table behind a kind of value, made when first needed.
func (h *Host) metatable(name string, index lua.LGFunction) *lua.LTable {
	key := "metatable of " + name
	if t, ok := h.machine.Values[key].(*lua.LTable); ok {
		return t
	}
	t := h.machine.State.CreateTable(0, 2)
	t.RawSetString("__index", h.machine.GoFunction(index))
	h.machine.Values[key] = t
	return t
}

// thingTable lets scripts read fields of things and compare things.
func (h *Host) thingTable() *lua.LTable {
	t := h.metatable("things", h.field)
	if t.RawGetString("__eq") == lua.LNil {
		t.RawSetString("__call", h.machine.GoFunction(h.called))
		t.RawSetString("__eq", h.machine.GoFunction(func(L *lua.LState) int {
			a, okA := L.CheckUserData(1).Value.(thing)
			b, okB := L.CheckUserData(2).Value.(thing)
			L.Push(lua.LBool(okA && okB && a.ref == b.ref))
			return 1
		}))
	}
	return t
}

// field reads a field of a thing: probe.space.
func (h *Host) field(L *lua.LState) int {
	t := L.CheckUserData(1).Value.(thing)
	name := L.CheckString(2)
	v, ok := t.call.Field(t.ref, name)
	if !ok {
		known := kernel.Fields(t.ref.Kind)
		h.machine.Fail(L, source.Nearest(name, known), "the thing has no %q; it has %s", name, strings.Join(known, ", "))
	}
	L.Push(h.given(L, v, t.call))
	return 1
}

// method finds a method of g by name.
func (h *Host) method(L *lua.LState) int {
	name := L.CheckString(2)
	call := L.CheckUserData(1).Value.(gameValue).call
	if name == "owner" {
		L.Push(h.thing(source.Ref{Kind: kernel.KindSeat, ID: int16(call.Owner())}, call))
		return 1
	}
	if name == "state" {
		L.Push(h.memory(call, ""))
		return 1
	}
	if name == "effects" {
		L.Push(&lua.LUserData{Value: gameValue{call}, Metatable: h.metatable("effects", h.prepared)})
		return 1
	}
	if name == "space" {
		if space, ok := call.Space(); ok {
			L.Push(h.thing(space, call))
			return 1
		}
	}
	fn := h.methodNamed(name, call)
	if fn == nil {
		h.machine.Fail(L, source.Nearest(name, Methods(call.G.C)), "g has no method %q", name)
	}
	L.Push(fn)
	return 1
}

// prepared finds effects that the thing has prepared: g.effects.boost.
func (h *Host) prepared(L *lua.LState) int {
	call := L.CheckUserData(1).Value.(gameValue).call
	r, err := call.Prepared(L.CheckString(2))
	if err != nil {
		h.machine.Fail(L, "", "g.effects: %v", err)
	}
	L.Push(h.thing(r, call))
	return 1
}

// methodNamed returns a method of g, made when it is first needed; nil if
// there is none of that name.
func (h *Host) methodNamed(name string, call *kernel.Call) lua.LValue {
	key := "method " + name
	fn, ok := h.machine.Values[key]
	if !ok {
		if fn = h.newMethod(name, call.G.C); fn != nil {
			h.machine.Values[key] = fn
		}
	}
	return fn
}

// called makes g:space(planet) the question that it is elsewhere also where
// g.space is the board space being marked.
func (h *Host) called(L *lua.LState) int {
	t := L.CheckUserData(1).Value.(thing)
	if space, ok := t.call.Space(); !ok || space != t.ref {
		h.machine.Fail(L, "", "%s is not called", machine.Describe(L.Get(1)))
	}
	L.Remove(1)
	return h.methodNamed("space", t.call).(*lua.LFunction).GFunction(L)
}

// Methods lists the names of all methods of g.
func Methods(c *kernel.Catalog) []string {
	names := append(append([]string{"as", "owner", "space", "state", "effects"}, c.Resources...), c.PackWords()...)
	for _, w := range kernel.Words() {
		switch w.Class {
		case kernel.ClassEffect, kernel.ClassSelection, kernel.ClassAmount:
			names = append(names, w.Name)
		}
	}
	for _, q := range kernel.Queries() {
		names = append(names, q.Name)
	}
	return names
}

// newMethod makes a method from the vocabulary, or returns nil.
func (h *Host) newMethod(name string, c *kernel.Catalog) lua.LValue {
	for i := range kernel.Queries() {
		if q := &kernel.Queries()[i]; q.Name == name {
			return h.define(name, func(L *lua.LState, call *kernel.Call, args []source.Value) (any, error) {
				return call.Ask(q, args)
			})
		}
	}
	for _, w := range kernel.Words() {
		if w.Name != name {
			continue
		}
		switch w.Class {
		case kernel.ClassEffect:
			return h.effect(name)
		case kernel.ClassSelection:
			return h.define(name, func(L *lua.LState, call *kernel.Call, args []source.Value) (any, error) {
				return call.Select(name, first(args, source.Value{Kind: source.Table}))
			})
		case kernel.ClassAmount:
			return h.define(name, func(L *lua.LState, call *kernel.Call, args []source.Value) (any, error) {
				return call.Amount(name, first(args, source.Value{Kind: source.Table}))
			})
		}
	}
	for _, r := range append(c.PackWords(), c.Resources...) {
		if r == name {
			return h.effect(name)
		}
	}
	if name == "as" {
		return h.machine.GoFunction(h.as)
	}
	return nil
}

func (h *Host) effect(name string) lua.LValue {
	return h.define(name, func(L *lua.LState, call *kernel.Call, args []source.Value) (any, error) {
		return nil, call.Do(name, first(args, source.Value{Kind: source.Number, Number: 1}))
	})
}

func first(args []source.Value, otherwise source.Value) source.Value {
	if len(args) == 0 {
		return otherwise
	}
	return args[0]
}

// define wraps a method: arguments to values, the result to Lua, an error to
// the line of the script.
func (h *Host) define(name string, f func(*lua.LState, *kernel.Call, []source.Value) (any, error)) lua.LValue {
	return h.machine.GoFunction(func(L *lua.LState) int {
		call := h.self(L, name)
		var args []source.Value
		h.machine.Work(workOfMethod)
		for i := 2; i <= L.GetTop(); i++ {
			args = append(args, h.toValue(L, L.Get(i), 0))
		}
		result, err := f(L, call, args)
		if err != nil {
			h.refused(L, name, err)
		}
		if result == nil {
			L.Push(lua.LNil)
		} else {
			L.Push(h.given(L, result, call))
		}
		return 1
	})
}

// What work of the game for a script is counted as.
const (
	workOfMethod = 40 // instructions: reading the arguments, looking at the board
	workOfThing  = 8
	sizeOfThing  = 128 // bytes
	sizeOfValue  = 160
)

// given turns a result of the kernel into a Lua value, and counts a list.
func (h *Host) given(L *lua.LState, v any, call *kernel.Call) lua.LValue {
	n := 1
	switch v := v.(type) {
	case []source.Ref:
		n += len(v)
	case []any:
		n += len(v)
	case []int:
		n += len(v)
	}
	h.machine.Work(workOfThing * n)
	h.machine.Allocate(L, sizeOfThing*n)
	return h.toLua(v, call)
}

// refused raises what is wrong with a call, at the line of the call.
func (h *Host) refused(L *lua.LState, name string, err error) {
	var problems source.Problems
	if errors.As(err, &problems) && len(problems) > 0 {
		h.machine.Fail(L, problems[0].Hint, "g:%s: %s", name, problems[0].Text)
	}
	h.machine.Fail(L, "", "g:%s: %v", name, err)
}

// self is the game a method was called on.
func (h *Host) self(L *lua.LState, name string) *kernel.Call {
	if u, ok := L.Get(1).(*lua.LUserData); ok {
		if g, ok := u.Value.(gameValue); ok {
			return g.call
		}
	}
	h.machine.Fail(L, "write g:"+name+"(...) with a colon", "%s was not called on g", name)
	return nil
}

// as is g:as(player): the same game for another player.
func (h *Host) as(L *lua.LState) int {
	call := h.self(L, "as")
	v := h.toValue(L, L.Get(2), 0)
	seat, ok := kernel.ParseSeat(v.String)
	if v.Kind == source.Thing && v.Ref.Kind == kernel.KindSeat {
		seat, ok = kernel.Seat(v.Ref.ID), v.Ref.ID >= 0
	}
	if v.String == "neutral" {
		seat, ok = kernel.Neutral, true // owner of neutral pieces, for g:place
	}
	if !ok || seat >= kernel.Seat(call.G.S.Players) {
		h.machine.Fail(L, "pass an owner, such as probe.owner", "g:as: found %s, expected a player", machine.Describe(L.Get(2)))
	}
	L.Push(h.Game(call.As(seat)))
	return 1
}

// callField calls a function that is a field of a thing: card.score(g).
func (h *Host) callField(L *lua.LState, fn *source.Function, call *kernel.Call) int {
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

// toLua turns a result of the kernel into a Lua value.
func (h *Host) toLua(v any, call *kernel.Call) lua.LValue {
	switch v := v.(type) {
	case bool:
		return lua.LBool(v)
	case int:
		return lua.LNumber(v)
	case string:
		return lua.LString(v)
	case source.Ref:
		return h.thing(v, call)
	case []source.Ref:
		t := h.machine.State.CreateTable(len(v), 0)
		for _, r := range v {
			t.Append(h.thing(r, call))
		}
		return t
	case []any:
		t := h.machine.State.CreateTable(len(v), 0)
		for _, e := range v {
			t.Append(h.toLua(e, call))
		}
		return t
	case kernel.Gains:
		t := h.machine.State.CreateTable(0, len(v))
		for _, x := range v {
			t.RawSetString(call.G.C.Resources[x.Res], lua.LNumber(x.N))
		}
		return t
	case *source.Function:
		return h.machine.GoFunction(func(L *lua.LState) int { return h.callField(L, v, call) })
	case []int:
		t := h.machine.State.CreateTable(len(v), 0)
		for _, n := range v {
			t.Append(lua.LNumber(n))
		}
		return t
	}
	return lua.LNil
}

// toValue turns an argument into the neutral tree. A table that is in several
// places is there several times, so each part counts.
func (h *Host) toValue(L *lua.LState, v lua.LValue, depth int) source.Value {
	h.machine.Work(workOfThing)
	h.machine.Allocate(L, sizeOfValue)
	file, at := machine.Caller(L)
	pos := at.In(file)
	if depth > machine.MaxTree {
		h.machine.Fail(L, "does a table contain itself?", "tables inside tables more than %d deep", machine.MaxTree)
	}
	switch v := v.(type) {
	case lua.LBool:
		return source.Value{Kind: source.Bool, Bool: bool(v), Pos: pos}
	case lua.LNumber:
		return source.Value{Kind: source.Number, Number: float64(v), Pos: pos}
	case lua.LString:
		return source.Value{Kind: source.String, String: string(v), Pos: pos}
	case *lua.LUserData:
		if r, ok := ThingOf(v); ok {
			return source.Value{Kind: source.Thing, Ref: r, Pos: pos}
		}
	case *lua.LTable:
		if n := v.Len(); n > 0 {
			if key, _ := v.Next(after(n)); key != lua.LNil {
				h.machine.Fail(L, "put the list under a key of its own", "a table is a list or has keys, this one has both")
			}
			list := source.Value{Kind: source.List, Pos: pos}
			for i := 1; i <= n; i++ {
				list.List = append(list.List, h.toValue(L, v.RawGetInt(i), depth+1))
			}
			return list
		}
		table := source.Value{Kind: source.Table, Pos: pos}
		for key, value := v.Next(lua.LNil); key != lua.LNil; key, value = v.Next(key) {
			table.Fields = append(table.Fields, source.Field{Key: key.String(), Pos: pos, Value: h.toValue(L, value, depth+1)})
		}
		return table
	case *lua.LNilType:
		return source.Value{Pos: pos}
	}
	h.machine.Fail(L, "", "%s is nothing that the game understands", machine.Describe(v))
	return source.Value{}
}
