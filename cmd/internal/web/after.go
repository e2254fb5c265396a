package web

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"sync"
	"time"

	"seti/cmd/internal/web/page"
	"seti/cmd/internal/web/room"
)

// after shows who has won, and where the points came from. Links to a position of the film once led here.
func (q *request) after() error {
	if q.r.Form.Has("at") {
		return q.back(q.base() + "/film?" + q.r.Form.Encode())
	}
	return q.filmed(func(w io.Writer, a *page.After) error { return a.Page(w) })
}

// film shows the game as a film: the table after a number of decisions, with what a strong player thinks of the next one
// if that is asked for. With "part" it is a position alone, for the script of that page.
func (q *request) film() error {
	var judged *room.Judged
	if q.r.Form.Has("judge") {
		var err error
		if judged, err = q.room.Judge(q.r.Context(), q.who, q.at()); err != nil {
			return err
		}
	}
	return q.filmed(func(w io.Writer, a *page.After) error {
		a.Asked, a.Judged = q.r.Form.Has("judge"), judged
		return a.FilmPage(w, !q.r.Form.Has("part"))
	})
}

func (q *request) filmed(write func(w io.Writer, a *page.After) error) error {
	return q.write(http.StatusOK, func(w io.Writer) error {
		return q.room.Film(q.eyes(false), q.at(), q.r.Form.Has("all"), func(f *room.Film) error { return write(w, q.shown(f)) })
	})
}

// shown returns what pages draw of a moment.
func (q *request) shown(f *room.Film) *page.After {
	return &page.After{Table: tableOf(f.Scene), Film: f, Lines: sentences(f.Words, f.Told), Address: q.origin() + momentPath(f.ID, f.At, f.Moment)}
}

func momentPath(id string, at int, secret string) string {
	return fmt.Sprintf("%s/g/%s/m/%d/%s", page.Root, id, at, secret)
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

// mistakes shows the decisions of the seat that cost most; what is not known yet comes by the stream.
func (q *request) mistakes() error {
	return q.filmed(func(w io.Writer, a *page.After) error { return a.MistakesPage(w, &page.Mistakes{Wait: true}) })
}

// review looks for those decisions as long as the page is open, and keeps it up to date.
func (q *request) review() error {
	who := q.who
	who.Lang = q.person.lang
	table := &page.After{Table: &page.Table{Base: q.base(), Scene: &room.Scene{Seat: who.Seat, Eyes: room.Eyes{Who: who, Theme: q.person.theme}}}}
	var mu sync.Mutex
	latest := &page.Mistakes{Wait: true}
	version := uint64(1)
	return q.follow(func() (<-chan struct{}, func()) {
		news := make(chan struct{}, 1)
		tell := func(m *page.Mistakes) {
			mu.Lock()
			latest, version = m, version+1
			mu.Unlock()
			select {
			case news <- struct{}{}:
			default: // it has not looked yet, and will see the latest
			}
		}
		ctx, cancel := context.WithCancel(q.r.Context())
		done := make(chan struct{})
		go func() {
			defer close(done)
			if err := q.room.Mistakes(ctx, who, func(m *room.Mistakes) { tell(&page.Mistakes{Mistakes: *m}) }); err != nil && ctx.Err() == nil {
				tell(&page.Mistakes{Mistakes: room.Mistakes{Done: true}, Notice: inWords(q.person.lang, asProblem(err))})
			}
		}()
		return news, func() { cancel(); <-done }
	}, func() (*room.Frame, error) {
		mu.Lock()
		m, v := latest, version
		mu.Unlock()
		var list, b bytes.Buffer
		if err := table.Mistakes(&list, m); err != nil {
			return nil, err
		}
		err := event(&b, v, list.Bytes())
		return &room.Frame{Version: v, Position: v, Body: b.Bytes()}, err
	})
}

// again begins a new game from one that is over: from a position of the film, or from the start with the same seed.
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

// found shows the discovery of a species, "left" or "right". Pages without scripts link here.
func (q *request) found() error {
	return q.fragment(func(w io.Writer, s *room.Scene) error { return tableOf(s).Found(w, short(q.r.Form.Get("slot"))) })
}

// link redirects to the present moment as everybody may see it.
func (q *request) link() error {
	at, secret, err := q.room.Moments()
	if err != nil {
		return err
	}
	return q.back(momentPath(q.room.ID, at, secret))
}

// moment shows a moment of a game as spectators saw it, during the game and after it.
func (q *request) moment() error {
	at, err := strconv.Atoi(q.r.PathValue("at"))
	if err != nil || q.r.PathValue("at") != strconv.Itoa(at) {
		return errPage
	}
	r, err := q.hall.Enter(q.r.PathValue("id"))
	if err != nil {
		return err
	}
	q.person.take(q.r.Form)
	err = q.write(http.StatusOK, func(w io.Writer) error {
		return r.Moment(room.Eyes{Who: room.Who{Lang: q.person.lang}, Theme: q.person.theme}, at, q.r.PathValue("secret"), func(f *room.Film) error {
			a := q.shown(f)
			a.Base = "" // the table has another link
			return a.MomentPage(w)
		})
	})
	if errors.Is(err, room.ErrOld) {
		return errBack
	}
	return err
}
