package scripting

import (
	"sort"

	lua "github.com/yuin/gopher-lua"
)

// literal is a table as it is written in a file: where its parts stand. A Lua
// table knows nothing of that, so the walker wraps every one into a call that
// ties the table to its literal.
type literal struct {
	at      spot
	entries []entry // key = value
	items   []spot  // values without a key
	open    bool    // the last item is a call or ... and may give many values
}

// entry is one key of a literal.
type entry struct {
	name  string
	key   spot
	value spot
	empty bool // written as nil
}

func (l *literal) find(name string) (entry, bool) { return findEntry(l.entries, name) }

// findEntry finds the last entry of a name.
func findEntry(entries []entry, name string) (entry, bool) {
	for i := len(entries) - 1; i >= 0; i-- {
		if entries[i].name == name {
			return entries[i], true
		}
	}
	return entry{}, false
}

// call is a call of a global by its name: where its arguments stand. They are
// kept in the order of the file.
type call struct {
	at        spot
	arguments []spot
}

// argument returns where argument i (from 0) of the call at a spot stands.
func (s *Script) argument(at spot, i int) spot {
	n := sort.Search(len(s.calls), func(n int) bool { return s.calls[n].at >= at })
	if n < len(s.calls) && s.calls[n].at == at && i < len(s.calls[n].arguments) {
		return s.calls[n].arguments[i]
	}
	return at
}

// tag ties a table to its literal and to the file that is being loaded while
// it is made. It sits where Lua keeps a metatable; the machine looks there
// only for metamethods and finds none, so a tag costs a table nothing and no
// map has to be kept beside it.
type tag struct {
	markOnly
	*literal
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
