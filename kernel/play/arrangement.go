package play

import (
	"errors"

	"seti/kernel"
	"seti/kernel/board"
)

// Arrangement is a change of the position between two decisions. Like a decision it is a line of the session:
// it is taken back, done again and replayed.
type Arrangement struct {
	Change func(*kernel.Game) error
}

// arrangement is an arrangement with the number of steps that had been taken.
type arrangement struct {
	*Arrangement
	at int
}

// ErrMidTurn is returned where the position cannot be arranged, because a question of an action is open.
var ErrMidTurn = errors.New("the position can only be arranged where a turn begins or an action has ended")

// errImagined is the error for an imagined game that is to be arranged: what is hidden in it is dealt anew with
// each replay.
var errImagined = errors.New("an imagined game cannot be arranged")

// errArranged is the error for an arranged position that is to be saved.
var errArranged = errors.New("a game whose position was arranged cannot be saved")

// Arrange changes the position. Before the first decision that changes where the game begins, for good. Later it
// takes defaults up to where the position can be arranged, and adds a line to the session:
//
//	s.Choose(0, "launch")
//	s.Arrange(func(g *kernel.Game) error { return arrange.Apply(g, change).Err() })
//	s.Lines()      // p1: launch, and the arrangement
//	s.Undo(0)      // with FreeUndo; Redo does it again
//	f := s.Fork()  // stands at the arranged position
//
// change is called again when the line is replayed, and must then make the same change. If it returns an error,
// the session stays as it was.
func (s *Session) Arrange(change func(*kernel.Game) error) error {
	if s.dealt != nil {
		return errImagined
	}
	if len(s.steps) > 0 {
		return s.arrangeNow(&Arrangement{change})
	}
	g, err := s.changed(s.start, change)
	if err != nil {
		return err
	}
	s.Close()
	s.start, s.saved, s.undone = g.S, nil, nil
	return nil
}

// changed returns a game in a changed copy of a state.
func (s *Session) changed(st *board.State, change func(*kernel.Game) error) (*kernel.Game, error) {
	g := s.newGame(st.Clone())
	return g, kernel.Try(func() error { return change(g) })
}

func (s *Session) arrangeNow(a *Arrangement) error {
	n := len(s.steps)
	d := s.Raw()
	for d != nil && d.Kind != kernel.TurnLevel && s.TakeDefault() {
		d = s.Raw()
	}
	var g *kernel.Game
	var err error
	switch {
	case s.err != nil:
		err, s.err = s.err, nil
	case d == nil:
		err = errOver
	case d.Kind != kernel.TurnLevel:
		err = ErrMidTurn
	default:
		g, err = s.changed(s.g.S, a.Change)
	}
	if err != nil {
		if len(s.steps) > n {
			s.backTo(n)
		}
		return err
	}
	s.arranged = append(s.arranged, arrangement{a, len(s.steps)})
	s.undone, s.passing = nil, false
	s.begin(checkpoint{seen: s.g.Seen, state: g.S})
	s.changes++
	return nil
}

// rearrange arranges the position again where a replay has come to an arrangement.
func (s *Session) rearrange() {
	for _, a := range s.arranged {
		if a.at != len(s.steps) || s.err != nil || s.g == nil {
			continue
		}
		g, err := s.changed(s.g.S, a.Change)
		if err == nil {
			s.begin(checkpoint{seen: s.g.Seen, state: g.S})
		}
		s.err = err
	}
}

// unarrange forgets the last arrangement, and the copies of the states from there on.
func (s *Session) unarrange() {
	last := len(s.arranged) - 1
	for n := len(s.saved); n > 0 && s.saved[n-1].at >= s.arranged[last].at; n-- {
		s.saved = s.saved[:n-1]
	}
	s.arranged = s.arranged[:last]
}
