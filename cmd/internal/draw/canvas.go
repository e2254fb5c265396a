package draw

import (
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel/source"
)

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

// free reports whether nothing stands in n columns of a line; columns outside count as free.
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
			if s.sign == 0 {
				s.sign = ' '
			}
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
