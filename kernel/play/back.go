package play

import (
	"errors"
	"fmt"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// ErrUndo is wrapped by the error of every decision that cannot be undone.
var ErrUndo = errors.New("cannot undo")

// Stuck is the error for a decision that cannot be undone, or for a redo with nothing to redo.
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

// undone is a decision that was undone, or an arranged position if it has one.
type undone struct {
	step
	*Arrangement
}

// Undo undoes the last decision of a seat, together with the defaults after it. It stops at chance, at something newly
// seen and at another seat's answer. Where the position was arranged after that decision, FreeUndo takes the
// arrangement back; without it nothing can be undone there.
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

// checkpoint is a state from which the steps after it can be played again.
type checkpoint struct {
	at    int
	seen  uint32
	state *board.State
}

// apart is the least number of steps between two checkpoints that are kept. A few hundred steps
// are played in a millisecond, so a copy of each state would cost more than it saves.
const apart = 64

// checkpoint keeps a copy of the state. The last copy is always that of the
// last turn, also of a seat of content, which takes it without a step; earlier ones are thinned out.
// A replay that nobody looks at makes no copies that would be thinned out.
func (s *Session) checkpoint(g *kernel.Game) {
	s.whole = true
	n, at := len(s.saved), len(s.steps)
	switch {
	case n > 0 && s.passing && at-s.saved[n-1].at < apart:
	case n > 0 && s.saved[n-1].at == at, n > 1 && s.saved[n-1].at-s.saved[n-2].at < apart:
		last := &s.saved[n-1]
		last.at, last.seen = at, g.Seen
		last.state.CopyFrom(g.S)
	default:
		s.saved = append(s.saved, checkpoint{at, g.Seen, g.S.Clone()})
	}
}

// replay plays the steps after the last checkpoint again.
func (s *Session) replay() {
	from := checkpoint{state: s.start}
	n := len(s.saved)
	for n > 0 && s.saved[n-1].at > len(s.steps) {
		n--
	}
	if s.saved = s.saved[:n]; n > 0 {
		from = s.saved[n-1]
	}
	steps, quiet := s.steps, s.quiet
	s.quiet, s.passing = true, false
	s.steps = s.steps[:from.at]
	s.begin(from)
	imagined := s.dealt != nil && (n == 0 || from.at <= s.dealt.step)
	for _, st := range steps[from.at:] {
		if imagined && len(s.steps) == s.dealt.step {
			s.deal()
		}
		if s.pending == nil || s.pending.Find(st.option) < 0 {
			s.err = fmt.Errorf("%s: %s cannot be played again: the game does not follow from its decisions", st.seat, s.C.ID(st.option))
			break
		}
		s.steps = append(s.steps, st)
		s.answer = s.pending.Find(st.option)
		s.advance()
		s.rearrange()
	}
	if imagined && len(s.steps) == s.dealt.step {
		s.deal()
	}
	s.quiet = quiet
}

// FromStart returns an independent session of the same game before its first decision.
func (s *Session) FromStart() *Session {
	f := &Session{C: s.C, Settings: s.Settings, scripts: s.scripts, start: s.start, dealt: s.dealt}
	f.fails(s.Failed)
	return f
}

// Fork returns an independent session that continues from here.
func (s *Session) Fork() *Session {
	s.Game()
	f := s.FromStart()
	f.AskAll, f.FreeUndo = s.AskAll, s.FreeUndo
	f.steps = append(f.steps, s.steps...)
	f.offered = append(f.offered, s.offered...)
	f.arranged = append(f.arranged, s.arranged...)
	if n := len(s.saved); n > 0 {
		last := s.saved[n-1]
		f.saved = []checkpoint{{last.at, last.seen, last.state.Clone()}}
	}
	f.replay()
	return f
}

// Arrangement is a change of the position between two decisions. Like a decision it is a line of the session: it is
// undone, redone and replayed.
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

// errImagined is the error for an imagined game that is to be arranged: hidden things are dealt again with each replay.
var errImagined = errors.New("an imagined game cannot be arranged")

// Arrange changes the position. Before the first decision it changes the start of the game, which undo does not revert.
// Later it takes defaults up to where the position can be arranged, and adds a line to the session:
//
//	s.Choose(0, "launch")
//	s.Arrange(func(g *kernel.Game) error { return arrange.Apply(g, change).Err() })
//	s.Lines()      // p1: launch, and the arrangement
//	s.Undo(0)      // with FreeUndo; Redo does it again
//	f := s.Fork()  // is at the arranged position
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
	if err == nil {
		s.arranged = append(s.arranged, arrangement{a, len(s.steps)})
		s.passing = false
		s.begin(checkpoint{seen: s.g.Seen, state: g.S})
		if err = s.err; err == nil {
			s.undone = nil
			s.changes++
			return nil
		}
		s.unarrange()
	}
	s.backTo(n)
	return err
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
