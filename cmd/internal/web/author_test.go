package web

import (
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"seti/cmd/internal/web/author"
)

// packFiles are the files of a pack with a card.
var packFiles = map[string]string{
	"pack.toml":   "id = \"mine\"\nname = \"Mine\"\nversion = \"0.1.0\"\napi = 3\nneeds = [\"base\"]\n",
	"m-1.toml":    "id = \"M-1\"\nname = \"<b>Sail</b>\"\ncost = 2\nfree = { move = 1 }\nsector = \"blue\"\nincome = \"credit\"\n",
	"m-1.lua":     "return { play = { { launch = 1 } } }\n",
	"sail.txtar":  "A launch.\n-- play --\np1: play M-1\n-- setup.toml --\n[p1]\nhand = [\"M-1\"]\n",
	"sign.svg":    `<svg viewBox="0 0 24 24"><path d="M2 12h20" stroke="currentColor"/></svg>`,
	"broken.toml": "id = \"M-1\"\nname = ",
}

// written puts a file of the pack in its place.
func written(t testing.TB, dir, name, file string) {
	t.Helper()
	path := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(packFiles[file]), 0o666); err != nil {
		t.Fatal(err)
	}
}

// workshop opens a server with the page of an author, and returns the folder of the pack.
func workshop(t testing.TB) (*site, string) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "mine")
	for name, file := range map[string]string{"pack.toml": "pack.toml", "cards/m-1.toml": "m-1.toml", "cards/m-1.lua": "m-1.lua"} {
		written(t, dir, name, file)
	}
	d, err := author.Open([]string{dir}, []string{dir}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Close)
	s, err := Open(filepath.Join(dir, "..", "games"), nil, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	s.Author(d)
	return serve(t, s), dir
}

// The author's page shows the pack, and its stream what is saved. Names of the pack are text, not HTML.
func TestAuthor(t *testing.T) {
	s, dir := workshop(t)
	b := s.browser()
	if _, _, body := b.get("/"); !strings.Contains(body, `href="/author"`) {
		t.Error("the start page does not lead to it")
	}
	status, _, body := b.get("/author")
	if status != http.StatusOK || !strings.Contains(body, "&lt;b&gt;Sail&lt;/b&gt;") || strings.Contains(body, "<b>Sail") || !strings.Contains(body, `data-id="M-1"`) {
		t.Fatalf("%d %s", status, body)
	}
	next := b.stream(t.Context(), "/author")
	until := func(what string) {
		t.Helper()
		for {
			event, data := next()
			if event == "" {
				t.Fatalf("the stream has ended before it brought %q", what)
			}
			if strings.Contains(data, what) {
				return
			}
		}
	}
	until(`data-id="M-1"`)
	written(t, dir, "cards/m-1.toml", "broken.toml")
	until("m-1.toml:2")
	written(t, dir, "cards/m-1.toml", "m-1.toml")
	written(t, dir, "tests/sail.txtar", "sail.txtar")
	until("sail.txtar")
	written(t, dir, "signs/launch-pad.svg", "sign.svg")
	until(`<symbol id="sign-launch-pad"`)
}

// The button begins a game that is played like any other, and never saved.
func TestAuthorTries(t *testing.T) {
	s, dir := workshop(t)
	b := s.browser()
	status, link, body := b.post("/author/try", "thing", "mine:card/M-1")
	if status != http.StatusOK || !strings.HasPrefix(link, "/g/") {
		t.Fatalf("%d at %s: %s", status, link, body)
	}
	r, _, _ := s.room(link)
	position, seat, ids := asked(t, r)
	if seat != 0 || !strings.Contains(strings.Join(ids, "|"), "play M-1") {
		t.Fatalf("seat %d is offered %q", seat, ids)
	}
	b.post(link+"/choose", "position", position, "option", "play M-1")
	if now, _, ids := asked(t, r); now == position || strings.Contains(strings.Join(ids, "|"), "play M-1") {
		t.Errorf("it has not been played: %q", ids)
	}
	position, _, _ = asked(t, r)
	b.post(link+"/undo", "position", position)
	if _, _, ids := asked(t, r); !strings.Contains(strings.Join(ids, "|"), "play M-1") {
		t.Errorf("it has not been taken back: %q", ids)
	}
	for _, path := range []string{"/saved", "/after", "/film?at=0"} {
		if status, _, body := b.get(link + path); status != http.StatusConflict || !strings.Contains(body, "is not saved") {
			t.Errorf("%s: %d %s", path, status, body)
		}
	}
	b.post(link + "/rematch")
	if _, _, body := b.get("/"); strings.Contains(body, link) {
		t.Error("it is in the list of games")
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "..", "games", "*")); len(left) > 0 {
		t.Errorf("files: %q", left)
	}
	if status, at, _ := b.post("/author/try", "thing", "mine:card/M-1"); status != http.StatusOK || at == link {
		t.Errorf("another one: %d at %s", status, at)
	}
	if status, _, _ := b.get(link); status != http.StatusNotFound {
		t.Errorf("the first one is still there: %d", status)
	}
	for _, thing := range []string{"", "mine:card/M-9", "base:star/vega", strings.Repeat("x", 9000)} {
		if status, _, body := b.post("/author/try", "thing", thing); status != http.StatusUnprocessableEntity || !strings.Contains(body, "No game begins") {
			t.Errorf("%.20q: %d", thing, status)
		}
	}
}

// Only a browser on this machine sees the page, and only where packs are followed.
func TestAuthorIsLocal(t *testing.T) {
	without := open(t, t.TempDir()).browser()
	for _, path := range []string{"/author", "/author/stream", "/author/edit", "/author/text", "/author/zip"} {
		if status, _, _ := without.get(path); status != http.StatusNotFound {
			t.Errorf("%s without --watch: %d", path, status)
		}
	}
	if _, _, body := without.get("/"); strings.Contains(body, "/author") {
		t.Error("the start page leads to it without --watch")
	}
	s, _ := workshop(t)
	for name, change := range map[string]func(*http.Request){
		"a name of another site":          func(r *http.Request) { r.Host = "evil.example:8080" },
		"a proxy for somebody elsewhere":  func(r *http.Request) { r.Header.Set("X-Forwarded-For", "203.0.113.7") },
		"another address of this machine": func(r *http.Request) { r.Host = "192.168.0.1:8080" },
	} {
		for _, path := range []string{"/author", "/author/stream", "/author/edit", "/author/text", "/author/zip"} {
			r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.URL+path, nil)
			if err != nil {
				t.Fatal(err)
			}
			change(r)
			if status, _, _ := s.browser().read(http.DefaultClient.Do(r)); status != http.StatusForbidden {
				t.Errorf("%s, %s: %d", name, path, status)
			}
		}
	}
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.URL+"/author/try", strings.NewReader(url.Values{"thing": {"mine:card/M-1"}}.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Sec-Fetch-Site", "cross-site")
	if status, _, _ := s.browser().read(http.DefaultClient.Do(r)); status != http.StatusForbidden {
		t.Errorf("a form of another site: %d", status)
	}
}
