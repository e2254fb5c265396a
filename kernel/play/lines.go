package play

import (
	"io"
	"slices"

	"seti/kernel"
)

// Line is one decision as journals and scenarios write it.
type Line struct {
	Seat kernel.Seat
	ID   string
	// Hash is that of the state when it was asked, if it is the first decision
	// of a turn that is taken at a checkpoint; 0 elsewhere.
	Hash uint64
}

func (l Line) String() string { return l.Seat.String() + ": " + l.ID }

// noHash stands in a journal where a line has no hash.
const noHash = "-"

// append appends the line as a journal has it.
func (l Line) append(b []byte) []byte {
	if l.Hash == 0 {
		b = append(b, noHash...)
	} else {
		for shift := 60; shift >= 0; shift -= 4 {
			b = append(b, "0123456789abcdef"[l.Hash>>shift&15])
		}
	}
	b = append(append(b, ' '), l.Seat.String()...)
	b = append(append(b, ": "...), l.ID...)
	return append(b, '\n')
}

// WriteLines writes decisions.
func WriteLines(w io.Writer, lines ...Line) error {
	b := make([]byte, 0, 32*len(lines)) // most are shorter
	for _, l := range lines {
		b = l.append(b)
	}
	_, err := w.Write(b)
	return err
}

// Lines returns the decisions taken. A default that was taken by itself is
// left out, but where the next line would have been taken there already, it
// is written.
func (s *Session) Lines() []Line {
	s.lines = slices.Grow(s.lines, len(s.steps)-s.lined)
	for i := s.lined; i < len(s.steps); i++ {
		st := s.steps[i]
		if st.auto {
			continue
		}
		upTo := s.lined
		for j := s.lined; j < i; j++ {
			if s.steps[j].seat == st.seat && slices.Contains(s.offeredBy(j), st.option) {
				upTo = j + 1
			}
		}
		for _, a := range s.steps[s.lined:upTo] {
			if a.seat == st.seat {
				s.lines = append(s.lines, s.line(a))
			}
		}
		s.lines = append(s.lines, s.line(st))
		s.lined = i + 1
	}
	return slices.Clip(s.lines)
}

func (s *Session) line(st step) Line { return Line{st.seat, s.C.ID(st.option), st.hash} }

// offeredBy returns what a step that was taken as a default offered.
func (s *Session) offeredBy(i int) []kernel.Option {
	to := len(s.offered)
	if i+1 < len(s.steps) {
		to = int(s.steps[i+1].from)
	}
	return s.offered[s.steps[i].from:to]
}
