package sign

import (
	"embed"
	"encoding/xml"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"seti/kernel/source"
)

// A motif is a drawing from which illustrations of cards are composed, such as a rocket or a ringed planet. Its shapes have
// classes in place of colors, because each illustration has other colors.

//go:embed motifs/*.svg
var motifFS embed.FS

var motifs = readFiles(motifFS, "motifs")

// MotifNames returns the names of the motifs of the program, in alphabetical order.
func MotifNames() []string { return slices.Sorted(maps.Keys(motifs)) }

// OwnMotif returns a motif of the program as SVG elements in the square from -20 to 20, "" if there is none with that
// name.
func OwnMotif(name string) string { return motifs[name] }

// The classes of shapes in illustrations. Those of skies are for the program alone.
const (
	classesOfMotifs = "abfl" // middle, deep, light, a line
	classesOfSkies  = "gosS" // ground, an orbit, a star, a large star
)

// classed is the style of shapes of each class, with the class in place of the color.
var classed = map[string]Shape{
	"a": {Fill: "a"}, "b": {Fill: "b"}, "f": {Fill: "f"}, "l": {Stroke: "l", Width: 1.5},
	"g": {Fill: "g"}, "o": {Stroke: "o", Width: 1}, "s": {Stroke: "s", Width: 1.6}, "S": {Stroke: "S", Width: 3},
}

// Class returns the style of shapes of a class.
func Class(name string) Shape { return classed[name] }

const (
	mostOfMotif  = 16 << 10 // bytes of the file of a motif
	motifEdge    = 20       // half of the side of its square
	motifReaches = 40       // from the middle, so that it covers nothing else
)

// ReadMotif reads the motif in an SVG file of a pack and returns its shapes as SVG, for the square from -20 to 20. Unlike a
// sign, a motif with anything but shapes and their classes is refused.
func ReadMotif(file string, data []byte) (svg string, problems source.Problems) {
	if len(data) > mostOfMotif {
		problems.Add(source.Pos{File: file}, "make it simpler", "the motif has %d bytes, expected at most %d", len(data), mostOfMotif)
		return "", problems
	}
	d, problems := readClassed(file, data, classesOfMotifs)
	var b strings.Builder
	for _, s := range d {
		fmt.Fprintf(&b, `<path class="%s" d="%s"/>`, s.Fill+s.Stroke, s.Outline)
	}
	return b.String(), problems
}

// Illustrated returns the shapes of a part of an illustration, a motif or a sky.
func Illustrated(svg string) Drawing {
	d, _ := readClassed("", []byte(`<svg viewBox="-20 -20 40 40">`+svg+`</svg>`), classesOfMotifs+classesOfSkies) // it was checked when it was read
	return d
}

func readClassed(file string, data []byte, classes string) (Drawing, source.Problems) {
	r := newReader(file, data)
	r.classes, r.edge, r.side = classes, -motifEdge, 2*motifEdge
	if err := r.read(); err != nil {
		r.fail(`a motif looks like <svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 40 40"><circle class="a" r="15"/></svg>`, "%v", err)
	} else if len(r.shapes) == 0 && r.problems == nil {
		r.fail("draw with path, rect, circle, ellipse, line, polyline and polygon", "nothing is drawn")
	}
	if r.problems.Err() != nil {
		return nil, r.problems
	}
	return r.shapes, r.problems
}

// classed returns a shape of a motif or a sky.
func (r *signReader) classed(e xml.StartElement, o Outline) (Shape, error) {
	name := attr(e, "class")
	if len(name) != 1 || !strings.Contains(r.classes, name) {
		return Shape{}, fmt.Errorf("class=%.40q: expected a, b, f or l", name)
	}
	if r.classes == classesOfMotifs && o.far() {
		return Shape{}, fmt.Errorf("a shape is farther than %d units from the middle of the square of %d", motifReaches, 2*motifEdge)
	}
	s := classed[name]
	s.Outline = o
	return s, nil
}

// far reports whether an outline leaves the square of a motif.
func (o Outline) far() bool {
	for _, s := range o {
		for _, p := range s.To {
			if math.Abs(p.X) > motifReaches || math.Abs(p.Y) > motifReaches {
				return true
			}
		}
	}
	return false
}
