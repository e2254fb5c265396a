package sheet

import (
	"testing"

	"seti/cmd/internal/console"
	"seti/content"
	"seti/kernel/describe"
)

// Every line of a sheet is as wide as the others, with colors too.
func TestWidth(t *testing.T) {
	c, err := content.Open("space-agencies")
	if err != nil {
		t.Fatal(err)
	}
	texts := describe.New(c)
	for _, x := range texts.All() {
		for _, l := range Draw(texts.Sheet(x), console.Style(true)) {
			if n := console.VisibleWidth(l); n != width {
				t.Errorf("%s %s: %d columns, expected %d: %s", x.Kind, x.ID, n, width, l)
			}
		}
	}
}
