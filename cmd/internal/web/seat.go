package web

import (
	"cmp"
	"strconv"
	"time"

	"seti/cmd/internal/web/page"
	"seti/cmd/internal/web/room"
	"seti/kernel/board"
	"seti/kernel/player"
)

// choose takes a choice for the position it was made for. Twice, late or from an old page it
// changes nothing, and the browser gets the page as it is now.
func (q *request) choose() error {
	return q.done(q.room.Choose(q.who, q.position(), short(q.r.PostForm.Get("option"))))
}

// position returns the position for which a form was made; 0, which no position has, by default.
func (q *request) position() uint64 {
	n, _ := strconv.ParseUint(q.r.Form.Get("position"), 10, 64)
	return n
}

// undo undoes the last decision of the seat, or redoes it.
func (q *request) undo() error {
	if q.r.PostForm.Get("redo") != "" {
		return q.done(q.room.Redo(q.who, q.position()))
	}
	return q.done(q.room.Undo(q.who, q.position()))
}

// answer agrees to another player's undo, or refuses it.
func (q *request) answer() error {
	yes := q.r.PostForm.Get("yes")
	return q.done(q.room.Answer(q.who, q.position(), yes != "" && yes != "0"))
}

// ahead sets whether the seat passes when its turn comes.
func (q *request) ahead() error { return q.done(q.room.Ahead(q.who, q.r.PostForm.Get("pass") != "")) }

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

// name sits down on an open seat, or changes the name.
func (q *request) name() error {
	q.person.name = short(q.r.PostForm.Get("name"))
	q.keep()
	return q.done(q.room.Sit(q.who, q.person.name))
}

// rematch begins another game of the same people, with the seats rotated.
func (q *request) rematch() error {
	if id, _ := q.room.Onward(q.secret); id == "" && !q.mayBegin(time.Now()) {
		return errBusy
	}
	if _, err := q.room.Rematch(q.who, q.secret); err != nil {
		return err
	}
	id, secret := q.room.Onward(q.secret)
	return q.back(base(id, secret))
}

// away archives a game, restores it, or deletes it.
func (q *request) away() error {
	how := q.r.PostForm.Get("how")
	if err := q.room.PutAway(q.who, how != "back", how == "delete"); err != nil {
		return err
	}
	if how == "delete" {
		q.forget(q.room.ID + "/" + q.secret)
	}
	return q.back(page.Root + "/")
}

// saved sends the saved game, which `seti play --resume` and `seti replay` open.
func (q *request) saved() error {
	text, err := q.room.Journal()
	if err != nil {
		return err
	}
	return q.file(q.room.ID+".seti", "text/plain; charset=utf-8", text)
}

// talk sends a message to the table.
func (q *request) talk() error {
	if !q.switched.Talk {
		return errPage
	}
	if !q.may(time.Now(), q.said) {
		return errTalk
	}
	err := q.room.Say(q.who, q.person.name, q.r.PostForm.Get("text"))
	if q.who.Seat == board.Nobody && err != nil {
		return err
	}
	return q.done(err)
}

// mute hides messages of another person from the seat, or shows them again.
func (q *request) mute() error {
	form := q.r.PostForm
	who, mute := form.Get("hear"), form.Has("mute")
	if mute {
		who = form.Get("mute")
	}
	other := board.Nobody
	if who != "" {
		var ok bool
		if other, ok = board.ParseSeat(who); !ok {
			return errForm
		}
	}
	return q.done(q.room.Mute(q.who, other, mute))
}

// quiet switches the messages of the table off, or on again.
func (q *request) quiet() error { return q.done(q.room.Quiet(q.who, q.r.PostForm.Get("off") != "")) }

// front sets the person in front of a screen of several people, or hides it.
func (q *request) front() error {
	seat := board.Nobody
	if s := q.r.PostForm.Get("seat"); s != "" {
		var ok bool
		if seat, ok = board.ParseSeat(s); !ok {
			return errForm
		}
	}
	return q.done(q.room.Face(q.who, seat))
}
