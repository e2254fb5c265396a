package console

import (
	"slices"
	"strings"
	"testing"
)

func TestWrap(t *testing.T) {
	got := strings.Join(Wrap("  one two  three four", 10, 4), "|")
	if want := "  one two|    three|    four"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestPadAndCutIgnoreColors(t *testing.T) {
	red := Style(true).Bad("abcdef")
	if got := VisibleWidth(Pad(red, 10)); got != 10 {
		t.Errorf("padded to %d columns", got)
	}
	if got := Cut(red, 4); VisibleWidth(got) != 4 || !strings.HasSuffix(got, "…\x1b[0m") {
		t.Errorf("cut to %q", got)
	}
	if got := Cut("abc", 3); got != "abc" {
		t.Errorf("cut to %q", got)
	}
}

func TestFlow(t *testing.T) {
	got := Flow([]string{"a", "bb", "a long item", "c"}, 5, 20, 1)
	want := []string{" a    bb", " a long item    c"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestQuote(t *testing.T) {
	for in, want := range map[string]string{"a.seti": "a.seti", "my game": "'my game'", "it's": `'it'\''s'`, "": "''"} {
		if got := Quote(in); got != want {
			t.Errorf("%q: got %s, want %s", in, got, want)
		}
	}
}

func TestTable(t *testing.T) {
	got := Table([][]string{{"1", "a long name", "x"}, {"ET.31", "b", ""}}, func(s string) string { return s })
	want := []string{"1      a long name  x", "ET.31  b"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
