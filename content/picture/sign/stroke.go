package sign

import "math"

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
