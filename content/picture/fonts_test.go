package picture

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// The file of widths has those of the fonts.
func TestWidths(t *testing.T) {
	var b strings.Builder
	var buf sfnt.Buffer
	of := func(f *face, c rune) int {
		i, err := fonts()[f].font.GlyphIndex(&buf, c)
		if err != nil || i == 0 {
			return 0
		}
		w, err := fonts()[f].font.GlyphAdvance(&buf, i, fixed.I(1000), font.HintingNone)
		if err != nil {
			t.Fatal(err)
		}
		return int(w)
	}
	for c := rune(0x20); c < 0x2200; c++ {
		if thin, thick := of(regular, c), of(bold, c); thin > 0 && thick > 0 {
			fmt.Fprintf(&b, "%d %d %d\n", c, thin, thick)
		} else if thin+thick > 0 {
			t.Errorf("%c has one width", c)
		}
	}
	if b.String() != widthsFile {
		t.Errorf("expected:\n%s", b.String())
	}
}
