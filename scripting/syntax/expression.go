package syntax

import (
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/parse"

	"seti/kernel/source"
)

// Expression is the text of a condition that an author writes about a position.
type Expression struct {
	text   string
	tokens []token
}

// ReadExpression reads the tokens of an expression in one line. A text that is
// no expression has none.
func ReadExpression(text string) Expression {
	tokens, bad := scan("", []byte(text))
	if bad != nil {
		tokens = nil
	}
	return Expression{text, tokens}
}

// Sets returns the column of a "=" that should be "=="; a table in braces may have a "=".
func (e Expression) Sets() (column int, found bool) {
	depth := 0
	for _, t := range e.tokens {
		switch t.kind {
		case '{':
			depth++
		case '}':
			depth--
		case '=':
			if depth == 0 {
				return t.at.column(), true
			}
		}
	}
	return 0, false
}

// Parts returns the expressions that "and" joins, or the whole if there is no "and".
func (e Expression) Parts() (parts []string) {
	depth, from := 0, 0
	for _, t := range e.tokens {
		switch t.kind {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case parse.TOr, parse.TFunction:
			if depth == 0 || t.kind == parse.TFunction {
				return []string{e.text}
			}
		case parse.TAnd:
			if at := t.at.column() - 1; depth == 0 && at >= from && at <= len(e.text) {
				parts = append(parts, strings.TrimSpace(e.text[from:at]))
				from = at + len("and")
			}
		}
	}
	return append(parts, strings.TrimSpace(e.text[min(from, len(e.text)):]))
}

// Path is a value that an expression names: p1.energy, #p1.hand,
// stars["vega"].marks[1].
type Path struct {
	Text string
	Keys []string // without indexes of lists: stars, vega, marks
}

// Paths returns the values that an expression names, each once. It leaves out names that are called,
// texts in quotes, keys of tables, and variables of the expression itself.
func (e Expression) Paths() (paths []Path) {
	script, problems := Compile("expression", []byte("return "+e.text))
	if problems.Err() != nil {
		return nil
	}
	for i := 0; i < len(e.tokens); i++ {
		if e.tokens[i].kind != parse.TIdent {
			continue
		}
		from, keys := i, []string{e.tokens[i].text}
		for {
			n, key := e.step(i + 1)
			if n == 0 {
				break
			}
			if i += n; key != "" {
				keys = append(keys, key)
			}
		}
		switch tokenAt(e.tokens, i+1).kind {
		case '(', '{', parse.TString, '=', ':':
			continue // a call, or a key of a table
		}
		if !slices.Contains(script.Globals(), keys[0]) {
			continue
		}
		if tokenAt(e.tokens, from-1).kind == '#' {
			from--
		}
		text := e.between(from, i)
		if !slices.ContainsFunc(paths, func(p Path) bool { return p.Text == text }) {
			paths = append(paths, Path{text, keys})
		}
	}
	return paths
}

// step returns the number of tokens of the step of a path that begins at token i, and its key:
// .name or ["name"], or [1], which has none.
func (e Expression) step(i int) (n int, key string) {
	a, b, c := tokenAt(e.tokens, i), tokenAt(e.tokens, i+1), tokenAt(e.tokens, i+2)
	switch {
	case a.kind == '.' && b.kind == parse.TIdent:
		return 2, b.text
	case a.kind == '[' && b.kind == parse.TString && c.kind == ']':
		return 3, b.text
	case a.kind == '[' && b.kind == parse.TNumber && c.kind == ']':
		return 3, ""
	}
	return 0, ""
}

// between returns the text of tokens.
func (e Expression) between(from, to int) string {
	end := len(e.text)
	if next := tokenAt(e.tokens, to+1); next.kind != parse.EOF {
		end = next.at.column() - 1
	}
	return strings.TrimSpace(e.text[e.tokens[from].at.column()-1 : end])
}

// Problem returns what is wrong with an expression that cannot be compiled.
func (e Expression) Problem(found source.Problem) source.Problem {
	if _, sets := e.Sets(); sets {
		found.Text, found.Hint = "= sets a name, but an expression can only compare", "write =="
	}
	return found
}
