// Package stubs describes for editors what content may say: annotations for a Lua
// language server (LuaCATS) and JSON Schemas for TOML files. Both are made from
// the kernel's one definition of the vocabulary and from the names of a loaded
// catalogue, so that they also know the words and ids of packs.
//
// A model of types (model.go) is built from the vocabulary; two printers
// (lua.go, schema.go) write it.
//
//	for _, f := range stubs.New(catalog).Files() { … }
package stubs

import (
	"slices"
	"strconv"
	"strings"
)

// Type is the type of a key or an argument.
type Type interface {
	// lua returns the type in LuaCATS.
	lua() string
	// schema returns the type in JSON Schema.
	schema() map[string]any
}

// basic is a type without parts: integer, boolean, string, any.
type basic string

// literal is one string.
type literal string

// ref is a class or an alias by name.
type ref string

// list is a list of one type.
type list struct{ of Type }

// union is one of several types.
type union []Type

// dict is a table whose keys an author chooses.
type dict struct{ of Type }

// function is a Lua function, which a TOML file cannot hold.
type function string

// oneOf makes a union, flat and without repetitions.
func oneOf(types ...Type) Type {
	var u union
	for _, t := range types {
		inner, isUnion := t.(union)
		if !isUnion {
			inner = union{t}
		}
		for _, t := range inner {
			if !slices.ContainsFunc(u, func(x Type) bool { return x.lua() == t.lua() }) {
				u = append(u, t)
			}
		}
	}
	if len(u) == 1 {
		return u[0]
	}
	return u
}

// literals returns the type for one of several strings.
func literals(names ...string) Type {
	var u union
	for _, n := range names {
		u = append(u, literal(n))
	}
	if len(u) == 1 {
		return u[0]
	}
	return u
}

func (t basic) lua() string    { return string(t) }
func (t literal) lua() string  { return strconv.Quote(string(t)) }
func (t ref) lua() string      { return "seti." + string(t) }
func (t dict) lua() string     { return "table<string, " + t.of.lua() + ">" }
func (t function) lua() string { return string(t) }

func (t list) lua() string {
	if _, isUnion := t.of.(union); isUnion {
		return "(" + t.of.lua() + ")[]"
	}
	return t.of.lua() + "[]"
}

func (t union) lua() string {
	var parts []string
	for _, x := range t {
		s := x.lua()
		if _, isFunction := x.(function); isFunction {
			s = "(" + s + ")"
		}
		parts = append(parts, s)
	}
	return strings.Join(parts, "|")
}

// Field is a key of a class.
type Field struct {
	Key  string
	Type Type
	Doc  string
	Need bool
	In   string // "toml" or "lua"; "" for both
}

// Class is a table with known keys, or an object with methods.
type Class struct {
	Name   string
	Doc    string
	Parent string // whose keys it has too; "" for none
	Fields []Field
	Object bool // a value of the running game, which no file holds
}

// Alias is a name for a type.
type Alias struct {
	Name string
	Doc  string
	Type Type
}

// Function is a function that scripts may call.
type Function struct {
	Name    string
	Doc     string
	Params  []Field
	Returns Type
}
