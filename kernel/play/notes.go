package play

import (
	"slices"

	"seti/kernel/log"
)

// Noted is an entry of the log together with the decision that led to it.
type Noted struct {
	Line int // index of the decision, from 0; -1 for the setup
	Note log.Entry
}

// Notes is the log of a session, without entries that were undone. Its method Add is meant for Session.Log.
type Notes struct {
	At       int // Line of the entries that are added next
	list     []Noted
	standing []Noted // those that still stand; only ever appended to, because Since hands it out
	numbers  []int   // of these entries in list
}

// Clone returns a copy that shares nothing with the notes.
func (n *Notes) Clone() Notes {
	return Notes{n.At, slices.Clone(n.list), slices.Clone(n.standing), slices.Clone(n.numbers)}
}

// Add appends an entry.
func (n *Notes) Add(e log.Entry) {
	n.list = append(n.list, Noted{n.At, e})
	n.stand(len(n.list) - 1)
}

// Before returns what Session.Replay calls before each of the lines, so that what it leads to is noted as in
// the game that wrote them: defaults taken on the way to a line belong to the line before.
func (n *Notes) Before(s *Session, lines []Line) func(line int) {
	return func(line int) {
		s.Seek(lines[line].Seat, lines[line].ID)
		n.At = line
	}
}

// Under moves the entries that were added under At to another line, which becomes At. A decision may be recorded after
// defaults that were left out until then.
func (n *Notes) Under(line int) {
	for _, list := range [][]Noted{n.list, n.standing} {
		for i := len(list); i > 0 && list[i-1].Line == n.At; i-- {
			list[i-1].Line = line
		}
	}
	n.At = line
}

// stand adds an entry of the list to the valid ones, or removes those that it undoes.
func (n *Notes) stand(i int) {
	before := len(n.numbers)
	n.numbers = log.Stand(n.numbers, i, n.list[i].Note)
	switch after := len(n.numbers); {
	case after > before:
		n.standing = append(n.standing, n.list[i])
	case after < before:
		n.standing = slices.Clip(n.standing[:after])
	}
}

// Len returns the number of entries.
func (n *Notes) Len() int { return len(n.list) }

// Line returns the index of the decision that led to entry i.
func (n *Notes) Line(i int) int { return n.list[i].Line }

// Forget drops the entries that the decision with index line and later ones led to.
func (n *Notes) Forget(line int) {
	k := len(n.list)
	for k > 0 && n.list[k-1].Line >= line {
		k--
	}
	n.list, n.standing, n.numbers = n.list[:k], nil, n.numbers[:0]
	for i := range n.list {
		n.stand(i)
	}
}

// Since returns the valid entries from number i on. An entry of a failing effect that was undone is not valid
// (log.Standing). The list must not be changed.
func (n *Notes) Since(i int) []Noted {
	k, _ := slices.BinarySearch(n.numbers, i)
	return slices.Clip(n.standing[k:])
}
