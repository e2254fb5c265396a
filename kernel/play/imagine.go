package play

import (
	"fmt"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/source"
)

// dealt records that hidden things were dealt again before a step of an imagined game.
type dealt struct {
	step int // how many steps had been taken
	seat board.Seat
	seed uint64
	drew bool // chance was asked since the checkpoint from which the game was imagined
}

// Imagine returns a session of a game that a seat cannot tell from this one: what is hidden from it (rules 1.5) is
// dealt again from a seed, and future draws differ. It is at the same decision and can be played, undone and forked
// like any session. It cannot be saved, because it does not follow from its settings. The error is a *Strayed if events
// since the last checkpoint depend on something that the seat does not know.
func (s *Session) Imagine(seat board.Seat, seed uint64) (*Session, error) {
	d := s.Raw()
	if d == nil {
		return nil, errOver
	}
	last := s.saved[len(s.saved)-1]
	f := &Session{C: s.C, Settings: s.Settings, AskAll: s.AskAll, FreeUndo: s.FreeUndo, scripts: s.scripts}
	f.fails(s.Failed)
	return f.imagine(s.g, last.state, s.steps[last.at:], d, seat, seed)
}

// Imagine returns a session for decision d, at which the game stands, as Session.Imagine does. It asks all seats at
// every interrupt point, as the game does.
func (t *Trail) Imagine(d *kernel.Decision, seat board.Seat, seed uint64) (*Session, error) {
	f := &Session{C: t.game.C, Settings: t.game.Table(), scripts: func() kernel.Scripts { return kernel.NewHost(t.game.C) }}
	for p := range f.AskAll {
		f.AskAll[p] = true
	}
	f.Settings.NoLateChoice = !t.game.LateChoice
	f.fails(t.game.Failed)
	return f.imagine(t.game, &t.past, t.since, d, seat, seed)
}

// fails lets an imagined game continue where the game continues. failed is called by the game with errors.
func (s *Session) fails(failed func(error)) {
	if failed != nil {
		s.Failed = func(error) {} // the game has reported it already
	}
}

// imagine makes a new session one of a game that a seat cannot tell from game g, which is at decision d after some
// steps since a checkpoint.
func (s *Session) imagine(g *kernel.Game, past *board.State, since []step, d *kernel.Decision, seat board.Seat, seed uint64) (*Session, error) {
	dst := new(kernel.Game)
	g.DeterminizePast(past, dst, seat, seed)
	s.start, s.Settings.Seed = dst.S, seed
	s.Game()
	for n, st := range since {
		asked := s.Raw()
		i := -1
		if asked != nil {
			i = again(g, asked, st, seat)
		}
		if i < 0 {
			err := &Strayed{Decision: n, Seat: st.seat, ID: s.C.ID(st.option)}
			if asked != nil {
				err.Offered = slices.Clone(asked.Options)
			}
			s.Close()
			return nil, err
		}
		s.take(i, st.auto)
	}
	if err := elsewhere(g, d, s.g, s.Raw(), len(s.steps), seat); err != nil {
		s.Close()
		return nil, err
	}
	s.dealt = &dealt{len(s.steps), seat, seed, s.g.S.Draws != past.Draws}
	s.deal()
	return s, nil
}

// deal deals hidden things again where an imagined game begins: before that it has drawn the same as the game.
func (s *Session) deal() {
	if s.dealt.drew {
		s.g.Redeal(s.dealt.seat, s.dealt.seed)
	} else {
		s.g.RedealChoices(s.dealt.seat, s.dealt.seed)
		s.g.NewChance(s.dealt.seed)
	}
	if d := s.pending; d != nil && d.Kind == kernel.TurnLevel { // the checkpoint that was kept here was not dealt anew
		s.saved[len(s.saved)-1].state.CopyFrom(s.g.S)
	}
}

// Trail records how a game came from the last checkpoint to where it is. With it
// the game can be taken up on another state in the middle of an action, where a
// copy of the state alone is not enough.
type Trail struct {
	game  *kernel.Game
	past  board.State // the state at the checkpoint
	since []step      // of which only seats and options are known
}

// Follow records the trail of a game that is about to run. It wraps the functions Answer and
// Checkpoint of the game, which must be set before.
func Follow(g *kernel.Game) *Trail {
	t := &Trail{game: g}
	checkpoint, answer := g.Checkpoint, g.Answer
	g.Checkpoint = func(g *kernel.Game) {
		if checkpoint != nil {
			checkpoint(g)
		}
		t.past.CopyFrom(g.S)
		t.since = t.since[:0]
	}
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		i := answer(g, d)
		if i >= 0 {
			t.since = append(t.since, step{seat: d.Seat, option: d.Options[i]})
		}
		return i
	}
	return t
}

// Strayed is the error for a game that cannot be taken up with other hidden cards: what
// happened since the checkpoint depends on something that the seat does not know, so the seat would be
// asked or see something else.
type Strayed struct {
	Decision int // index since the checkpoint, from 0
	Seat     board.Seat
	ID       string // of the option that is not offered; empty if all decisions could be taken again
	Offered  []board.Option
	Asked    bool // the seat is asked the same, but sees something else
}

func (s *Strayed) Error() string {
	what := fmt.Sprintf("%s is asked something else", s.Seat)
	switch {
	case s.Asked:
		what = fmt.Sprintf("%s sees something else", s.Seat)
	case s.ID != "":
		what = fmt.Sprintf("%q is not offered to %s", s.ID, s.Seat)
	}
	return fmt.Sprintf("with other hidden cards %s, %d decisions after the last checkpoint", what, s.Decision)
}

// TakeUp brings dst to decision d, at which the game waits, as a seat may know it: what is hidden from the seat is
// dealt again from a seed, in the memory of dst. The decisions since the last checkpoint are taken again; dst.Answer
// answers d and those after it. The hidden cards that others chose are hidden too: other ones are chosen for them.
// TakeUp returns what dst.Run returns, or a *Strayed before dst.Answer is called.
//
// While a function of content waits for d, the host of its game is in use: a dst that is to run functions needs
// separate Scripts. While the game waits at d it may be taken up many times at once, each time in another dst.
func (t *Trail) TakeUp(dst *kernel.Game, d *kernel.Decision, seat board.Seat, seed uint64) error {
	return takeUp(t.game, &t.past, t.since, dst, d, seat, seed)
}

// TakeUp does for the decision that waits what Trail.TakeUp does for a given one.
func (s *Session) TakeUp(dst *kernel.Game, seat board.Seat, seed uint64) error {
	d := s.Raw()
	if d == nil {
		return errOver
	}
	last := s.saved[len(s.saved)-1]
	return takeUp(s.g, last.state, s.steps[last.at:], dst, d, seat, seed)
}

func takeUp(g *kernel.Game, past *board.State, since []step, dst *kernel.Game, d *kernel.Decision, seat board.Seat, seed uint64) error {
	g.DeterminizePast(past, dst, seat, seed)
	var strayed *Strayed
	n, answer := 0, dst.Answer
	dst.Answer = func(dst *kernel.Game, asked *kernel.Decision) int {
		if n < len(since) {
			st := since[n]
			if i := again(g, asked, st, seat); i >= 0 {
				n++
				return i
			}
			strayed = &Strayed{Decision: n, Seat: st.seat, ID: g.C.ID(st.option), Offered: slices.Clone(asked.Options)}
			return kernel.Stop
		}
		if strayed = elsewhere(g, d, dst, asked, n, seat); strayed != nil {
			return kernel.Stop
		}
		// The replay drew what the game drew. From here on it draws again, and cards shuffled since then are shuffled
		// again.
		if dst.S.Draws != past.Draws {
			dst.Redeal(seat, seed)
		} else {
			dst.RedealChoices(seat, seed)
			dst.NewChance(seed)
		}
		dst.Answer = answer
		return answer(dst, asked)
	}
	if failed := dst.Failed; failed == nil && g.Failed != nil {
		dst.Failed = func(error) {} // it continues wherever the game does
		defer func() { dst.Failed = failed }()
	}
	err := dst.Run()
	dst.Answer = answer
	if strayed != nil {
		return strayed
	}
	return err
}

// elsewhere returns nil if an imagined game, which asks something after n decisions, looks to a seat like
// game g at decision d.
func elsewhere(g *kernel.Game, d *kernel.Decision, imagined *kernel.Game, asked *kernel.Decision, n int, seat board.Seat) *Strayed {
	if asked == nil {
		return &Strayed{Decision: n, Seat: d.Seat}
	}
	same := asked.Seat == d.Seat && (seat != d.Seat || slices.Equal(asked.Options, d.Options))
	if same && (d.Kind == kernel.TurnLevel || imagined.Alike(g, seat)) { // at turn level nothing has happened since the checkpoint
		return nil
	}
	return &Strayed{Decision: n, Seat: d.Seat, Offered: slices.Clone(asked.Options), Asked: same}
}

// again returns the index of a step among the options asked now, -1 if it is not there. If another seat made the choice
// and this one does not see it, another option that is hidden from this seat takes its place. g is the present game.
func again(g *kernel.Game, asked *kernel.Decision, st step, seat board.Seat) int {
	if asked.Seat != st.seat {
		return -1
	}
	i := asked.Find(st.option)
	if i < 0 && st.seat != seat {
		i = slices.IndexFunc(asked.Options, func(o board.Option) bool {
			return o.Verb == st.option.Verb && (o.Verb != board.VerbCard || !g.Knows(seat, source.Ref{Kind: board.KindCard, ID: o.A}))
		})
	}
	return i
}
