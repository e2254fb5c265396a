package scripting

import (
	"cmp"
	"errors"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/game"
	"seti/scripting/machine"
	"seti/scripting/words"
)

// method returns a method or a field of g by name.
func (h *Host) method(L *lua.LState) int {
	return h.read(L, L.CheckUserData(1).Value.(gameValue).call, L.CheckString(2))
}

// read returns a method or a field of the g of a call.
func (h *Host) read(L *lua.LState, call *game.Call, name string) int {
	v := h.fieldOfGame(name, call)
	if v == nil {
		v = h.methodNamed(name, call)
	}
	if v == nil {
		h.machine.Fail(L, cmp.Or(game.WasCalled(name), source.Nearest(name, Methods(call.Catalog()))), "g has no method %q", name)
	}
	L.Push(v)
	return 1
}

// fieldOfGame returns a field of g, nil if there is none of that name.
func (h *Host) fieldOfGame(name string, call *game.Call) lua.LValue {
	switch name {
	case "owner":
		return h.thing(source.Ref{Kind: board.KindSeat, ID: int16(call.Owner())}, call)
	case "state":
		return h.memory(call, "")
	case "effects":
		return &lua.LUserData{Value: gameValue{call}, Metatable: h.effects}
	case "space":
		if space, ok := call.Hooks.Space(); ok {
			return h.thing(space, call)
		}
	}
	return nil
}

// prepared returns effects that the thing has prepared: g.effects.boost.
func (h *Host) prepared(L *lua.LState) int {
	call := L.CheckUserData(1).Value.(gameValue).call
	r, err := call.Prepared(L.CheckString(2))
	if err != nil {
		h.machine.Fail(L, "", "g.effects: %v", err)
	}
	L.Push(h.thing(r, call))
	return 1
}

// methodNamed returns a method of g, which is made when it is first needed; nil if
// there is none of that name.
func (h *Host) methodNamed(name string, call *game.Call) lua.LValue {
	if name == "space" { // for some functions a field, so that it does not stand among the methods
		if h.space == nil {
			h.space = h.newMethod(name, call.Catalog())
		}
		return h.space
	}
	fn := h.methods.RawGetString(name)
	if fn == lua.LNil {
		if fn = h.newMethod(name, call.Catalog()); fn == nil {
			return nil
		}
		h.methods.RawSetString(name, fn)
	}
	return fn
}

// called makes g:space(planet) work where g.space is the board space that is being
// marked.
func (h *Host) called(L *lua.LState) int {
	t := L.CheckUserData(1).Value.(*thing)
	if space, ok := t.call.Hooks.Space(); !ok || space != t.ref {
		h.machine.Fail(L, "", "%s is not called", machine.Describe(L.Get(1)))
	}
	L.Remove(1)
	return h.methodNamed("space", t.call).(*lua.LFunction).GFunction(L)
}

// Methods returns the names of all methods and fields of g.
func Methods(c *catalog.Catalog) []string {
	names := append(slices.Clone(c.Resources), c.PackWordNames()...)
	for _, f := range game.OwnFields {
		names = append(names, f.Name)
	}
	for _, w := range words.All {
		switch w.Class {
		case catalog.ClassEffect, catalog.ClassSelection, catalog.ClassAmount:
			names = append(names, w.Name)
		}
	}
	for _, q := range game.Methods() {
		names = append(names, q.Name)
	}
	return names
}

// newMethod makes a method, or returns nil if g has none of that name: it converts arguments to values and the result to
// Lua, and raises an error at the line of the script.
func (h *Host) newMethod(name string, c *catalog.Catalog) lua.LValue {
	f := game.Named(c, name)
	if f == nil {
		return nil
	}
	return h.machine.GoFunction(func(L *lua.LState) int {
		call := h.self(L, name)
		h.machine.Work(workOfMethod)
		outer, top := len(h.args), L.GetTop()
		defer func() { h.args = h.args[:outer] }()
		for i := 2; i <= top; i++ {
			h.args = append(h.args, h.toValue(L, L.Get(i), 0))
		}
		result, err := f(call, h.args[outer:len(h.args):len(h.args)])
		if err != nil {
			h.refused(L, name, err)
		}
		if result == nil {
			L.Push(lua.LNil)
		} else {
			v := h.given(L, entries(L, result), call)
			asGiven(L, v)
			L.Push(v)
		}
		return 1
	})
}

// entries puts the tables of a script for the entries of its arguments that a call gives again.
func entries(L *lua.LState, result any) any {
	switch v := result.(type) {
	case game.Entry:
		found := L.Get(v.Argument + 2)
		for _, i := range v.Path {
			found = found.(*lua.LTable).RawGetInt(i)
		}
		return found
	case []any:
		for i := range v {
			v[i] = entries(L, v[i])
		}
	}
	return result
}

// given turns a result of the kernel into a Lua value; a list counts as work.
func (h *Host) given(L *lua.LState, v any, call *game.Call) lua.LValue {
	n := 1
	switch v := v.(type) {
	case []source.Ref:
		n += len(v)
	case []any:
		n += len(v)
	case catalog.FixedList:
		n += len(v)
	case []int:
		n += len(v)
	}
	h.machine.Work(workOfThing * n)
	h.machine.Allocate(L, sizeOfThing*n)
	return h.toLua(v, call)
}

// refused raises the error of a call, at the line of the call.
func (h *Host) refused(L *lua.LState, name string, err error) {
	var problems source.Problems
	if errors.As(err, &problems) && len(problems) > 0 {
		h.machine.Fail(L, problems[0].Hint, "g:%s: %s", name, problems[0].Text)
	}
	h.machine.Fail(L, "", "g:%s: %v", name, err)
}

// self returns the game on which a method was called.
func (h *Host) self(L *lua.LState, name string) *game.Call {
	if u, ok := L.Get(1).(*lua.LUserData); ok {
		if g, ok := u.Value.(gameValue); ok {
			return g.call
		}
	}
	h.machine.Fail(L, "write g:"+name+"(...) with a colon", "%s was not called on g", name)
	return nil
}

// thing is a thing of the game in the hands of a script.
type thing struct {
	ref     source.Ref
	call    *game.Call
	unmoved uint64 // kernel.Hooks.Unmoved, when the script got it
}

func (t *thing) String() string { return t.call.Hooks.Name(t.ref) }

// there returns the thing, or fails if it is a figure or a trace that has left the board.
func (t *thing) there(h *Host, L *lua.LState) source.Ref {
	if t.call.Hooks.Left(t.ref) {
		h.machine.Fail(L, "read it before the figure leaves the board", "the %s is no longer on the board", catalog.KindName(t.ref.Kind))
	}
	return t.ref
}

// neverSeen is unmoved of a card that only a field names: a player who does not see the card cannot identify it by its
// place.
const neverSeen = 1<<64 - 1

// same reports whether two things are the same as far as the player can see: they
// knows them, or no card was moved between the two looks.
func (t *thing) same(other *thing) bool {
	return t.ref == other.ref && t.unmoved == other.unmoved && t.unmoved != neverSeen
}

// ThingOf returns the thing of the game that a script holds, if it holds one.
func ThingOf(v lua.LValue) (source.Ref, bool) {
	if u, ok := v.(*lua.LUserData); ok {
		if t, ok := u.Value.(*thing); ok {
			return t.ref, true
		}
	}
	return source.Ref{}, false
}

// luaThing is a thing with the Lua value that scripts hold.
type luaThing struct {
	lua.LUserData
	thing
}

// thingsAtOnce is the number of things for which memory is asked for together.
const thingsAtOnce = 16

func (h *Host) thing(ref source.Ref, call *game.Call) lua.LValue {
	if len(h.unused) == 0 {
		h.unused = make([]luaThing, thingsAtOnce)
	}
	made := &h.unused[0]
	h.unused = h.unused[1:]
	made.thing = thing{ref, call, call.Hooks.Unmoved(ref)}
	made.Value, made.Metatable = &made.thing, h.things
	return &made.LUserData
}

func equalThings(L *lua.LState) int {
	a, okA := L.CheckUserData(1).Value.(*thing)
	b, okB := L.CheckUserData(2).Value.(*thing)
	L.Push(lua.LBool(okA && okB && a.same(b)))
	return 1
}

// onlyNamed marks the unknown cards that a field names.
func onlyNamed(v lua.LValue) {
	eachThing(v, func(t *thing) {
		if t.unmoved > 0 {
			t.unmoved = neverSeen
		}
	})
}

// asGiven lets an unknown card that a method gives back, such as the one chosen, be
// the one that it was given.
func asGiven(L *lua.LState, result lua.LValue) {
	eachThing(result, func(t *thing) {
		for i := 2; t.unmoved > 0 && i <= L.GetTop(); i++ {
			eachThing(L.Get(i), func(given *thing) {
				if given.ref == t.ref {
					*t = *given
				}
			})
		}
	})
}

// eachThing visits a thing, or those of a list.
func eachThing(v lua.LValue, visit func(*thing)) {
	switch v := v.(type) {
	case *lua.LUserData:
		if t, ok := v.Value.(*thing); ok {
			visit(t)
		}
	case *lua.LTable:
		n := v.Len()
		for i := 1; i <= n; i++ {
			eachThing(v.RawGetInt(i), visit)
		}
		if n == 0 {
			v.ForEach(func(_, e lua.LValue) { eachThing(e, visit) })
		}
	}
}
