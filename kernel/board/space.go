package board

import "strconv"

// Space is one of the 32 spaces of the solar system: ring 1 to 4, sector 0 to
// 7 clockwise (rules 6.1.1).
type Space int8

// NoSpace is the space of a figure that is not in space.
const NoSpace Space = -1

// At returns the space of a ring (1 to 4) and a sector (any number, taken
// round the board).
func At(ring, sector int) Space { return Space((ring-1)*8 + (sector & 7)) }

// Ring returns 1 to 4.
func (s Space) Ring() int { return int(s)/8 + 1 }

// Sector returns 0 to 7.
func (s Space) Sector() int { return int(s) & 7 }

// Neighbors appends the spaces next to s (rules 6.1.1).
func (s Space) Neighbors(buf []Space) []Space {
	r, c := s.Ring(), s.Sector()
	buf = append(buf, At(r, c-1), At(r, c+1))
	if r > 1 {
		buf = append(buf, At(r-1, c))
	}
	if r < 4 {
		buf = append(buf, At(r+1, c))
	}
	return buf
}

func (s Space) String() string {
	if s == NoSpace {
		return "off-board"
	}
	return "r" + strconv.Itoa(s.Ring()) + "s" + strconv.Itoa(s.Sector())
}

// ParseSpace reads "r2s5". A string that has this form but is not a space of the board gives NoSpace.
func ParseSpace(s string) (Space, bool) {
	if len(s) != 4 || s[0] != 'r' || s[2] != 's' || s[1] < '0' || s[1] > '9' || s[3] < '0' || s[3] > '9' {
		return NoSpace, false
	}
	if s[1] == '0' || s[1] > '4' || s[3] > '7' {
		return NoSpace, true
	}
	return At(int(s[1]-'0'), int(s[3]-'0')), true
}

// Distance returns the fewest single steps between two spaces (rules 6.1.1).
func Distance(a, b Space) int {
	ring := a.Ring() - b.Ring()
	if ring < 0 {
		ring = -ring
	}
	round := (a.Sector() - b.Sector()) & 7
	return ring + min(round, 8-round)
}

// Cell is the content of a space, as printed (rules 6.1.2). Values from CellBody on
// are bodies.
type Cell int8

// Cells without a body.
const (
	Cutout Cell = iota - 1
	Empty
	Asteroid
	Comet
	CellBody
)

// Body returns the planet printed in the cell, and whether it is one.
func (c Cell) Body() (int, bool) { return int(c - CellBody), c >= CellBody }

// Disc is one layer of the solar system. Cells has its slots 0-7 for rings 1-4; rings that it does not cover are
// cut-outs.
type Disc struct {
	Name  string
	Cells [4][8]Cell
}

// AddedCell is a planet that joined a disc.
type AddedCell struct {
	Layer, Ring, Place int8
	Cell               Cell
}

// TurnsOf returns how many sectors a disc (0 to 2) has turned counter-clockwise from the offset 0 to its present
// position: with each rotation one more.
func (s *State) TurnsOf(disc int) int {
	turned := int(s.Turned[disc])
	return turned + (-int(s.Offset[disc])-turned)&7
}
