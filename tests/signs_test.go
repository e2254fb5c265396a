package tests

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/BurntSushi/toml"
)

// Signs that a language writes otherwise: French keeps a space that does not break before high signs and
// inside its quotation marks, Russian writes a dash and its own quotation marks.
var misplaced = map[string]*regexp.Regexp{
	"fr": regexp.MustCompile(`[^ ] [:;?!]|« | »|"`),
	"ru": regexp.MustCompile(`[^ ] - |"|“|”`),
}

func TestSignsOfLanguages(t *testing.T) {
	for tag, wrong := range misplaced {
		files, err := filepath.Glob("../*/*/" + tag + ".toml")
		if err != nil {
			t.Fatal(err)
		}
		for _, deeper := range []string{"../*/*/*/", "../*/*/*/*/"} {
			more, err := filepath.Glob(deeper + tag + ".toml")
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, more...)
		}
		if len(files) < 7 {
			t.Errorf("only %d message files in %s", len(files), tag)
		}
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var sections map[string]any
			if err := toml.Unmarshal(data, &sections); err != nil {
				t.Fatal(err)
			}
			noSigns(t, file, wrong, sections)
		}
	}
}

// noSigns reports texts of a message file that match.
func noSigns(t *testing.T, place string, wrong *regexp.Regexp, v any) {
	switch v := v.(type) {
	case string:
		if sign := wrong.FindString(v); sign != "" {
			t.Errorf("%s: %q in %q", place, sign, v)
		}
	case map[string]any:
		for key, x := range v {
			noSigns(t, place+": "+key, wrong, x)
		}
	}
}
