package scenario

import (
	"slices"
	"strings"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/scripting/syntax"
)

// course are the keys that every step changes: they count only in a line that names
// them.
var course = []string{"phase", "turn"}

// mostChanges is the number of changes that one message lists.
const mostChanges = 6

// change is a key whose value differs from that at the beginning of the scenario.
type change struct {
	key  []string
	text string
}

// changes returns the changes of the position since the scenario began. They are
// computed once, however many lines look at the position.
func (p *player) changes(at *look) []change {
	if !at.compared {
		at.compared = true
		for _, d := range arrange.Compare(p.start, arrange.Describe(at.game, kernel.Everyone)) {
			at.changes = append(at.changes, change{paths(d.Key)[0], d.String()})
		}
	}
	return at.changes
}

// leaveOut removes from the changes the keys that lines of expect name: there
// "unchanged" stands for the other keys.
func (p *player) leaveOut(expect []Line) error {
	if !slices.ContainsFunc(expect, func(l Line) bool { return l.Unchanged != nil }) {
		return nil
	}
	at, err := p.look()
	if err != nil {
		return err
	}
	var named [][]string
	for _, l := range expect {
		named = append(named, paths(l.Expr)...)
	}
	at.changes = slices.DeleteFunc(p.changes(at), func(c change) bool { return covers(named, c.key) })
	return nil
}

// changed returns what has changed since the scenario began, of the keys that a line
// names or of all.
func (p *player) changed(l Line, at *look) string {
	var within [][]string
	for _, key := range l.Unchanged {
		within = append(within, paths(key)...)
	}
	var list []string
	for _, c := range p.changes(at) {
		if len(within) == 0 && !slices.Contains(course, c.key[0]) || covers(within, c.key) {
			list = append(list, c.text)
		}
	}
	if n := len(list) - mostChanges; n > 0 {
		list = append(list[:mostChanges], "and more")
	}
	return strings.Join(list, "; ")
}

// paths returns the keys that an expression names. The size of a pile stands for the pile.
func paths(expr string) (list [][]string) {
	for _, x := range syntax.ReadExpression(expr).Paths() {
		last := len(x.Keys) - 1
		x.Keys[last] = strings.TrimSuffix(x.Keys[last], "_size")
		if x.Keys[0] == "stack" {
			x.Keys[0] = "stacks"
		}
		list = append(list, x.Keys)
	}
	return list
}

// covers reports whether one of some keys is the key or contains it.
func covers(list [][]string, key []string) bool {
	return slices.ContainsFunc(list, func(k []string) bool { return len(k) <= len(key) && slices.Equal(k, key[:len(k)]) })
}
