package prompt

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting"
	"seti/scripting/game"
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
	e.names = e.position("the position", board.Everyone)
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

// Check evaluates an expression. It returns "" if the expression holds, otherwise the values of its names, such as
// "p1.energy is 3", for each part if "and" joins several. The error is a mistake in the expression itself.
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

// hasValue reports whether a value can be printed: functions and objects cannot.
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

// functions adds what an expression can call in addition to the library of scripts:
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
	list, err := game.Reader(e.game, seat).Select("happened", &v)
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
			seat, ok = board.Public, true
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

// called are the names in an expression that are neither keys of a position nor in the library
// of scripts.
var called = []string{"has", "count", "sum", "happened", "times", "seen_by"}

// Wrong returns the mistakes of an expression that do not depend on the position: it is not Lua, or it uses unknown
// names. It does not look at names that only a catalogue knows, such as those of stars.
func Wrong(src string) (source.Problem, bool) {
	read := syntax.ReadExpression(src)
	script, problems := syntax.Compile("expression", []byte("return "+src))
	if problems.Err() != nil {
		p := read.Problem(problems[0])
		return source.Problem{Text: fmt.Sprintf("%.80q is not an expression: %s", src, p.Text), Hint: p.Hint}, true
	}
	known := append(arrange.Keys(), called...)
	for _, name := range script.Globals() {
		if syntax.IsHidden(name) || slices.Contains(known, name) || slices.Contains(syntax.LibraryNames, name) {
			continue
		}
		hint := cmp.Or(syntax.Forbidden[name], source.Nearest(name, known))
		return source.Problem{Text: fmt.Sprintf("the position has no %q", name), Hint: hint}, true
	}
	return wrongPaths(read, nil)
}

// Unknown returns a name of an expression that the content does not have: of a star, a technology or a
// card.
func Unknown(c *catalog.Catalog, src string) (source.Problem, bool) {
	return wrongPaths(syntax.ReadExpression(src), c)
}

func wrongPaths(read syntax.Expression, c *catalog.Catalog) (source.Problem, bool) {
	for _, path := range read.Paths() {
		if p, wrong := wrongPath(path.Keys, c); wrong {
			return p, true
		}
	}
	return source.Problem{}, false
}

// wrongPath returns a key that its part of the position does not have.
func wrongPath(steps []string, c *catalog.Catalog) (source.Problem, bool) {
	if steps[0] == "seen_by" {
		steps = steps[min(2, len(steps)):]
	}
	t, at, names := reflect.TypeFor[arrange.Position](), "the position", ""
	for _, name := range steps {
		field, ok := arrange.Below(t, name)
		switch {
		case ok && t.Kind() == reflect.Map:
			if p, wrong := unknown(c, at, name, names); wrong {
				return p, true
			}
		case ok:
			at, names = strings.TrimPrefix(at+"."+name, "the position."), field.Tag.Get("names")
		case t.Kind() != reflect.Struct, c != nil: // Wrong has reported it
			return source.Problem{}, false
		default:
			return source.Problem{Text: fmt.Sprintf("%s has no %q", at, name), Hint: nearKey(at, name, arrange.KeysOf(t))}, true
		}
		t = field.Type
	}
	return source.Problem{}, false
}

// unknown reports a name that no thing of its kind has, if the kind is known.
func unknown(c *catalog.Catalog, at, name, kind string) (source.Problem, bool) {
	if c == nil || kind == "" {
		return source.Problem{}, false
	}
	known := c.NamesOf(catalog.KindTagged(kind))
	if slices.Contains(known, name) {
		return source.Problem{}, false
	}
	return source.Problem{Text: fmt.Sprintf("%s: there is no %s %q", at, kind, name), Hint: source.Nearest(name, known)}, true
}
