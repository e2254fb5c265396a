package board

func (s *State) AddPoints(p Seat, n int) {
	s.NoteChange(ReadsGoodsOf(p))
	s.P[p].Res[VP] = Clamp(int(s.P[p].Res[VP]) + n)
}
