package view

import (
	"cmp"
	"encoding/json"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Worth is what something gives or costs, as data and in words. Nothing has no parts and no text.
type Worth struct {
	Text  string `json:"text,omitempty"`
	Parts []Part `json:"parts,omitempty"`
	short string
}

// Short returns the text with abbreviations, for where there is little room.
func (w *Worth) Short() string { return cmp.Or(w.short, w.Text) }

// Part is a number of one gain, or something else that Phrase describes.
type Part struct {
	Res    string `json:"res,omitempty"` // id of the gain: "credit"
	N      int    `json:"n,omitempty"`
	Phrase *Tree  `json:"phrase,omitempty"`
	Text   string `json:"text"`
}

// Tree is a phrase in which things have ids. It is written as its key and its arguments; an argument is a number, a
// flag, an id ("body:mars"), a tree or a list of these. Text that a pack wrote itself is in "text".
type Tree struct {
	catalog.Phrase
	c *catalog.Catalog
}

// MarshalJSON writes the tree with ids in place of things.
func (t Tree) MarshalJSON() ([]byte, error) { return json.Marshal(plain(t.c, t.Phrase)) }

// plain returns an argument of a phrase without anything that only this program knows.
func plain(c *catalog.Catalog, x any) any {
	switch x := x.(type) {
	case catalog.Phrase:
		args := map[string]any{}
		for name, arg := range x.Args {
			args[name] = plain(c, arg)
		}
		return struct {
			Key  string         `json:"key,omitempty"`
			Args map[string]any `json:"args,omitempty"`
			Text string         `json:"text,omitempty"`
		}{x.Key, args, x.Text}
	case []catalog.Phrase:
		return all(c, x)
	case []source.Ref:
		return all(c, x)
	case []string:
		return all(c, x)
	case source.Ref:
		return idOf(c, x)
	case interface {
		Phrase(*catalog.Catalog) catalog.Phrase
	}:
		return plain(c, x.Phrase(c))
	}
	return x
}

func all[T any](c *catalog.Catalog, list []T) []any {
	out := make([]any, len(list))
	for i, x := range list {
		out[i] = plain(c, x)
	}
	return out
}

// idOf returns the id of a thing with its kind in front: "card:39", "body:mars", "space:r2s5".
func idOf(c *catalog.Catalog, r source.Ref) string {
	if r.Kind == board.KindNone {
		return ""
	}
	if tag := catalog.KindTag(r.Kind); tag != "" {
		return tag + ":" + c.Name(r)
	}
	return c.Name(r)
}

// gainParts returns gains as parts.
func (t *Viewer) gainParts(gains catalog.Gains) []Part {
	parts := make([]Part, len(gains))
	for i, x := range gains {
		parts[i] = Part{Res: t.C.Resources[x.Res], N: x.N, Text: Clean(t.Gains(gains[i : i+1]))}
	}
	return parts
}

// effectParts returns effects as parts: plain gains one by one, every other group as a phrase.
func (t *Viewer) effectParts(e *catalog.Effects) []Part {
	var parts []Part
	for i := range e.Groups {
		gr := &e.Groups[i]
		if gr.When == nil && gr.Per == nil && gr.May == 0 && len(gr.Pay) == 0 && gr.Do == nil {
			parts = append(parts, t.gainParts(gr.Gains)...)
			continue
		}
		one := &catalog.Effects{Groups: e.Groups[i : i+1]}
		parts = append(parts, Part{Phrase: &Tree{gr.Phrase(t.C), t.C}, Text: Clean(t.Icons(one))})
	}
	return parts
}

// worth returns what a phrase gives: gains, effects, or words alone.
func (t *Viewer) worth(p catalog.Phrase) Worth {
	text := t.Tell(p)
	if text == "" {
		return Worth{}
	}
	w := Worth{Text: text, short: Clean(t.brief.Say(p))}
	var ok bool
	if w.Parts, ok = t.phraseParts(p); !ok {
		w.Parts = []Part{{Phrase: &Tree{p, t.C}, Text: text}}
	}
	return w
}

// phraseParts returns the gains of a phrase that lists gains, and nothing else.
func (t *Viewer) phraseParts(p catalog.Phrase) (parts []Part, ok bool) {
	switch p.Key {
	case "thing.some":
		r, named := p.Args["what"].(source.Ref)
		n, counted := p.Args["n"].(int)
		if named && counted && r.Kind == board.KindRes {
			return []Part{{Res: t.C.Resources[r.ID], N: n, Text: t.Tell(p)}}, true
		}
		return nil, false
	case "effect.sentence", "effect.gain":
		of, named := p.Args["what"].(catalog.Phrase)
		if n, _ := p.Args["n"].(int); !named || n != 1 && p.Key == "effect.sentence" {
			return nil, false
		}
		return t.phraseParts(of)
	}
	list, listed := map[string]string{"thing.gains": "what", "effect.all": "groups", "effect.group": "what"}[p.Key]
	if !listed || p.Key == "effect.group" && (len(p.Args) != 2 || p.Args["may"] != 0) {
		return nil, false
	}
	of, _ := p.Args[list].([]catalog.Phrase)
	for _, x := range of {
		more, ok := t.phraseParts(x)
		if !ok {
			return parts, false
		}
		parts = append(parts, more...)
	}
	return parts, true
}

// Cost returns what an action costs everybody (rules 4, 5.2), nothing if that depends on what is chosen.
func (t *Viewer) Cost(a catalog.Action) Worth {
	if costs := &t.C.Numbers.Cost; int(a) < len(costs) {
		return t.gains(costs[a])
	}
	return Worth{}
}
