package scenario

import (
	"fmt"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/play"
	"seti/kernel/source"
)

// moment says at which of the decisions that offer a line it is taken.
type moment string

// The moments. Where nothing is said the line must come to the same at all of
// them.
const (
	anyMoment moment = ""
	now       moment = "now"  // at the first decision that offers it
	then      moment = "then" // at the last: the interrupt points before it are passed
)

// place brings the session to the decision at which a line is taken: the first that
// offers it. A line that is a free action there and the answer to a later decision,
// and comes to something else as that, must say which is meant: a step paid with
// energy is not one of the moves that follow.
func (p *player) place(i int) error {
	l := p.sc.Play[i]
	o, ok := p.c.ParseOption(l.ID)
	if d := p.session.Raw(); !ok || d == nil || d.Default < 0 {
		return nil // nothing can be passed here
	}
	if l.When == anyMoment && p.way != Plain {
		p.session.Seek(l.Seat, l.ID) // it means one thing, as the plain way has found
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

// pass takes so many defaults.
func (p *player) pass(n int) {
	for range n {
		p.session.TakeDefault()
	}
}

// offer is a decision that offers a line.
type offer struct {
	passed int  // defaults that are taken to come there
	answer bool // the line is what the decision asks for, no free action
}

// offers are the decisions that offer an option, up to a question that must be
// answered.
func (p *player) offers(seat kernel.Seat, o kernel.Option) (list []offer) {
	f := p.session.Fork()
	defer f.Close()
	for n := 0; ; n++ {
		if d := f.Raw(); d != nil && d.Seat == seat {
			if i := d.Find(o); i >= 0 {
				list = append(list, offer{n, p.c.IsAnswer(d, i)})
			}
		}
		if !f.TakeDefault() {
			return list
		}
	}
}

// otherwise finds a decision to which a line is the answer that is a free action at
// the first, or the other way round, and comes to something else.
func (p *player) otherwise(i int, offers []offer) (passed int, other bool) {
	first := p.outcome(i, offers[0].passed)
	for _, x := range offers[1:] {
		if x.answer != offers[0].answer && p.outcome(i, x.passed) != first {
			return x.passed, true
		}
	}
	return 0, false
}

// outcome is what the game shows at the next question, if a line is taken after so
// many defaults. What the action itself asks the lines behind it answer.
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
			break // what it comes to is seen in what is asked
		}
	}
	for f.TakeDefault() {
	}
	return p.shown(f)
}

// shown is the position and the question at which a session stands.
func (p *player) shown(s *play.Session) string {
	text := fmt.Sprintf("%+v", *arrange.Describe(s.Game(), kernel.Everyone))
	if d := s.Raw(); d != nil {
		text += fmt.Sprintf(" %s %s %s", d.Seat, p.say.Question(s.Game(), d), p.ids(d.Options))
	}
	return text
}

// Ambiguous is a line of play that means two things.
type Ambiguous struct {
	Pos  source.Pos
	text string
}

func (a *Ambiguous) Error() string { return a.text }

// ambiguous says what the two are, and how each is written.
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
