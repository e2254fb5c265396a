package picture_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"seti/content"
	"seti/content/picture"
	"seti/kernel/board"
	"seti/kernel/describe"
	"seti/kernel/text"
)

// The subject of an illustration is the first motif that the effects mention, its companion the second.
func TestArtShowsWhatCardsDo(t *testing.T) {
	d := picture.New(describe.New(both()))
	for id, want := range map[string]string{
		"card:6":             "rocket planet",      // launch; a mission at Jupiter
		"card:24":            "ringed planet",      // a visit to Saturn, which is a planet too
		"card:26":            "rocks probe",        // asteroids, moves
		"card:39":            "dish waves",         // signals; sector wins
		"card:12":            "lander planet",      // land; at Jupiter
		"card:27":            "waves probe",        // a signal where a probe is
		"card:28":            "array waves",        // two signals
		"card:91":            "panel file",         // energy for tucked cards
		"card:17":            "array waves",        // a sentence of a function, of which nothing is known
		"card:S.2":           "action horn",        // the motif of a deck, which its pack brings
		"species:mascamites": "sample helix",       // its tokens; what it is
		"tech:telescope-1":   "dish telescope",     // scans reach farther; a telescope tech
		"star:vega":          "sun array",          // what it is; an antenna trace for winning there
		"token:xenolab-scan": "",                   // about nothing
		"planet:saturn":      "ringed planet",      // the same
		"token:glyph-red":    "glyph waves",        // the motif of a kind of tokens
		"gold tile:tech-A":   "telescope computer", // sets of technologies
		"token:message-vp":   "cup waves",          // points
	} {
		found, _ := d.Find(id)
		if len(found) != 1 {
			t.Fatalf("%d things are called %s", len(found), id)
		}
		got := ""
		if a := d.Thing(found[0]).Art; a != nil {
			got = a.Subject + " " + a.Companion
		}
		if got != want {
			t.Errorf("%s: %q, expected %q", id, got, want)
		}
	}
}

// Neither the language nor a name or a number changes an illustration.
func TestArtIsOfEffectsAlone(t *testing.T) {
	arts := map[string]*picture.Art{}
	for _, tag := range text.Tags() {
		texts, err := describe.In(tag, both())
		if err != nil {
			t.Fatal(err)
		}
		d := picture.New(texts)
		for _, x := range d.All() {
			id := x.Kind + ":" + x.ID
			p := d.Thing(x)
			if was, ok := arts[id]; ok && !reflect.DeepEqual(p.Art, was) {
				t.Errorf("%s: %s has the illustration %v, expected %v", tag, id, p.Art, was)
			}
			if arts[id] = p.Art; x.Kind == "card" && p.Art == nil {
				t.Errorf("%s has no illustration", id)
			}
		}
	}
	skies := map[int]bool{}
	for _, a := range arts {
		if a != nil {
			skies[a.Sky] = true
		}
	}
	if len(skies) < 16 {
		t.Errorf("%d skies, expected 16", len(skies))
	}
	files := fstest.MapFS{"pack.toml": {Data: []byte("id = \"twins\"\nname = \"Twins\"\nversion = \"1\"\napi = 3\n")}}
	for id, name := range map[string]string{"T.1": "Comet", "saturn": "Rocket"} {
		files["cards/"+id+".toml"] = &fstest.MapFile{Data: fmt.Appendf(nil, "id = %q\nname = %q\ncost = { credit = %d }\n", id, name, len(id))}
		files["cards/"+id+".lua"] = &fstest.MapFile{Data: []byte("return { play = { { scan = 1 } } }")}
	}
	d := drawerOf(t, files)
	one, _ := d.C.Card("T.1")
	other, _ := d.C.Card("saturn")
	a, b := d.Card(board.CardID(one)).Art, d.Card(board.CardID(other)).Art
	if !reflect.DeepEqual(a, b) || a.Subject != "dish" {
		t.Errorf("two cards that scan have the illustrations %v and %v", a, b)
	}
}

// drawerOf returns the drawer of the base game with a pack.
func drawerOf(t *testing.T, files fstest.MapFS) *picture.Drawer {
	t.Helper()
	packs, problems := content.Load(content.Base(), content.Source{FS: files, Dir: "pack"})
	if problems != nil {
		t.Fatal(problems)
	}
	c, problems := content.Catalog(packs)
	if problems != nil {
		t.Fatal(problems)
	}
	return picture.New(describe.New(c))
}

// A motif of a pack is drawn for the card itself, for its deck, for a gain, a word or tokens that its effects mention, in files
// and on pages, in the colors of the card.
func TestArtOfPacks(t *testing.T) {
	const motif = `<svg viewBox="0 0 80 80"><rect class="a" x="20" y="20" width="40" height="40"/></svg>`
	files := fstest.MapFS{
		"pack.toml":         {Data: []byte("id = \"tides\"\nname = \"Tides\"\nversion = \"1\"\napi = 3\nresources = [\"pearl\"]\n[decks.shell]\nname = \"shell\"\nfolder = \"shells\"\n[[pieces]]\nid = \"echo\"\nkind = \"echo stone\"\n")},
		"cards/gain.toml":   {Data: []byte("id = \"gain\"\nname = \"Gain\"\nsector = \"red\"\n")},
		"cards/gain.lua":    {Data: []byte("return { play = { { pearl = 2 }, { launch = 1 } } }")},
		"cards/count.toml":  {Data: []byte("id = \"count\"\nname = \"Count\"\n")},
		"cards/count.lua":   {Data: []byte("return { play = { { vp = 1, per = pieces { kind = \"echo stone\" } } } }")},
		"shells/shell.toml": {Data: []byte("id = \"in-deck\"\nname = \"In a deck\"\n")},
		"cards/self.toml":   {Data: []byte("id = \"self\"\nname = \"Self\"\n")},
		"cards/none.toml":   {Data: []byte("id = \"none\"\nname = \"Pearl\"\n")},
	}
	for _, name := range []string{"pearl", "shell", "self", "echo_stone"} {
		files["motifs/"+name+".svg"] = &fstest.MapFile{Data: []byte(motif)}
	}
	d := drawerOf(t, files)
	for id, want := range map[string]string{"gain": "pearl rocket", "count": "echo_stone cup", "in-deck": "shell waves", "self": "self waves", "none": "array waves"} {
		card, ok := d.C.Card(id)
		if !ok {
			t.Fatalf("there is no card %s", id)
		}
		p := d.Card(board.CardID(card))
		if got := p.Art.Subject + " " + p.Art.Companion; got != want {
			t.Errorf("%s: %s, expected %s", id, got, want)
		}
		if html := string(p.HTML()); !strings.Contains(html, `href="#motif-`+p.Art.Subject+`"`) {
			t.Errorf("%s: %s is not on the page: %s", id, p.Art.Subject, html)
		}
	}
	// The square of 40 from 20 to 60 is that of half the size in the middle.
	if sprite, want := string(d.PackSprite()), `<symbol id="motif-pearl" class="motif" viewBox="-20 -20 40 40" overflow="visible"><path class="a" d="M-10 -10L10 -10`; !strings.Contains(sprite, want) {
		t.Errorf("%s\nexpected %s", sprite, want)
	}
	card, _ := d.C.Card("gain")
	if svg := string(d.Card(board.CardID(card)).SVG()); !strings.Contains(svg, `<path fill="#b8453f" d="M-10 -10L10 -10`) {
		t.Errorf("the motif is not in the file, in red: %s", svg)
	}
}

// The illustration takes the height that the effects leave, and each card has one.
func TestNoCardIsHalfEmpty(t *testing.T) {
	d := picture.New(describe.New(both()))
	without := 0
	for i := range d.C.Cards {
		p := d.Card(board.CardID(i))
		if !strings.Contains(string(p.SVG()), `scale(`) {
			without++
		}
	}
	t.Logf("%d of %d cards have no room for an illustration", without, len(d.C.Cards))
	if without > 0 {
		t.Errorf("%d cards have no illustration", without)
	}
}
