package web

import (
	"compress/gzip"
	"encoding/binary"
	"hash/crc32"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"

	"seti/cmd/internal/web/room"
)

// takesGzip reports whether a browser unpacks gzip.
func takesGzip(r *http.Request) bool {
	for _, x := range strings.Split(r.Header.Get("Accept-Encoding"), ",") {
		name, q, _ := strings.Cut(strings.ReplaceAll(x, " ", ""), ";")
		if name == "gzip" {
			return strings.TrimRight(q, "0.") != "q="
		}
	}
	return false
}

// packed lets a handler answer with gzip if that makes the answer shorter. Secrets of a page and text that others may
// send to it are never in the same answer, because a link is the only key to its page.
func packed(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !takesGzip(r) {
			next.ServeHTTP(w, r)
			return
		}
		p := &packer{ResponseWriter: w}
		defer p.close()
		next.ServeHTTP(p, r)
	})
}

// packer packs an answer that is text.
type packer struct {
	http.ResponseWriter
	z     *gzip.Writer // nil of an answer that is sent as it is
	begun bool
}

var packers = sync.Pool{New: func() any { z, _ := gzip.NewWriterLevel(io.Discard, gzip.BestSpeed); return z }} // the level is valid

var kindsPacked = []string{"text/html", "text/css", "text/javascript", "text/plain", "image/svg+xml"}

func (p *packer) WriteHeader(status int) {
	h := p.Header()
	kind, _, _ := strings.Cut(h.Get("Content-Type"), ";")
	if !p.begun && slices.Contains(kindsPacked, kind) {
		h.Set("Content-Encoding", "gzip")
		h.Add("Vary", "Accept-Encoding")
		p.z = packers.Get().(*gzip.Writer)
		p.z.Reset(p.ResponseWriter)
	}
	p.begun = true
	p.ResponseWriter.WriteHeader(status)
}

func (p *packer) Write(b []byte) (int, error) {
	if !p.begun {
		p.WriteHeader(http.StatusOK)
	}
	if p.z != nil {
		return p.z.Write(b)
	}
	return p.ResponseWriter.Write(b)
}

// Unwrap lets a stream set deadlines.
func (p *packer) Unwrap() http.ResponseWriter { return p.ResponseWriter }

func (p *packer) close() {
	if p.z != nil {
		_ = p.z.Close() // a browser that has left needs no answer
		packers.Put(p.z)
	}
}

// packing packs a stream. Each event is packed by itself, so all pages share what was packed once, and a
// stream needs no memory for it: a window of gzip is shorter than a table, so it would not find the one
// before.
type packing struct {
	sum  uint32
	size uint32
}

var gzipHead = []byte{31, 139, 8, 0, 0, 0, 0, 0, 0, 255}

// event returns an event as it is sent.
func (p *packing) event(e *room.Frame) []byte {
	var head []byte
	if p.size == 0 {
		head = gzipHead
	}
	p.sum = crc32.Update(p.sum, crc32.IEEETable, e.Body)
	p.size += uint32(len(e.Body))
	return append(head[:len(head):len(head)], e.Deflated()...)
}

// end returns what ends the stream.
func (p *packing) end() []byte {
	last := []byte{1, 0, 0, 255, 255} // an empty block, the last one
	return binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(last, p.sum), p.size)
}

// ping is an event that keeps a line open.
var ping = &room.Frame{Body: []byte("event: ping\ndata:\n\n")}
