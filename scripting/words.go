package scripting

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"seti/kernel/catalog"
	"seti/scripting/machine"
	"seti/scripting/syntax"
)

// A word of the kernel or of a pack may be called in a script. A
// call is sugar for a table, so that Lua and TOML give the same tree:
//
//	figures "venus"               { figures = "venus" }
//	signal { at = "probe" }       { signal = { at = "probe" } }
//	at_least(2, wins "red")       { at_least = 2, wins = "red" }
//	count("text", function)       { count = function with a text }
//
// Arguments of words are not checked here but when the tree is decoded, in the same way for both languages.

// namesOf lists the names of words.
func namesOf(words []catalog.Word) []string {
	names := make([]string, len(words))
	for i, w := range words {
		names[i] = w.Name
	}
	return names
}

// constructor returns the function of a word.
func (in *instance) constructor(word *catalog.Word) lua.LGFunction {
	return func(L *lua.LState) int {
		file, at := machine.Caller(L)
		c := construction{in, L, word, file, at}
		var t *lua.LTable
		switch word.Class {
		case catalog.ClassGain, catalog.ClassPrefix:
			c.wrong("it is a key of a table: { "+word.Name+" = ... }", "%s is %s and is not called", syntax.Quote(word.Name), word.Class.WithArticle())
		case catalog.ClassComparison:
			t = c.comparison()
		case catalog.ClassFunction:
			t = c.function()
		default:
			t = c.plain()
		}
		if t == nil {
			t = L.CreateTable(0, 0) // a mistake has been noted, the rest of the file is worth a look
		}
		L.Push(t)
		return 1
	}
}

// construction is one call of a word.
type construction struct {
	in   *instance
	L    *lua.LState
	word *catalog.Word
	file string
	at   syntax.Spot
}

// wrong notes a mistake: while a script is loaded it continues, so that an author sees all mistakes at once, in a game
// it stops.
func (c construction) wrong(hint, format string, args ...any) *lua.LTable {
	if c.in.load.owner() == nil {
		c.in.host.machine.Fail(c.L, hint, format, args...)
	}
	c.in.load.problems.Add(c.at.In(c.file), hint, format, args...)
	return nil
}

// plain makes { word = argument }.
func (c construction) plain() *lua.LTable {
	form := fmt.Sprintf("write %[1]s \"...\" or %[1]s { ... }", c.word.Name)
	switch n := c.L.GetTop(); {
	case n == 0:
		return c.wrong(form, "%s needs an argument", syntax.Quote(c.word.Name))
	case n > 1:
		return c.wrong(fmt.Sprintf("put them in one table: %s { at = ..., ... }", c.word.Name),
			"%s takes one argument, not %d", syntax.Quote(c.word.Name), n)
	}
	switch value := c.L.Get(1).(type) {
	case lua.LString, lua.LNumber, lua.LBool, *lua.LTable:
		return c.make(syntax.Entry{Name: c.word.Name, Key: c.at, Value: c.argument(0)}, value)
	default:
		return c.wrong(form, "%s cannot be given %s", syntax.Quote(c.word.Name), machine.Describe(value))
	}
}

// comparison makes { at_least = 2, wins = "red" } of at_least(2, wins "red").
func (c construction) comparison() *lua.LTable {
	form := fmt.Sprintf("write %s(2, wins \"red\")", c.word.Name)
	number, isNumber := c.L.Get(1).(lua.LNumber)
	amount, isTable := c.L.Get(2).(*lua.LTable)
	switch n := c.L.GetTop(); {
	case n == 0:
		return c.wrong(form, "%s needs a number and what is counted", syntax.Quote(c.word.Name))
	case !isNumber:
		return c.wrong(form, "%s needs a number as its first argument, not %s", syntax.Quote(c.word.Name), machine.Describe(c.L.Get(1)))
	case n == 1:
		return c.wrong(form, "%s does not say what is counted", syntax.Quote(c.word.Name))
	case !isTable || amount.Len() > 0:
		return c.wrong(form, "%s cannot count %s", syntax.Quote(c.word.Name), machine.Describe(c.L.Get(2)))
	case n > 2:
		return c.wrong(form, "%s takes two arguments, not %d", syntax.Quote(c.word.Name), n)
	}
	t := c.make(syntax.Entry{Name: c.word.Name, Key: c.at, Value: c.argument(0)}, number)
	for key, value := amount.Next(lua.LNil); key != lua.LNil; key, value = amount.Next(key) {
		name, ok := key.(lua.LString)
		if !ok || t.RawGetString(string(name)) != lua.LNil {
			return c.wrong(form, "%s cannot count a table with the key %s", syntax.Quote(c.word.Name), machine.Describe(key))
		}
		t.RawSetString(string(name), value)
		if made, ok := t.Metatable.(*tag); ok {
			where := c.in.load.entry(amount, string(name), c.argument(1))
			made.Entries = append(made.Entries, where)
		}
	}
	return t
}

// function makes { count = function } of count("text", function).
func (c construction) function() *lua.LTable {
	name := c.word.Name
	form := fmt.Sprintf("write %s(\"what it does\", function(g) ... end)", name)
	text, isText := c.L.Get(1).(lua.LString)
	fn, isFunction := c.L.Get(2).(*lua.LFunction)
	switch {
	case c.in.load.owner() == nil:
		return c.wrong("put it into the table the script returns", "%s cannot be called during a game: a saved game could not find the function again", syntax.Quote(name))
	case !isText || text == "":
		return c.wrong(form, "%s needs the text a player reads as its first argument, not %s", syntax.Quote(name), machine.Describe(c.L.Get(1)))
	case isFunction && fn.IsG:
		return c.wrong(form, "%s needs a function of the script, not a word", syntax.Quote(name))
	case !isFunction:
		return c.wrong(form, "%s needs a function, not %s", syntax.Quote(name), machine.Describe(c.L.Get(2)))
	case c.L.GetTop() > 2:
		return c.wrong(form, "%s takes two arguments, not %d", syntax.Quote(name), c.L.GetTop())
	}
	return c.make(syntax.Entry{Name: name, Key: c.at, Value: c.argument(1)},
		&lua.LUserData{Value: machine.TextFunction{Text: string(text), Fn: fn}, Metatable: lua.LNil})
}

// make makes a table with one entry. While a script is loaded it is tied to
// the place of the call, as a table in the file is to its own.
func (c construction) make(e syntax.Entry, value lua.LValue) *lua.LTable {
	c.in.host.machine.Allocate(c.L, 512)
	t := c.L.CreateTable(0, 1)
	t.RawSetString(e.Name, value)
	if owner := c.in.load.owner(); owner != nil {
		t.Metatable = &tag{Literal: &syntax.Literal{At: c.at, Entries: syntax.Entries{e}}, file: c.file, owner: owner}
	}
	return t
}

// argument returns the position of argument i of the call.
func (c construction) argument(i int) syntax.Spot {
	if c.file == c.in.script.File() {
		return c.in.script.Argument(c.at, i)
	}
	return c.at
}

// entry finds where a key of a table was written.
func (l *load) entry(t *lua.LTable, name string, otherwise syntax.Spot) syntax.Entry {
	if e, ok := l.fields[t].Find(name); ok {
		return e
	}
	if made, ok := t.Metatable.(*tag); ok {
		if e, ok := made.Entries.Find(name); ok {
			return e
		}
		otherwise = made.At
	}
	return syntax.Entry{Name: name, Key: otherwise, Value: otherwise}
}
