package sign

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
)

// Point is a place; y goes down.
type Point struct{ X, Y float64 }

// Segment is a piece of an Outline: M begins one, L is a line and C a curve to its last Point, Z closes
// it.
type Segment struct {
	Op byte
	To [3]Point
}

// Points returns the points of a segment, of which Z has none.
func (s *Segment) Points() []Point { return s.To[:map[byte]int{'M': 1, 'L': 1, 'C': 3}[s.Op]] }

// Outline is a path of lines and curves; the numbers of an SVG file may be relative, its arcs and
// quadratic curves become curves.
type Outline []Segment

func (o *Outline) Move(p Point)        { *o = append(*o, Segment{'M', [3]Point{p}}) }
func (o *Outline) Line(p Point)        { *o = append(*o, Segment{'L', [3]Point{p}}) }
func (o *Outline) Curve(a, b, p Point) { *o = append(*o, Segment{'C', [3]Point{a, b, p}}) }

// quadratic adds a curve with one handle.
func (o *Outline) Quadratic(at, handle, to Point) {
	third := func(p Point) Point { return Point{p.X + (handle.X-p.X)*2/3, p.Y + (handle.Y-p.Y)*2/3} }
	o.Curve(third(at), third(to), to)
}

func (o *Outline) Close() { *o = append(*o, Segment{Op: 'Z'}) }

// mapped returns the Outline moved and scaled.
func (o Outline) Mapped(dx, dy, scale float64) Outline {
	all := make(Outline, len(o))
	for i, s := range o {
		for k, p := range s.To {
			s.To[k] = Point{dx + float64(p.X*scale), dy + float64(p.Y*scale)} // without the one rounding that some machines make of both
		}
		all[i] = s
	}
	return all
}

// Box returns the outline of a rectangle with round corners.
func Box(x, y, w, h, r float64) (o Outline) {
	r = max(0, min(r, w/2, h/2))
	k := r * 0.5523 // of a quarter of a circle
	o.Move(Point{x + r, y})
	o.Line(Point{x + w - r, y})
	o.Curve(Point{x + w - r + k, y}, Point{x + w, y + r - k}, Point{x + w, y + r})
	o.Line(Point{x + w, y + h - r})
	o.Curve(Point{x + w, y + h - r + k}, Point{x + w - r + k, y + h}, Point{x + w - r, y + h})
	o.Line(Point{x + r, y + h})
	o.Curve(Point{x + r - k, y + h}, Point{x, y + h - r + k}, Point{x, y + h - r})
	o.Line(Point{x, y + r})
	o.Curve(Point{x, y + r - k}, Point{x + r - k, y}, Point{x + r, y})
	o.Close()
	return o
}

func ellipse(cx, cy, rx, ry float64) (o Outline) {
	o.Move(Point{cx - rx, cy})
	o.arc(rx, ry, 0, false, true, Point{cx + rx, cy})
	o.arc(rx, ry, 0, false, true, Point{cx - rx, cy})
	o.Close()
	return o
}

// at returns where the Outline ends.
func (o Outline) At() Point {
	i := len(o) - 1
	if i < 0 {
		return Point{}
	}
	if o[i].Op == 'Z' { // back to where it began
		for i > 0 && o[i].Op != 'M' {
			i--
		}
	}
	points := o[i].Points()
	return points[len(points)-1]
}

// arc adds an arc of an ellipse, as SVG describes it, in curves of at most a quarter.
func (o *Outline) arc(rx, ry, turn float64, large, sweep bool, to Point) {
	from := o.At()
	rx, ry = math.Abs(rx), math.Abs(ry)
	if rx == 0 || ry == 0 || from == to {
		o.Line(to)
		return
	}
	sin, cos := math.Sincos(turn * math.Pi / 180)
	dx, dy := (from.X-to.X)/2, (from.Y-to.Y)/2
	x, y := (cos*dx+sin*dy)/rx, (-sin*dx+cos*dy)/ry
	d := x*x + y*y
	if d > 1 { // too small to reach
		rx, ry = rx*math.Sqrt(d), ry*math.Sqrt(d)
		x, y, d = x/math.Sqrt(d), y/math.Sqrt(d), 1
	}
	k := math.Sqrt(1/d - 1)
	if large == sweep {
		k = -k
	}
	cx, cy := k*y, -k*x // the middle, where the ellipse is a circle of 1
	begin, end := math.Atan2(y-cy, x-cx), math.Atan2(-y-cy, -x-cx)
	if sweep && end < begin {
		end += 2 * math.Pi
	}
	if !sweep && end > begin {
		end -= 2 * math.Pi
	}
	mid := Point{(from.X + to.X) / 2, (from.Y + to.Y) / 2}
	place := func(u, v float64) Point {
		u, v = (u+cx)*rx, (v+cy)*ry
		return Point{mid.X + cos*u - sin*v, mid.Y + sin*u + cos*v}
	}
	n := math.Ceil(math.Abs(end-begin)/(math.Pi/2) - 1e-9)
	step := (end - begin) / n
	t := 4.0 / 3 * math.Tan(step/4)
	for i := range int(n) {
		s1, c1 := math.Sincos(begin + step*float64(i))
		s2, c2 := math.Sincos(begin + step*float64(i+1))
		o.Curve(place(c1-t*s1, s1+t*c1), place(c2+t*s2, s2-t*c2), place(c2, s2))
	}
}

// String returns the Outline as the data of an SVG path.
func (o Outline) String() string {
	var b strings.Builder
	for _, s := range o {
		b.WriteByte(s.Op)
		for i, p := range s.Points() {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(short(p.X) + " " + short(p.Y))
		}
	}
	return b.String()
}

func short(x float64) string {
	return strconv.FormatFloat(math.Round(x*100)/100+0, 'f', -1, 64)
}

// mostSegments is the number of lines and curves that a sign may have.
const mostSegments = 2000

var errTooLong = fmt.Errorf("there are more than %d lines and curves", mostSegments)

// pathReader reads the data of an SVG path.
type pathReader struct {
	rest string
	out  Outline
	bad  error
}

// readPath returns the Outline that the data of an SVG path describes.
func readPath(data string) (Outline, error) {
	r := &pathReader{rest: data}
	var op byte
	var last Point // the second handle of the curve before, for S and T
	for r.space(); r.rest != "" && r.bad == nil; r.space() {
		was := op
		if c := r.rest[0]; strings.IndexByte("MmLlHhVvCcSsQqTtAaZz", c) >= 0 {
			op, r.rest = c, r.rest[1:]
		} else if op == 0 || op == 'Z' || op == 'z' {
			return nil, fmt.Errorf("%.20q is not the beginning of a path", r.rest)
		} else if op == 'M' || op == 'm' {
			op-- // more points are lines
		}
		if len(r.out) == 0 && op != 'M' && op != 'm' {
			return nil, errors.New("a path begins with M")
		}
		if len(r.out) > mostSegments {
			return nil, errTooLong
		}
		at := r.out.At()
		origin := Point{}
		if op >= 'a' {
			origin = at
		}
		smooth := func(kinds string) Point {
			if was != 0 && strings.IndexByte(kinds, was|0x20) >= 0 {
				return Point{2*at.X - last.X, 2*at.Y - last.Y}
			}
			return at
		}
		switch op | 0x20 {
		case 'm':
			r.out.Move(r.point(origin))
		case 'l':
			r.out.Line(r.point(origin))
		case 'h':
			r.out.Line(Point{origin.X + r.number(), at.Y})
		case 'v':
			r.out.Line(Point{at.X, origin.Y + r.number()})
		case 'c':
			a := r.point(origin)
			last = r.point(origin)
			r.out.Curve(a, last, r.point(origin))
		case 's':
			a := smooth("cs")
			last = r.point(origin)
			r.out.Curve(a, last, r.point(origin))
		case 'q':
			last = r.point(origin)
			r.out.Quadratic(at, last, r.point(origin))
		case 't':
			last = smooth("qt")
			r.out.Quadratic(at, last, r.point(origin))
		case 'a':
			rx, ry, turn := r.number(), r.number(), r.number()
			large, sweep := r.flag(), r.flag()
			r.out.arc(rx, ry, turn, large, sweep, r.point(origin))
		case 'z':
			r.out.Close()
		}
	}
	return r.out, r.bad
}

func (r *pathReader) space() { r.rest = strings.TrimLeft(r.rest, " \t\r\n,") }

func (r *pathReader) point(origin Point) Point {
	x := r.number()
	return Point{origin.X + x, origin.Y + r.number()}
}

// flag reads 0 or 1, which need not be followed by a space.
func (r *pathReader) flag() bool {
	r.space()
	if r.rest == "" || r.rest[0] != '0' && r.rest[0] != '1' {
		r.fail()
		return false
	}
	is := r.rest[0] == '1'
	r.rest = r.rest[1:]
	return is
}

func (r *pathReader) number() float64 {
	r.space()
	n := len(numberRE.FindString(r.rest))
	x, err := strconv.ParseFloat(r.rest[:n], 64)
	if err != nil || math.Abs(x) > farthest {
		r.fail()
		return 0
	}
	r.rest = r.rest[n:]
	return x
}

var numberRE = regexp.MustCompile(`^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?`)

// farthest is the largest number that a sign may have.
const farthest = 100_000

func (r *pathReader) fail() {
	if r.bad == nil {
		r.bad = fmt.Errorf("expected a number in a path, found %.20q", r.rest)
	}
	r.rest = ""
}

// Stroked returns what a pen of a width covers that follows the outline, with round ends and
// corners: a rectangle along each line, a circle at each of its ends, all turned the same way.
func (o Outline) Stroked(width float64) (pen Outline) {
	r := width / 2
	var begin, at Point
	dot := func(p Point) {
		const k = 0.5523
		pen.Move(Point{p.X + r, p.Y})
		pen.Curve(Point{p.X + r, p.Y - k*r}, Point{p.X + k*r, p.Y - r}, Point{p.X, p.Y - r})
		pen.Curve(Point{p.X - k*r, p.Y - r}, Point{p.X - r, p.Y - k*r}, Point{p.X - r, p.Y})
		pen.Curve(Point{p.X - r, p.Y + k*r}, Point{p.X - k*r, p.Y + r}, Point{p.X, p.Y + r})
		pen.Curve(Point{p.X + k*r, p.Y + r}, Point{p.X + r, p.Y + k*r}, Point{p.X + r, p.Y})
		pen.Close()
	}
	line := func(p Point) {
		if d := math.Hypot(p.X-at.X, p.Y-at.Y); d > 0 {
			x, y := (p.X-at.X)/d*r, (p.Y-at.Y)/d*r
			pen.Move(Point{at.X - y, at.Y + x})
			pen.Line(Point{p.X - y, p.Y + x})
			pen.Line(Point{p.X + y, p.Y - x})
			pen.Line(Point{at.X + y, at.Y - x})
			pen.Close()
		}
		dot(p)
		at = p
	}
	for _, s := range o {
		switch s.Op {
		case 'M':
			begin, at = s.To[0], s.To[0]
			dot(at)
		case 'L':
			line(s.To[0])
		case 'C':
			from := at
			pieces := max(12, int(math.Hypot(s.To[2].X-at.X, s.To[2].Y-at.Y)/4)) // a large arc has no corners
			for i := 1; i <= pieces; i++ {
				line(between(from, s, float64(i)/float64(pieces)))
			}
		case 'Z':
			line(begin)
		}
	}
	return pen
}

// between returns a point of a curve.
func between(from Point, s Segment, t float64) Point {
	u := 1 - t
	a, b, c, d := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
	return Point{a*from.X + b*s.To[0].X + c*s.To[1].X + d*s.To[2].X, a*from.Y + b*s.To[0].Y + c*s.To[1].Y + d*s.To[2].Y}
}
