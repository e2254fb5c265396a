package draw

import (
	"testing"

	"seti/cmd/internal/console"
	"seti/content"
	"seti/kernel/describe"
)

// Every line of a sheet is as wide as the others, with colors too.
func TestSheetWidth(t *testing.T) {
	c, err := content.Open("space-agencies")
	if err != nil {
		t.Fatal(err)
	}
	texts := describe.New(c)
	for _, x := range texts.All() {
		for _, l := range Sheet(texts.Sheet(x), console.Style(true)) {
			if n := console.VisibleWidth(l); n != sheetWidth {
				t.Errorf("%s %s: %d columns, expected %d: %s", x.Kind, x.ID, n, sheetWidth, l)
			}
		}
	}
}
