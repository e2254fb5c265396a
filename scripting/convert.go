package scripting

import (
	"fmt"
	"math"
	"strconv"
	"unicode/utf8"

	lua "github.com/yuin/gopher-lua"

	"seti/kernel/source"
	"seti/scripting/machine"
	"seti/scripting/syntax"
)

// maxParts is the largest number of values in the table that a script returns.
const maxParts = 20000

// converter turns the table that a script returned into a neutral tree. It
// meets functions in the order of the tree, which is always the same; another machine
// finds them by that order (host.go).
type converter struct {
	load      *load
	address   []byte // of the value being converted
	depth     int
	count     int
	functions []*lua.LFunction
}

// root converts the value that the main file returned.
func (c *converter) root(main *instance) source.Value {
	pos := source.Pos{File: main.script.File(), Line: 1, Col: 1}
	if _, ok := main.value.(*lua.LTable); !ok {
		what := "returns " + machine.Describe(main.value)
		if main.value == lua.LNil {
			what = "returns nothing"
		}
		c.load.problems.Add(pos, "end it with return { ... }", "the script %s, expected a table", what)
		return source.Value{}
	}
	return c.value(main.value, pos)
}

// value converts a value; pos is its position if no better one is known.
func (c *converter) value(v lua.LValue, pos source.Pos) source.Value {
	c.count++
	if c.count > maxParts {
		if c.count == maxParts+1 {
			c.load.problems.Add(pos, "", "the table the script returns has more than %d parts", maxParts)
		}
		return source.Value{}
	}
	switch v := v.(type) {
	case lua.LBool:
		return source.Value{Kind: source.Bool, Bool: bool(v), Pos: pos}
	case lua.LNumber:
		if n := float64(v); math.IsNaN(n) || math.IsInf(n, 0) {
			c.load.problems.Add(pos, "was something divided by 0?", "%s is not a usable number", machine.FormatNumber(n))
		}
		return source.Value{Kind: source.Number, Number: float64(v), Pos: pos}
	case lua.LString:
		if !utf8.ValidString(string(v)) {
			c.load.problems.Add(pos, "save the file as UTF-8", "the text is not valid UTF-8")
		}
		return source.Value{Kind: source.String, String: string(v), Pos: pos}
	case *lua.LTable:
		return c.table(v, pos)
	case *lua.LFunction:
		return c.function(v, "", pos)
	case *lua.LUserData:
		if f, ok := v.Value.(machine.TextFunction); ok {
			return c.function(f.Fn, f.Text, pos)
		}
	}
	c.load.problems.Add(pos, "", "%s is nothing that content can be made of", machine.Describe(v))
	return source.Value{}
}

func (c *converter) function(fn *lua.LFunction, text string, pos source.Pos) source.Value {
	if fn.IsG {
		name := c.load.nameOf(fn)
		c.load.problems.Add(pos, "add its argument: "+name+" ...", "%s is not called here", syntax.Quote(name))
		return source.Value{}
	}
	f := &source.Function{
		Address: string(c.address),
		Text:    text,
		Pos:     syntax.Spot(fn.Proto.LineDefined).In(fn.Proto.SourceName),
		Code:    code{c.load.unit, len(c.functions)},
	}
	c.functions = append(c.functions, fn)
	return source.Value{Kind: source.Func, Func: f, Pos: pos}
}

// nameOf returns the global name of a Go function that a script forgot to call.
func (l *load) nameOf(fn *lua.LFunction) string {
	for _, in := range l.files {
		for _, name := range in.script.Globals() {
			if in.env.RawGetString(name) == lua.LValue(fn) {
				return name
			}
		}
	}
	for name, value := range l.host.machine.Values {
		if value == lua.LValue(fn) {
			return name
		}
	}
	return "this function"
}

// table converts a table into a list or a table with keys.
func (c *converter) table(t *lua.LTable, pos source.Pos) source.Value {
	made, _ := t.Metatable.(*tag)
	if made != nil {
		pos = made.At.In(made.file)
	}
	c.depth++
	defer func() { c.depth-- }()
	if c.depth > machine.MaxTree {
		c.load.problems.Add(pos, "does a table contain itself?", "tables inside tables more than %d deep", machine.MaxTree)
		return source.Value{}
	}
	n := t.Len()
	key, value := t.Next(after(n))
	switch {
	case n == 0:
		return c.fields(t, made, key, value, pos)
	case key != lua.LNil:
		c.load.problems.Add(pos, "put the list under a key or in another table",
			"a table is a list or has keys, this one has %s and %s", withoutKeys(n), machine.Describe(key))
		return source.Value{}
	}
	return c.list(t, made, n, pos)
}

// after returns the key after the last entry of a list, for Next.
func after(n int) lua.LValue {
	if n == 0 {
		return lua.LNil
	}
	return lua.LNumber(n)
}

func withoutKeys(n int) string {
	if n == 1 {
		return "an entry without a key"
	}
	return fmt.Sprintf("%d entries without keys", n)
}

func (c *converter) list(t *lua.LTable, made *tag, n int, pos source.Pos) source.Value {
	list := source.Value{Kind: source.List, Pos: pos, List: make([]source.Value, 0, n)}
	outer := len(c.address)
	for i := 1; i <= n; i++ {
		at := pos
		if made != nil && i <= len(made.Items) {
			at = made.Items[i-1].In(made.file)
		}
		item := t.RawGetInt(i)
		if item == lua.LNil {
			c.missing(at, i)
			continue
		}
		c.address = append(strconv.AppendInt(append(c.address, '['), int64(i), 10), ']')
		list.List = append(list.List, c.value(item, at))
		c.address = c.address[:outer]
	}
	if made != nil && !made.Open && made.owner != nil && n < len(made.Items) && c.load.fields[t] == nil {
		c.missing(made.Items[n].In(made.file), n+1) // Lua drops it silently
	}
	return list
}

func (c *converter) missing(at source.Pos, i int) {
	c.load.problems.Add(at, "a name that was never given a value is nil", "entry %d of the list is nil", i)
}

func (c *converter) fields(t *lua.LTable, made *tag, key, value lua.LValue, pos source.Pos) source.Value {
	table := source.Value{Kind: source.Table, Pos: pos}
	if made != nil {
		c.unset(t, made)
		table.Fields = make([]source.Field, 0, len(made.Entries))
	}
	outer := len(c.address)
	for ; key != lua.LNil; key, value = t.Next(key) {
		name, ok := key.(lua.LString)
		if !ok {
			c.load.problems.Add(pos, "", "a key is a name, this one is %s", machine.Describe(key))
			continue
		}
		field, at := source.Field{Key: string(name), Pos: pos}, pos
		if made != nil {
			e := c.load.entry(t, string(name), made.At)
			field.Pos, at = e.Key.In(made.file), e.Value.In(made.file)
		}
		if _, wrapped := value.(*lua.LUserData); !wrapped {
			c.address = appendKey(c.address, string(name))
		}
		field.Value = c.value(value, at)
		c.address = c.address[:outer]
		table.Fields = append(table.Fields, field)
	}
	return table
}

// unset warns about a key whose value turned out to be nil, because Lua drops it.
func (c *converter) unset(t *lua.LTable, made *tag) {
	for _, e := range made.Entries {
		_, later := c.load.fields[t].Find(e.Name)
		if !e.Empty && !later && t.RawGetString(e.Name) == lua.LNil {
			c.load.problems.Warn(e.Key.In(made.file), "", "the value of %s is nil, so the key is not there", syntax.Quote(e.Name))
		}
	}
}

// appendKey adds a key to an address: .play or ["next-token"].
func appendKey(address []byte, key string) []byte {
	for i := 0; i < len(key); i++ {
		if c := key[i]; !(c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || i > 0 && c >= '0' && c <= '9') {
			return append(strconv.AppendQuote(append(address, '['), key), ']')
		}
	}
	return append(append(address, '.'), key...)
}
