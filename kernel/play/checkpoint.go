package play

import (
	"fmt"

	"seti/kernel"
	"seti/kernel/board"
)

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
	if s.Failed != nil {
		f.Failed = func(error) {} // the session has reported it already
	}
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
