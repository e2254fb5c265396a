package board

import "testing"

// Whoever has most signals at a star wins it, the later last signal breaks a tie; the second is found
// in the same way (rules 7.4.2, 7.4.3). Neutral signals count as anybody's.
func TestLeaders(t *testing.T) {
	for name, x := range map[string]struct {
		signals       []Seat
		first, second Seat
	}{
		"nobody":          {nil, Nobody, Nobody},
		"one alone":       {[]Seat{2, 2}, 2, Nobody},
		"most":            {[]Seat{0, 1, 0}, 0, 1},
		"a tie":           {[]Seat{1, 0}, 0, 1},
		"the last counts": {[]Seat{0, 1, 1, 2, 0}, 0, 1},
		"three":           {[]Seat{0, 1, 2}, 2, 1},
		"neutral":         {[]Seat{3, Neutral, Neutral}, Neutral, 3},
	} {
		s := &State{StarData: []uint16{0, 0b110}}
		for _, p := range x.signals {
			s.Signals = append(s.Signals, Signal{Star: 0, Owner: p}, Signal{Star: 1, Owner: 1})
		}
		if first, second := s.Leaders(0); first != x.first || second != x.second {
			t.Errorf("%s: %s before %s, expected %s before %s", name, first, second, x.first, x.second)
		}
		if !s.StarCompleted(0) || s.StarCompleted(1) {
			t.Errorf("%s: the star without data is the completed one", name)
		}
	}
}

func TestTracesOfASlot(t *testing.T) {
	s := &State{Slots: [2]Slot{{Species: 4}, {Species: -1}}}
	if s.SlotOf(4) != 0 || s.SlotOf(1) != -1 || s.SlotOf(-1) != -1 {
		t.Errorf("species 4, 1 and none are in slots %d, %d and %d, expected 0, -1 and -1", s.SlotOf(4), s.SlotOf(1), s.SlotOf(-1))
	}
	s.AddTrace(TraceMarker{Owner: 1, Slot: 0, Color: Jaw, Place: Discovery})
	s.AddTrace(TraceMarker{Owner: 1, Slot: 0, Color: DNA, Place: Discovery})
	s.AddTrace(TraceMarker{Owner: 1, Slot: 0, Color: Jaw, Place: 2})
	s.AddTrace(TraceMarker{Owner: 1, Slot: 1, Color: Jaw, Place: Overflow})
	if n := s.Discoveries(0, 1); n != 2 {
		t.Errorf("%d markers on discovery spaces, expected 2", n)
	}
	if !s.HasTrace(0, Jaw, 2) || s.HasTrace(0, DNA, 2) || s.HasTrace(1, Jaw, 2) || !s.HasTrace(1, Jaw, Overflow) {
		t.Error("a place is one of a slot, a color and a height")
	}
	for place, want := range map[Place]string{Discovery: "discovery", Overflow: "overflow", 3: "3"} {
		if place.String() != want {
			t.Errorf("the place %d is called %s, expected %s", int(place), place, want)
		}
	}
}
