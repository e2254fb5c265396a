package page

import (
	"io/fs"
	"regexp"
	"slices"
	"testing"

	"seti/kernel/describe"
	"seti/kernel/text"
	"seti/kernel/view"
)

// Every language has the same messages, and every message that a template or a file of this
// package asks for is there.
func TestMessages(t *testing.T) {
	original := keysOf(t, "en")
	for _, tag := range text.Tags() {
		if _, err := text.Read(tag, text.Messages(tag), describe.Messages(tag), view.Messages(tag), Messages(tag)); err != nil {
			t.Fatal(err)
		}
		keys := keysOf(t, tag)
		for _, key := range keys {
			if !slices.Contains(original, key) {
				t.Errorf("%s.toml has %s, which en.toml has not", tag, key)
			}
		}
		for _, key := range original {
			if !slices.Contains(keys, key) {
				t.Errorf("%s.toml has no %s", tag, key)
			}
		}
	}
	said := regexp.MustCompile(`Say "([^"]+)"|Say\("([^"]+)"`)
	files, err := fs.Glob(templateFiles, "templates/*.tmpl")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d templates: %v", len(files), err)
	}
	english := language("en").Keys()
	for _, file := range files {
		src, err := templateFiles.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range said.FindAllSubmatch(src, -1) {
			if key := string(m[1]); !slices.Contains(english, key) {
				t.Errorf("%s says %q, which is no message", file, key)
			}
		}
	}
}

// keysOf returns the messages of this package in a language.
func keysOf(t *testing.T, tag string) []string {
	t.Helper()
	l, err := text.Read(tag, Messages(tag))
	if err != nil {
		t.Fatal(err)
	}
	return l.Keys()
}

// Signs are drawn for a phrase only if they show all of it.
func TestSigns(t *testing.T) {
	for id, want := range map[string]string{"s-credit": "s-credit", "s-no_such_thing": "s-other", "d-mars": "d-mars"} {
		if got := known(id, "s-other"); got != want {
			t.Errorf("%s: got %s, want %s", id, got, want)
		}
	}
}
