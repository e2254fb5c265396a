package board

// Cell returns what is visible in a space.
func (s *State) Cell(sp Space) Cell { return s.Cells[sp] }

// Layer returns the layer a figure in a space stands on: 0 to 2 for the discs
// from the top, 3 for the board.
func (s *State) Layer(sp Space) int { return int(s.Layers[sp]) }
