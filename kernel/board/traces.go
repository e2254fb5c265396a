package board

func (s *State) AddTrace(m TraceMarker) {
	s.Changed(ReadsTraces)
	s.Traces = append(s.Traces, m)
}
