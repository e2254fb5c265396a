package scripting

import (
	"github.com/yuin/gopher-lua/ast"

	"seti/kernel/source"
)

// spot is a line and a column in one number. The Lua compiler keeps one int
// for every instruction and calls it a line, but does nothing with it except
// to carry it along; so the walker gives it spots instead, and every error of
// a running script knows its column too.
type spot int

const (
	columnBits = 12
	columnMask = 1<<columnBits - 1
)

func newSpot(line, column int) spot {
	return spot(line<<columnBits | min(column, columnMask))
}

func (s spot) line() int   { return int(s) >> columnBits }
func (s spot) column() int { return int(s) & columnMask }

func (s spot) in(file string) source.Pos {
	return source.Pos{File: file, Line: s.line(), Col: s.column()}
}

// mark gives a node of the syntax tree its spot.
func mark(node ast.PositionHolder, at spot) {
	node.SetLine(int(at))
	node.SetLastLine(int(at))
}

func spotOf(node ast.PositionHolder) spot { return spot(node.Line()) }
