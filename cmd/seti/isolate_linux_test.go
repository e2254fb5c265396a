//go:build amd64 || arm64

package main

import (
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"github.com/creack/pty"
	"golang.org/x/sys/unix"

	"seti/cmd/internal/isolate"
	"seti/cmd/internal/savegame"
)

func init() { commands["intruder"] = intruder }

// intruder is a program with all rights of the child of --isolate, which tries what an attacker would who has broken
// out of a script. It prints the answers of the system.
func intruder() {
	isolate.Enter()
	if !isolate.Inside() {
		limits := isolate.Usual()
		if err := limits.Set("cpu=2s,memory=256"); err != nil {
			fmt.Println(err)
		}
		err := isolate.Run(isolate.Room{Limits: limits, Args: os.Args[1:], Read: []string{"pack"}, Write: []string{"saved"}})
		fmt.Println("parent:", err)
		return
	}
	for name, do := range intrusions {
		if len(os.Args) < 2 && !fatal[name] || len(os.Args) > 1 && os.Args[1] == name {
			fmt.Printf("%s: %v.\n", name, do())
		}
	}
	isolate.Leave(0)
}

// intrusions are the things that it tries; the error is nil if one succeeds.
var intrusions = map[string]func() error{
	"reads the pack":                func() error { _, err := os.ReadFile("pack/pack.toml"); return err },
	"lists the pack":                func() error { _, err := os.ReadDir("pack"); return err },
	"saves":                         func() error { return os.WriteFile("saved/game.seti", []byte("game"), 0o666) },
	"replaces what is saved":        func() error { return os.Rename("saved/game.seti", "saved/game.seti") },
	"writes into the pack":          func() error { return os.WriteFile("pack/more.lua", nil, 0o666) },
	"reads beside":                  func() error { _, err := os.ReadFile("secret"); return err },
	"reads behind a link":           func() error { _, err := os.ReadFile("pack/link"); return err },
	"lists beside":                  func() error { _, err := os.ReadDir("."); return err },
	"writes beside":                 func() error { return os.WriteFile("written", nil, 0o666) },
	"deletes beside":                func() error { return os.Remove("secret") },
	"moves into the folder":         func() error { return os.Rename("secret", "saved/secret") },
	"links into the folder":         func() error { return os.Link("secret", "saved/secret") },
	"makes a symbolic link":         func() error { return os.Symlink("../secret", "saved/link") },
	"makes a folder":                func() error { return os.Mkdir("saved/folder", 0o777) },
	"makes a file executable":       func() error { return os.Chmod("saved/game.seti", 0o777) },
	"makes an open file executable": func() error { return withFile(func(f *os.File) error { return f.Chmod(0o777) }) },
	"makes a file run as its owner": func() error {
		fd, err := unix.Open("saved/root", unix.O_CREAT|unix.O_WRONLY, 0o4755)
		if err == nil {
			err = unix.Close(fd)
		}
		return err
	},
	"gives an open file away": func() error { return withFile(func(f *os.File) error { return f.Chown(1, 1) }) },
	"takes all rights from new files": func() error {
		if unix.Umask(0) < 0 { // umask never fails, except because of the filter
			return unix.EPERM
		}
		return nil
	},
	"reads the environment": func() error {
		if os.Getenv("PATH") == "" {
			return unix.EPERM
		}
		return nil
	},
	"gives a file away":       func() error { return os.Chown("secret", 1, 1) },
	"changes a time":          func() error { return os.Chtimes("secret", time.Unix(0, 0), time.Unix(0, 0)) },
	"reads passwords":         func() error { _, err := os.ReadFile("/etc/passwd"); return err },
	"reads of its parent":     func() error { _, err := os.ReadFile(fmt.Sprintf("/proc/%d/environ", os.Getppid())); return err },
	"connects":                func() error { return dial("tcp", "127.0.0.1:1") },
	"sends":                   func() error { return dial("udp", "127.0.0.1:1") },
	"listens":                 func() error { _, err := net.Listen("tcp", "127.0.0.1:0"); return err },
	"connects to the system":  func() error { return dial("unix", "/run/systemd/notify") },
	"makes a pair of sockets": func() error { _, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM, 0); return err },
	"runs a program":          func() error { return exec.Command("/bin/true").Run() },
	"becomes a program":       func() error { return syscall.Exec("/bin/true", []string{"true"}, nil) },
	"kills its parent":        func() error { return unix.Kill(os.Getppid(), unix.SIGKILL) },
	"kills all":               func() error { return unix.Kill(-1, unix.SIGKILL) },
	"kills its group":         func() error { return unix.Kill(0, unix.SIGKILL) },
	"looks into its parent":   func() error { return unix.PtraceAttach(os.Getppid()) },
	"types behind high bits": func() error {
		_, _, err := unix.Syscall(unix.SYS_IOCTL, 0, 1<<32|unix.TIOCSTI, uintptr(unsafe.Pointer(&[]byte("x")[0])))
		return err
	},
	"types into the terminal": func() error { return unix.IoctlSetPointerInt(0, unix.TIOCSTI, 'x') },
	"takes its own root":      func() error { return unix.Chroot("saved") },
	"makes a name space":      func() error { return unix.Unshare(unix.CLONE_NEWUSER) },
	"mounts":                  func() error { return unix.Mount("x", "saved", "tmpfs", 0, "") },
	"makes a file of memory":  func() error { _, err := unix.MemfdCreate("x", 0); return err },
	"raises a limit":          func() error { return unix.Setrlimit(unix.RLIMIT_CPU, &unix.Rlimit{Cur: 1 << 40, Max: 1 << 40}) },
	"becomes somebody else":   func() error { return unix.Setresuid(1, 1, 1) },
	"is dumped":               func() error { return unix.Prctl(unix.PR_SET_DUMPABLE, 1, 0, 0, 0) },
	"memory":                  func() error { b := make([]byte, 512<<20); return fmt.Errorf("%d bytes", len(b)) },
	"stack":                   func() error { return deeper(0) },
	"time": func() error {
		for n := 0; ; n++ {
			_ = n
		}
	},
}

func deeper(n int) error {
	if n < 0 {
		return nil
	}
	return errors.Join(deeper(n+1), deeper(n+2))
}

// withFile calls a function with a file that may be written.
func withFile(do func(*os.File) error) error {
	f, err := os.OpenFile("saved/game.seti", os.O_RDWR, 0)
	if err != nil {
		return nil // other errors are not of interest
	}
	defer f.Close()
	return do(f)
}

func dial(network, address string) error {
	c, err := net.Dial(network, address)
	if err == nil {
		return c.Close()
	}
	return err
}

// These end the child.
var fatal = map[string]bool{"memory": true, "time": true, "stack": true}

// These are allowed.
var needed = []string{"reads the pack", "lists the pack", "saves", "replaces what is saved"}

// A program that has broken out of a script can read the packs and write to the folder of the saved game,
// and nothing else.
func TestIntruder(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"pack", "saved"} {
		if err := os.Mkdir(filepath.Join(dir, name), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"secret", "pack/pack.toml", "saved/game.seti"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("secret"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink("../secret", filepath.Join(dir, "pack", "link")); err != nil {
		t.Fatal(err)
	}
	said := intrude(t, dir)
	for name := range intrusions {
		if fatal[name] {
			continue
		}
		got, _, ok := strings.Cut(said[strings.Index(said, name+": ")+len(name)+2:], ".\n")
		may := false
		for _, n := range needed {
			may = may || n == name
		}
		switch {
		case !strings.Contains(said, name+": ") || !ok:
			t.Errorf("%s: nothing is said", name)
		case may != (got == "<nil>"):
			t.Errorf("%s: %s", name, got)
		case !may && !strings.Contains(got, "not permitted") && !strings.Contains(got, "permission denied"):
			t.Errorf("%s is refused with %s", name, got)
		}
	}
	if !strings.Contains(said, "parent: <nil>") {
		t.Errorf("the parent says otherwise:\n%s", said)
	}
	// The error is in words, on one line.
	for _, name := range []string{"memory", "stack"} {
		said := intrude(t, dir, name)
		if !strings.HasPrefix(said, "parent: broken down inside, with 256 MB of memory at most: ") || strings.Count(said, "\n") != 1 {
			t.Errorf("%s:\n%s", name, said)
		}
	}
	if said := intrude(t, dir, "time"); !strings.Contains(said, "parent: ended by the system: 2s of processor time are used up") {
		t.Errorf("time:\n%s", said)
	}
}

func intrude(t *testing.T, dir string, args ...string) string {
	t.Helper()
	c := startSeti(t, dir, func(c *exec.Cmd) { c.Args[0] = "intruder" }, args...)
	c.ends()
	return c.out.String()
}

// A command prints the same in a child as without.
func TestIsolated(t *testing.T) {
	games := t.TempDir()
	dir := filepath.Join(games, "packs")
	pack, err := filepath.Abs("../../tests/packs/invented")
	spanish, err2 := filepath.Abs("../../tests/languages/es.toml")
	if err := errors.Join(err, err2, os.Mkdir(dir, 0o777), os.Symlink("../elsewhere.jsonl", filepath.Join(dir, "link.jsonl"))); err != nil {
		t.Fatal(err)
	}
	if exit, out := ended(t, dir, "", "play", "--plain", "--players", "2", "--seed", "4", "--save", "../seti-4.seti"); exit != 0 {
		t.Fatal(out)
	}
	for _, args := range [][]string{
		{"check", pack},
		{"check", filepath.Join(dir, "none")},
		{"test", pack},
		{"test", pack, "--run", "nothing"},
		{"sim", "--games", "2", "--players", "2", "--pack", pack, "--verify"},
		{"sim", "--games", "0"},
		{"replay", "../seti-4.seti", "--verify"},
		{"play", "--plain", "--resume", "../seti-4.seti"},
		{"play", "--plain", "--resume", filepath.Join(games, "seti-4.seti")},
	} {
		exit, out := ended(t, dir, "1\n1\n", args...)
		again, same := ended(t, dir, "1\n1\n", append(args, "--isolate")...)
		if args[0] == "play" { // it has gone on
			out, same = tail(out), tail(same)
		}
		if exit != again || steady(out) != steady(same) {
			t.Errorf("%s: exit %d, isolated %d:\n%s\n%s", strings.Join(args, " "), exit, again, out, same)
		}
	}
	for _, lang := range []string{spanish, "p2=" + spanish} {
		if exit, out := ended(t, dir, "", "play", "--plain", "--resume", "../seti-4.seti", "--isolate", "--lang", lang); exit != 0 {
			t.Errorf("--lang %s: exit %d: %s", lang, exit, out)
		}
	}
	for _, args := range []string{"sim --games 1 --results link.jsonl", "play --plain --bot exec:/bin/true", "sim --games 1 --bot exec:/bin/true"} {
		if exit, out := ended(t, dir, "", append(strings.Fields(args), "--isolate")...); exit == 0 || !strings.Contains(out, "--isolate=off turns it off") {
			t.Errorf("%s: exit %d: %s", args, exit, out)
		}
	}
	if exit, out := ended(t, dir, "", "test", pack, "--isolate", "--watch"); exit != exitUsage || !strings.Contains(out, "does not go with --isolate") {
		t.Errorf("exit %d: %s", exit, out)
	}
}

func tail(s string) string { return s[max(strings.LastIndex(s, "The game is saved"), 0):] }

// timed matches what depends on the clock.
var timed = regexp.MustCompile(`[0-9.]+ (s\b|games/s|turns/s|ms/decision)`)

func steady(s string) string { return timed.ReplaceAllString(s, "") }

func ended(t *testing.T, dir, in string, args ...string) (exit int, out string) {
	t.Helper()
	c := startSeti(t, dir, nil, args...)
	_, _ = io.WriteString(c.in, in)
	exit = c.ends()
	return exit, c.out.String()
}

// When the child is killed at the full-screen table, its parent restores the terminal and prints a message, and the
// game can be resumed; when the parent is killed, the child ends.
func TestIsolatedTable(t *testing.T) {
	dir := t.TempDir()
	ours, theirs, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer ours.Close()
	if err := pty.Setsize(ours, &pty.Winsize{Cols: 100, Rows: 40}); err != nil {
		t.Fatal(err)
	}
	before, err := unix.IoctlGetTermios(int(theirs.Fd()), unix.TCGETS)
	if err != nil {
		t.Fatal(err)
	}
	drawn := &asks{}
	go func() { _, _ = io.Copy(drawn, ours) }()
	begin := func(args ...string) (parent *setiChild, child int) {
		c := exec.Command(executable(t), append([]string{"play", "--isolate"}, args...)...)
		c.Args[0] = "seti"
		c.Dir, c.Env = dir, append(os.Environ(), "TERM=xterm")
		c.Stdin, c.Stdout, c.Stderr = theirs, theirs, theirs
		c.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		parent = &setiChild{t: t, cmd: c, out: drawn}
		t.Cleanup(parent.kill)
		parent.wait("a child at the table", func() bool {
			child = childOf(c.Process.Pid)
			now, err := unix.IoctlGetTermios(int(theirs.Fd()), unix.TCGETS)
			return child != 0 && err == nil && now.Lflag&unix.ICANON == 0
		})
		return parent, child
	}
	path := filepath.Join(dir, "game.seti")
	parent, child := begin("--players", "2", "--seed", "5", "--save", path)
	if err := unix.Kill(child, unix.SIGKILL); err != nil {
		t.Fatal(err)
	}
	_ = parent.cmd.Wait()
	parent.says("ended by the system")
	if now, err := unix.IoctlGetTermios(int(theirs.Fd()), unix.TCGETS); err != nil || *now != *before {
		t.Errorf("the terminal is another: %v", err)
	}
	if exit := parent.cmd.ProcessState.ExitCode(); exit != exitNo || !strings.Contains(drawn.String(), "\x1b[?1049l") {
		t.Errorf("exit %d, and the screen is not the first", exit)
	}

	parent, _ = begin("--resume", path)
	parent.kill()
	parent.wait("the end of the child", func() bool {
		tb, err := savegame.Resume(everything(), path)
		if err == nil {
			err = tb.Close()
		}
		return err == nil
	})
}

// A game that has ended is replayed in the child, in the language in which it was played.
func TestIsolatedReplay(t *testing.T) {
	s := open(t, nil, "play", "--isolate", "--lang", "de", "--seats", "bot:random,bot:random", "--seed", "3", "--save", filepath.Join(t.TempDir(), "game.seti"))
	s.until("r nachspielen")
	s.press("r")
	s.until("q Ende")
	s.press("q")
	if err := s.cmd.Wait(); err != nil {
		t.Error(err)
	}
}

// childOf returns the child of a process, 0 if it has none.
func childOf(pid int) (child int) {
	lists, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
	for _, list := range lists {
		text, _ := os.ReadFile(list)
		_, _ = fmt.Sscan(string(text), &child)
	}
	return child
}
