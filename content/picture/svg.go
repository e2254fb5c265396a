package picture

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
)

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

// Said returns everything that the corners and parts of a picture say, in words.
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

func (s *svg) head(p *Picture) {
	names := p.nameLines()
	for i, name := range names {
		s.text(margin, nameTop+4+19*float64(i), 16, bold, name)
	}
	switch {
	case p.Cost != nil:
		tokens, size := p.costTokens()
		s.line(tokens, Width-margin-rowWidth(tokens)-2, nameTop-2, size)
	case p.Right != "":
		s.text(Width-margin-min(mostRight, width(regular, p.Right, 10)), nameTop+2, 10, regular, within(regular, p.Right, 10, mostRight))
	}
	s.text(margin, p.bodyTop()-8, 8.5, regular, within(regular, p.ID+" · "+p.Below, 8.5, Width-2*margin))
}

func (s *svg) body(p *Picture) {
	y := p.bodyTop()
	end := y + p.room()
	const dots = mostWords // height of the "…" that says that something is left out
	for i := range p.Parts {
		all := p.lines(&p.Parts[i])
		h := heightOf(all)
		last := i == len(p.Parts)-1
		if y+h > end || !last && y+h+dots > end && p.height() > p.room() {
			for len(all) > 0 && y+heightOf(all)+dots > end {
				all = all[:len(all)-1]
			}
			h = heightOf(all)
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
