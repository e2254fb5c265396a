package room

import (
	"context"
	"time"

	"seti/content/game"
	"seti/kernel/board"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/view"
)

// Film is a game that is over, as it stood after some decisions.
type Film struct {
	*Scene
	At, Most int          // decisions
	Told     []view.Turn  // what the last of these decisions led to
	Scores   []view.Score // of the whole game
	Won      []board.Seat
}

// Film shows a game that is over after a number of decisions, as the seat saw it then. do is called
// while nothing changes.
func (r *Room) Film(e Eyes, at int, do func(*Film) error) error {
	past, err := r.past(at)
	if err != nil {
		return err
	}
	defer past.Close()
	return r.look(e.Who, func(words *view.Viewer, s *play.Session) error {
		lines, seat := s.Lines(), eyes(e.Seat)
		if past.at > len(lines) || !s.Over() {
			return ErrOld // somebody has taken the last decision back
		}
		f := &Film{Scene: r.scene(e, s), At: past.at, Most: len(lines)}
		f.Won, f.Over = f.View.Course.Winners, past.Session.Over()
		f.Scores = words.Scores(f.View, lines, r.game.Notes())
		notes := past.Notes()
		if f.At < f.Most {
			f.View = words.View(past.Session.Game(), seat, nil)
			f.View.News = words.News(lines[:f.At], notes, seat)
			f.View.Turns = words.Turns(lines[:f.At], notes, seat)
		}
		last := len(notes)
		for last > 0 && notes[last-1].Line >= f.At-1 {
			last--
		}
		f.Told = words.Turns(lines[:f.At], notes[last:], seat)
		return do(f)
	})
}

// past is a game as it stood after some decisions, beside the game itself.
type past struct {
	*game.Game
	at    int // decisions
	lines []play.Line
}

// past plays a game that is over again up to a number of decisions, while others continue.
func (r *Room) past(at int) (*past, error) {
	var p *past
	if err := r.look(Who{}, func(_ *view.Viewer, s *play.Session) error {
		switch {
		case r.trial:
			return errTrial
		case !s.Over():
			return ErrHidden
		}
		then, err := (&game.Box{Catalog: s.C}).New(s.Settings)
		p = &past{Game: then, lines: s.Lines()}
		return err
	}); err != nil {
		return nil, err
	}
	p.at = max(0, min(at, len(p.lines)))
	if d := p.Replay(p.lines[:p.at], false); d != nil {
		p.Close()
		return nil, because("damaged", d)
	}
	p.Pending()
	return p, nil
}

// Judged says what a strong player thinks of a decision.
type Judged struct {
	Taken, Better string  // in words; Better is "" if nothing was surely better
	Points, Error float64 // how many more points Better makes at the end of the game, and their standard error
}

// Judge thinks about the decision that follows after a number of decisions, as far as its player
// could know, for some seconds at most. It waits for a place; ending the context ends it.
func (r *Room) Judge(ctx context.Context, w Who, at int) (*Judged, error) {
	ctx, done, err := r.hall.studies.enter(ctx, asker{r, w.Seat}, judgeTime)
	if err != nil {
		return nil, err
	}
	defer done()
	p, err := r.past(at)
	if err != nil {
		return nil, err
	}
	defer p.Close()
	if p.at == len(p.lines) {
		return nil, nil
	}
	line := p.lines[p.at]
	p.Session.Seek(line.Seat, line.ID)
	d := p.Session.Raw()
	option, ok := p.Session.C.ParseOption(line.ID)
	if d == nil || !ok || d.Seat != line.Seat || d.Find(option) < 0 || len(d.Options) < 2 {
		return nil, nil // there was nothing to decide
	}
	taken := d.Find(option)
	better, found := player.NewCritic(p.Session.C, judgeGames, 1).Better(ctx, p.Eyes(d), d, taken)
	if ctx.Err() != nil {
		return nil, ErrBusy
	}
	x := &Judged{}
	return x, r.look(w, func(words *view.Viewer, _ *play.Session) error {
		x.Taken = view.Clean(words.Tell(p.Session.Game().Label(d.Options[taken])))
		if found {
			x.Better, x.Points, x.Error = view.Clean(words.Tell(p.Session.Game().Label(d.Options[better.Option]))), better.Points, better.Error
		}
		return nil
	})
}

// Again begins a game of its own from this one, which is over, and returns its id and the secret of its
// host, who sits where the holder of the link sat: from the position after some decisions against computer
// players, or from the start with the same seed for the same people, whose seats are open.
func (r *Room) Again(w Who, at int) (id, secret string, err error) {
	p, err := r.past(at)
	if err != nil {
		return "", "", err
	}
	p.Close()
	r.mu.Lock()
	if err := r.wake(); err != nil {
		r.mu.Unlock()
		return "", "", err
	}
	plan := r.plan()
	r.mu.Unlock()
	plan.lines = p.lines[:p.at]
	for i := range plan.Chairs {
		c := &plan.Chairs[i]
		c.Host, c.Here = i == int(w.Seat), c.Here && w.Screen
		switch {
		case c.Host, c.Here:
			c.Kind = Person
		case c.Kind == Rival || c.Kind == Computer:
		case p.at > 0:
			c.Kind, c.Name, c.Level = Computer, "", player.Usual
		default:
			c.Kind = Open
		}
	}
	return r.hall.Begin(plan)
}

const (
	judgeTime  = 15 * time.Second
	judgeGames = 120 // imagined for each option of a decision, as `seti analyze` does
)
