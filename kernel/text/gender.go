package text

import (
	"slices"
	"strconv"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// holds reports whether the answer to the question of a part is yes.
func (s *saying) holds(p part, args catalog.Args) bool {
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
