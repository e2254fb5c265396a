package text

import (
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/source"
)

// Speaker describes the things of one catalogue and the events of a game in one language.
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

// Brief returns a speaker who abbreviates, for narrow places: it uses the form "short" of every message that has one,
// and commas instead of "and".
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

// authors returns the text of a pack's author, in which {} is replaced by the argument; without such a text the key,
// which no player should ever see (a test checks that).
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

// Card returns the text of a card: its effect, mission, circles and end-game box.
func (s *Speaker) Card(id board.CardID) string {
	return strings.Join(s.CardParts(&s.c.Cards[id]), " ")
}

// CardParts returns the paragraphs of a card's text.
func (s *Speaker) CardParts(card *catalog.Card) []string { return s.Paragraphs(s.c.CardPhrases(card)) }

// Paragraphs returns phrases as texts.
func (s *Speaker) Paragraphs(phrases []catalog.Phrase) (texts []string) {
	for _, p := range phrases {
		texts = append(texts, s.Say(p))
	}
	return texts
}

// Effects returns a list of effects as sentences, "" if there are none.
func (s *Speaker) Effects(e *catalog.Effects) string { return s.Say(s.c.EffectsPhrase(e)) }

// Gains returns gains in words: "2 credits and 1 energy", "" if there are none.
func (s *Speaker) Gains(g catalog.Gains) string { return s.Say(s.c.GainsPhrase(g)) }

// Power returns what a power does, one paragraph for each thing.
func (s *Speaker) Power(p *catalog.Power) []string { return s.Paragraphs(s.c.PowerPhrases(p)) }

// Field returns a declared field in words, "" for a number and for a function.
func (s *Speaker) Field(x any) string { return s.Say(s.c.FieldPhrase(x)) }

// Question returns what a decision asks.
func (s *Speaker) Question(g *kernel.Game, d *kernel.Decision) string {
	return s.Say(g.Question(d.Prompt))
}

// Label returns the text of an option of the pending decision.
func (s *Speaker) Label(g *kernel.Game, o board.Option) string { return s.Say(g.Label(o)) }

// Refusal returns why an option is not offered: its code and the reason.
func (s *Speaker) Refusal(r kernel.Refusal) string { return string(r.Code) + ": " + s.Say(r.Reason) }

// Err returns an error whose text is the reason in words, if err has a reason, as a refusal
// has. It wraps err. An error that is in words already is repeated.
func (s *Speaker) Err(err error) error {
	if said, ok := err.(*refused); ok {
		err = said.err
	}
	var reason interface {
		error
		Phrase() catalog.Phrase
	}
	if errors.As(err, &reason) {
		return &refused{strings.Replace(err.Error(), reason.Error(), s.Say(reason.Phrase()), 1), err}
	}
	var r *kernel.Refusal
	if errors.As(err, &r) {
		return &refused{strings.Replace(err.Error(), r.Error(), s.Refusal(*r), 1), err}
	}
	return err
}

type refused struct {
	text string
	err  error
}

func (r *refused) Error() string { return r.text }
func (r *refused) Unwrap() error { return r.err }

// Log returns an entry of the log as a seat may know it: "p1 gains 2 credits".
func (s *Speaker) Log(e log.Entry, seat board.Seat) string {
	return s.told([]log.Entry{e}, seat)
}

// Logs returns entries of the log as a seat may know them; repetitions are joined into one sentence.
func (s *Speaker) Logs(entries []log.Entry, seat board.Seat) []string {
	var lines []string
	for run := range log.Runs(entries) {
		lines = append(lines, s.told(run, seat))
	}
	return lines
}

func (s *Speaker) told(run []log.Entry, seat board.Seat) string {
	e, what := run[0], log.RunPhrase(s.c, run, seat)
	args := catalog.Args{"player": source.Ref{Kind: board.KindSeat, ID: int16(e.Player)}, "what": what}
	switch {
	case e.Title():
		return s.Say(catalog.Phrase{Key: "log.title", Args: args})
	case e.Deed():
		return s.Say(catalog.Phrase{Key: "log.deed", Args: args})
	}
	return s.Say(what)
}

// Deed returns a run of entries in words, without the name of the player who acted.
func (s *Speaker) Deed(run []log.Entry, seat board.Seat) string {
	return s.Say(log.RunPhrase(s.c, run, seat))
}

// Note is an observation of a Speaker while it renders a phrase. Proofreading listens to them (Speaker.Heard).
type Note struct {
	What   NoteKind
	Key    string // the message; of Bare the one that is missing; of Missing that with the gap
	Gender string // of that message
	Form   string // of Part and Foreign: the form that was said; of Fell: the one that was asked for, "acc.one"
	Gap    string // of Bare and Missing: the gap

	Phrase catalog.Phrase // of Whole
	Text   string         // what was said, of all but Fell and Missing
}

// NoteKind is the kind of a Note.
type NoteKind int8

const (
	Whole   NoteKind = iota // a phrase that was asked for, complete
	Part                    // a message inside a phrase
	Foreign                 // a message that the language lacks: it is said in another one, or by its key
	Bare                    // a name or an id for which there is no message
	Fell                    // a message lacks a form and falls back to one with fewer words
	Missing                 // an argument for a gap is missing
)

// Heard returns a speaker that calls note with its observations.
func (s *Speaker) Heard(note func(Note)) *Speaker {
	heard := *s
	heard.note = note
	return &heard
}

// spoken fills the gaps of a text of a message, and reports the result as a Note.
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

// fell records that a message has no such form. One that passes the form on does not need it.
func (s *saying) fell(m message, form []string) {
	if s.note != nil && m.key != "" && !m.plain().hasHead() {
		s.note(Note{What: Fell, Key: m.key, Gender: m.gender, Form: strings.Join(form, ".")})
	}
}

// bare records a name without a message; key is the message that could be added.
func (s *saying) bare(key, name string) string {
	if s.note != nil && name != "" {
		s.note(Note{What: Bare, Key: key, Gap: s.at, Text: name})
	}
	return name
}

// gap records the gap that is filled now, and reports a missing argument.
func (s *saying) gap(p part, args catalog.Args) {
	s.at = p.arg
	if s.note != nil && p.value(args) == nil {
		s.note(Note{What: Missing, Key: s.in, Gap: p.arg})
	}
}

// ofWord returns the text of a word of a pack: {} or {about} is its argument, and {n} a number.
func ofWord(text string) (template, error) {
	return parse(strings.ReplaceAll(text, "{}", "{about}"))
}

// gaps returns the names of the gaps of a text, each once.
func (t template) gaps() (names []string) {
	for _, p := range t {
		if p.arg != "" && !p.ofPerson() {
			names = append(names, p.arg)
		}
		names = append(append(names, p.yes.gaps()...), p.no.gaps()...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// gaps returns the names of the gaps in all forms of a message, each once.
func (m message) gaps() (names []string) {
	for _, t := range m.texts {
		names = append(names, t.gaps()...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// checkWords returns the problems of the texts of words of packs: a gap that nothing fills, an
// argument that no gap shows.
func checkWords(c *catalog.Catalog) (problems source.Problems) {
	names := c.PackWordNames()
	var files []map[string]message // those of c.Texts, read once for all words
	if len(names) > 0 {
		for _, t := range c.Texts {
			files = append(files, messagesOf(t, new(reader)))
		}
	}
	for _, name := range names {
		w := c.PackWord(name)
		t, err := ofWord(w.Text)
		if err != nil {
			problems.Add(w.TextPos, `{} is the argument, {n} a number: "a tide of {n} {n=1?foot|feet}"`, "%s: %v", name, err)
			continue
		}
		gaps := t.gaps()
		argument, number := slices.Contains(gaps, "about"), slices.Contains(gaps, "n")
		unfilled := func(pos source.Pos, gaps []string, text string) {
			for _, gap := range gaps {
				if gap != "about" && gap != "n" && !strings.Contains(gap, ".") {
					problems.Add(pos, "write {} or {about} for the argument, {n} for a number", "%s: nothing fills the gap {%s} of %q", name, gap, text)
				}
			}
		}
		unfilled(w.TextPos, gaps, w.Text)
		for i, file := range files {
			if m, ok := file["text."+w.Text]; ok {
				for _, t := range m.texts {
					unfilled(m.pos, t.gaps(), c.Texts[i].Language+".toml: "+w.Text)
				}
			}
		}
		takes := w.Takes
		switch {
		case takes.Times && argument:
			problems.Add(w.TextPos, "write {n} for the number of times", "%s takes a number of times, which does not fill the gap {} of %q", name, w.Text)
		case takes.Set && !takes.Times && !argument && !number:
			problems.Add(w.TextPos, "write {} where it belongs", "%s takes %s, and its text %q does not say it", name, takes, w.Text)
		case takes.Set && !takes.Times && takes.Type != "number" && number:
			problems.Add(w.TextPos, "write {}", "%s takes %s, which does not fill the gap {n} of %q", name, takes, w.Text)
		}
	}
	return problems
}
