package web

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"net/http"

	"seti/cmd/internal/book"
	"seti/cmd/internal/web/page"
	"seti/cmd/internal/web/room"
	"seti/content/game"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/describe"
)

// table shows the page of a link. After a rematch it redirects to that.
func (q *request) table() error {
	if id, secret := q.room.Onward(q.secret); id != "" && !q.r.URL.Query().Has("stay") {
		return q.back(base(id, secret))
	}
	part := q.r.Header.Get("Part") == "table" // the script has the rest of the page
	f, err := q.room.Frame(q.eyes(!part))
	if err != nil {
		return err
	}
	if q.room.Kept() {
		q.remember(q.room.ID, q.secret)
	}
	if part {
		return q.html(dataOf(f.Body))
	}
	return q.html(f.Body)
}

// html answers with a page or a part of one.
func (q *request) html(body []byte) error {
	q.status(http.StatusOK)
	_, _ = q.w.Write(body) // a browser that has left needs no answer
	return nil
}

// status begins an answer in HTML.
func (q *request) status(status int) {
	q.w.Header().Set("Content-Type", "text/html; charset=utf-8")
	q.w.WriteHeader(status)
}

// write answers with what draw writes. Nothing is sent before it is complete.
func (q *request) write(status int, draw func(w io.Writer) error) error {
	var b bytes.Buffer
	if err := draw(&b); err != nil {
		return err
	}
	q.status(status)
	_, _ = q.w.Write(b.Bytes()) // a browser that has left needs no answer
	return nil
}

// statusOf returns the status of a page that shows why something was not done, if there is anything to show.
func statusOf(notice string) int {
	if notice == "" {
		return http.StatusOK
	}
	return http.StatusUnprocessableEntity
}

// file answers with a file that the browser saves.
func (q *request) file(name, kind string, data []byte) error {
	h := q.w.Header()
	h.Set("Content-Type", kind)
	h.Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", name))
	_, _ = q.w.Write(data)
	return nil
}

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
		v, err := g.View(board.Public)
		if err != nil {
			return err
		}
		return page.How(w, &page.Table{Scene: &room.Scene{Seat: board.Nobody, View: v, Words: g.Words(board.Public), Eyes: room.Eyes{Who: room.Who{Lang: q.person.lang}, Theme: q.person.theme}}})
	})
}

// rules shows the numbered rules.
func (q *request) rules() error {
	return q.once("rules", func(w io.Writer) error { return page.Rules(w, q.person.lang, q.person.theme) })
}

// book shows a page of the author's book.
func (q *request) book() error {
	name := cmp.Or(q.r.PathValue("page"), "book")
	p, err := book.Find(name)
	if err != nil {
		return errPage
	}
	try := ""
	if id, _ := p.Example(); id != "" && (q.desk != nil || q.workshop != nil) && q.local() {
		try = page.Root + desk + "/example"
	}
	return q.once("book "+p.Name+try, func(w io.Writer) error { return page.Book(w, q.person.lang, q.person.theme, p, try) })
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

// cards shows all cards of the packs that the server was started with.
func (q *request) cards() error {
	return q.once("cards", func(w io.Writer) error {
		var boxes []*describe.Texts
		for _, c := range q.offer.boxes {
			texts, err := describe.In(q.person.lang, c)
			if err != nil {
				return err
			}
			boxes = append(boxes, texts)
		}
		return page.Cards(w, q.person.lang, q.person.theme, boxes)
	})
}

// asset sends a file of the pages. Its path holds its checksum, so browsers keep it.
func (q *request) asset() error {
	data, kind, ok := page.Asset(q.r.URL.Path)
	if !ok {
		return errPage
	}
	h := q.w.Header()
	h.Set("Content-Type", kind)
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	_, _ = q.w.Write(data)
	return nil
}
