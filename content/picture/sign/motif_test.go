package sign

import (
	"fmt"
	"strings"
	"testing"
)

// The motifs of the program are read like those of packs, and stay within their square.
func TestMotifsAreRead(t *testing.T) {
	for name, own := range motifs {
		svg, problems := ReadMotif(name, []byte(`<svg viewBox="-20 -20 40 40">`+own+`</svg>`))
		if problems != nil {
			t.Errorf("%s: %v", name, problems)
		}
		if n := strings.Count(own, " class="); n != strings.Count(own, "<") || strings.Count(svg, "<path class=") != n {
			t.Errorf("%s: %d shapes of %d have a class, read are %d", name, n, strings.Count(own, "<"), strings.Count(svg, "<path class="))
		}
		for _, s := range Illustrated(own) {
			for _, x := range s.Outline {
				for _, p := range x.To {
					if max(p.X, p.Y, -p.X, -p.Y) > 28 {
						t.Errorf("%s reaches to %v", name, p)
					}
				}
			}
		}
		if again, _ := ReadMotif(name, []byte(`<svg viewBox="-20 -20 40 40">`+svg+`</svg>`)); again != svg {
			t.Errorf("%s changes when it is read again", name)
		}
	}
}

// A motif with anything but shapes and their classes is refused, with its line.
func TestHostileMotifs(t *testing.T) {
	const good = `<path class="a" d="M0 0h40"/>`
	svg := func(inner string) string { return "<svg viewBox=\"-20 -20 40 40\">\n" + inner + good + "</svg>" }
	for _, x := range []struct{ name, file, problem string }{
		{"a motif", svg(`<g><title>A thing</title><circle class="l" r="9"/></g>`), ""},
		{"a script", svg(`<script>alert(1)</script>`), "m.svg:2: <script> has no place in a motif"},
		{"a handler", svg("\n" + `<circle class="a" r="9" onclick="alert(1)"/>`), "m.svg:3: onclick has no place in a motif"},
		{"a handler of the file", `<svg viewBox="0 0 4 4" onload="alert(1)">` + good + `</svg>`, "onload has no place"},
		{"an image from elsewhere", svg(`<image href="https://example.org/x.png"/>`), "m.svg:2: <image> has no place in a motif"},
		{"a reference", svg(`<use href="https://example.org/x.svg#a"/>`), "<use> has no place"},
		{"a style", svg(`<style>*{fill:url(https://example.org)}</style>`), "<style> has no place"},
		{"a style of a shape", svg(`<circle class="a" r="9" style="fill:red"/>`), "style has no place"},
		{"a color", svg(`<circle class="a" r="9" fill="#fff"/>`), "fill has no place"},
		{"no class", svg(`<circle r="9"/>`), `class="": expected a, b, f or l`},
		{"another class", svg(`<circle class="card" r="9"/>`), `class="card": expected a, b, f or l`},
		{"a class of skies", svg(`<rect class="g" width="9" height="9"/>`), `class="g": expected`},
		{"a class with a tail", svg(`<circle class="a&quot;&gt;&lt;script&gt;" r="9"/>`), "expected a, b, f or l"},
		{"a text", svg(`<text>A</text>`), "<text> has no place"},
		{"another language", svg(`<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>`), "<foreignObject> has no place"},
		{"entities", `<!DOCTYPE svg [<!ENTITY a "aaaa">]>` + svg(`<path class="a" d="&a;"/>`), "it is no XML"},
		{"a kind of document", `<svg viewBox="0 0 4 4"><!ELEMENT x>` + good + `</svg>`, "<!…> has no place"},
		{"a large file", svg(strings.Repeat(" ", mostOfMotif)), "expected at most 16384"},
		{"a large shape", svg(`<circle class="a" r="41"/>`), "m.svg:2: a shape is farther than 40 units"},
		{"a number too large", svg(`<circle class="a" r="1e300"/>`), "expected a number"},
		{"a long path", svg(`<path class="a" d="M0 0` + strings.Repeat("h1", 5000) + `"/>`), "more than 2000 lines"},
		{"no square", `<svg viewBox="0 0 24 12">` + good + `</svg>`, "expected a square"},
		{"nothing", `<svg viewBox="0 0 4 4"></svg>`, "nothing is drawn"},
		{"another file", "\x89PNG", "it is no XML"},
		{"an empty file", "", "there is no <svg>"},
		{"a turned shape", svg(`<g transform="rotate(9)"></g>`), "transform is not supported"},
	} {
		got, problems := ReadMotif("m.svg", []byte(x.file))
		if (x.problem == "") != (got != "") {
			t.Errorf("%s: read as %.200s", x.name, got)
		}
		if said := fmt.Sprint(problems); x.problem == "" && problems != nil || !strings.Contains(said, x.problem) {
			t.Errorf("%s: %.300s, expected %q", x.name, said, x.problem)
		}
		if x.problem != "" && problems.Err() == nil {
			t.Errorf("%s is not refused", x.name)
		}
	}
}
