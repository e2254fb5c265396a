package scripting

import (
	lua "github.com/yuin/gopher-lua"

	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/game"
)

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

// neverSeen is unmoved of a card that only a field names: if the player does not
// see the card, no place says which one it is.
const neverSeen = 1<<64 - 1

// same reports whether two things are the same as far as the player can see: he
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
	if len(h.things) == 0 {
		h.things = make([]luaThing, thingsAtOnce)
	}
	made := &h.things[0]
	h.things = h.things[1:]
	made.thing = thing{ref, call, call.Hooks.Unmoved(ref)}
	made.Value, made.Metatable = &made.thing, h.thingTable()
	return &made.LUserData
}

// thingTable lets scripts read fields of things and compare things. Two cards that
// the player does not know are the same if he could see that they are.
func (h *Host) thingTable() *lua.LTable {
	if h.tables.things == nil {
		h.tables.things = h.newMetatable(h.field)
		h.tables.things.RawSetString("__call", h.machine.GoFunction(h.called))
		h.tables.things.RawSetString("__eq", h.machine.GoFunction(equalThings))
	}
	return h.tables.things
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
