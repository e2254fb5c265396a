package web

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/netip"
	"net/url"
	"strings"

	"seti/cmd/internal/book"
	"seti/cmd/internal/web/author"
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

// edit shows the editor of a file.
func (q *request) edit() error { return q.editor(q.r.Form.Get("file"), "") }

// editor writes the editor of a file, with an error.
func (q *request) editor(file, notice string) error {
	a := q.authors(notice)
	if file == "" && len(a.List) > 0 {
		file = a.List[0]
	}
	a.File = file
	if file != "" {
		var err error
		if a.Draft, err = q.desk.Draft(file); err != nil {
			return q.showDesk(inLine(err))
		}
	}
	return q.write(statusOf(notice), a.Edit)
}

// typed returns the file, the text and the sum of what it replaces, as the editor sends them. A form without scripts ends
// its lines as mail does.
func (q *request) typed() (file, text, over string) {
	f := q.r.PostForm
	if over = f.Get("over"); f.Has("again") {
		over = f.Get("again")
	}
	return f.Get("file"), strings.ReplaceAll(f.Get("text"), "\r\n", "\n"), over
}

// text shows the pack with a text that is not saved.
func (q *request) text() error {
	file, text, over := q.typed()
	return q.edited(file, "", q.desk.Keep(file, text, over))
}

// textState answers with the problems of a file in an editor, and whether it is saved.
func (q *request) textState() error { return q.edited(q.r.Form.Get("file"), q.r.Form.Get("over"), nil) }

// save writes a text to the disk.
func (q *request) save() error {
	file, text, over := q.typed()
	return q.edited(file, "", q.desk.Save(file, text, over))
}

// drop forgets a text that is not saved.
func (q *request) drop() error {
	file := q.r.PostForm.Get("file")
	q.desk.Drop(file)
	return q.back(editing(file))
}

// editing returns the address of the editor of a file.
func editing(file string) string {
	return page.Root + desk + "/edit?" + url.Values{"file": {file}}.Encode()
}

// edited answers with the problems of the text in the editor, and whether it is saved. over is the sum of the text that the
// editor has; "" if that does not matter. A browser without scripts gets the whole page.
func (q *request) edited(file, over string, wrong error) error {
	whole := q.r.Method == http.MethodPost && q.r.Header.Get("Part") == ""
	if whole && wrong == nil {
		return q.back(editing(file))
	}
	a := q.authors("")
	a.File = file
	var err error
	if a.Draft, err = q.desk.Draft(file); err != nil && wrong == nil {
		wrong = err
	}
	a.News = over != "" && !a.Draft.Unsaved && a.Draft.Sum != over
	status := http.StatusOK
	switch {
	case errors.Is(wrong, author.ErrChanged):
		status = http.StatusConflict // which the page shows anyway
	case wrong != nil:
		status, a.Refused = http.StatusUnprocessableEntity, inLine(wrong)
	}
	if whole {
		return q.write(status, a.Edit)
	}
	return q.write(status, a.Edited)
}

// complete answers how a text can continue.
func (q *request) complete() error {
	f := q.r.PostForm
	var ways struct {
		List  []author.Completion
		Typed int
	}
	ways.List, ways.Typed = q.desk.Complete(f.Get("file"), f.Get("text"), len(f.Get("text")))
	q.w.Header().Set("Content-Type", "application/json")
	return json.NewEncoder(q.w).Encode(ways)
}

// fresh makes a file, a thing or a pack.
func (q *request) fresh() error {
	f := q.r.PostForm
	file, err := q.desk.New(f.Get("pack"), short(f.Get("kind")), strings.TrimSpace(short(f.Get("name"))))
	if err != nil {
		return q.editor("", inLine(err))
	}
	return q.back(editing(file))
}

// example opens the pack on a page of the book in the editor.
func (q *request) example() error {
	p, err := book.Find(short(q.r.PostForm.Get("page")))
	if err != nil {
		return errPage
	}
	id, list := p.Example()
	if id == "" {
		return errPage
	}
	file, err := q.desk.Example(id, list)
	if err != nil {
		return q.editor("", inLine(err))
	}
	return q.back(editing(file))
}

// zip answers with the zip file of a pack.
func (q *request) zip() error {
	data, name, err := q.desk.Zip(q.r.Form.Get("pack"))
	if err != nil {
		return q.showDesk(inLine(err))
	}
	return q.file(name, "application/zip", data)
}

// parcelLink answers with a pack as characters of a link.
func (q *request) parcelLink() error {
	text, err := q.desk.Link(q.r.Form.Get("pack"))
	if err != nil {
		q.status(http.StatusUnprocessableEntity)
		return page.Error(q.w, q.person.lang, http.StatusUnprocessableEntity, inLine(err))
	}
	q.w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = q.w.Write([]byte(text))
	return nil
}

// parcel asks whether a pack that came in a link is to be kept, or keeps it.
func (q *request) parcel() error {
	text := q.r.PostForm.Get("parcel")
	if q.r.PostForm.Get("sure") != "" {
		file, err := q.desk.Take(text)
		if err != nil {
			return q.showDesk(inLine(err))
		}
		return q.back(editing(file))
	}
	p, err := q.desk.Parcel(text)
	if err != nil {
		return q.showDesk(inLine(err))
	}
	return q.write(http.StatusOK, func(w io.Writer) error { return q.authors("").Parcel(w, p, text) })
}
