package board

// addFigure puts a figure on the board, behind the others.
func (s *State) AddFigure(f Figure) {
	s.NoteChange(f.Kind.area())
	s.Figures = append(s.Figures, f)
}

// removeFigure takes a figure off the board; the others keep their order.
func (s *State) RemoveFigure(i int) {
	s.NoteChange(s.Figures[i].Kind.area())
	s.Figures = append(s.Figures[:i], s.Figures[i+1:]...)
}
