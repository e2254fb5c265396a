package draw_test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/content"
	"seti/kernel/describe"
	"seti/kernel/text"
	"seti/tests/golden"
)

// english matches words that no other language of the program has.
var english = regexp.MustCompile(`(?i)\b(the|of|you|your|with|when|if|each|from|gain|mark|take|turn|and|that|there|any|its|nothing|own|first|token)\b`)

// The pages of everything that is built in, in each language; a person has read
// every page.
func TestPagesOfLanguages(t *testing.T) {
	c, err := content.Open(slices.Sorted(maps.Keys(content.Bundled()))...)
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range text.Tags() {
		texts, err := describe.In(tag, c)
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		for _, x := range texts.All() {
			for _, line := range draw.Sheet(texts.Sheet(x), console.Style(false)) {
				if line = strings.Trim(line, "│─┌┐└┘├┤ "); line != "" {
					b.WriteString(line + "\n")
				}
			}
			b.WriteString("\n")
		}
		golden.Compare(t, "testdata/texts-"+tag+".txt", b.String())
	}
}

// Nothing that is built in appears in English to a person who reads another language, except
// names of cards.
func TestTranslated(t *testing.T) {
	c, err := content.Open(slices.Sorted(maps.Keys(content.Bundled()))...)
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range text.Tags() {
		if tag == "en" {
			continue
		}
		texts, err := describe.In(tag, c)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for _, x := range texts.All() {
			lines := draw.Sheet(texts.Sheet(x), console.Style(false))
			if x.Kind == "deck" { // the names of its cards follow
				lines = texts.Sheet(x).Rules
			}
			for i, line := range lines {
				if i == 0 && x.Kind != "deck" || i == 1 && (x.Kind == "card" || x.Kind == "token") { // its id, its name
					continue
				}
				if word := english.FindString(line); word != "" && !seen[line] {
					seen[line] = true
					t.Errorf("%s: %s: %q is English: %s", tag, x.ID, word, strings.Trim(line, "│ "))
				}
			}
		}
	}
}
