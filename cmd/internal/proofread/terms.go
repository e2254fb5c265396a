package proofread

import (
	_ "embed"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"

	"seti/cmd/internal/translate"
	"seti/kernel/catalog"
	"seti/kernel/text"
)

// term holds the name of a thing in each language.
type term struct {
	stems  map[string]*regexp.Regexp // by the tags of languages
	except map[string]string         // reasons, by the keys of messages
}

// avoided are words of a language that has another word for the same thing.
type avoided struct {
	Language string
	Word     *regexp.Regexp
	Use      string            // the other word
	In       string            // the beginning of keys: only what such messages become is read
	Except   map[string]string // reasons, by the keys of messages
}

//go:embed terms.toml
var termsFile string

// words returns the terms and the words to avoid.
var words = sync.OnceValue(func() (w struct {
	terms   []term
	avoided []avoided
}) {
	var file struct {
		Term  []map[string]any
		Avoid []avoided
	}
	if _, err := toml.Decode(termsFile, &file); err != nil {
		panic(err) // the file is part of the program, and a test reads it
	}
	for _, row := range file.Term {
		t := term{map[string]*regexp.Regexp{}, map[string]string{}}
		for key, v := range row {
			switch v := v.(type) {
			case string:
				t.stems[key] = regexp.MustCompile(v)
			case map[string]any:
				for message, reason := range v {
					t.except[message] = reason.(string)
				}
			}
		}
		w.terms = append(w.terms, t)
	}
	w.avoided = file.Avoid
	return w
})

// excepted reports whether a message of a language need not have a term.
func excepted(except map[string]string, tag, key string) bool {
	return except[key] != "" || except[tag+" "+key] != ""
}

// missing returns the terms of an English text that a translation does not have, as they are written in the text.
func missing(tag, english, said string, excepted func(except map[string]string) bool) (list []string) {
	for _, t := range words().terms {
		stem := t.stems[tag]
		if stem == nil {
			continue
		}
		if found := t.stems[text.Original].FindString(english); found != "" && !stem.MatchString(said) && !excepted(t.except) {
			list = append(list, found)
		}
	}
	return list
}

// terms blames messages without the terms that their English has: as they are written, and as things and games said
// them.
func (r *reader) terms(english translate.File) error {
	plain := map[string]bool{} // messages to blame as they are written
	for _, key := range english.Keys() {
		own, original := r.own.Forms(key), english.Forms(key)
		if own == nil || r.covered[key] && strings.Contains(written(original), "{") {
			continue // the games show it with everything in its gaps
		}
		for _, word := range missing(r.tag, withoutNames(written(original)), written(own), func(except map[string]string) bool { return excepted(except, r.tag, key) }) {
			plain[key] = true
			r.blame(key, inForm(own, ""), "has no word for %q", word)
		}
	}
	l, err := text.With(text.Original, translate.More()...)
	if err != nil {
		return err
	}
	translated := text.In(l, r.C)
	r.quiet = true
	defer func() { r.quiet = false }()
	for _, shape := range slices.Sorted(maps.Keys(r.samples)) {
		p := r.samples[shape]
		said := r.Say(p)
		parts := slices.Clone(r.last)
		if slices.ContainsFunc(parts, func(n text.Note) bool { return n.What == text.Foreign || plain[n.Key] }) {
			continue
		}
		except := func(except map[string]string) bool {
			return slices.ContainsFunc(parts, func(n text.Note) bool { return excepted(except, r.tag, n.Key) })
		}
		for _, word := range missing(r.tag, r.names.Replace(translated.Say(p)), said, except) {
			r.blame(p.Key, said, "has no word for %q", word)
		}
	}
	return nil
}

// avoid blames messages with words for which their language has another one.
func (r *reader) avoid() {
	for _, a := range words().avoided {
		if a.Language != r.tag || a.In != "" {
			continue
		}
		for _, key := range r.own.Keys() {
			for _, f := range r.own.Forms(key) {
				if found := a.Word.FindString(withoutNames(f.Text)); found != "" && !excepted(a.Except, r.tag, key) {
					r.blame(key, f.Text, "%q has another word: %s", found, a.Use)
				}
			}
		}
	}
}

// written returns the texts of all forms of a message.
func written(forms []translate.Form) string {
	var b strings.Builder
	for _, f := range forms {
		if f.Name != "gender" {
			b.WriteString(f.Text + " | ")
		}
	}
	return b.String()
}

var named = regexp.MustCompile(`\{[\w.:#*~-]*\}|\{[\w.]+(=[\w-]*)?\?`)

// withoutNames takes the names of gaps and of what they ask for out of a text, but leaves the texts in them.
func withoutNames(s string) string { return named.ReplaceAllString(s, "{") }

// Judge returns a function that returns the faults of a text of a page in a language, and of the same text in English if it
// is not "". The names of cards and packs of a catalogue are the same in all languages.
func Judge(tag string, c *catalog.Catalog) func(said, english string) []string {
	names := names(c)
	return func(said, english string) []string {
		said = names.Replace(said)
		list := Wrong(tag, said)
		for _, word := range missing(tag, names.Replace(english), said, func(map[string]string) bool { return false }) {
			list = append(list, fmt.Sprintf("has no word for %q", word))
		}
		for _, a := range words().avoided {
			if found := a.Word.FindString(said); a.Language == tag && a.In == "" && found != "" {
				list = append(list, fmt.Sprintf("%q has another word: %s", found, a.Use))
			}
		}
		return list
	}
}
