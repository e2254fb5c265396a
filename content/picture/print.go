//go:build !js

// Pages draw no such files, and without this the program for browsers is smaller.

package picture

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"seti/content/picture/sign"
)

// Paper is a size of paper. Lengths are in points, 72 to an inch.
type Paper struct{ Width, Height float64 }

// Papers are the sizes of paper that Print knows, by name.
var Papers = map[string]Paper{"a4": {595.28, 841.89}, "letter": {612, 792}}

const (
	millimeter = 72 / 25.4
	cardWidth  = 63 * millimeter // as usual cards, so that they fit into sleeves
	cardHeight = cardWidth * Height / Width
	perRow     = 3
	perPage    = perRow * perRow
)

// Print writes a PDF with nine pictures on each page, 63 by 88.2 mm each, with marks in the margins to cut along. Its
// texts are texts, in Go's fonts. It returns the error of w.
func Print(w io.Writer, paper Paper, pictures []*Picture) error {
	f := &pdf{w: w, at: map[string]int{}, used: map[*face]map[rune]sfnt.GlyphIndex{regular: {}, bold: {}}}
	f.write("%%PDF-1.7\n%%\xe2\xe3\xcf\xd3\n")
	var pages []string
	for sheet := range slices.Chunk(pictures, perPage) {
		content := f.object("<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream", packed(f.sheet(paper, sheet))...)
		pages = append(pages, fmt.Sprintf("%d 0 R", f.reserve("page", len(pages))))
		f.define(f.reserve("page", len(pages)-1), "<< /Type /Page /Parent %d 0 R /MediaBox [0 0 %.2f %.2f] /Resources %d 0 R /Contents %d 0 R >>",
			f.reserve("pages", 0), paper.Width, paper.Height, f.reserve("resources", 0), content)
	}
	f.define(f.reserve("pages", 0), "<< /Type /Pages /Count %d /Kids [%s] >>", len(pages), strings.Join(pages, " "))
	f.resources()
	root := f.object("<< /Type /Catalog /Pages %d 0 R >>", f.reserve("pages", 0))
	f.end(root)
	return f.err
}

// pdf writes a PDF file.
type pdf struct {
	w       io.Writer
	err     error
	size    int
	offsets []int // of objects; the first has the number 1

	at     map[string]int // numbers of objects that others mention
	signs  []string       // names in the order of their first use
	drawer *Drawer
	used   map[*face]map[rune]sfnt.GlyphIndex
	page   bytes.Buffer
}

func (f *pdf) write(format string, args ...any) {
	if f.err == nil {
		var n int
		n, f.err = fmt.Fprintf(f.w, format, args...)
		f.size += n
	}
}

// reserve returns the number of an object that is written later.
func (f *pdf) reserve(name string, i int) int {
	name = fmt.Sprint(name, i)
	if f.at[name] == 0 {
		f.offsets = append(f.offsets, 0)
		f.at[name] = len(f.offsets)
	}
	return f.at[name]
}

func (f *pdf) define(number int, format string, args ...any) {
	f.offsets[number-1] = f.size
	f.write("%d 0 obj\n"+format+"\nendobj\n", append([]any{number}, args...)...)
}

func (f *pdf) object(format string, args ...any) int {
	f.offsets = append(f.offsets, 0)
	number := len(f.offsets)
	f.define(number, format, args...)
	return number
}

// end writes where everything is.
func (f *pdf) end(root int) {
	at := f.size
	f.write("xref\n0 %d\n0000000000 65535 f \n", len(f.offsets)+1)
	for _, o := range f.offsets {
		f.write("%010d 00000 n \n", o)
	}
	f.write("trailer\n<< /Size %d /Root %d 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(f.offsets)+1, root, at)
}

// packed returns the length of compressed data and the data.
func packed(data []byte) []any {
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	_, _ = z.Write(data) // a buffer takes everything
	_ = z.Close()
	return []any{b.Len(), b.Bytes()}
}

func (f *pdf) add(format string, args ...any) { fmt.Fprintf(&f.page, format, args...) }

// sheet returns what is drawn on a page.
func (f *pdf) sheet(paper Paper, pictures []*Picture) []byte {
	f.page.Reset()
	left, bottom := (paper.Width-perRow*cardWidth)/2, (paper.Height-perRow*cardHeight)/2
	const scale = cardWidth / Width
	for i, p := range pictures {
		x, y := left+float64(i%perRow)*cardWidth, bottom+float64(perRow-i/perRow)*cardHeight
		f.add("q %.5f 0 0 %.5f %.3f %.3f cm\n", scale, -scale, x, y) // y goes down, as in pictures
		f.drawer = p.drawer
		p.paint(f)
		f.add("Q\n")
	}
	f.add("0 G .4 w\n")
	const gap, length = 1 * millimeter, 4 * millimeter
	for i := range perRow + 1 {
		x, y := left+float64(i)*cardWidth, bottom+float64(i)*cardHeight
		for _, side := range []struct{ at, way float64 }{{bottom, -1}, {bottom + perRow*cardHeight, 1}} {
			f.add("%.3f %.3f m %.3f %.3f l S\n", x, side.at+side.way*gap, x, side.at+side.way*(gap+length))
		}
		for _, side := range []struct{ at, way float64 }{{left, -1}, {left + perRow*cardWidth, 1}} {
			f.add("%.3f %.3f m %.3f %.3f l S\n", side.at+side.way*gap, y, side.at+side.way*(gap+length), y)
		}
	}
	return f.page.Bytes()
}

func (f *pdf) box(x, y, w, h, r float64, fill, line string) {
	f.add("%s", operators(sign.Shape{Outline: sign.Box(x, y, w, h, r), Fill: fill, Stroke: line, Width: edge}))
}

func (f *pdf) sign(name string, x, y, size float64) {
	n := slices.Index(f.signs, name)
	if n < 0 {
		n = len(f.signs)
		f.signs = append(f.signs, name)
		var all strings.Builder
		for _, s := range f.drawer.drawing(name) {
			all.WriteString(operators(s))
		}
		f.define(f.reserve("sign", n), "<< /Type /XObject /Subtype /Form /BBox [0 0 %d %d] /Length %d >>\nstream\n%s\nendstream", sign.Units, sign.Units, all.Len(), all.String())
	}
	f.add("q %.4f 0 0 %.4f %.3f %.3f cm /S%d Do Q\n", size/sign.Units, size/sign.Units, x, y, n)
}

func (f *pdf) art(a *Art, x, y, w, h float64) {
	f.add("q %.3f %.3f %.3f %.3f re W n\n", x, y, w, h)
	for _, l := range a.layers(f.drawer, x, y, w, h) {
		for _, s := range l.shapes() {
			f.add("%s", operators(s))
		}
	}
	f.add("Q\n")
}

// operators returns what draws a shape.
func operators(s sign.Shape) string {
	var b strings.Builder
	if s.Fill != "" {
		b.WriteString(colored(s.Fill) + " rg ")
	}
	if s.Stroke != "" {
		b.WriteString(colored(s.Stroke) + " RG ")
	}
	fmt.Fprintf(&b, "1 J 1 j %.3f w\n", s.Width)
	for _, x := range s.Outline {
		for _, p := range x.Points() {
			fmt.Fprintf(&b, "%.3f %.3f ", p.X, p.Y)
		}
		b.WriteString(map[byte]string{'M': "m ", 'L': "l ", 'C': "c ", 'Z': "h "}[x.Op])
	}
	switch {
	case s.Fill != "" && s.Stroke != "":
		b.WriteString("B\n")
	case s.Fill != "":
		b.WriteString("f\n")
	default:
		b.WriteString("S\n")
	}
	return b.String()
}

func colored(s string) string {
	c := rgb(s)
	return fmt.Sprintf("%.3f %.3f %.3f", float64(c.R)/255, float64(c.G)/255, float64(c.B)/255)
}

func (f *pdf) text(x, y, size float64, face *face, text string) {
	var glyphs strings.Builder
	var b sfnt.Buffer
	for _, c := range text {
		i, err := fonts()[face].font.GlyphIndex(&b, c)
		if err != nil {
			i = 0 // the box for letters that are missing
		}
		f.used[face][c] = i
		fmt.Fprintf(&glyphs, "%04x", i)
	}
	f.add("BT %s rg /%s 1 Tf %.3f 0 0 %.3f %.3f %.3f Tm <%s> Tj ET\n", colored(ink), fontNames[face], size, -size, x, y, glyphs.String())
}

var fontNames = map[*face]string{regular: "Go", bold: "GoBold"}

// resources writes the fonts and signs that pages use.
func (f *pdf) resources() {
	var fonts, signs strings.Builder
	for _, face := range []*face{regular, bold} {
		fmt.Fprintf(&fonts, "/%s %d 0 R ", fontNames[face], f.font(face))
	}
	for i := range f.signs {
		fmt.Fprintf(&signs, "/S%d %d 0 R ", i, f.reserve("sign", i))
	}
	f.define(f.reserve("resources", 0), "<< /Font << %s>> /XObject << %s>> >>", fonts.String(), signs.String())
}

// font writes a font with the widths of the letters that are used, and their characters, so that the text can be
// searched and copied.
func (f *pdf) font(face *face) int {
	letters := slices.Sorted(maps.Keys(f.used[face]))
	var widths, names strings.Builder
	var b sfnt.Buffer
	for _, c := range letters {
		i := f.used[face][c]
		advance := fixed.I(1000)
		if i != 0 { // the box is as wide as it is measured
			if w, err := fonts()[face].font.GlyphAdvance(&b, i, fixed.I(1000), font.HintingNone); err == nil {
				advance = w
			}
			fmt.Fprintf(&names, "1 beginbfchar <%04x> <%04x> endbfchar\n", i, c) // no letter of the fonts is beyond 16 bits
		}
		fmt.Fprintf(&widths, "%d [%.1f] ", i, float64(advance)/64)
	}
	name := fontNames[face]
	file := f.object("<< /Length1 %d /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream", append([]any{len(fonts()[face].ttf)}, packed(fonts()[face].ttf)...)...)
	descriptor := f.object("<< /Type /FontDescriptor /FontName /%s /Flags 4 /FontBBox [-200 -300 1200 1000] /ItalicAngle 0 /Ascent 950 /Descent -220 /CapHeight 700 /StemV 80 /FontFile2 %d 0 R >>", name, file)
	inner := f.object("<< /Type /Font /Subtype /CIDFontType2 /BaseFont /%s /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity /DW 1000 /W [%s] /FontDescriptor %d 0 R >>", name, widths.String(), descriptor)
	table := "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Letters def /CMapType 2 def\n1 begincodespacerange <0000> <ffff> endcodespacerange\n" + names.String() + "endcmap end end\n"
	letterNames := f.object("<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream", packed([]byte(table))...)
	return f.object("<< /Type /Font /Subtype /Type0 /BaseFont /%s /Encoding /Identity-H /DescendantFonts [%d 0 R] /ToUnicode %d 0 R >>", name, inner, letterNames)
}
