package draw

import (
	"cmp"
	"strings"
	"unicode"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/unicode/norm"
)

// Signs are the signs that a terminal can show.
type Signs int8

// The kinds of signs.
const (
	Braille Signs = iota
	Plain         // no braille
	ASCII         // nothing else
)

// SignsOf returns the signs of a terminal, by the variables of its environment. Terminals of old, and the console of Linux, have no
// braille; nor has a font of which SETI_BRAILLE says "no". In the locale C there is nothing but ASCII.
func SignsOf(env func(string) string) Signs {
	switch strings.ToUpper(cmp.Or(env("LC_ALL"), env("LC_CTYPE"), env("LANG"))) {
	case "C", "POSIX":
		return ASCII
	}
	term := env("TERM")
	if env("SETI_BRAILLE") == "no" || term == "" || term == "linux" || term == "ansi" || strings.HasPrefix(term, "vt") {
		return Plain
	}
	return Braille
}

// In returns a text in the signs of a terminal. It takes as many columns as before.
func (s Signs) In(text string) string {
	if s != ASCII {
		return text
	}
	var b strings.Builder
	for _, r := range norm.NFC.String(text) {
		switch sign, known := ascii[r]; {
		case r < unicode.MaxASCII:
			b.WriteRune(r)
		case known:
			b.WriteRune(sign)
		default:
			if base := []rune(norm.NFD.String(string(r)))[0]; base < unicode.MaxASCII {
				b.WriteRune(base) // é without its accent
			} else {
				b.WriteString(strings.Repeat("?", ansi.StringWidth(string(r))))
			}
		}
	}
	return b.String()
}

// ascii are the replacements of signs.
var ascii = map[rune]rune{
	'─': '-', '━': '=', '│': '|', '┃': '|', '┏': '+', '┓': '+', '┗': '+', '┛': '+', '█': '#',
	'·': '.', '…': '~', '▸': '>', '»': '>', '«': '<', '•': '*', '●': '@', '○': 'o', '◆': '#', '×': 'x',
	'↑': '^', '↓': 'v', '←': '<', '→': '>', '–': '-', '—': '-', '’': '\'', '‘': '\'', '“': '"', '”': '"', '„': '"', '\u00a0': ' ', '\u202f': ' ',
}
