package picture

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
)

// The measures of a picture, in its own units.
const (
	Width, Height = 300, 420

	margin  = 14.0
	nameTop = 30.0
	footer  = 44.0 // height of the band with the corners
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

// fitted finds the size of letters: large enough to read with the sentences beneath the signs, otherwise
// without them.
func (p *Picture) fitted() *Picture {
	const smallestTold = 4
	const spare = 0.8 // the letters of a page may be larger than those that are measured
	for p.Told = true; p.fit < smallestTold; p.fit++ {
		if p.height() <= p.room()*spare {
			return p
		}
	}
	p.Told = false
	for p.fit = 1; p.fit < len(sizes)-1 && p.height() > p.room()*spare; p.fit++ {
	}
	return p
}

func (p *Picture) height() float64 {
	h := 0.0
	for i := range p.Parts {
		h += p.partHeight(p.lines(&p.Parts[i])) + p.gap()
	}
	return h
}

func (p *Picture) gap() float64 { return sizes[p.fit] * 0.5 }

func (p *Picture) partHeight(lines []line) float64 {
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

func (p *Picture) bodyTop() float64 { return nameTop + 19*float64(len(p.nameLines())) + 10 }

// nameLines returns the name in one or two lines.
func (p *Picture) nameLines() []string {
	room := Width - 2*margin - p.rightWidth()
	var all []string
	rest := strings.Fields(p.Name)
	for len(rest) > 0 && len(all) < 2 {
		n := 1
		for n < len(rest) && width(bold, strings.Join(rest[:n+1], " "), 16) <= room {
			n++
		}
		if len(all) == 1 {
			n = len(rest)
		}
		all = append(all, within(bold, strings.Join(rest[:n], " "), 16, room))
		rest = rest[n:]
	}
	if len(all) == 0 {
		all = []string{""}
	}
	return all
}

func (p *Picture) rightWidth() float64 {
	switch {
	case p.Cost != nil:
		return rowWidth(tokensOf(p.Cost, 16, Width)) + 8
	case p.Right != "":
		return min(110, width(regular, p.Right, 10)) + 8
	}
	return 0
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

// framed reports whether a part stands in a box: it waits for something.
func (p *Part) framed() bool { return p.Kind != "" && p.Kind != "extras" && p.Kind != "named_field" }

// lines breaks a part into lines, with what it says beneath its signs.
func (p *Picture) lines(part *Part) []line {
	room := Width - 2*margin
	if part.framed() {
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

// svg writes a picture.
type svg struct {
	b    bytes.Buffer
	used map[string]bool
}

func (s *svg) add(format string, args ...any) { fmt.Fprintf(&s.b, format, args...) }

func escaped(text string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(text)) // a buffer takes everything
	return b.String()
}

// text writes a text at its left end and its base line. It says its width, for fonts that are wider, unless
// that is a guess.
func (s *svg) text(x, y, size float64, f *face, text string) {
	if text == "" {
		return
	}
	length := ""
	if f.knows(text) {
		length = fmt.Sprintf(` textLength="%.1f" lengthAdjust="spacingAndGlyphs"`, width(f, text, size))
	}
	s.add(`<text x="%.1f" y="%.1f" font-size="%.1f"%s%s>%s</text>`, x, y, size, f.weight, length, escaped(text))
}

func (s *svg) sign(name string, x, y, size float64) {
	s.used[name] = true
	s.add(`<use href="#sign-%s" x="%.1f" y="%.1f" width="%.1f" height="%.1f"/>`, name, x, y, size, size)
}

// line draws tokens side by side; y is the middle. Words that follow each other are one text.
func (s *svg) line(tokens []token, x, y, size float64) {
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

// colors of the band on the edge of a card.
var bands = map[string]string{"yellow": "#e3b62b", "red": "#cc3b3b", "blue": "#2f6fd0", "black": "#1c1d22", "": "#8a8f9c"}

// SVG returns the picture as a file by itself, 300 by 420: no script, no style, nothing from elsewhere.
// What has no room at the smallest letters is left out, and "…" says so.
func (p *Picture) SVG() []byte {
	s := &svg{used: map[string]bool{}}
	s.add(`<rect x=".75" y=".75" width="%v" height="%v" rx="14" fill="#fbfaf6" stroke="#8a8f9c" stroke-width="1.5"/>`, Width-1.5, Height-1.5)
	s.add(`<rect x="10" y="8" width="%v" height="5" rx="2.5" fill="%s"/>`, Width-20, bands[p.Color])
	s.head(p)
	s.body(p)
	s.corners(p)

	var out bytes.Buffer
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img" color="#23252d" fill="#23252d" font-family="Go, 'DejaVu Sans', Verdana, Arial, sans-serif">`, Width, Height, Width, Height)
	fmt.Fprintf(&out, `<title>%s</title><desc>%s</desc><defs>`, escaped(p.Name), escaped(p.Said()))
	names := []string{}
	for name := range s.used {
		names = append(names, name)
	}
	slices.Sort(names)
	out.WriteString(symbols(names) + `</defs>`)
	out.Write(s.b.Bytes())
	out.WriteString("</svg>\n")
	return out.Bytes()
}

// Said returns everything that the parts of a picture say, in words.
func (p *Picture) Said() string {
	var all []string
	for i := range p.Parts {
		all = append(all, p.Parts[i].Text)
	}
	return cut(strings.Join(all, " "), mostText)
}

func (s *svg) head(p *Picture) {
	names := p.nameLines()
	for i, name := range names {
		s.text(margin, nameTop+4+19*float64(i), 16, bold, name)
	}
	switch {
	case p.Cost != nil:
		tokens := tokensOf(p.Cost, 16, Width)
		s.line(tokens, Width-margin-rowWidth(tokens)-2, nameTop-2, 16)
	case p.Right != "":
		s.text(Width-margin-min(110, width(regular, p.Right, 10)), nameTop+2, 10, regular, within(regular, p.Right, 10, 110))
	}
	s.text(margin, p.bodyTop()-8, 8.5, regular, within(regular, p.ID+" · "+p.Below, 8.5, Width-2*margin))
}

func (s *svg) body(p *Picture) {
	y := p.bodyTop()
	end := y + p.room()
	const dots = mostWords // height of the "…" that says that something is left out
	for i := range p.Parts {
		all := p.lines(&p.Parts[i])
		h := p.partHeight(all)
		last := i == len(p.Parts)-1
		if y+h > end || !last && y+h+dots > end && p.height() > p.room() {
			for len(all) > 0 && y+p.partHeight(all)+dots > end {
				all = all[:len(all)-1]
			}
			h = p.partHeight(all)
			s.lines(&p.Parts[i], all, y, h)
			s.text(margin, y+h+dots/2, dots, bold, "…")
			return
		}
		s.lines(&p.Parts[i], all, y, h)
		y += h + p.gap()
	}
}

func (s *svg) lines(p *Part, all []line, y, h float64) {
	x := margin
	if p.framed() && len(all) > 0 {
		s.add(`<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="4" fill="#eceae2"/>`, margin-4, y-1.5, Width-2*margin+8, h+3)
		x += 4
	}
	for _, l := range all {
		s.line(l.tokens, x, y+l.h/2, l.size)
		y += l.h
	}
}

// corners draws the band at the lower edge.
func (s *svg) corners(p *Picture) {
	const size = 11
	x, room := margin, (Width-2*margin)/3
	for _, corner := range []struct {
		sign string
		part *Part
	}{{"corner", p.Corner}, {"signal", p.Signal}, {"income", p.Income}} {
		if corner.part == nil {
			continue
		}
		s.add(`<rect x="%.1f" y="%.1f" width="%.1f" height="28" rx="6" fill="#e4e2d8"/>`, x, Height-footer+2, room-6)
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

// small writes a text in four lines of small letters at most.
func (s *svg) small(text string, x, y, room float64) {
	const size, most = 5.5, 4
	said := Part{Pieces: []Piece{{Words: text}}}
	all := wrap(tokensOf(&said, size, room), size, room)
	if len(all) > most {
		all = all[:most]
		last := &all[most-1]
		last.tokens = append(last.tokens, token{text: "…", glue: true})
	}
	y += (28 - size*1.2*float64(len(all))) / 2
	for i, l := range all {
		s.line(l.tokens, x, y+size*1.2*(float64(i)+0.5), size)
	}
}
