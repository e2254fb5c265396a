//go:build unix

package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"seti/cmd/internal/savegame"
	"seti/content"
	"seti/kernel"
	"seti/kernel/play"
	"seti/tests/long"
)

var everything = sync.OnceValue(content.MustOpen)

// prompted matches the prompt at which a player is asked in the plain mode.
var prompted = regexp.MustCompile(`(?m)^p[1-4]> `)

// asks counts the prompts in the text that is written to it.
type asks struct {
	mu   sync.Mutex
	text []byte
	n    atomic.Int32
}

func (a *asks) Write(b []byte) (int, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.text = append(a.text, b...)
	a.n.Store(int32(len(prompted.FindAllIndex(a.text, -1))))
	return len(b), nil
}

func (a *asks) String() string {
	a.mu.Lock()
	defer a.mu.Unlock()
	return string(a.text)
}

// A program that is killed at any moment, many times in a row, has lost no decision that was followed by a question,
// and the next program continues with its file. The same game runs beside it in memory and knows what must be in the
// file.
func TestKills(t *testing.T) {
	k := &killed{t: t, dir: t.TempDir(), rng: rand.New(rand.NewPCG(1, 2))}
	kills := long.Count(8, 20)
	for n := range kills {
		k.once(n)
		if n == kills-1 || n%100 == 99 {
			t.Logf("%d kills, %d before the first question; %d answers, of which %d were on the way; %d lines cut off; %d games begun, %d of them played to the end",
				n+1, k.early, k.answers, k.lost, k.torn, k.games, k.over)
		}
	}
}

type killed struct {
	t   *testing.T
	dir string
	rng *rand.Rand

	path   string // of the game that continues, "" if there is none
	mirror *play.Session

	early, answers, lost, torn, games, over int
}

// once plays on, kills the program, and checks what it has left.
func (k *killed) once(n int) {
	t := k.t
	args := []string{"play", "--plain", "--resume", k.path}
	if k.path == "" {
		seed := uint64(k.games)
		k.games++
		k.path = filepath.Join(k.dir, fmt.Sprintf("%d.seti", seed))
		args = []string{"play", "--plain", "--players", "2", "--seed", fmt.Sprint(seed), "--save", k.path}
		s, err := savegame.NewSession(everything(), kernel.Settings{Players: 2, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		k.mirror = s
	}
	base := k.mirror.Fork() // as the file was when the program began
	child := startSeti(t, k.dir, nil, args...)
	if n%8 == 0 { // while it begins
		time.Sleep(time.Duration(k.rng.IntN(400)) * time.Millisecond)
	} else {
		child.until(1)
	}
	// How many lines there are before each question, the first question first.
	k.mirror.Pending()
	shown := []int{len(k.mirror.Lines())}
	for range k.rng.IntN(40) {
		d := k.mirror.Pending()
		if d == nil {
			break
		}
		i := k.rng.IntN(len(d.Options))
		id := k.mirror.C.ID(d.Options[i])
		if err := k.mirror.ChooseOption(i); err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(child.in, id+"\n"); err != nil {
			t.Fatalf("%v\n%s", err, child.out)
		}
		k.answers++
		if k.mirror.Pending() != nil {
			shown = append(shown, len(k.mirror.Lines()))
		}
	}
	if n%8 > 0 {
		child.until(1 + int32(k.rng.IntN(len(shown))))
	}
	time.Sleep(time.Duration(k.rng.IntN(20_000)) * time.Microsecond)
	child.kill()
	k.look(child, shown, base)
}

// look compares the file with what must be in it.
func (k *killed) look(child *setiChild, shown []int, base *play.Session) {
	t := k.t
	asked := int(child.out.n.Load())
	wanted := 0 // number of lines that the program has promised to keep
	switch {
	case asked == 0:
		k.early++
		wanted = len(base.Lines())
	case asked <= len(shown):
		wanted = shown[asked-1]
	default:
		t.Fatalf("%d questions for %d answers:\n%s", asked, len(shown)-1, child.out)
	}
	text, err := os.ReadFile(k.path)
	if errors.Is(err, os.ErrNotExist) && asked == 0 && wanted == 0 {
		k.path = "" // it was killed before it made the file
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	j, err := play.ReadJournal(k.path, bytes.NewReader(text))
	if errors.Is(err, play.ErrNoDecisions) && asked == 0 && wanted == 0 {
		k.path = ""
		return
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if j.Torn {
		k.torn++
	}
	whole := k.mirror.Lines()
	if len(j.Lines) < wanted || len(j.Lines) > len(whole) {
		t.Fatalf("%d decisions are left, %d were followed by a question, %d were answered:\n%s", len(j.Lines), wanted, len(whole), child.out)
	}
	for i, l := range j.Lines {
		if l != whole[i] {
			t.Fatalf("decision %d is %v in the file, %v was answered", i+1, l, whole[i])
		}
	}
	k.lost += len(whole) - len(j.Lines)
	if k.mirror.Over() && len(j.Lines) == len(whole) {
		k.over++
		k.path = ""
		return
	}
	// The next program continues with the file.
	s, err := savegame.NewSession(everything(), j.Settings)
	if err != nil {
		t.Fatal(err)
	}
	if d := s.Replay(j.Lines, true, nil); d != nil {
		t.Fatal(d)
	}
	k.mirror = s
}

// setiChild is a running program.
type setiChild struct {
	t   *testing.T
	cmd *exec.Cmd
	in  io.WriteCloser
	out *asks
}

// startSeti starts the command seti in a folder; change may change how it is started.
func startSeti(t *testing.T, dir string, change func(*exec.Cmd), args ...string) *setiChild {
	t.Helper()
	c := &setiChild{t: t, cmd: exec.Command(executable(t), args...), out: &asks{}}
	c.cmd.Args[0] = "seti" // the test binary is the command of that name
	c.cmd.Dir, c.cmd.Env = dir, append(os.Environ(), "NO_COLOR=1")
	c.cmd.Stdout, c.cmd.Stderr = c.out, c.out
	if change != nil {
		change(c.cmd)
	}
	var err error
	if c.in, err = c.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := c.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.kill)
	return c
}

// executable returns the test binary, which is the command seti when it has that name.
func executable(t *testing.T) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return self
}

// until waits until the program has asked a number of questions.
func (c *setiChild) until(questions int32) {
	c.t.Helper()
	c.wait(fmt.Sprintf("%d questions", questions), func() bool { return c.out.n.Load() >= questions })
}

// says waits until the program has printed something.
func (c *setiChild) says(what string) {
	c.t.Helper()
	c.wait(what, func() bool { return strings.Contains(c.out.String(), what) })
}

func (c *setiChild) wait(what string, there func() bool) {
	c.t.Helper()
	for end := time.Now().Add(longestWait); !there(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			c.t.Fatalf("waited for %s in vain:\n%s", what, c.out)
		}
	}
}

func (c *setiChild) kill() {
	_ = c.cmd.Process.Kill()
	_ = c.cmd.Wait()
}

// ends waits for the end of the program and returns the exit status.
func (c *setiChild) ends() int {
	c.in.Close()
	_ = c.cmd.Wait()
	return c.cmd.ProcessState.ExitCode()
}
