package picture

import (
	"maps"
	"slices"
)

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
