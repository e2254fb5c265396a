package proofread

import (
	"fmt"
	"unicode/utf8"

	"seti/cmd/internal/draw"
	"seti/cmd/internal/translate"
	"seti/kernel/catalog"
	"seti/kernel/text"
)

// longest is the number of signs of an example.
const longest = 160

// Examples returns notes for translators: by the keys of messages a sentence that has the message, made
// from things and games in English, and how long the message may be.
func Examples(c *catalog.Catalog, all translate.File, games []Game) (map[string][]string, error) {
	r := newReader(Language{text.Original, all}, c)
	said := map[string]string{}
	r.example = func(key, sentence string) {
		if old := said[key]; sentence != "" && (old == "" || len(old) > longest) {
			said[key] = sentence
		}
	}
	for _, g := range games {
		if err := g.read(c, []*reader{r}); err != nil {
			return nil, err
		}
	}
	r.things()
	notes := map[string][]string{}
	for _, key := range all.Keys() {
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
	return notes, nil
}
