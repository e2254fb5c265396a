package web

import (
	"cmp"

	"seti/cmd/internal/web/room"
	"seti/kernel/board"
	"seti/kernel/player"
)

// seat lets a computer player take a seat, or gives it back.
func (q *request) seat() error {
	form := q.r.PostForm
	seat, ok := board.ParseSeat(form.Get("seat"))
	if !ok {
		return errForm
	}
	level := ""
	if form.Get("kind") == room.Computer {
		level = cmp.Or(form.Get("level"), player.Usual)
	}
	return q.done(q.room.Seat(q.who, seat, level))
}
