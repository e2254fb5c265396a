package text

import (
	"strings"

	"seti/kernel/catalog"
)

// Note is something that a Speaker comes upon while it says a phrase. Who proofreads a language
// listens for them (Speaker.Heard).
type Note struct {
	What   NoteKind
	Key    string // the message; of Bare the one that is missing; of Missing that with the gap
	Gender string // of that message
	Form   string // of Part and Foreign: the form that was said; of Fell: the one that was asked for, "acc.one"
	Gap    string // of Bare and Missing: the gap

	Phrase catalog.Phrase // of Whole
	Text   string         // what was said, of all but Fell and Missing
}

// NoteKind says what a Note is about.
type NoteKind int8

const (
	Whole   NoteKind = iota // a phrase that was asked for, complete
	Part                    // a message inside a phrase
	Foreign                 // a message that the language lacks: it is said in another one, or by its key
	Bare                    // a name or an id for which there is no message
	Fell                    // a message lacks a form and falls back to one with fewer words
	Missing                 // an argument for a gap is missing
)

// Heard returns a speaker that calls note with what it comes upon.
func (s *Speaker) Heard(note func(Note)) *Speaker {
	heard := *s
	heard.note = note
	return &heard
}

// spoken fills the gaps of a text of a message, and notes what became of it.
func (s *saying) spoken(m message, form string, args catalog.Args, asked []string) string {
	if s.note == nil || m.key == "" {
		return s.eval(m.texts[form], args, asked)
	}
	outer := s.in
	s.in = m.key
	said := s.eval(m.texts[form], args, asked)
	s.in = outer
	what := Part
	if m.tag != s.l.tag.String() {
		what = Foreign
	}
	s.note(Note{What: what, Key: m.key, Gender: m.gender, Form: form, Text: said})
	return said
}

// fell notes that a message lacks a form. One that passes the form on lacks nothing.
func (s *saying) fell(m message, form []string) {
	if s.note != nil && m.key != "" && !m.plain().hasHead() {
		s.note(Note{What: Fell, Key: m.key, Gender: m.gender, Form: strings.Join(form, ".")})
	}
}

// bare notes a name that no message says; key is the message that could.
func (s *saying) bare(key, name string) string {
	if s.note != nil && name != "" {
		s.note(Note{What: Bare, Key: key, Gap: s.at, Text: name})
	}
	return name
}

// gap notes which gap is filled now, and whether there is no argument for it.
func (s *saying) gap(p part, args catalog.Args) {
	s.at = p.arg
	if s.note != nil && p.value(args) == nil {
		s.note(Note{What: Missing, Key: s.in, Gap: p.arg})
	}
}
