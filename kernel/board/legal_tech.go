package board

func (s *State) OwnedByOthers(p Seat, tech int) bool {
	for q := range Seat(s.Players) {
		if q != p && s.Owns(q, tech) {
			return true
		}
	}
	return false
}
