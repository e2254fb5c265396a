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
