package room

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"strconv"
	"time"

	"seti/cmd/internal/draw"
	"seti/content/game"
	"seti/kernel/board"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/view"
)

// Film is a game as it stood after some decisions.
type Film struct {
	*Scene
	At, Most int          // decisions
	All      bool         // all hands are shown
	Told     []view.Turn  // what the last of these decisions led to
	Scores   []view.Score // of the whole game; nil while it goes on
	Won      []board.Seat
	Moment   string // the secret of the link to this moment
}

// Film shows a game that is over after a number of decisions, as the seat saw it then, or with all hands. do is called
// while nothing changes.
func (r *Room) Film(e Eyes, at int, all bool, do func(*Film) error) error {
	past, err := r.past(at, true)
	if err != nil {
		return err
	}
	defer past.Close()
	return r.look(e.Who, func(words *view.Viewer, s *play.Session) error {
		if past.at > len(s.Lines()) || !s.Over() {
			return ErrOld // somebody has taken the last decision back
		}
		f := r.film(e, words, s, past, all)
		f.Scores = words.Scores(f.View, s.Lines(), r.game.Notes())
		if f.At < f.Most || all {
			r.stand(f, words, past)
		}
		return do(f)
	})
}

// film returns what a page shows of a moment, with the table as it is now.
func (r *Room) film(e Eyes, words *view.Viewer, s *play.Session, past *past, all bool) *Film {
	f := &Film{Scene: r.scene(e, s), At: past.at, Most: len(s.Lines()), All: all, Moment: r.paper.moment(past.at)}
	f.Won, f.Over = f.View.Course.Winners, past.Session.Over()
	notes := past.Notes()
	last := len(notes)
	for last > 0 && notes[last-1].Line >= f.At-1 {
		last--
	}
	f.Told = words.Turns(past.lines[:f.At], notes[last:], eyes(e.Seat))
	return f
}

// stand puts the table of a moment into the place of the present one.
func (r *Room) stand(f *Film, words *view.Viewer, past *past) {
	seat := eyes(f.Seat)
	if f.All {
		seat = board.Everyone
	}
	f.View = words.View(past.Session.Game(), seat, nil)
	f.View.News = words.News(past.lines[:f.At], past.Notes(), eyes(f.Seat))
	f.View.Turns = words.Turns(past.lines[:f.At], past.Notes(), eyes(f.Seat))
}

// past is a game as it stood after some decisions, beside the game itself.
type past struct {
	*game.Game
	at    int // decisions
	lines []play.Line
}

// past plays a game again up to a number of decisions, while others continue. With over it has to be over.
func (r *Room) past(at int, over bool) (*past, error) {
	var p *past
	if err := r.look(Who{}, func(_ *view.Viewer, s *play.Session) error {
		switch {
		case r.trial:
			return errTrial
		case over && !s.Over():
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

// Judged is the opinion of a strong player about a decision.
type Judged struct {
	At, Round     int    // the decisions before it; the round
	Taken, Better string // in words; Better is "" if nothing was surely better
	Why           []string
	Worth         string // how many more points Better makes at the end of the game, and their standard error
}

// judged says a verdict in words.
func judged(words *view.Viewer, v *player.Verdict) *Judged {
	x := &Judged{At: v.Line, Round: v.Round, Taken: view.Clean(words.Tell(v.TakenAs)), Worth: draw.Decimal(words, v.Points, 1) + " ± " + draw.Decimal(words, v.Error, 1)}
	if v.Found {
		x.Better = view.Clean(words.Tell(v.BetterAs))
	}
	for _, r := range v.Reasons {
		x.Why = append(x.Why, view.Clean(words.Tell(r.Phrase)))
	}
	return x
}

// Judge thinks about the decision that follows after a number of decisions, as far as its player
// could know, for some seconds at most. It waits for a place; ending the context ends it. Nil is returned where there
// was nothing to decide.
func (r *Room) Judge(ctx context.Context, w Who, at int) (x *Judged, err error) {
	ctx, done, err := r.hall.studies.enter(ctx, asker{r, w.Seat}, judgeTime)
	if err != nil {
		return nil, err
	}
	defer done()
	p, err := r.past(at, true)
	if err != nil {
		return nil, err
	}
	defer p.Close()
	if p.at == len(p.lines) {
		return nil, nil
	}
	v, ok := player.NewCritic(p.Session.C, judgeGames, 1).Judge(ctx, p.Session, p.at, p.lines[p.at])
	switch {
	case ctx.Err() != nil:
		return nil, ErrBusy
	case !ok:
		return nil, nil
	}
	return x, r.look(w, func(words *view.Viewer, _ *play.Session) error {
		x = judged(words, v)
		return nil
	})
}

// Again begins a new game from this one, which is over, and returns its id and the secret of its host, who has the seat
// of the link: from the position after some decisions against computer players, or from the start with the same seed
// for the same people, whose seats are open.
func (r *Room) Again(w Who, at int) (id, secret string, err error) {
	p, err := r.past(at, true)
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
	judgeGames = 120 // imagined for each option of a decision
)

// moment returns the secret of the link to the moment after a number of decisions. It is derived from secrets in the
// files of the game. It opens this moment only, and contains no secret of a seat.
func (p *paper) moment(at int) string {
	mac := hmac.New(sha256.New, []byte(p.Watch.Hash))
	mac.Write([]byte("moment " + strconv.Itoa(at)))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:len(token{})])
}

// Moment shows the game after a number of decisions as spectators saw it then. secret is that of the link to this
// moment. ErrOld is returned if the game has not reached it, because those decisions were undone. do is called while
// nothing changes.
func (r *Room) Moment(e Eyes, at int, secret string, do func(*Film) error) error {
	r.mu.Lock()
	known := !r.gone && subtle.ConstantTimeCompare([]byte(secret), []byte(r.paper.moment(at))) == 1
	r.mu.Unlock()
	if !known {
		return ErrNone
	}
	past, err := r.past(at, false)
	if err != nil {
		return err
	}
	defer past.Close()
	e.Who = Who{Seat: board.Nobody, Lang: e.Lang}
	return r.look(e.Who, func(words *view.Viewer, s *play.Session) error {
		if past.at != at || at > len(s.Lines()) {
			return ErrOld
		}
		f := r.film(e, words, s, past, false)
		if at < f.Most {
			r.stand(f, words, past)
		} else {
			f.View.Ask = nil
		}
		f.Notice, f.Thinking, f.Next, f.Ahead = nil, "", "", false // what is now is not of this moment
		return do(f)
	})
}

// Moments returns the path of the link to the present moment: the number of decisions, and its secret.
func (r *Room) Moments() (at int, secret string, err error) {
	err = r.look(Who{}, func(_ *view.Viewer, s *play.Session) error {
		if r.trial {
			return errTrial
		}
		at = len(s.Lines())
		secret = r.paper.moment(at)
		return nil
	})
	return at, secret, err
}
