package play

import (
	"io"
	"slices"

	"seti/kernel/board"
)

// Line is a decision as journals and scenarios write it, or an arranged position.
type Line struct {
	Seat board.Seat
	ID   string
	// Hash is the hash of the state before the decision if that is the first one
	// of a turn that is taken at a checkpoint, otherwise 0.
	Hash uint64
	// Arranged is nil for a decision. Otherwise the line changes the position, and has nothing else.
	Arranged *Arrangement
}

func (l Line) String() string {
	if l.Arranged != nil {
		return "the position was arranged"
	}
	return l.Seat.String() + ": " + l.ID
}

// noHash stands in a journal in front of a line without a hash.
const noHash = "-"

// append appends the line to b as a journal writes it.
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

// WriteLines writes lines of decisions. A journal has no words for an arranged position: the error says so.
func WriteLines(w io.Writer, lines ...Line) error {
	b := make([]byte, 0, 32*len(lines)) // most lines are shorter
	for _, l := range lines {
		if l.Arranged != nil {
			return errArranged
		}
		b = l.append(b)
	}
	_, err := w.Write(b)
	return err
}

// Lines returns the decisions taken, and the positions arranged in between. A default that was taken by
// itself is left out, unless the next line could have been taken in its place already:
// then it is written, to tell the two apart.
func (s *Session) Lines() []Line {
	s.lines = slices.Grow(s.lines, len(s.steps)-s.lined)
	for _, a := range s.arranged[s.told:] {
		s.addLines(a.at)
		s.lines = append(s.lines, Line{Arranged: a.Arrangement})
		s.lined = a.at // Arrange takes the defaults just before it
	}
	s.told = len(s.arranged)
	s.addLines(len(s.steps))
	return slices.Clip(s.lines)
}

// addLines adds the lines of the steps up to a number of them.
func (s *Session) addLines(to int) {
	for i := s.lined; i < to; i++ {
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
}

func (s *Session) line(st step) Line {
	return Line{Seat: st.seat, ID: s.C.ID(st.option), Hash: st.hash}
}

// offeredBy returns the options of step i, if it was taken as a default.
func (s *Session) offeredBy(i int) []board.Option {
	to := len(s.offered)
	if i+1 < len(s.steps) {
		to = int(s.steps[i+1].from)
	}
	return s.offered[s.steps[i].from:to]
}
