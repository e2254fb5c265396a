package room

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/hex"

	"seti/kernel/board"
)

// A token is the secret part of a link: 128 random bits. Files hold only its hash, except that of a
// free seat of an open game.
type token [16]byte

func newToken() (t token) {
	_, _ = rand.Read(t[:]) // it never fails
	return t
}

func (t token) String() string { return base64.RawURLEncoding.EncodeToString(t[:]) }

func parseToken(s string) (t token, ok bool) {
	b, err := base64.RawURLEncoding.DecodeString(s)
	if err != nil || len(b) != len(t) {
		return t, false
	}
	return token(b), true
}

func (t token) hash() string {
	sum := sha256.Sum256(t[:])
	return hex.EncodeToString(sum[:])
}

// derive returns a token that follows from this one and a purpose, and reveals nothing about it.
func (t token) derive(purpose string) token {
	mac := hmac.New(sha256.New, t[:])
	mac.Write([]byte(purpose))
	return token(mac.Sum(nil)[:len(t)])
}

// lock encrypts a link with the host's token, or decrypts it: the host can read the links that they hand out, but a
// locked link alone reveals nothing.
func (t token) lock(host token, purpose string) token {
	key := host.derive("lock " + purpose)
	for i := range t {
		t[i] ^= key[i]
	}
	return t
}

// link is a link as a file holds it.
type link struct {
	Hash   string `json:"hash"`
	Locked string `json:"locked"` // the token, closed with the host's token
}

func (l link) open(host token, purpose string) token {
	t, _ := parseToken(l.Locked)
	return t.lock(host, purpose)
}

func newLink(t, host token, purpose string) link {
	return link{t.hash(), t.lock(host, purpose).String()}
}

// Who is the holder of a link.
type Who struct {
	Seat   board.Seat // board.Nobody for a spectator
	Host   bool       // began the game
	Screen bool       // of several people; Seat is the one in front of it
	Lang   string     // reads this language: "de"
}

// who returns the holder of a link. It compares with each link, so that the time it takes reveals nothing.
func (p *paper) who(secret string) (w Who, ok bool) {
	t, parsed := parseToken(secret)
	hash := []byte(t.hash())
	same := func(l link) bool { return parsed && subtle.ConstantTimeCompare(hash, []byte(l.Hash)) == 1 }
	w.Seat = board.Nobody
	for i, c := range p.Chairs {
		if same(c.Link) {
			w.Seat, ok = board.Seat(i), true
		}
	}
	if same(p.Watch) {
		ok = true
	}
	if same(p.Host) {
		w, ok = Who{Seat: board.Seat(p.HostSeat), Host: true}, true
	}
	return w, ok
}
