package repl

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"seti/cmd/internal/console"
	"seti/content"
	"seti/tests/golden"
)

// newREPL begins a game in an empty folder with a copy of the pack of testdata.
func newREPL(t testing.TB) (*REPL, *bytes.Buffer) {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(filepath.Join(dir, "pack"), os.DirFS(filepath.Join(testdata, "pack"))); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	return start(t, "pack")
}

// start begins a game with a pack.
func start(t testing.TB, pack string) (*REPL, *bytes.Buffer) {
	t.Helper()
	var out bytes.Buffer
	io := &console.IO{In: strings.NewReader(""), Out: &out, Err: &out}
	r := &REPL{IO: io, Sources: []content.Source{content.Base(), content.Dir(pack)}, Dir: filepath.Join(pack, "tests")}
	if err := r.Start(2, 7, time.Now()); err != nil {
		t.Fatal(err)
	}
	return r, &out
}

var testdata, _ = filepath.Abs("testdata")

// typed matches a line of a transcript that a person has typed.
var typed = regexp.MustCompile(`(?m)^(?:(?:p\d|over)[?…]?(?: \(as \w+\))?>|\.\.>|stopped>|what does it prove\?) (.*)$`)

var duration = regexp.MustCompile(`\d+\.\d ms`)

// TestTranscripts types what follows the prompts of a transcript and compares everything that
// is printed.
func TestTranscripts(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join(testdata, "*.txt"))
	if len(files) == 0 {
		t.Fatal("no transcripts")
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var lines []string
			for _, m := range typed.FindAllStringSubmatch(string(want), -1) {
				lines = append(lines, m[1])
			}
			r, out := newREPL(t)
			if err := r.Run(NewPiped(strings.NewReader(strings.Join(lines, "\n")+"\n"), out)); err != nil {
				t.Fatal(err)
			}
			got := duration.ReplaceAllString(out.String(), "N ms")
			golden.Compare(t, file, got)
		})
	}
}
