package sign

import (
	"fmt"
	"strings"
	"testing"
)

// The signs of the program are read as those of packs are, and are whole.
func TestSignsAreRead(t *testing.T) {
	for _, name := range Names() {
		d, problems := ReadShapes(name, []byte(`<svg viewBox="0 0 24 24">`+files[name]+`</svg>`))
		if problems != nil {
			t.Errorf("%s: %v", name, problems)
		}
		if n := strings.Count(files[name], "<path"); len(d) != n {
			t.Errorf("%s: %d shapes, expected %d", name, len(d), n)
		}
		again, problems := ReadShapes(name, []byte(`<svg viewBox="0 0 24 24">`+d.String()+`</svg>`))
		if problems != nil || again.String() != d.String() {
			t.Errorf("%s changes when it is read again: %v", name, problems)
		}
	}
}

// Only shapes and colors of a sign are passed on, and mistakes are reported.
func TestHostileSigns(t *testing.T) {
	svg := func(inner string) string { return `<svg viewBox="0 0 48 48">` + inner + `</svg>` }
	good := `<path d="M0 0h48" fill="#abc"/>`
	for _, x := range []struct{ name, file, svg, problem string }{
		{"a path in a larger square", svg(good), `<path d="M0 0L24 0" fill="#abc"/>`, ""},
		{"a script that is XML", svg(`<script>alert(1)</script>` + good), `<path d="M0 0L24 0" fill="#abc"/>`, "s.svg:1: <script> is left out"},
		{"a handler", svg(`<path d="M0 0h48" fill="#abc" onclick="alert(1)"/>`), `<path d="M0 0L24 0" fill="#abc"/>`, "onclick is left out"},
		{"a reference", svg(`<image href="https://example.org/x.png"/><use href="#a"/>` + good), `<path d="M0 0L24 0" fill="#abc"/>`, "<use> is left out"},
		{"a style", svg(`<style>*{fill:url(https://example.org)}</style><path d="M0 0h48" fill="#abc" style="x"/>`), `<path d="M0 0L24 0" fill="#abc"/>`, "style is left out"},
		{"a color from elsewhere", svg(`<path d="M0 0h48" fill="url(https://example.org)"/>`), "", `fill="url(https://example.org)": expected none`},
		{"a color with a tail", svg(`<path d="M0 0h48" fill="#fff&quot;/&gt;&lt;script&gt;"/>`), "", "expected none, currentColor"},
		{"an object in another language", svg(`<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>` + good), `<path d="M0 0L24 0" fill="#abc"/>`, "<foreignObject> is left out"},
		{"entities", `<!DOCTYPE svg [<!ENTITY a "aaaa">]>` + svg(`<path d="&a;"/>`), "", "it is no XML"},
		{"no square", `<svg viewBox="0 0 24 12">` + good + `</svg>`, "", "expected a square"},
		{"nothing", svg(""), "", "nothing is drawn"},
		{"another file", "\x89PNG", "", "it is no XML"},
		{"a page", "<html></html>", "", "expected <svg>, found <html>"},
		{"an empty file", "", "", "there is no <svg>"},
		{"a long path", svg(`<path d="M0 0` + strings.Repeat("h1", 5000) + `"/>`), "", "more than 2000 lines"},
		{"many short ones", svg(strings.Repeat(good, 1001)), "", "more than 2000 lines"},
		{"a large file", svg(strings.Repeat(" ", Most)), "", "expected at most 65536"},
		{"deep groups", svg(strings.Repeat("<g>", 50) + strings.Repeat("</g>", 50) + good), `<path d="M0 0L24 0" fill="#abc"/>`, "<g> is left out"},
		{"a number that is none", svg(`<path d="M0 0hNaN"/>`), "", "expected a number"},
		{"a number too large", svg(`<circle r="1e300"/>`), "", "expected a number"},
		{"a turned shape", svg(`<g transform="rotate(9)">` + good + `</g>`), "", "transform is not supported"},
	} {
		got, problems := Read("s.svg", []byte(x.file))
		if got != x.svg {
			t.Errorf("%s: %.200s, expected %s", x.name, got, x.svg)
		}
		if said := fmt.Sprint(problems); x.problem == "" && problems != nil || !strings.Contains(said, x.problem) {
			t.Errorf("%s: %.300s, expected %q", x.name, said, x.problem)
		}
	}
}

// Shapes of all kinds become outlines.
func TestShapes(t *testing.T) {
	for from, want := range map[string]string{
		`<rect x="2" y="3" width="4" height="5"/>`:           "M2 3L6 3C6 3 6 3 6 3L6 8C6 8 6 8 6 8L2 8C2 8 2 8 2 8L2 3C2 3 2 3 2 3Z",
		`<line x1="1" y1="2" x2="3" y2="4"/>`:                "M1 2L3 4",
		`<polygon points="1,2 3,4 5,6"/>`:                    "M1 2L3 4L5 6Z",
		`<polyline points="1 2-3-4"/>`:                       "M1 2L-3 -4",
		`<path d="m1 1 2 2zm1 1v.5.5"/>`:                     "M1 1L3 3ZM2 2L2 2.5L2 3",
		`<path d="M0 0c1 1 2 1 3 0s2-1 3 0"/>`:               "M0 0C1 1 2 1 3 0C4 -1 5 -1 6 0",
		`<path d="M0 0q3 3 6 0t6 0"/>`:                       "M0 0C2 2 4 2 6 0C8 -2 10 -2 12 0",
		`<circle cx="10" cy="10" r="10"/>`:                   "M0 10C0 4.48 4.48 0 10 0C15.52 0 20 4.48 20 10C20 15.52 15.52 20 10 20C4.48 20 0 15.52 0 10Z",
		`<path d="M0 10a10 10 0 0110-10A10 10 0 01 20 10"/>`: "M0 10C0 4.48 4.48 0 10 0C15.52 0 20 4.48 20 10",
	} {
		d, problems := ReadShapes("s.svg", []byte(`<svg viewBox="0 0 24 24">`+from+`</svg>`))
		if problems != nil || len(d) != 1 || d[0].String() != want {
			t.Errorf("%s: %v %v, expected %s", from, d, problems, want)
		}
	}
}
