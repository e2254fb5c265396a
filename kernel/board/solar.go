package board

// Cell returns what is visible in a space.
func (s *State) Cell(sp Space) Cell { return s.Cells[sp] }

// TurnsOf returns how many sectors a disc (0 to 2) has turned counter-clockwise from the offset 0 to
// where it lies now: with each rotation one more.
func (s *State) TurnsOf(disc int) int {
	turned := int(s.Turned[disc])
	return turned + (-int(s.Offset[disc])-turned)&7
}

// Layer returns the layer a figure in a space stands on: 0 to 2 for the discs
// from the top, 3 for the board.
func (s *State) Layer(sp Space) int { return int(s.Layers[sp]) }
