package testrun

import (
	"context"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// quiet is how long nothing may change before Watch reports a change: editors
// write a file in several steps, and save several files at once.
const quiet = 60 * time.Millisecond

// Watch calls f whenever something below the folders, or one of the files,
// changes, until the context is done. Changes while f runs are reported once, when
// it has ended.
func Watch(ctx context.Context, paths []string, f func()) error {
	w, err := Follow(paths, quiet)
	if err != nil {
		return err
	}
	return w.Run(ctx, f)
}

// Watcher notes what changes from the moment at which it was made.
type Watcher struct {
	// Wait returns how long nothing may change after a change of a file before it is reported; 0 for a change
	// that does not matter. It may be set before Run.
	Wait func(path string) time.Duration

	w *fsnotify.Watcher
}

// Follow returns a watcher of folders and files, which reports a change when nothing has changed for a time. Run or
// Close ends it.
func Follow(paths []string, wait time.Duration) (*Watcher, error) {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	for _, p := range paths {
		if err := add(w, p); err != nil {
			w.Close()
			return nil, err
		}
	}
	return &Watcher{func(string) time.Duration { return wait }, w}, nil
}

// Close ends a watcher that does not run.
func (x *Watcher) Close() error { return x.w.Close() }

// Run calls f as Watch does. Changes since the watcher was made count.
func (x *Watcher) Run(ctx context.Context, f func()) error {
	w := x.w
	defer w.Close()
	var due <-chan time.Time
	for {
		select {
		case <-ctx.Done():
			return nil
		case err := <-w.Errors:
			return err
		case e := <-w.Events:
			if e.Has(fsnotify.Create) {
				_ = add(w, e.Name) // gone again, or unreadable: nothing to watch
			}
			if wait := x.Wait(e.Name); wait > 0 && matters(e) {
				due = time.After(wait)
			}
		case <-due:
			due = nil
			f()
		}
	}
}

// add watches a file, or a folder with all folders in it.
func add(w *fsnotify.Watcher, root string) error {
	return filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case path != root && strings.HasPrefix(e.Name(), ".") && e.IsDir():
			return filepath.SkipDir
		case path == root || e.IsDir():
			return w.Add(path)
		}
		return nil
	})
}

// matters reports whether a change is one of content, not one of an editor's own
// files or of permissions alone.
func matters(e fsnotify.Event) bool {
	name := filepath.Base(e.Name)
	return e.Op != fsnotify.Chmod && !strings.HasPrefix(name, ".") && !strings.HasSuffix(name, "~")
}
