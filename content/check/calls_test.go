package check

import (
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"seti/content"
	"seti/kernel/source"
)

var expected = regexp.MustCompile(`(?:-->|^--\^) (\d+) (.*)$`)

// TestCalls compares the problems of wrong calls of g with the comments in testdata/calls.lua.txt:
// after each line the column and the text of its problem, those of a second problem in a
// comment below. A line without a comment must have no problem.
func TestCalls(t *testing.T) {
	src, err := os.ReadFile("testdata/calls.lua.txt")
	if err != nil {
		t.Fatal(err)
	}
	_, problems := Run(content.Base(), pack(map[string]string{
		"cards/m-1.toml": "id = \"M-1\"\nname = \"Solar Sail\"\n",
		"cards/m-1.lua":  string(src),
		"text/en.toml":   "[m]\ncounts = \"counts {n}\"\n",
	}))
	compare(t, string(src), problems)
}

// compare compares the problems of the script of a card with the comments in it.
func compare(t *testing.T, src string, problems source.Problems) {
	t.Helper()
	var want, got []string
	at := 0
	for i, line := range strings.Split(src, "\n") {
		if !strings.HasPrefix(line, "--^") {
			at = i + 1
		}
		if m := expected.FindStringSubmatch(line); m != nil {
			want = append(want, fmt.Sprintf("mine/cards/m-1.lua:%d:%s: %s", at, m[1], m[2]))
		}
	}
	for _, p := range problems {
		got = append(got, p.Error())
	}
	for _, w := range want {
		if !slices.Contains(got, w) {
			t.Errorf("not found:\n\t%s", w)
		}
	}
	for _, g := range got {
		if !slices.Contains(want, g) {
			t.Errorf("not expected:\n\t%s", g)
		}
	}
}

// TestNever does the same with the cards of testdata/never.lua.txt, and sees that no such warning is wrong for
// the packs that are built in.
func TestNever(t *testing.T) {
	text, err := os.ReadFile("testdata/never.lua.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, chunk := range strings.Split(string(text), "\n--- ")[1:] {
		name, src, _ := strings.Cut(chunk, "\n")
		t.Run(name, func(t *testing.T) {
			c, packs, _, problems := Packs(content.Base(), pack(map[string]string{
				"cards/m-1.toml": "id = \"M-1\"\nname = \"Solar Sail\"\n", "cards/m-1.lua": src}))
			if c == nil {
				t.Fatal(problems)
			}
			compare(t, src, append(problems, never(c, packs)...))
		})
	}
	c, packs, _, problems := Packs(append([]content.Source{content.Base()}, content.Sources(slices.Collect(maps.Keys(content.Bundled()))...)...)...)
	if c == nil {
		t.Fatal(problems)
	}
	things, _, _ := content.Compose(packs)
	for _, thing := range things {
		for _, p := range neverIn(c, thing) {
			t.Error(p)
		}
	}
}
