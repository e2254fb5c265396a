package text

import (
	"slices"
	"strconv"
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

// saying is one text that is being said, within limits.
type saying struct {
	*Speaker
	left  int    // what is left of mostSaid
	depth int    // number of values inside each other
	cut   bool   // it has been cut off
	in    string // the message whose gaps it fills
	at    string // the gap
}

// more counts what is said next, and reports whether the limits allow it.
func (s *saying) more(n int) bool {
	s.left -= n
	return s.left > 0
}

// end returns, once, what replaces everything that is not said any more.
func (s *saying) end() string {
	if s.cut {
		return ""
	}
	s.cut = true
	return "…"
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

// value returns a value in a form. asked are the words of the form that the head
// of its message takes over.
func (s *saying) value(v any, form, asked []string) string {
	if !s.more(1+len(form)) || s.depth == mostValues {
		return s.end()
	}
	s.depth++
	defer func() { s.depth-- }()
	m, args, isMessage := s.message(v)
	if short, ok := m.short(form); ok && s.brief {
		return s.spoken(m, short, args, asked)
	}
	switch {
	case len(form) == 0 && isMessage:
		return s.spoken(m, m.plainForm(), args, asked)
	case len(form) == 0:
		return s.name(v, asked)
	}
	if whole := strings.Join(form, "."); m.has(whole) {
		return s.spoken(m, whole, args, asked)
	}
	word, rest := form[0], form[1:]
	switch word {
	case "upper":
		return Upper(s.value(v, rest, rest))
	case "lower":
		return Lower(s.value(v, rest, rest))
	case "bare":
		return strings.TrimSuffix(s.value(v, rest, rest), ".")
	}
	switch v.(type) {
	case []catalog.Phrase, []string:
		return s.name(v, form)
	}
	switch word {
	case "other":
		if r, ok := v.(source.Ref); ok && r.Kind == board.KindRes && !isMessage {
			return s.c.GainPlural(board.Resource(r.ID))
		}
	case "zero", "two", "few", "many":
		if !m.plain().hasHead() {
			s.fell(m, form)
			return s.value(v, append([]string{"other"}, rest...), asked)
		}
	}
	if made, ok := s.l.forms[word]; ok {
		return s.eval(made.texts[""], catalog.Args{"x": v}, rest)
	}
	s.fell(m, form)
	return s.value(v, rest, asked)
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

// name returns a value without a message: a number, a name, several things.
func (s *saying) name(v any, asked []string) string {
	switch v := v.(type) {
	case int:
		return strconv.Itoa(v)
	case string:
		return s.bare("text."+v, v)
	case source.Ref:
		if v.Kind == board.KindSeat && v.ID >= 0 && int(v.ID) < len(s.seats) {
			return s.seats[v.ID]
		}
		return s.bare(s.nameKey(v), s.c.Title(v))
	case []catalog.Phrase:
		return several(s, v, asked)
	case []string:
		return several(s, v, asked)
	}
	return ""
}

// several returns several things, joined as the word of asked says that is a list.
func several[T any](s *saying, things []T, asked []string) string {
	how := s.l.lists["and"]
	if s.brief {
		how = s.l.lists["comma"]
	}
	asked = slices.Clone(asked)
	for i, word := range asked {
		if l, ok := s.l.lists[word]; ok {
			how, asked = l, slices.Delete(asked, i, i+1)
			break
		}
	}
	var text strings.Builder
	for i, x := range things {
		if !s.more(len(how.between) + len(how.last)) {
			break
		}
		switch {
		case i > 0 && i == len(things)-1:
			text.WriteString(how.last)
		case i > 0:
			text.WriteString(how.between)
		}
		text.WriteString(s.value(x, asked, asked))
	}
	return text.String()
}

// eval fills the gaps of a text.
func (s *saying) eval(t template, args catalog.Args, asked []string) string {
	var b strings.Builder
	for _, p := range t {
		if !s.more(1 + len(p.words)) {
			b.WriteString(s.end())
			break
		}
		switch {
		case p.arg == "":
			b.WriteString(p.words)
		case p.asks && s.holds(p, args):
			b.WriteString(s.eval(p.yes, args, asked))
		case p.asks:
			b.WriteString(s.eval(p.no, args, asked))
		default:
			form := s.form(p.form, args, asked)
			s.gap(p, args)
			b.WriteString(s.value(p.value(args), form, form))
		}
	}
	return s.join(b.String())
}

// value returns the content of a gap: an argument, or another message with the
// arguments of this one.
func (p part) value(args catalog.Args) any {
	if strings.Contains(p.arg, ".") {
		return catalog.Phrase{Key: p.arg, Args: args}
	}
	return args[p.arg]
}

// holds reports whether the answer to the question of a part is yes.
func (s *saying) holds(p part, args catalog.Args) bool {
	v, given := args[p.arg]
	if p.equals == "" {
		return there(v)
	}
	return given && s.is(v, p.equals)
}

// form returns the form that a gap asks for: "*" is the form that is asked of the message, "#n"
// the plural class of a number.
func (s *saying) form(words []string, args catalog.Args, asked []string) []string {
	var form []string
	for _, w := range words {
		if n, ok := strings.CutPrefix(w, "#"); ok {
			if n, ok := args[n].(int); ok {
				form = append(form, s.l.class(n))
			}
			continue
		}
		if w == "*" {
			form = append(form, asked...)
			continue
		}
		form = append(form, w)
	}
	return form
}

// there reports whether an argument is there, true, and not 0 or empty.
func there(v any) bool {
	switch v := v.(type) {
	case int:
		return v != 0
	case bool:
		return v
	case string:
		return v != ""
	case source.Ref:
		return v.Kind != board.KindNone
	case catalog.Phrase:
		return v.Key != "" || v.Text != ""
	case []catalog.Phrase:
		return len(v) > 0
	case []string:
		return len(v) > 0
	}
	return false
}

// is reports whether a value is a number or of a plural class, has a name, or is
// of a gender.
func (s *saying) is(v any, what string) bool {
	switch v := v.(type) {
	case int:
		return strconv.Itoa(v) == what || s.l.class(v) == what
	case string:
		return v == what
	case source.Ref:
		return s.c.Name(v) == what || s.gender(v) == what
	case catalog.Phrase:
		return s.gender(v) == what
	}
	return false
}

// gender returns the gender of a thing, or of the head of a phrase.
func (s *saying) gender(v any) string {
	if !s.more(1) || s.depth == mostValues {
		return ""
	}
	s.depth++
	defer func() { s.depth-- }()
	if list, ok := v.([]catalog.Phrase); ok && len(list) > 0 {
		return s.gender(list[0])
	}
	m, args, ok := s.message(v)
	if !ok || m.gender != "" {
		return m.gender
	}
	return s.genderOf(m.plain(), args)
}

func (s *saying) genderOf(t template, args catalog.Args) string {
	for _, p := range t {
		found := ""
		switch {
		case p.asks && s.holds(p, args):
			found = s.genderOf(p.yes, args)
		case p.asks:
			found = s.genderOf(p.no, args)
		case slices.Contains(p.form, "*"):
			found = s.gender(p.value(args))
		}
		if found != "" {
			return found
		}
	}
	return ""
}

// join replaces the signs of a text according to the letters behind them.
func (s *saying) join(text string) string {
	for _, j := range s.l.joints {
		before, rest, found := strings.Cut(text, j.sign)
		var b strings.Builder
		for found && rest != "" { // at the end nothing follows
			r, _ := utf8.DecodeRuneInString(rest)
			becomes := j.no
			if strings.ContainsRune(j.letters, unicode.ToLower(r)) {
				becomes = j.yes
			}
			if !s.more(len(becomes)) {
				return b.String() + s.end()
			}
			b.WriteString(before)
			b.WriteString(becomes)
			text = rest
			before, rest, found = strings.Cut(text, j.sign)
		}
		text = b.String() + text
	}
	s.more(len(text))
	return text
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
