package board

import (
	"slices"
	"strconv"

	"seti/kernel/source"
)

// Trace is the color of a life trace (rules 11.1.1).
type Trace int8

// The three colors, in the order of the discovery spaces.
const (
	Antenna Trace = iota
	Jaw
	DNA
)

func (t Trace) String() string { return TraceNames[t] }

// Place says where in a species slot a trace lies: 0 on the discovery space,
// -1 in the overflow area, n on the n-th board space of its column from below.
type Place int8

// The two places every slot has.
const (
	Discovery Place = 0
	Overflow  Place = -1
)

func (p Place) String() string {
	switch p {
	case Discovery:
		return "discovery"
	case Overflow:
		return "overflow"
	}
	return strconv.Itoa(int(p))
}

// TraceMarker is a trace. Earlier ones stand first in State.Traces.
type TraceMarker struct {
	Owner  Seat
	Color  Trace
	Slot   int8
	Place  Place
	Paid   bool // its space was paid for
	Serial uint16
}

// Ref names the trace: whatever leaves or joins, it stays the same one.
func (m *TraceMarker) Ref() source.Ref { return Ref(KindTraceMarker, int16(m.Serial)) }

// Trace returns the trace that a reference names, nil if it has left the board.
func (s *State) Trace(r source.Ref) *TraceMarker {
	if i := s.TraceIndex(r); i >= 0 {
		return &s.Traces[i]
	}
	return nil
}

// TraceIndex returns the index of such a trace in State.Traces, -1 if it has left the board.
func (s *State) TraceIndex(r source.Ref) int {
	return slices.IndexFunc(s.Traces, func(m TraceMarker) bool { return m.Serial == uint16(r.ID) })
}

// Slot is a species slot (rules 1.1.5).
type Slot struct {
	Species    int8 // index in Catalog.Species, -1 if there is none
	Discovered bool
}

// SlotOf returns the slot in which a species is in play, -1 if it is not.
func (s *State) SlotOf(species int) int {
	for i := range s.Slots {
		if int(s.Slots[i].Species) == species && species >= 0 {
			return i
		}
	}
	return -1
}

// AddTrace marks a trace, behind the others.
func (s *State) AddTrace(m TraceMarker) {
	m.Serial = s.serial(0)
	s.NoteChange(ReadsTraces)
	s.Traces = append(s.Traces, m)
}

// HasTrace reports whether there is a marker on a place of a slot.
func (s *State) HasTrace(slot int, color Trace, place Place) bool {
	return slices.ContainsFunc(s.Traces, func(m TraceMarker) bool { return int(m.Slot) == slot && m.Color == color && m.Place == place })
}

// TracesOf counts a seat's traces by their color.
func (s *State) TracesOf(p Seat) (n [DNA + 1]int) {
	for i := range s.Traces {
		if m := &s.Traces[i]; m.Owner == p {
			n[m.Color]++
		}
	}
	return n
}

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

// TraceNames are the colors of traces as content and options write them.
var TraceNames = [...]string{"antenna", "jaw", "dna"}

// SlotNames are the species slots as content and options write them.
var SlotNames = [...]string{"left", "right"}
