// Package source holds what was read from a pack, and from where: one tree of
// values for TOML and for Lua with the position of every part, and the problems
// found in it, described so that its author can continue.
//
//	var ps source.Problems
//	if v, ok := table.Get("cost"); ok && v.Kind != source.Number {
//		ps.Add(v.Pos, "", "cost must be a number, not %s", v.Describe())
//	}
//	return ps.Err()
//
//	value.go    values, positions, references, functions
//	problem.go  problems, hints, and the name that was probably meant
//
// # Stability
//
// Other programs may rely on this package. Until version 1.0 its names may change; CHANGELOG.md says which did.
package source

import (
	"fmt"
	"math"
	"slices"
	"strings"
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

// ValueKind is the type of a Value.
type ValueKind uint8

// The types of values. A table has keys and a list has none. An empty one is a
// Table and is accepted where a list is expected.
const (
	Nil ValueKind = iota
	Bool
	Number
	String
	List
	Table
	Func
	Thing // a thing of a running game; it occurs only in calls of its functions
	Open  // a value that only the running function knows, where its calls are checked without running it
)

var valueKindNames = [...]string{"nothing", "true or false", "a number", "a string", "a list", "a table", "a function", "a thing", "something"}

func (k ValueKind) String() string { return valueKindNames[k] }

// Value is a part of a content file before it is decoded: one tree for TOML and for Lua, with
// the position of every part.
type Value struct {
	Kind   ValueKind
	Bool   bool
	Number float64
	String string
	List   []Value
	Fields []Field // in the order of the file
	Func   *Function
	Ref    Ref // set if Kind is Thing
	Pos    Pos
}

// Kind is the kind of thing to which a Ref refers; the kernel numbers the kinds.
type Kind uint8

// Ref refers to a thing of the game in four bytes. Content mentions things by it,
// selections return it, and options have it as target.
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

// Get returns the value of a key and reports whether the table has it.
func (v Value) Get(key string) (Value, bool) {
	for _, f := range v.Fields {
		if f.Key == key {
			return f.Value, true
		}
	}
	return Value{}, false
}

// At returns the value of a key, or of a key inside the tables of the keys before it: At("mission", "when"). It is nothing
// where a key is missing.
func (v Value) At(keys ...string) Value {
	for _, key := range keys {
		v, _ = v.Get(key)
	}
	return v
}

// Each returns the entries of a list, or else the value alone: one thing is a list of one.
func (v Value) Each() []Value {
	if v.Kind == List {
		return v.List
	}
	return []Value{v}
}

// Walk visits all keys of a value and of what it contains, with the table in which they are. If visit
// returns false it leaves out what the key contains.
func (v Value) Walk(visit func(in Value, f Field) bool) {
	for _, e := range v.List {
		e.Walk(visit)
	}
	for _, f := range v.Fields {
		if visit(v, f) {
			f.Value.Walk(visit)
		}
	}
}

// Same reports whether two values are equal, wherever they were read. An empty list equals an empty table.
func (v Value) Same(w Value) bool {
	if v.isEmpty() && w.isEmpty() {
		return true
	}
	if v.Kind != w.Kind || v.Bool != w.Bool || v.Number != w.Number || v.String != w.String || v.Ref != w.Ref || v.Func != w.Func {
		return false
	}
	return slices.EqualFunc(v.List, w.List, Value.Same) && slices.EqualFunc(v.Fields, w.Fields, func(x, y Field) bool {
		return x.Key == y.Key && x.Value.Same(y.Value)
	})
}

func (v Value) isEmpty() bool {
	return (v.Kind == List || v.Kind == Table) && len(v.List)+len(v.Fields) == 0
}

// Describe returns a value as an error message names it: `"vega"`, `3`, `a list`.
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

// Whole returns n as an int if it is a whole number that fits into 32 bits. For other numbers ok is false:
// their conversion differs from machine to machine.
func Whole(n float64) (whole int, ok bool) {
	if n != math.Trunc(n) || math.Abs(n) > math.MaxInt32 {
		return 0, false
	}
	return int(n), true
}

// WholeNumber names in messages the numbers that Whole accepts.
const WholeNumber = "a whole number up to 2147483647"

// PackOf returns the pack of an address such as "base:card/133.play".
func PackOf(address string) string {
	pack, _, _ := strings.Cut(address, ":")
	return pack
}

// Function is a function of content: an address in a pack, and its description. The
// code belongs to the script host of a game.
type Function struct {
	ID      int    // number in the catalogue, set when content is built
	Address string // "base:card/133.play", for messages
	Text    string // what a player reads
	Pos     Pos
	Code    any // the host's own handle; nobody else uses it
}
