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
	"strings"
	"syscall"
	"testing"

	"seti/cmd/internal/console"
	"seti/cmd/internal/savegame"
	"seti/kernel"
	"seti/kernel/player"
)

func init() { commands["smalldisk"] = smallDisk }

// smallDisk runs the command seti in a file system of 64 KiB that nobody else sees, with
// a copy of a saved game that is beside it. Afterwards it leaves the copy there.
func smallDisk() {
	disk := os.Getenv("SETI_DISK")
	err := syscall.Mount("", "/", "", syscall.MS_REC|syscall.MS_PRIVATE, "")
	if err == nil {
		err = syscall.Mount("small", disk, "tmpfs", 0, "size=64k")
	}
	var game []byte
	if err == nil {
		err = os.Chdir(disk)
	}
	if err == nil {
		game, err = os.ReadFile(disk + ".seti")
	}
	if err == nil {
		err = os.WriteFile("game.seti", game, 0o666)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, noMount, err)
		os.Exit(100)
	}
	code := run(console.System(), os.Args[1:])
	text, err := os.ReadFile("game.seti")
	if err == nil {
		err = os.WriteFile(disk+".seti", text, 0o666)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(100)
	}
	os.Exit(code)
}

const noMount = "no file system can be mounted:"

// A disk becomes full during a game: the program reports it after the answer for which there is no room, the game
// waits, and when there is room it continues and nothing is lost. If the system does not allow mounting a file system,
// the test logs that; TestNoRoom does the same with a limit on the size of files.
func TestFullDisk(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "disk")
	if err := os.Mkdir(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	had := longGame(t, dir+".seti", 4000) // a file system gives room in steps of 4,096 bytes
	c := startSeti(t, dir, func(c *exec.Cmd) {
		c.Args[0] = "smalldisk"
		c.Env = append(c.Env, "SETI_DISK="+dir)
		c.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNS | syscall.CLONE_NEWUSER,
			UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
			GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}}}
	}, "play", "--plain", "--resume", "game.seti")
	c.wait("a question", func() bool { return c.out.n.Load() > 0 || strings.Contains(c.out.String(), noMount) })
	if strings.Contains(c.out.String(), noMount) {
		t.Log(c.out)
		return
	}
	// The mounted file system can be seen through the process that has mounted it.
	disk := filepath.Join("/proc", fmt.Sprint(c.cmd.Process.Pid), "root", dir)
	filler := filepath.Join(disk, "filler")
	if err := os.WriteFile(filler, nil, 0o666); err != nil {
		t.Logf("nobody may look into the file system: %v", err)
		return
	}
	answers := 0
	for full := false; !full; {
		fill(t, filler)
		if answers++; answers > 50 {
			t.Fatal("the disk does not become full")
		}
		asked := c.out.n.Load()
		_, _ = io.WriteString(c.in, "1\n")
		c.wait("an answer", func() bool {
			full = strings.Contains(c.out.String(), "the game cannot be saved")
			return full || c.out.n.Load() > asked
		})
	}
	if !strings.Contains(c.out.String(), "no space left on device") {
		t.Errorf("the reason is not said:\n%s", c.out)
	}
	text, err := os.ReadFile(filepath.Join(disk, "game.seti"))
	if err != nil || !bytes.HasSuffix(text, []byte("\n")) {
		t.Errorf("%v, and a torn line: %q", err, text)
	}
	_, _ = io.WriteString(c.in, "\n") // the program tries again, and there still is no room
	c.wait("another try", func() bool { return strings.Count(c.out.String(), "the game cannot be saved") == 2 })
	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	asked := c.out.n.Load()
	_, _ = io.WriteString(c.in, "\n")
	c.until(asked + 1)
	if exit := c.ends(); exit != 0 || !strings.Contains(c.out.String(), "The game is saved") {
		t.Errorf("exit %d:\n%s", exit, c.out)
	}
	if left := linesOf(t, dir+".seti"); len(left) < had+answers {
		t.Errorf("%d decisions are left, %d were answered", len(left), had+answers)
	}
}

// longGame plays until the file has a number of bytes, and returns the number of decisions.
func longGame(t *testing.T, path string, size int64) int {
	t.Helper()
	tb, err := savegame.New(everything(), kernel.Settings{Players: 3, Seed: 7}, make([]player.Seat, 3), path)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(7, 7))
	for info, err := os.Stat(path); err == nil && info.Size() < size; info, err = os.Stat(path) {
		if err := tb.ChooseOption(rng.IntN(len(tb.Session.Pending().Options))); err != nil {
			t.Fatal(err)
		}
	}
	n := len(tb.Session.Lines())
	if err := tb.Close(); err != nil {
		t.Fatal(err)
	}
	return n
}

// fill leaves no room on the disk of a file.
func fill(t *testing.T, filler string) {
	t.Helper()
	f, err := os.OpenFile(filler, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for err == nil {
		_, err = f.Write(make([]byte, 4096))
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err)
	}
}
