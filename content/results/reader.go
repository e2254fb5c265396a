package results

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"seti/content/files"
)

// longestLine is the longest line that is read, in bytes; lines that are written are much shorter.
const longestLine = 4 << 20

// Reader reads the games of one file.
type Reader struct {
	Head Head
	path string
	in   *bufio.Reader
	file *os.File
	at   int64  // offset of the next line
	line int    // number of the last line read
	next int    // number of the next game
	torn []byte // the text after the last whole line
}

// Read opens a file and reads its head.
func Read(path string) (*Reader, error) {
	f, err := files.Open(path)
	if err != nil {
		return nil, err
	}
	r, err := newReader(path, f)
	if errors.Is(err, io.EOF) {
		err = fmt.Errorf("%s: the file ends in its head, before the first game", path)
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	r.file = f
	return r, nil
}

// In reports whether a file begins like a file of results, of whatever version and
// however damaged after that.
func In(path string) bool {
	f, err := files.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	begin := make([]byte, len(`{"format":"`+family))
	_, err = io.ReadFull(f, begin)
	return err == nil && string(begin) == `{"format":"`+family
}

// newReader reads the head of a file; io.EOF if there is no whole line.
func newReader(path string, f io.Reader) (*Reader, error) {
	r := &Reader{path: path, in: bufio.NewReaderSize(f, 1<<16)}
	text, err := r.whole()
	if err != nil {
		return r, err
	}
	if err = json.Unmarshal(text, &r.Head); err != nil {
		err = fmt.Errorf("expected a head with the format %q: this is not a file of results", Format)
	} else {
		err = r.Head.check()
	}
	if err != nil {
		return r, r.wrong(err)
	}
	r.next = r.Head.First
	return r, nil
}

// whole reads a line; io.EOF if there is no further whole line.
func (r *Reader) whole() ([]byte, error) {
	var text []byte
	for {
		part, err := r.in.ReadSlice('\n')
		if text = append(text, part...); len(text) > longestLine {
			r.line++
			return nil, r.wrong(fmt.Errorf("the line has more than %d bytes: this is not a file of results", longestLine))
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case errors.Is(err, io.EOF):
			r.torn = text
			return nil, io.EOF
		case err != nil:
			return nil, fmt.Errorf("%s: %w", r.path, plain(err))
		}
		r.line++
		r.at += int64(len(text))
		return bytes.TrimRight(text, "\r\n"), nil
	}
}

// Next reads the next game into g; io.EOF after the last one.
func (r *Reader) Next(g *Game) error {
	text, err := r.whole()
	if err != nil {
		return err
	}
	*g = Game{}
	if err := json.Unmarshal(text, g); err != nil {
		return r.wrong(fmt.Errorf("expected a game: %w", err))
	}
	if err := g.check(&r.Head, r.next); err != nil {
		return r.wrong(err)
	}
	r.next++
	return nil
}

// Torn reports whether the last line is cut off; the game in it is not read.
func (r *Reader) Torn() bool { return len(r.torn) > 0 }

// Close closes the file.
func (r *Reader) Close() error { return r.file.Close() }

func (r *Reader) wrong(err error) error { return fmt.Errorf("%s:%d: %w", r.path, r.line, err) }
