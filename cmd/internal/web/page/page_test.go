package page_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"seti/cmd/internal/web/page"
	"seti/cmd/internal/web/room"
	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/view"
	"seti/tests/long"
)

var pages = flag.String("pages", "", "a folder into which the pages of a game are written, to be looked at")

// game is a game that chance plays, with the pages of its positions.
type game struct {
	*play.Session
	t     *testing.T
	rng   *rand.Rand
	notes *play.Notes
}

func begin(t *testing.T, seed uint64, players int, set kernel.Settings, packs ...string) *game {
	t.Helper()
	c, err := content.Open(packs...)
	if err != nil {
		t.Fatal(err)
	}
	set.Players, set.Seed = players, seed
	s, err := play.NewSession(c, set)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	notes := &play.Notes{At: -1}
	s.Log = notes.Add
	return &game{s, t, rand.New(rand.NewPCG(seed, 1)), notes}
}

// goOn plays some decisions, and stops at one of a seat; of any if it is Nobody.
func (g *game) goOn(n int, seat board.Seat) {
	policy := player.Sane(g.rng)
	for d := g.Pending(); d != nil && (n > 0 || d.Seat != seat && seat != board.Nobody); d = g.Pending() {
		g.notes.At = len(g.Lines())
		if err := g.ChooseOption(policy(d)); err != nil {
			g.t.Fatal(err)
		}
		n--
	}
}

// table returns the page of a seat as it is now.
func (g *game) table(seat board.Seat, lang string) *page.Table {
	names := []string{"Ada", "Carl", "Vera", "Frank"}[:g.State().Players]
	viewer := view.NewViewer(lang, g.C, names)
	v := viewer.View(g.Game(), seat, g.Pending())
	v.Turns = viewer.Turns(g.Lines(), g.notes.Since(0), seat)
	v.News = viewer.News(g.Lines(), g.notes.Since(0), seat)
	eyes := room.Eyes{Who: room.Who{Seat: seat, Host: seat == 0, Lang: lang}}
	t := &page.Table{Base: "/g/1/x", Scene: &room.Scene{Eyes: eyes, Position: uint64(len(g.Lines())), Seat: seat, View: v, Words: viewer, Over: g.Over()}}
	for i := range names {
		c := room.Chair{Seat: board.Seat(i), Name: names[i], Kind: room.Person}
		if i == 1 {
			c.Kind, c.Level = room.Computer, "medium"
		}
		t.Chairs = append(t.Chairs, c)
		t.Links = append(t.Links, page.Link{Name: names[i], URL: fmt.Sprintf("http://localhost:8080/g/abc/%d", i)})
	}
	return t
}

func write(t *testing.T, file string, page func(*bytes.Buffer) error) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := page(&b); err != nil {
		t.Fatal(err)
	}
	if *pages != "" {
		path := filepath.Join(*pages, file)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, b.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return b.Bytes()
}

// Positions of games of both boxes, and of one person against a rival, are drawn for each seat and
// for a spectator, in four languages.
func TestPages(t *testing.T) {
	for _, x := range []struct {
		name    string
		players int
		set     kernel.Settings
		packs   []string
	}{
		{"base", 3, kernel.Settings{}, nil},
		{"agencies", 4, kernel.Settings{Modules: []string{"organizations"}}, []string{"space-agencies"}},
		{"solo", 2, kernel.Settings{Seats: []kernel.SeatSetting{{}, {Content: "rival", Level: 3}}}, []string{"solo"}},
	} {
		t.Run(x.name, func(t *testing.T) {
			g := begin(t, 11, x.players, x.set, x.packs...)
			for n := range long.Count(4, 10) {
				g.goOn(n, 0)
				lang := []string{"en", "de", "fr", "ru"}[n%4]
				at := g.table(0, lang)
				checked(t, at, write(t, fmt.Sprintf("%s-%02d.html", x.name, n), func(b *bytes.Buffer) error { return at.Page(b) }))
				other := g.table(board.Seat(n%(x.players+1))-1, lang)
				checked(t, other, write(t, fmt.Sprintf("%s-%02d-other.html", x.name, n), func(b *bytes.Buffer) error { return other.Page(b) }))
			}
			for n := 0; g.Pending() != nil; n++ {
				g.goOn(3, board.Nobody)
				if d := g.Pending(); d != nil && n < long.Count(6, 40) {
					at := g.table(d.Seat, "en")
					checked(t, at, write(t, fmt.Sprintf("%s-all-%02d.html", x.name, n), func(b *bytes.Buffer) error { return at.Page(b) }))
				}
			}
			end := g.table(0, "en")
			checked(t, end, write(t, x.name+"-end.html", func(b *bytes.Buffer) error { return end.Page(b) }))
		})
	}
}

// Each tab beside the sky has its panel, and a line of the style that shows the panel.
func TestPanels(t *testing.T) {
	style, err := os.ReadFile("assets/table.css")
	if err != nil {
		t.Fatal(err)
	}
	at := begin(t, 11, 2, kernel.Settings{}).table(0, "en")
	html := write(t, "panels.html", func(b *bytes.Buffer) error { return at.Page(b) })
	tabs := regexp.MustCompile(`name="side" id="tab-([a-z]+)"`).FindAllSubmatch(html, -1)
	if len(tabs) < 6 {
		t.Errorf("%d tabs", len(tabs))
	}
	for _, tab := range tabs {
		id := string(tab[1])
		if !bytes.Contains(html, []byte(`<section id="`+id+`" class="panel"`)) {
			t.Errorf("the tab %s has no panel: put its template into table.tmpl", id)
		}
		if !bytes.Contains(style, []byte("#side:has(#tab-"+id+":checked) #"+id)) {
			t.Errorf("the panel of the tab %s never appears: add #side:has(#tab-%s:checked) #%s to table.css", id, id, id)
		}
	}
}

// checked checks the rules for every page of a table.
func checked(t *testing.T, at *page.Table, html []byte) {
	t.Helper()
	ids := inspect(t, html)
	if !ids["table"] || !ids["question"] || !ids["sky"] {
		t.Error("the page has no table, question or board")
	}
	if at.View.Ask == nil {
		return
	}
	for _, o := range at.View.Ask.Options {
		id := "o-" + strings.ReplaceAll(o.ID, " ", "_")
		if !ids[id] {
			t.Errorf("no element %s for the option %q", id, o.ID)
		}
		if lies := []string{"move", "trace", "land", "orbit", "star", "tech", "play", "launch"}; slices.Contains(lies, o.Verb) && !regexp.MustCompile(`data-o="([^"]* )?`+regexp.QuoteMeta(id)+`[ "]`).Match(html) {
			t.Errorf("the option %q is lit up nowhere on the table", o.ID)
		}
	}
}

// inspect reads a page, which must be well-formed, have no id twice, and nothing that the policy
// forbids, and returns its ids.
func inspect(t *testing.T, html []byte) map[string]bool {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(html))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	ids, uses := map[string]bool{}, map[string]bool{}
	var open []string
	for {
		token, err := d.RawToken()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("the page cannot be read: %v", err)
		}
		switch x := token.(type) {
		case xml.StartElement:
			if !slices.Contains(xml.HTMLAutoClose, x.Name.Local) {
				open = append(open, x.Name.Local)
			}
			for _, a := range x.Attr {
				name := a.Name.Local
				switch {
				case name == "id" && a.Value == "":
					t.Errorf("an element %s has an empty id", x.Name.Local)
				case name == "id" && ids[a.Value]:
					t.Errorf("two elements have the id %q", a.Value)
				case name == "id":
					ids[a.Value] = true
				case name == "style" || strings.HasPrefix(name, "on"):
					t.Errorf("an element %s has the attribute %s, which the policy forbids", x.Name.Local, name)
				case name == "href" && x.Name.Local == "use":
					uses[strings.TrimPrefix(a.Value, "#")] = true
				}
			}
			if x.Name.Local == "style" || x.Name.Local == "script" && !slices.ContainsFunc(x.Attr, func(a xml.Attr) bool { return a.Name.Local == "src" }) {
				t.Errorf("an element %s stands in the page, which the policy forbids", x.Name.Local)
			}
		case xml.EndElement:
			if n := len(open); n == 0 || open[n-1] != x.Name.Local {
				t.Fatalf("%s ends, but %v are open", x.Name.Local, open)
			}
			open = open[:len(open)-1]
		}
	}
	if len(open) > 0 {
		t.Errorf("%v are never closed", open)
	}
	for sign := range uses {
		if !ids[sign] {
			t.Errorf("the sign %q is used, but not drawn", sign)
		}
	}
	return ids
}

// The start page and the page of an error are drawn.
func TestOtherPages(t *testing.T) {
	for _, lang := range []string{"en", "de", "fr", "ru", "xx"} {
		b := &page.Begin{Bots: []string{"easy", "medium"}, Usual: "medium", Played: []content.Opponent{{ID: "rival", Name: "Rival", Levels: 2}},
			Packs: []page.Pack{{ID: "seti", Offer: content.Offer{Species: []content.Choice{{ID: "a", Name: "Anomalies"}, {ID: "b", Name: "Oumuamua"}}, Modules: []content.Choice{{ID: "m", Name: "A variant", Text: "What it does."}}}},
				{ID: "space-agencies", Name: "Space Agencies"}}, Games: []page.Game{{URL: "/g/1/2", Info: room.Info{Players: []string{"Ada", "<b>Carl"}, Round: 2, Rounds: 5, Yours: true}}}}
		ids := inspect(t, write(t, "begin-"+lang+".html", func(w *bytes.Buffer) error { return b.Page(w, lang, "") }))
		if !ids["games-title"] {
			t.Error("the start page lists no games")
		}
		inspect(t, write(t, "error-"+lang+".html", func(w *bytes.Buffer) error { return page.Error(w, lang, 404, "<script>") }))
	}
}

// Fragments are drawn, and texts in them are escaped.
func TestFragments(t *testing.T) {
	g := begin(t, 5, 2, kernel.Settings{})
	g.goOn(6, 0)
	at := g.table(0, "fr")
	o := at.Words.Try(g.Session, 0, 0)
	if html := write(t, "outcome.html", func(b *bytes.Buffer) error { return page.Outcome(b, at, o) }); len(html) < 40 {
		t.Errorf("the outcome is %q", html)
	}
	html := write(t, "text.html", func(b *bytes.Buffer) error { return page.Text(b, at, "Why", []string{"<script>alert(1)</script>"}) })
	if bytes.Contains(html, []byte("<script>")) {
		t.Errorf("a text is not escaped: %s", html)
	}
}

// The JavaScript of the project stays short (browser.md), and assets are found by their checksum only.
func TestAssets(t *testing.T) {
	g := begin(t, 5, 2, kernel.Settings{})
	html := write(t, "asset.html", func(b *bytes.Buffer) error { return g.table(0, "en").Page(b) })
	paths := regexp.MustCompile(`"(/assets/[^"]+)"`).FindAllSubmatch(html, -1)
	if len(paths) < 6 {
		t.Fatalf("the page loads %d assets, expected 6", len(paths))
	}
	for _, m := range paths {
		data, kind, ok := page.Asset(string(m[1]))
		if !ok || kind == "" || len(data) == 0 {
			t.Errorf("%s: ok %v, media type %q, %d bytes", m[1], ok, kind, len(data))
		}
	}
	lines := func(names ...string) (code int) { // of code of our own
		for _, name := range names {
			data, err := os.ReadFile("assets/" + name)
			if err != nil {
				t.Fatal(err)
			}
			for line := range strings.Lines(string(data)) {
				if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "//") {
					code++
				}
			}
		}
		return code
	}
	if code := lines("table.js", "film.js", "moments.js"); code > 500 {
		t.Errorf("the JavaScript has %d lines of code, expected at most 500", code)
	}
	if code := lines("author.js"); code > 250 {
		t.Errorf("that of authors has %d lines of code, expected at most 250", code)
	}
	for _, path := range []string{"/assets/000000000000/table.js", "/assets/table.js", "", "/assets/", "/../page.go"} {
		if _, _, ok := page.Asset(path); ok {
			t.Errorf("there is an asset %q", path)
		}
	}
}

// What a selector with :has() styles has a class, an id or a name. Else the browser computes the styles of all
// elements again whenever one of them changes, and each click takes three times as long.
func TestHasNamesWhatItStyles(t *testing.T) {
	names, err := filepath.Glob("assets/*.css")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	unnamed := regexp.MustCompile(`:has\((?:[^(){}]|\([^()]*\))*\)[^{},]*[ >+~](\*|:(not|nth-child|first-child|last-child)\([^{}, >+~]*\))\s*[,{]`)
	for _, bad := range []string{"#a:has(:checked) > :not(b) {", "#a:has(b) .c > :nth-child(3),", "#a:has(b) > * {"} {
		if !unnamed.MatchString(bad) {
			t.Fatalf("%q would not be found", bad)
		}
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for n, line := range strings.Split(string(data), "\n") {
			if bad := unnamed.FindString(line); bad != "" {
				t.Errorf("%s:%d: %s", name, n+1, bad)
			}
		}
	}
}

func BenchmarkMain(b *testing.B) {
	c, err := content.Open("space-agencies")
	if err != nil {
		b.Fatal(err)
	}
	s, err := play.NewSession(c, kernel.Settings{Players: 4, Seed: 3})
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	policy := player.Sane(rand.New(rand.NewPCG(1, 1)))
	for range 150 {
		if err := s.ChooseOption(policy(s.Pending())); err != nil {
			b.Fatal(err)
		}
	}
	viewer := view.NewViewer("en", c, []string{"Ada", "Carl", "Vera", "Frank"})
	v := viewer.View(s.Game(), s.Pending().Seat, s.Pending())
	t := &page.Table{Base: "/g/1/x", Scene: &room.Scene{Eyes: room.Eyes{Who: room.Who{Seat: v.Eyes, Lang: "en"}}, Seat: v.Eyes, View: v, Words: viewer}}
	var out bytes.Buffer
	for b.Loop() {
		out.Reset()
		if err := t.Main(&out); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(out.Len())/1024, "KB")
}

// What never changes is sent once: the stream leaves it out, and names where the page has it.
func TestOnce(t *testing.T) {
	g := begin(t, 5, 2, kernel.Settings{})
	at := g.table(0, "en")
	whole := write(t, "once-page.html", func(b *bytes.Buffer) error { return at.Page(b) })
	part := write(t, "once-main.html", func(b *bytes.Buffer) error { return at.Main(b) })
	once := regexp.MustCompile(`<\w+[^>]* id="([^"]+)" data-once[^>]*>(<?)`)
	has := map[string]bool{}
	for _, m := range once.FindAllSubmatch(whole, -1) {
		has[string(m[1])] = true
	}
	empty := regexp.MustCompile(`id="([^"]+)" data-once[^>]*></`).FindAllSubmatch(part, -1)
	late := 0 // in parts that the stream does not send at all
	for _, name := range []string{"planets", "techs", "gold", "players"} {
		if !bytes.Contains(part, []byte(`<section id="`+name+`" class="panel" data-part="yes"></section>`)) {
			t.Errorf("the stream sends the part %s", name)
		}
		html := write(t, "once-"+name+".html", func(b *bytes.Buffer) error { return at.Part(b, name) })
		late += len(once.FindAll(html, -1))
	}
	if len(has) < 40 || len(empty)+late != len(has) {
		t.Errorf("the page has %d elements that are drawn once, the stream leaves %d of them empty and sends %d later", len(has), len(empty), late)
	}
	for _, m := range empty {
		if !has[string(m[1])] {
			t.Errorf("the stream leaves %s empty, which the page does not have", m[1])
		}
	}
	if len(part) > len(whole)*2/3 {
		t.Errorf("the stream sends %d bytes of %d", len(part), len(whole))
	}
}

// Every card in sight is drawn in signs or words, and can be enlarged.
func TestCardsAreDrawn(t *testing.T) {
	g := begin(t, 5, 2, kernel.Settings{})
	at := g.table(0, "de")
	html := write(t, "cards.html", func(b *bytes.Buffer) error { return at.Page(b) })
	for _, pile := range at.View.Piles {
		for _, c := range pile.Cards {
			m := regexp.MustCompile(`(?s)data-x="card:` + regexp.QuoteMeta(c.ID) + `".*?</article>`).Find(html)
			if !bytes.Contains(m, []byte("<h4>")) || !bytes.Contains(m, []byte(`href="#sign-`)) && !bytes.Contains(m, []byte(`<p>`)) {
				t.Errorf("card %s is drawn as %s", c.ID, m)
			}
		}
	}
}
