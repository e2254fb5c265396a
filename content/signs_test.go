package content_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"seti/content"
	"seti/content/picture"
	"seti/kernel/board"
	"seti/kernel/describe"
)

// A pack has signs for what it invents. A file that is not a sign is reported with its name and line.
func TestSignsOfPacks(t *testing.T) {
	pack := func(more map[string]string) content.Source {
		files := fstest.MapFS{
			"pack.toml":        {Data: []byte("id = \"tides\"\nname = \"Tides\"\nversion = \"1\"\napi = 3\nresources = [\"pearl\"]\n")},
			"cards/diver.toml": {Data: []byte("id = \"T.1\"\nname = \"Diver\"\n")},
			"cards/diver.lua":  {Data: []byte("return { play = { { pearl = 2 } } }")},
		}
		for name, data := range more {
			files[name] = &fstest.MapFile{Data: []byte(data)}
		}
		return content.Source{FS: files, Dir: "tides"}
	}
	const good = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9" fill="#eee"/><script>alert(1)</script></svg>`
	for _, x := range []struct {
		files   map[string]string
		problem string
		drawn   bool
	}{
		{nil, "", false},
		{map[string]string{"signs/pearl.svg": good}, "tides/signs/pearl.svg:1: <script> is left out of the sign", true},
		{map[string]string{"signs/pearl.svg": "<svg>\n<svg"}, "tides/signs/pearl.svg:1: viewBox=\"\": expected a square", false},
		{map[string]string{"signs/credit.svg": good}, `tides/signs/credit.svg: the program has a sign "credit"`, false},
		{map[string]string{"signs/Pearl \".svg": good}, "is not a name of content", false},
		{map[string]string{"signs/pearl.png": "x"}, "tides/signs/pearl.png: this file is not read", false},
	} {
		packs, problems := content.Load(content.Base(), pack(x.files))
		c, found := content.Catalog(packs)
		if said := fmt.Sprint(append(problems, found...)); x.problem == "" && len(said) > 2 || !strings.Contains(said, x.problem) {
			t.Errorf("%v: %s, expected %q", x.files, said, x.problem)
		}
		id, ok := c.Card("T.1")
		if !ok {
			t.Fatal("the card is missing")
		}
		p := picture.New(describe.New(c)).Card(board.CardID(id))
		svg := string(p.SVG())
		if drawn := strings.Contains(svg, `<symbol id="sign-pearl" viewBox="0 0 24 24"><path d="M3 12C`) && strings.Contains(svg, `href="#sign-pearl"`); drawn != x.drawn {
			t.Errorf("%v: drawn %v, expected %v: %s", x.files, drawn, x.drawn, svg)
		}
		if strings.Contains(svg, "alert") {
			t.Errorf("%v: a script in %s", x.files, svg)
		}
	}
}

// A pack has motifs for illustrations. One with anything but shapes is refused, with its name and line.
func TestMotifsOfPacks(t *testing.T) {
	for _, x := range []struct{ name, svg, problem string }{
		{"pearl.svg", `<svg viewBox="-20 -20 40 40"><circle class="a" r="9"/></svg>`, ""},
		{"pearl.svg", "<svg viewBox=\"-20 -20 40 40\">\n<script>alert(1)</script><circle class=\"a\" r=\"9\"/></svg>", "tides/motifs/pearl.svg:2: <script> has no place in a motif"},
		{"pearl.svg", "<svg viewBox=\"-20 -20 40 40\"><circle class=\"a\" r=\"9\"/>\n\n<image href=\"//example.org/a.png\"/></svg>", "tides/motifs/pearl.svg:3: <image> has no place in a motif"},
		{"pearl.svg", `<svg viewBox="-20 -20 40 40"><circle class="a" r="900"/></svg>`, "tides/motifs/pearl.svg:1: a shape is farther than 40 units from the middle"},
		{"pearl.svg", `<svg viewBox="-20 -20 40 40">` + strings.Repeat(`<circle class="a" r="9"/>`, 700) + `</svg>`, "tides/motifs/pearl.svg: the motif has 17535 bytes, expected at most 16384"},
		{"rocket.svg", `<svg viewBox="-20 -20 40 40"><circle class="a" r="9"/></svg>`, `tides/motifs/rocket.svg: the program has a motif "rocket"`},
		{"pearl.png", "x", "tides/motifs/pearl.png: this file is not read"},
	} {
		packs, problems := content.Load(content.Base(), content.Source{Dir: "tides", FS: fstest.MapFS{
			"pack.toml":        {Data: []byte("id = \"tides\"\nname = \"Tides\"\nversion = \"1\"\napi = 3\nresources = [\"pearl\"]\n")},
			"cards/diver.toml": {Data: []byte("id = \"T.1\"\nname = \"Diver\"\n")},
			"cards/diver.lua":  {Data: []byte("return { play = { { pearl = 2 } } }")},
			"motifs/" + x.name: {Data: []byte(x.svg)},
		}})
		c, found := content.Catalog(packs)
		if problems = append(problems, found...); x.problem == "" && problems != nil || !strings.Contains(fmt.Sprint(problems), x.problem) {
			t.Errorf("%.100s: %v, expected %q", x.svg, problems, x.problem)
		}
		id, _ := c.Card("T.1")
		p := picture.New(describe.New(c)).Card(board.CardID(id))
		if drawn := p.Art.Subject == "pearl"; drawn != (x.problem == "") {
			t.Errorf("%.100s: drawn %v", x.svg, drawn)
		}
		if svg := string(p.SVG()); strings.Contains(svg, "alert") || strings.Contains(svg, "example.org") {
			t.Errorf("%.100s: %s", x.svg, svg)
		}
	}
}
