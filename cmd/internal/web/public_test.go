package web

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"seti/cmd/internal/web/room"
)

// from sends a form from an address, as a proxy on this machine names it, and returns the status.
func (b *browser) from(address, path, form string) int {
	b.t.Helper()
	r, err := http.NewRequest("POST", b.site.URL+path, strings.NewReader(form))
	if err != nil {
		b.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("X-Forwarded-For", address)
	status, _, _ := b.read(b.Do(r))
	return status
}

// An address may begin so many games in ten minutes. All addresses of an IPv6 /64, which are those of one customer,
// count as one.
func TestNetworks(t *testing.T) {
	b := open(t, t.TempDir()).browser()
	for _, c := range []struct{ one, same, other string }{
		{"203.0.113.7", "::ffff:203.0.113.7", "203.0.113.8"},
		{"2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:3::1"},
	} {
		for range mostBegun {
			if status := b.from(c.one, "/games", "seat1=me"); status != http.StatusUnprocessableEntity { // nobody else plays
				t.Fatalf("%s: got %d, want 422", c.one, status)
			}
		}
		if status := b.from(c.same, "/games", "seat1=me"); status != http.StatusTooManyRequests {
			t.Errorf("%s: got %d, want 429", c.same, status)
		}
		if status := b.from(c.other, "/games", "seat1=me"); status != http.StatusUnprocessableEntity {
			t.Errorf("%s: got %d, want 422", c.other, status)
		}
	}
}

// A network may begin so few games in a day that one alone never fills a server whose games expire after 30 days.
func TestGamesInADay(t *testing.T) {
	s := open(t, t.TempDir())
	q := &request{Server: s.Server, r: httptest.NewRequest("POST", "/games", nil)}
	now, n := time.Now(), 0
	for minutes := range 30 * 24 * 60 {
		if q.mayBegin(now.Add(time.Duration(minutes) * time.Minute)) {
			n++
		}
	}
	if n < 30*100 || n >= room.MostGames {
		t.Errorf("in 30 days it begins %d games", n)
	}
}

// At an address that only this machine reaches, a server answers under the names of this machine and those it was given: a page
// of another site that gives its own name that address gets nothing. Elsewhere it answers under any name unless it was given one.
func TestNames(t *testing.T) {
	for _, c := range []struct {
		listen      string
		names       []string
		good, wrong []string
	}{
		{"127.0.0.1:0", nil, []string{"127.0.0.1", "localhost", "LocalHost.", "127.9.9.9", "[::1]"}, []string{"evil.example", "localhost.evil.example", "192.0.2.1"}},
		{"127.0.0.1:0", []string{"Seti.Example.org"}, []string{"seti.example.org", "localhost"}, []string{"evil.example", "example.org"}},
		{"0.0.0.0:0", nil, []string{"evil.example", "192.0.2.1", "localhost"}, nil},
		{"0.0.0.0:0", []string{"seti.example.org", "192.0.2.1"}, []string{"SETI.example.org.", "192.0.2.1", "localhost"}, []string{"evil.example", "192.0.2.2"}},
	} {
		s, err := Open(t.TempDir(), nil, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		s.Names(c.names...)
		ctx, cancel := context.WithCancel(t.Context())
		l, err := net.Listen("tcp", c.listen)
		if err != nil {
			t.Fatal(err)
		}
		done := make(chan error)
		go func() { done <- s.Serve(ctx, l) }()
		_, port, _ := net.SplitHostPort(l.Addr().String())
		b := &browser{&http.Client{}, &site{s, "http://127.0.0.1:" + port, t}, t}
		ask := func(method, path, host string) int {
			r, err := http.NewRequest(method, b.site.URL+path, strings.NewReader("seat1=me&seat2=open"))
			if err != nil {
				t.Fatal(err)
			}
			r.Host = host
			r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
			status, _, _ := b.read(b.Do(r))
			return status
		}
		for _, host := range c.good {
			for _, host := range []string{host, host + ":" + port} {
				if status := ask("GET", "/", host); status != http.StatusOK {
					t.Errorf("at %s with the names %q: %s gets %d, want 200", c.listen, c.names, host, status)
				}
			}
		}
		for _, host := range c.wrong {
			for path, method := range map[string]string{"/": "GET", "/games": "POST", "/cards": "GET"} {
				if status := ask(method, path, host+":"+port); status != http.StatusMisdirectedRequest {
					t.Errorf("at %s with the names %q: %s %s of %s gets %d, want 421", c.listen, c.names, method, path, host, status)
				}
			}
		}
		b.CloseIdleConnections()
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
		s.Close()
	}
}

// Two servers of one machine keep what they know of a person apart, although cookies are of all ports of a name. What a server
// of an earlier version has kept is still there.
func TestCookiesOfPorts(t *testing.T) {
	jar, _ := cookiejar.New(nil) // it never fails
	var all []*browser
	var links []string
	langs := []string{"de", "fr"}
	for _, lang := range langs {
		s := open(t, t.TempDir())
		b := &browser{&http.Client{Jar: jar}, s, t}
		all, links = append(all, b), append(links, b.begin("name", "Ann", "seat1", "me", "seat2", "open", "lang", lang))
	}
	for i, b := range all {
		if _, _, page := b.get("/"); !strings.Contains(page, `href="`+links[i]+`"`) || !strings.Contains(page, `lang="`+langs[i]+`"`) {
			t.Errorf("server %d has lost the game or the language of the person", i+1)
		}
	}
	at, _ := url.Parse(all[0].site.URL)
	for _, c := range jar.Cookies(at) {
		if strings.Contains(c.Value, links[0][3:]) && strings.Contains(c.Value, links[1][3:]) {
			t.Errorf("the cookie %s has games of both servers", c.Name)
		}
	}
	r, err := http.NewRequest("GET", all[0].site.URL+"/", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.AddCookie(&http.Cookie{Name: "seti-games", Value: strings.TrimPrefix(links[0], "/g/")})
	old := all[0].site.browser()
	if _, _, page := old.read(old.Do(r)); !strings.Contains(page, `href="`+links[0]+`"`) {
		t.Error("a list of an earlier version is lost")
	}
}
