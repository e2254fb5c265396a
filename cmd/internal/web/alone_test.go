package web

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"seti/cmd/internal/web/page"
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
	s.Allow(Switches{Alone: true})
	b := serve(t, s).browser()
	r, err := b.Get(b.site.URL)
	if policy := r.Header.Get("Content-Security-Policy"); !strings.HasSuffix(policy, "frame-ancestors 'self'") {
		t.Errorf("the policy is %q", policy)
	}
	_, _, start := b.read(r, err)
	if strings.Contains(start, `value="open"`) || strings.Contains(start, `name="clock"`) || !strings.Contains(start, `value="here"`) {
		t.Error("the form has something for others")
	}
	if status, _, _ := b.post("/games", "seat1", "me", "seat2", "open"); status != http.StatusUnprocessableEntity {
		t.Errorf("a seat for somebody with a link: %d", status)
	}
	game := b.begin("seat1", "me", "seat2", "me", "clock", "12")
	_, _, table := b.get(game)
	for _, no := range []string{game + "/hook", game + `/moment"`, `class="qr"`, "<time>", b.site.URL} {
		if strings.Contains(strings.ReplaceAll(table, `content="`+b.site.URL, ""), no) {
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
