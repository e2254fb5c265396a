package web

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	"seti/cmd/internal/web/room"
)

// A seat without an open page gets one line, without a link, at its address when it is asked; at most once in a while,
// and no redirect is followed.
func TestHook(t *testing.T) {
	s := open(t, t.TempDir())
	type message struct{ path, kind, body string }
	came := make(chan message, 8)
	outside := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		came <- message{r.URL.Path, r.Header.Get("Content-Type"), string(body)}
		http.Redirect(w, r, "http://127.0.0.1:1/inner", http.StatusTemporaryRedirect)
	}))
	defer outside.Close()
	s.hooks = newCaller(func(ctx context.Context, network, address string) (net.Conn, error) {
		if address != "example.org:80" {
			t.Errorf("%s is called", address)
		}
		return new(net.Dialer).DialContext(ctx, network, outside.Listener.Addr().String())
	})
	b := s.browser()
	link := b.begin("name", "Ann", "seat1", "me", "seat2", "open", "seed", "7", "lang", "de")
	r, seats, watch := s.room(link)
	b.post(seats[1]+"/name", "name", "Bob")
	if status, _, _ := b.post(watch+"/hook", "url", "http://example.org/x"); status != http.StatusForbidden {
		t.Errorf("a spectator sets a webhook: %d", status)
	}
	for _, x := range []string{"http://127.0.0.1/", "http://[::1]:80/", "http://10.0.0.1/", "ftp://example.org/", "http://a:b@example.org/", "//example.org", "http://169.254.169.254/latest",
		"https://example.org/" + strings.Repeat("x", 300)} {
		if _, _, body := b.post(seats[0]+"/hook", "url", x); strings.Contains(body, `value="`+x) || !strings.Contains(body, "Erwartet wird eine öffentliche Adresse") {
			t.Errorf("%s is taken", x)
		}
	}
	for i, form := range []string{"text", "json"} {
		if _, _, body := b.post(seats[i]+"/hook", "url", "http://example.org/"+form, "form", form); !strings.Contains(body, "http://example.org/"+form) {
			t.Fatal("the webhook is not kept")
		}
		if _, _, body := b.get(seats[1-i]); strings.Contains(body, "example.org/"+form) {
			t.Error("the other seat sees it")
		}
	}
	for range 30 { // each of the two is asked many times
		position, seat, ids := asked(t, r)
		b.post(seats[seat]+"/choose", "position", position, "option", ids[0])
	}
	got := map[string]message{}
	for len(got) < 2 {
		select {
		case m := <-came:
			if _, twice := got[m.path]; twice {
				t.Errorf("%s is called twice", m.path)
			}
			got[m.path] = m
		case <-time.After(10 * time.Second):
			t.Fatalf("only %v came", got)
		}
	}
	const want = "Du bist am Zug in der Partie von p1 Ann, p2 Bob."
	if m := got["/text"]; m.body != want || !strings.HasPrefix(m.kind, "text/plain") {
		t.Errorf("got %q", m)
	}
	var chat map[string]string
	if m := got["/json"]; json.Unmarshal([]byte(m.body), &chat) != nil || chat["text"] != want || chat["content"] != want || m.kind != "application/json" {
		t.Errorf("got %q", m)
	}
}

// Only public addresses are connected to, whatever a name resolves to.
func TestPublic(t *testing.T) {
	for _, x := range []string{"127.0.0.1", "127.8.8.8", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "224.0.0.1", "255.255.255.255", "240.0.0.1",
		"198.18.0.1", "::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::7f00:1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1"} {
		if public(netip.MustParseAddr(x)) {
			t.Errorf("%s is public", x)
		}
	}
	for _, x := range []string{"1.1.1.1", "159.203.148.75", "2606:4700:4700::1111", "::ffff:1.1.1.1"} {
		if !public(netip.MustParseAddr(x)) {
			t.Errorf("%s is not public", x)
		}
	}
	inside := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("an inner address was called") }))
	defer inside.Close()
	_, port, _ := net.SplitHostPort(inside.Listener.Addr().String())
	for _, host := range []string{"127.0.0.1", "localhost"} {
		if err := newCaller(publicDial).call(room.Hook{URL: "http://" + host + ":" + port + "/"}, "x"); !errors.Is(err, errInner) {
			t.Errorf("%s: got %v", host, err)
		}
	}
}
