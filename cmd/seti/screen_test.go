//go:build unix

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
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
	for from := s.written.Len(); !bytes.Contains(s.written.Bytes()[from:], []byte(text)); {
		if err := s.pty.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
			s.t.Fatal(err)
		}
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
