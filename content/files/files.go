// Package files reads and writes files of other people. It reads only plain files, and
// only up to a size: a link to a device, to a pipe or to a file of the system that
// has no end would otherwise hang the program or fill its memory. It writes
// files as a whole: where a file is replaced there is the old text or the new one, never half of one.
//
//	text, err := files.ReadPath("my.toml", files.Script)
//	err = files.Write("my.toml", text, 0o644)
package files

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"seti/kernel/source"
	"seti/scripting/toml"
)

// The sizes that files may have, in bytes.
const (
	Script   = toml.MaxFile // TOML and Lua: one file describes one thing
	Scenario = 256 << 10
	Language = 1 << 20  // all that can be translated takes 60 KiB
	Journal  = 16 << 20 // a game of four takes 100 KiB
	Players  = 1 << 20  // what trained computer players think things are worth
)

// Portable reports whether a file of a pack may have a name on every system: it leads nowhere else, and each of its letters
// can be printed.
func Portable(name string) bool {
	return fs.ValidPath(name) && filepath.IsLocal(filepath.FromSlash(name)) && !strings.ContainsAny(name, `\:`) && source.Printable(name) == name &&
		!strings.ContainsFunc(name, unicode.IsControl)
}

// Read reads a file of a folder, of at most so many bytes.
func Read(from fs.FS, name string, most int64) ([]byte, error) {
	info, err := fs.Stat(from, name)
	return read(name, most, info, err, func() (fs.File, error) { return from.Open(name) })
}

// ReadPath reads a file by its path, of at most so many bytes.
func ReadPath(path string, most int64) ([]byte, error) {
	info, err := os.Stat(path)
	return read(path, most, info, err, func() (fs.File, error) { return os.Open(path) })
}

// Open opens a plain file of any size by its path, to be read bit by bit.
func Open(path string) (*os.File, error) {
	info, err := os.Stat(path)
	if err == nil {
		err = pathError("read", path, Check(info, math.MaxInt64))
	}
	if err != nil {
		return nil, err
	}
	return os.Open(path)
}

func read(path string, most int64, info fs.FileInfo, err error, open func() (fs.File, error)) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	if err := Check(info, most); err != nil {
		return nil, pathError("read", path, err)
	}
	f, err := open()
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := readAll(f, info.Size(), most)
	return text, pathError("read", path, err)
}

// pathError returns an error with an operation and the path of its file; nil if err is nil.
func pathError(op, path string, err error) error {
	if err == nil {
		return nil
	}
	return &fs.PathError{Op: op, Path: path, Err: err}
}

// Reason returns what is wrong with a file, for messages that name the file themselves.
func Reason(err error) error {
	var pe *fs.PathError
	var le *os.LinkError
	switch {
	case errors.As(err, &pe):
		return pe.Err
	case errors.As(err, &le):
		return le.Err
	}
	return err
}

// ReadAll reads an open file, which may be growing, up to so many bytes.
func ReadAll(f io.Reader, most int64) ([]byte, error) { return readAll(f, 0, most) }

// readAll does what ReadAll does; size is the number of bytes that the file had, so that room for them is made once.
func readAll(f io.Reader, size, most int64) ([]byte, error) {
	var text bytes.Buffer
	text.Grow(int(size) + bytes.MinRead) // ReadFrom sees the end in spare room
	_, err := text.ReadFrom(io.LimitReader(f, most+1))
	if err == nil && int64(text.Len()) > most {
		err = tooLarge(most)
	}
	return text.Bytes(), err
}

// ErrEmpty is returned for a file without a byte. Some files of the system claim to be empty (/proc/kmsg) but have
// contents or block, so an empty file is never read.
var ErrEmpty = errors.New("the file is empty")

// Check returns what is wrong with a file that is to be read, before it is opened; nil if
// it is a plain file of 1 to most bytes.
func Check(info fs.FileInfo, most int64) error {
	err := Plain(info)
	switch {
	case err != nil:
		return err
	case info.Size() == 0:
		return ErrEmpty
	case info.Size() > most:
		return tooLarge(most)
	}
	return nil
}

// Plain returns an error unless a file is a regular one: opening a pipe blocks until its other end is opened, and
// devices have no end.
func Plain(info fs.FileInfo) error {
	switch {
	case info.IsDir():
		return errors.New("this is a folder, not a file")
	case !info.Mode().IsRegular():
		return errors.New("this is not a file")
	}
	return nil
}

func tooLarge(most int64) error { return fmt.Errorf("the file has more than %d KiB", most>>10) }
