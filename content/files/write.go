package files

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// Write writes a file like os.WriteFile, but never half of it: the text is written
// into a new file beside it, which takes its place once it is on the disk. A file that
// exists keeps its permissions; perm is for a new one. Behind a link the file is
// replaced, not the link. Anything that exists and is not a plain file is refused.
func Write(path string, text []byte, perm fs.FileMode) error {
	d, err := Prepare(path, text, perm)
	if err != nil {
		return err
	}
	return d.Commit()
}

// Draft is a text on the disk that has not taken the place of its file yet.
type Draft struct{ path, real, beside string }

// Prepare does the first half of Write, which is the part that needs room on the disk. Commit does the second half.
func Prepare(path string, text []byte, perm fs.FileMode) (*Draft, error) {
	d := &Draft{path: path, real: path}
	there, err := os.Stat(path)
	switch {
	case err == nil:
		perm = there.Mode().Perm()
		if err = Plain(there); err == nil {
			err = writable(path)
		}
		if err == nil {
			d.real, err = filepath.EvalSymlinks(path)
		}
	case errors.Is(err, fs.ErrNotExist):
		err = nil
	}
	if err != nil {
		return nil, d.wrong(err)
	}
	d.beside = filepath.Join(filepath.Dir(d.real), fmt.Sprintf(".seti-%016x", rand.Uint64()))
	f, err := os.OpenFile(d.beside, os.O_WRONLY|os.O_CREATE|os.O_EXCL, perm)
	if err != nil {
		return nil, d.wrong(err)
	}
	if there != nil {
		_ = f.Chmod(perm) // undoes the umask; under --isolate nobody may change permissions
	}
	_, err = f.Write(text)
	if err == nil {
		err = f.Sync()
	}
	if err = cmp.Or(err, f.Close()); err != nil {
		os.Remove(d.beside)
		return nil, d.wrong(err)
	}
	return d, nil
}

// Commit puts the text in its place. If that fails it removes the text.
func (d *Draft) Commit() error {
	if err := os.Rename(d.beside, d.real); err != nil {
		os.Remove(d.beside)
		return d.wrong(err)
	}
	SyncDir(d.real)
	return nil
}

// writable returns why a file may not be written, although it could be replaced.
func writable(path string) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return f.Close()
}

// wrong returns an error that names the file that was asked for, instead of the one beside it.
func (d *Draft) wrong(err error) error { return pathError("write", d.path, Reason(err)) }

// Move moves a file or a folder to another place of the same disk, which must be free.
func Move(from, to string) error {
	err := os.Rename(from, to)
	SyncDir(to)
	return err
}

// SyncDir makes sure that a new name in the folder of a file is on the disk, where the system can.
func SyncDir(path string) {
	if d, err := os.Open(filepath.Dir(path)); err == nil {
		_ = d.Sync()
		d.Close()
	}
}
