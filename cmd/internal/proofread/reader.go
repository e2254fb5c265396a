package proofread

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/language"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/cmd/internal/translate"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/kernel/view"
)

// reader reads one language: it receives all texts that its viewer renders.
type reader struct {
	*view.Viewer
	tag     string
	own     translate.File
	parts   []text.Note // of the phrase that is being said
	last    []text.Note // of the phrase before
	said    map[string]bool
	latin   bool                               // it is written in Latin letters
	covered map[string]bool                    // messages that things and games have said
	varied  bool                               // the phrases are said again, with other numbers and things
	guessed bool                               // what stands in gaps now is not what stands there in games
	quiet   bool                               // what is said now is not read
	names   *strings.Replacer                  // takes names out that are the same in every language
	example func(n text.Note, sentence string) // takes a sentence for each message in it, if it is there
	samples samples
	forms   forms
	found   map[[2]string]Fault // by key and what is wrong
}

func newReader(l Language, c *catalog.Catalog) *reader {
	titles := []string{"p1", "p2", "p3", "p4"}
	r := &reader{tag: l.Tag, own: l.File, latin: writesLatin(l.Tag), names: names(c), said: map[string]bool{},
		covered: map[string]bool{}, samples: samples{}, forms: newForms(), found: map[[2]string]Fault{}}
	r.Viewer = view.NewViewer(l.Tag, c, titles).Heard(r.hear)
	return r
}

// things reads the sheet of everything, drawn as the terminal shows it: nothing of it is cut off.
func (r *reader) things() {
	for _, x := range r.All() {
		for _, line := range draw.Sheet(r.Sheet(x), console.Style(false)) {
			if strings.Contains(line, "…") {
				r.blame("show."+x.Kind, line, "the sheet of %s is cut off", x.ID)
			}
		}
	}
}

// again reads every text again with other arguments in its gaps.
func (r *reader) again() {
	list := r.samples.varied(r.sort)
	r.varied = true
	for _, p := range list {
		r.Say(p)
	}
	r.varied = false
}

// sort returns the gender of a thing and whether its name begins with a vowel: what the words around it
// depend on.
func (r *reader) sort(x source.Ref) string {
	r.quiet = true
	r.Tell(catalog.Phrase{Key: "table.words", Args: catalog.Args{"what": x}})
	r.quiet = false
	gender, name := "", ""
	for _, n := range r.last {
		if n.What == text.Part && n.Key != "table.words" {
			gender = n.Gender
		}
		name = n.Text
	}
	first, _ := utf8.DecodeRuneInString(strings.ToLower(name))
	return gender + strconv.FormatBool(strings.ContainsRune("aeiouyhàâéèêîôûœаеёиоуыэюя", first))
}

// names takes the names of cards and packs out of texts, the longest first.
func names(c *catalog.Catalog) *strings.Replacer {
	var list []string
	for i := range c.Cards {
		list = append(list, c.Cards[i].Name)
	}
	for _, p := range c.Packs {
		list = append(list, p.ID)
	}
	list = slices.DeleteFunc(list, func(name string) bool { return len(name) < 4 })
	slices.SortFunc(list, func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	var pairs []string
	for _, name := range list {
		pairs = append(pairs, name, "·")
	}
	return strings.NewReplacer(pairs...)
}

// blame notes a fault, the first time that it is found.
func (r *reader) blame(key, text, format string, args ...any) {
	what := fmt.Sprintf(format, args...)
	if _, known := r.found[[2]string{key, what}]; !known {
		r.found[[2]string{key, what}] = Fault{Key: key, What: what, Text: text}
	}
}

// sorted returns the faults in the order of their keys.
func (r *reader) sorted() []Fault {
	r.forms.lacking(r.blame)
	var list []Fault
	for _, f := range r.found {
		f.Pos = r.own.Pos(f.Key)
		list = append(list, f)
	}
	slices.SortFunc(list, func(a, b Fault) int { return cmp.Or(cmp.Compare(a.Key, b.Key), cmp.Compare(a.What, b.What)) })
	return list
}

// letters matches a text that has any.
var letters = regexp.MustCompile(`\pL`)

// id matches a name as content writes it and no person: "jaw", "data-sample", but not "r2s4".
var id = regexp.MustCompile(`^[a-z]{2,}([-_][a-z0-9]+)*$`)

// strange reports whether a name is an id, or one in other letters than those of the language.
func (r *reader) strange(name string) bool {
	name = r.names.Replace(name)
	return id.MatchString(name) && !r.said[name] || !r.latin && latin.MatchString(name)
}

// typed are gaps for input of a person, which is the same in every language.
var typed = []string{"id", "option", "options", "nearest", "forms", "meant"}

// hear takes what a speaker notes.
func (r *reader) hear(n text.Note) {
	if n.What != text.Whole {
		r.parts = append(r.parts, n)
		return
	}
	parts := r.parts
	r.parts, r.last = nil, parts
	if r.quiet {
		return
	}
	if r.example != nil {
		for _, p := range parts {
			r.example(p, n.Text)
		}
		return
	}
	if !r.guessed {
		r.samples.add(n.Phrase)
		r.heed(parts, n)
	}
	if r.said[n.Text] {
		return
	}
	r.said[n.Text] = true
	if foreign := r.foreign(parts); len(foreign) > 0 {
		for _, p := range parts { // those that are translated
			if p.What == text.Part && !slices.ContainsFunc(foreign, func(words string) bool { return strings.Contains(p.Text, words) }) {
				for _, sign := range r.wrong(p.Text) {
					r.blame(p.Key, p.Text, "%s", sign.what)
				}
			}
		}
		return
	}
	for _, sign := range r.wrong(n.Text) {
		key := n.Key
		for _, p := range parts { // the innermost message comes first
			if p.What == text.Bare && strings.Contains(p.Text, sign.text) && r.said[p.Text] {
				key = "" // it was read when that was said
				break
			}
			if p.What == text.Part && slices.Contains(r.wrong(p.Text), sign) {
				key = p.Key
				break
			}
		}
		if key != "" && !r.wanted(key, sign.text) {
			r.blame(key, n.Text, "%s", sign.what)
		}
	}
}

// heed reads what was noted of the parts of a text: messages, names and forms that are missing.
func (r *reader) heed(parts []text.Note, whole text.Note) {
	for _, p := range parts {
		r.covered[p.Key] = true
		if own := strings.HasPrefix(p.Key, "text."); !own || !r.varied { // named things do not occur in other numbers
			r.forms.hear(p, whole.Text)
		}
		switch {
		case p.What == text.Foreign && p.Key == p.Text:
			r.blame(p.Key, whole.Text, "there is no such message")
		case p.What == text.Foreign && r.tag != text.Original && letters.MatchString(r.names.Replace(p.Text)):
			r.blame(p.Key, whole.Text, "is not translated: %q", p.Text)
		case p.What == text.Missing:
			r.blame(p.Key, whole.Text, "nothing fills the gap {%s}", p.Gap)
		case p.What == text.Bare && r.tag != text.Original && r.strange(p.Text) && !slices.Contains(typed, p.Gap):
			r.blame(p.Key, whole.Text, "%q is no word of the language: expected a name", p.Text)
		}
	}
}

// wanted reports whether a message itself has blanks in a row: it lists keys, or draws.
func (r *reader) wanted(key, sign string) bool {
	return strings.Contains(sign, "  ") && slices.ContainsFunc(r.own.Forms(key), func(f translate.Form) bool { return strings.Contains(f.Text, "  ") })
}

// foreign returns the parts of a text that are in another language.
func (r *reader) foreign(parts []text.Note) (words []string) {
	for _, p := range parts {
		if p.What == text.Foreign && r.tag != text.Original && p.Text != "" {
			words = append(words, p.Text)
		}
	}
	return words
}

// writesLatin reports whether a language is written in Latin letters.
func writesLatin(tag string) bool {
	script, _ := language.Make(tag).Script()
	return script.String() == "Latn"
}

// forms are the forms in which messages were asked for.
type forms struct {
	said map[string]map[string]bool      // messages that have a form: by the form and the kin, then by the message
	fell map[string]map[string]text.Note // messages that lack it
	in   map[string]string               // a sentence for each of these
}

func newForms() forms {
	return forms{map[string]map[string]bool{}, map[string]map[string]text.Note{}, map[string]string{}}
}

// hear takes a note about a message in a sentence.
func (f *forms) hear(n text.Note, sentence string) {
	at := n.Form + " " + kin(n)
	switch n.What {
	case text.Part:
		if f.said[at] == nil {
			f.said[at] = map[string]bool{}
		}
		f.said[at][n.Key] = true
	case text.Fell:
		if f.fell[at] == nil {
			f.fell[at] = map[string]text.Note{}
		}
		if _, known := f.fell[at][n.Key]; !known {
			f.fell[at][n.Key] = n
			f.in[n.Key+" "+n.Form] = sentence
		}
	}
}

// kin are the messages that should have the same forms: those of the same gender or, without one, of the
// same section.
func kin(n text.Note) string {
	section, _, _ := strings.Cut(n.Key, ".")
	if n.Gender != "" {
		return "of the gender " + n.Gender
	}
	return "in [" + section + "]"
}

// classes are the plural classes other than "one".
var classes = []string{"zero", "two", "few", "many", "other"}

// optional are forms that a message has only where its icon or abbreviation is something else.
var optional = []string{"icon", "short"}

// lacking reports missing forms of messages: a plural class always, another form if most similar messages have it, and
// "one" never, because that is the message itself.
func (f *forms) lacking(blame func(key, text, format string, args ...any)) {
	for at, notes := range f.fell {
		for key, n := range notes {
			sentence := f.in[key+" "+n.Form]
			first, _, _ := strings.Cut(n.Form, ".")
			switch {
			case slices.Contains(optional, first):
			case slices.Contains(classes, n.Form):
				blame(key, sentence, "lacks the form %q, in which it is asked for", n.Form)
			case n.Form != "one" && len(f.said[at]) > len(notes):
				blame(key, sentence, "lacks the form %q, which most messages %s have", n.Form, kin(n))
			}
		}
	}
}

// places blames texts that are longer than their places.
func (r *reader) places() {
	for _, p := range draw.Places() {
		for _, key := range r.own.Keys() {
			if said := inForm(r.own.Forms(key), p.Form); r.at(p, key) && console.VisibleWidth(said) > p.Width {
				r.blame(key, said, "has no room in its place: expected at most %d signs%s", p.Width, ofForm(p.Form))
			}
		}
	}
}

// at reports whether a message is shown in a place.
func (r *reader) at(p draw.Place, key string) bool {
	section, all := strings.CutSuffix(p.Key, ".*")
	in, name, _ := strings.Cut(key, ".")
	return key == p.Key || all && in == section && !r.onCard(name)
}

func ofForm(form string) string {
	if form == "" {
		return ""
	}
	return ` in the form "` + form + `"`
}

// inForm returns the text of a message in a form, or in its plain form if it has no such form.
func inForm(forms []translate.Form, form string) string {
	for _, name := range []string{form, "", "one"} {
		if i := slices.IndexFunc(forms, func(f translate.Form) bool { return f.Name == name }); i >= 0 {
			return forms[i].Text
		}
	}
	return ""
}

// onCard reports whether a body is in no space of the board: it is a moon, or on a card.
func (r *reader) onCard(id string) bool {
	x, ok := r.C.Lookup(id, board.KindBody)
	return !ok || r.C.Bodies[x.ID].Planet != "" || r.C.Bodies[x.ID].Berth != nil
}
