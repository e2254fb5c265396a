package browser_test

import (
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"sync"
	"testing"

	"seti/cmd/internal/savegame"
	"seti/cmd/internal/web"
	"seti/content"
	"seti/kernel/play"
)

// site is a server with a folder of games. It can be ended and begun again at the same address.
type site struct {
	dir, address string
	t            testing.TB

	mu    sync.Mutex
	conns map[net.Conn]struct{}
	end   func()
}

func serve(t testing.TB, dir string) *site {
	t.Helper()
	s := &site{dir: dir, address: "127.0.0.1:0", t: t, conns: map[net.Conn]struct{}{}}
	s.begin()
	t.Cleanup(s.stop)
	return s
}

func (s *site) begin() {
	s.t.Helper()
	l, err := net.Listen("tcp", s.address)
	if err != nil {
		s.t.Fatal(err)
	}
	s.address = l.Addr().String()
	server, err := web.Open(s.dir, nil, slog.New(slog.DiscardHandler))
	if err != nil {
		s.t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- server.Serve(ctx, lines{l, s}) }()
	s.end = func() {
		cancel()
		s.cut()
		if err := <-done; err != nil {
			s.t.Error(err)
		}
		server.Close()
	}
}

// stop ends the server.
func (s *site) stop() {
	if s.end != nil {
		s.end()
		s.end = nil
	}
}

// cut cuts all lines to browsers.
func (s *site) cut() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for c := range s.conns {
		c.Close()
	}
	clear(s.conns)
}

// lines is a listener that knows its connections.
type lines struct {
	net.Listener
	site *site
}

func (l lines) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err == nil {
		l.site.mu.Lock()
		l.site.conns[c] = struct{}{}
		l.site.mu.Unlock()
	}
	return c, err
}

func (s *site) url(path string) string { return "http://" + s.address + path }

// invite begins a game by the form and returns the path of the host's link.
func (s *site) invite(pairs ...string) string {
	s.t.Helper()
	jar, _ := cookiejar.New(nil) // it never fails
	form := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		form.Add(pairs[i], pairs[i+1])
	}
	r, err := (&http.Client{Jar: jar}).PostForm(s.url("/games"), form)
	if err != nil {
		s.t.Fatal(err)
	}
	defer r.Body.Close()
	if at := r.Request.URL.Path; strings.HasPrefix(at, "/g/") {
		return at
	}
	body, _ := io.ReadAll(r.Body)
	s.t.Fatalf("no game begins: %d %s", r.StatusCode, body)
	return ""
}

// verify fetches the saved game of a link and plays it again, comparing every hash, as
// seti replay --verify does.
func (s *site) verify(link string, packs ...string) {
	s.t.Helper()
	r, err := http.Get(s.url(link + "/saved"))
	if err != nil {
		s.t.Fatal(err)
	}
	defer r.Body.Close()
	if r.StatusCode != http.StatusOK {
		s.t.Fatalf("the saved game: %d", r.StatusCode)
	}
	j, err := play.ReadJournal("saved", r.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	c, err := content.Open(packs...)
	if err != nil {
		s.t.Fatal(err)
	}
	g, err := savegame.NewSession(c, j.Settings)
	if err != nil {
		s.t.Fatal(err)
	}
	defer g.Close()
	if d := g.Replay(j.Lines, true, nil); d != nil {
		s.t.Fatal(d)
	}
	if !g.Over() {
		s.t.Error("the game is not over")
	}
	played.games.Add(1)
	played.decisions.Add(int64(len(j.Lines)))
	s.t.Logf("%d decisions, every hash agrees", len(j.Lines))
}
