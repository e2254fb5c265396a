package board

import "slices"

// KnownCard is a card that some seats have seen and know where it lies, though they do not see
// its pile.
type KnownCard struct {
	Card  CardID
	Seats uint8 // a bit for each
}

// Knowers returns a bit for each seat that knows a card by having seen it.
func (s *State) Knowers(c CardID) uint8 {
	for _, x := range s.Known {
		if x.Card == c {
			return x.Seats
		}
	}
	return 0
}

// SetKnowers sets which seats know a card from now on, a bit for each. Who moves it has them
// forget it.
func (s *State) SetKnowers(c CardID, seats uint8) {
	if len(s.Known) > 0 {
		s.Known = slices.DeleteFunc(s.Known, func(x KnownCard) bool { return x.Card == c })
	}
	if seats != 0 {
		s.Known = append(s.Known, KnownCard{c, seats})
	}
}
