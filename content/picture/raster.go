//go:build !js

// Pages draw no such files, and without this the program for browsers is smaller.

package picture

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"strconv"
	"sync"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"seti/content/picture/sign"
)

// raster is the canvas of an image.
type raster struct {
	img    *image.RGBA
	scale  float64 // pixels of a unit
	drawer *Drawer
	signs  map[string]sign.Drawing
}

// Image returns the picture with a number of pixels for each of its units: 300 by 420 of them. Letters that Go's
// fonts do not have, such as Chinese or Arabic ones, are empty boxes; SVG and HTML leave them to the fonts
// of the reader.
func (p *Picture) Image(scale float64) *image.RGBA {
	size := func(n float64) int { return int(math.Round(n * scale)) }
	r := &raster{image.NewRGBA(image.Rect(0, 0, size(Width), size(Height))), scale, p.drawer, map[string]sign.Drawing{}}
	p.paint(r)
	return r.img
}

// PNG returns the picture as a PNG file of 600 by 840 pixels.
func (p *Picture) PNG() ([]byte, error) {
	var b bytes.Buffer
	err := png.Encode(&b, p.Image(2))
	return b.Bytes(), err
}

func (r *raster) box(x, y, w, h, radius float64, fill, line string) {
	s := sign.Shape{Outline: sign.Box(x, y, w, h, radius), Fill: fill, Stroke: line, Width: edge}
	r.shape(s, r.img.Rect, 0, 0, 1)
}

func (r *raster) text(x, y, size float64, f *face, text string) {
	in := r.area(x-size, y-1.5*size, width(f, text, size)+2*size, 2.5*size)
	var o sign.Outline
	for _, c := range text {
		o = append(o, f.glyph(c).Mapped(x, y, size)...)
		x += width(f, string(c), size)
	}
	r.fill(o, ink, in)
}

func (r *raster) sign(name string, x, y, size float64) {
	d, ok := r.signs[name]
	if !ok {
		d = r.drawer.drawing(name)
		r.signs[name] = d
	}
	in := r.area(x, y, size, size)
	for _, s := range d {
		r.shape(s, in, x, y, size/sign.Units)
	}
}

func (r *raster) art(a *Art, x, y, w, h float64) {
	in := r.area(x, y, w, h)
	for _, l := range a.layers(r.drawer, x, y, w, h) {
		for _, s := range l.shapes() {
			r.shape(s, in, 0, 0, 1)
		}
	}
}

// area returns the pixels of a rectangle.
func (r *raster) area(x, y, w, h float64) image.Rectangle {
	return image.Rect(int(math.Floor(x*r.scale)), int(math.Floor(y*r.scale)), int(math.Ceil((x+w)*r.scale)), int(math.Ceil((y+h)*r.scale))).Intersect(r.img.Rect)
}

// shape fills and strokes an outline, moved and scaled, inside some pixels.
func (r *raster) shape(s sign.Shape, in image.Rectangle, dx, dy, scale float64) {
	o := s.Mapped(dx, dy, scale)
	if s.Fill != "" {
		r.fill(o, s.Fill, in)
	}
	if s.Stroke != "" {
		r.fill(o.Stroked(s.Width*scale), s.Stroke, in)
	}
}

// fill fills an outline inside some pixels.
func (r *raster) fill(o sign.Outline, colour string, in image.Rectangle) {
	if in.Empty() {
		return
	}
	v := vector.NewRasterizer(in.Dx(), in.Dy())
	at := func(p sign.Point) (x, y float32) {
		return float32(p.X*r.scale - float64(in.Min.X)), float32(p.Y*r.scale - float64(in.Min.Y))
	}
	for _, s := range o {
		x, y := at(s.To[0])
		switch s.Op {
		case 'M':
			v.ClosePath()
			v.MoveTo(x, y)
		case 'L':
			v.LineTo(x, y)
		case 'C':
			bx, by := at(s.To[1])
			ex, ey := at(s.To[2])
			v.CubeTo(x, y, bx, by, ex, ey)
		case 'Z':
			v.ClosePath()
		}
	}
	v.ClosePath()
	v.Draw(r.img, in, image.NewUniform(rgb(colour)), image.Point{})
}

// rgb returns a color of a shape.
func rgb(s string) color.RGBA {
	if s == "currentColor" {
		s = ink
	}
	n, _ := strconv.ParseUint(s[1:], 16, 32) // it was checked when it was read
	if len(s) == 4 {
		return color.RGBA{uint8(n>>8) * 17, uint8(n>>4&15) * 17, uint8(n&15) * 17, 255}
	}
	return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}
}

// drawing returns the shapes of a sign.
func (d *Drawer) drawing(name string) sign.Drawing {
	all, _ := sign.ReadShapes(name, []byte(`<svg viewBox="0 0 24 24">`+d.sign(name)+`</svg>`)) // it was checked when it was read
	return all
}

// glyph returns the outline of a letter of size 1 on the base line.
func (f *face) glyph(c rune) sign.Outline {
	if o, ok := fonts()[f].outlines.Load(c); ok {
		return o.(sign.Outline)
	}
	var b sfnt.Buffer
	const units = 1000
	at := func(p fixed.Point26_6) sign.Point {
		return sign.Point{X: float64(p.X) / 64 / units, Y: float64(p.Y) / 64 / units}
	}
	var o sign.Outline
	i, err := fonts()[f].font.GlyphIndex(&b, c)
	if err == nil {
		var segments sfnt.Segments
		if segments, err = fonts()[f].font.LoadGlyph(&b, i, fixed.I(units), nil); err == nil {
			for _, s := range segments {
				a, to := at(s.Args[0]), o.At()
				switch s.Op {
				case sfnt.SegmentOpMoveTo:
					o.Move(a)
				case sfnt.SegmentOpLineTo:
					o.Line(a)
				case sfnt.SegmentOpQuadTo:
					o.Quadratic(to, a, at(s.Args[1]))
				case sfnt.SegmentOpCubeTo:
					o.Curve(a, at(s.Args[1]), at(s.Args[2]))
				}
			}
		}
	}
	fonts()[f].outlines.Store(c, o)
	return o
}

// fonts returns the fonts of faces, which PNG and PDF files need.
var fonts = sync.OnceValue(func() map[*face]*letterForms {
	all := map[*face]*letterForms{regular: {ttf: goregular.TTF}, bold: {ttf: gobold.TTF}}
	for _, x := range all {
		var err error
		if x.font, err = sfnt.Parse(x.ttf); err != nil {
			panic(err) // the font is part of the program
		}
	}
	return all
})

type letterForms struct {
	ttf      []byte
	font     *sfnt.Font
	outlines sync.Map // of letters that were drawn
}
