package board

// isOff reports whether a power of a player is switched off.
func (s *State) IsOff(p Seat, power int16) bool {
	for _, sw := range s.Switched {
		if sw.Off && sw.Power == power && sw.Owner == p {
			return true
		}
	}
	return false
}
