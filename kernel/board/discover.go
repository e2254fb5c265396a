package board

// Discoveries counts a player's markers on the discovery spaces of a slot.
func (s *State) Discoveries(slot int, p Seat) int {
	n := 0
	for _, m := range s.Traces {
		if m.Owner == p && int(m.Slot) == slot && m.Place == Discovery {
			n++
		}
	}
	return n
}
