// Package source is what was read from a pack and from where: the same tree of
// values for TOML and for Lua, with the position of every part, and what is
// wrong with it, said so that its author can go on.
package source

import (
	"fmt"
	"math"
)

// Pos is a place in a content file. Line and Col count from 1; 0 means unknown.
type Pos struct {
	File string
	Line int
	Col  int
}

func (p Pos) String() string {
	switch {
	case p.Line == 0:
		return p.File
	case p.Col == 0:
		return fmt.Sprintf("%s:%d", p.File, p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Col)
}

// ValueKind says what a Value holds.
type ValueKind uint8

// The kinds of values. A table has keys, a list has none; an empty one is a
// Table and is accepted where a list is expected.
const (
	Nil ValueKind = iota
	Bool
	Number
	String
	List
	Table
	Func
	Thing // a thing of a running game, only in calls of its functions
	Open  // what only the running function knows, where its calls are checked without running it
)

var valueKindNames = [...]string{"nothing", "true or false", "a number", "a string", "a list", "a table", "a function", "a thing", "something"}

func (k ValueKind) String() string { return valueKindNames[k] }

// Value is what a content file says before it is understood: the same tree
// for TOML and for Lua, with the position of every part.
type Value struct {
	Kind   ValueKind
	Bool   bool
	Number float64
	String string
	List   []Value
	Fields []Field // in the order of the file
	Func   *Function
	Ref    Ref // of a Thing
	Pos    Pos
}

// Kind says what a Ref points at; the kernel numbers the kinds.
type Kind uint8

// Ref names a thing of the game in four bytes: what content mentions, what a
// selection finds, what an option is about.
type Ref struct {
	Kind Kind
	ID   int16
}

// Field is one key of a table.
type Field struct {
	Key   string
	Pos   Pos
	Value Value
}

// Get returns the value of a key and whether the table has it.
func (v Value) Get(key string) (Value, bool) {
	for _, f := range v.Fields {
		if f.Key == key {
			return f.Value, true
		}
	}
	return Value{}, false
}

// Describe names a value in an error message: `"vega"`, `3`, `a list`.
func (v Value) Describe() string {
	switch v.Kind {
	case String:
		return fmt.Sprintf("%q", v.String)
	case Number:
		return fmt.Sprint(v.Number)
	case Bool:
		return fmt.Sprint(v.Bool)
	}
	return v.Kind.String()
}

// Whole returns a whole number. One that does not fit into 32 bits is none: what
// Go makes of it differs from machine to machine.
func Whole(n float64) (whole int, ok bool) {
	if n != math.Trunc(n) || math.Abs(n) > math.MaxInt32 {
		return 0, false
	}
	return int(n), true
}

// WholeNumber says in messages what Whole takes.
const WholeNumber = "a whole number up to 2147483647"

// Function is a function of content: an address in a pack, and what it says of
// itself. The code behind it belongs to the script host of a game.
type Function struct {
	ID      int    // number in the catalogue, set when content is built
	Address string // "base:card/133.play", for messages
	Text    string // what a player reads
	Pos     Pos
	Code    any // the host's own handle; nobody else looks at it
}
