package web

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"runtime/debug"
	"strings"
	"time"
)

// contentPolicy lets pages load only what this server sends, and run only scripts in files.
const contentPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; manifest-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// policy sets what holds for every request and every answer.
func (s *Server) policy(next http.Handler) http.Handler {
	cross := http.NewCrossOriginProtection()
	cross.SetDenyHandler(s.route(anyone, func(*request) error { return errCross }))
	inner := packed(s.named(cross.Handler(next)))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if p := recover(); p != nil && p != http.ErrAbortHandler {
				s.log.Error("a request has failed", "route", r.Pattern, "error", p, "stack", string(debug.Stack()))
				panic(http.ErrAbortHandler) // the connection ends, and nothing of it is logged
			}
		}()
		h := w.Header()
		h.Set("Content-Security-Policy", contentPolicy)
		if s.switched.Alone {
			h.Set("Content-Security-Policy", strings.TrimSuffix(contentPolicy, "'none'")+"'self'") // a page of the same site may frame it
		}
		h.Set("Referrer-Policy", "same-origin") // no-referrer breaks forms over plain HTTP
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Robots-Tag", "noindex") // a link is a secret
		h.Set("Cache-Control", "no-store")
		inner.ServeHTTP(w, r)
	})
}

// Names lets the server answer under these names, in addition to those of this machine. Without names it answers under
// any, unless only this machine reaches it. Names is called before Serve.
func (s *Server) Names(names ...string) {
	for _, n := range names {
		s.names[plainName(n)] = true
	}
}

// named refuses requests under names that are not the server's: a page of another site could give its own name the address
// of this machine, and would then be of the same origin.
func (s *Server) named(next http.Handler) http.Handler {
	wrong := s.route(anyone, func(*request) error { return errName })
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if name := nameOf(r); (s.private || len(s.names) > 0) && !s.names[name] && !ofThisMachine(name) {
			wrong.ServeHTTP(w, r)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// nameOf returns the name or the address under which a browser has found the server.
func nameOf(r *http.Request) string {
	name, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		name = strings.Trim(r.Host, "[]")
	}
	return plainName(name)
}

// plainName returns a name as all ways to write it have it.
func plainName(name string) string { return strings.TrimSuffix(strings.ToLower(name), ".") }

// ofThisMachine reports whether a name always leads to the machine on which it is used.
func ofThisMachine(name string) bool {
	at, err := netip.ParseAddr(name)
	return name == "localhost" || err == nil && at.Unmap().IsLoopback()
}

// network returns what the limits count as one: an address, and of IPv6 all those of a /64, which one customer has.
func network(r *http.Request) string {
	at, err := netip.ParseAddr(address(r))
	if err != nil {
		return ""
	}
	if at = at.Unmap(); at.Is4() {
		return at.String()
	}
	return netip.PrefixFrom(at.WithZone(""), 64).Masked().String()
}

// address returns who sends a request. Behind a proxy on the same machine it is the last address
// that the proxy names.
func address(r *http.Request) string {
	if proxied(r) {
		list := strings.Split(r.Header.Get("X-Forwarded-For"), ",")
		if last := net.ParseIP(strings.TrimSpace(list[len(list)-1])); last != nil {
			return last.String()
		}
	}
	at, _, _ := net.SplitHostPort(r.RemoteAddr)
	return at
}

// proxied reports whether a request comes from this machine, which may run a proxy
// that is trusted.
func proxied(r *http.Request) bool {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	return err == nil && at.Addr().Unmap().IsLoopback()
}

// secure reports whether the browser speaks TLS, to this server or to a proxy before it.
func secure(r *http.Request) bool {
	return r.TLS != nil || proxied(r) && r.Header.Get("X-Forwarded-Proto") == "https"
}

// origin returns the part before the path of links that are handed out.
func (q *request) origin() string {
	if q.switched.Alone {
		return ""
	}
	scheme := "http"
	if secure(q.r) {
		scheme = "https"
	}
	return fmt.Sprintf("%s://%s", scheme, q.r.Host)
}

// mostBody returns how many bytes a request may have.
func (s *Server) mostBody() int64 {
	if s.switched.Alone {
		return mostOfAlone
	}
	return mostBody
}

// Limits of requests and connections.
const (
	mostBody      = 16 << 10         // bytes of a form; the longest, that of a new game, takes 2 KiB
	mostText      = 1 << 20          // bytes of the form of an editor: a scenario may have 256 KiB, and each letter takes up to three times as many
	mostOfAlone   = 64 << 20         // bytes of a pack, or of saved games
	mostHeader    = 64 << 10         // bytes of all headers, with cookies of mostListed games of servers at other ports
	headerTime    = 5 * time.Second  // to send headers
	bodyTime      = 15 * time.Second // to send a request
	answerTime    = 30 * time.Second // to take an answer; a hint is thought about for two seconds
	idleTime      = 2 * time.Minute  // between two requests of a connection
	closeTime     = 5 * time.Second  // for answers that are under way when the server ends
	mostListed    = 40               // games that a browser keeps in its list
	mostStreams   = 4000             // open pages of all games; a page takes 30 KB
	mostOfOne     = 200              // open pages of one network
	mostBegun     = 30               // games that one network may begin in begunIn
	begunIn       = 10 * time.Minute
	mostInADay    = 150     // games that one network may begin; in 30 days that is less than room.MostGames
	mostOpened    = 20      // games that one network may make open in a day
	mostJoined    = 20      // seats that one network may take in open games in begunIn
	mostMessages  = 120     // that one network may say to tables in begunIn
	mostDecisions = 1 << 20 // more than any game has
	longestID     = 100     // characters of an option, of a thing, of a name

	longestHook = 300 // characters of the address of a webhook
	hookTime    = 10 * time.Second
	hookApart   = 30 * time.Second // between two calls of one address
	mostHooks   = 200              // addresses that are called in hookApart
	hooksAtOnce = 8

	streamWrite = 10 * time.Second // for one write to a stream
	heartbeat   = 20 * time.Second // a stream is never silent for longer
	streamIdle  = 30 * time.Minute // without anything new; the browser comes back by itself
	streamEnd   = 2 * time.Hour    // the same, whatever happens
)
