package browser_test

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"seti/cmd/internal/savegame"
	"seti/cmd/internal/web"
	"seti/cmd/internal/web/author"
	"seti/content"
	"seti/kernel/play"
)

// site is a server with a folder of games. It can be ended and begun again at the same address.
type site struct {
	dir, address string
	t            testing.TB
	desk         *author.Desk // of the author's page; nil without one

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

// shared returns the server of all tests that neither end it nor cut its lines.
func shared(t testing.TB) *site {
	t.Helper()
	one.once.Do(func() {
		dir, err := os.MkdirTemp("", "seti-browser-")
		if err != nil {
			t.Fatal(err)
		}
		one.site = &site{dir: dir, address: "127.0.0.1:0", t: t, conns: map[net.Conn]struct{}{}}
		one.site.begin()
	})
	if one.site == nil || one.site.end == nil {
		t.Fatal("the server of all tests has not begun")
	}
	return &site{dir: one.site.dir, address: one.site.address, t: t}
}

var one struct {
	once sync.Once
	site *site
}

// endShared ends the server of all tests.
func endShared() {
	if one.site != nil {
		one.site.stop()
		os.RemoveAll(one.site.dir)
	}
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
	if s.desk != nil {
		server.Author(s.desk)
	}
	server.Allow(web.Switches{Open: true, Talk: true})
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- server.Serve(ctx, lines{l, s}) }()
	s.end = func() {
		cancel()
		s.cut()
		if err := <-done; err != nil {
			panic(err)
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

// networks counts the networks from which games are begun.
var networks atomic.Int32

// invite begins a game by the form and returns the path of the host's link.
func (s *site) invite(pairs ...string) string {
	s.t.Helper()
	jar, _ := cookiejar.New(nil) // it never fails
	form := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		form.Add(pairs[i], pairs[i+1])
	}
	q, err := http.NewRequest(http.MethodPost, s.url("/games"), strings.NewReader(form.Encode()))
	if err != nil {
		s.t.Fatal(err)
	}
	q.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	q.Header.Set("X-Forwarded-For", fmt.Sprintf("10.0.%d.1", networks.Add(1))) // a network may begin 30 games in ten minutes
	r, err := (&http.Client{Jar: jar}).Do(q)
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

// advance answers n questions of all people of a game by forms, without a browser: random ones, of which
// links are those of the host.
func (s *site) advance(link string, n int) {
	s.t.Helper()
	rng := chance(uint64(n))
	all := append([]string{link}, s.links(link)...)
	for at := 0; n > 0 && at < len(all); {
		page := s.get(all[at])
		options := optionOf.FindAllStringSubmatch(page, -1)
		if len(options) == 0 {
			if at++; at == len(all) && !strings.Contains(page, `data-over="yes"`) {
				at = 0 // a computer player thinks
			}
			continue
		}
		option := options[rng.IntN(len(options))][1]
		r, err := http.PostForm(s.url(all[at]+"/choose"), url.Values{"position": {positionOf.FindStringSubmatch(page)[1]}, "option": {option}})
		if err != nil {
			s.t.Fatal(err)
		}
		r.Body.Close()
		n--
		at = 0
	}
}

var (
	optionOf   = regexp.MustCompile(`name="option" value="([^"]*)"`)
	positionOf = regexp.MustCompile(`data-position="(\d+)"`)
	linkOf     = regexp.MustCompile(`<a href="http://[^/]+(/g/[^"]+)">http`)
)

// links returns the links that the host hands out: of the other seats, then that of spectators.
func (s *site) links(host string) (list []string) {
	s.t.Helper()
	for _, m := range linkOf.FindAllStringSubmatch(s.get(host), -1) {
		list = append(list, m[1])
	}
	return list
}

// get returns a page.
func (s *site) get(path string) string {
	s.t.Helper()
	r, err := http.Get(s.url(path))
	if err != nil {
		s.t.Fatal(err)
	}
	defer r.Body.Close()
	body, err := io.ReadAll(r.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	return string(body)
}

// free returns an address at which nobody listens.
func free(t testing.TB) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// process starts the server as a separate process, and returns a function that kills it without warning.
func (s *site) process() (kill func()) {
	s.t.Helper()
	self, err := os.Executable()
	if err != nil {
		s.t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), serveAt+"="+s.address, serveDir+"="+s.dir)
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		s.t.Fatal(err)
	}
	for range 1000 {
		if c, err := net.Dial("tcp", s.address); err == nil {
			c.Close()
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	return func() { _ = cmd.Process.Kill(); _ = cmd.Wait() }
}

// The environment of a process that is the server.
const serveAt, serveDir = "SETI_TEST_SERVE", "SETI_TEST_DIR"

// serveHere is the server as a separate process.
func serveHere() {
	l, err := net.Listen("tcp", os.Getenv(serveAt))
	if err == nil {
		var s *web.Server
		if s, err = web.Open(os.Getenv(serveDir), nil, slog.New(slog.DiscardHandler)); err == nil {
			err = s.Serve(context.Background(), l)
		}
	}
	panic(err)
}
