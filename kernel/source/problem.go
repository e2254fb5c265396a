package source

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Problem is a mistake in content, described so that its author can continue.
type Problem struct {
	Pos     Pos
	Text    string // what was found and what was expected
	Hint    string // what to do; may be empty
	Warning bool   // legal, but surely not meant
}

func (p Problem) Error() string {
	s := p.Text
	if at := p.Pos.String(); at != "" {
		s = at + ": " + s
	}
	if p.Hint != "" {
		s += " (" + p.Hint + ")"
	}
	return Printable(s)
}

// Problems is a list of mistakes in content, in the order of the files.
type Problems []Problem

func (ps Problems) Error() string {
	lines := make([]string, len(ps))
	for i, p := range ps {
		lines[i] = p.Error()
	}
	return strings.Join(lines, "\n")
}

// Err returns the problems as an error, nil if there are none but warnings.
func (ps Problems) Err() error {
	for _, p := range ps {
		if !p.Warning {
			return ps
		}
	}
	return nil
}

// Add appends a problem.
func (ps *Problems) Add(pos Pos, hint, format string, args ...any) {
	*ps = append(*ps, Problem{Pos: pos, Text: fmt.Sprintf(format, args...), Hint: hint})
}

// Warn appends a warning.
func (ps *Problems) Warn(pos Pos, hint, format string, args ...any) {
	ps.Add(pos, hint, format, args...)
	(*ps)[len(*ps)-1].Warning = true
}

// Sort sorts the problems by file and line.
func (ps Problems) Sort() {
	slices.SortStableFunc(ps, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.Pos.File, b.Pos.File), cmp.Compare(a.Pos.Line, b.Pos.Line), cmp.Compare(a.Pos.Col, b.Pos.Col))
	})
}

// hinted is an error with a hint.
type hinted struct {
	error
	hint string
}

func (h *hinted) Unwrap() error { return h.error }

// Hint returns an error with a hint on how to fix it. The text of the error does not change; HintOf returns the hint.
func Hint(err error, format string, args ...any) error {
	return &hinted{err, fmt.Sprintf(format, args...)}
}

// HintOf returns the hint of an error, "" if it has none.
func HintOf(err error) string {
	var h *hinted
	if errors.As(err, &h) {
		return h.hint
	}
	return ""
}

// OrList writes names as a person would: a, b or c.
func OrList(names []string) string {
	switch len(names) {
	case 0:
		return "nothing"
	case 1:
		return names[0]
	}
	return strings.Join(names[:len(names)-1], ", ") + " or " + names[len(names)-1]
}

// NearestOr returns the hint for an unknown name: the one that was probably meant, or all names.
func NearestOr(name string, known []string) string {
	if hint := Nearest(name, known); hint != "" {
		return hint
	}
	if len(known) == 0 {
		return "there are none"
	}
	return "expected " + OrList(known)
}

// Nearest returns a hint with the one of names most like the name that was written:
// `did you mean "publicity"?`, or "" if none is like it.
func Nearest(name string, names []string) string {
	if begun := begunBy(name, names); len(begun) > 1 && !slices.ContainsFunc(names, func(n string) bool { return distance(name, n) < 2 }) {
		return "did you mean " + OrList(begun) + "?"
	}
	if best := Closest(name, names); best != "" {
		return fmt.Sprintf("did you mean %q?", best)
	}
	return ""
}

// begunBy returns the names that begin with a name, in quotes, if they are few: "card_any" and
// "card_row" for "card".
func begunBy(name string, names []string) (list []string) {
	for _, n := range names {
		if quoted := fmt.Sprintf("%q", n); len(name) > 2 && strings.HasPrefix(n, name) && !slices.Contains(list, quoted) {
			list = append(list, quoted)
		}
	}
	if len(list) > 4 {
		return nil
	}
	return list
}

// Closest returns the one of names most like the name that was written, "" if none is
// like it.
func Closest(name string, names []string) string {
	best, at := "", 3
	if len(name) <= 4 {
		at = 2
	}
	if len(name) > longestName {
		return ""
	}
	for _, n := range names {
		if len(n) > longestName || len(n)-len(name) >= at || len(name)-len(n) >= at {
			continue
		}
		if d := distance(name, n); d < at {
			best, at = n, d
		}
	}
	for _, alike := range []func(n string) bool{
		func(n string) bool { return strings.HasPrefix(n, name) },
		func(n string) bool { return strings.HasSuffix(n, name) },
		func(n string) bool { return len(n) > 2 && len(name)-len(n) < 4 && strings.HasPrefix(name, n) },
	} {
		for _, n := range names {
			if best == "" && len(name) > 2 && alike(n) {
				best = n
			}
		}
	}
	return best
}

// longestName is the length, in bytes, up to which names are compared.
const longestName = 64

// distance returns the number of letters to insert, delete, change or swap to make b from a.
func distance(a, b string) int {
	a, b = strings.ToLower(a), strings.ToLower(b)
	before, prev := make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range prev {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		cur := make([]int, len(b)+1)
		cur[0] = i
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			cur[j] = min(prev[j]+1, cur[j-1]+1, prev[j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				cur[j] = min(cur[j], before[j-2]+1)
			}
		}
		before, prev = prev, cur
	}
	return prev[len(b)]
}

// Unprintable returns the first character of a text that a terminal would take for a command, or that changes the
// direction in which the text around it is read; ok is false if there is none. Line ends and tabs are allowed.
func Unprintable(text string) (sign rune, ok bool) {
	for _, r := range text {
		if r != '\n' && r != '\t' && (unicode.IsControl(r) || r > unicode.MaxLatin1 && unicode.Is(unicode.Bidi_Control, r)) {
			return r, true
		}
	}
	return 0, false
}

// Printable returns a text in which such characters, and bytes that are not UTF-8, are escaped.
func Printable(text string) string {
	if _, found := Unprintable(text); !found && utf8.ValidString(text) {
		return text
	}
	var b strings.Builder
	for i, r := range text {
		_, found := Unprintable(string(r))
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(text[i:], string(utf8.RuneError)):
			fmt.Fprintf(&b, `\x%02x`, text[i])
		case found:
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
