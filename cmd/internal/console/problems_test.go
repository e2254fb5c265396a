package console

import (
	"testing"

	"seti/kernel/source"
)

// A position outside of a file causes no panic.
func TestExcerptOfNothing(t *testing.T) {
	files := func(file string) ([]byte, bool) { return []byte("id\n"), file == "mine/cards/1.toml" }
	for _, pos := range []source.Pos{
		{}, {File: "mine/cards/1.toml"}, {File: "mine/cards/1.toml", Line: 9, Col: 9}, {File: "mine/cards/1.toml", Line: 1, Col: 99},
		{File: "nowhere.toml", Line: 1, Col: 1},
	} {
		if lines := Excerpt(pos, files); len(lines) > 1 {
			t.Errorf("%v: %q", pos, lines)
		}
	}
}
