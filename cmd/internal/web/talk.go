package web

import (
	"seti/cmd/internal/web/page"
	"seti/cmd/internal/web/room"
	"seti/kernel/board"
	"time"
)

// talkOf returns the data of a page from the messages.
func talkOf(t *room.Talk) *page.Talk {
	x := &page.Talk{Mutes: t.Mutes, Off: t.Off, Apart: t.Apart, Silent: t.Silent, Most: room.LongestSaid}
	for _, m := range t.Messages {
		x.Lines = append(x.Lines, page.TalkLine{N: m.N, Seat: board.Seat(m.Seat), Name: m.Name, Text: m.Text})
	}
	return x
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
