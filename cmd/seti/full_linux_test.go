package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A command whose results cannot be written reports that and fails.
func TestOutputDeviceIsFull(t *testing.T) {
	dir := t.TempDir()
	game := filepath.Join(dir, "game.seti")
	play := seti(t, "play", "--seats", "bot:random,bot:random", "--seed", "3", "--save", game)
	play.Dir = dir
	if out, err := play.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, args := range [][]string{{"cards"}, {"cards", "--json"}, {"show", "39"}, {"show", "--json", "39"}, {"check"}, {"help", "words"},
		{"sim", "--games", "1", "--bot", "random"}, {"replay", game}, {"replay", "--verify", game}, {"replay", "--json", game},
		{"play", "--seats", "bot:random,bot:random", "--seed", "4"}, {"play", "--resume"}} {
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
			if err != nil {
				t.Fatal(err)
			}
			defer full.Close()
			cmd := seti(t, args...)
			var said strings.Builder
			cmd.Dir, cmd.Stdout, cmd.Stderr = dir, full, &said
			var exit *exec.ExitError
			if err := cmd.Run(); !errors.As(err, &exit) || exit.ExitCode() != exitNo {
				t.Errorf("it ends with %v, expected exit status %d", err, exitNo)
			}
			if !strings.Contains(said.String(), "no space left on device") {
				t.Errorf("it says %q", said.String())
			}
		})
	}
}

// seti returns a command line of the program.
func seti(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, args...)
	cmd.Args[0] = "seti" // the test binary is the command of that name
	return cmd
}
