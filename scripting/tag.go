package scripting

import (
	lua "github.com/yuin/gopher-lua"

	"seti/scripting/syntax"
)

// tag ties a table to its literal and to the file that is being loaded while
// it is made. It sits where Lua keeps a metatable; the machine looks there
// only for metamethods and finds none, so a tag costs a table nothing and no
// map has to be kept beside it.
type tag struct {
	markOnly
	*syntax.Literal
	file  string
	owner *instance
}

// sealed marks the tables of the library, which nobody may change.
type sealed struct{ markOnly }

// markOnly makes a type a Lua value, so that it can stand for a metatable. No
// script ever holds one.
type markOnly struct{}

func (markOnly) String() string       { return "mark" }
func (markOnly) Type() lua.LValueType { return lua.LTUserData }
