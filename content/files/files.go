// Package files reads files that others have made: only what is a plain file, and
// only so much of it. A link to a device, a pipe or a file of the system that
// has no end would otherwise hang the program or fill its memory. And it writes
// files whole: where one is replaced there is the old text or the new one, never half.
package files

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"

	"seti/scripting/toml"
)

// The sizes that files may have, in bytes.
const (
	Script   = toml.MaxFile // TOML and Lua: one file describes one thing
	Scenario = 256 << 10
	Language = 1 << 20  // what there is to translate has 60 KiB
	Journal  = 16 << 20 // a game of four has 100 KiB
)

// Read reads a file of a folder that has at most so many bytes.
func Read(from fs.FS, name string, most int64) ([]byte, error) {
	info, err := fs.Stat(from, name)
	return read(name, most, info, err, func() (fs.File, error) { return from.Open(name) })
}

// ReadPath reads a file by its path.
func ReadPath(path string, most int64) ([]byte, error) {
	info, err := os.Stat(path)
	return read(path, most, info, err, func() (fs.File, error) { return os.Open(path) })
}

// Open opens a file by its path to be read bit by bit, of whatever size.
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
	text, err := ReadAll(f, most)
	return text, pathError("read", path, err)
}

// pathError is an error with what was done to which file, nil if there is none.
func pathError(op, path string, err error) error {
	if err == nil {
		return nil
	}
	return &fs.PathError{Op: op, Path: path, Err: err}
}

// ReadAll reads an open file, which may grow meanwhile.
func ReadAll(f io.Reader, most int64) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(text)) > most {
		err = tooLarge(most)
	}
	return text, err
}

// ErrEmpty is returned for a file without a byte. Files of the system say so too
// (/proc/kmsg), whatever comes out of them and however long that takes, so
// nothing is read.
var ErrEmpty = errors.New("the file is empty")

// Check returns what is wrong with a file before it is opened to be read, nil if
// it is a plain file with 1 to most bytes.
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

// Plain returns an error unless this is a plain file: opening a pipe waits for
// somebody at its other end, and devices have no end.
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
