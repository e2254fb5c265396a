package picture

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
)

type point struct{ x, y float64 }

// segment is a piece of an outline: M begins one, L is a line and C a curve to its last point, Z closes
// it.
type segment struct {
	op byte
	to [3]point
}

func (s segment) end() point {
	if s.op == 'C' {
		return s.to[2]
	}
	return s.to[0]
}

// outline is a path of lines and curves; the numbers of an SVG file may be relative, its arcs and
// quadratic curves become curves.
type outline []segment

func (o *outline) move(p point)        { *o = append(*o, segment{'M', [3]point{p}}) }
func (o *outline) line(p point)        { *o = append(*o, segment{'L', [3]point{p}}) }
func (o *outline) curve(a, b, p point) { *o = append(*o, segment{'C', [3]point{a, b, p}}) }

// quadratic adds a curve with one handle.
func (o *outline) quadratic(at, handle, to point) {
	third := func(p point) point { return point{p.x + (handle.x-p.x)*2/3, p.y + (handle.y-p.y)*2/3} }
	o.curve(third(at), third(to), to)
}

func (o *outline) close() { *o = append(*o, segment{op: 'Z'}) }

// mapped returns the outline moved and scaled.
func (o outline) mapped(dx, dy, scale float64) outline {
	all := make(outline, len(o))
	for i, s := range o {
		for k, p := range s.to {
			s.to[k] = point{dx + p.x*scale, dy + p.y*scale}
		}
		all[i] = s
	}
	return all
}

// box returns the outline of a rectangle with round corners.
func box(x, y, w, h, r float64) (o outline) {
	r = max(0, min(r, w/2, h/2))
	k := r * 0.5523 // of a quarter of a circle
	o.move(point{x + r, y})
	o.line(point{x + w - r, y})
	o.curve(point{x + w - r + k, y}, point{x + w, y + r - k}, point{x + w, y + r})
	o.line(point{x + w, y + h - r})
	o.curve(point{x + w, y + h - r + k}, point{x + w - r + k, y + h}, point{x + w - r, y + h})
	o.line(point{x + r, y + h})
	o.curve(point{x + r - k, y + h}, point{x, y + h - r + k}, point{x, y + h - r})
	o.line(point{x, y + r})
	o.curve(point{x, y + r - k}, point{x + r - k, y}, point{x + r, y})
	o.close()
	return o
}

func ellipse(cx, cy, rx, ry float64) (o outline) {
	o.move(point{cx - rx, cy})
	o.arc(rx, ry, 0, false, true, point{cx + rx, cy})
	o.arc(rx, ry, 0, false, true, point{cx - rx, cy})
	o.close()
	return o
}

// at returns where the outline ends.
func (o outline) at() point {
	i := len(o) - 1
	if i < 0 {
		return point{}
	}
	if o[i].op == 'Z' { // back to where it began
		for i > 0 && o[i].op != 'M' {
			i--
		}
	}
	return o[i].end()
}

// arc adds an arc of an ellipse, as SVG describes it, in curves of at most a quarter.
func (o *outline) arc(rx, ry, turn float64, large, sweep bool, to point) {
	from := o.at()
	rx, ry = math.Abs(rx), math.Abs(ry)
	if rx == 0 || ry == 0 || from == to {
		o.line(to)
		return
	}
	sin, cos := math.Sincos(turn * math.Pi / 180)
	dx, dy := (from.x-to.x)/2, (from.y-to.y)/2
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
	mid := point{(from.x + to.x) / 2, (from.y + to.y) / 2}
	place := func(u, v float64) point {
		u, v = (u+cx)*rx, (v+cy)*ry
		return point{mid.x + cos*u - sin*v, mid.y + sin*u + cos*v}
	}
	n := math.Ceil(math.Abs(end-begin)/(math.Pi/2) - 1e-9)
	step := (end - begin) / n
	t := 4.0 / 3 * math.Tan(step/4)
	for i := range int(n) {
		s1, c1 := math.Sincos(begin + step*float64(i))
		s2, c2 := math.Sincos(begin + step*float64(i+1))
		o.curve(place(c1-t*s1, s1+t*c1), place(c2+t*s2, s2-t*c2), place(c2, s2))
	}
}

// String returns the outline as the data of an SVG path.
func (o outline) String() string {
	var b strings.Builder
	for _, s := range o {
		b.WriteByte(s.op)
		n := map[byte]int{'M': 1, 'L': 1, 'C': 3}[s.op]
		for i, p := range s.to[:n] {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(short(p.x) + " " + short(p.y))
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
	out  outline
	bad  error
}

// readPath returns the outline that the data of an SVG path describes.
func readPath(data string) (outline, error) {
	r := &pathReader{rest: data}
	var op byte
	var last point // the second handle of the curve before, for S and T
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
		at := r.out.at()
		origin := point{}
		if op >= 'a' {
			origin = at
		}
		smooth := func(kinds string) point {
			if was != 0 && strings.IndexByte(kinds, was|0x20) >= 0 {
				return point{2*at.x - last.x, 2*at.y - last.y}
			}
			return at
		}
		switch op | 0x20 {
		case 'm':
			r.out.move(r.point(origin))
		case 'l':
			r.out.line(r.point(origin))
		case 'h':
			r.out.line(point{origin.x + r.number(), at.y})
		case 'v':
			r.out.line(point{at.x, origin.y + r.number()})
		case 'c':
			a := r.point(origin)
			last = r.point(origin)
			r.out.curve(a, last, r.point(origin))
		case 's':
			a := smooth("cs")
			last = r.point(origin)
			r.out.curve(a, last, r.point(origin))
		case 'q':
			last = r.point(origin)
			r.out.quadratic(at, last, r.point(origin))
		case 't':
			last = smooth("qt")
			r.out.quadratic(at, last, r.point(origin))
		case 'a':
			rx, ry, turn := r.number(), r.number(), r.number()
			large, sweep := r.flag(), r.flag()
			r.out.arc(rx, ry, turn, large, sweep, r.point(origin))
		case 'z':
			r.out.close()
		}
	}
	return r.out, r.bad
}

func (r *pathReader) space() { r.rest = strings.TrimLeft(r.rest, " \t\r\n,") }

func (r *pathReader) point(origin point) point {
	x := r.number()
	return point{origin.x + x, origin.y + r.number()}
}

// flag reads 0 or 1, which may stand without a space before what follows.
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
