package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"seti/cmd/internal/console"
	"seti/tests/long"
)

// Everything that `seti new` creates is free of mistakes, in the long form twice in a new pack: the checks only find the
// missing messages of new languages, the scenarios pass in all ways, and the language servers find nothing either.
func TestNewThings(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "fresh")
	succeeds(t, "new", "pack", "Fresh", "--dir", dir)
	page, err := os.ReadFile("../../content/README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range beginnings()[1:] {
		if !bytes.Contains(page, []byte("\n"+b.sample()+" ")) {
			t.Errorf("content/README.md does not have: %s", b.sample())
		}
		second := "Second " + b.example
		if b.argument == "TAG" {
			second = "fr"
		}
		for _, name := range []string{b.example, second}[:min(long.Count(1, 2), 2)] {
			for file := range strings.Lines(succeeds(t, "new", b.name, name, "--dir", dir)) {
				if path := strings.TrimSpace(file); !exists(path) {
					t.Errorf("%s: there is no %s", b.name, path)
				}
			}
		}
	}
	for line := range strings.Lines(succeeds(t, "check", dir)) {
		if strings.Contains(line, "warning: ") && !strings.Contains(line, "toml does not translate") {
			t.Error(line)
		}
	}
	succeeds(t, "test", dir, "--ways", "all")
	editorsFindNothing(t, dir)
}

// succeeds runs a command that must succeed and returns what it printed.
func succeeds(t *testing.T, args ...string) string {
	t.Helper()
	var out, errs strings.Builder
	io := &console.IO{In: strings.NewReader(""), Out: &out, Err: &errs}
	if status := run(io, args); status != 0 {
		t.Fatalf("seti %s: exit status %d\n%s%s", strings.Join(args, " "), status, &out, &errs)
	}
	return out.String()
}
