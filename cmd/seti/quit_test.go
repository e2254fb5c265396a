//go:build unix

package main

import (
	"bufio"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
)

// Ctrl-\ saves the game and leaves, like ctrl-C: nobody at a table wants a list of
// goroutines.
func TestQuitSignal(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, "play", "--seed", "7")
	cmd.Args[0], cmd.Dir = "seti", t.TempDir()
	if _, err := cmd.StdinPipe(); err != nil { // nobody types
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var said strings.Builder
	cmd.Stderr = &said
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	in := bufio.NewReader(out)
	if _, err := in.ReadString('>'); err != nil { // the first question
		t.Fatal(err)
	}
	if err := cmd.Process.Signal(syscall.SIGQUIT); err != nil {
		t.Fatal(err)
	}
	_, _ = in.WriteTo(&strings.Builder{})
	if err := cmd.Wait(); err != nil {
		t.Errorf("it ends with %v:\n%s", err, said.String())
	}
	if !strings.Contains(said.String(), "The game is saved") || strings.Contains(said.String(), "goroutine") {
		t.Errorf("it says\n%s", said.String())
	}
}
