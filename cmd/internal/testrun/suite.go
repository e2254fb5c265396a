// Package testrun plays the scenarios of a pack, many at a time, and reports the results: which fail and why, how the
// logs differ, and what of the pack no scenario reached.
package testrun

import (
	"fmt"
	"runtime"
	"strings"
	"sync"

	"github.com/rogpeppe/go-internal/diff"

	"seti/content/files"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting"
	"seti/scripting/scenario"
)

// Suite is a set of scenarios to be played.
type Suite struct {
	Catalog *catalog.Catalog
	Files   []string
	Ways    []scenario.Way   // in which each is played; only the plain one if empty
	Cover   *scripting.Cover // records which lines of Lua run, if not nil
	Done    func(Result)     // called with each scenario that is over, one at a time

	Read func(file string) ([]byte, error) // reads a file in place of the disk, if not nil
}

// Result is the result of one scenario.
type Result struct {
	File     string
	Comment  string
	Problems source.Problems // set if the file cannot be read
	Err      error           // set if a step or an expectation failed
	Diff     string          // how the log differs, "" if it does not
	First    bool            // there is no log yet, which is no failure
	Lists    map[int]bool    // lists of effects that ran, by kernel.Effects.ID
	Log      string          // what happened, as data; if the scenario failed, up to there
	Told     string          // the same in words
	// Sentences reports whether the log in the file has the sentences of the log of old versions instead of data.
	Sentences bool

	written []byte // the file with its new log
}

// OK reports whether the scenario passed: its expectations hold, and its log, if it
// has one, is the same.
func (r *Result) OK() bool {
	return r.Problems.Err() == nil && r.Err == nil && (r.Diff == "" || r.First)
}

// Stale reports whether only the log is wrong.
func (r *Result) Stale() bool { return r.written != nil }

// Write writes the scenario with its new log.
func (r *Result) Write() error { return files.Write(r.File, r.written, 0o666) }

// Run plays all scenarios, as many at a time as there are processors. The results
// are in the order of the files.
func (s *Suite) Run() []Result {
	results := make([]Result, len(s.Files))
	next := make(chan int)
	var group sync.WaitGroup
	var told sync.Mutex
	for range min(runtime.GOMAXPROCS(0), len(s.Files)) {
		group.Go(func() {
			for i := range next {
				results[i] = s.play(s.Files[i])
				if s.Done != nil {
					told.Lock()
					s.Done(results[i])
					told.Unlock()
				}
			}
		})
	}
	for i := range s.Files {
		next <- i
	}
	close(next)
	group.Wait()
	return results
}

// play plays one scenario. A panic is a fault of the kernel, and no reason not to play the
// other scenarios.
func (s *Suite) play(file string) (r Result) {
	r = Result{File: file}
	defer func() {
		if p := recover(); p != nil {
			r.Err = fmt.Errorf("%s: internal error: %v", file, p)
		}
	}()
	read := s.Read
	if read == nil {
		read = func(file string) ([]byte, error) { return files.ReadPath(file, files.Scenario) }
	}
	data, err := read(file)
	if err != nil {
		r.Err = err
		return r
	}
	sc, problems := scenario.Read(s.Catalog, file, data)
	r.Comment, r.Problems = sc.Comment, problems
	if problems.Err() != nil {
		return r
	}
	ways := s.Ways
	if len(ways) == 0 {
		ways = []scenario.Way{scenario.Plain}
	}
	var said map[string]string
	for _, way := range ways {
		var out *scenario.Result
		if way == scenario.Plain {
			out, err = sc.Cover(s.Catalog, s.Cover)
		} else {
			out, err = sc.Run(s.Catalog, way)
		}
		if out != nil && way == scenario.Plain {
			r.Lists, r.Log, r.Told, said = out.Lists, out.Log, out.Told(), out.Sentences()
		}
		if err != nil {
			r.Err = err
			if way != scenario.Plain {
				r.Err = fmt.Errorf("played %s: %w", way, err)
			}
			if out != nil {
				r.Log, r.Told = out.Log, out.Told()
			}
			return r
		}
		if way != scenario.Plain && out.Log != r.Log {
			r.Err = fmt.Errorf("%s: played %s, the log is another (- plain, + %s):\n%s", file, way, way, Diff(r.Log, out.Log, said))
			return r
		}
	}
	if r.Log != sc.Log {
		r.First = sc.Log == ""
		r.Diff = Diff(sc.Log, r.Log, said)
		for _, sentence := range said {
			r.Sentences = r.Sentences || strings.Contains("\n"+sc.Log, "\n"+sentence+"\n")
		}
		r.written = sc.WithLog(r.Log)
	}
	return r
}

// Diff returns how two logs differ: lines that were expected after "-", lines that came after "+". The sentence of a
// line, if it is known, follows the line.
func Diff(want, got string, said map[string]string) string {
	text := string(diff.Diff("expected", []byte(want), "got", []byte(got)))
	// The first lines name the two logs, as patch wants them.
	if _, rest, ok := strings.Cut(text, "\n--- expected\n+++ got\n"); ok {
		text = rest
	}
	var b strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		b.WriteString(line)
		if words := said[line[min(1, len(line)):]]; words != "" {
			fmt.Fprintf(&b, "%s # %s", strings.Repeat(" ", max(0, wordsAt-len(line))), words)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// wordsAt is the column at which the words of a line begin.
const wordsAt = 32
