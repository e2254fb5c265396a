//go:build !js

package web

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
)

// Serve answers requests until the context ends. It closes the listener.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	at, ok := l.Addr().(*net.TCPAddr)
	s.private = ok && at.IP.IsLoopback()
	server := &http.Server{Handler: s.Handler(), ReadHeaderTimeout: headerTime, ReadTimeout: bodyTime, WriteTimeout: answerTime, IdleTimeout: idleTime,
		MaxHeaderBytes: mostHeader, ErrorLog: slog.NewLogLogger(s.log.Handler(), slog.LevelDebug)}
	done := make(chan error, 1)
	go func() { done <- server.Serve(l) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	close(s.ended)
	late, cancel := context.WithTimeout(context.WithoutCancel(ctx), closeTime)
	defer cancel()
	if err := server.Shutdown(late); err != nil {
		server.Close()
	}
	if err := <-done; !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
