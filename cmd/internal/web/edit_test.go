package web

import (
	"archive/zip"
	"bytes"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The editor shows a file, what is wrong with a text that is not saved, and saves it on demand; also without scripts.
func TestEditor(t *testing.T) {
	s, dir := workshop(t)
	b := s.browser()
	file := filepath.Join(dir, "cards", "m-1.toml")
	at := "/author/edit?" + url.Values{"file": {file}}.Encode()
	status, _, body := b.get(at)
	if status != http.StatusOK || !strings.Contains(body, "name = &#34;&lt;b&gt;Sail&lt;/b&gt;&#34;") || !strings.Contains(body, "cards/m-1.lua") {
		t.Fatalf("%d %s", status, body)
	}
	over := between(body, `data-over="`, `"`)
	if status, link, body := b.post("/author/text", "file", file, "text", "id = \"M-1\"\r\nname = ", "over", over); status != http.StatusOK || link != "/author/edit" || !strings.Contains(body, `data-line="2"`) {
		t.Errorf("typed: %d at %s: %s", status, link, body)
	}
	if _, _, body := b.get("/author"); !strings.Contains(body, `class="unsaved"`) || !strings.Contains(body, "1 error<") {
		t.Error("the page of the pack does not know what is typed")
	}
	mended := strings.Replace(packFiles["m-1.toml"], "cost = 2", "cost = 3", 1)
	b.post("/author/save", "file", file, "text", mended, "over", over)
	if text, _ := os.ReadFile(file); string(text) != mended {
		t.Errorf("saved: %q", text)
	}
	if status, _, body := b.post("/author/save", "file", file, "text", mended+"#", "over", over); status != http.StatusConflict || !strings.Contains(body, "has changed on the disk") {
		t.Errorf("a file that has changed: %d", status)
	}
	if _, link, body := b.post("/author/drop", "file", file); link != "/author/edit" || strings.Contains(body, "data-unsaved") {
		t.Error("it cannot be dropped")
	}

	large := strings.Repeat("#", 10<<20)
	for what, x := range map[string]struct {
		path   string
		pairs  []string
		status int
		says   string
	}{
		"10 MB":              {"/author/save", []string{"file", file, "text", large}, http.StatusRequestEntityTooLarge, "more than any form"},
		"200 KiB":            {"/author/save", []string{"file", file, "text", large[:200<<10]}, http.StatusUnprocessableEntity, "at most 64 KiB"},
		"a file outside":     {"/author/save", []string{"file", filepath.Join(dir, "..", "x.toml"), "text", "x"}, http.StatusUnprocessableEntity, "is not a file of the packs"},
		"a file outside, in": {"/author/text", []string{"file", "/etc/passwd", "text", "x"}, http.StatusUnprocessableEntity, "is not a file of the packs"},
		"a thing":            {"/author/new", []string{"pack", dir, "kind", "card", "name", "!"}, http.StatusUnprocessableEntity, "expected a name"},
		"a link":             {"/author/open", []string{"parcel", "x"}, http.StatusUnprocessableEntity, "the link is damaged"},
		"a large link":       {"/author/open", []string{"parcel", large[:100<<10]}, http.StatusUnprocessableEntity, "at most 64 KiB"},
	} {
		if status, _, body := b.post(x.path, x.pairs...); status != x.status || !strings.Contains(body, x.says) {
			t.Errorf("%s: %d %.300s", what, status, body)
		}
	}
	if status, _, _ := b.get("/author/edit?file=/etc/passwd"); status != http.StatusUnprocessableEntity {
		t.Errorf("a file outside is shown: %d", status)
	}
	if _, _, body := b.post("/author/new", "pack", dir, "kind", "card", "name", "Solar Wind"); !strings.Contains(body, "m-2-solar-wind.toml</h1>") {
		t.Errorf("a new card: %s", body)
	}
	if _, _, body := b.post("/author/complete", "file", file, "text", "free = { mo"); !strings.Contains(body, `"Text":"move"`) || !strings.Contains(body, `"Typed":2`) {
		t.Errorf("it can go on with %s", body)
	}
	status, _, body = b.get("/author/zip?" + url.Values{"pack": {dir}}.Encode())
	if z, err := zip.NewReader(bytes.NewReader([]byte(body)), int64(len(body))); err != nil || status != http.StatusOK || len(z.File) != 6 {
		t.Errorf("a zip file: %d %v", status, err) // three files, and three of the new card
	}
	_, _, link := b.get("/author/link?" + url.Values{"pack": {dir}}.Encode())
	if status, _, body := b.post("/author/open", "parcel", link); status != http.StatusOK || !strings.Contains(body, "m-1.lua") || !strings.Contains(body, `name="sure"`) {
		t.Errorf("a pack in a link: %d %s", status, body)
	}
	if status, _, body := b.post("/author/open", "parcel", link, "sure", "yes"); status != http.StatusUnprocessableEntity || !strings.Contains(body, "is there already") {
		t.Errorf("it is put in place of the pack: %d", status)
	}
}

// The pack of a chapter of the book opens in the editor, where there is one.
func TestExamples(t *testing.T) {
	s, dir := workshop(t)
	b := s.browser()
	const button = `action="/author/example"`
	if _, _, body := b.get("/book/1-a-card"); !strings.Contains(body, button) {
		t.Error("the first chapter is not opened")
	}
	if _, _, body := b.get("/book/6-functions"); strings.Contains(body, button) {
		t.Error("a chapter without a pack is opened")
	}
	if _, _, body := open(t, t.TempDir()).browser().get("/book/1-a-card"); strings.Contains(body, button) {
		t.Error("it is opened without an editor")
	}
	_, _, body := b.post("/author/example", "page", "1-a-card")
	if text, err := os.ReadFile(filepath.Join(dir, "..", "watch", "cards", "cw-1-comet-watch.toml")); err != nil || !strings.Contains(body, "cw-1-comet-watch.toml</h1>") || len(text) == 0 {
		t.Errorf("the first chapter: %v %s", err, body)
	}
	if _, _, body := b.get("/author"); !strings.Contains(body, "watch:card/CW-1") {
		t.Error("its card is not shown")
	}
	for page, want := range map[string]int{"1-a-card": http.StatusUnprocessableEntity, "6-functions": http.StatusNotFound, "../x": http.StatusNotFound, "": http.StatusNotFound} {
		if status, _, _ := b.post("/author/example", "page", page); status != want {
			t.Errorf("%q: %d, expected %d", page, status, want)
		}
	}
}

// between returns what stands between two marks.
func between(text, from, to string) string {
	_, text, _ = strings.Cut(text, from)
	text, _, _ = strings.Cut(text, to)
	return text
}
