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

// Calls returns the first arguments of calls of a method, if they are literals:
// g:say("solo.reveals", ...).
func Calls(file string, src []byte, method string) (texts []Text) {
	if !bytes.Contains(src, []byte(method)) {
		return nil
	}
	tokens, _ := scan(file, src)
	for i := 2; i < len(tokens); i++ {
		if tokens[i-2].kind != ':' || tokens[i-1].kind != parse.TIdent || tokens[i-1].text != method {
			continue
		}
		if tokens[i].kind == '(' && i+1 < len(tokens) {
			i++
		}
		whole := i+1 == len(tokens) || tokens[i+1].kind != parse.T2Comma
		if t := tokens[i]; t.kind == parse.TString && whole {
			texts = append(texts, Text{t.text, t.at.In(file)})
		}
	}
	return texts
}

// Texts returns the texts for people with which functions are described, if they are
// literals: run("take the token", f).
func Texts(file string, src []byte) (texts []Text) {
	tokens, _ := scan(file, src)
	for i, t := range tokens {
		if isText(tokens[:i], t) && tokenAt(tokens, i+1).kind != parse.T2Comma {
			texts = append(texts, Text{t.text, t.at.In(file)})
		}
	}
	return texts
}

// Pieces returns the literal texts that a script joins with others.
func Pieces(file string, src []byte) (texts []Text) {
	tokens, _ := scan(file, src)
	for i, t := range tokens {
		if t.kind == parse.TString && (tokenAt(tokens, i-1).kind == parse.T2Comma || tokenAt(tokens, i+1).kind == parse.T2Comma) {
			texts = append(texts, Text{t.text, t.at.In(file)})
		}
	}
	return texts
}
