package catalog

import (
	"slices"

	"seti/kernel/board"
)

// Gain is a number of something.
type Gain struct {
	Res board.Resource
	N   int
}

// Gains are gained together, in the order written.
type Gains []Gain

// Of returns how many of a resource are gained.
func (gs Gains) Of(r board.Resource) int {
	n := 0
	for _, x := range gs {
		if x.Res == r {
			n += x.N
		}
	}
	return n
}

// Phrase says gains: 2 credits and 1 energy.
func (gs Gains) Phrase(c *Catalog) Phrase {
	var parts []Phrase
	for _, x := range gs {
		parts = append(parts, Say("thing.some", Args{"n": x.N, "what": board.Ref(board.KindRes, int16(x.Res))}))
	}
	return Say("thing.gains", Args{"what": parts})
}

// Count is a number, Any or All.
type Count int

// Strings is a string or a list of them.
type Strings []string

// Has reports whether a name is among them.
func (s Strings) Has(name string) bool { return slices.Contains(s, name) }
