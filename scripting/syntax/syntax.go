package syntax

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/parse"

	"seti/kernel/source"
)

// syntaxProblem explains why the parser gave up. It only reports "syntax error" and the position of its scanner; what
// is missing is found by looking at the tokens around that place.
func syntaxProblem(file string, tokens []token, err error) source.Problem {
	var parseError *parse.Error
	if !errors.As(err, &parseError) {
		return source.Problem{Pos: source.Pos{File: file}, Text: "cannot be read as Lua: " + err.Error()}
	}
	i := len(tokens)
	if parseError.Pos.Line != parse.EOF {
		end := newSpot(parseError.Pos.Line, parseError.Pos.Column)
		for i = len(tokens) - 1; i > 0 && tokens[i].at > end; i-- {
		}
	}
	at, text, hint := unexpected(tokens, max(i, 0))
	switch message := parseError.Message; {
	case strings.HasPrefix(message, "ambiguous syntax"):
		text = "this ( may belong to the line before it"
		hint = "put it on the line before, or a ; in front of it"
	case message == "parse error" && i > 0 && (hint == "" || hint == hintAlone):
		at, text, hint = tokens[i-1].at, "a value alone does nothing", "call it, return it or give it to a variable"
	}
	return source.Problem{Pos: at.In(file), Text: text, Hint: hint}
}

// unexpected explains why token i cannot be where it is.
func unexpected(tokens []token, i int) (at Spot, text, hint string) {
	b := brackets(tokens[:i])
	before, t, next := tokenAt(tokens, i-1), tokenAt(tokens, i), tokenAt(tokens, i+1)
	open := b.last()
	at, text = t.at, "unexpected "+t.String()
	switch {
	case open.kind == '{' && next.kind == '=' && keywords[t.text] != "":
		text, hint = t.String()+" is a Lua keyword and cannot be a key", keywords[t.text]
	case t.kind == parse.EOF && open.kind == parse.EOF:
		return before.at, "the file ends in the middle of something after " + before.String(), ""
	case t.kind == parse.EOF:
		if b.suspect.kind != 0 {
			open = b.suspect
		}
		if hint = closes(open.token); open.kind == parse.TIf && b.elseIf {
			hint = "write elseif as one word, or give the inner if an end"
		}
		return open.at, open.String() + " is never closed", hint
	case open.kind != parse.EOF && !isCloser(t) && t.at.Line() > before.at.Line() && t.at.column() <= open.indent:
		return open.at, open.String() + " is not closed before line " + fmt.Sprint(t.at.Line()), closes(open.token)
	case t.kind == '=' && missing(tokens[:i]) != "":
		hint = "to compare write =="
	case before.kind == parse.TNumber && t.at == before.at+Spot(len(before.text)):
		text = Quote(before.text+t.text) + " is not a number"
		if strings.HasPrefix(t.text, ".") {
			hint = "put spaces around .."
		}
		at = before.at
	case open.kind == '{' && before.kind == ':':
		at, text, hint = before.at, "unexpected `:`", "write = between a key and its value"
	case t.kind == '=' && open.kind == '{' && before.kind == parse.TString:
		text, hint = "a key in quotes needs brackets", fmt.Sprintf("write [%q] = ...", before.text)
	case open.kind == '{' && endsValue(before) && beginsValue(t):
		text = "a comma is missing before " + t.String()
	case endsValue(before) && missing(tokens[:i]) != "":
		text = Quote(missing(tokens[:i])) + " is missing before " + t.String()
	case isCloser(t) && open.kind == parse.EOF:
		text = t.String() + " closes nothing"
	case isCloser(t) && closer(open.token) != t.text:
		text = fmt.Sprintf("%s does not close the %s of line %d", t, open, open.at.Line())
		if hint = closes(open.token); b.elseIf {
			hint = "write elseif as one word, or give the inner if an end"
		}
	case t.kind == '[' && wantsValue(before):
		hint = "write a list in braces: { ... }"
	case t.kind == '=' && next.kind == '>':
		hint = "write function(g) ... end"
	case t.kind == '#' && !wantsValue(before):
		hint = "comments start with --"
	case wantsValue(before) && !beginsValue(t):
		text = "a value is missing before " + t.String()
	case next.kind == '=' && strings.ContainsRune("+-*/", rune(t.kind)):
		hint = "write x = x " + t.text + " ..."
	case t.kind == '/' && next.kind == '/':
		hint = "comments start with --"
	case afterReturn(tokens[:i]):
		text = "nothing may follow return, but here is " + t.String()
		hint = "return must be the last statement"
	case beginsValue(t) && open.kind != '{' && open.kind != '(':
		hint = hintAlone
	}
	return at, text, hint
}

// keywords are the words of Lua that authors use as keys, with their meaning.
var keywords = map[string]string{
	"for": "to multiply a group, write per = ...", "if": "for a condition, write when = ...",
	"end": "choose another name", "and": "several conditions stand in all_of", "or": "several conditions stand in any_of",
	"not": "to negate a condition, write no(...)", "repeat": `in TOML it is a key; in Lua write ["repeat"]`,
	"then": "choose another name", "do": "choose another name", "while": "for a condition, write when = ...",
	"until": "choose another name", "function": "choose another name", "return": "choose another name", "in": "choose another name",
}

const hintAlone = "a value alone is not a statement"

// tokenAt returns token i, or the end of the file if there is none.
func tokenAt(tokens []token, i int) token {
	if i < 0 || i >= len(tokens) {
		return token{kind: parse.EOF}
	}
	return tokens[i]
}

// String returns a token as it was written.
func (t token) String() string {
	switch t.kind {
	case parse.TString:
		if len(t.text) > 20 {
			return Quote(t.text[:20] + "…")
		}
		return fmt.Sprintf("%q", t.text)
	case parse.EOF:
		return "the end of the file"
	}
	return Quote(t.text)
}

// Quote returns a part of a script for a message, cut off if it is long.
func Quote(text string) string {
	if len(text) > 60 {
		text = strings.ToValidUTF8(text[:60], "") + "…"
	}
	return "`" + text + "`"
}

// opener is an open bracket or block, with the indentation of its line.
type opener struct {
	token
	indent int
}

// nesting holds what is open at a place.
type nesting struct {
	open []opener
	// suspect is an opener that was closed on a line that is indented less than its own line:
	// probably it was meant to be closed before.
	suspect opener
	elseIf  bool // somebody wrote "else if"
}

func (n nesting) last() opener {
	if len(n.open) == 0 {
		return opener{token: token{kind: parse.EOF}}
	}
	return n.open[len(n.open)-1]
}

// brackets returns what is open after some tokens. It stops at a closer that does
// not fit.
func brackets(tokens []token) nesting {
	var n nesting
	line, indent := 0, 0
	for i, t := range tokens {
		first := t.at.Line() > line
		if first {
			line, indent = t.at.Line(), t.at.column()
		}
		switch {
		case isOpener(t):
			n.open = append(n.open, opener{t, indent})
			n.elseIf = n.elseIf || t.kind == parse.TIf && tokenAt(tokens, i-1).kind == parse.TElse && !first
		case isCloser(t):
			last := n.last()
			if n.last().kind == parse.EOF || closer(last.token) != t.text {
				return n
			}
			if first && indent < last.indent && n.suspect.kind == 0 {
				n.suspect = last
			}
			n.open = n.open[:len(n.open)-1]
		}
	}
	return n
}

// Kinds of tokens. While and for are opened by their "do".
var (
	openers = []int{'{', '(', '[', parse.TFunction, parse.TIf, parse.TDo, parse.TRepeat}
	closers = []int{'}', ')', ']', parse.TEnd, parse.TUntil}
	// Tokens that end a value, need one or begin one show where a comma or a value is missing.
	valueEnds   = []int{'}', ')', ']', parse.TEnd, parse.TIdent, parse.TNumber, parse.TString, parse.TTrue, parse.TFalse, parse.TNil}
	valueWants  = []int{'=', ',', '(', '+', '-', '*', '/', '%', '^', '<', '>', '#', parse.TEqeq, parse.TNeq, parse.TLte, parse.TGte, parse.T2Comma, parse.TAnd, parse.TOr, parse.TNot}
	valueBegins = []int{'{', '[', parse.TFunction, parse.TIdent, parse.TNumber, parse.TString, parse.TTrue, parse.TFalse, parse.TNil, parse.TNot}
)

func isOpener(t token) bool    { return slices.Contains(openers, t.kind) }
func isCloser(t token) bool    { return slices.Contains(closers, t.kind) }
func endsValue(t token) bool   { return slices.Contains(valueEnds, t.kind) }
func wantsValue(t token) bool  { return slices.Contains(valueWants, t.kind) }
func beginsValue(t token) bool { return slices.Contains(valueBegins, t.kind) }

// signs close what "end" does not close.
var signs = map[int]string{'{': "}", '(': ")", '[': "]", parse.TRepeat: "until"}

// closer returns the token that closes an opener.
func closer(opener token) string {
	if sign, ok := signs[opener.kind]; ok {
		return sign
	}
	return "end"
}

func closes(opener token) string { return "close it with " + Quote(closer(opener)) }

// missing returns the "then" or "do" that is still missing after an if, while or for.
func missing(tokens []token) string {
	for i := len(tokens) - 1; i >= 0; i-- {
		switch tokens[i].kind {
		case parse.TIf, parse.TElseIf:
			return "then"
		case parse.TWhile, parse.TFor:
			return "do"
		case parse.TThen, parse.TDo, parse.TEnd, parse.TLocal, parse.TReturn, parse.TElse, '{':
			return ""
		}
	}
	return ""
}

// afterReturn reports whether the tokens are a return with its whole value.
func afterReturn(tokens []token) bool {
	depth := 0
	for i := len(tokens) - 1; i >= 0; i-- {
		switch t := tokens[i]; {
		case isCloser(t):
			depth++
		case isOpener(t):
			depth--
		case t.kind == parse.TReturn && depth == 0:
			return true
		}
		if depth < 0 {
			return false
		}
	}
	return false
}

// compileProblem explains why the compiler does not accept a file.
func compileProblem(file string, err error) source.Problem {
	p := source.Problem{Pos: source.Pos{File: file, Line: 1}, Text: err.Error()}
	var compileError *lua.CompileError
	if !errors.As(err, &compileError) {
		return p
	}
	if at := Spot(compileError.Line); at > 0 {
		p.Pos = at.In(file)
	}
	p.Text = compileError.Message
	switch {
	case strings.HasPrefix(p.Text, "register overflow"), p.Text == "too many local variables":
		p.Text = "too many variables and values at one place for Lua"
		p.Hint = "split it into several functions"
	case p.Text == "no loop to break":
		p.Text = "break is not in a loop"
	case strings.HasPrefix(p.Text, "cannot use '...'"):
		p.Text = "... is in a function that does not take it"
		p.Hint = "write function(...)"
	}
	return p
}
