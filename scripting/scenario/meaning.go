package scenario

import (
	"fmt"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/play"
	"seti/kernel/source"
)

// moment says at which of the decisions that offer a line it is taken.
type moment string

// The moments. A line without one must have the same outcome at all of them.
const (
	anyMoment moment = ""
	now       moment = "now"  // at the first decision that offers it
	then      moment = "then" // at the last one: the interrupt points before it are passed
)

// place brings the session to the decision at which a line is taken: the first that
// offers it. If a line is a free action there and also the answer to a later decision,
// where it has another outcome, the line must say which is meant: a step paid with
// energy is not one of the moves that follow.
func (p *player) place(i int) error {
	l := p.sc.Play[i]
	o, ok := p.c.ParseOption(l.ID)
	if d := p.session.Raw(); !ok || d == nil || d.Default < 0 {
		return nil // nothing can be passed here
	}
	if l.When == anyMoment && p.way != Plain {
		p.session.Seek(l.Seat, l.ID) // it is not ambiguous, as the plain way has found
		return nil
	}
	offers := p.offers(l.Seat, o)
	switch n := len(offers); {
	case n == 0:
		return nil
	case l.When == then:
		p.pass(offers[n-1].passed)
		return nil
	case l.When == anyMoment && n > 1:
		if at, other := p.otherwise(i, offers); other {
			return p.ambiguous(l, offers[0].passed, at)
		}
	}
	p.pass(offers[0].passed)
	return nil
}

// pass takes the given number of defaults.
func (p *player) pass(n int) {
	for range n {
		p.session.TakeDefault()
	}
}

// offer is a decision that offers a line.
type offer struct {
	passed int  // number of defaults to take before it
	answer bool // the decision asks for the line, which is no free action
}

// offers returns the decisions that offer an option, up to a question that must be
// answered.
func (p *player) offers(seat board.Seat, o board.Option) (list []offer) {
	f := p.session.Fork()
	defer f.Close()
	for n := 0; ; n++ {
		if d := f.Raw(); d != nil && d.Seat == seat {
			if i := d.Find(o); i >= 0 {
				list = append(list, offer{n, d.IsAnswer(p.c, i)})
			}
		}
		if !f.TakeDefault() {
			return list
		}
	}
}

// otherwise returns a decision at which a line has another outcome than at the first one, because it
// is an answer at one of them and a free action at the other.
func (p *player) otherwise(i int, offers []offer) (passed int, other bool) {
	first := p.outcome(i, offers[0].passed)
	for _, x := range offers[1:] {
		if x.answer != offers[0].answer && p.outcome(i, x.passed) != first {
			return x.passed, true
		}
	}
	return 0, false
}

// outcome returns what the game shows at the next question if a line is taken after
// the given number of defaults. Questions of the action itself are answered by the lines after it.
func (p *player) outcome(i, passed int) string {
	f := p.session.Fork()
	defer f.Close()
	for range passed {
		f.TakeDefault()
	}
	for k, l := range p.sc.Play[i:] {
		if !l.takes() {
			continue
		}
		if d := f.Raw(); k > 0 && (d == nil || d.Kind != kernel.Choice || d.Default >= 0) {
			break
		}
		if err := f.Play(l.Seat, l.ID); err != nil {
			break // the outcome shows in the question
		}
	}
	for f.TakeDefault() {
	}
	return p.shown(f)
}

// shown returns the position and the question at which a session stands.
func (p *player) shown(s *play.Session) string {
	text := fmt.Sprintf("%+v", *arrange.Describe(s.Game(), kernel.Everyone))
	if d := s.Raw(); d != nil {
		text += fmt.Sprintf(" %s %s %s", d.Seat, p.say.Question(s.Game(), d), p.ids(d.Options))
	}
	return text
}

// Ambiguous is the error for a line of play with two meanings.
type Ambiguous struct {
	Pos  source.Pos
	text string
}

func (a *Ambiguous) Error() string { return a.text }

// ambiguous returns an error with both meanings and how each is written.
func (p *player) ambiguous(l Line, first, other int) error {
	at := func(n int) string {
		f := p.session.Fork()
		defer f.Close()
		for range n {
			f.TakeDefault()
		}
		return p.say.Question(f.Game(), f.Raw())
	}
	return &Ambiguous{l.Pos, fmt.Sprintf("%s: %s: %s means two things, and they come to different ends; write one of\n\t%s: now %s\t(at once: %s)\n\t%s: then %s\t(after that: %s)",
		l.Pos, l.Seat, l.ID, l.Seat, l.ID, at(first), l.Seat, l.ID, at(other))}
}
