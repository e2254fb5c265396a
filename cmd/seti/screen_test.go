//go:build unix

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"
)

// watched is the program in a terminal of 80×24, with everything that it writes.
type watched struct {
	t       testing.TB
	cmd     *exec.Cmd
	pty     *os.File
	written bytes.Buffer
}

// open starts a command line in a terminal, with an environment besides its own.
func open(t testing.TB, env []string, args ...string) *watched {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, args...)
	cmd.Args[0], cmd.Dir = "seti", t.TempDir()
	cmd.Env = append(append(os.Environ(), "TERM=xterm-256color", "COLORTERM=truecolor"), env...)
	f, err := pty.StartWithSize(cmd, &pty.Winsize{Cols: 80, Rows: 24})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return &watched{t: t, cmd: cmd, pty: f}
}

// until reads until the program has written a text.
func (s *watched) until(text string) {
	s.t.Helper()
	buf := make([]byte, 1<<16)
	defer time.AfterFunc(time.Minute, func() { _ = s.cmd.Process.Kill() }).Stop() // ends the read, which has no deadline
	for from := s.written.Len(); !bytes.Contains(s.written.Bytes()[from:], []byte(text)); {
		n, err := s.pty.Read(buf)
		s.written.Write(buf[:n])
		if err != nil {
			s.t.Fatalf("%q does not come: %v\n%q", text, err, s.written.Bytes())
		}
	}
}

// press presses a key.
func (s *watched) press(key string) {
	s.t.Helper()
	if _, err := s.pty.WriteString(key); err != nil {
		s.t.Fatal(err)
	}
}

// color matches a sequence that sets the color of the text or of its background.
var color = regexp.MustCompile("\x1b\\[(?:[0-9]+[;:])*(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])[0-9;:]*m")

// Without NO_COLOR the table has colors; with it no byte of a color reaches the
// terminal, whatever is opened, and the game plays the same.
func TestNoColor(t *testing.T) {
	for _, env := range [][]string{nil, {"NO_COLOR=1"}} {
		if env == nil {
			t.Setenv("NO_COLOR", "")
		}
		s := open(t, env, "play", "--seats", "human:Ann,bot:random", "--seed", "3", "--save", filepath.Join(t.TempDir(), "game.seti"))
		s.until("Tuck one card")
		s.press("?")
		s.until("Keys and signs")
		s.press("\x1b")
		s.until("Tuck one card")
		s.press("\r")
		s.until("Your turn")
		s.press("T")
		s.until("Data on the top space")
		s.press("q")
		if err := s.cmd.Wait(); err != nil {
			t.Error(err)
		}
		found := color.Find(s.written.Bytes())
		if env != nil && found != nil {
			t.Errorf("with NO_COLOR the program writes %q", found)
		}
		if env == nil && found == nil {
			t.Error("without NO_COLOR there are no colors")
		}
	}
}

// After a game, "again" begins another one with the same players and settings in the same folder, and asks nothing.
func TestAgain(t *testing.T) {
	dir := t.TempDir()
	s := open(t, nil, "play", "--seats", "bot:random,bot:beginner", "--seed", "3", "--species", "mascamites,anomalies", "--save", filepath.Join(dir, "game.seti"))
	s.until("g again")
	s.press("g")
	s.until("g again")
	s.press("q")
	if err := s.cmd.Wait(); err != nil {
		t.Error(err)
	}
	files, err := os.ReadDir(dir)
	if err != nil || len(files) != 2 {
		t.Fatalf("found %v (%v), expected two games", files, err)
	}
	for _, f := range files {
		text, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range []string{"seat p1 bot random", "seat p2 bot beginner", "species mascamites anomalies"} {
			if !strings.Contains(string(text), "\n"+line+"\n") {
				t.Errorf("%s has no line %q:\n%.300s", f.Name(), line, text)
			}
		}
		if again := f.Name() != "game.seti"; strings.Contains(string(text), "\nseed 3\n") == again {
			t.Errorf("the seed of %s:\n%.300s", f.Name(), text)
		}
	}
}
