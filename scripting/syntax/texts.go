package syntax

import (
	"bytes"

	"github.com/yuin/gopher-lua/parse"

	"seti/kernel/source"
)

// Text is a string of a script and its position.
type Text struct {
	Text string
	Pos  source.Pos
}

// textsWhere returns the strings of a script for which is holds, by their place among the tokens.
func textsWhere(file string, src []byte, is func(tokens []token, i int) bool) (texts []Text) {
	tokens, _ := scan(file, src)
	for i, t := range tokens {
		if t.kind == parse.TString && is(tokens, i) {
			texts = append(texts, Text{t.text, t.at.In(file)})
		}
	}
	return texts
}

// joins reports whether a token is the sign that joins texts.
func joins(tokens []token, i int) bool { return tokenAt(tokens, i).kind == parse.T2Comma }

// Calls returns the first arguments of calls of a method, if they are literals:
// g:say("solo.reveals", ...).
func Calls(file string, src []byte, method string) []Text {
	if !bytes.Contains(src, []byte(method)) {
		return nil
	}
	return textsWhere(file, src, func(tokens []token, i int) bool {
		name := i - 1
		if tokenAt(tokens, name).kind == '(' {
			name--
		}
		called := tokenAt(tokens, name).kind == parse.TIdent && tokens[name].text == method && tokenAt(tokens, name-1).kind == ':'
		return called && !joins(tokens, i+1)
	})
}

// Texts returns the texts for people with which functions are described, if they are
// literals: run("take the token", f).
func Texts(file string, src []byte) []Text {
	return textsWhere(file, src, func(tokens []token, i int) bool {
		return isText(tokens[:i], tokens[i]) && !joins(tokens, i+1)
	})
}

// Pieces returns the literal texts that a script joins with others.
func Pieces(file string, src []byte) []Text {
	return textsWhere(file, src, func(tokens []token, i int) bool { return joins(tokens, i-1) || joins(tokens, i+1) })
}
