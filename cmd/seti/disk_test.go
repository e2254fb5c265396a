//go:build unix

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"seti/cmd/internal/console"
	"seti/cmd/internal/savegame"
	"seti/kernel/play"
	"seti/tests/long"
)

func init() { commands["confined"] = confined }

// confined runs the command seti where files may not grow beyond SETI_FSIZE bytes, as on
// a full disk, and as the user SETI_UID, who may do less than root.
func confined() {
	number := func(name string) (n uint64, ok bool) {
		n, err := strconv.ParseUint(os.Getenv(name), 10, 64)
		return n, err == nil
	}
	var err error
	if n, ok := number("SETI_FSIZE"); ok {
		err = syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: n, Max: n})
	}
	if n, ok := number("SETI_UID"); ok && err == nil && os.Getuid() == 0 {
		err = syscall.Setuid(int(n))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(100)
	}
	os.Exit(run(console.System(), os.Args[1:]))
}

func confine(env ...string) func(*exec.Cmd) {
	return func(c *exec.Cmd) {
		c.Args[0] = "confined"
		c.Env = append(c.Env, env...)
	}
}

// linesOf returns the decisions in a file, which must be whole.
func linesOf(t *testing.T, path string) []play.Line {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	j, err := play.ReadJournal(path, bytes.NewReader(text))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if j.Torn {
		t.Fatalf("a torn line is left:\n%s", text)
	}
	return j.Lines
}

// Wherever the disk becomes full, the program reports that the game is not saved, and never that it is. The file is
// whole, and the game continues from there when there is room.
func TestNoRoom(t *testing.T) {
	dir := t.TempDir()
	game := func(path string, env ...string) (int, string) {
		c := startSeti(t, dir, confine(env...), "play", "--plain", "--players", "2", "--seed", "7", "--save", path)
		_, _ = c.in.Write([]byte(strings.Repeat("1\n", 12)))
		return c.ends(), c.out.String()
	}
	if exit, out := game("whole.seti"); exit != 0 || !strings.Contains(out, "The game is saved") {
		t.Fatalf("exit %d:\n%s", exit, out)
	}
	whole := linesOf(t, filepath.Join(dir, "whole.seti"))
	info, err := os.Stat(filepath.Join(dir, "whole.seti"))
	if err != nil {
		t.Fatal(err)
	}
	step := info.Size()/6 + 1
	if long.Asked() {
		step = 7
	}
	for size := info.Size() - 1; size >= 0; size -= step {
		path := fmt.Sprintf("%d.seti", size)
		exit, out := game(path, fmt.Sprintf("SETI_FSIZE=%d", size))
		if exit == 0 || strings.Contains(out, "The game is saved") || !strings.Contains(out, "the game cannot be saved") {
			t.Fatalf("%d bytes: exit %d:\n%s", size, exit, out)
		}
		if strings.Contains(out, "goroutine ") {
			t.Fatalf("%d bytes:\n%s", size, out)
		}
		path = filepath.Join(dir, path)
		if _, err := os.Stat(path); os.IsNotExist(err) {
			continue // not even the head had room, and nothing is left
		}
		left := linesOf(t, path)
		for i, l := range left {
			if l != whole[i] {
				t.Fatalf("%d bytes: decision %d is %v, was %v", size, i+1, l, whole[i])
			}
		}
		tb, err := savegame.Resume(everything(), path)
		if err != nil {
			t.Fatalf("%d bytes: %v", size, err)
		}
		if err := tb.ChooseOption(0); err != nil {
			t.Fatal(err)
		}
		if err := tb.Close(); err != nil {
			t.Fatal(err)
		}
		if got := len(linesOf(t, path)); got <= len(left) {
			t.Errorf("%d bytes: %d decisions, %d after one more", size, len(left), got)
		}
	}
}

// In a folder where nothing can be written a game does not begin, but a saved one continues,
// and is mended if its last line was cut off; a file that cannot be written is refused
// and left as it is.
func TestReadOnly(t *testing.T) {
	dir := t.TempDir()
	for d := dir; d != filepath.Dir(d); d = filepath.Dir(d) { // another user may look into the folder
		_ = os.Chmod(d, 0o755)
		if filepath.Dir(d) == filepath.Clean(os.TempDir()) {
			break
		}
	}
	c := startSeti(t, dir, nil, "play", "--plain", "--players", "2", "--seed", "7", "--save", "game.seti")
	_, _ = c.in.Write([]byte("1\n1\n"))
	if exit := c.ends(); exit != 0 {
		t.Fatal(c.out)
	}
	path := filepath.Join(dir, "game.seti")
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	write := func(text []byte, mode os.FileMode) {
		t.Helper()
		_ = os.Chmod(path, 0o666)
		if err := os.WriteFile(path, text, 0o666); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
	}
	write(good, 0o666)
	if err := os.Chmod(dir, 0o555); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(dir, 0o755)
	for _, x := range []struct {
		name  string
		text  []byte
		mode  os.FileMode
		args  string
		exit  int
		says  string
		lines int // in the file afterwards, -1 if the file is unchanged
	}{
		{"a new game", good, 0o666, "--players 2 --seed 8 --save new.seti", 1, "the game cannot be saved: ", -1},
		{"a saved game", good, 0o666, "--resume game.seti", 0, "The game is saved", 3},
		{"one that is cut off", good[:len(good)-1], 0o666, "--resume game.seti", 0, "was cut off and has been removed", 2},
		{"one that cannot be written", good, 0o444, "--resume game.seti", 1, "permission denied", -1},
	} {
		write(x.text, x.mode)
		c := startSeti(t, dir, confine("SETI_UID=65534"), append([]string{"play", "--plain"}, strings.Fields(x.args)...)...)
		_, _ = c.in.Write([]byte("1\n"))
		if exit := c.ends(); exit != x.exit || !strings.Contains(c.out.String(), x.says) {
			t.Errorf("%s: exit %d, want %d and %q:\n%s", x.name, exit, x.exit, x.says, c.out)
		}
		switch left, err := os.ReadFile(path); {
		case err != nil:
			t.Error(err)
		case x.lines < 0 && !bytes.Equal(left, x.text):
			t.Errorf("%s: the file was changed", x.name)
		case x.lines >= 0 && len(linesOf(t, path)) != x.lines:
			t.Errorf("%s: %d lines are left, want %d", x.name, len(linesOf(t, path)), x.lines)
		}
	}
	if all, _ := os.ReadDir(dir); len(all) != 1 {
		t.Errorf("%d files are left", len(all))
	}
}

// While one program plays a game another one cannot open it; when the first is killed
// the game is free.
func TestTwoProcesses(t *testing.T) {
	dir := t.TempDir()
	first := startSeti(t, dir, nil, "play", "--plain", "--players", "2", "--seed", "7", "--save", "game.seti")
	first.until(1)
	if err := os.Symlink("game.seti", filepath.Join(dir, "link.seti")); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"game.seti", "link.seti"} {
		second := startSeti(t, dir, nil, "play", "--plain", "--resume", name)
		if exit := second.ends(); exit != 1 || !strings.Contains(second.out.String(), "another program is playing this game") {
			t.Errorf("%s: exit %d:\n%s", name, exit, second.out)
		}
	}
	first.kill()
	third := startSeti(t, dir, nil, "play", "--plain", "--resume", "link.seti")
	if exit := third.ends(); exit != 0 || !strings.Contains(third.out.String(), "The game is saved") {
		t.Errorf("exit %d:\n%s", exit, third.out)
	}
}
