package check

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"seti/content"
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
	var want []string
	at := 0
	for i, line := range strings.Split(string(src), "\n") {
		if !strings.HasPrefix(line, "--^") {
			at = i + 1
		}
		if m := expected.FindStringSubmatch(line); m != nil {
			want = append(want, fmt.Sprintf("mine/cards/m-1.lua:%d:%s: %s", at, m[1], m[2]))
		}
	}
	_, problems := Run(content.Base(), pack(map[string]string{
		"cards/m-1.toml": "id = \"M-1\"\nname = \"Solar Sail\"\n",
		"cards/m-1.lua":  string(src),
		"text/en.toml":   "[m]\ncounts = \"counts {n}\"\n",
	}))
	var got []string
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
