package savegame

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"seti/cmd/internal/console"
	"seti/content/files"
	"seti/content/files/lock"
	"seti/kernel/play"
	"seti/kernel/source"
)

// File is a journal on disk that is being written. It is only ever appended to, holds the lines
// of the last call of Set, and is locked against a second process.
type File struct {
	Path  string
	real  string // the path without symbolic links
	f     *os.File
	text  []byte      // what has been written
	lines []play.Line // lines in force
	dirty bool        // written, but not flushed to the disk
}

// Create begins a journal. The file must not exist. If path is "" or ends with a separator, it is a folder
// in which a free name is chosen.
func Create(path string, head play.JournalHead) (*File, error) {
	dir, name := filepath.Split(path)
	free := name == ""
	if name = path; free {
		name = filepath.Join(dir, fmt.Sprintf("seti-%d.seti", head.Settings.Seed))
	}
	var f *os.File
	var err error
	for n := 2; ; n++ {
		f, err = os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600) // it holds what is hidden from the players
		if !free || !errors.Is(err, fs.ErrExist) || n > 1000 {
			break
		}
		name = filepath.Join(dir, fmt.Sprintf("seti-%d-%d.seti", head.Settings.Seed, n))
	}
	if errors.Is(err, fs.ErrExist) {
		return nil, source.Hint(fmt.Errorf("%s exists already", name), "seti play --resume %s continues it", console.Quote(name))
	}
	if err != nil {
		return nil, &Unsaved{err}
	}
	w := &File{Path: name, real: name, f: f}
	var b bytes.Buffer
	_ = play.WriteHead(&b, head) // writing to a buffer cannot fail
	if err = lock.Take(f); err == nil {
		err = w.append(b.Bytes())
	}
	if err == nil {
		err = w.Flush()
	}
	if err != nil {
		f.Close()
		os.Remove(name)
		return nil, &Unsaved{fmt.Errorf("%s: %w", name, err)}
	}
	files.SyncDir(name)
	return w, nil
}

// Read reads the journal of a saved game, which stays as it is.
func Read(path string) (*play.Journal, error) {
	text, err := files.ReadPath(path, files.Journal)
	if err != nil {
		return nil, err
	}
	return play.ReadJournal(path, bytes.NewReader(text))
}

// errInUse is returned for a journal that another process plays.
var errInUse = errors.New("another program is playing this game")

// Open opens a journal to continue with it. A last line that was cut off is removed
// from the file, which needs no room on a full disk.
func Open(path string) (w *File, j *play.Journal, err error) {
	f, err := openLocked(path)
	if err != nil {
		return nil, nil, err
	}
	defer func() {
		if err != nil {
			f.Close()
		}
	}()
	real, err := filepath.EvalSymlinks(path) // the file is mended, not a link to it
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", path, err)
	}
	text, err := files.ReadAll(f, files.Journal)
	if err != nil {
		return nil, nil, fmt.Errorf("%s cannot be read: %w", path, err)
	}
	if j, err = play.ReadJournal(path, bytes.NewReader(text)); err != nil {
		return nil, nil, broken(err, text)
	}
	if j.Torn {
		text = text[:bytes.LastIndexByte(text, '\n')+1]
		err := f.Truncate(int64(len(text)))
		if err == nil {
			err = f.Sync()
		}
		if err != nil {
			return nil, nil, fmt.Errorf("the last line of %s is cut off, and it cannot be mended: %w", path, err)
		}
	}
	return &File{Path: path, real: real, f: f, text: text, lines: j.Lines}, j, nil
}

// broken adds a hint on what can be done to the error for a file that is not a journal.
func broken(err error, text []byte) error {
	if bytes.HasPrefix(text, []byte("seti journal ")) && errors.Is(err, play.ErrNoDecisions) {
		return source.Hint(err, "the file ends before the first decision, so nothing is lost; start the game again")
	}
	return source.Hint(err, "the file has been left as it is; mend that line with an editor, or take it and those below it out")
}

// openLocked opens a file and locks it for this process.
func openLocked(path string) (*os.File, error) {
	for range 10 {
		var f *os.File
		info, err := os.Stat(path)
		if err == nil {
			err = files.Check(info, files.Journal)
		}
		if err == nil {
			f, err = os.OpenFile(path, os.O_RDWR, 0)
		}
		if err != nil {
			err = fmt.Errorf("%s: %w", path, files.Reason(err))
			if errors.Is(err, files.ErrEmpty) {
				err = source.Hint(err, "the game was ended before it began; start it again")
			}
			return nil, err
		}
		if err := lock.Take(f); err != nil {
			f.Close()
			if errors.Is(err, lock.ErrTaken) {
				return nil, source.Hint(fmt.Errorf("%s: %w", path, errInUse), "end it there first, or copy the file and resume the copy")
			}
			return nil, fmt.Errorf("%s cannot be locked: %w", path, err)
		}
		// Another process may have replaced it by a mended file since then.
		mine, err1 := f.Stat()
		there, err2 := os.Stat(path)
		if err1 == nil && err2 == nil && os.SameFile(mine, there) {
			return f, nil
		}
		f.Close()
	}
	return nil, fmt.Errorf("%s is being changed by another program", path)
}

// replace replaces f, which it closes, by a file with another text.
func replace(path string, f *os.File, text []byte) (*os.File, error) {
	perm := fs.FileMode(0o600)
	if info, err := f.Stat(); err == nil {
		perm = info.Mode().Perm()
	}
	draft, err := files.Prepare(path, text, perm)
	if err != nil {
		return nil, err
	}
	if runtime.GOOS == "windows" {
		f.Close() // this system cannot replace an open file
	}
	if err := draft.Commit(); err != nil {
		return nil, err
	}
	f.Close() // the lock is kept until the new file is there
	return openLocked(path)
}

// Set makes the journal hold these lines: it withdraws those that were undone and appends new ones.
func (w *File) Set(lines []play.Line) error {
	same := 0
	for same < len(lines) && same < len(w.lines) && lines[same] == w.lines[same] {
		same++
	}
	var b bytes.Buffer
	for range w.lines[same:] {
		_ = play.WriteUndo(&b)
	}
	err := play.WriteLines(&b, lines[same:]...)
	if err != nil || b.Len() == 0 {
		return err
	}
	if err := w.append(b.Bytes()); err != nil {
		return err
	}
	w.lines = append(w.lines[:same], lines[same:]...)
	return nil
}

func (w *File) size() int64 { return int64(len(w.text)) }

// append writes at the end. If that fails, the file is as before. A failed write does not report how much it wrote, so
// everything after the end is always cut off.
func (w *File) append(b []byte) error {
	if _, err := w.f.WriteAt(b, w.size()); err != nil {
		_ = w.f.Truncate(w.size())
		return err
	}
	w.text = append(w.text, b...)
	w.dirty = true
	return nil
}

// Mend makes sure that the file still exists and contains what was written, to the byte. If the file was deleted or
// truncated, it is written again; if it was replaced or overwritten, it is left alone.
func (w *File) Mend() error {
	mine, err := w.f.Stat()
	if err != nil {
		return err
	}
	there, err := os.Stat(w.real)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case !os.SameFile(mine, there):
		return fmt.Errorf("another file has been put in the place of %s", w.Path)
	default:
		text, err := io.ReadAll(io.NewSectionReader(w.f, 0, w.size()+1))
		if err != nil {
			return err
		}
		if !bytes.HasPrefix(w.text, text) {
			return fmt.Errorf("another program has written into %s", w.Path)
		}
		if len(text) == len(w.text) {
			return nil
		}
	}
	f, err := replace(w.real, w.f, w.text)
	if err != nil {
		return err
	}
	w.f, w.dirty = f, false
	return nil
}

// Flush waits until everything is on the disk.
func (w *File) Flush() error {
	if !w.dirty {
		return nil
	}
	if err := w.f.Sync(); err != nil {
		return err
	}
	w.dirty = false
	return nil
}

// Copy writes the journal to a new file.
func (w *File) Copy(path string) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s exists already; choose another name", path)
	}
	if err != nil {
		return err
	}
	_, err = f.Write(w.text)
	if err == nil {
		err = f.Sync()
	}
	if err2 := f.Close(); err == nil {
		err = err2
	}
	if err != nil {
		os.Remove(path) // half a copy is no copy
	}
	return err
}

// Close flushes and closes the journal.
func (w *File) Close() error {
	err := w.Flush()
	if err2 := w.f.Close(); err == nil {
		err = err2
	}
	return err
}
