package main

import (
	"net"
	"testing"
	"time"
)

// Games of a server that others can reach are deleted after 30 days without a move, those of a person alone never,
// unless a flag sets another time.
func TestStay(t *testing.T) {
	local, all := &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)}, &net.TCPAddr{IP: net.IPv6unspecified}
	for _, c := range []struct {
		o    serveOptions
		at   net.Addr
		want time.Duration
	}{
		{serveOptions{}, local, 0},
		{serveOptions{}, all, 720 * time.Hour},
		{serveOptions{names: []string{"seti.example.org"}}, local, 720 * time.Hour}, // behind a proxy
		{serveOptions{asked: true, expire: 7}, local, 168 * time.Hour},
		{serveOptions{asked: true}, all, 0},
	} {
		if got := c.o.stay(c.at); got != c.want {
			t.Errorf("%+v at %s: got %s, want %s", c.o, c.at, got, c.want)
		}
	}
}
