package kernel

// PutGoldMark marks the best free place of a gold tile, the last one any number of
// times, and returns it (rules 12.1.4).
func (g *Game) PutGoldMark(p Seat, tile int) int8 {
	place := g.S.freeGoldPlace(tile)
	g.S.GoldMarks = append(g.S.GoldMarks, GoldMark{Tile: int8(tile), Owner: p, Place: place})
	return place
}

// goldPlace returns the place of a player's marker on a tile, 0 if he has
// none there.
func (s *State) goldPlace(tile int, p Seat) int {
	for _, m := range s.GoldMarks {
		if int(m.Tile) == tile && m.Owner == p {
			return int(m.Place)
		}
	}
	return 0
}

// freeGoldPlace is the best free place of a gold tile; the third takes any number
// of markers (rules 12.1.4).
func (s *State) freeGoldPlace(tile int) int8 {
	taken := [4]bool{}
	for _, m := range s.GoldMarks {
		if int(m.Tile) == tile {
			taken[m.Place] = true
		}
	}
	for place := int8(1); place < 3; place++ {
		if !taken[place] {
			return place
		}
	}
	return 3
}
