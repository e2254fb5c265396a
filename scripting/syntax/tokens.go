package syntax

import (
	"bytes"
	"encoding/binary"
	"errors"
	"strings"

	"github.com/yuin/gopher-lua/ast"
	"github.com/yuin/gopher-lua/parse"

	"seti/kernel/source"
)

// token is a word or a sign of the source. The parser keeps only lines; the
// tokens beside its tree have the columns, since both are in the same order.
type token struct {
	kind int // one of parse.T..., or the character itself
	text string
	at   Spot
}

// scan reads the tokens of a file with the scanner that the parser uses, so
// that the two can never disagree.
func scan(file string, src []byte) ([]token, *source.Problem) {
	scanner := parse.NewScanner(bytes.NewReader(src), file)
	lexer := new(parse.Lexer)
	tokens := make([]token, 0, len(src)/4+8)
	for {
		t, err := scanner.Scan(lexer)
		if err != nil {
			return tokens, badToken(file, t, err)
		}
		if t.Type == parse.EOF {
			return tokens, nil
		}
		tokens = append(tokens, token{t.Type, t.Str, newSpot(t.Pos.Line, t.Pos.Column)})
	}
}

// Essence returns a script without its comments, its layout and the texts that only
// people read: two scripts with the same essence do the same. A text that is not Lua is its own
// essence.
func Essence(src []byte) []byte {
	tokens, bad := scan("", src)
	if bad != nil {
		return src
	}
	essence := make([]byte, 0, len(src))
	for i, t := range tokens {
		if isText(tokens[:i], t) {
			t.text = ""
		}
		essence = binary.AppendVarint(essence, int64(t.kind))
		essence = binary.AppendUvarint(essence, uint64(len(t.text)))
		essence = append(essence, t.text...)
	}
	return essence
}

// isText reports whether a token is the description of a function: the first argument of run("text",
// or the value of a key: text = "text".
func isText(before []token, t token) bool {
	if t.kind != parse.TString {
		return false
	}
	word, sign := tokenAt(before, len(before)-2), tokenAt(before, len(before)-1)
	switch sign.kind {
	case '(':
		return word.text == "run" || word.text == "count" || word.text == "check"
	case '=':
		return word.text == "text"
	}
	return false
}

// badToken explains an invalid token.
func badToken(file string, t ast.Token, err error) *source.Problem {
	p := &source.Problem{Pos: newSpot(t.Pos.Line, t.Pos.Column).In(file)}
	var scanError *parse.Error
	if !errors.As(err, &scanError) {
		p.Text = "cannot be read: " + err.Error()
		return p
	}
	switch message := scanError.Message; {
	case badTokens[message] != [2]string{}:
		p.Text, p.Hint = badTokens[message][0], badTokens[message][1]
	case strings.HasPrefix(message, "Invalid "):
		p.Text, p.Hint = "unexpected "+Quote(scanError.Token), foreignSigns[scanError.Token]
		if c := scanError.Token; len(c) == 1 && c[0] >= 0x80 {
			p.Text, p.Hint = "unexpected character outside of quotes", "only text in quotes may have letters beyond a to z"
		}
	case message == "illegal hexadecimal number":
		p.Text = Quote(scanError.Token) + " is not a number"
	default:
		p.Text = message
	}
	return p
}

// badTokens are the texts and hints for messages of the scanner.
var badTokens = map[string][2]string{
	"unterminated string":           {"the string that begins here is not closed", "close it with the same quote on the same line"},
	"unterminated multiline string": {"the long string that begins here is not closed", "it begins with [[ and ends with ]]"},
	"invalid multiline string":      {"the long string that begins here is not closed", "it begins with [[ and ends with ]]"},
	"invalid multiline comment":     {"the long comment that begins here is not closed", "it begins with --[[ and ends with ]]"},
}

// foreignSigns are signs that people write who come from other languages.
var foreignSigns = map[string]string{
	"!": "not equal is ~= and negation is not",
	"&": "write and",
	"|": "write or",
	"?": "write condition and a or b",
	"@": "",
}

// Spot is a line and a column in one number. The Lua compiler keeps an int for every
// instruction and calls it a line, but only carries it along. So the walker gives it spots
// instead, and every error of a running script has its column too.
type Spot int

const (
	columnBits = 12
	columnMask = 1<<columnBits - 1
)

func newSpot(line, column int) Spot {
	return Spot(line<<columnBits | min(column, columnMask))
}

func (s Spot) Line() int   { return int(s) >> columnBits }
func (s Spot) column() int { return int(s) & columnMask }

func (s Spot) In(file string) source.Pos {
	return source.Pos{File: file, Line: s.Line(), Col: s.column()}
}

// mark gives a node of the syntax tree its spot.
func mark(node ast.PositionHolder, at Spot) {
	node.SetLine(int(at))
	node.SetLastLine(int(at))
}

// At returns the position of a node of a walked tree.
func At(file string, node ast.PositionHolder) source.Pos { return spotOf(node).In(file) }

func spotOf(node ast.PositionHolder) Spot { return Spot(node.Line()) }

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
