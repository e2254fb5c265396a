package syntax

import "sort"

// Literal is a table as written in a file, with the positions of its parts. A Lua table has no
// positions, so the walker wraps every one into a call that ties the table to its literal.
type Literal struct {
	At      Spot
	Entries Entries // key = value
	Items   []Spot  // values without a key
	Open    bool    // the last item is a call or "..." and may give many values
}

// Entry is a key of a literal.
type Entry struct {
	Name  string
	Key   Spot
	Value Spot
	Empty bool // written as nil
}

// Entries are keys of one table in the order in which they were written.
type Entries []Entry

// Find returns the last entry of a name.
func (es Entries) Find(name string) (Entry, bool) {
	for i := len(es) - 1; i >= 0; i-- {
		if es[i].Name == name {
			return es[i], true
		}
	}
	return Entry{}, false
}

// call is a call of a global by its name, with the positions of its arguments. Calls are
// kept in the order of the file.
type call struct {
	at        Spot
	arguments []Spot
}

// Argument returns the position of argument i (from 0) of the call at a spot.
func (s *Script) Argument(at Spot, i int) Spot {
	n := sort.Search(len(s.calls), func(n int) bool { return s.calls[n].at >= at })
	if n < len(s.calls) && s.calls[n].at == at && i < len(s.calls[n].arguments) {
		return s.calls[n].arguments[i]
	}
	return at
}
