package room

import (
	"bytes"
	"compress/flate"
	"io"
	"sync"
)

// Frame is a page that was drawn.
type Frame struct {
	Version  uint64 // of the room; a page that has it is up to date
	Position uint64
	Body     []byte

	pack   sync.Once
	packed []byte
}

var deflaters = sync.Pool{New: func() any { z, _ := flate.NewWriter(io.Discard, flate.BestSpeed); return z }} // the level is valid

// Deflated returns the body as blocks of a stream of package flate, of which none is the last. They refer
// to nothing before them.
func (f *Frame) Deflated() []byte {
	f.pack.Do(func() {
		var b bytes.Buffer
		z := deflaters.Get().(*flate.Writer)
		defer deflaters.Put(z)
		z.Reset(&b)
		_, _ = z.Write(f.Body) // into memory it never fails
		_ = z.Flush()
		f.packed = b.Bytes()
	})
	return f.packed
}
