package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"seti/cmd/internal/check"
	"seti/content"
	"seti/scripting/scenario"
)

// Every archive in testdata/mistakes is a pack in which its author made a
// mistake, or several packs, each in a folder of its own; the file "want" is
// what seti check says. A mistake that shows only in a game has a scenario, with
// == around the names of its parts, and then the message of seti test.
// UPDATE_SCRIPTS=1 writes what is said now: read it as its author would.
func TestMistakes(t *testing.T) {
	files, err := filepath.Glob("testdata/mistakes/*.txtar")
	if err != nil || len(files) < 20 {
		t.Fatalf("%d archives, %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			t.Parallel()
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			i := slices.IndexFunc(archive.Files, func(f txtar.File) bool { return f.Name == "want" })
			if i < 0 {
				t.Fatal("the archive has no file want")
			}
			got := said(archive)
			if os.Getenv("UPDATE_SCRIPTS") != "" {
				archive.Files[i].Data = []byte(got)
				if err := os.WriteFile(file, txtar.Format(archive), 0o666); err != nil {
					t.Fatal(err)
				}
				return
			}
			if d := cmp.Diff(string(archive.Files[i].Data), got); d != "" {
				t.Errorf("-want +got\n%s", d)
			}
			guides(t, got)
		})
	}
}

// part is the head of a part of a scenario inside an archive.
var part = regexp.MustCompile(`(?m)^== (.*) ==$`)

// said is what check and test say about the packs of an archive.
func said(archive *txtar.Archive) string {
	sources := []content.Source{content.Base()}
	play := ""
	for _, f := range archive.Files {
		dir, name, inPack := strings.Cut(f.Name, "/")
		if f.Name == "scenario" {
			play = part.ReplaceAllString(string(f.Data), "-- $1 --")
		}
		if !inPack {
			continue
		}
		i := slices.IndexFunc(sources, func(s content.Source) bool { return s.Dir == dir })
		if i < 0 {
			i = len(sources)
			sources = append(sources, content.Source{FS: fstest.MapFS{}, Dir: dir})
		}
		sources[i].FS.(fstest.MapFS)[name] = &fstest.MapFile{Data: f.Data}
	}
	var out bytes.Buffer
	c, problems := check.Run(sources...)
	check.Print(&out, problems, check.Sources(sources...), false)
	if c == nil || play == "" {
		return out.String()
	}
	sc, problems := scenario.Parse("my-pack/tests/m-1.txtar", []byte(play))
	if problems.Err() != nil {
		return out.String() + problems.Error() + "\n"
	}
	if _, err := sc.Cover(c, nil); err != nil {
		fmt.Fprintln(&out, err)
	}
	return out.String()
}

var place = regexp.MustCompile(`(my-pack|one|two)/[\w./-]*\.(toml|lua):\d+(:\d+)?: `)

// guides checks that a message leaves no reader guessing: there is one, and it
// says where, if there is a line to point at.
func guides(t *testing.T, text string) {
	t.Helper()
	if text == "" {
		t.Error("the mistake is not found")
	}
	if !place.MatchString(text) && !strings.Contains(text, "there is no") && !strings.Contains(text, "not read") {
		t.Errorf("no place in %q", text)
	}
}
