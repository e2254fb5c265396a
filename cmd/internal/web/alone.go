package web

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"seti/cmd/internal/web/page"
	"seti/content"
	"seti/content/files"
	"seti/content/installed"
	"seti/kernel/play"
	"seti/kernel/source"
)

// shelf holds the packs of a person, each version in a folder with its number and its hash, so that a game stays with the
// one that it began with. New games are offered the latest version.
type shelf struct {
	dir   string
	packs []shelved // the oldest first
}

type shelved struct{ id, version, hash, dir string }

// askedFor is the file of the pack that a person is asked about.
const askedFor = "asked.zip"

// Shelve keeps the packs of a person in a folder, and offers those that are there. A pack that cannot be used any more
// is left out, and the log says so.
func (s *Server) Shelve(dir string) error {
	s.shelf.dir = dir
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	entries, err := os.ReadDir(dir)
	for _, e := range entries {
		if e.IsDir() {
			s.shelf.add(filepath.Join(dir, e.Name()))
		}
	}
	return errors.Join(err, s.offerAll())
}

// add adds the pack in a folder.
func (x *shelf) add(dir string) {
	in := installed.Open(dir)
	for _, p := range in.Packs {
		if src, ok := in.Find(p.ID); ok && src.Wrong == nil {
			x.packs = append(x.packs, shelved{p.ID, p.Version, p.Hash, src.Dir})
		}
	}
}

// offerAll offers the latest version of each pack, and leaves all to the games that have begun with them.
func (s *Server) offerAll() error {
	latest, all := map[string]string{}, []string{}
	for _, p := range s.shelf.packs {
		latest[p.id] = p.dir
		all = append(all, p.dir)
	}
	s.hall.Offer(all)
	good := slices.Sorted(maps.Values(latest))
	o, err := offered(good)
	for i := 0; err != nil && i < len(good); {
		if _, wrong := offered(good[i : i+1]); wrong == nil {
			i++
			continue
		} else {
			s.log.Error("a pack cannot be used any more", "error", wrong)
		}
		good = slices.Delete(good, i, i+1)
		o, err = offered(good)
	}
	if err == nil {
		s.mu.Lock()
		s.offer = o
		s.mu.Unlock()
		s.drawn.Clear()
	}
	return err
}

// install puts the pack of a zip file into a folder. Everything of it is read and run once, so that a pack that cannot be
// played with is refused.
func install(text []byte, dir string) (*installed.Staged, error) {
	tmp, err := os.MkdirTemp("", "pack-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(tmp)
	file := filepath.Join(tmp, "pack.zip")
	if err := files.Write(file, text, 0o600); err != nil {
		return nil, err
	}
	to := installed.Open(dir)
	n, err := to.Stage(context.Background(), file)
	if err != nil {
		return nil, errors.New(strings.ReplaceAll(err.Error(), file, "the pack"))
	}
	defer n.Discard()
	return n, to.Put(n)
}

// Bring installs the pack of a zip file without asking.
func (s *Server) Bring(text []byte) error {
	n, err := tried(text, nil)
	if err != nil || slices.ContainsFunc(s.shelf.packs, func(p shelved) bool { return p.hash == n.Hash }) {
		return err
	}
	dir := filepath.Join(s.shelf.dir, fmt.Sprintf("%06d-%s", len(s.shelf.packs)+1, strings.Trim(strings.NewReplacer("/", "", "+", "", "=", "").Replace(n.Hash[3:]), ".")[:12]))
	if _, err := install(text, dir); err != nil {
		_ = os.RemoveAll(dir)
		return err
	}
	s.shelf.add(dir)
	return s.offerAll()
}

// tried installs a pack in a folder that is deleted again, and calls a function with its source in the meantime.
func tried(text []byte, do func(content.Source) error) (*installed.Staged, error) {
	dir, err := os.MkdirTemp("", "try-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	n, err := install(text, dir)
	if err != nil || do == nil {
		return n, err
	}
	src, _ := installed.Open(dir).Find(n.Want.ID)
	return n, do(src)
}

// ask shows what a pack is, and asks whether it is to be installed. The body of the request is its zip file.
func (q *request) ask() error {
	if why := q.r.Form.Get("why"); why != "" { // it could not be fetched
		return q.refuse(errors.New(why))
	}
	text, err := io.ReadAll(q.r.Body)
	if large := new(http.MaxBytesError); errors.As(err, &large) {
		return q.refuse(errBody)
	}
	x := &page.NewPack{Lang: q.person.lang, Theme: q.person.theme, From: q.r.Form.Get("from")}
	n, err := tried(text, func(src content.Source) error {
		packs, problems := content.Load(content.WithNeeds([]content.Source{content.Base(), src}, content.ByID)...)
		if err := problems.Err(); err != nil {
			return err
		}
		_, changes, problems := content.Changed(packs)
		for _, c := range changes {
			if !strings.HasPrefix(c.Thing, c.Pack+":") {
				x.Changes = append(x.Changes, c.Thing+" "+c.Key)
			}
		}
		return problems.Err()
	})
	if err != nil {
		return q.refuse(err)
	}
	if err := files.Write(filepath.Join(q.shelf.dir, askedFor), text, 0o600); err != nil {
		return q.refuse(err)
	}
	x.Name, x.Version, x.Hash, x.Author, x.License = n.Name, n.Locked.Version, n.Hash, n.Paper["author"], n.Paper["license"]
	x.There = slices.ContainsFunc(q.shelf.packs, func(p shelved) bool { return p.hash == n.Hash })
	return q.write(http.StatusOK, x.Page)
}

// refuse shows on the start page why a pack or a saved game is not taken.
func (q *request) refuse(err error) error {
	text := inWords(q.person.lang, err)
	if problems := source.Problems(nil); errors.As(err, &problems) {
		text = problems.Error()
	}
	return q.form(page.Server(q.person.lang, "not_taken", "why", source.Printable(text)), nil)
}

// add installs the pack that the person was asked about, or forgets it.
func (q *request) add() error {
	file := filepath.Join(q.shelf.dir, askedFor)
	text, err := os.ReadFile(file)
	if err == nil && q.r.PostForm.Get("yes") != "" {
		err = q.Bring(text)
	}
	_ = os.Remove(file)
	if err != nil {
		return q.refuse(err)
	}
	return q.back(page.Root + "/")
}

// games sends all saved games in a zip file.
func (q *request) games() error {
	all, err := q.hall.Saved()
	if err != nil {
		return err
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write(all[name])
		}
		if err != nil {
			return err
		}
	}
	if err := z.Close(); err != nil {
		return err
	}
	return q.file("seti-games.zip", "application/zip", b.Bytes())
}

// takeUp takes up a saved game, or those of a zip file, from a form or as the body of the request. A single game that is over is
// shown as a film.
func (q *request) takeUp() error {
	if why := q.r.Form.Get("why"); why != "" { // it could not be fetched
		return q.refuse(errors.New(why))
	}
	var body io.Reader = q.r.Body
	if f, _, err := q.r.FormFile("file"); err == nil {
		defer f.Close()
		body = f
	}
	text, err := io.ReadAll(body)
	if err != nil {
		return q.refuse(errBody)
	}
	list := [][]byte{text}
	if z, err := zip.NewReader(bytes.NewReader(text), int64(len(text))); err == nil {
		list = nil
		for _, f := range z.File {
			r, err := f.Open()
			if err != nil {
				return q.refuse(err)
			}
			text, err := files.ReadAll(r, files.Journal)
			r.Close()
			if err != nil {
				return q.refuse(err)
			}
			list = append(list, text)
		}
	}
	to := page.Root + "/"
	for _, text := range list {
		var packs []string
		if j, err := play.ReadJournal("", bytes.NewReader(text)); err == nil {
			for _, p := range j.Packs {
				name := q.offer.named[p.ID]
				for _, x := range q.shelf.packs {
					if x.id == p.ID && x.version == p.Version {
						name = x.dir
					}
				}
				if name != "" {
					packs = append(packs, name)
				}
			}
		}
		id, secret, err := q.hall.Adopt(text, packs)
		if err != nil {
			return q.refuse(err)
		}
		q.remember(id, secret)
		if to = base(id, secret); len(list) > 1 {
			to = page.Root + "/"
		} else if r, err := q.hall.Enter(id); err == nil {
			if who, ok := r.Who(secret); ok && r.Info(who).Over {
				to += "/film?at=0"
			}
		}
	}
	return q.back(to)
}
