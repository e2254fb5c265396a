package play

import (
	"slices"

	"seti/kernel"
	"seti/kernel/board"
)

// dealt says that hidden things were dealt anew before a step of an imagined game.
type dealt struct {
	step int // how many steps had been taken
	seat board.Seat
	seed uint64
	drew bool // chance was asked since the checkpoint from which the game was imagined
}

// Imagine returns a session of a game that a seat cannot tell from this one: what is hidden from it
// (rules 1.5) is dealt anew from a seed, and so is the chance to come. It stands at the decision that
// waits, and goes on, is taken back and is forked like any session; it cannot be saved, because it does
// not follow from its settings. The error is a *Strayed if what happened since the last checkpoint depends
// on something that the seat does not know.
func (s *Session) Imagine(seat board.Seat, seed uint64) (*Session, error) {
	d := s.Raw()
	if d == nil {
		return nil, errOver
	}
	last := s.saved[len(s.saved)-1]
	dst := new(kernel.Game)
	s.g.DeterminizePast(last.state, dst, seat, seed)
	f := &Session{C: s.C, Settings: s.Settings, AskAll: s.AskAll, FreeUndo: s.FreeUndo, scripts: s.scripts, start: dst.S}
	f.Settings.Seed = seed
	if s.Failed != nil {
		f.Failed = func(error) {} // it goes on where the game goes on
	}
	f.Game()
	for n, st := range s.steps[last.at:] {
		asked := f.Raw()
		i := -1
		if asked != nil {
			i = again(s.g, asked, taken{st.seat, st.option}, seat)
		}
		if i < 0 {
			err := &Strayed{Decision: n, Seat: st.seat, ID: s.C.ID(st.option)}
			if asked != nil {
				err.Offered = slices.Clone(asked.Options)
			}
			f.Close()
			return nil, err
		}
		f.take(i, st.auto)
	}
	if err := elsewhere(s.g, d, f.g, f.Raw(), len(f.steps), seat); err != nil {
		f.Close()
		return nil, err
	}
	f.dealt = &dealt{len(f.steps), seat, seed, f.g.S.Draws != last.state.Draws}
	f.deal()
	return f, nil
}

// deal deals hidden things anew where an imagined game begins: what came before it has drawn what
// the game drew.
func (s *Session) deal() {
	if s.dealt.drew {
		s.g.Redeal(s.dealt.seat, s.dealt.seed)
	} else {
		s.g.NewChance(s.dealt.seed)
	}
	if d := s.pending; d != nil && d.Kind == kernel.TurnLevel { // the checkpoint that was kept here was not dealt anew
		s.saved[len(s.saved)-1].state.CopyFrom(s.g.S)
	}
}
