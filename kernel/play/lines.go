package play

import (
	"errors"
	"fmt"
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

// noHash precedes the lines of a journal that have no hash.
const noHash = "-"

// append appends the line to b as a journal writes it.
func (l Line) append(b []byte) []byte {
	hash := noHash
	if l.Hash != 0 {
		hash = fmt.Sprintf("%016x", l.Hash)
	}
	return fmt.Appendf(b, "%s %s\n", hash, l)
}

// WriteLines writes lines of decisions. A journal cannot hold an arranged position: that is an error.
func WriteLines(w io.Writer, lines ...Line) error {
	b := make([]byte, 0, 32*len(lines)) // most lines are shorter
	for _, l := range lines {
		if l.Arranged != nil {
			return errors.New("a game whose position was arranged cannot be saved")
		}
		b = l.append(b)
	}
	_, err := w.Write(b)
	return err
}

// Lines returns the decisions taken, and the positions arranged in between. A default that was taken automatically is
// left out, unless the next line could have been taken in its place already: then it is written, to distinguish the
// two.
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

// Differs is the error of a replay that does not come to the game that was saved.
type Differs struct {
	Line     int // index of the decision, from 0
	Decision Line
	// Agreed is the last decision before which the state was that of the
	// journal; a decision from that one on led elsewhere. It is -1 if there is none.
	Agreed int
	Err    error // why the line was refused; nil if only the state differs
}

func (d *Differs) Error() string {
	s := fmt.Sprintf("the replay differs at decision %d (%s)", d.Line+1, d.Decision)
	if d.Err != nil {
		return s + ": " + d.Err.Error()
	}
	return s + ": the state before it is another"
}

// OlderVersion is the usual reason why a game differs although no pack has changed.
const OlderVersion = "an older version of the program, whose effects come in another order (rules 3.8.8, 5.1.3), may have saved it and can continue it"

func (d *Differs) Unwrap() error { return d.Err }

// errNoHash is the error for a line without the hash that it must have: a file without
// hashes could have been changed unnoticed.
var errNoHash = errors.New("its hash is missing")

// Replay plays lines from the present position of the session.
func (s *Session) Replay(lines []Line, hashes bool, before func(line int)) *Differs {
	agreed := -1
	defer func() { s.passing = false }()
	whole := 0 // the last line before which there is a checkpoint for sure
	for i, l := range lines {
		if hashes && before == nil && l.Hash != 0 {
			whole = i
		}
	}
	for i, l := range lines {
		if before != nil {
			before(i)
		}
		s.passing = i < whole-1
		s.doubt = l.Hash != 0 // at other checkpoints too, because once each of them had a hash
		err := s.playLine(l)
		s.doubt = false
		if err != nil {
			return &Differs{i, l, agreed, err}
		}
		if l.Arranged != nil {
			continue
		}
		got := s.steps[len(s.steps)-1].hash
		if hashes && got != l.Hash {
			s.backTo(len(s.steps) - 1)
			d := &Differs{i, l, agreed, nil}
			if l.Hash == 0 {
				d.Err = errNoHash
			}
			return d
		}
		if got != 0 {
			agreed = i
		}
	}
	return nil
}

func (s *Session) playLine(l Line) error {
	if l.Arranged != nil {
		return s.Arrange(l.Arranged.Change)
	}
	return s.Play(l.Seat, l.ID)
}

// Restore plays the decisions of a journal in a new session and checks each hash. It logs nothing again. If the game
// differs it returns a *Differs; the session is then before that decision.
func (s *Session) Restore(j *Journal) error {
	s.quiet = true
	defer func() { s.quiet, s.changes = false, max(s.changes, j.Changes) }()
	if d := s.Replay(j.Lines, true, nil); d != nil {
		return d
	}
	return nil
}
