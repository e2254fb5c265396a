package tests

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// strange matches phrases that a Go programmer would not write in a comment, with what to write instead.
var strange = []struct {
	phrase  *regexp.Regexp
	instead string
}{
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

var (
	aMan = regexp.MustCompile(`\b([Hh]e|[Hh]is|[Hh]im|[Hh]imself)\b`)
	// english are the kinds of files with English texts.
	english = []string{".go", ".md", ".txtar", ".lua", ".toml"}
	// leftOut matches files of these kinds that are not read: licenses, the rules, messages in other languages, and data of tests.
	leftOut = regexp.MustCompile(`/(NOTICES\.md|RULES\.md|comments_test\.go|(de|fr|ru|es)\.toml)$|/testdata/.+\.(txtar|lua|toml)$`)
)

// A player is "they" in comments, messages, pages, scenarios and content.
func TestThey(t *testing.T) {
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !slices.Contains(english, filepath.Ext(path)) || leftOut.MatchString(filepath.ToSlash(path)) {
			return err
		}
		text, err := os.ReadFile(path)
		n := 0
		for line := range strings.Lines(string(text)) {
			n++
			if found := aMan.FindString(line); found != "" {
				t.Errorf("%s:%d: %q: a player is \"they\"", path, n, found)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

var (
	// aList matches a line of a list of files in the comment of a package.
	aList    = regexp.MustCompile(`(?m)^//\t+((?:[\w*]+\.go[, ]*)+)`)
	aFile    = regexp.MustCompile(`[\w*]+\.go`)
	aVariant = regexp.MustCompile(`_(js|unix|linux|darwin|windows|other)\.go$`)
)

// Where the comment of a package lists its files, it lists all of them and no others. Variants of a file for a system need no line.
func TestListsOfFiles(t *testing.T) {
	folders := map[string][]string{}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err == nil && filepath.Ext(path) == ".go" && !strings.HasSuffix(path, "_test.go") {
			folders[filepath.Dir(path)] = append(folders[filepath.Dir(path)], filepath.Base(path))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for folder, files := range folders {
		for _, file := range files {
			text, err := os.ReadFile(filepath.Join(folder, file))
			if err != nil {
				t.Fatal(err)
			}
			head, _, _ := strings.Cut(string(text), "\npackage ")
			var listed []string
			for _, line := range aList.FindAllStringSubmatch(head, -1) {
				listed = append(listed, aFile.FindAllString(line[1], -1)...)
			}
			if listed == nil {
				continue
			}
			has := func(pattern, name string) bool { ok, _ := filepath.Match(pattern, name); return ok }
			for _, pattern := range listed {
				if !slices.ContainsFunc(files, func(name string) bool { return has(pattern, name) }) {
					t.Errorf("%s: there is no %s", filepath.Join(folder, file), pattern)
				}
			}
			for _, name := range files {
				if name != file && !aVariant.MatchString(name) && !slices.ContainsFunc(listed, func(pattern string) bool { return has(pattern, name) }) {
					t.Errorf("%s: its list lacks %s", filepath.Join(folder, file), name)
				}
			}
		}
	}
}
