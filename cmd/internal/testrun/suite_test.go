package testrun

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"seti/content/files"
)

func TestDiff(t *testing.T) {
	if got := Diff("a\nb\n", "a\nb\n", nil); got != "" {
		t.Errorf("equal logs differ: %q", got)
	}
	got := Diff("a\nb\nc\n", "a\nx\nc\n", map[string]string{"x": "it is so"})
	if !regexp.MustCompile(`\n-b\n\+x +# it is so\n`).MatchString(got) || strings.Contains(got, "---") || strings.Contains(got, "diff ") {
		t.Errorf("got %q", got)
	}
}

func TestSplice(t *testing.T) {
	for _, x := range []struct{ text, want string }{
		{"# A\n", "# A\n\n<!-- status -->\n\nT\n\n<!-- /status -->\n"},
		{"# A\n<!-- status -->\nold\n<!-- /status -->\nmore\n", "# A\n<!-- status -->\n\nT\n\n<!-- /status -->\nmore\n"},
	} {
		if got := Splice(x.text, "T\n"); got != x.want {
			t.Errorf("%q\n got %q\nwant %q", x.text, got, x.want)
		}
		if once := Splice(x.text, "T\n"); Splice(once, "T\n") != once {
			t.Errorf("%q: the second time gives another text", x.text)
		}
	}
}

func TestAddressOf(t *testing.T) {
	for path, want := range map[string]string{
		"base:card/5.mission.reward":             "base:card/5",
		"base:card/ET.11.play":                   "base:card/ET.11",
		"base:tech/probe-1.gain":                 "base:tech/probe-1",
		"base:species/oumuamua.spaces.each[1].x": "base:species/oumuamua",
		"base:numbers.computer":                  "base:numbers",
	} {
		if got := addressOf(path); got != want {
			t.Errorf("%s: got %s, want %s", path, got, want)
		}
	}
}

// Scenarios are grouped by their pack.
func TestSelect(t *testing.T) {
	dir := t.TempDir()
	for _, f := range []string{"rules/a.txtar", "packs/one/pack.toml", "packs/one/tests/b.txtar", "packs/one/tests/deep/c.txtar", "packs/one/with/two/tests/d.txtar"} {
		path := filepath.Join(dir, filepath.FromSlash(f))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	groups, err := Select([]string{dir, dir}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(groups) != 3 || len(groups[0].Files) != 2 || filepath.Base(groups[0].Pack) != "one" || groups[1].Beside != "two" || groups[2].Pack != "" {
		t.Errorf("got %+v", groups)
	}
	roots, err := Find([]string{filepath.Join(dir, "packs", "one")})
	if err != nil {
		t.Fatal(err)
	}
	groups, _ = Select(roots, nil)
	if len(groups) != 2 || len(groups[0].Files) != 2 || groups[1].Beside != "two" || len(groups[1].Files) != 1 || groups[0].Pack != groups[1].Pack {
		t.Errorf("the pack has %+v", groups)
	}
	groups, _ = Select([]string{dir}, regexp.MustCompile("deep/"))
	if len(groups) != 1 || len(groups[0].Files) != 1 {
		t.Errorf("got %+v", groups)
	}
}

// longest ends a wait for something that never comes.
const longest = 2 * time.Minute

// A change of a file, also of one in a new folder, is reported once; changes of an
// editor's own files are not.
func TestWatch(t *testing.T) {
	dir := t.TempDir()
	ctx, stop := context.WithCancel(context.Background())
	calls := make(chan bool, 10)
	done := make(chan error)
	go func() { done <- Watch(ctx, []string{dir}, func() { calls <- true }) }()
	write := func(name string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("x"), 0o666); err != nil {
			t.Error(err)
		}
	}
	called := func(within time.Duration) bool {
		select {
		case <-calls:
			return true
		case <-time.After(within):
			return false
		}
	}
	for begun := false; !begun; { // until the watch has begun
		write("a.lua")
		begun = called(4 * quiet)
	}
	for called(4 * quiet) { // changes that the loop above left
		continue
	}
	write(".a.lua.swp")
	if called(4 * quiet) {
		t.Error("an editor's own file was reported")
	}
	if err := os.Mkdir(filepath.Join(dir, "new"), 0o777); err != nil {
		t.Fatal(err)
	}
	if !called(longest) {
		t.Error("a new folder was not reported")
	}
	// Two files at once are one change, unless the machine halts between them: then
	// the test tries again.
	for tries := 1; ; tries++ {
		write("new/b.lua")
		write("new/c.lua")
		if !called(longest) {
			t.Fatal("a change in a new folder was not reported")
		}
		again := false
		for called(4 * quiet) {
			again = true
		}
		if !again {
			break
		}
		if tries == 20 {
			t.Fatal("one change is reported twice each time")
		}
	}
	stop()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// A file is followed also after it was saved as a new file of the same name; others in its folder are not followed.
func TestWatchFile(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	save := func(name string) {
		if err := files.Write(filepath.Join(dir, name), []byte("x"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	save("a.txtar")
	w, err := Follow([]string{"a.txtar"}, quiet)
	if err != nil {
		t.Fatal(err)
	}
	w.Wait = func(path string) time.Duration {
		if filepath.Base(path) != "a.txtar" {
			t.Errorf("%s was reported", path)
		}
		return quiet
	}
	calls := make(chan bool, 10)
	done := make(chan error)
	ctx, stop := context.WithCancel(context.Background())
	go func() { done <- w.Run(ctx, func() { calls <- true }) }()
	save("b.txtar")
	for n := range 3 {
		save("a.txtar")
		select {
		case <-calls:
		case <-time.After(longest):
			t.Fatalf("after %d the next was not reported", n)
		}
	}
	stop()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// Of a long log that led to a failure the end is printed, and the number of lines before.
func TestTold(t *testing.T) {
	x := &Result{Err: errors.New("it fails"), Told: strings.Repeat("p1 gains 1 vp\n", 5000) + "p1 launches\n"}
	got := (&Report{}).told(x)
	if n := strings.Count(got, "\n"); n > longestTold+1 || !strings.HasPrefix(got, "(4902 lines before; -v tells all)\n") || !strings.HasSuffix(got, "p1 launches\n") {
		t.Errorf("%d lines, from %.40q", n, got)
	}
	if got := (&Report{Verbose: true}).told(x); got != x.Told {
		t.Errorf("with -v %d bytes of %d are told", len(got), len(x.Told))
	}
}
