package web

import (
	"net/http"
	"time"

	"seti/cmd/internal/web/room"
)

// stream keeps the page of a game up to date.
func (q *request) stream() error {
	return q.follow(func() (news <-chan struct{}, end func()) {
		waits := q.room.Join(q.who, q.r.Form.Has("hidden"))
		return waits.New, func() { q.room.Leave(waits) }
	}, func() (*room.Frame, error) { return q.room.Frame(q.eyes(false)) })
}

// follow keeps a page up to date by server-sent events: join returns a channel that is filled when something is
// new, and frame what the page shows then. It never holds anything up: a page that is slow misses what was in
// between and gets the latest.
func (q *request) follow(join func() (news <-chan struct{}, end func()), frame func() (*room.Frame, error)) error {
	from := network(q.r)
	if !q.connect(from) {
		return errBusy
	}
	defer q.disconnect(from)
	h := q.w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("X-Accel-Buffering", "no") // a proxy must not gather it
	h.Set("Vary", "Accept-Encoding")
	zipped := takesGzip(q.r)
	if zipped {
		h.Set("Content-Encoding", "gzip")
	}
	c := http.NewResponseController(q.w)
	if err := c.SetReadDeadline(time.Time{}); err != nil { // nothing more is read
		return err
	}
	var pack packing
	send := func(b []byte) error {
		if err := c.SetWriteDeadline(time.Now().Add(streamWrite)); err != nil {
			return err
		}
		if _, err := q.w.Write(b); err != nil {
			return err
		}
		return c.Flush()
	}
	write := func(e *room.Frame) error {
		if zipped {
			return send(pack.event(e))
		}
		return send(e.Body)
	}
	if zipped {
		defer func() { _ = send(pack.end()) }() // whoever has gone does not miss it
	}
	if err := write(ping); err != nil { // the line is open, and whoever waits for the head of an answer has it
		return nil
	}
	news, leave := join()
	defer leave()
	end, idle, beat := time.NewTimer(streamEnd), time.NewTimer(streamIdle), time.NewTicker(heartbeat)
	defer beat.Stop()
	var last *room.Frame
	for {
		select {
		case <-news:
			f, err := frame()
			if err != nil {
				return nil // the page asks again, and is told why
			}
			if last != nil && f.Version == last.Version {
				continue
			}
			if last = f; write(f) != nil {
				return nil
			}
			idle.Reset(streamIdle)
		case <-beat.C:
			if write(ping) != nil {
				return nil
			}
		case <-end.C:
			return nil
		case <-idle.C:
			return nil
		case <-q.ended:
			return nil
		case <-q.r.Context().Done():
			return nil
		}
	}
}

// connect counts an open stream; false if there are too many.
func (s *Server) connect(from string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open >= mostStreams || s.streams[from] >= mostOfOne {
		return false
	}
	s.open++
	s.streams[from]++
	return true
}

func (s *Server) disconnect(from string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.open--
	if s.streams[from]--; s.streams[from] == 0 {
		delete(s.streams, from)
	}
}
