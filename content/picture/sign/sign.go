// Package sign reads the signs on pictures of cards, and the motifs of their illustrations: those of the program
// (signs/*.svg, motifs/*.svg) and those of packs.
//
//	own.go    the signs and motifs of the program
//	sign.go   SVG files as shapes
//	path.go   outlines, and what a pen covers that follows them
package sign

import (
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"seti/kernel/source"
)

// A sign of a pack is never passed on as it was written: it is read into shapes, and these are written again. So
// nothing but outlines and colors can reach a page, whatever is in the file.

// Shape is an Outline with its colors: "" for none, "currentColor" for that of the letters, #rgb or #rrggbb.
type Shape struct {
	Outline
	Fill, Stroke string
	Width        float64 // of the stroke, whose ends and corners are round
}

// Drawing is a sign in a square of 24 by 24.
type Drawing []Shape

// Units is the length of the sides of the square.
const Units = 24

// Most is the number of bytes that the file of a sign may have.
const Most = 64 << 10

// Read reads the sign in an SVG file of a pack and returns its shapes as SVG, for a square of 24
// by 24. It takes paths, rectangles, circles, ellipses, lines and polygons with colors. Everything else, such as
// scripts, styles, texts and references, is left out with a warning. file is its name in problems.
func Read(file string, data []byte) (svg string, problems source.Problems) {
	d, problems := ReadShapes(file, data)
	return d.String(), problems
}

func ReadShapes(file string, data []byte) (Drawing, source.Problems) {
	r := newReader(file, data)
	r.side = Units
	if len(data) > Most {
		r.fail("make it simpler", "the sign has %d bytes, expected at most %d", len(data), Most)
		return nil, r.problems
	}
	return r.drawing(`a sign looks like <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 12h20" stroke="currentColor"/></svg>`)
}

// String returns the Drawing as SVG elements.
func (d Drawing) String() string {
	var b strings.Builder
	for _, s := range d {
		fill := cmp.Or(s.Fill, "none")
		fmt.Fprintf(&b, `<path d="%s" fill="%s"`, s.Outline, fill)
		if s.Stroke != "" {
			fmt.Fprintf(&b, ` stroke="%s" stroke-width="%s" stroke-linecap="round" stroke-linejoin="round"`, s.Stroke, short(s.Width))
		}
		b.WriteString("/>")
	}
	return b.String()
}

// paint is the style that an element inherits.
type paint struct {
	fill, stroke string
	width        float64
}

type signReader struct {
	d        *xml.Decoder
	file     string
	shapes   Drawing
	segments int
	problems source.Problems
	named    []string // names of elements and attributes that were refused

	classes     string  // that shapes of a motif may have; "" for a sign, whose shapes have colors
	edge, side  float64 // of the square of the drawing: where it begins, how long it is
	x, y, scale float64 // of the square that the file uses
}

func newReader(file string, data []byte) *signReader {
	r := &signReader{d: xml.NewDecoder(strings.NewReader(string(data))), file: file}
	r.d.Entity = map[string]string{}
	return r
}

func (r *signReader) pos() source.Pos {
	line, _ := r.d.InputPos()
	return source.Pos{File: r.file, Line: line}
}

func (r *signReader) fail(hint, format string, args ...any) {
	r.problems.Add(r.pos(), hint, format, args...)
}

// leftOut reports an element or an attribute that is not used, once for each name: a warning in a sign, an error in a motif.
func (r *signReader) leftOut(name string) {
	if name = source.Printable(name); len(name) > 40 {
		name = name[:40] + "…"
	}
	if len(r.named) == 20 || slices.Contains(r.named, name) {
		return
	}
	r.named = append(r.named, name)
	if r.classes != "" {
		r.fail("a motif has shapes with a class, and nothing else", "%s has no place in a motif", name)
	} else {
		r.problems.Warn(r.pos(), "a sign has shapes with fill, stroke and stroke-width", "%s is left out of the sign", name)
	}
}

// drawing reads the file. like is a hint with a file that is right.
func (r *signReader) drawing(like string) (Drawing, source.Problems) {
	if err := r.read(); err != nil {
		r.fail(like, "%v", err)
	} else if len(r.shapes) == 0 && r.problems.Err() == nil {
		r.fail("draw with path, rect, circle, ellipse, line, polyline and polygon", "nothing is drawn")
	}
	if r.problems.Err() != nil {
		return nil, r.problems
	}
	return r.shapes, r.problems
}

func (r *signReader) read() error {
	for {
		t, err := r.d.Token()
		if err == io.EOF {
			return errors.New("there is no <svg>")
		}
		if err != nil {
			return wrongXML(err)
		}
		if e, ok := t.(xml.StartElement); ok {
			if e.Name.Local != "svg" {
				return fmt.Errorf("expected <svg>, found <%.20s>", e.Name.Local)
			}
			if err := r.square(e); err != nil {
				return err
			}
			return r.inside(e, paint{fill: "#000000", width: 1}, 0)
		}
	}
}

func wrongXML(err error) error {
	var syntax *xml.SyntaxError
	if errors.As(err, &syntax) {
		return fmt.Errorf("it is no XML: %s", syntax.Msg)
	}
	return err
}

// square reads the measures of the file.
func (r *signReader) square(e xml.StartElement) error {
	view := strings.FieldsFunc(attr(e, "viewBox"), func(c rune) bool { return c == ' ' || c == ',' })
	var at [4]float64
	ok := len(view) == 4
	for i := range at {
		if ok {
			var err error
			at[i], err = strconv.ParseFloat(view[i], 64)
			ok = err == nil && math.Abs(at[i]) <= farthest
		}
	}
	if !ok || at[2] <= 0 || at[2] != at[3] {
		return fmt.Errorf(`viewBox=%.40q: expected a square such as "0 0 24 24"`, attr(e, "viewBox"))
	}
	r.scale = r.side / at[2]
	r.x, r.y = r.edge-at[0]*r.scale, r.edge-at[1]*r.scale
	return nil
}

func attr(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name && a.Name.Space == "" {
			return a.Value
		}
	}
	return ""
}

const deepest = 20 // groups in groups

// inside reads what is in an element until its end.
func (r *signReader) inside(e xml.StartElement, p paint, depth int) error {
	p, err := r.paint(e, p)
	if err != nil {
		return err
	}
	for {
		t, err := r.d.Token()
		if err != nil {
			return wrongXML(err)
		}
		switch t := t.(type) {
		case xml.EndElement:
			return nil
		case xml.StartElement:
			name := t.Name.Local
			switch {
			case name == "g" && depth < deepest:
				err = r.inside(t, p, depth+1)
			case name == "title" || name == "desc" || name == "metadata":
				err = r.d.Skip()
			case geometry[name] != nil:
				if err = r.shape(t, p); err == nil {
					err = r.d.Skip()
				}
			default:
				r.leftOut("<" + name + ">")
				err = r.d.Skip()
			}
			if err != nil {
				return wrongXML(err)
			}
		case xml.Directive: // <!DOCTYPE> may define entities
			r.leftOut("<!…>")
		}
	}
}

// ignored are attributes without which a sign looks the same.
var ignored = []string{"xmlns", "version", "id", "class", "width", "height", "viewBox", "role", "stroke-linecap", "stroke-linejoin", "x", "y"}

// paint returns the colors of an element.
func (r *signReader) paint(e xml.StartElement, p paint) (paint, error) {
	var err error
	for _, a := range e.Attr {
		name := a.Name.Local
		color := a.Name.Space == "" && r.classes == ""
		switch {
		case color && name == "fill":
			p.fill, err = colorOf(a)
		case color && name == "stroke":
			p.stroke, err = colorOf(a)
		case color && name == "stroke-width":
			if p.width, err = number(a); err == nil && p.width < 0 {
				err = errors.New("stroke-width is less than 0")
			}
		case name == "transform":
			err = errors.New("transform is not supported: draw the shapes where they belong")
		case a.Name.Space == "xmlns" || strings.HasPrefix(name, "aria-") || slices.Contains(ignored, name) || slices.Contains(geometryKeys, name):
		default:
			r.leftOut(name)
		}
		if err != nil {
			return p, err
		}
	}
	return p, nil
}

var hex = regexp.MustCompile(`^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$`)

func colorOf(a xml.Attr) (string, error) {
	switch v := strings.TrimSpace(a.Value); {
	case v == "none":
		return "", nil
	case v == "currentColor", hex.MatchString(v):
		return v, nil
	case v == "black":
		return "#000000", nil
	case v == "white":
		return "#ffffff", nil
	}
	return "", fmt.Errorf("%s=%.40q: expected none, currentColor, #rgb or #rrggbb", a.Name.Local, a.Value)
}

func number(a xml.Attr) (float64, error) {
	x, err := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSpace(a.Value), "px"), 64)
	if err != nil || !(math.Abs(x) <= farthest) {
		return 0, fmt.Errorf("%s=%.40q: expected a number from -%d to %d", a.Name.Local, a.Value, farthest, farthest)
	}
	return x, nil
}

// geometryKeys are the attributes for the geometry of a shape.
var geometryKeys = []string{"d", "points", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2"}

// geometry are the shapes. get returns a number among the attributes, 0 if it is missing.
var geometry = map[string]func(e xml.StartElement, get func(string) float64) (Outline, error){
	"path": func(e xml.StartElement, _ func(string) float64) (Outline, error) { return readPath(attr(e, "d")) },
	"rect": func(_ xml.StartElement, get func(string) float64) (Outline, error) {
		return Box(get("x"), get("y"), max(0, get("width")), max(0, get("height")), max(get("rx"), get("ry"))), nil
	},
	"circle": func(_ xml.StartElement, get func(string) float64) (Outline, error) {
		return ellipse(get("cx"), get("cy"), get("r"), get("r")), nil
	},
	"ellipse": func(_ xml.StartElement, get func(string) float64) (Outline, error) {
		return ellipse(get("cx"), get("cy"), get("rx"), get("ry")), nil
	},
	"line": func(_ xml.StartElement, get func(string) float64) (o Outline, _ error) {
		o.Move(Point{get("x1"), get("y1")})
		o.Line(Point{get("x2"), get("y2")})
		return o, nil
	},
	"polyline": func(e xml.StartElement, _ func(string) float64) (Outline, error) {
		return readPath("M" + attr(e, "points"))
	},
	"polygon": func(e xml.StartElement, _ func(string) float64) (Outline, error) {
		return readPath("M" + attr(e, "points") + "Z")
	},
}

func (r *signReader) shape(e xml.StartElement, p paint) error {
	p, err := r.paint(e, p)
	if err != nil {
		return err
	}
	get := func(name string) float64 {
		for _, a := range e.Attr {
			if a.Name.Local == name && a.Name.Space == "" {
				x, wrong := number(a)
				if wrong != nil && err == nil {
					err = wrong
				}
				return x
			}
		}
		return 0
	}
	o, wrong := geometry[e.Name.Local](e, get)
	if err == nil {
		err = wrong
	}
	if err != nil {
		return err
	}
	if r.segments += len(o); r.segments > mostSegments {
		return errTooLong
	}
	s := Shape{o.Mapped(r.x, r.y, r.scale), p.fill, p.stroke, p.width * r.scale}
	if r.classes != "" {
		if s, err = r.classed(e, s.Outline); err != nil {
			return err
		}
	}
	if len(o) > 0 && (s.Fill != "" || s.Stroke != "") {
		r.shapes = append(r.shapes, s)
	}
	return nil
}

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
	return r.drawing(`a motif looks like <svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 40 40"><circle class="a" r="15"/></svg>`)
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
