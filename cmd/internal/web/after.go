package web

import (
	"bytes"
	"strconv"

	"seti/cmd/internal/web/page"
	"seti/cmd/internal/web/room"
)

// after shows where the points came from, and the game as a film: the board after a number of
// decisions.
func (q *request) after() error {
	at, err := strconv.Atoi(q.r.Form.Get("at"))
	if err != nil {
		at = mostDecisions
	}
	var b bytes.Buffer
	err = q.room.Film(q.eyes(false), at, func(f *room.Film) error {
		return page.After(&b, tableOf(f.Scene), f.Scores, f.At, f.Most)
	})
	if err != nil {
		return err
	}
	return q.html(b.Bytes())
}
