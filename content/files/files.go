// Package files reads files that others have made: only what is a file, and
// only so much of it. A link to a device, a pipe or a file of the system that
// has no end would otherwise hang the program or fill its memory.
package files

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
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

func read(path string, most int64, info fs.FileInfo, err error, open func() (fs.File, error)) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	if err := Check(info, most); err != nil {
		return nil, &fs.PathError{Op: "read", Path: path, Err: err}
	}
	f, err := open()
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := ReadAll(f, most)
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: path, Err: err}
	}
	return text, nil
}

// ReadAll reads an open file. Files of the system say they have no bytes, and
// have many.
func ReadAll(f io.Reader, most int64) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(text)) > most {
		err = tooLarge(most)
	}
	return text, err
}

// Check tells what is wrong with a file before it is opened.
func Check(info fs.FileInfo, most int64) error {
	switch {
	case info.IsDir():
		return errors.New("this is a folder, not a file")
	case !info.Mode().IsRegular():
		return errors.New("this is not a file")
	case info.Size() > most:
		return tooLarge(most)
	}
	return nil
}

func tooLarge(most int64) error { return fmt.Errorf("the file has more than %d KiB", most>>10) }
