package play

import (
	"errors"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// ErrUndo is wrapped by the error of every decision that cannot be taken back.
var ErrUndo = errors.New("cannot undo")

// Stuck is the error for a decision that cannot be taken back, or for a redo with nothing to redo.
type Stuck struct {
	Reason catalog.Phrase
	err    error
}

// Error returns a text for programs; people read Phrase.
func (s *Stuck) Error() string { return "refused: " + s.Reason.Key }

// Phrase returns the reason in words.
func (s *Stuck) Phrase() catalog.Phrase { return s.Reason }

// Unwrap returns ErrUndo for an undo that was stopped, nil for a redo.
func (s *Stuck) Unwrap() error { return s.err }

func stuck(key string, args catalog.Args) error {
	return &Stuck{catalog.Phrase{Key: key, Args: args}, ErrUndo}
}

// undone is a decision that was taken back, or an arranged position if it has one.
type undone struct {
	step
	*Arrangement
}

// Undo takes back the last decision of a seat, together with the defaults after it. It
// stops at chance, at something newly seen and at another seat's answer. Where the position was arranged after
// that decision, FreeUndo takes the arrangement back; without it nothing can be taken back there.
func (s *Session) Undo(p board.Seat) error {
	s.Pending()
	i := len(s.steps) - 1
	for i >= 0 && s.steps[i].auto {
		i--
	}
	k := len(s.arranged) - 1
	arranged := k >= 0 && s.arranged[k].at > i
	if i < 0 && !arranged || arranged && !s.FreeUndo {
		return stuck("undo.nothing", nil)
	}
	if arranged {
		s.takeBack(undone{Arrangement: s.arranged[k].Arrangement}, s.arranged[k].at)
		return nil
	}
	st := s.steps[i]
	if !s.FreeUndo {
		switch {
		case st.seat != p:
			return stuck("undo.answered", catalog.Args{"player": source.Ref{Kind: board.KindSeat, ID: int16(st.seat)}})
		case st.draws != s.g.S.Draws:
			return stuck("undo.chance", nil)
		case st.seen != s.g.Seen:
			return stuck("undo.seen", nil)
		case i < s.peeked:
			return stuck("undo.failed", nil)
		}
	}
	st.defaults = 0
	for k := i - 1; k >= 0 && s.steps[k].auto; k-- {
		st.defaults++
	}
	s.takeBack(undone{step: st}, i)
	return nil
}

// takeBack goes to before step n, or to before the last arrangement, which was made there.
func (s *Session) takeBack(u undone, n int) {
	if u.Arrangement != nil {
		s.unarrange()
	}
	s.undone = append(s.undone, u)
	s.backTo(n)
	s.changes++
}

// Redo takes again the decision that was undone last.
func (s *Session) Redo() error {
	if len(s.undone) == 0 {
		return &Stuck{Reason: catalog.Phrase{Key: "undo.no_redo"}}
	}
	st := s.undone[len(s.undone)-1]
	rest := s.undone[:len(s.undone)-1]
	s.undone = nil
	if st.Arrangement != nil {
		err := s.Arrange(st.Change)
		if err == nil {
			s.undone = rest
		}
		return err
	}
	// A default may have been offered the same option before, which was not taken there.
	n := 0
	for k := len(s.steps) - 1; k >= 0 && s.steps[k].auto; k-- {
		n++
	}
	for ; n < int(st.defaults) && s.pending != nil && s.err == nil && s.pending.Default >= 0; n++ {
		s.take(s.pending.Default, true)
	}
	if err := s.Play(st.seat, s.C.ID(st.option)); err != nil {
		return err
	}
	s.undone = rest
	return nil
}
