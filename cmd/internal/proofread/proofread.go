// Package proofread reads what a language says as its players read it, and finds what no list of keys can
// show: forms that are missing, words of English, ids, empty gaps, signs that do not pair, texts that are
// longer than their places.
//
//	languages, err := proofread.BuiltIn(catalog, "de", "fr")
//	faults, err := proofread.Read(catalog, languages, proofread.Boxes(catalog, 5))
//	for _, f := range faults["de"] {
//		fmt.Println(f.Key, f.What, f.Text)
//	}
//
// It reads every thing of the catalogue; then games: each question, option, refusal and line of the log,
// and the table around them; then everything that was said, again, with other numbers and with other
// things of the same kinds.
//
//	proofread.go  what is read
//	games.go      games of each box
//	samples.go    what was said, said again with something else in its gaps
//	reader.go     one language, and the faults that were found in it
//	signs.go      faults that a text shows by itself
//	forms.go      forms that other words of a kind have
//	file.go       messages that neither things nor games have said, or that are still in English
//	examples.go   sentences for translators
//	places.go     texts that are longer than their places
package proofread

import (
	"seti/cmd/internal/translate"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/text"
)

// Fault is something that a player should not read.
type Fault struct {
	Pos  source.Pos // of the message to blame; without a line if the language lacks it
	Key  string     // of that message: "log.gain"
	What string     // what is wrong, and what was expected
	Text string     // a sentence in which it shows
}

// Language is a language, and everything that it says itself.
type Language struct {
	Tag string
	translate.File
}

// BuiltIn returns languages of the program as it and the packs of a catalogue speak them.
func BuiltIn(c *catalog.Catalog, tags ...string) (list []Language, err error) {
	for _, tag := range tags {
		own, err := translate.Of(tag, c)
		if err != nil {
			return nil, err
		}
		list = append(list, Language{tag, own})
	}
	return list, nil
}

// Read returns the faults of languages, by their tags and in the order of their keys. c has everything
// that they speak of.
func Read(c *catalog.Catalog, languages []Language, games []Game) (map[string][]Fault, error) {
	english, err := translate.Of(text.Original, c)
	if err != nil {
		return nil, err
	}
	readers, err := listen(c, languages, games)
	if err != nil {
		return nil, err
	}
	faults := map[string][]Fault{}
	for _, r := range readers {
		r.things()
		r.again()
		if err := r.unheard(); err != nil {
			return nil, err
		}
		r.places()
		if r.tag != text.Original {
			r.copied(english)
		}
		faults[r.tag] = r.sorted()
	}
	return faults, nil
}

// Heard returns the faults of what languages say in games alone, by their tags and in the order of their keys.
func Heard(c *catalog.Catalog, languages []Language, games []Game) (map[string][]Fault, error) {
	readers, err := listen(c, languages, games)
	if err != nil {
		return nil, err
	}
	faults := map[string][]Fault{}
	for _, r := range readers {
		faults[r.tag] = r.sorted()
	}
	return faults, nil
}

// listen returns a reader for each language, which have read games.
func listen(c *catalog.Catalog, languages []Language, games []Game) (readers []*reader, err error) {
	for _, l := range languages {
		readers = append(readers, newReader(l, c))
	}
	for _, g := range games {
		if err := g.read(c, readers); err != nil {
			return nil, err
		}
	}
	return readers, nil
}
