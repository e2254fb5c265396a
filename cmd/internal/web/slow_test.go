package web

import (
	"context"
	"io"
	"log/slog"
	"net"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// Whoever sends a request slowly is cut off in bounded time, and a server that is ended lets go of them.
func TestSlowRequest(t *testing.T) {
	server, err := Open(t.TempDir(), nil, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer server.Close()
	for _, head := range []string{"GET / HTTP/1.1\r\nHost: localhost\r\n", "POST /games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nseat1="} {
		synctest.Test(t, func(t *testing.T) {
			server.ended = make(chan struct{})
			l := &pipe{conns: make(chan net.Conn, 1), closed: make(chan struct{})}
			ctx, cancel := context.WithCancel(t.Context())
			done := make(chan error)
			go func() { done <- server.Serve(ctx, l) }()
			client, conn := net.Pipe()
			l.conns <- conn
			begun := time.Now()
			if _, err := io.WriteString(client, head); err != nil {
				t.Fatal(err)
			}
			answer, _ := io.ReadAll(client) // until the server closes it
			if took := time.Since(begun); took > bodyTime+time.Second {
				t.Errorf("cut off after %s", took)
			}
			if strings.Contains(string(answer), "200 OK") {
				t.Errorf("half a request is answered: %s", answer)
			}
			client.Close()
			cancel()
			if err := <-done; err != nil {
				t.Error(err)
			}
		})
	}
}

// pipe is a listener for connections in memory, whose time a test can turn.
type pipe struct {
	conns  chan net.Conn
	closed chan struct{}
}

func (p *pipe) Accept() (net.Conn, error) {
	select {
	case c := <-p.conns:
		return c, nil
	case <-p.closed:
		return nil, net.ErrClosed
	}
}

func (p *pipe) Close() error {
	close(p.closed)
	return nil
}

func (p *pipe) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 80} }
