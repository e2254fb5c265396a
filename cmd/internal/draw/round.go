package draw

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/view"
)

// Size of the smallest round board.
const (
	RoundWidth  = 60
	RoundHeight = 17
)

// Round draws the solar system from above, w columns wide and h lines high: the Sun, four orbits with the things on
// their spaces, and the sectors around them, clockwise from noon. A space that is covered is not drawn.
func (p *Painter) Round(w, h int) []Line {
	rest := p.rest(w)
	if h-len(rest) >= RoundHeight+4 {
		h -= len(rest)
	}
	return append(p.orbits(w, h).lines(p), rest...)
}

// orbits is the picture of the solar system while it is drawn. Lengths are in lines; a column is
// half as wide as a line is high.
type orbits struct {
	canvas
	cx, cy int
	far    float64 // radius of ring 4
}

// middle is the angle of the middle of a sector, step that of a try beside it, both in degrees.
const middle, step = 22.5, 4

func (p *Painter) orbits(w, h int) *orbits {
	o := &orbits{canvas: newCanvas(w, h), cx: (w - 1) / 2, cy: (h - 1) / 2}
	const leastLabel = 11 // columns that the name of a star keeps
	o.far = min(float64(h-1)/2, float64(w-2*leastLabel)/4)
	// The longest names for which every space has room.
	for _, letters := range []int{99, 3, 2} {
		o.canvas, p.Spots = newCanvas(w, h), nil
		if o.spaces(p, letters) {
			break
		}
	}
	for i := range p.S.Sectors {
		o.sector(p, i)
	}
	for ring := 1; ring <= 4; ring++ {
		sign := []string{"I", "II", "III", "IV"}[ring-1]
		if y := o.cy - int(math.Round(o.radius(ring))); o.free(o.cx, y, len(sign)) {
			o.put(o.cx, y, []segment{{sign, dimTone}})
			if ring <= p.S.News.Rings {
				o.put(o.cx-1, y, []segment{{Fresh, warnTone}})
			}
		}
	}
	o.sky(p.Look.Signs != Braille)
	return o
}

// radius returns the radius of an orbit.
func (o *orbits) radius(ring int) float64 { return o.far * (0.3 + 0.7*float64(ring-1)/3) }

// at returns the column and the line at a radius and an angle, clockwise from noon.
func (o *orbits) at(radius, degrees float64) (x, y int) {
	a := degrees * math.Pi / 180
	return o.cx + int(math.Round(2*radius*math.Sin(a))), o.cy - int(math.Round(radius*math.Cos(a)))
}

// spaces draws all spaces, the inner rings first; false if one has no room. Names are as long as that many letters.
func (o *orbits) spaces(p *Painter, letters int) bool {
	fits := true
	for ring := 1; ring <= 4; ring++ {
		for sector := range 8 {
			fits = o.space(p, board.At(ring, sector), letters) && fits
		}
	}
	return fits
}

// space draws a space near the middle of its sector, where there is room; false if there is none. Then it is drawn over
// another one's edge, rather than left out.
func (o *orbits) space(p *Painter, at board.Space, letters int) bool {
	s := &p.S.Spaces[at.Ring()-1][at.Sector()]
	text := p.spaceSigns(at, letters)
	n := width(text)
	put := func(turn float64) (x, y int) {
		angle := float64(at.Sector())*45 + middle + turn
		x, y = o.at(o.radius(at.Ring()), angle)
		if at.Sector() >= 4 {
			x -= n - 1
		}
		return max(0, min(x, o.w-n)), max(0, min(y, o.h-1))
	}
	for k := range 4 {
		for _, turn := range []float64{float64(k) * step, float64(-k) * step} {
			if x, y := put(turn); o.free(x-1, y, n+2) {
				o.put(x, y, text)
				p.spot(x, y, n, s)
				return true
			}
		}
	}
	x, y := put(0)
	o.put(x, y, text)
	p.spot(x, y, n, s)
	return false
}

// spaceSigns returns the signs of a space: its planet or other contents, the probes and tokens in it, and the planets
// of the next rotation. Left of the Sun it is read towards the orbit.
func (p *Painter) spaceSigns(at board.Space, letters int) (text []segment) {
	s := &p.S.Spaces[at.Ring()-1][at.Sector()]
	body := source.Ref{Kind: board.KindBody, ID: int16(s.Body)}
	plain := p.Look.Signs != Braille
	switch {
	case s.Cell == view.World:
		tone := planetTone
		if s.HasEarth {
			tone = earthTone
		}
		text = append(text, segment{choose(plain, "@", "●"), tone}, segment{letterOf(s.Name, letters), tone})
	case s.Cell == view.Asteroids:
		text = append(text, segment{choose(plain, "::", "⠪⠕"), rockTone})
	case s.Cell == view.Comet:
		text = append(text, segment{"*-", cometTone})
	case len(s.Probes)+len(s.Tokens) == 0:
		text = append(text, segment{"·", dimTone})
	}
	for _, f := range s.Probes {
		sign := p.owner(f.Owner).text
		if f.Carries {
			sign += "*"
		}
		text = append(text, segment{sign, probeTone(f.Owner)})
	}
	for range s.Tokens {
		text = append(text, segment{"◆", warnTone})
	}
	if p.Ghosts {
		text = append(text, p.ghosts(at, letters)...)
	}
	if at.Sector() >= 4 {
		slices.Reverse(text)
	}
	switch {
	case p.lit(s.At) || s.Cell == view.World && p.lit(body):
		text = append([]segment{{Mark, litTone}}, text...)
	case p.S.News.Things[s.At] || s.Cell == view.World && p.S.News.Things[body]:
		text = append([]segment{{Fresh, warnTone}}, text...)
	}
	return text
}

// ghosts returns the planets that the next rotation moves to a space, in brackets, and × after a planet that it covers.
func (p *Painter) ghosts(at board.Space, letters int) (text []segment) {
	signs := ""
	for _, g := range p.S.Next.Planets {
		switch {
		case g.To == at:
			signs += letterOf(p.bodyName(g.Body), min(letters, 3))
		case g.From == at && g.To == board.NoSpace:
			text = append(text, segment{"×", warnTone})
		}
	}
	for _, x := range p.S.Next.Shifts {
		if x.To == at {
			signs += p.owner(x.Owner).text
		}
	}
	if signs != "" {
		text = append(text, segment{"(" + signs + ")", ghostTone})
	}
	return text
}

// bodyName returns the name of a planet with an id.
func (p *Painter) bodyName(id string) string {
	r, ok := p.T.C.Lookup(id, board.KindBody)
	if !ok {
		return id
	}
	return p.word("table.words", catalog.Args{"what": r})
}

// letterOf returns the first letters of a name.
func letterOf(name string, n int) string {
	if r := []rune(name); len(r) > n {
		return string(r[:n])
	}
	return name
}

func choose[T any](first bool, a, b T) T {
	if first {
		return a
	}
	return b
}

// sector draws a star outside the orbits: its name, its data slot with who leads, and what the next win gives.
func (o *orbits) sector(p *Painter, i int) {
	s := &p.S.Sectors[i]
	right := i < 4
	_, y := o.at(o.far, float64(i)*45+middle)
	// The labels of the upper and of the lower half share the lines from the edge to the middle.
	const corner, side = 4, 5
	most := corner
	top := 0
	switch i {
	case 3, 4:
		top = o.h - corner
	case 1, 6:
		most = min(side, o.cy+1-corner)
		top = clamp(y-1, corner, o.cy+1-most)
	case 2, 5:
		most = min(side, o.h-corner-o.cy-1)
		top = clamp(y-1, o.cy+1, o.h-corner-most)
	}
	// The widest column outside the orbit in these lines.
	from, to := 0, o.w
	for k := top; k < top+most && k < o.h; k++ {
		dy := (math.Abs(float64(k-o.cy)) - 0.5) / o.far
		edge := 0
		if dy < 1 {
			edge = int(math.Ceil(2 * o.far * math.Sqrt(1-max(0, dy)*max(0, dy))))
		}
		for x := range o.w {
			if o.cells[k][x].tone != noTone && (x >= o.cx) == right && math.Abs(float64(x-o.cx)) > float64(edge) {
				edge = max(edge, int(math.Abs(float64(x-o.cx))))
			}
		}
		if right {
			from = max(from, o.cx+edge+2)
		} else {
			to = min(to, o.cx-edge-1)
		}
	}
	for k, line := range p.label(s, to-from, most) {
		x := from
		if !right {
			x = max(0, to-width(line))
		}
		o.put(x, top+k, line)
		if k == 0 {
			p.Spots = append(p.Spots, Spot{X: x, Y: top, W: width(line), At: s.Star})
		}
		for len(o.about) > top+k && o.about[top+k].Kind == board.KindNone {
			o.about[top+k] = s.Star
		}
	}
}

// label returns the lines about a star, most of them at most.
func (p *Painter) label(s *view.Sector, w, most int) (lines [][]segment) {
	star := starTone(s.Color)
	name := segment{console.Cut(s.Name, w-4), star}
	mark := segment{" ", noTone}
	switch {
	case p.lit(s.Star):
		mark, name.tone = segment{Mark, litTone}, litTone
	case p.S.News.Things[s.Star]:
		mark = segment{Fresh, warnTone}
	}
	lines = append(lines, []segment{{string(rune('0' + s.Number)), dimTone}, mark, {p.word("star."+s.Color.String(), nil) + " ", star}, name})
	slots := append(p.owners(s.Marks), segment{strings.Repeat("·", s.Data), dimTone})
	if len(s.Excess) > 0 {
		slots = append(append(slots, segment{"+", noTone}), p.owners(s.Excess)...)
	}
	if s.Leader != board.Nobody {
		lead := p.owner(s.Leader)
		lead.text = fmt.Sprintf(" %s %d/%d", p.leader(s), s.Of(s.Leader), s.Slots)
		if width(slots)+width([]segment{lead}) > w {
			lines, slots = append(lines, slots), nil
			lead.text = lead.text[1:]
		}
		slots = append(slots, lead)
	}
	lines = append(lines, slots)
	reward := s.Reward.Short()
	if len(s.Wins) > 0 {
		reward += " " + p.word("board.won", nil)
	}
	for _, text := range console.Wrap(reward, w, 0) {
		lines = append(lines, []segment{{text, plainTone}})
	}
	if last := &lines[len(lines)-1]; len(s.Wins) > 0 {
		*last = append(append(*last, segment{" ", noTone}), p.owners(s.Wins)...)
	}
	return lines[:min(len(lines), most)]
}

// owners returns players in one letter each.
func (p *Painter) owners(seats []board.Seat) (list []segment) {
	for _, s := range seats {
		list = append(list, p.owner(s))
	}
	return list
}

// owner returns a player in one letter.
func (p *Painter) owner(s board.Seat) segment {
	if s < 0 {
		return segment{p.word("panel.neutral", nil), dimTone}
	}
	return segment{string(rune('1' + s)), seatTone(s)}
}

// sky fills the columns that are free: the Sun, the orbits, and the borders between sectors. Without braille, orbits are
// drawn with full stops.
func (o *orbits) sky(plain bool) {
	dots := newDots(o.w, o.h)
	sun := newDots(o.w, o.h)
	x0, y0 := float64(2*o.cx)+0.5, float64(4*o.cy)+1.5
	shine := min(5.5, 4*o.radius(1)*0.45)
	for x := int(x0 - shine); x <= int(x0+shine)+1; x++ {
		for y := int(y0 - shine); y <= int(y0+shine)+1; y++ {
			if math.Hypot(float64(x)-x0, float64(y)-y0) <= shine {
				sun.set(x, y)
			}
		}
	}
	for ring := 1; ring <= 4; ring++ {
		r := 4 * o.radius(ring)
		n := int(2 * math.Pi * r / 2)
		for i := range n {
			a := 2 * math.Pi * float64(i) / float64(n)
			dots.set(int(math.Round(x0+r*math.Sin(a))), int(math.Round(y0-r*math.Cos(a))))
		}
	}
	for i := range 8 {
		a := float64(i) * math.Pi / 4
		for r := 4*o.radius(1) + 3; r < 4*o.far; r += 5 {
			dots.set(int(math.Round(x0+r*math.Sin(a))), int(math.Round(y0-r*math.Cos(a))))
		}
	}
	for y := range o.h {
		for x := range o.w {
			c := &o.cells[y][x]
			if c.tone != noTone || c.near {
				continue
			}
			if sign := sun.at(x, y); sign != 0 {
				*c = spot{sign: choose(plain, '*', sign), tone: sunTone}
			} else if sign := dots.at(x, y); sign != 0 {
				*c = spot{sign: choose(plain, '.', sign), tone: orbitTone}
			}
		}
	}
}

// canvas is a picture in signs. What is put on it first stays.
type canvas struct {
	w, h  int
	cells [][]spot
	about []source.Ref // what the lines are about
}

// spot is a column of a line.
type spot struct {
	sign rune // 0 for a blank
	tone tone
	near bool // it is beside a text, and stays blank
}

// segment is a text in one color.
type segment struct {
	text string
	tone tone
}

func newCanvas(w, h int) canvas {
	c := canvas{w: w, h: h, cells: make([][]spot, h), about: make([]source.Ref, h)}
	for i := range c.cells {
		c.cells[i] = make([]spot, w)
	}
	return c
}

// width returns how many columns segments take.
func width(text []segment) (n int) {
	for _, s := range text {
		n += console.VisibleWidth(s.text)
	}
	return n
}

// free reports whether n columns of a line are empty; columns outside count as free.
func (c *canvas) free(x, y, n int) bool {
	if y < 0 || y >= c.h {
		return false
	}
	for i := max(0, x); i < min(c.w, x+n); i++ {
		if c.cells[y][i].tone != noTone {
			return false
		}
	}
	return true
}

// put writes segments, and keeps the columns beside them blank.
func (c *canvas) put(x, y int, text []segment) {
	at := x
	for _, s := range text {
		for _, r := range s.text {
			if y >= 0 && y < c.h && at >= 0 && at < c.w && (r != ' ' || s.tone != noTone) {
				c.cells[y][at] = spot{sign: r, tone: s.tone}
			}
			at++
		}
	}
	for _, side := range []int{x - 1, at} {
		if y >= 0 && y < c.h && side >= 0 && side < c.w {
			c.cells[y][side].near = true
		}
	}
}

// lines returns the picture as lines.
func (c *canvas) lines(p *Painter) []Line {
	var lines []Line
	for y, row := range c.cells {
		var b, run strings.Builder
		tone := noTone
		flush := func() {
			b.WriteString(p.tone(tone, run.String()))
			run.Reset()
		}
		for _, s := range row {
			if s.tone != tone {
				flush()
				tone = s.tone
			}
			s.sign = cmp.Or(s.sign, ' ')
			run.WriteRune(s.sign)
		}
		flush()
		lines = append(lines, Line{strings.TrimRight(b.String(), " "), c.about[y]})
	}
	return lines
}

// dots are points on a grid of 2 by 4 in each column, as braille draws them.
type dots struct {
	w, h int
	bits []byte
}

func newDots(w, h int) *dots { return &dots{w, h, make([]byte, w*h)} }

// braille are the bits of the points of a sign, by line and column.
var braille = [4][2]byte{{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}

func (d *dots) set(x, y int) {
	if x >= 0 && y >= 0 && x < 2*d.w && y < 4*d.h {
		d.bits[y/4*d.w+x/2] |= braille[y%4][x%2]
	}
}

// at returns the sign of a column, 0 if it has no points.
func (d *dots) at(x, y int) rune {
	if b := d.bits[y*d.w+x]; b != 0 {
		return '\u2800' + rune(b)
	}
	return 0
}
