package syntax

import "sort"

// Literal is a table as it is written in a file: where its parts stand. A Lua
// table knows nothing of that, so the walker wraps every one into a call that
// ties the table to its literal.
type Literal struct {
	At      Spot
	Entries Entries // key = value
	Items   []Spot  // values without a key
	Open    bool    // the last item is a call or ... and may give many values
}

// Entry is one key of a literal.
type Entry struct {
	Name  string
	Key   Spot
	Value Spot
	Empty bool // written as nil
}

// Entries are keys of one table in the order in which they were written.
type Entries []Entry

// Find finds the last entry of a name.
func (es Entries) Find(name string) (Entry, bool) {
	for i := len(es) - 1; i >= 0; i-- {
		if es[i].Name == name {
			return es[i], true
		}
	}
	return Entry{}, false
}

// call is a call of a global by its name: where its arguments stand. They are
// kept in the order of the file.
type call struct {
	at        Spot
	arguments []Spot
}

// Argument returns where argument i (from 0) of the call at a spot stands.
func (s *Script) Argument(at Spot, i int) Spot {
	n := sort.Search(len(s.calls), func(n int) bool { return s.calls[n].at >= at })
	if n < len(s.calls) && s.calls[n].at == at && i < len(s.calls[n].arguments) {
		return s.calls[n].arguments[i]
	}
	return at
}
