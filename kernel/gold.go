package kernel

import "seti/kernel/board"

// PutGoldMark marks the best free place of a gold tile, the last one any number of
// times, and returns it (rules 12.1.4).
func (g *Game) PutGoldMark(p board.Seat, tile int) int8 {
	place := int8(g.FreeGoldPlace(tile))
	g.S.AddGoldMark(board.GoldMark{Tile: int8(tile), Owner: p, Place: place})
	return place
}

// GoldPlace returns the place of a player's marker on a gold tile, 0 if he has none
// there.
func (g *Game) GoldPlace(p board.Seat, tile int) int {
	for _, m := range g.S.GoldMarks {
		if int(m.Tile) == tile && m.Owner == p {
			return int(m.Place)
		}
	}
	return 0
}

// FreeGoldPlace returns the best free place of a gold tile; the third takes any number
// of markers (rules 12.1.4).
func (g *Game) FreeGoldPlace(tile int) int {
	taken := [4]bool{}
	for _, m := range g.S.GoldMarks {
		if int(m.Tile) == tile {
			taken[m.Place] = true
		}
	}
	for place := 1; place < 3; place++ {
		if !taken[place] {
			return place
		}
	}
	return 3
}
