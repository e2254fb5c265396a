package repl

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"seti/cmd/internal/console"
	"seti/cmd/internal/testrun"
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
		if problems, ok := errors.AsType[source.Problems](err); ok {
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
	if m, ok := errors.AsType[*misfit](err); ok {
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
	w, err := testrun.Follow(folders, settleTime)
	if err != nil {
		return nil, err
	}
	w.Wait = func(path string) time.Duration {
		if ext := filepath.Ext(path); ext != ".lua" && ext != ".toml" {
			return 0
		}
		if info, err := os.Stat(path); err == nil && info.Size() == 0 {
			return emptyTime
		}
		return settleTime
	}
	ctx, stop := context.WithCancel(context.Background())
	go func() {
		err := w.Run(ctx, func() {
			text, done := r.saved()
			for !done && ctx.Err() == nil { // a function waits: later
				select {
				case <-ctx.Done():
				case <-time.After(time.Second):
					text, done = r.saved()
				}
			}
			if done {
				to.Announce(text)
			}
		})
		if err != nil {
			to.Announce("saved files are not noticed any more: " + err.Error())
		}
	}()
	return stop, nil
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
