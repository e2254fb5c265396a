package kernel

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
)

// IsAnswer reports whether an option of a decision answers its question, and is not a free
// action beside it. The steps of a move are free actions by their id, but while it is
// made they are the answers: what a decision is about comes first.
func (d *Decision) IsAnswer(c *catalog.Catalog, i int) bool {
	switch {
	case !c.IsFree(d.Options[i]), d.Kind == Choice:
		return true
	case d.Kind == TurnLevel:
		return false
	}
	return slices.ContainsFunc(d.Options[i:], func(o board.Option) bool { return !c.IsFree(o) })
}
