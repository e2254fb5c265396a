package tests

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// strange matches phrases that a Go programmer would not write in a comment, with what to write instead.
var strange = []struct {
	phrase  *regexp.Regexp
	instead string
}{
	{regexp.MustCompile(`\b(he|his|him)\b`), "they, their"},
	{regexp.MustCompile(`\b(tells|says) whether\b`), "reports whether"},
	{regexp.MustCompile(`\b(is|are) (said|told|had)\b`), "what does it: reports, prints, has"},
	{regexp.MustCompile(`\b(lies|lie|stands|stand) (in|at|on|beside|under|over|behind|there|here)\b`), "is in, is at, follows"},
	{regexp.MustCompile(`\bgo(es)? on\b`), "continues"},
	{regexp.MustCompile(`\b(meanwhile|that lacks?|what lacks)\b`), "at the same time, without"},
}

// Comments of Go code are written as Go programmers write them.
func TestComments(t *testing.T) {
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || filepath.Base(path) == "comments_test.go" {
			return err
		}
		text, err := os.ReadFile(path)
		n := 0
		for line := range strings.Lines(string(text)) {
			n++
			comment, ok := strings.CutPrefix(strings.TrimSpace(line), "// ")
			for _, s := range strange {
				if found := s.phrase.FindString(comment); ok && found != "" {
					t.Errorf("%s:%d: %q in a comment; write: %s", path, n, found, s.instead)
				}
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
