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

// hook keeps the address that a seat wants to be called at when it is asked; "" ends that.
func (q *request) hook() error {
	address := q.r.PostForm.Get("url")
	if len(address) > longestHook {
		return q.done(q.room.Refuse(q.who, errAddress))
	}
	if address != "" {
		if err := checkHook(address); err != nil {
			return q.done(q.room.Refuse(q.who, err))
		}
	}
	return q.done(q.room.SetHook(q.who, room.Hook{URL: address, JSON: q.r.PostForm.Get("form") == "json", Lang: q.person.lang}))
}

var errAddress = &room.Notice{Key: "hook_bad"}

// checkHook refuses an address that cannot be that of a webhook. A name is resolved only when the webhook is
// called.
func checkHook(address string) error {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Hostname() == "" || u.User != nil {
		return errAddress
	}
	if ip, err := netip.ParseAddr(u.Hostname()); err == nil && !public(ip) {
		return errAddress
	}
	return nil
}

// inner are networks, in addition to those that package netip knows, that are not part of the public Internet or lead
// into an IPv4 network that would have to be checked.
var inner = func() (list []netip.Prefix) {
	for _, s := range []string{"0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
		"240.0.0.0/4", "::/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16", "fec0::/10"} {
		list = append(list, netip.MustParsePrefix(s))
	}
	return list
}()

// public reports whether an address is one of the public Internet.
func public(ip netip.Addr) bool {
	ip = ip.Unmap()
	if !ip.IsGlobalUnicast() || ip.IsPrivate() || ip.Zone() != "" {
		return false
	}
	for _, p := range inner {
		if p.Contains(ip) {
			return false
		}
	}
	return true
}

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
