package web

import (
	"bytes"
	"io"

	"seti/cmd/internal/web/page"
	"seti/content/game"
	"seti/kernel"
	"seti/kernel/board"
)

// how explains how the game is played.
func (q *request) how() error {
	return q.once("how", func(w io.Writer) error {
		c := q.offer.boxes[len(q.offer.boxes)-1]
		g, err := (&game.Box{Catalog: c}).New(kernel.Settings{Players: 2, Seed: 7, First: 1})
		if err != nil {
			return err
		}
		defer g.Close()
		g.Language = q.person.lang
		v, err := g.View(kernel.Public)
		if err != nil {
			return err
		}
		return page.How(w, &page.Table{Seat: board.Nobody, View: v, Words: g.Words(kernel.Public), Lang: q.person.lang, Theme: q.person.theme})
	})
}

// rules shows the numbered rules.
func (q *request) rules() error {
	return q.once("rules", func(w io.Writer) error { return page.Rules(w, q.person.lang, q.person.theme) })
}

// once answers with a page that is the same for everybody with a language and a theme, and draws it when it is first asked for.
func (q *request) once(name string, draw func(w io.Writer) error) error {
	q.person.take(q.r.Form)
	key := [3]string{name, q.person.lang, q.person.theme} // all from short lists
	if kept, ok := q.drawn.Load(key); ok {
		return q.html(kept.([]byte))
	}
	var b bytes.Buffer
	if err := draw(&b); err != nil {
		return err
	}
	q.drawn.Store(key, b.Bytes())
	return q.html(b.Bytes())
}
