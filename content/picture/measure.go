package picture

import (
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// SVG does not break lines, so texts are measured here. The font is Go's own, which has Latin, Greek and Cyrillic
// letters; each line of a picture has its width, so that any other font takes as much room.
var regular, bold = newFace(goregular.TTF, ""), newFace(gobold.TTF, ` font-weight="bold"`)

type face struct {
	ttf      []byte
	font     *sfnt.Font
	widths   map[rune]float64 // in parts of the size of letters
	weight   string           // as an attribute
	outlines sync.Map         // of letters that were drawn
}

func newFace(ttf []byte, weight string) *face {
	f, err := sfnt.Parse(ttf)
	if err != nil {
		panic(err) // the font is part of the program
	}
	return &face{ttf: ttf, font: f, widths: widths(f), weight: weight}
}

// widths returns the widths of the letters of a font.
func widths(f *sfnt.Font) map[rune]float64 {
	var buf sfnt.Buffer
	all := map[rune]float64{}
	for r := rune(0x20); r < 0x2200; r++ {
		i, err := f.GlyphIndex(&buf, r)
		if err != nil || i == 0 {
			continue
		}
		if w, err := f.GlyphAdvance(&buf, i, fixed.I(1000), font.HintingNone); err == nil {
			all[r] = float64(w) / 64 / 1000
		}
	}
	return all
}

// width returns the width of a text in a font, for letters of a size. A letter that
// the font does not have is as wide as it is high.
func width(f *face, text string, size float64) float64 {
	w := 0.0
	for _, r := range text {
		if n, ok := f.widths[r]; ok {
			w += n
		} else {
			w++
		}
	}
	return w * size
}

// knows reports whether a font has all letters of a text.
func (f *face) knows(text string) bool {
	for _, r := range text {
		if _, ok := f.widths[r]; !ok {
			return false
		}
	}
	return true
}

// within returns the beginning of a text that has room in a width, with "…" if that is not all.
func within(f *face, text string, size, room float64) string {
	if width(f, text, size) <= room {
		return text
	}
	room -= width(f, "…", size)
	for at, r := range text {
		if room -= width(f, string(r), size); room < 0 {
			return text[:at] + "…"
		}
	}
	return text
}
