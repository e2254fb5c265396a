package picture

import "strings"

// canvas is a surface on which a picture is painted. Lengths are in units of the picture, y goes down.
type canvas interface {
	// box fills a rectangle with round corners; the edge may be "" for none.
	box(x, y, w, h, r float64, fill, edge string)
	// text writes from its left end, on its base line.
	text(x, y, size float64, f *face, text string)
	// sign draws a sign in a square.
	sign(name string, x, y, size float64)
	// art draws an illustration in a rectangle, and nothing outside of it.
	art(a *Art, x, y, w, h float64)
}

// edge is the width of the edge of a box.
const edge = 1.5

// ink is the color of letters, and the default color of signs.
const ink = "#23252d"

type painter struct{ canvas }

// paint draws the picture. Every canvas gets the same calls, so all files of a picture look alike.
func (p *Picture) paint(c canvas) {
	s := painter{c}
	s.box(edge/2, edge/2, Width-edge, Height-edge, 14, "#fbfaf6", "#8a8f9c")
	s.box(10, 8, Width-20, 5, 2.5, bands[p.Color], "")
	s.head(p)
	s.body(p)
	s.corners(p)
}

// colors of the band on the edge of a card.
var bands = map[string]string{"yellow": "#e3b62b", "red": "#cc3b3b", "blue": "#2f6fd0", "black": "#1c1d22", "": "#8a8f9c"}

// line draws tokens side by side; y is the middle. Words that follow each other are one text.
func (s painter) line(tokens []token, x, y, size float64) {
	for i := 0; i < len(tokens); {
		t := tokens[i]
		if i > 0 && !t.glue {
			x += size * 0.28
		}
		if t.sign != "" {
			if t.text != "" {
				s.text(x, y+size*0.38, size*1.1, bold, t.text)
			}
			s.sign(t.sign, x+t.w-signSize(size), y-signSize(size)/2, signSize(size))
			x += t.w
			i++
			continue
		}
		f, text, w := regular, t.text, t.w
		if t.bold {
			f = bold
		}
		for i++; i < len(tokens) && tokens[i].sign == "" && tokens[i].bold == t.bold; i++ {
			if !tokens[i].glue {
				text += " "
				w += size * 0.28
			}
			text += tokens[i].text
			w += tokens[i].w
		}
		s.text(x, y+size*0.35, size, f, text)
		x += w
	}
}

// Said returns the texts of all corners and parts of a picture.
func (p *Picture) Said() string {
	var all []string
	for i := range p.Parts {
		all = append(all, p.Parts[i].Text)
	}
	for _, corner := range []*Part{p.Corner, p.Signal, p.Income} {
		if corner != nil {
			all = append(all, corner.Text)
		}
	}
	return cut(strings.Join(all, " "), mostText)
}

func (s painter) head(p *Picture) {
	for i, name := range p.nameLines() {
		s.text(p.nameLeft(), nameTop+4+nameStep*float64(i), nameSize, bold, name)
	}
	if p.Sign != "" {
		s.sign(p.Sign, margin, nameTop-13, signSize(nameSize))
	}
	if p.Cost != nil {
		tokens, size := p.costTokens()
		s.line(tokens, Width-margin-rowWidth(tokens)-2, nameTop-2, size)
	}
	for i, l := range p.rightLines() {
		s.text(Width-margin-width(regular, l, rightSize), nameTop+2+rightStep*float64(i), rightSize, regular, l)
	}
	for i, l := range p.belowLines() {
		s.text(margin, p.headBottom()+2+belowStep*float64(i), belowSize, regular, l)
	}
}

func (s painter) body(p *Picture) {
	y := p.bodyTop()
	end := y + p.room()
	if h := p.artHeight(); h > 0 {
		s.art(p.Art, edge, y-artAbove, Width-2*edge, h)
		y += h
	}
	const dots = mostWords // height of the "…" that says that something is left out
	for i := range p.blocks {
		all := p.lines(&p.blocks[i])
		h := heightOf(all)
		last := i == len(p.blocks)-1
		if y+h > end || !last && y+h+dots > end && p.height() > p.room() {
			for len(all) > 0 && y+heightOf(all)+dots > end {
				all = all[:len(all)-1]
			}
			h = heightOf(all)
			s.lines(&p.blocks[i], all, y, h)
			s.text(margin, y+h+dots/2, dots, bold, "…")
			return
		}
		s.lines(&p.blocks[i], all, y, h)
		y += h + p.gap()
	}
}

func (s painter) lines(p *Part, all []line, y, h float64) {
	x := margin
	if p.Framed() && len(all) > 0 {
		s.box(margin-4, y-1.5, Width-2*margin+8, h+3, 4, "#eceae2", "")
		x += 4
	}
	for _, l := range all {
		s.line(l.tokens, x, y+l.h/2, l.size)
		y += l.h
	}
}

// corners draws the band at the lower edge.
func (s painter) corners(p *Picture) {
	const size = 11
	x, room := margin, (Width-2*margin)/3
	for _, corner := range []struct {
		sign string
		part *Part
	}{{"corner", p.Corner}, {"signal", p.Signal}, {"income", p.Income}} {
		if corner.part == nil {
			continue
		}
		s.box(x, Height-footer+2, room-6, 28, 6, "#e4e2d8", "")
		s.sign(corner.sign, x+5, Height-footer+8, 16)
		left := room - 34
		tokens := tokensOf(corner.part, size, left)
		if rowWidth(tokens) <= left {
			s.line(tokens, x+27, Height-footer+16, size)
		} else {
			s.small(corner.part.Text, x+24, Height-footer+2, left+3)
		}
		x += room
	}
}

// small writes a text in a corner, in letters as large as there is room for.
func (s painter) small(text string, x, y, room float64) {
	const height = 28.0
	said := Part{Pieces: []Piece{{Words: text}}}
	var all []line
	var step float64
	for _, size := range []float64{9, 7.5, 6.5, 5.5} {
		all, step = wrap(tokensOf(&said, size, room), size, room), size*1.2
		if step*float64(len(all)) <= height {
			break
		}
	}
	if most := int(height / step); len(all) > most {
		all = all[:most]
		last := &all[most-1]
		last.tokens = append(last.tokens, token{text: "…", glue: true})
	}
	y += (height - step*float64(len(all))) / 2
	for i, l := range all {
		s.line(l.tokens, x, y+step*(float64(i)+0.5), l.size)
	}
}
