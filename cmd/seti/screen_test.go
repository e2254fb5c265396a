//go:build unix

package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/creack/pty"

	"seti/content/files/home"
	"seti/tests/long"
)

// watched is the program in a terminal of 80×24, with everything that it writes.
type watched struct {
	t       testing.TB
	cmd     *exec.Cmd
	pty     *os.File
	written bytes.Buffer
}

// open starts a command line in a terminal, with additions to its environment.
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

// Without NO_COLOR the table has colors; with it no byte of a color reaches the terminal in any view, and the game
// plays the same.
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

// A terminal that closes ends the program, in the middle of an answer, of a search and of the thoughts of a computer player; every
// decision that was taken is in the file.
func TestTerminalCloses(t *testing.T) {
	for name, keys := range map[string]string{"": "", "search": "/vega", "page": "?", "thinking": "lff"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(t.TempDir(), "game.seti")
			s := open(t, nil, "play", "--seats", "human:Ann,bot:medium", "--seed", "3", "--save", file)
			s.until("Tuck one card")
			s.press("\r")
			s.until("Your turn")
			s.press(keys)
			s.pty.Close()
			late := time.AfterFunc(time.Minute, func() { _ = s.cmd.Process.Kill() })
			if err := s.cmd.Wait(); !late.Stop() {
				t.Errorf("it does not end: %v", err)
			}
			text, err := os.ReadFile(file)
			if err != nil || !bytes.Contains(text, []byte(" p1: card ")) {
				t.Errorf("the first decision is not in the file: %v\n%s", err, text)
			}
		})
	}
}

// A language says nothing about who plays: the form asks that, in this language, and the game is in it too.
func TestAsksInALanguage(t *testing.T) {
	s := open(t, []string{home.Variable + "=" + t.TempDir()}, "play", "--lang", "p2=fr", "--no-cache", "--lang", "de")
	s.until("Eine Partie SETI")
	s.press("\r")
	s.until("--lang p2=fr --lang de --no-cache")
	s.until("Vorbereitung")
	s.press("\x03")
	defer time.AfterFunc(time.Minute, func() { _ = s.cmd.Process.Kill() }).Stop()
	if err := s.cmd.Wait(); err != nil {
		t.Error(err)
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

// While a file of a pack is saved again and again, with an error and without, each line that is typed at the prompt is
// answered once and in order. The terminal reports its cursor whenever it is asked, between two keys.
func TestTypingWhileFilesChange(t *testing.T) {
	pack := filepath.Join(t.TempDir(), "watched")
	if err := os.Mkdir(pack, 0o777); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(pack, "pack.toml")
	good := "id = \"watched\"\nname = \"Watched\"\nversion = \"1\"\napi = 1\n"
	save := func(text string) {
		t.Helper()
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	save(good)
	s := open(t, []string{"HOME=" + t.TempDir(), "XDG_CONFIG_HOME=" + t.TempDir()}, "repl", "--pack", pack)
	s.until("ready in")
	var want []string
	typed := ""
	for n, keys := 1, long.Count(200, 2000); len(typed) < keys; n++ {
		typed += fmt.Sprintf("%d * 1001\r", n)
		want = append(want, fmt.Sprint(n*1001))
	}
	typing := make(chan error, 1)
	go func() {
		for i := range len(typed) {
			if _, err := s.pty.WriteString(typed[i : i+1]); err != nil {
				typing <- err
				return
			}
		}
		typing <- nil
	}()
	defer time.AfterFunc(time.Minute, func() { _ = s.cmd.Process.Kill() }).Stop()
	result := regexp.MustCompile(`(?m)^(\d+)\r*$`)
	saves, asked, last := 0, 0, fmt.Sprintf("\n%s\r", want[len(want)-1])
	save(good + "wrong = 1\n")
	for buf := make([]byte, 1<<16); ; {
		n, err := s.pty.Read(buf)
		s.written.Write(buf[:n])
		if err != nil {
			t.Fatalf("%d saves were announced, then %v:\n%s", saves, err, ansi.Strip(s.written.String()))
		}
		for ; asked < bytes.Count(s.written.Bytes(), []byte("\x1b[6n")); asked++ {
			s.press("\x1b[24;5R")
		}
		if announced := bytes.Count(s.written.Bytes(), []byte("reloaded")); announced > saves {
			saves = announced
			save(good + strings.Repeat("wrong = 1\n", (saves+1)%2))
		}
		if saves >= 2 && strings.Contains(ansi.Strip(s.written.String()), last) {
			break
		}
	}
	if err := <-typing; err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range result.FindAllStringSubmatch(ansi.Strip(s.written.String()), -1) {
		got = append(got, m[1])
	}
	if strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("answered %v, expected %v", got, want)
	}
	s.press(":quit\r")
	go func() { _, _ = io.Copy(io.Discard, s.pty) }()
	if err := s.cmd.Wait(); err != nil {
		t.Error(err)
	}
}
