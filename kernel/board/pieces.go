package board

import "seti/kernel/source"

// Piece is a token in play.
type Piece struct {
	Def   int16 // index in Catalog.Pieces
	Side  int8  // side that lies up, from 0
	Owner Seat
	Known uint8      // a bit for each seat that knows its face
	Open  bool       // its face is public
	Place source.Ref // a space, a body, a star, a board space, a place, a seat ...; its slot until it is put somewhere
}

// GoldMark is a marker on a gold tile, on place 1, 2 or 3.
type GoldMark struct {
	Tile   int8
	Owner  Seat
	Place  int8
	Serial uint16
}

// AddGoldMark puts a marker on a gold tile.
func (s *State) AddGoldMark(m GoldMark) {
	m.Serial = s.serial(0)
	s.GoldMarks = append(s.GoldMarks, m)
	s.NoteChange(ReadsGold)
}
