package syntax

import (
	"github.com/yuin/gopher-lua/ast"

	"seti/kernel/source"
)

// Spot is a line and a column in one number. The Lua compiler keeps an int for every
// instruction and calls it a line, but only carries it along. So the walker gives it spots
// instead, and every error of a running script has its column too.
type Spot int

const (
	columnBits = 12
	columnMask = 1<<columnBits - 1
)

func newSpot(line, column int) Spot {
	return Spot(line<<columnBits | min(column, columnMask))
}

func (s Spot) Line() int   { return int(s) >> columnBits }
func (s Spot) column() int { return int(s) & columnMask }

func (s Spot) In(file string) source.Pos {
	return source.Pos{File: file, Line: s.Line(), Col: s.column()}
}

// mark gives a node of the syntax tree its spot.
func mark(node ast.PositionHolder, at Spot) {
	node.SetLine(int(at))
	node.SetLastLine(int(at))
}

// At returns the position of a node of a walked tree.
func At(file string, node ast.PositionHolder) source.Pos { return spotOf(node).In(file) }

func spotOf(node ast.PositionHolder) Spot { return Spot(node.Line()) }
