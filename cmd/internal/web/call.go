//go:build !js

package web

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"sync"
	"syscall"
	"time"

	"seti/cmd/internal/web/page"
	"seti/cmd/internal/web/room"
)

var errInner = errors.New("a webhook leads to an address that is not public")

// onlyPublic lets a dialer connect to public addresses alone. It is asked for each address to which a name
// leads, so no answer of a name server gets around it.
func onlyPublic(_, address string, _ syscall.RawConn) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil || !public(at.Addr()) {
		return errInner
	}
	return nil
}

// dial connects to an address.
type dial func(ctx context.Context, network, address string) (net.Conn, error)

// caller calls the webhooks of seats.
type caller struct {
	client *http.Client
	places chan struct{} // for calls at once; those that find none are left out
	mu     sync.Mutex
	last   map[string]time.Time // when an address was called
}

func newCaller(d dial) *caller {
	return &caller{places: make(chan struct{}, hooksAtOnce), last: map[string]time.Time{}, client: &http.Client{
		Timeout:       hookTime,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport:     &http.Transport{DialContext: d, DisableKeepAlives: true, TLSHandshakeTimeout: hookTime, MaxResponseHeaderBytes: mostHeader},
	}}
}

// publicDial connects to public addresses.
var publicDial dial = (&net.Dialer{Timeout: hookTime, Control: onlyPublic}).DialContext

// tell notifies a seat that it is its turn, in the background. It sends nothing hidden, and no link.
func (s *Server) tell(h room.Hook, players []string) {
	text := page.Server(h.Lang, "hook_turn", "who", players)
	if !s.hooks.mayCall(h.URL, time.Now()) {
		return
	}
	select {
	case s.hooks.places <- struct{}{}:
	default:
		return
	}
	go func() {
		defer func() { <-s.hooks.places }()
		if err := s.hooks.call(h, text); err != nil {
			s.log.Warn("a webhook was not told", "error", err)
		}
	}()
}

// mayCall reports whether an address may be called again.
func (c *caller) mayCall(address string, now time.Time) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	for a, t := range c.last {
		if now.Sub(t) >= hookApart {
			delete(c.last, a)
		}
	}
	if _, lately := c.last[address]; lately || len(c.last) >= mostHooks {
		return false
	}
	c.last[address] = now
	return true
}

func (c *caller) call(h room.Hook, text string) error {
	body, kind := []byte(text), "text/plain; charset=utf-8"
	if h.JSON { // chats call it text or content
		kind = "application/json"
		var err error
		if body, err = json.Marshal(map[string]string{"text": text, "content": text}); err != nil {
			return err
		}
	}
	r, err := http.NewRequest(http.MethodPost, h.URL, bytes.NewReader(body))
	if err != nil {
		return plain(err)
	}
	r.Header.Set("Content-Type", kind)
	r.Header.Set("User-Agent", "seti")
	answer, err := c.client.Do(r)
	if err != nil {
		return plain(err)
	}
	defer answer.Body.Close()
	_, _ = io.CopyN(io.Discard, answer.Body, mostBody) // whatever it says
	if answer.StatusCode >= http.StatusMultipleChoices {
		return fmt.Errorf("it answers %d", answer.StatusCode)
	}
	return nil
}

// plain returns an error without the address, which is the seat's own.
func plain(err error) error {
	if u := new(url.Error); errors.As(err, &u) {
		return u.Err
	}
	return err
}
