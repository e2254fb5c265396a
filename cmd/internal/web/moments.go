package web

import (
	"errors"
	"io"
	"net/http"
	"strconv"

	"seti/cmd/internal/web/room"
)

// found shows the discovery of a species, "left" or "right". Pages without scripts link here.
func (q *request) found() error {
	slot := short(q.r.Form.Get("slot"))
	return q.fragment(func(w io.Writer, s *room.Scene) error {
		ok, err := tableOf(s).Found(w, slot)
		if err == nil && !ok {
			return errPage
		}
		return err
	})
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
