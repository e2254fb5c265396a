//go:build unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"seti/tests/long"
)

// patience is the time within which a command must end after it is asked to.
const patience = 10 * time.Second

// Every command ends when it is asked to; a command that does not end at once ends when it is asked again. The short form
// asks every second one.
func TestInterrupted(t *testing.T) {
	game, err := filepath.Abs("../../tests/journals/base.seti")
	if err != nil {
		t.Fatal(err)
	}
	pack, err := filepath.Abs("../../tests/packs/invented")
	if err != nil {
		t.Fatal(err)
	}
	const INT, TERM = syscall.SIGINT, syscall.SIGTERM
	for i, test := range []struct {
		command string
		signals []syscall.Signal
	}{
		{"tune --games 1000000", []syscall.Signal{INT}},
		{"tune --games 1000000", []syscall.Signal{TERM}},
		{"tune --valuation 1000000", []syscall.Signal{TERM}},
		{"tune --habits 10 --games 1000000", []syscall.Signal{TERM}},
		{"sim --games 1000000 --players 2 --bot easy --results r.jsonl", []syscall.Signal{INT}},
		{"sim --games 1000000 --players 2 --bot easy --isolate", []syscall.Signal{TERM}},
		{"test --watch " + pack, []syscall.Signal{TERM}},
		{"sim --games 4 --players 2 --bot strong:1h", []syscall.Signal{TERM}},
		{"analyze --games 1000000 " + game, []syscall.Signal{INT}},
		{"analyze --games 1000000 " + game, []syscall.Signal{INT, TERM}},
	} {
		if i%2 == 0 && !long.Asked() {
			continue
		}
		t.Run(test.command+" "+test.signals[0].String(), func(t *testing.T) {
			t.Parallel()
			c := startSeti(t, t.TempDir(), nil, strings.Fields(test.command)...)
			c.works()
			for i, s := range test.signals {
				if i > 0 {
					time.Sleep(100 * time.Millisecond) // two signals at once would count as one
				}
				_ = c.cmd.Process.Signal(s)
			}
			c.stops()
			if said := c.out.String(); strings.Contains(said, "goroutine ") || strings.Contains(said, "context canceled") {
				t.Errorf("it says\n%s", said)
			}
		})
	}
}

// An engine that waits for a request ends at the first signal: there is nothing to save.
func TestEngineInterrupted(t *testing.T) {
	c := startSeti(t, t.TempDir(), nil, "engine")
	fmt.Fprintln(c.in, `{"id":1,"op":"hello","api":1}`)
	c.says(`{"id":1,"api":1`)
	_ = c.cmd.Process.Signal(syscall.SIGTERM)
	c.stops()
}

// stops waits until the program has ended by itself.
func (c *setiChild) stops() {
	c.t.Helper()
	ended := make(chan error, 1)
	go func() { ended <- c.cmd.Wait() }()
	select {
	case <-ended:
	case <-time.After(patience):
		c.t.Error("it does not end")
		_ = c.cmd.Process.Kill()
		<-ended
	}
}

// works waits until the program is at work: it has used more of the processor than a start takes, or a second has passed.
// If it is not yet at work, it ends sooner.
func (c *setiChild) works() {
	for range 100 {
		text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", c.cmd.Process.Pid)) // only Linux has it
		_, rest, _ := strings.Cut(string(text), ") ")
		if f := strings.Fields(rest); len(f) > 12 {
			user, _ := strconv.Atoi(f[11])
			system, _ := strconv.Atoi(f[12])
			if user+system > 25 { // hundredths of a second
				return
			}
		}
		time.Sleep(10 * time.Millisecond)
	}
}
