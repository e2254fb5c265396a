package play

import "seti/kernel"

// Noted is an entry of the log together with the decision that led to it.
type Noted struct {
	Line int // index of the decision, from 0; -1 for the setup
	Note kernel.LogEntry
}

// Notes is the log of a session, kept in step with what is taken back. Its method Add is
// meant for Session.Log.
type Notes struct {
	At   int // Line of the entries that are added next
	list []Noted
}

// Add appends an entry.
func (n *Notes) Add(e kernel.LogEntry) { n.list = append(n.list, Noted{n.At, e}) }

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
	n.list = n.list[:k]
}

// Since returns the entries from number i on that still stand. An entry of a failing
// effect that was taken back does not stand (kernel.Standing).
func (n *Notes) Since(i int) (standing []Noted) {
	all := make([]kernel.LogEntry, len(n.list))
	for k, e := range n.list {
		all[k] = e.Note
	}
	for _, k := range kernel.Standing(all) {
		if k >= i {
			standing = append(standing, n.list[k])
		}
	}
	return standing
}
