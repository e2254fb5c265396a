package board

// SlotOf returns the slot in which a species is in play, -1 if it is not.
func (s *State) SlotOf(species int) int {
	for i := range s.Slots {
		if int(s.Slots[i].Species) == species && species >= 0 {
			return i
		}
	}
	return -1
}

// TraceAt reports whether a place that holds one marker is taken.
func (s *State) HasTrace(slot int, color Trace, place Place) bool {
	for _, m := range s.Traces {
		if int(m.Slot) == slot && m.Color == color && m.Place == place {
			return true
		}
	}
	return false
}
