package tests

import (
	"maps"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/text"
	scenes "seti/kernel/view"
)

// english matches words that no other language of the program has.
var english = regexp.MustCompile(`(?i)\b(the|of|you|your|with|when|if|each|from|gains?|marks?|takes?|turn|and|that|there|any|its|nothing|own|first|token|cards?|deck|round|needs?|already|than|has|have|places|probe|score [0-9]|tile|space|move)\b`)

// techs matches the ids of technologies, which are the same in all languages.
var techs = regexp.MustCompile(`\b(probe|telescope|computer)-[0-9]`)

// A person who reads another language reads no English in anything that is told of games:
// the table, the log, questions, refusals, the final scores. Names of cards, ids and the names
// of the computer players stay.
func TestTranslated(t *testing.T) {
	c, err := content.Open(slices.Sorted(maps.Keys(content.Bundled()))...)
	if err != nil {
		t.Fatal(err)
	}
	names := cardNames(c)
	for i, set := range []kernel.Settings{
		{Players: 3, Seed: 5, Modules: []string{"promo", "organizations"}},
		{Players: 2, Seed: 6, Modules: []string{"organizations", "neutral-quick-starts"}},
		{Players: 2, Seed: 8, Seats: []kernel.SeatSetting{{}, {Content: "rival", Level: 5}}},
		{Players: 2, Seed: 4, Modules: []string{"organizations"}, Seats: []kernel.SeatSetting{{}, {Content: "rival", Level: 3}}},
	} {
		s, err := play.NewSession(c, set)
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(uint64(i), 1))
		said := map[string]bool{}
		for n := 0; !s.Over(); n++ {
			d := s.Pending()
			for _, tag := range text.Tags() {
				if n%7 == 0 && tag != "en" {
					telling(s, d, tag, func(text string) {
						plain := techs.ReplaceAllString(names.Replace(strings.ToLower(text)), "·")
						if word := english.FindString(plain); word != "" && !said[tag+plain] {
							said[tag+plain] = true
							t.Errorf("%s: %q is English: %s", tag, word, text)
						}
					})
				}
			}
			if err := s.ChooseOption(r.IntN(len(d.Options))); err != nil {
				t.Fatal(err)
			}
		}
		s.Close()
	}
}

// telling calls f with everything that a player is told at a decision.
func telling(s *play.Session, d *kernel.Decision, tag string, f func(text string)) {
	viewer := scenes.NewViewer(tag, s.C, []string{"p1", "p2", "p3"})
	view := viewer.View(s.Game(), d.Seat, d)
	view.Turns = viewer.Turns(s.Lines(), nil, d.Seat)
	texts(reflect.ValueOf(view), f)
	texts(reflect.ValueOf(viewer.Scores(view, s.Lines(), nil)), f)
	for _, id := range viewer.Wishes(view, d.Seat) {
		if refusal := s.Why(d.Seat, id); refusal.Code != kernel.Allowed {
			f(viewer.Tell(refusal.Reason))
		}
	}
	for i := range d.Options {
		if i%5 == 0 {
			texts(reflect.ValueOf(viewer.Try(s, d.Seat, i)), f)
		}
	}
}

// texts calls f with every text in a value: what stands in fields that are called so in JSON
// ("text", "label", "name", "names", "title", or ending in one of them); others hold ids.
func texts(v reflect.Value, f func(string)) {
	switch v.Kind() {
	case reflect.String:
		f(v.String())
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			texts(v.Elem(), f)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			texts(v.Index(i), f)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			field := v.Type().Field(i)
			name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
			if t := basic(field.Type); field.IsExported() && (t.Kind() != reflect.String || wordField.MatchString(name) || name == "") {
				texts(v.Field(i), f)
			}
		}
	}
}

var wordField = regexp.MustCompile("(text|label|name|names|title)$")

// basic returns what a type is a pointer to or a list of.
func basic(t reflect.Type) reflect.Type {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice || t.Kind() == reflect.Array {
		t = t.Elem()
	}
	return t
}

// cardNames returns a replacer that removes the names of cards from texts in small letters, the longest
// first.
func cardNames(c *catalog.Catalog) *strings.Replacer {
	var names []string
	for i := range c.Cards {
		names = append(names, strings.ToLower(c.Cards[i].Name))
	}
	slices.SortFunc(names, func(a, b string) int { return len(b) - len(a) })
	var pairs []string
	for _, name := range names {
		if len(name) > 3 {
			pairs = append(pairs, name, "·")
		}
	}
	return strings.NewReplacer(pairs...)
}
