package text

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Speaker says what the things of one catalogue are and what happens to them,
// in one language.
type Speaker struct {
	l     *Language
	own   map[string]message // messages of the packs
	c     *catalog.Catalog
	seats []string   // what players are called by name; "p1" for those beyond
	brief bool       // it takes the form "short" of every message that has one
	note  func(Note) // nil if nobody listens
}

// English returns a speaker in English.
func English(c *catalog.Catalog) *Speaker { return In(builtIn()["en"], c) }

// In returns a speaker in a language.
func In(l *Language, c *catalog.Catalog) *Speaker { return &Speaker{l: l, own: l.ofPacks(c), c: c} }

// Brief returns a speaker who abbreviates, for where there is little room: every message that
// has a form "short" is said in it, and what others join with "and" stands behind commas.
func (s *Speaker) Brief() *Speaker {
	brief := *s
	brief.brief = true
	return &brief
}

// Calling returns a speaker that calls players by names, seats[0] instead of "p1".
func (s *Speaker) Calling(seats []string) *Speaker {
	x := *s
	x.seats = seats
	return &x
}

// Say returns a phrase as text. If the text has no end, because messages of packs and of
// languages contain each other, it returns the beginning.
func (s *Speaker) Say(p catalog.Phrase) string {
	said := (&saying{Speaker: s, left: mostSaid}).value(p, nil, nil)
	if s.note != nil {
		s.note(Note{What: Whole, Key: p.Key, Text: said, Phrase: p})
	}
	return said
}

// sections are the sections of the message file that hold the forms of things.
var sections = map[source.Kind]string{board.KindConst: "word", board.KindColor: "color", board.KindTrace: "trace",
	board.KindType: "type", board.KindSlot: "slot", board.KindRes: "res", board.KindBody: "body", board.KindStar: "star",
	board.KindTech: "tech", board.KindCard: "card", board.KindMission: "card", board.KindSpecies: "species", board.KindGold: "gold", board.KindSeat: "seat"}

// message returns the message of a value and the arguments in it.
func (s *Speaker) message(v any) (message, catalog.Args, bool) {
	switch v := v.(type) {
	case catalog.Phrase:
		if m, ok := s.find(v.Key); ok {
			return m, v.Args, true
		}
		if m, ok := s.find("text." + v.Text); ok && v.Text != "" {
			return m, v.Args, true
		}
		key := v.Key
		if v.Text != "" {
			key = "text." + v.Text
		}
		return message{key: key, tag: Original, texts: map[string]template{"": authors(v)}}, v.Args, true
	case source.Ref:
		switch v.Kind {
		case board.KindScore:
			m, ok := s.find("thing.score")
			return m, catalog.Args{"n": int(v.ID)}, ok
		case board.KindBoardSpace:
			slot, color, n := catalog.BoardSpaceOf(v)
			m, ok := s.find("thing.board_space")
			return m, catalog.Args{"slot": board.Ref(board.KindSlot, int16(slot)), "color": board.Ref(board.KindTrace, int16(color)), "n": n}, ok
		}
		m, ok := s.find(s.nameKey(v))
		if !ok {
			m, ok = s.find("text." + s.c.Title(v))
		}
		return m, nil, ok
	case string:
		m, ok := s.find("text." + v)
		return m, nil, ok
	}
	return message{}, nil, false
}

// nameKey returns the message that names a thing, "text.NAME" for a kind that has no section.
func (s *Speaker) nameKey(r source.Ref) string {
	if section := sections[r.Kind]; section != "" {
		return section + "." + s.c.Name(r)
	}
	return "text." + s.c.Title(r)
}

// find returns a message of the language or of a pack.
func (s *Speaker) find(key string) (message, bool) {
	m, ok := s.l.messages[key]
	if !ok {
		m, ok = s.own[key]
	}
	return m, ok
}

// authors returns the text of a pack's author, in which {} stands for its argument;
// without such a text the key, which a test makes sure nobody sees.
func authors(p catalog.Phrase) template {
	if p.Text == "" && p.Key != "" {
		return template{{words: p.Key}}
	}
	if _, word := p.Args["n"]; word {
		if t, err := ofWord(p.Text); err == nil {
			return t
		}
	}
	var t template
	for i, words := range strings.Split(p.Text, "{}") {
		if i > 0 {
			t = append(t, part{arg: "about"})
		}
		t = append(t, part{words: words})
	}
	return t
}

// plain returns the text of a message when no form is asked for.
func (m message) plain() template {
	return m.texts[m.plainForm()]
}

func (m message) has(form string) bool { _, ok := m.texts[form]; return ok }

// short returns the abbreviation of a message: "short.other" if the form "other" is asked for and the
// message has it, otherwise "short".
func (m message) short(form []string) (string, bool) {
	for i := range len(form) + 1 {
		if short := strings.Join(append([]string{"short"}, form[i:]...), "."); m.has(short) {
			return short, true
		}
	}
	return "", false
}

func (m message) plainForm() string {
	for _, form := range []string{"", "one", "other"} {
		if m.has(form) {
			return form
		}
	}
	return ""
}

// first changes the first letter of a text.
func first(change func(rune) rune, text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return text
	}
	return string(change(r)) + text[n:]
}

// Upper returns a text with a capital first letter, as a sentence has.
func Upper(s string) string { return first(unicode.ToUpper, s) }

// Lower returns a text with a small first letter, as after a colon.
func Lower(s string) string { return first(unicode.ToLower, s) }
