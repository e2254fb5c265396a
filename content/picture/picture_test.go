package picture_test

import (
	"encoding/xml"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"seti/content"
	"seti/content/picture"
	"seti/kernel/catalog"
	"seti/kernel/describe"
	"seti/kernel/source"
	"seti/kernel/text"
)

// both returns the catalogue of both boxes.
func both(t testing.TB) *catalog.Catalog {
	t.Helper()
	packs, problems := content.Load(content.Base(), content.Bundled()["space-agencies"])
	if problems != nil {
		t.Fatal(problems)
	}
	c, problems := content.Catalog(packs)
	if problems != nil {
		t.Fatal(problems)
	}
	return c
}

// Whatever changes the sentence of something that is drawn changes its row of signs too, or
// it is not drawn any more: no argument is dropped.
func TestSignsDropNothing(t *testing.T) {
	c := both(t)
	d := picture.New(describe.New(c))
	drawn, changes := 0, 0
	for _, p := range phrasesOf(c) {
		row, ok := d.Row(picture.Tree(c, p))
		if !ok {
			continue
		}
		drawn++
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

// Two things that cards say differently are drawn differently.
func TestSignsAreDistinct(t *testing.T) {
	c := both(t)
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

// phrasesOf returns every phrase of every card, those in others too.
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

// How many paragraphs of the cards of both boxes are signs, and how many of all things.
func TestSignsAndWords(t *testing.T) {
	d := picture.New(describe.New(both(t)))
	signs, mixed, words, rows := 0, 0, 0, 0
	for _, x := range d.All() {
		if x.Kind != "card" {
			continue
		}
		for _, part := range d.Thing(x).Parts {
			s, w := 0, 0
			for _, piece := range part.Pieces {
				if piece.Row != nil {
					s++
					rows += len(piece.Row)
				} else {
					w++
				}
			}
			switch {
			case w == 0:
				signs++
			case s == 0:
				words++
			default:
				mixed++
			}
		}
	}
	t.Logf("paragraphs of cards: %d are signs, %d words with signs among them, %d words; %d signs", signs, mixed, words, rows)
	if signs < 400 {
		t.Errorf("%d paragraphs are signs, expected at least 400", signs)
	}
}

// Every thing is drawn in each language: well-formed, bounded, nothing from elsewhere.
func TestEveryThingIsDrawn(t *testing.T) {
	c := both(t)
	for _, tag := range text.Tags() {
		texts, err := describe.In(tag, c)
		if err != nil {
			t.Fatal(err)
		}
		d := picture.New(texts)
		svgs, htmls, n := 0, 0, 0
		var all []*picture.Picture
		for _, x := range d.All() {
			p := d.Thing(x)
			wellFormed(t, x.ID, p.SVG())
			all = append(all, p)
			svgs, htmls, n = svgs+len(p.SVG()), htmls+len(p.HTML()), n+1
		}
		var page strings.Builder
		if err := d.Page(&page, tag, all); err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: a page of %d bytes", tag, page.Len())
		t.Logf("%s: %d things, %d bytes SVG, %d bytes HTML", tag, n, svgs, htmls)
	}
}

func wellFormed(t *testing.T, id string, svg []byte) {
	t.Helper()
	for d := xml.NewDecoder(strings.NewReader(string(svg))); ; {
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
		for _, a := range e.Attr {
			if a.Name.Local == "href" && !strings.HasPrefix(a.Value, "#sign-") || a.Name.Local == "style" || strings.HasPrefix(a.Name.Local, "on") {
				t.Errorf("%s: <%s %s=%q>", id, e.Name.Local, a.Name.Local, a.Value)
			}
		}
	}
}
