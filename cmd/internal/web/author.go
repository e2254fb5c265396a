package web

import (
	"bytes"
	"errors"
	"net/netip"

	"seti/cmd/internal/web/page"
	"seti/cmd/internal/web/room"
	"seti/kernel/player"
	"seti/kernel/source"
)

// local reports whether a request comes from a browser on this machine that was sent to this machine. A page of
// another site that gives its own name the address of this machine is not that.
func (q *request) local() bool {
	from, err := netip.ParseAddr(address(q.r))
	return q.switched.Alone || err == nil && from.Unmap().IsLoopback() && ofThisMachine(nameOf(q.r))
}

// author shows the packs that the server follows.
func (q *request) author() error { return q.showDesk("") }

// showDesk writes the author's page, with an error.
func (q *request) showDesk(notice string) error {
	return q.write(statusOf(notice), q.authors(notice).Page)
}

func (q *request) authors(notice string) *page.Author {
	return &page.Author{Base: page.Root + desk, Lang: q.person.lang, Theme: q.person.theme, Notice: notice, State: q.desk.State(), List: q.desk.Files().List(), Dirs: q.desk.Files()}
}

// authorStream keeps the author's page up to date.
func (q *request) authorStream() error {
	return q.follow(func() (<-chan struct{}, func()) {
		news := q.desk.Join()
		return news, func() { q.desk.Leave(news) }
	}, func() (*room.Frame, error) {
		var main, b bytes.Buffer
		a := q.authors("")
		if err := a.Main(&main); err != nil {
			return nil, err
		}
		err := event(&b, a.State.Version, main.Bytes())
		return &room.Frame{Version: a.State.Version, Body: b.Bytes()}, err
	})
}

// trial begins a game with a card in hand.
func (q *request) trial() error {
	s, err := q.desk.Try(short(q.r.PostForm.Get("thing")))
	if err != nil {
		return q.showDesk("No game begins: " + inLine(err))
	}
	return q.back(base(q.hall.Trial(s, q.person.name, player.Usual)))
}

// inLine returns an error for authors as a line.
func inLine(err error) string {
	text := err.Error()
	if problems := source.Problems(nil); errors.As(err, &problems) {
		text = problems.Error()
	}
	return source.Printable(text)
}
