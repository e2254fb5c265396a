package proofread

import (
	"fmt"
	"maps"
	"slices"
	"unicode/utf8"

	"seti/cmd/internal/draw"
	"seti/cmd/internal/translate"
	"seti/kernel/catalog"
	"seti/kernel/text"
)

// longest is the number of signs of an example.
const longest = 160

// Examples returns notes for translators: by the keys of messages a sentence that has the message, made
// from things and games in English, and how long the message may be. heard are the messages that were said
// there without standing in all: names that content uses, and texts that it joins from pieces.
func Examples(c *catalog.Catalog, all translate.File, games []Game) (notes map[string][]string, heard map[string]string, err error) {
	r := newReader(Language{text.Original, all}, c)
	said := map[string]string{}
	heard = map[string]string{}
	r.example = func(p text.Note, sentence string) {
		if old := said[p.Key]; sentence != "" && (old == "" || len(old) > longest) {
			said[p.Key] = sentence
		}
		if !all.Has(p.Key) && r.unlisted(p) {
			heard[p.Key] = p.Text
		}
	}
	for _, g := range games {
		if err := g.read(c, []*reader{r}); err != nil {
			return nil, nil, err
		}
	}
	r.things()
	notes = map[string][]string{}
	for _, key := range slices.Concat(all.Keys(), slices.Collect(maps.Keys(heard))) {
		if sentence := said[key]; sentence != "" {
			if utf8.RuneCountInString(sentence) > longest {
				sentence = string([]rune(sentence)[:longest]) + "…"
			}
			notes[key] = append(notes[key], "as in: "+sentence)
		}
		for _, p := range draw.Places() {
			if r.at(p, key) {
				notes[key] = append(notes[key], fmt.Sprintf("at most %d signs%s", p.Width, ofForm(p.Form)))
			}
		}
	}
	return notes, heard, nil
}

// unlisted reports whether a translator has something to say for a message that no list has: it is a text of
// content, or an id that stands for a name.
func (r *reader) unlisted(n text.Note) bool {
	return n.What == text.Part && letters.MatchString(n.Text) || n.What == text.Bare && r.strange(n.Text)
}
