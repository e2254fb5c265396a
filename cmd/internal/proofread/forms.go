package proofread

import (
	"slices"
	"strings"

	"seti/kernel/text"
)

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

// classes are the plural classes besides one.
var classes = []string{"zero", "two", "few", "many", "other"}

// optional are forms that a message has only where its icon or abbreviation is something else.
var optional = []string{"icon", "short"}

// lacking blames messages for forms that they lack: for a plural class always, for another form if most
// of its kin have it, for one never: that is the message itself.
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
