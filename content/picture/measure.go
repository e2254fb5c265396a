package picture

import (
	_ "embed"
	"maps"
	"slices"
	"strconv"
	"strings"
)

//go:embed widths.txt
var widthsFile string

// SVG does not break lines, so texts are measured here. The font is Go's own, which has Latin, Greek and Cyrillic
// letters; each line of a picture has its width, so that any other font takes as much room. A file has the widths because
// reading them from the fonts takes long, and a program for browsers needs no fonts.
var regular, bold = faces()

func faces() (thin, thick *face) {
	thin, thick = &face{widths: map[rune]float64{}}, &face{widths: map[rune]float64{}, weight: ` font-weight="bold"`}
	for line := range strings.Lines(widthsFile) {
		var n [3]int // a letter, and its width in both
		for i, text := range strings.Fields(line) {
			n[i], _ = strconv.Atoi(text) // a test reads the file
		}
		thin.widths[rune(n[0])], thick.widths[rune(n[0])] = float64(n[1])/unit, float64(n[2])/unit
	}
	return thin, thick
}

// unit is the size of letters in the file of widths.
const unit = 64 * 1000.0

type face struct {
	widths map[rune]float64 // in parts of the size of letters
	weight string           // as an attribute
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

// letters is a canvas that notes which letters the font of images does not have.
type letters map[rune]bool

func (l letters) text(_, _, _ float64, f *face, text string) {
	for _, r := range text {
		if !f.knows(string(r)) {
			l[r] = true
		}
	}
}

func (letters) box(_, _, _, _, _ float64, _, _ string) {}

func (letters) sign(string, float64, float64, float64) {}

func (letters) art(*Art, float64, float64, float64, float64) {}

// MissingLetters returns the letters on pictures that are empty boxes in images and on sheets to print, in the order
// of Unicode: Go's fonts have Latin, Greek and Cyrillic ones. SVG and HTML leave all letters to the fonts of the reader.
func MissingLetters(pictures []*Picture) []rune {
	missing := letters{}
	for _, p := range pictures {
		p.paint(missing)
	}
	return slices.Sorted(maps.Keys(missing))
}
