package main

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"seti/cmd/internal/check"
	"seti/content"
	"seti/scripting/scenario"
	"seti/tests/archive"
)

// Every archive in testdata/mistakes is a pack in which its author made a
// mistake, or several packs, each in a folder of its own; the file "want" is
// what seti check says. A mistake that shows only in a game has a scenario, with
// == around the names of its parts, and then the message of seti test.
func TestMistakes(t *testing.T) {
	archive.Test(t, "testdata/mistakes", 20, func(t *testing.T, a *txtar.Archive) string {
		text := said(a)
		guides(t, text)
		return text
	})
}

// part is the head of a part of a scenario inside an archive.
var part = regexp.MustCompile(`(?m)^== (.*) ==$`)

// said is what check and test say about the packs of an archive.
func said(a *txtar.Archive) string {
	sources := []content.Source{content.Base()}
	for _, p := range archive.Packs(a) {
		sources = append(sources, content.Source{FS: p.FS, Dir: p.Dir})
	}
	play := ""
	for _, f := range a.Files {
		if f.Name == "scenario" {
			play = part.ReplaceAllString(string(f.Data), "-- $1 --")
		}
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
