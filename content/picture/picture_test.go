package picture_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"maps"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"seti/content"
	"seti/content/picture"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/describe"
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/tests/golden"
	"seti/tests/long"
)

// both is the catalogue of both boxes, with the rival.
var both = sync.OnceValue(func() *catalog.Catalog {
	packs, problems := content.Load(content.Base(), content.Bundled()["space-agencies"], content.Bundled()["solo"])
	if problems != nil {
		panic(problems)
	}
	c, problems := content.Catalog(packs)
	if problems != nil {
		panic(problems)
	}
	return c
})

// Each event that is drawn has a sign.
func TestEventsHaveSigns(t *testing.T) {
	d := picture.New(describe.New(both()))
	for _, name := range board.EventNames {
		row, _ := d.Row(picture.Node{Does: "event." + name})
		for _, m := range row {
			if !slices.Contains(picture.Signs(), m.Sign) {
				t.Errorf("event %s: there is no sign %q", name, m.Sign)
			}
		}
	}
}

// Every argument that changes the sentence of a drawn thing also changes its row of signs, or it is not drawn any more:
// no argument is dropped.
func TestSignsDropNothing(t *testing.T) {
	c := both()
	d := picture.New(describe.New(c))
	drawn, changes, names := 0, 0, picture.Signs()
	for _, s := range c.Signs {
		names = append(names, s.ID)
	}
	for _, p := range phrasesOf(c) {
		row, ok := d.Row(picture.Tree(c, p))
		if !ok {
			continue
		}
		drawn++
		for _, m := range row {
			if m.Sign != "" && !slices.Contains(names, m.Sign) {
				t.Errorf("%s: there is no sign %q", p.Key, m.Sign)
			}
		}
		said := d.Say(p)
		for _, other := range changed(c, p) {
			if d.Say(other) == said {
				continue
			}
			changes++
			if now, ok := d.Row(picture.Tree(c, other)); ok && reflect.DeepEqual(now, row) {
				t.Errorf("%s: %q and %q are drawn alike, as %v", p.Key, said, d.Say(other), row)
			}
		}
	}
	t.Logf("%d phrases drawn, %d changes of them", drawn, changes)
	if drawn < 1000 {
		t.Errorf("%d phrases are drawn, expected at least 1000", drawn)
	}
}

// Two things whose sentences differ are drawn differently.
func TestSignsAreDistinct(t *testing.T) {
	c := both()
	d := picture.New(describe.New(c))
	seen := map[string]string{}
	for _, p := range phrasesOf(c) {
		row, ok := d.Row(picture.Tree(c, p))
		if whole := strings.HasPrefix(p.Key, "part.") || strings.HasPrefix(p.Key, "effect."); !ok || !whole {
			continue
		}
		key, said := p.Key+fmt.Sprint(row), d.Say(p)
		if was, ok := seen[key]; ok && was != said {
			t.Errorf("%s: %q and %q are drawn alike", p.Key, was, said)
		}
		seen[key] = said
	}
}

// Arguments that a later version adds to a message that is drawn today are not dropped: the message is then written in
// words.
func TestUnknownArgumentsAreSaid(t *testing.T) {
	c := both()
	d := picture.New(describe.New(c))
	for _, x := range []struct {
		args  catalog.Args
		drawn bool
	}{
		{catalog.Args{"n": 1}, true},
		{catalog.Args{"n": 1, "new": false}, true}, // not set
		{catalog.Args{"n": 1, "new": true}, false},
		{catalog.Args{"n": 1, "new": catalog.Literal("at night")}, false},
		{catalog.Args{"n": 0}, false},
	} {
		if _, drawn := d.Row(picture.Tree(c, catalog.Say("effect.scan", x.args))); drawn != x.drawn {
			t.Errorf("a scan with %v is drawn: %v, expected %v", x.args, drawn, x.drawn)
		}
	}
}

// phrasesOf returns every phrase of every thing, those in others too.
func phrasesOf(c *catalog.Catalog) (all []catalog.Phrase) {
	var walk func(v any)
	walk = func(v any) {
		switch v := v.(type) {
		case catalog.Phrase:
			all = append(all, v)
			for _, name := range slices.Sorted(maps.Keys(v.Args)) {
				walk(v.Args[name])
			}
		case []catalog.Phrase:
			for _, p := range v {
				walk(p)
			}
		}
	}
	for i := range c.Cards {
		for _, p := range c.CardPhrases(&c.Cards[i]) {
			walk(p)
		}
	}
	texts := describe.New(c)
	for _, x := range texts.All() {
		for _, p := range texts.Sheet(x).Does {
			walk(p)
		}
	}
	return all
}

// changed returns a phrase with one argument changed, at any depth.
func changed(c *catalog.Catalog, p catalog.Phrase) (all []catalog.Phrase) {
	for name, v := range p.Args {
		for _, other := range changedValues(c, v) {
			args := maps.Clone(p.Args)
			args[name] = other
			all = append(all, catalog.Phrase{Key: p.Key, Text: p.Text, Args: args})
		}
	}
	return all
}

func changedValues(c *catalog.Catalog, v any) (all []any) {
	switch v := v.(type) {
	case int:
		return []any{v + 1, -1}
	case bool:
		return []any{!v}
	case string:
		return []any{"", "others"}
	case source.Ref:
		if v.ID > 0 {
			return []any{source.Ref{Kind: v.Kind, ID: v.ID - 1}}
		}
		return []any{source.Ref{Kind: v.Kind, ID: v.ID + 1}}
	case catalog.Phrase:
		for _, p := range changed(c, v) {
			all = append(all, p)
		}
		if v.Key == "" && v.Text == "" {
			return []any{catalog.Literal("something else")}
		}
		return append(all, catalog.Literal("something else"))
	case []catalog.Phrase:
		for i := range v {
			for _, x := range changedValues(c, v[i]) {
				list := slices.Clone(v)
				list[i] = x.(catalog.Phrase)
				all = append(all, list)
			}
			all = append(all, slices.Delete(slices.Clone(v), i, i+1))
		}
	}
	return all
}

// How many paragraphs are signs and how many are sentences, for each kind of things.
func TestSignsAndWords(t *testing.T) {
	d := picture.New(describe.New(both()))
	type count struct{ signs, mixed, words int }
	counts, all := map[string]*count{}, count{}
	for _, x := range d.All() {
		n := counts[x.Kind]
		if n == nil {
			n = new(count)
			counts[x.Kind] = n
		}
		for _, part := range d.Thing(x).Parts {
			s, w := 0, 0
			for _, piece := range part.Pieces {
				switch {
				case piece.Row != nil:
					s++
				case strings.TrimSpace(piece.Words) != "":
					w++
				}
			}
			switch {
			case w == 0:
				n.signs++
				all.signs++
			case s == 0:
				n.words++
				all.words++
			default:
				n.mixed++
				all.mixed++
			}
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(counts)) {
		n := counts[kind]
		t.Logf("%s: %d paragraphs are signs, %d sentences with signs among them, %d sentences", kind, n.signs, n.mixed, n.words)
	}
	t.Logf("all: %d paragraphs are signs, %d sentences with signs among them, %d sentences", all.signs, all.mixed, all.words)
	if n := counts["card"]; n.signs < 350 || n.words > 350 {
		t.Errorf("%d paragraphs of cards are signs and %d sentences, expected at least 350 and at most 350", n.signs, n.words)
	}
}

// The data of things conforms to the schema, and can be read back.
func TestDoesSchema(t *testing.T) {
	schema, err := jsonschema.UnmarshalJSON(bytes.NewReader(picture.Schema))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("does.json", schema); err != nil {
		t.Fatal(err)
	}
	does, err := compiler.Compile("does.json")
	if err != nil {
		t.Fatal(err)
	}
	d := picture.New(describe.New(both()))
	for _, x := range d.All() {
		data, err := json.Marshal(d.Thing(x).Does())
		if err != nil {
			t.Fatal(err)
		}
		v, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if err := does.Validate(v); err != nil {
			t.Errorf("%s %s: %v\n%s", x.Kind, x.ID, err, data)
		}
	}
	v, _ := jsonschema.UnmarshalJSON(strings.NewReader(`[{"does":"effect.launch","thing":"mars"}]`))
	if does.Validate(v) == nil {
		t.Error("a node that is a message and a thing is valid")
	}
}

// Everything is drawn in each language: well-formed, in its frame of 300 by 420, complete, with nothing from
// elsewhere. The short form draws it in every second language.
func TestEverythingIsDrawn(t *testing.T) {
	c := both()
	for i, tag := range text.Tags() {
		if i%2 > 0 && !long.Asked() {
			continue
		}
		texts, err := describe.In(tag, c)
		if err != nil {
			t.Fatal(err)
		}
		d := picture.New(texts)
		svgs := 0
		var all []*picture.Picture
		for _, x := range d.All() {
			p := d.Thing(x)
			svg := p.SVG()
			sound(t, tag+" "+x.ID, svg)
			if strings.Contains(string(svg), "…</text>") {
				t.Errorf("%s: not everything of %s %s has room", tag, x.Kind, x.ID)
			}
			all = append(all, p)
			svgs += len(svg)
		}
		var page strings.Builder
		if err := d.Page(&page, tag, all); err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %d things, %d bytes SVG, a page of %d bytes", tag, len(all), svgs, page.Len())
	}
}

// sound reads an SVG file: it is well-formed, refers to nothing but its own signs, and the places and widths that it
// gives its texts and signs are in the frame.
func sound(t *testing.T, id string, svg []byte) {
	t.Helper()
	for d := xml.NewDecoder(bytes.NewReader(svg)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return
		}
		if err != nil {
			t.Fatalf("%s: %v\n%s", id, err, svg)
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		at := map[string]float64{}
		for _, a := range e.Attr {
			if a.Name.Local == "href" && !strings.HasPrefix(a.Value, "#sign-") || a.Name.Local == "style" || strings.HasPrefix(a.Name.Local, "on") {
				t.Errorf("%s: <%s %s=%q>", id, e.Name.Local, a.Name.Local, a.Value)
			}
			at[a.Name.Local], _ = strconv.ParseFloat(a.Value, 64)
		}
		drawn := e.Name.Local == "text" || e.Name.Local == "use"
		if w := at["width"] + at["textLength"]; drawn && (at["x"] < 0 || at["x"]+w > picture.Width || at["y"] < 0 || at["y"]+at["height"] > picture.Height) {
			t.Errorf("%s: <%s> at %.0f, %.0f is %.0f wide", id, e.Name.Local, at["x"], at["y"], w)
		}
	}
}

// A pack may write what it wants: the picture stays small and well-formed, and nothing of it leaves its frame.
func TestHostileCards(t *testing.T) {
	long := strings.Repeat("W", 10_000)
	cards := map[string][2]string{
		"long":    {long, "return { play = { { vp = 1 }, run(\"" + long[:4096] + "\", function(g) end) } }"},
		"words":   {strings.Repeat("many words ", 900), "return { play = { run(\"" + strings.Repeat("many words ", 370) + "\", function(g) end) } }"},
		"right":   {"\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd", "return { play = { run(\"\u0645\u0631\u062d\u0628\u0627 {}\", function(g) end) } }"},
		"markup":  {"</text><script>alert(1)</script>\" onload=\"x", "return { play = { run(\"<img src=x onerror=alert(1)>]]>&amp;\", function(g) end) } }"},
		"private": {"\ue000\ue001", "return { play = { { vp = 2 }, run(\"\ue000 and \ue001\", function(g) end) } }"},
		"forty":   {"Forty effects", "return { play = {" + strings.Repeat("{ vp = 1, data = 2 }, { signal = { at = \"red\" } },", 20) + "} }"},
		"dear":    {"Dear", ""},
		"bare":    {"Bare", ""},
		"east":    {"\u661f\u6d77", ""},
	}
	files := fstest.MapFS{"pack.toml": {Data: []byte("id = \"hostile\"\nname = \"Hostile\"\nversion = \"1\"\napi = 3\nresources = [\"pearl\"]\n[decks.plain]\nfolder = \"plain\"\n")},
		"plain/one.toml":  {Data: []byte("id = \"h-plain\"\nname = \"Plain\"\n")},
		"cards/far.toml":  {Data: []byte("id = \"h-far\"\nname = \"Far\"\n")},
		"cards/far.lua":   {Data: []byte("return { play = { { pearl = 3 } } }")},
		"signs/pearl.svg": {Data: []byte(`<svg viewBox="0 0 .001 .001"><path d="M-99999-99999L99999 99999A99999 1 45 1 0-9 9C1 1 99999-99999 3 3z" fill="#123" stroke="#fff" stroke-width="99999"/></svg>`)}}
	for id, card := range cards {
		files["cards/"+id+".toml"] = &fstest.MapFile{Data: []byte("id = \"h-" + id + "\"\nname = " + strconv.Quote(card[0]) + "\n")}
		if id == "dear" {
			files["cards/"+id+".toml"].Data = append(files["cards/"+id+".toml"].Data, "cost = { credit = 10, energy = 11, publicity = 12, data = 13, vp = 14 }\n"...)
		}
		if card[1] != "" {
			files["cards/"+id+".lua"] = &fstest.MapFile{Data: []byte(card[1])}
		}
	}
	packs, problems := content.Load(content.Base(), content.Source{FS: files, Dir: "hostile"})
	if problems != nil {
		t.Fatal(problems)
	}
	c, problems := content.Catalog(packs)
	if problems != nil {
		t.Fatal(problems)
	}
	d := picture.New(describe.New(c))
	var all []*picture.Picture
	for i := range c.Cards {
		card := &c.Cards[i]
		if card.Pack != "hostile" {
			continue
		}
		card.Name += "\u202e" // no file may have it
		p := d.Card(board.CardID(i))
		svg, html := p.SVG(), string(p.HTML())
		all = append(all, p)
		if _, err := p.PNG(); err != nil {
			t.Error(err)
		}
		sound(t, card.ID, svg)
		if whole := !strings.Contains(string(svg), "…</text>"); whole != (card.ID != "h-long" && card.ID != "h-words" && card.ID != "h-markup") {
			t.Errorf("%s: everything has room: %v", card.ID, whole)
		}
		if len(svg) > 40_000 || len(html) > 60_000 {
			t.Errorf("%s: %d bytes SVG, %d bytes HTML", card.ID, len(svg), len(html))
		}
		for _, bad := range []string{"<script", "<img", " onload=\"", "\u202e", "\ue000", "style="} {
			if strings.Contains(string(svg), bad) || strings.Contains(html, bad) {
				t.Errorf("%s contains %q", card.ID, bad)
			}
		}
		if dir := os.Getenv("PICTURES"); dir != "" {
			_ = os.WriteFile(dir+"/"+card.ID+".svg", svg, 0o666)
			image, _ := p.PNG()
			_ = os.WriteFile(dir+"/"+card.ID+".png", image, 0o666)
		}
	}
	if len(all) != len(cards)+2 {
		t.Errorf("%d cards, expected %d", len(all), len(cards)+2)
	}
	// The Hebrew name, its Arabic text, the Chinese name.
	if got, want := string(picture.MissingLetters(all)), "\u05d5\u05dc\u05dd\u05e2\u05e9\u0627\u0628\u062d\u0631\u0645\u661f\u6d77"; got != want {
		t.Errorf("no letters for %q, expected %q", got, want)
	}
	if err := picture.Print(io.Discard, picture.Papers["a4"], all); err != nil {
		t.Error(err)
	}
}

// The pictures in README.md are those that the program draws.
func TestExamples(t *testing.T) {
	d := picture.New(describe.New(both()))
	for _, id := range []string{"card:39", "card:12", "card:SA.ET.20", "card:fenwick-research-center", "species:mascamites", "gold tile:tech-A"} {
		found, _ := d.Find(id)
		if len(found) != 1 {
			t.Fatalf("%d things are called %s", len(found), id)
		}
		file := "examples/" + strings.NewReplacer(":", "-", " ", "_").Replace(id) + ".svg"
		golden.Compare(t, file, string(d.Thing(found[0]).SVG()))
	}
}

// How long the pictures of everything take.
func BenchmarkPictures(b *testing.B) {
	d := picture.New(describe.New(both()))
	for b.Loop() {
		for _, x := range d.All() {
			p := d.Thing(x)
			p.SVG()
			p.HTML()
		}
	}
}
