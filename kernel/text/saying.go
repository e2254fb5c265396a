package text

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// saying is one text that is being rendered, within limits.
type saying struct {
	*Speaker
	left  int    // what is left of mostSaid
	depth int    // number of values inside each other
	third bool   // it is about a player who does not read it
	cut   bool   // it has been cut off
	in    string // the message whose gaps it fills
	at    string // the gap
}

// more counts the next text, and reports whether the limits allow it.
func (s *saying) more(n int) bool {
	s.left -= n
	return s.left > 0
}

// end returns, once, the replacement for the rest of a text that is cut off.
func (s *saying) end() string {
	if s.cut {
		return ""
	}
	s.cut = true
	return "…"
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
	case "second", "third":
		defer func(before bool) { s.third = before }(s.third)
		s.third = word == "third"
		return s.value(v, rest, rest)
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

// several returns several things, joined by the list that a word of asked names.
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
		if i == 1 && how.later != "" {
			asked = []string{how.later}
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

// join replaces the signs of a text according to the letters after them.
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

// template is one text of a message: words and gaps, in their order.
type template []part

// part is a run of words, or a gap.
type part struct {
	words string

	arg    string // the argument in the gap, or a message if it contains a "."
	form   []string
	asks   bool // it is a question: {arg?yes|no}, {arg=equals?yes|no}
	equals string
	yes    template
	no     template
}

// ofPerson reports whether a part asks of whom its text speaks.
func (p part) ofPerson() bool { return p.asks && p.arg == "third" && p.equals == "" }

// messages returns the messages that a text has in its gaps.
func (t template) messages() []string {
	var names []string
	for _, p := range t {
		if strings.Contains(p.arg, ".") {
			names = append(names, p.arg)
		}
		names = append(append(names, p.yes.messages()...), p.no.messages()...)
	}
	return names
}

// hasHead reports whether a text passes on the form that is asked of it.
func (t template) hasHead() bool {
	return slices.ContainsFunc(t, func(p part) bool {
		return slices.Contains(p.form, "*") || p.yes.hasHead() || p.no.hasHead()
	})
}

// parse reads the text of a message.
func parse(s string) (template, error) {
	p := parser{s: s}
	t, err := p.until("")
	if err == nil && p.at < len(s) {
		err = fmt.Errorf("%.60q: a } too many", s)
	}
	return t, err
}

type parser struct {
	s     string
	at    int
	depth int // number of questions inside each other
}

// until reads up to one of some closing signs that is not in a gap.
func (p *parser) until(closing string) (template, error) {
	var t template
	from := p.at
	words := func() {
		if from < p.at {
			t = append(t, part{words: p.s[from:p.at]})
		}
	}
	for p.at < len(p.s) {
		c := p.s[p.at]
		switch {
		case c == '{':
			words()
			p.at++
			gap, err := p.gap()
			if err != nil {
				return nil, err
			}
			t = append(t, gap)
			from = p.at
		case c == '}' || strings.IndexByte(closing, c) >= 0:
			words()
			return t, nil
		default:
			p.at++
		}
	}
	words()
	if closing != "" {
		return nil, fmt.Errorf("%.60q: a } is missing", p.s)
	}
	return t, nil
}

// mostQuestions is how deeply the questions of a text may be nested.
const mostQuestions = 50

// gap reads a gap, after its opening brace.
func (p *parser) gap() (part, error) {
	end := strings.IndexAny(p.s[p.at:], "{}?|")
	if end < 0 {
		return part{}, fmt.Errorf("%.60q: a } is missing", p.s)
	}
	head := p.s[p.at : p.at+end]
	p.at += end
	var g part
	if p.s[p.at] == '?' {
		if p.depth++; p.depth > mostQuestions {
			return g, fmt.Errorf("%.60q: more than %d questions, one inside the other", p.s, mostQuestions)
		}
		g.asks = true
		g.arg, g.equals, _ = strings.Cut(head, "=")
		p.at++
		var err error
		if g.yes, err = p.until("|"); err != nil {
			return g, err
		}
		if p.s[p.at] == '|' {
			p.at++
			if g.no, err = p.until("\x00"); err != nil {
				return g, err
			}
		}
		p.depth--
	} else {
		name, form, found := strings.Cut(head, ":")
		g.arg = name
		if found {
			g.form = strings.Split(form, ".")
		}
	}
	if g.arg == "" || strings.ContainsAny(g.arg, " ,") {
		return g, fmt.Errorf("%.60q: {%.60s} names no argument", p.s, head)
	}
	if p.at >= len(p.s) || p.s[p.at] != '}' {
		return g, fmt.Errorf("%.60q: a } is missing", p.s)
	}
	p.at++
	return g, nil
}

// holds reports whether the answer to the question of a part is yes.
func (s *saying) holds(p part, args catalog.Args) bool {
	if p.ofPerson() {
		return s.third
	}
	v, given := args[p.arg]
	if p.equals == "" {
		return there(v)
	}
	return given && s.is(v, p.equals)
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
