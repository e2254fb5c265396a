package web

import (
	"bytes"
	"io"
	"strconv"
	"time"

	"seti/cmd/internal/web/page"
	"seti/cmd/internal/web/room"
)

// after shows where the points came from, and the game as a film: the board after a number of
// decisions, with what a strong player thinks of the next one if that is asked for.
func (q *request) after() error {
	var judged *room.Judged
	if q.r.Form.Has("judge") {
		var err error
		if judged, err = q.room.Judge(q.r.Context(), q.who, q.at()); err != nil {
			return err
		}
	}
	return q.filmed(func(w io.Writer, a *page.After) error {
		if a.Asked = q.r.Form.Has("judge"); judged != nil {
			a.Taken, a.Better, a.Points, a.Error = judged.Taken, judged.Better, judged.Points, judged.Error
		}
		return a.Page(w)
	})
}

// film shows a position of the film alone, for its slider.
func (q *request) film() error {
	return q.filmed(func(w io.Writer, a *page.After) error { return a.Film(w) })
}

func (q *request) filmed(write func(w io.Writer, a *page.After) error) error {
	var b bytes.Buffer
	err := q.room.Film(q.eyes(false), q.at(), func(f *room.Film) error {
		return write(&b, &page.After{Table: tableOf(f.Scene), Scores: f.Scores, At: f.At, Most: f.Most, Told: sentences(f.Words, f.Told), Seated: f.Seat >= 0, Won: f.Won})
	})
	if err != nil {
		return err
	}
	return q.html(b.Bytes())
}

// at returns the number of decisions after which a game is looked at; all of them if the request does not
// say.
func (q *request) at() int {
	at, err := strconv.Atoi(q.r.Form.Get("at"))
	if err != nil {
		return mostDecisions
	}
	return at
}

// again begins a game of its own from one that is over: from a position of the film, or from the start
// with the same seed.
func (q *request) again() error {
	if !q.mayBegin(time.Now()) {
		return errBusy
	}
	id, secret, err := q.room.Again(q.who, q.at())
	if err != nil {
		return err
	}
	q.remember(id, secret)
	return q.back(base(id, secret))
}
