package board

func (s *State) AddTrace(m TraceMarker) {
	s.NoteChange(ReadsTraces)
	s.Traces = append(s.Traces, m)
}
