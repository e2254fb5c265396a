//go:build unix

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"text/template"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"seti/cmd/internal/console"
	"seti/content"
	"seti/tests/long"
)

func init() { commands["measured"] = measured }

// What a try may use in addition to the first one, which does nothing.
const (
	mostCPU    = 3.0       // in seconds of processor time
	mostMemory = 256 << 20 // in bytes, at the peak
)

// longestWait ends a try that waits for something that never comes. It measures
// nothing.
const longestWait = 2 * time.Minute

// usage holds the resources that a child reports when it ends.
type usage struct {
	CPU    float64 // in seconds
	Memory uint64  // in bytes, at the peak
}

// measured runs the command seti under hard limits of the system, and writes into a
// file what it has used. A child that exceeds the limits is killed and writes
// nothing.
func measured() {
	limit := func(what int, n uint64) {
		if err := syscall.Setrlimit(what, &syscall.Rlimit{Cur: n, Max: n}); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(100)
		}
	}
	limit(syscall.RLIMIT_CPU, 8)
	limit(syscall.RLIMIT_AS, 4<<30)
	code := run(console.System(), os.Args[1:])
	text, _ := json.Marshal(used())
	if err := os.WriteFile(os.Getenv("SETI_USAGE"), text, 0o666); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(100)
	}
	os.Exit(code)
}

func used() usage {
	var r syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &r)
	u := usage{CPU: float64(r.Utime.Nano()+r.Stime.Nano()) / 1e9}
	// The peak that the system reports includes the process that started this one,
	// unless /proc has a better figure.
	status, _ := os.ReadFile("/proc/self/status")
	if m := regexp.MustCompile(`VmHWM:\s*(\d+) kB`).FindSubmatch(status); m != nil {
		_, _ = fmt.Sscan(string(m[1]), &u.Memory)
	}
	u.Memory <<= 10
	return u
}

// Every archive of tests/hostile tries to do harm and states how it must end (tests/hostile/README.md). The short form
// tries every fortieth.
func TestHostile(t *testing.T) {
	files, err := filepath.Glob("../../tests/hostile/*/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("nothing to try", err)
	}
	var idle usage
	t.Run("nothing", func(t *testing.T) {
		try := &try{t: t, dir: t.TempDir()}
		try.files(txtar.Parse([]byte("-- card.lua --\nreturn { play = { { vp = 1 } } }\n")))
		_, _, idle = try.run([]string{"test", "pack"})
	})
	every := 40
	if long.Asked() {
		every = 2
	}
	for i, file := range files {
		if i%every != 0 {
			continue
		}
		name := filepath.Base(filepath.Dir(file)) + "/" + strings.TrimSuffix(filepath.Base(file), ".txt")
		t.Run(name, func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			(&try{t: t, dir: t.TempDir(), idle: idle}).all(txtar.Parse(data))
		})
	}
}

// try is an archive unpacked in a folder.
type try struct {
	t    *testing.T
	dir  string
	idle usage
}

// all runs the commands of an archive, one after the other.
func (x *try) all(a *txtar.Archive) {
	x.files(a)
	parts := map[string]string{}
	for _, f := range a.Files {
		parts[f.Name] = string(f.Data)
	}
	commands := parts["try"]
	if commands == "" {
		commands = "seti test pack\n"
	}
	end := strings.Split(strings.TrimSpace(parts["end"]), "\n")
	if parts["end"] == "" {
		x.t.Fatal("the archive does not say in what it must end")
	}
	for command := range strings.Lines(commands) {
		words := strings.Fields(command)
		exit, text, got := x.run(words[1:])
		if want := "exit " + fmt.Sprint(exit); !strings.Contains("\n"+parts["end"], "\n"+want) {
			x.t.Errorf("%send: %s\n%.1500s", command, want, text)
		}
		if exit < 0 {
			continue
		}
		for _, line := range end {
			if line = strings.TrimSpace(line); !strings.HasPrefix(line, "exit ") && !strings.Contains(text, line) {
				x.t.Errorf("%snot said: %s\n%.2000s", command, line, text)
			}
		}
		for _, bad := range []string{"internal error", "goroutine ", "panic", "\x1b", "this is a mistake of the interpreter"} {
			if strings.Contains(text, bad) {
				x.t.Errorf("%sprints %q:\n%.2000s", command, bad, text)
			}
		}
		if len(text) > 64<<10 {
			x.t.Errorf("%sprints %d bytes", command, len(text))
		}
		if got.CPU > x.idle.CPU+mostCPU || got.Memory > x.idle.Memory+mostMemory {
			x.t.Errorf("%suses %.1f s and %d MB more than nothing does", command, got.CPU-x.idle.CPU, (int64(got.Memory)-int64(x.idle.Memory))>>20)
		}
		x.t.Logf("%s%.2f s, %d MB, exit %d", command, got.CPU-x.idle.CPU, (int64(got.Memory)-int64(x.idle.Memory))>>20, exit)
	}
}

// run runs a command in the folder and returns how it ended.
func (x *try) run(args []string) (exit int, text string, got usage) {
	self, err := os.Executable()
	if err != nil {
		x.t.Fatal(err)
	}
	said := filepath.Join(x.t.TempDir(), "usage")
	ctx, cancel := context.WithTimeout(context.Background(), longestWait)
	defer cancel()
	cmd := exec.CommandContext(ctx, self, args...)
	cmd.Args[0] = "measured" // the test binary is the command of that name
	cmd.Dir = x.dir
	cmd.Env = append(os.Environ(), "SETI_USAGE="+said, "NO_COLOR=1")
	out, err := cmd.CombinedOutput()
	text = string(out)
	report, err2 := os.ReadFile(said)
	if err2 != nil || json.Unmarshal(report, &got) != nil {
		x.t.Errorf("seti %s was killed: %v\n%.300s", strings.Join(args, " "), err, text)
		return -1, text, got
	}
	return cmd.ProcessState.ExitCode(), text, got
}

// files writes the files of an archive, and adds what a short one leaves out: a pack
// around card.lua, and a scenario that plays the card.
func (x *try) files(a *txtar.Archive) {
	has := map[string]bool{}
	for _, f := range a.Files {
		has[f.Name] = true
	}
	pack := ""
	switch {
	case has["card.lua"] || has["card.toml"]:
		pack = packOfCard
	case has["play.txtar"] || has["pack/pack.lua"]:
		pack = packOfPlay
	}
	for _, f := range append(txtar.Parse([]byte(pack)).Files, a.Files...) {
		name, data := f.Name, f.Data
		switch name {
		case "try", "end":
			continue
		case "links":
			x.links(string(data))
			continue
		case "card.lua", "card.toml":
			name = "pack/cards/h-1" + filepath.Ext(name)
		case "play.txtar":
			name = "pack/tests/h-1.txtar"
		}
		if strings.HasSuffix(name, ".txtar") {
			data = part.ReplaceAll(data, []byte("-- $1 --"))
		}
		path := filepath.Join(x.dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			x.t.Fatal(err)
		}
		if err := os.WriteFile(path, x.written(data), 0o666); err != nil {
			x.t.Fatal(err)
		}
	}
}

// written carries out the template between << and >> in a file.
func (x *try) written(data []byte) []byte {
	funcs := template.FuncMap{
		"repeat": func(n int, text string) string { return strings.Repeat(text, n) },
		// each returns a text n times, with the number in place of #.
		"each": func(n int, text string) string {
			var b strings.Builder
			for i := range n {
				b.WriteString(strings.ReplaceAll(text, "#", fmt.Sprint(i+1)))
			}
			return b.String()
		},
		"base": func() (string, error) { // the line of a journal that names the base game
			packs, problems := content.Load(content.Base())
			if err := problems.Err(); err != nil {
				return "", err
			}
			return "pack base " + packs[0].Version + " " + packs[0].Hash, nil
		},
		"bytes": func(text string) (string, error) {
			var b string
			_, err := fmt.Sscanf(`"`+text+`"`, "%q", &b)
			return b, err
		},
	}
	t, err := template.New("file").Delims("<<", ">>").Funcs(funcs).Parse(string(data))
	if err != nil {
		x.t.Fatal(err)
	}
	var b bytes.Buffer
	if err := t.Execute(&b, nil); err != nil {
		x.t.Fatal(err)
	}
	return b.Bytes()
}

// links makes links and pipes: FILE -> TARGET, and fifo FILE.
func (x *try) links(text string) {
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		at := filepath.Join(x.dir, words[len(words)-1])
		if words[0] != "fifo" {
			at = filepath.Join(x.dir, words[0])
		}
		err := os.MkdirAll(filepath.Dir(at), 0o777)
		_ = os.Remove(at)
		if words[0] == "fifo" {
			err = syscall.Mkfifo(at, 0o666)
		} else if err == nil {
			err = os.Symlink(words[2], at)
		}
		if err != nil {
			x.t.Fatal(err)
		}
	}
}

const packOfPlay = `
-- pack/pack.toml --
id      = "hostile"
name    = "Hostile"
version = "0.1.0"
api     = 1
needs   = ["base"]
`

const packOfCard = packOfPlay + `
-- pack/cards/h-1.toml --
id     = "H-1"
name   = "Hostile"
cost   = 1
free   = { move = 1 }
sector = "blue"
income = "credit"
-- pack/cards/h-1.lua --
return { play = { { vp = 1 } } }
-- pack/tests/h-1.txtar --
The card is played.
== setup.toml ==
players = 2
seed = 1
[p1]
credit = 4
hand = ["H-1", "39", "40"]
probes = ["mars"]
[p2]
passed = true
== play ==
p1: play H-1
== expect ==
p1.credit == 3
`
