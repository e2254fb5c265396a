package source

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Unprintable returns the first sign of a text that a terminal would take for a
// command, or that changes the direction in which the text around it is read; ok is false if there
// is none. Line ends and tabs are allowed.
func Unprintable(text string) (sign rune, ok bool) {
	for _, r := range text {
		if r != '\n' && r != '\t' && (unicode.IsControl(r) || r > unicode.MaxLatin1 && unicode.Is(unicode.Bidi_Control, r)) {
			return r, true
		}
	}
	return 0, false
}

// Printable returns a text in which such signs, and bytes that are no text, are written out.
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
