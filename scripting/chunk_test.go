package scripting

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"seti/kernel/source"
)

// The files in testdata are bad Lua, in chunks separated by lines of dashes. After a line with
// a problem its column and its whole text are given:
//
//	return { play = figurs "venus" } --> 17 unknown name `figurs` (did you mean "figures"?)
//
// A comment that begins with --^ is about the line before it. A problem in a
// file that was required is written with its position. The test fails for any other report,
// and for an expected one that is missing.
//
// With -chunks the test prints what it found, ready to be read and copied.
var modules = pack{
	"helpers":  "return { reward = function(n) return { vp = n } end, list = { 1, 2 } }",
	"broken":   "return { vp = }",
	"misspelt": "return figurs 'venus'",
	"fails":    "local t\nreturn t.x",
	"empty":    "local t = 1",
	"a":        `return require "b"`,
	"b":        `return require "c"`,
	"c":        `return { require "b" }`,
}

var update = flag.Bool("chunks", false, "print what the chunks report instead of comparing it")

var expectation = regexp.MustCompile(`(-->|^--\^) (?:(\d+) (.*)|(\S+:\d+:\d+: .*))$`)

func TestChunks(t *testing.T) {
	files, err := filepath.Glob("testdata/*.lua")
	if err != nil || len(files) == 0 {
		t.Fatal("no testdata", err)
	}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		line := 1
		for _, chunk := range bytes.Split(src, []byte("\n---\n")) {
			name := fmt.Sprintf("%s:%d", filepath.Base(file), line)
			t.Run(name, func(t *testing.T) { testChunk(t, string(chunk)) })
			line += bytes.Count(chunk, []byte("\n")) + 2
		}
	}
}

func testChunk(t *testing.T, chunk string) {
	want := map[string]bool{}
	lines := strings.Split(chunk, "\n")
	for i, line := range lines {
		m := expectation.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		at := i + 1
		if m[1] == "--^" {
			for at--; strings.HasPrefix(lines[at-1], "--^"); at-- {
			}
		}
		if m[4] != "" {
			want[m[4]] = true
		} else {
			want[fmt.Sprintf("test.lua:%d:%s: %s", at, m[2], m[3])] = true
		}
	}
	_, problems := evaluate(chunk, modules)
	for _, p := range problems {
		got := p.Error()
		if !want[got] {
			t.Errorf("unexpected:\n\t%s\n\t%s", got, lineOf(lines, p.Pos))
		}
		delete(want, got)
	}
	for text := range want {
		t.Errorf("not reported:\n\t%s", text)
	}
	if *update {
		for _, p := range problems {
			fmt.Printf("%s\n\t%s\n", lineOf(lines, p.Pos), p.Error())
		}
	}
}

func lineOf(lines []string, pos source.Pos) string {
	if pos.Line < 1 || pos.Line > len(lines) {
		return ""
	}
	return lines[pos.Line-1]
}
