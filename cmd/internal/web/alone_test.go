package web

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"log/slog"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"seti/cmd/internal/web/page"
	"seti/content/installed"
)

var linked = regexp.MustCompile(`(?:href|src|action|data-base|data-film|data-icon)="([^"#][^"]*)"`)

// Under a path every link, form and answer has it, and nothing else is answered.
func TestRoot(t *testing.T) {
	page.Root = "/play/seti"
	defer func() { page.Root = "" }()
	b := open(t, t.TempDir()).browser()
	status, game, body := b.post("/play/seti/games", "seat1", "me", "seat2", "bot:easy")
	if status != http.StatusOK || !strings.HasPrefix(game, "/play/seti/g/") {
		t.Fatalf("%d at %s", status, game)
	}
	paths, seen := []string{"/play/seti/", "/play/seti/how", "/play/seti/rules", "/play/seti/cards", game + "/film?at=0", game + "/moment", game + "/nothing"}, 0
	for _, p := range paths {
		_, _, more := b.get(p)
		body += more
	}
	for _, m := range linked.FindAllStringSubmatch(body, -1) {
		if !strings.Contains(m[1], "://") && !strings.HasPrefix(m[1], "/play/seti/") {
			t.Errorf("a page leads to %s", m[1])
		}
		if seen++; strings.HasPrefix(m[1], "/play/seti/assets/") {
			if status, _, _ := b.get(m[1]); status != http.StatusOK {
				t.Errorf("%s: %d", m[1], status)
			}
		}
	}
	if status, at, _ := b.post(game+"/away", "how", "away"); seen < 100 || status != http.StatusOK || at != "/play/seti/" {
		t.Errorf("%d links; %d at %s", seen, status, at)
	}
	if status, _, body := b.get("/how"); status != http.StatusNotFound || !strings.Contains(body, `href="/play/seti/"`) {
		t.Errorf("outside of the path: %d %s", status, body)
	}
}

// Alone in a browser there is nothing for others, and no limit.
func TestAlone(t *testing.T) {
	s, err := Open(t.TempDir(), nil, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	s.Allow(Switches{Alone: true, Title: "Tides & <Moons>"})
	b := serve(t, s).browser()
	r, err := b.Get(b.site.URL)
	if policy := r.Header.Get("Content-Security-Policy"); !strings.HasSuffix(policy, "frame-ancestors 'self'") {
		t.Errorf("the policy is %q", policy)
	}
	_, _, start := b.read(r, err)
	if strings.Contains(start, `value="open"`) || strings.Contains(start, `name="clock"`) || !strings.Contains(start, `value="here"`) {
		t.Error("the form has something for others")
	}
	if !strings.Contains(start, "<title>Tides &amp; &lt;Moons&gt;</title>") || strings.Contains(start, `property="og:`) || !strings.Contains(start, "may delete them") {
		t.Error("the title, a preview for chats, or that a browser may delete games")
	}
	keeps, err := http.NewRequest(http.MethodGet, b.site.URL, nil)
	if err != nil {
		t.Fatal(err)
	}
	keeps.Header.Set("X-Kept", "yes")
	r, err = b.Do(keeps)
	if _, _, start := b.read(r, err); !strings.Contains(start, "It keeps them until") {
		t.Error("a browser that keeps the games")
	}
	if status, _, _ := b.post("/games", "seat1", "me", "seat2", "open"); status != http.StatusUnprocessableEntity {
		t.Errorf("a seat for somebody with a link: %d", status)
	}
	game := b.begin("seat1", "me", "seat2", "me", "clock", "12")
	_, _, table := b.get(game)
	for _, no := range []string{game + "/hook", game + `/moment"`, `class="qr"`, "<time>", b.site.URL} {
		if strings.Contains(table, no) {
			t.Errorf("the table has %s", no)
		}
	}
	if !strings.Contains(table, "data-screen") && !strings.Contains(table, game+"/front") {
		t.Error("two who sit here do not share the screen")
	}
	game = b.begin("seat1", "me", "seat2", "bot:easy")
	if status, _, _ := b.post(game+"/hook", "url", "https://example.org"); status != http.StatusNotFound {
		t.Errorf("a webhook: %d", status)
	}
	q := &request{Server: s, r: httptest.NewRequest(http.MethodPost, "/games", nil)}
	for range mostBegun + 1 {
		if !q.mayBegin(time.Now()) {
			t.Fatal("there is a limit")
		}
	}
}

// A pack is asked about before it is installed. A game continues with the version with which it began, also after a restart,
// and new games have the latest. Saved games come and go as files.
func TestPacksAlone(t *testing.T) {
	dir := t.TempDir()
	begun := func() (*Server, *browser) {
		s, err := Open(filepath.Join(dir, "games"), nil, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		s.Allow(Switches{Alone: true})
		if err := s.Shelve(filepath.Join(dir, "packs")); err != nil {
			t.Fatal(err)
		}
		return s, serve(t, s).browser()
	}
	s, b := begun()
	pack := func(version, name string) []byte {
		from := t.TempDir()
		for file, text := range map[string]string{
			"pack.toml":        "id = \"tides\"\nname = \"Tides\"\nversion = \"" + version + "\"\napi = 2\nneeds = [\"base\"]\n",
			"cards/t.toml":     "id = \"T-1\"\nname = \"" + name + "\"\ncost = 2\nfree = { move = 1 }\nsector = \"blue\"\nincome = \"credit\"\n",
			"changes/all.toml": "[[change]]\nthing = \"base:card/5\"\nset = { cost = 4 }\n",
		} {
			at := filepath.Join(from, filepath.FromSlash(file))
			if err := errors.Join(os.MkdirAll(filepath.Dir(at), 0o777), os.WriteFile(at, []byte(text), 0o666)); err != nil {
				t.Fatal(err)
			}
		}
		text, err := installed.Build(from)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	ask := func(text []byte) (int, string) {
		status, _, body := b.read(b.Post(b.site.URL+"/packs?from=https://example.org/tides.zip", "application/zip", bytes.NewReader(text)))
		return status, body
	}
	first := pack("1.0.0", "Flood")
	status, body := ask(first)
	for _, said := range []string{"Tides", "1.0.0", "h1:", "base:card/5 cost", "https://example.org/tides.zip"} {
		if status != http.StatusOK || !strings.Contains(body, said) {
			t.Errorf("asked about the pack without %q: %d", said, status)
		}
	}
	if _, _, start := b.get("/"); strings.Contains(start, `value="tides"`) {
		t.Error("the pack is there before anybody has agreed")
	}
	b.post("/packs/add") // no
	if b.post("/packs/add", "yes", "on"); len(s.shelf.packs) != 0 {
		t.Error("a pack is installed after the answer was no")
	}
	ask(first)
	if _, at, start := b.post("/packs/add", "yes", "on"); at != "/" || !strings.Contains(start, `value="tides"`) {
		t.Errorf("the pack is not offered at %s", at)
	}
	old := b.begin("seat1", "me", "seat2", "bot:easy", "pack", "tides", "seed", "1")
	ask(pack("2.0.0", "Ebb"))
	b.post("/packs/add", "yes", "on")
	for _, bad := range [][]byte{nil, first[:len(first)/2], []byte("text")} {
		if status, body := ask(bad); status != http.StatusUnprocessableEntity || !strings.Contains(body, "Nothing was added") {
			t.Errorf("a broken pack: %d", status)
		}
	}

	jar := b.Jar
	s.Close()
	s, b = begun()
	b.Jar = jar
	if len(s.shelf.packs) != 2 {
		t.Fatalf("%d packs are there after a restart", len(s.shelf.packs))
	}
	for game, name := range map[string]string{old: "Flood", b.begin("seat1", "me", "seat2", "bot:easy", "pack", "tides", "seed", "1"): "Ebb"} {
		if status, _, body := b.get(game + "/explain?thing=card:T-1"); status != http.StatusOK || !strings.Contains(body, name) {
			t.Errorf("the card of %s: %d %s", name, status, body)
		}
	}

	_, _, all := b.get("/games.zip")
	z, err := zip.NewReader(strings.NewReader(all), int64(len(all)))
	if err != nil || len(z.File) != 2 {
		t.Fatalf("the saved games: %v", err)
	}
	var form bytes.Buffer
	m := multipart.NewWriter(&form)
	w, err := m.CreateFormFile("file", "games.zip")
	if err == nil {
		_, err = io.WriteString(w, all)
	}
	if err = errors.Join(err, m.Close()); err != nil {
		t.Fatal(err)
	}
	if status, at, body := b.read(b.Post(b.site.URL+"/saved", m.FormDataContentType(), &form)); status != http.StatusOK || at != "/" || strings.Count(body, `<li><a href="/g/`) != 3 { // one was begun at this port
		t.Errorf("the games are not taken up: %d at %s", status, at)
	}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		_, at, _ := b.read(b.Post(b.site.URL+"/saved", "text/plain", r))
		name := "Ebb"
		if strings.HasPrefix(f.Name, strings.Split(old, "/")[2]) {
			name = "Flood"
		}
		if status, _, body := b.get(at + "/explain?thing=card:T-1"); status != http.StatusOK || !strings.Contains(body, name) {
			t.Errorf("%s is taken up at %s without %s", f.Name, at, name)
		}
	}
	if status, _, _ := b.read(b.Post(b.site.URL+"/saved", "text/plain", strings.NewReader("seti journal 2\nbroken"))); status != http.StatusUnprocessableEntity {
		t.Errorf("a broken game: %d", status)
	}
}
