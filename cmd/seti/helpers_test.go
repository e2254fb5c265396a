package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// status runs a command and compares its exit status: status 2 seti fly
func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N COMMAND...")
	}
	err := ts.Exec(args[1], args[2:]...)
	got := 0
	if exit, ok := err.(*exec.ExitError); ok {
		got = exit.ExitCode()
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if strconv.Itoa(got) != args[0] {
		ts.Fatalf("exit status %d, want %s", got, args[0])
	}
}

// hotkill types the lines of a file to a command, kills it without warning when all of them
// have been answered, and leaves the file that it saved:
// hotkill LINES COMMAND...
func hotkill(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: hotkill LINES COMMAND...")
	}
	self, err := os.Executable()
	ts.Check(err)
	cmd := exec.Command(self, args[2:]...)
	cmd.Args[0] = args[1] // the test binary is the command of that name
	cmd.Dir = ts.Getenv("WORK")
	in, err := cmd.StdinPipe()
	ts.Check(err)
	out, err := os.Create(ts.MkAbs("killed.out"))
	ts.Check(err)
	defer out.Close()
	cmd.Stdout, cmd.Stderr = out, out
	ts.Check(cmd.Start())
	lines := ts.ReadFile(args[0])
	_, err = in.Write([]byte(lines))
	ts.Check(err)
	want := strings.Count(lines, "\n") + 1 // prompts, the last of them unanswered
	for range 200 {
		text, _ := os.ReadFile(out.Name())
		if strings.Count(string(text), "> ") >= want {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	ts.Check(cmd.Process.Signal(syscall.SIGKILL))
	_ = cmd.Wait()
}

// appendTo adds a text to a file: append FILE TEXT
func appendTo(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: append FILE TEXT")
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(ts.ReadFile(args[0])+args[1]), 0o666))
}

// cut leaves only the first bytes of a file: cut FILE BYTES
func cut(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: cut FILE BYTES")
	}
	n, err := strconv.ParseInt(args[1], 10, 64)
	ts.Check(err)
	ts.Check(os.Truncate(ts.MkAbs(args[0]), n))
}

// block takes the first literal block ("- |") out of a YAML file: block FILE TO
func block(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: block FILE TO")
	}
	_, text, ok := strings.Cut(ts.ReadFile(args[0]), "- |\n")
	if !ok {
		ts.Fatalf("%s: there is no literal block", args[0])
	}
	indent := text[:len(text)-len(strings.TrimLeft(text, " "))]
	var lines strings.Builder
	for _, line := range strings.SplitAfter(text, "\n") {
		rest, inside := strings.CutPrefix(line, indent)
		if !inside {
			break
		}
		lines.WriteString(rest)
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(lines.String()), 0o666))
}

// sed replaces text in a copy of a file: sed FROM TO PATTERN REPLACEMENT
func sed(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 4 {
		ts.Fatalf("usage: sed FROM TO PATTERN REPLACEMENT")
	}
	re, err := regexp.Compile(args[2])
	ts.Check(err)
	text := ts.ReadFile(args[0])
	if !re.MatchString(text) {
		ts.Fatalf("%s: nothing is like %s", args[0], args[2])
	}
	if at := re.FindStringSubmatchIndex(text); at != nil && strings.Contains(args[3], "$1") {
		text = text[:at[0]] + string(re.ExpandString(nil, args[3], text, at)) + text[at[1]:]
	} else {
		text = re.ReplaceAllString(text, args[3])
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(text), 0o666))
}

// strangers writes packs p0, p1 ... with a card each, in folders with a name and a number:
// strangers N NAME
func strangers(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: strangers N NAME")
	}
	n, err := strconv.Atoi(args[0])
	ts.Check(err)
	for i := range n {
		for name, text := range map[string]string{
			"pack.toml":    "id = \"p%d\"\nname = \"Part %d\"\nversion = \"1.0.0\"\napi = 3\nneeds = [\"base\"]\nauthor = \"Ann\"\n",
			"cards/1.toml": "id = \"P%d-1\"\nname = \"Card %d\"\ncost = 1\nfree = { move = 1 }\nsector = \"blue\"\nincome = \"credit\"\n",
			"cards/1.lua":  "return { play = { { vp = 2 } } }\n",
		} {
			file := ts.MkAbs(filepath.Join(args[1]+strconv.Itoa(i), name))
			ts.Check(os.MkdirAll(filepath.Dir(file), 0o777))
			ts.Check(os.WriteFile(file, []byte(strings.ReplaceAll(text, "%d", strconv.Itoa(i))), 0o666))
		}
	}
}

// forEach runs a command for each number, which replaces "%" in it: for FIRST LAST COMMAND...
func forEach(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 {
		ts.Fatalf("usage: for FIRST LAST COMMAND...")
	}
	first, err := strconv.Atoi(args[0])
	ts.Check(err)
	last, err := strconv.Atoi(args[1])
	ts.Check(err)
	for i := first; i <= last; i++ {
		var command []string
		for _, a := range args[3:] {
			command = append(command, strings.ReplaceAll(a, "%", strconv.Itoa(i)))
		}
		ts.Check(ts.Exec(args[2], command...))
	}
}

// damage adds a line to the pack.toml of an installed pack: damage PACKS ID
func damage(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: damage PACKS ID")
	}
	found, err := filepath.Glob(filepath.Join(ts.MkAbs(args[0]), args[1]+"-*", "pack.toml"))
	ts.Check(err)
	if len(found) != 1 {
		ts.Fatalf("%s is installed in %v", args[1], found)
	}
	text, err := os.ReadFile(found[0])
	ts.Check(err)
	ts.Check(os.WriteFile(found[0], append(text, "# evil\n"...), 0o666))
}
