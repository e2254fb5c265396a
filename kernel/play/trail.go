package play

import (
	"fmt"
	"slices"

	"seti/kernel"
	"seti/kernel/source"
)

// Trail is how a game came to where it is since the last checkpoint. With it
// the game can be taken up on another state in the middle of an action, where a
// copy of the state alone is not enough.
type Trail struct {
	game  *kernel.Game
	past  kernel.State // at the checkpoint
	since []taken
}

// taken is a decision that was taken.
type taken struct {
	seat   kernel.Seat
	option kernel.Option
}

// Follow keeps the trail of a game that is about to run. It comes in between
// what Answer and Checkpoint of the game have been set to.
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
			t.since = append(t.since, taken{d.Seat, d.Options[i]})
		}
		return i
	}
	return t
}

// Strayed says that a game cannot be taken up with hidden things dealt anew: a
// decision since the checkpoint, or what came of it, hung on something that the
// seat does not know.
type Strayed struct {
	Decision int // since the checkpoint, from 0
	Seat     kernel.Seat
	ID       string // of the option that is not offered; empty if what is asked now is something else
	Offered  []kernel.Option
}

func (s *Strayed) Error() string {
	if s.ID == "" {
		return fmt.Sprintf("with hidden things dealt anew %s is asked something else, %d decisions after the last checkpoint", s.Seat, s.Decision)
	}
	return fmt.Sprintf("with hidden things dealt anew %q is not offered to %s, %d decisions after the last checkpoint", s.ID, s.Seat, s.Decision)
}

// TakeUp brings dst to where the game stands at a decision, as a seat may know
// it: what is hidden from him is dealt anew from a seed, in the memory that dst
// has. The decisions since the last checkpoint are taken again; those from d on
// answers dst.Answer, d itself first. What others chose of their hidden cards is
// hidden, too: they choose others. It returns what dst.Run returns, or a
// *Strayed before dst.Answer was called.
//
// In the middle of a function of content the machine of its game is in use: a
// dst that is to run functions needs Scripts of its own. While the game waits at
// d it may be taken up many times at once, each time in another dst.
func (t *Trail) TakeUp(dst *kernel.Game, d *kernel.Decision, seat kernel.Seat, seed uint64) error {
	return takeUp(t.game, &t.past, t.since, dst, d, seat, seed)
}

// TakeUp does for the decision that waits what Trail.TakeUp does.
func (s *Session) TakeUp(dst *kernel.Game, seat kernel.Seat, seed uint64) error {
	d := s.Raw()
	if d == nil {
		return errOver
	}
	last := s.saved[len(s.saved)-1]
	var since []taken
	for _, st := range s.steps[last.at:] {
		since = append(since, taken{st.seat, st.option})
	}
	return takeUp(s.g, last.state, since, dst, d, seat, seed)
}

func takeUp(g *kernel.Game, past *kernel.State, since []taken, dst *kernel.Game, d *kernel.Decision, seat kernel.Seat, seed uint64) error {
	g.DeterminizePast(past, dst, seat, seed)
	var strayed *Strayed
	n, answer := 0, dst.Answer
	dst.Answer = func(dst *kernel.Game, asked *kernel.Decision) int {
		if n < len(since) {
			step := since[n]
			if i := again(g, asked, step, seat); i >= 0 {
				n++
				return i
			}
			strayed = &Strayed{n, step.seat, g.C.ID(step.option), slices.Clone(asked.Options)}
			return kernel.Stop
		}
		if asked.Seat != d.Seat || seat == d.Seat && !slices.Equal(asked.Options, d.Options) {
			strayed = &Strayed{Decision: n, Seat: d.Seat, Offered: slices.Clone(asked.Options)}
			return kernel.Stop
		}
		// The replay drew what the game drew; from here on it draws anew, and so
		// lies what it shuffled meanwhile.
		if dst.S.Draws != past.Draws {
			dst.Redeal(seat, seed)
		} else {
			dst.NewChance(seed)
		}
		dst.Answer = answer
		return answer(dst, asked)
	}
	if failed := dst.Failed; failed == nil && g.Failed != nil {
		dst.Failed = func(error) {} // it goes on where the game does
		defer func() { dst.Failed = failed }()
	}
	err := dst.Run()
	dst.Answer = answer
	if strayed != nil {
		return strayed
	}
	return err
}

// again finds a decision among what is asked, -1 if it is not there. For what
// another seat chose that this one does not see, something else that he does
// not see stands in; g is the game as it stands now.
func again(g *kernel.Game, asked *kernel.Decision, step taken, seat kernel.Seat) int {
	if asked.Seat != step.seat {
		return -1
	}
	i := asked.Find(step.option)
	if i < 0 && step.seat != seat {
		i = slices.IndexFunc(asked.Options, func(o kernel.Option) bool {
			return o.Verb == step.option.Verb && (o.Verb != kernel.VerbCard || !g.Knows(seat, source.Ref{Kind: kernel.KindCard, ID: o.A}))
		})
	}
	return i
}
