package board

// InForce holds the powers in force for one seat. It follows from what lies where, and is kept because
// every price asks.
type InForce struct {
	List       []int16 // indices in Catalog.Powers
	Mods       uint16
	Prices     uint16 // a bit for each action whose price they change, or a power for everybody
	Moments    uint8
	TriggersOn EventMask
	CirclesOn  EventMask
	Awaited    EventMask // of the powers for everybody: what those of any seat wait for
	Awaits     bool
}

// Everybody is the index in State.InForce of the powers in force for all seats.
const Everybody = MaxSeats

// Switch is a power that does not follow from what its owner has: one that is
// borrowed until the end of the turn, or one that is switched off (rules 10.6.1).
type Switch struct {
	Power int16
	Owner Seat
	Off   bool // otherwise borrowed
}

// IsOff reports whether a power of a player is switched off.
func (s *State) IsOff(p Seat, power int16) bool {
	for _, sw := range s.Switched {
		if sw.Off && sw.Power == power && sw.Owner == p {
			return true
		}
	}
	return false
}

// TurnEffect is an effect of this turn that waits for its event, or a modifier
// that ends with the turn (rules 9.8).
type TurnEffect struct {
	What  int16 // index in Catalog.TurnEffects
	Owner Seat
	Left  int8   // uses left, Any for no limit
	Since int16  // how many events there were when it began
	Seen  uint64 // values seen, for different
}

// Pending is a score marker: effects that wait for a score (rules 12.1.8).
type Pending struct {
	List  int16 // index in Catalog.Lists
	Owner Seat
	Score int16
	Card  CardID // that brought it, NoCard if none
	Slot  int8   // species slot that brought it, -1 if none
}
