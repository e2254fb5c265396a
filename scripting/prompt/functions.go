package prompt

import (
	lua "github.com/yuin/gopher-lua"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/source"
	"seti/scripting/game"
	"seti/scripting/machine"
)

// functions adds what an expression can call besides the library of scripts:
//
//	has(p1.hand, "39")                        a list holds a value
//	count(p1.probes, "mars")                  how often a list holds a value
//	sum(p1.markers), sum(techs, "left")       numbers of a list, or of a key of each entry
//	happened { land = "mars", by = "p1" }     an event of this turn
//	times { visit = "planet" }                how often it happened
//	seen_by.p2.p1.hand                        the position as a seat may know it
func (e *Expressions) functions() {
	set := func(name string, f lua.LGFunction) { e.names.RawSetString(name, e.machine.GoFunction(f)) }
	set("has", has(e.machine))
	set("count", func(L *lua.LState) int {
		n := 0
		each(e.machine, L.CheckTable(1), func(v lua.LValue) {
			if L.Equal(v, L.Get(2)) {
				n++
			}
		})
		L.Push(lua.LNumber(n))
		return 1
	})
	set("sum", e.sum)
	set("times", func(L *lua.LState) int { L.Push(lua.LNumber(e.times(L))); return 1 })
	set("happened", func(L *lua.LState) int { L.Push(lua.LBool(e.times(L) > 0)); return 1 })
	e.names.RawSetString("seen_by", e.seenBy())
}

// has reports whether a list holds a value: has(p1.hand, "39").
func has(m *machine.Machine) lua.LGFunction {
	return func(L *lua.LState) int {
		want, found := L.CheckAny(2), false
		each(m, L.CheckTable(1), func(v lua.LValue) { found = found || L.Equal(v, want) })
		L.Push(lua.LBool(found))
		return 1
	}
}

// each visits the entries of a list, or those of a table with names. Each entry counts as work.
func each(m *machine.Machine, t *lua.LTable, visit func(lua.LValue)) {
	m.SkipDeleted()
	for k, v := t.Next(lua.LNil); k != lua.LNil; k, v = t.Next(k) {
		m.Work(1)
		visit(v)
	}
}

// sum adds up the numbers of a list, or those of a key of each entry.
func (e *Expressions) sum(L *lua.LState) int {
	total := lua.LNumber(0)
	each(e.machine, L.CheckTable(1), func(v lua.LValue) {
		if t, ok := v.(*lua.LTable); ok && L.GetTop() > 1 {
			v = L.GetField(t, L.CheckString(2))
		}
		n, ok := v.(lua.LNumber)
		if !ok {
			e.machine.Fail(L, `sum(p1.markers), or with a key of each: sum(techs, "left")`, "sum: found %s, expected numbers", machine.Describe(v))
		}
		total += n
	})
	L.Push(total)
	return 1
}

// The cost of work for an expression, in instructions.
const (
	workOfLooking = 40 // at the events of a turn
	workOfValue   = 8  // that is read from Lua
)

// times returns how often an event has happened in this turn, to anybody or to the
// player that "by" names.
func (e *Expressions) times(L *lua.LState) int {
	read := reading{}
	v, err := read.value(L.Get(1), 1)
	if e.machine.Work(workOfLooking + workOfValue*read.values); err != nil {
		e.machine.Fail(L, "", "%v", err)
	}
	if v.Kind != source.Table && v.Kind != source.String {
		e.machine.Fail(L, `such as happened { land = "mars", by = "p1" }`, "found %s, expected an event", machine.Describe(L.Get(1)))
	}
	if v.Kind == source.String {
		v = source.Value{Kind: source.Table, Fields: []source.Field{{Key: v.String, Value: source.Value{Kind: source.String, String: "any"}}}}
	}
	seat, whose := board.Seat(0), "all"
	var fields []source.Field
	for _, f := range v.Fields {
		if f.Key != "by" {
			fields = append(fields, f)
			continue
		}
		p, ok := board.ParseSeat(f.Value.String)
		if !ok || int(p) >= int(e.game.S.Players) {
			e.machine.Fail(L, "", "by: found %s, expected a player such as \"p1\"", f.Value.Describe())
		}
		seat, whose = p, "own"
	}
	v.Fields = append(fields, source.Field{Key: "of", Value: source.Value{Kind: source.String, String: whose}})
	list, err := game.Reader(e.game, seat).Select("happened", v)
	if err != nil {
		e.machine.Fail(L, "", "%v", err)
	}
	return len(list)
}

// seenBy returns the position as each seat may know it, which is made when it is asked for.
func (e *Expressions) seenBy() *lua.LTable {
	t, meta := e.machine.State.CreateTable(0, 4), e.machine.State.CreateTable(0, 1)
	meta.RawSetString("__index", e.machine.GoFunction(func(L *lua.LState) int {
		name := machine.Display(L.Get(2))
		seat, ok := board.ParseSeat(name)
		if name == "public" {
			seat, ok = kernel.Public, true
		}
		if !ok || int(seat) >= int(e.game.S.Players) {
			e.machine.Fail(L, "p1 to p4, or public: what everybody knows", "seen_by has no %q", name)
		}
		view := e.position("seen_by."+name, seat)
		t.RawSetString(name, view)
		L.Push(view)
		return 1
	}))
	t.Metatable = meta
	return t
}
