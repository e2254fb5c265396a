package picture

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"maps"
	"regexp"
	"slices"

	"seti/content/picture/sign"
)

// svg is the canvas of an SVG file.
type svg struct {
	b      bytes.Buffer
	drawer *Drawer
	used   map[string]bool
}

func (s *svg) add(format string, args ...any) { fmt.Fprintf(&s.b, format, args...) }

func escaped(text string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(text)) // a buffer takes everything
	return b.String()
}

// text writes a text at its left end and its base line. It includes the width, for fonts that are wider, unless the
// width is a guess.
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

func (s *svg) box(x, y, w, h, r float64, fill, line string) {
	stroke := ""
	if line != "" {
		stroke = fmt.Sprintf(` stroke="%s" stroke-width="%v"`, line, edge)
	}
	s.add(`<rect x="%.2f" y="%.2f" width="%.2f" height="%.2f" rx="%v" fill="%s"%s/>`, x, y, w, h, r, fill, stroke)
}

func (s *svg) sign(name string, x, y, size float64) {
	s.used[name] = true
	s.add(`<use href="#sign-%s" x="%.1f" y="%.1f" width="%.1f" height="%.1f"/>`, name, x, y, size, size)
}

func (s *svg) art(a *Art, x, y, w, h float64) {
	s.add(`<svg x="%.2f" y="%.2f" width="%.2f" height="%.2f">`, x, y, w, h)
	for _, l := range a.layers(s.drawer, 0, 0, w, h) {
		s.add(`<g transform="translate(%.2f %.2f) scale(%.4f)">`, l.x, l.y, l.scale)
		s.b.WriteString(classRE.ReplaceAllStringFunc(l.svg, func(class string) string {
			name := class[len(`class="`) : len(class)-1]
			color, shape := l.colors[name], sign.Class(name)
			if shape.Stroke == "" {
				return `fill="` + color + `"`
			}
			return fmt.Sprintf(`fill="none" stroke="%s" stroke-width="%v" stroke-linecap="round" stroke-linejoin="round"`, color, shape.Width)
		}))
		s.add(`</g>`)
	}
	s.add(`</svg>`)
}

// classRE finds the class of a shape of an illustration.
var classRE = regexp.MustCompile(`class="[a-zA-Z]"`)

// SVG returns the picture as a file by itself, 300 by 420: no script, no style, no external resources. Text without
// room at the smallest letters is cut off with "…".
func (p *Picture) SVG() []byte {
	s := &svg{drawer: p.drawer, used: map[string]bool{}}
	p.paint(s)

	var out bytes.Buffer
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img" color="%s" fill="%s" font-family="Go, 'DejaVu Sans', Verdana, Arial, sans-serif">`, Width, Height, Width, Height, ink, ink)
	fmt.Fprintf(&out, `<title>%s</title><desc>%s</desc><defs>`, escaped(p.Name), escaped(p.Said()))
	names := slices.Sorted(maps.Keys(s.used))
	out.WriteString(signSymbols(names, p.drawer.sign) + `</defs>`)
	out.Write(s.b.Bytes())
	out.WriteString("</svg>\n")
	return out.Bytes()
}
