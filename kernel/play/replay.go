package play

import (
	"errors"
	"fmt"
)

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

func (d *Differs) Unwrap() error { return d.Err }

// errNoHash is the error for a line without the hash that it must have: a file without
// hashes could have been changed unnoticed.
var errNoHash = errors.New("its hash is missing")

// Replay plays lines from where the session stands. If hashes is set, each line must have the
// hash that the session gives it. Where the game goes another way, Replay stops before that
// decision and returns where and why. before is called before each line; it may be nil.
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

// Restore plays the decisions of a journal in a new session and checks each hash.
// It logs nothing again. Where the game goes another way it returns a *Differs; the
// session then stands before that decision.
func (s *Session) Restore(j *Journal) error {
	s.quiet = true
	defer func() { s.quiet, s.changes = false, max(s.changes, j.Changes) }()
	if d := s.Replay(j.Lines, true, nil); d != nil {
		return d
	}
	return nil
}
