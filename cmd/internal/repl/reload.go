package repl

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"

	"seti/cmd/internal/console"
	"seti/content/check"
	"seti/kernel/source"
)

func (r *REPL) reloadCommand(string) error {
	r.reload()
	return nil
}

// reload loads the content again and does again on it what was done. If the new content has
// errors, the old one stays.
func (r *REPL) reload() {
	st := r.IO.Style()
	began := time.Now()
	c, err := r.load()
	if err != nil {
		var problems source.Problems
		if errors.As(err, &problems) {
			console.PrintProblems(r.IO.Out, problems, check.Sources(r.Sources...), st)
		} else {
			r.fail(err)
		}
		r.print(st.Warn("not reloaded") + ": the content stays as it was")
		return
	}
	err = r.game.reload(c)
	r.use(c)
	r.told = r.game.notes.Len()
	r.reloaded = time.Since(began)
	r.print(st.Good("reloaded") + fmt.Sprintf(" in %s, %s done again", ms(r.reloaded), console.Count(len(r.game.deeds), "step")))
	var m *misfit
	if errors.As(err, &m) {
		r.print(st.Warn(fmt.Sprintf("step %d, %s, no longer fits", m.n, m.deed)) + "; the game is before it, and the next reload tries again")
		r.fail(m.err)
	} else if err != nil {
		r.fail(err)
	}
}

// announcer is an input that can print while a line is typed.
type announcer interface{ Announce(text string) }

// settleTime is how long nothing may be written before a saved pack is read:
// editors write a file in several steps. An empty file is one of these steps,
// unless nothing follows for emptyTime.
const settleTime, emptyTime = 15 * time.Millisecond, time.Second

// Watch reloads whenever a file in the folders is saved, until stop is called.
func (r *REPL) Watch(folders []string, to announcer) (stop func(), err error) {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	for _, f := range folders {
		err := filepath.WalkDir(f, func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil || !d.IsDir():
				return err
			case path != f && strings.HasPrefix(d.Name(), "."):
				return fs.SkipDir
			}
			return w.Add(path)
		})
		if err != nil {
			w.Close()
			return nil, err
		}
	}
	go r.watch(w, to)
	return func() { w.Close() }, nil
}

func (r *REPL) watch(w *fsnotify.Watcher, to announcer) {
	saved := time.NewTimer(time.Hour)
	saved.Stop()
	for {
		select {
		case e, ok := <-w.Events:
			if !ok {
				return
			}
			info, err := os.Stat(e.Name)
			if err == nil && info.IsDir() && e.Has(fsnotify.Create) {
				_ = w.Add(e.Name) // a new folder of the pack
			}
			if ext := filepath.Ext(e.Name); e.Op&^fsnotify.Chmod != 0 && (ext == ".lua" || ext == ".toml") {
				wait := settleTime
				if err == nil && info.Size() == 0 {
					wait = emptyTime
				}
				saved.Reset(wait)
			}
		case _, ok := <-w.Errors:
			if !ok {
				return
			}
		case <-saved.C:
			if text, done := r.saved(); done {
				to.Announce(text)
			} else {
				saved.Reset(time.Second) // a function waits: later
			}
		}
	}
}

// saved reloads and returns what there is to report.
func (r *REPL) saved() (text string, done bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.stopped {
		return "", false
	}
	var b bytes.Buffer
	out := r.IO.Out
	r.IO.Out = &b
	defer func() { r.IO.Out = out }()
	r.reload()
	return strings.TrimRight(b.String(), "\n"), true
}
