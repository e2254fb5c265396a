package view

import (
	"errors"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/play"
)

// Outcome is the result of an option, as far as the seat can know: up to the next question, or to the end of its turn.
// It is found by trying the option on copies of the game in which everything hidden was dealt again; it has only what
// is the same in all of them.
type Outcome struct {
	Deeds   []string   `json:"deeds_text,omitempty"`   // what happens, in this order
	Gains   []Gain     `json:"gains,omitempty"`        // what the seat gains and pays by it
	Sectors []Standing `json:"sectors,omitempty"`      // how the sectors stand that it changes
	Open    bool       `json:"open,omitempty"`         // more follows that depends on chance or on something hidden
	Ends    bool       `json:"ends,omitempty"`         // it ends the turn of the seat
	Final   bool       `json:"final,omitempty"`        // it cannot be undone: chance decides, or something hidden is seen
	Asks    string     `json:"asks_text,omitempty"`    // the next question, "" if none follows
	Choices []string   `json:"choices_text,omitempty"` // the options of that question
	Unknown bool       `json:"unknown,omitempty"`      // what follows depends on something that the seat does not know
	Fails   string     `json:"fails_text,omitempty"`   // why it cannot be carried out
}

// Standing describes the state of a sector.
type Standing struct {
	Name string `json:"name"`
	How  string `json:"text"`
}

// tries is the number of copies on which an option is tried.
const tries = 3

// trial holds what happened on one copy.
type trial struct {
	log     []log.Entry
	ends    bool
	final   bool
	asks    string
	choices []string
}

// Try tries an option, given by its index, of the decision for which a session waits.
func (t *Viewer) Try(s *play.Session, seat board.Seat, option int) *Outcome {
	o := &Outcome{}
	var all [tries]trial
	for i := range all {
		err := t.try(s, seat, option, uint64(i+1), &all[i])
		var strayed *play.Strayed
		switch {
		case errors.As(err, &strayed):
			return &Outcome{Unknown: true}
		case err != nil && !errors.Is(err, kernel.ErrStopped):
			return &Outcome{Fails: Clean(t.Err(err).Error())}
		}
		if i == 0 {
			o.Sectors = t.changed(seat, all[0].log)
		}
	}
	same := t.same(o, seat, all[:])
	t.sum(o, seat, all[0].log[:same])
	for i := range all {
		o.Open = o.Open || len(all[i].log) != same
		o.Final = o.Final || all[i].final
	}
	if st := s.State(); st.Phase != board.PhaseSetup && st.Active == seat {
		o.Ends = all[0].ends && all[1].ends && all[2].ends
	}
	if asks := all[0].asks; asks == all[1].asks && asks == all[2].asks {
		o.Asks = asks
		for _, c := range all[0].choices {
			if slices.Contains(all[1].choices, c) && slices.Contains(all[2].choices, c) {
				o.Choices = append(o.Choices, c)
			}
		}
	}
	return o
}

// try takes an option and the defaults that follow on one copy.
func (t *Viewer) try(s *play.Session, seat board.Seat, option int, seed uint64, out *trial) error {
	g, taken := t.trial, false
	var draws, seen uint32
	g.Log = func(e log.Entry) {
		if !taken || out.ends {
			return
		}
		if e.Title() {
			out.ends = true
			return
		}
		out.log = append(out.log, e)
	}
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		switch {
		case !taken:
			taken, draws, seen = true, g.S.Draws, g.Seen
			return option
		case out.ends:
			return kernel.Stop
		case d.Seat == seat && d.Default >= 0 && !d.Urgent && !s.AskAll[seat]:
			return d.Default
		}
		out.asks = t.asksOf(g, d, seat)
		if d.Seat == seat && d.Kind != kernel.TurnLevel {
			for _, o := range d.Options {
				if !t.C.IsFree(o) || d.Kind == kernel.Choice || o.Verb == board.VerbMove {
					out.choices = append(out.choices, t.Tell(g.Label(o)))
				}
			}
		}
		return kernel.Stop
	}
	err := s.TakeUp(g, seat, seed)
	g.Log = nil
	out.final = taken && (g.S.Draws != draws || g.Seen != seen)
	return err
}

// asksOf returns the question that follows, with the name of the seat if another one is asked;
// "" if the seat's own turn just continues.
func (t *Viewer) asksOf(g *kernel.Game, d *kernel.Decision, seat board.Seat) string {
	switch {
	case d.Kind == kernel.TurnLevel:
		return ""
	case d.Seat != seat:
		return t.Word("outcome.asks", catalog.Args{"player": t.Title(d.Seat), "question": Clean(t.Question(g, d))})
	}
	return Clean(t.Question(g, d))
}

// same adds the events that are the same on all copies to an outcome, and returns how many entries of the log they are.
// If copies differ only in something that the seat cannot know, such as which card is drawn, it adds the public text.
func (t *Viewer) same(o *Outcome, seat board.Seat, all []trial) int {
	for n := 0; ; n++ {
		for i := range all {
			if n >= len(all[i].log) {
				return n
			}
		}
		text, same := t.agreed(all, n, seat)
		if !same {
			o.Open = true
			if text, same = t.agreed(all, n, board.Public); !same {
				return n
			}
		}
		if _, _, counted := all[0].log[n].Amount(); counted && all[0].log[n].Player == seat {
			continue
		}
		if p := all[0].log[n].Player; p != seat && all[0].log[n].Deed() {
			text = t.Word("outcome.other", catalog.Args{"player": t.Title(p), "what": text})
		}
		o.Deeds = append(o.Deeds, text)
	}
}

// agreed returns the text of entry n if it is the same in the logs of all copies.
func (t *Viewer) agreed(all []trial, n int, eyes board.Seat) (string, bool) {
	text := Clean(t.Deed(all[0].log[n:n+1], eyes))
	for i := range all[1:] {
		if e := all[i+1].log[n]; e.Player != all[0].log[n].Player || Clean(t.Deed([]log.Entry{e}, eyes)) != text {
			return "", false
		}
	}
	return text, true
}

// sum adds up what a seat gains and pays.
func (t *Viewer) sum(o *Outcome, seat board.Seat, told []log.Entry) {
	var sums sums
	for _, e := range told {
		if r, n, ok := e.Amount(); ok && e.Player == seat {
			sums.add(r, n)
		}
	}
	o.Gains = t.summed(&sums)
}

// changed returns the state of the sectors into which a trial has put signals.
func (t *Viewer) changed(seat board.Seat, told []log.Entry) (list []Standing) {
	l := &looker{Viewer: t, g: t.trial, s: t.trial.S, view: &View{Eyes: seat}}
	var seen []int
	for _, e := range told {
		if e.Kind != log.Signal {
			continue
		}
		star := int(e.A)
		sector := l.g.SectorOf(star)
		if slices.Contains(seen, star) || sector < 0 {
			continue
		}
		seen = append(seen, star)
		x := l.sector(star, sector)
		list = append(list, Standing{x.Name, t.standing(&x)})
	}
	return list
}
