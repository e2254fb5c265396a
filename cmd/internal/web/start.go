package web

import (
	"bytes"
	"net/url"
	"strings"

	"seti/cmd/internal/web/page"
	"seti/kernel/player"
)

// start shows the games of this browser and the form that begins one.
func (q *request) start() error {
	q.person.take(q.r.Form)
	return q.form("", nil)
}

// form writes the start page, with what was typed and why it was not taken.
func (q *request) form(notice string, typed url.Values) error {
	b := &page.Begin{Lang: q.person.lang, Theme: q.person.theme, Notice: notice, Typed: typed, Games: q.list(), Name: q.person.name, Bots: player.All(), Usual: player.Usual,
		Played: q.offer.played, Packs: q.offer.packs, Texts: q.offer.texts}
	if q.desk != nil && local(q.r) {
		b.Author = desk
	}
	var buf bytes.Buffer
	if err := b.Page(&buf); err != nil {
		return err
	}
	return q.html(buf.Bytes())
}

// list returns the games of this browser that are there and were not put away.
func (q *request) list() (games []page.Game) {
	for _, g := range q.person.games {
		id, secret, _ := strings.Cut(g, "/")
		r, err := q.hall.Enter(id)
		if err != nil {
			continue
		}
		who, ok := r.Who(secret)
		if !ok {
			continue
		}
		if x := r.Info(who); !x.Away {
			games = append(games, page.Game{URL: base(id, secret), Players: x.Players, Round: x.Round, Rounds: x.Rounds, Over: x.Over, Yours: x.Yours,
				Date: x.Changed.Format("2006-01-02")})
		}
	}
	return games
}
