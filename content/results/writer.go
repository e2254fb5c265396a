package results

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"seti/content/files"
	"seti/content/files/lock"
	"seti/kernel/source"
)

// File is a file of results that is being written. It is only ever appended to, and it is
// locked against a second process.
type File struct {
	Next   int // number of the next game
	Mended int // number of bytes of a torn last line that were removed
	path   string
	f      *os.File
	size   int64 // of the part that is good
}

// Open begins a file, or continues with one that has the same head.
func Open(path string, head Head) (*File, error) {
	head.Format = Format
	if err := head.check(); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	info, err := os.Stat(path)
	if err == nil {
		err = files.Plain(info)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: %w", path, files.Reason(err))
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, err
	}
	w := &File{Next: head.First, path: path, f: f}
	if err := lock.Take(f); err != nil {
		f.Close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if err := w.begin(&head); err != nil {
		f.Close()
		return nil, err
	}
	return w, nil
}

// begin writes the head, or finds out where to continue.
func (w *File) begin(head *Head) error {
	info, err := w.f.Stat()
	if err != nil {
		return err
	}
	line, err := json.Marshal(head)
	if err != nil {
		return err
	}
	line = append(line, '\n')
	r, err := newReader(w.path, io.LimitReader(w.f, info.Size()))
	switch {
	case errors.Is(err, io.EOF) && bytes.HasPrefix(line, r.torn):
		// The file is empty or its head is torn: the head is written again.
		if w.Mended = len(r.torn); w.Mended > 0 {
			if err := w.cut(0); err != nil {
				return err
			}
		}
		return w.write(line)
	case errors.Is(err, io.EOF):
		return fmt.Errorf("%s: expected a head with the format %q: this is not a file of results", w.path, Format)
	case err != nil:
		return err
	}
	if err := head.other(w.path, &r.Head); err != nil {
		return err
	}
	last, end, err := tail(w.f)
	if err != nil {
		return fmt.Errorf("%s: %w", w.path, err)
	}
	if end > r.at { // there are games
		var g Game
		if err := json.Unmarshal(last, &g); err != nil {
			return fmt.Errorf("%s: the last line is not a game: %w", w.path, err)
		}
		if err := g.check(head, g.Number); err != nil || g.Number < head.First {
			return source.Hint(fmt.Errorf("%s: the last line is not a game of this run", w.path), "seti report names the line that is wrong")
		}
		w.Next = g.Number + 1
	}
	size, err := w.f.Seek(0, io.SeekEnd)
	if err != nil {
		return fmt.Errorf("%s: %w", w.path, err)
	}
	w.Mended = int(size - end)
	return w.cut(end)
}

// cut removes everything after the good part of the file, and continues writing there.
func (w *File) cut(good int64) error {
	err := w.f.Truncate(good)
	if err == nil {
		_, err = w.f.Seek(good, io.SeekStart)
	}
	if err != nil {
		return fmt.Errorf("%s: the last line is cut off and cannot be mended: %w", w.path, err)
	}
	w.size = good
	return nil
}

// tail returns the last whole line of a file and where it ends, without reading
// the other lines.
func tail(f *os.File) (line []byte, end int64, err error) {
	size, err := f.Seek(0, io.SeekEnd)
	if err != nil {
		return nil, 0, err
	}
	var text []byte // the file from at to its end
	for at := size; ; {
		if last := bytes.LastIndexByte(text, '\n'); last >= 0 {
			if first := bytes.LastIndexByte(text[:last], '\n'); first >= 0 || at == 0 {
				return text[first+1 : last], at + int64(last) + 1, nil
			}
		}
		if at == 0 {
			return nil, 0, errors.New("there is no whole line")
		}
		n := min(at, 1<<16)
		at -= n
		chunk := make([]byte, n, int(n)+len(text))
		if _, err := f.ReadAt(chunk, at); err != nil {
			return nil, 0, err
		}
		if text = append(chunk, text...); len(text) > 2*longestLine {
			return nil, 0, errors.New("the last line has no end: this is not a file of results")
		}
	}
}

// Write appends a game, which must be the next one.
func (w *File) Write(g *Game) error {
	if g.Number != w.Next {
		return fmt.Errorf("%s: game %d cannot follow game %d", w.path, g.Number, w.Next-1)
	}
	line, err := json.Marshal(g)
	if err != nil {
		return err
	}
	if err := w.write(append(line, '\n')); err != nil {
		return err
	}
	w.Next++
	return nil
}

// write appends a line with one call. If the line does not fit on the disk, the part that was
// written is removed again.
func (w *File) write(line []byte) error {
	if _, err := w.f.Write(line); err != nil {
		_ = w.cut(w.size)
		return source.Hint(fmt.Errorf("%s: %w", w.path, files.Reason(err)), "the games up to there are kept; the same command continues with them")
	}
	w.size += int64(len(line))
	return nil
}

// Close makes sure that everything is on the disk, and closes the file.
func (w *File) Close() error {
	err := w.f.Sync()
	if errors.Is(err, errors.ErrUnsupported) {
		err = nil
	}
	return cmp.Or(err, w.f.Close())
}
