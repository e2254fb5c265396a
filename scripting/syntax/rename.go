package syntax

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/parse"
)

// quoted matches the beginning of a string.
var quoted = regexp.MustCompile(`^(?:["']|\[=*\[)`)

var word = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)

// Rename returns a script in which the identifiers and the strings for which as returns something else are replaced. Texts
// that people read, comments and the lines stay as they are. A text that is not Lua stays as it is.
func Rename(src []byte, as func(name string) string) []byte {
	return replace(src, func(tokens []token, i int) string {
		t := tokens[i]
		if t.kind == parse.TString && isText(tokens[:i], t) {
			return t.text
		}
		if of := tokenAt(tokens, i-2); tokenAt(tokens, i-1).kind == '.' && slices.Contains(LibraryNames, of.text) {
			return t.text // string.rep
		}
		name := as(t.text)
		if t.kind == parse.TIdent && !word.MatchString(name) {
			return t.text // ids with hyphens are strings
		}
		return name
	})
}

// RenameMethods returns a script in which calls of methods have other names: g:show(choice).
func RenameMethods(src []byte, names map[string]string) []byte {
	return replace(src, func(tokens []token, i int) string {
		if now := names[tokens[i].text]; now != "" && tokens[i].kind == parse.TIdent && tokenAt(tokens, i-1).kind == ':' {
			return now
		}
		return tokens[i].text
	})
}

// replace replaces identifiers and strings.
func replace(src []byte, by func(tokens []token, i int) string) []byte {
	tokens, bad := scan("", src)
	if bad != nil {
		return src
	}
	var b strings.Builder
	lines := bytes.SplitAfter(src, []byte("\n"))
	line, column := 0, 0 // up to where the source is copied
	for i, t := range tokens {
		if t.kind != parse.TIdent && t.kind != parse.TString {
			continue
		}
		name := by(tokens, i)
		row, at := t.at.Line()-1, t.at.column()-1
		if name == t.text || row >= len(lines) || at < 0 || at > len(lines[row]) {
			continue
		}
		if t.kind == parse.TString {
			at += len(quoted.Find(lines[row][at:]))
		}
		if !bytes.HasPrefix(lines[row][at:], []byte(t.text)) {
			continue // a string with escapes
		}
		for ; line < row; line++ {
			b.Write(lines[line][column:])
			column = 0
		}
		b.Write(lines[row][column:at])
		b.WriteString(name)
		column = at + len(t.text)
	}
	for ; line < len(lines); line++ {
		b.Write(lines[line][column:])
		column = 0
	}
	return []byte(b.String())
}
