package board

// Figures and markers have serials, by which people recognize them whatever joins or leaves:
// a serial is given once in a game.

// serial returns serial, or the next one if it is 0.
func (s *State) serial(serial uint16) uint16 {
	if serial == 0 {
		s.Serials++
		serial = s.Serials
	}
	return serial
}

// AddFigure puts a figure on the board, behind the others. One that is turned into another kind
// of figure brings its serial along.
func (s *State) AddFigure(f Figure) {
	f.Serial = s.serial(f.Serial)
	s.Changed(f.Kind.area())
	s.Figures = append(s.Figures, f)
}

// RemoveFigure takes a figure off the board and returns it; the others keep their order.
func (s *State) RemoveFigure(i int) Figure {
	f := s.Figures[i]
	s.Changed(f.Kind.area())
	s.Figures = append(s.Figures[:i], s.Figures[i+1:]...)
	return f
}

// AddTrace puts a trace into a species slot, behind the others.
func (s *State) AddTrace(m TraceMarker) {
	m.Serial = s.serial(0)
	s.Changed(ReadsTraces)
	s.Traces = append(s.Traces, m)
}

// AddSignal puts a signal to a star, behind the others.
func (s *State) AddSignal(m Signal) {
	m.Serial = s.serial(0)
	s.Changed(ReadsSignals)
	s.Signals = append(s.Signals, m)
}

// AddWin puts a win marker to a star.
func (s *State) AddWin(m Win) {
	m.Serial = s.serial(0)
	s.Changed(ReadsWins)
	s.Wins = append(s.Wins, m)
}

// AddGoldMark puts a marker on a gold tile.
func (s *State) AddGoldMark(m GoldMark) {
	m.Serial = s.serial(0)
	s.GoldMarks = append(s.GoldMarks, m)
}
