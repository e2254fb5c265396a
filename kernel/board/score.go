package board

func (s *State) AddPoints(p Seat, n int) {
	s.Changed(GoodsOf(p))
	s.P[p].Res[VP] = Clamp(int(s.P[p].Res[VP]) + n)
}
