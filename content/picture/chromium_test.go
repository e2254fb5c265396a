package picture_test

import (
	"encoding/base64"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"

	"seti/content/picture"
	"seti/kernel/describe"
	"seti/kernel/text"
	"seti/tests/long"
)

// The image of a picture is the one that Chromium makes of its SVG file with the same fonts, but for the
// edges of letters: on average less than 2 of 100 of the way between black and white.
func TestChromiumDrawsTheSame(t *testing.T) {
	if !long.Asked() {
		t.Skip("this is for the long form: it starts Chromium")
	}
	const perRow, most = 5, 2.0
	d := picture.New(describe.New(both()))
	ids := []string{"39", "25", "ET.1", "ET.40", "SA.ET.20", "xenolab", "SR.4", "S.3", "tech-A", "mars", "vega", "species:mascamites", "computer-2", "anomaly-jaw", "SA.12"}
	var page strings.Builder
	fmt.Fprintf(&page, `<style>body{margin:0;background:#fff;display:grid;grid-template-columns:repeat(%d,%dpx)}svg{display:block}`, perRow, picture.Width)
	for weight, ttf := range map[string][]byte{"normal": goregular.TTF, "bold": gobold.TTF} {
		fmt.Fprintf(&page, `@font-face{font-family:Go;font-weight:%s;src:url(data:font/ttf;base64,%s)}`, weight, base64.StdEncoding.EncodeToString(ttf))
	}
	page.WriteString("</style>")
	var pictures []*picture.Picture
	for _, id := range ids {
		found, _ := d.Find(id)
		if len(found) != 1 {
			t.Fatalf("%d things are called %s", len(found), id)
		}
		p := d.Thing(found[0])
		pictures = append(pictures, p)
		page.Write(p.SVG())
	}
	shot := filepath.Join(t.TempDir(), "shot.png")
	chromium(t, page.String(), "--force-device-scale-factor=1", fmt.Sprintf("--window-size=%d,%d", perRow*picture.Width, (len(ids)+perRow-1)/perRow*picture.Height), "--screenshot="+shot)
	f, err := os.Open(shot)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	theirs, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range pictures {
		at := image.Pt(i%perRow*picture.Width, i/perRow*picture.Height)
		apart := difference(p.Image(1), theirs, at)
		t.Logf("%s: %.2f of 100 apart", ids[i], apart)
		if apart > most {
			t.Errorf("%s: %.2f of 100 apart, expected at most %v", ids[i], apart, most)
		}
	}
}

// chromium opens a page, and returns what is printed.
func chromium(t *testing.T, page string, flags ...string) string {
	t.Helper()
	browser, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("there is no Chromium to compare with")
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "page.html")
	if err := os.WriteFile(file, []byte(page), 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(browser, append(append([]string{"--headless", "--no-sandbox", "--disable-gpu", "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup", "--hide-scrollbars", "--user-data-dir=" + filepath.Join(dir, "profile")}, flags...), "file://"+file)...)
	out, err := cmd.Output()
	if err != nil {
		t.Skipf("Chromium does not start here: %v", err)
	}
	return string(out)
}

// On a page too, everything fits into its place, in each language; texts with plenty of room are not tried.
func TestPagesCutNothing(t *testing.T) {
	const cut = `<script>document.title = [...document.querySelectorAll(".card-body,.card-name,.card-below,.card-right,.card-cost,.card footer p")]
.filter(e => e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1).map(e => e.closest(".card").dataset.id + " (" + e.className + ")").join(", ") || "nothing"</script>`
	var tight []*picture.Picture
	var d *picture.Drawer
	for _, tag := range text.Tags() {
		texts, err := describe.In(tag, both())
		if err != nil {
			t.Fatal(err)
		}
		d = picture.New(texts)
		for _, x := range d.All() {
			if p := d.Thing(x); p.Fit() > 1 {
				tight = append(tight, p)
			}
		}
	}
	var page strings.Builder
	if err := d.Page(&page, "en", tight); err != nil {
		t.Fatal(err)
	}
	_, found, _ := strings.Cut(chromium(t, strings.Replace(page.String(), "</body>", cut+"</body>", 1), "--dump-dom"), "<title>")
	if found, _, _ = strings.Cut(found, "</title>"); found != "nothing" {
		t.Errorf("of %d pictures there is no room in %s", len(tight), found)
	}
}

// difference returns how far the pixels of an image are on average from those of another one at a place, in parts of
// 100. Transparent pixels are white.
func difference(a *image.RGBA, b image.Image, at image.Point) float64 {
	sum, n := 0.0, 0
	for y := range a.Rect.Dy() {
		for x := range a.Rect.Dx() {
			r1, g1, b1, alpha := a.At(x, y).RGBA()
			r2, g2, b2, _ := b.At(at.X+x, at.Y+y).RGBA()
			for _, c := range [3][2]uint32{{r1, r2}, {g1, g2}, {b1, b2}} {
				apart := float64(c[0]+0xffff-alpha) - float64(c[1])
				sum += max(apart, -apart)
				n++
			}
		}
	}
	return sum / float64(n) / 0xffff * 100
}

// A sheet to print has nine cards on each page of the paper, and all letters.
func TestPrint(t *testing.T) {
	d := picture.New(describe.New(both()))
	var pictures []*picture.Picture
	for i := range 10 {
		pictures = append(pictures, d.Thing(d.All()[i]))
	}
	for name, box := range map[string]string{"a4": "[0 0 595.28 841.89]", "letter": "[0 0 612.00 792.00]"} {
		var b strings.Builder
		if err := picture.Print(&b, picture.Papers[name], pictures); err != nil {
			t.Fatal(err)
		}
		pdf := b.String()
		if n := strings.Count(pdf, "/MediaBox "+box); n != 2 || !strings.Contains(pdf, "/Count 2 ") {
			t.Errorf("%s: %d pages, expected 2", name, n)
		}
		var at int
		if _, err := fmt.Sscanf(pdf[strings.LastIndex(pdf, "startxref"):], "startxref\n%d", &at); err != nil || !strings.HasPrefix(pdf[at:], "xref\n") {
			t.Errorf("%s: the table of objects is not at %d", name, at)
		}
		for i, line := range strings.Split(pdf[at:strings.Index(pdf, "trailer")], "\n")[3:] {
			var offset int
			if _, err := fmt.Sscanf(line, "%010d 00000 n", &offset); err == nil && !strings.HasPrefix(pdf[offset:], fmt.Sprintf("%d 0 obj", i+1)) {
				t.Errorf("%s: object %d is not at %d", name, i+1, offset)
			}
		}
		if len(pdf) > 400_000 {
			t.Errorf("%s: %d bytes", name, len(pdf))
		}
	}
}
