package picture

import (
	"slices"
	"strings"
)

// The measures of a picture, in its own units.
const (
	Width, Height = 300, 420

	margin    = 14.0
	nameTop   = 30.0
	nameSize  = 16.0
	nameStep  = 19.0 // from line to line
	belowSize = 8.5
	belowStep = 10.0
	rightSize = 10.0
	rightStep = 11.0
	footer    = 44.0  // height of the band with the corners
	mostRight = 110.0 // width beside the name
	artAbove  = 5.0   // how much the illustration begins above the parts
	leastArt  = 30.0
)

// sizes are those of letters, the first of which is taken at which everything has room.
// Signs may be larger than words.
var sizes = []float64{20, 17, 14, 12.5, 11, 9.5, 8, 6.5}

const mostWords = 14.0

// token is a word, or a sign with its number; it is never broken.
type token struct {
	text string
	bold bool
	sign string
	w    float64
	glue bool // no space before it
}

type line struct {
	tokens  []token
	size, h float64
}

// fitted finds the size of letters: large enough to read with the sentences beneath the signs, otherwise without them.
// Rows of signs for which there is no room beneath each other are placed side by side.
func (p *Picture) fitted() *Picture {
	p.blocks = p.Parts
	p.takeSize()
	if p.height() > p.room() {
		p.blocks = sideBySide(p.Parts)
		p.takeSize()
	}
	return p
}

// takeSize decides about the size of letters and about the sentences.
func (p *Picture) takeSize() {
	const smallestTold = 4
	const spare = 0.8 // the letters of a page may be larger than those that are measured
	p.Told = true
	for p.fit = 0; p.fit < smallestTold; p.fit++ {
		if p.height() <= p.room()*spare {
			return
		}
	}
	p.Told = false
	for p.fit = 1; p.fit < len(sizes)-1 && p.height() > p.room()*spare; p.fit++ {
	}
}

// sideBySide joins paragraphs that follow each other and are signs alone.
func sideBySide(parts []Part) (blocks []Part) {
	open := false // the last block is one of signs
	for _, part := range parts {
		joins := part.Signs() && !part.Framed()
		if last := len(blocks) - 1; joins && open {
			blocks[last].Text += " " + part.Text
			blocks[last].Pieces = slices.Concat(blocks[last].Pieces, []Piece{{Words: "•"}}, part.Pieces)
		} else {
			blocks = append(blocks, part)
		}
		open = joins
	}
	return blocks
}

func (p *Picture) height() float64 {
	h := 0.0
	for i := range p.blocks {
		h += heightOf(p.lines(&p.blocks[i])) + p.gap()
	}
	return h
}

// Blocks returns the paragraphs as they are drawn: all Parts, some of them side by side if there are many.
func (p *Picture) Blocks() []Part { return p.blocks }

func (p *Picture) gap() float64 { return sizes[p.fit] * 0.5 }

func heightOf(lines []line) float64 {
	h := 0.0
	for _, l := range lines {
		h += l.h
	}
	return h
}

// room returns the height that the parts may take.
func (p *Picture) room() float64 {
	top := p.bodyTop()
	if p.Corner == nil && p.Signal == nil && p.Income == nil {
		return Height - margin - top
	}
	return Height - footer - 6 - top
}

// artHeight returns the height of the illustration: all that the parts leave, 0 if that is too little for one.
func (p *Picture) artHeight() float64 {
	h := p.room() - p.height() + p.gap()/2
	if p.Art == nil || h < leastArt {
		return 0
	}
	return h
}

func (p *Picture) bodyTop() float64 {
	return p.headBottom() + 10 + belowStep*float64(len(p.belowLines())-1)
}

// headBottom returns where the head ends: the name, and the lines beside it.
func (p *Picture) headBottom() float64 {
	return nameTop + max(nameStep*float64(len(p.nameLines())), rightStep*float64(len(p.rightLines()))-3)
}

// nameLeft returns where the name begins: after the sign of the thing, if it has one.
func (p *Picture) nameLeft() float64 {
	if p.Sign == "" {
		return margin
	}
	return margin + signSize(nameSize) + 4
}

func (p *Picture) nameLines() []string {
	return inLines(bold, p.Name, nameSize, Width-margin-p.nameLeft()-p.rightWidth(), 2)
}

func (p *Picture) belowLines() []string {
	return inLines(regular, p.ID+" · "+p.Below, belowSize, Width-2*margin, 2)
}

// rightLines returns the lines beside the name if it has no cost.
func (p *Picture) rightLines() []string {
	if p.Cost != nil || p.Right == "" {
		return nil
	}
	return inLines(regular, p.Right, rightSize, mostRight, 3)
}

// inLines returns a text in lines that have room in a width, with "…" if they are too few. There is one at least.
func inLines(f *face, text string, size, room float64, most int) []string {
	var all []string
	rest := strings.Fields(text)
	for len(rest) > 0 && len(all) < most {
		n := 1
		for n < len(rest) && width(f, strings.Join(rest[:n+1], " "), size) <= room {
			n++
		}
		if len(all) == most-1 {
			n = len(rest)
		}
		all = append(all, within(f, strings.Join(rest[:n], " "), size, room))
		rest = rest[n:]
	}
	if len(all) == 0 {
		all = []string{""}
	}
	return all
}

func (p *Picture) rightWidth() float64 {
	if p.Cost != nil {
		tokens, _ := p.costTokens()
		return rowWidth(tokens) + 8
	}
	w := 0.0
	for _, l := range p.rightLines() {
		w = max(w, width(regular, l, rightSize)+8)
	}
	return w
}

// costTokens returns the cost, in letters that leave room for the name.
func (p *Picture) costTokens() (tokens []token, size float64) {
	for _, size = range []float64{16, 12, 9, 6} {
		if tokens = tokensOf(p.Cost, size, mostRight); rowWidth(tokens) <= mostRight {
			return tokens, size
		}
	}
	for rowWidth(tokens) > mostRight-10 {
		tokens = tokens[:len(tokens)-1]
	}
	return append(tokens, token{text: "…", w: size}), size
}

// tokensOf returns what a part is drawn with, for lines of a width.
func tokensOf(p *Part, size, room float64) []token {
	var all []token
	for _, piece := range p.Pieces {
		for i, w := range strings.Fields(piece.Words) {
			glue := i == 0 && len(all) > 0 && strings.ContainsRune(".,;:)!?", []rune(w)[0])
			for _, w := range broken(w, size, room) {
				all = append(all, token{text: w, w: width(regular, w, size), glue: glue})
				glue = true
			}
		}
		for _, m := range piece.Row {
			number := m.Number
			if m.Text != "" {
				text := within(bold, strings.TrimSpace(number+" "+m.Text), size, room)
				all = append(all, token{text: text, bold: true, w: width(bold, text, size)})
				continue
			}
			t := token{text: number, bold: true, sign: m.Sign, w: signSize(size)}
			if number != "" {
				t.w += width(bold, number, size*1.1) + size*0.15
			}
			all = append(all, t)
		}
	}
	return all
}

func signSize(size float64) float64 { return size * 1.4 }

// broken returns a word in parts that have room in a line.
func broken(word string, size, room float64) []string {
	if width(regular, word, size) <= room {
		return []string{word}
	}
	var parts []string
	from, w := 0, 0.0
	for at, r := range word {
		if w += width(regular, string(r), size); w > room {
			parts = append(parts, word[from:at])
			from, w = at, width(regular, string(r), size)
		}
	}
	return append(parts, word[from:])
}

func rowWidth(tokens []token) float64 {
	w := 0.0
	for i, t := range tokens {
		if i > 0 && !t.glue {
			w += 4
		}
		w += t.w
	}
	return w
}

// Framed reports whether a part is in a box: it waits for something.
func (p *Part) Framed() bool { return p.Kind != "" && p.Kind != "extras" && p.Kind != "named_field" }

// lines breaks a part into lines, with the sentence beneath its signs.
func (p *Picture) lines(part *Part) []line {
	room := Width - 2*margin
	if part.Framed() {
		room -= 12
	}
	size := sizes[p.fit]
	if !part.Signs() {
		return wrap(tokensOf(part, min(size, mostWords), room), min(size, mostWords), room)
	}
	all := wrap(tokensOf(part, size, room), size, room)
	if p.Told {
		said := Part{Pieces: []Piece{{Words: part.Text}}}
		size = min(size*0.65, 10)
		all = append(all, wrap(tokensOf(&said, size, room), size, room)...)
	}
	return all
}

// wrap breaks tokens into lines.
func wrap(tokens []token, size, room float64) []line {
	var all []line
	now := line{size: size}
	w := 0.0
	for _, t := range tokens {
		space := size * 0.28
		if t.glue || len(now.tokens) == 0 {
			space = 0
		}
		sign := t.glue && t.w < size // a comma stays with what is before it
		if w+space+t.w > room && len(now.tokens) > 0 && !sign {
			all, now, w, space = append(all, now), line{size: size}, 0, 0
		}
		h := size * 1.25
		if t.sign != "" {
			h = size * 1.65
		}
		now.h = max(now.h, h)
		now.tokens = append(now.tokens, t)
		w += space + t.w
	}
	if len(now.tokens) > 0 {
		all = append(all, now)
	}
	return all
}
